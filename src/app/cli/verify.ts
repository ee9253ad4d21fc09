/** `probant verify`: the documents of a deal in, a verdict on every claim out. */

import { basename } from "node:path";
import { z } from "zod";
import type { ExportInput } from "../../report/exports/index.ts";
import { renderChanges, renderHtml, renderTable, reportBlocks, reportTables } from "../../report/index.ts";
import type { GivenClaim } from "../engine.ts";
import {
  type DealFile,
  type Document,
  EmbedderError,
  type Engine,
  type Language,
  openEngine,
  type Report,
} from "../engine.ts";
import { passwordsOf } from "./ask-password.ts";
import { modelOf } from "./chosen-model.ts";
import { dealFiles, folderLine } from "./deal-files.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { namedFiles } from "./named-files.ts";
import { VERIFY_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { progressLine } from "./progress-line.ts";
import { textAt } from "./refusals.ts";
import { tell } from "./tell.ts";
import { changedFiles } from "./watch-files.ts";
import { watchOver } from "./watchdog.ts";
import { outputLines, pathsOf, showsPages, writeOutputs } from "./write-outputs.ts";

type VerifyValues = Values<typeof VERIFY_OPTIONS>;

export async function verify(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("verify", VERIFY_OPTIONS, args);
  return verifyDeal(positionals, values, signal);
}

/** `named`: files, and folders that stand for the documents in them. */
export async function verifyDeal(named: readonly string[], values: VerifyValues, signal: AbortSignal): Promise<number> {
  const outputs = pathsOf(values);
  const { folders } = dealFiles(named, outputs);
  const { password, passphrase } = await passwordsOf(values, signal);
  const documents = () => namedFiles(dealFiles(named, outputs).paths, values, password);
  const { files, model } = documents();
  if (files.length === 0)
    throw new CommandError(EXIT.usage, "Name the files of the deal: probant verify deck.pptx model.xlsx");
  if (!values.quiet) for (const folder of folders) await tell(folderLine(folder));
  using _watch = watchOver();
  await using engine = await openEngine({
    caseFolder: values.case,
    passphrase,
    passing: !values.watch,
    embedderFolder: values.embedder,
    ...modelOf({ ...values, model }),
  });
  const present = presentFiles(files, () => documents().files);
  // What changes while the first run is under way is a change too.
  const changes = values.watch ? changedFiles(() => present().map(({ path }) => path), { signal }) : null;
  const report = await verified(engine, files, values, signal);
  if (!values.quiet && report.documents.length > 0)
    process.stdout.write(
      renderTable(report, {
        language: languageOf(report, values),
        width: process.stdout.columns ?? 100,
        colour: process.stdout.isTTY === true && !process.env["NO_COLOR"],
      }),
    );
  if (!values.quiet) for (const line of outputLines(values)) process.stdout.write(`${line}\n`);
  // On a terminal the table has said so already.
  if (values.quiet || !process.stdout.isTTY || report.documents.length === 0) await tellUnread(report, values);
  if (changes === null) {
    if (report.coverage.unitsRead === 0) return EXIT.nothingRead;
    return report.unread.length > 0 ? EXIT.partlyRead : EXIT.ok;
  }
  if (!values.quiet) process.stderr.write("\nWatching the documents. Ctrl-C stops it.\n");
  let before = report;
  for await (const changed of changes) {
    const after = await verified(engine, present(), values, signal);
    if (!values.quiet) tellChanges(changed, before, after, values);
    await tellUnread(after, values);
    before = after;
  }
  return EXIT.ok;
}

/** The documents as they are now; the last ones while a folder is empty or away because its files are replaced. */
function presentFiles(first: readonly DealFile[], documents: () => readonly DealFile[]): () => readonly DealFile[] {
  let files = first;
  return () => {
    try {
      files = documents();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
    return files;
  };
}

function tellChanges(changed: readonly string[], before: Report, after: Report, values: VerifyValues): void {
  const time = new Date().toLocaleTimeString("en-GB");
  process.stdout.write(`\n${time}  ${changed.join(", ")}\n`);
  process.stdout.write(renderChanges(before, after, { language: languageOf(after, values) }));
}

/** One run: the verdicts, and the files that were asked for. */
async function verified(engine: Engine, files: readonly DealFile[], values: VerifyValues, signal: AbortSignal) {
  const line = progressLine(process.stderr, values);
  try {
    const { report, documents } = await engine.verify(files, {
      claims: values.claims ? await readClaims(values.claims) : undefined,
      modelClaims: values["no-model-claims"] !== true,
      index: values.index,
      withDocuments: showsPages(values),
      signal,
      onProgress: line.update,
    });
    await writeOutputs(values, exportOf(report, documents, languageOf(report, values)));
    return report;
  } catch (error) {
    if (error instanceof EmbedderError && values.embedder) throw new CommandError(EXIT.usage, `${error.message}.`);
    throw error;
  } finally {
    line.clear();
  }
}

function exportOf(report: Report, documents: readonly Document[], language: Language): ExportInput {
  const generatedAt = new Date().toISOString();
  return {
    subject: "report",
    hasMemo: false,
    title: "Probant",
    language,
    generatedAt,
    content: () => ({
      json: report,
      html: ({ withPages }) => renderHtml(report, withPages ? documents : [], { language, generatedAt }),
      blocks: () => reportBlocks(report, language),
    }),
    tables: () => reportTables(report, language),
    about: () => ({ name: "Probant", lines: [generatedAt] }),
  };
}

async function tellUnread(report: Report, { password }: VerifyValues): Promise<void> {
  for (const { file, code, message } of report.unread) {
    const whose = message.includes(file) ? message : `${file}: ${message}`;
    const remedy = code === "encrypted" && password !== true ? " (--password asks for it)" : "";
    await tell(`Not read: ${whose}${remedy}`);
  }
}

function languageOf(report: Report, { lang }: VerifyValues): Language {
  const deck = report.documents.find((document) => document.kind === "deck");
  return lang ?? deck?.language ?? report.documents[0]?.language ?? "en";
}

const GivenClaimSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  file: z.string().optional(),
  slide: z.number().int().positive().optional(),
  page: z.number().int().positive().optional(),
  anchor: z.string().optional(),
});

/** Throws CommandError. */
async function readClaims(file: string): Promise<GivenClaim[]> {
  const claims: GivenClaim[] = [];
  for (const [index, line] of (await textAt(file)).split("\n").entries()) {
    if (line.trim() === "") continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new CommandError(EXIT.usage, `${basename(file)}, line ${index + 1}, is not JSON.`);
    }
    const claim = GivenClaimSchema.safeParse(value);
    if (!claim.success)
      throw new CommandError(EXIT.usage, `${basename(file)}, line ${index + 1}: ${z.prettifyError(claim.error)}`);
    claims.push(claim.data);
  }
  return claims;
}
