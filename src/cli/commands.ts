/** The commands and their options. */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Language } from "../documents/index.ts";
import {
  caseExists,
  type DealFile,
  EmbedderError,
  type GivenClaim,
  openEngine,
  type Report,
  reportJsonSchema,
  type VerificationResult,
  writeWhole,
} from "../engine.ts";
import { memoJsonSchema, renderHtml, renderMarkdown, renderTable } from "../report/index.ts";
import { doctor } from "./doctor.ts";
import { CommandError, EXIT } from "./exit.ts";
import { MODEL_OPTIONS, type ModelValues, modelOf, models } from "./models.ts";
import { KIND_OPTIONS, namedFiles } from "./named-files.ts";
import { progressLine } from "./progress-line.ts";
import { textAt } from "./text-file.ts";
import { watchOver } from "./watchdog.ts";

const HELP = `Probant checks the claims of a pitch deck against the financial model and against each other, on this machine alone.

  probant verify FILES...   a verdict on every claim, with the slide or cell that decides it
      --deck FILE  --model FILE  --context FILE
                            take this file for the deck or plan, the financial model, or neither, whatever it looks like
      --claims FILE.jsonl   verify just these: one {"id","text","file"?,"slide"?|"page"?|"anchor"?} a line
      --json OUT            the whole report as JSON (see: probant schema)
      --html OUT            a report to read and print, one file
      --markdown OUT
      --lang fr|en          language of the report (default: the deck's)
      --case DIR            keep the case in this folder: files that have not changed are not read again
      --embedder DIR        another transformers.js embedder
      --model FILE.gguf     a language model of your own reads what arithmetic leaves open
                            (or: PROBANT_MODEL; or picked for good: probant models --use)
      --no-model            without one, whatever was picked
      --no-model-claims     the model judges, and the claims are those that the rules find
      --calibration FILE    how sure the model may be believed to be (default: MODEL.probant.json beside it)
      --endpoint URL --endpoint-model NAME [--allow-host HOST]
                            a model server instead, on this machine unless you allow another host by its name
                            (its key, where it asks for one: PROBANT_ENDPOINT_KEY)
  probant analyse FILES...  verify, then analysts, review, arbitration, and a memo to decide by; takes verify's options,
                            but for --claims, and:
      --html OUT  --markdown OUT  --json OUT  --pdf OUT [--browser FILE]    the memo; PDF needs a Chromium or Chrome
      --funding DEALS.csv   comparable deals of your own (see docs/funding-deals.md)
      --no-debate           contradictions are ruled on at once
      --budget N            tokens the model may spend (default: 100000)
  probant ask "CLAIM" --case DIR    judge a claim of your own
  probant reply MESSAGE [--case DIR] [--instructions FILE] [--domain investment|purchase] [--verbose] [--json OUT]
                            read a founder's or supplier's message (.eml, .msg, text, - for what you paste), hold it
                            against the case, decide by your instructions and draft an answer; nothing is sent
  probant chat [--case DIR] [...]    the same over several turns; a line with a dot alone ends a message
  probant graph --case DIR [--format graphml|jsonld] [--out FILE]
  probant case repair DIR [FILES...]
                            make a damaged case anew: your own verdicts, questions and messages are kept, the documents
                            of the case (or FILES) are read again, the damaged files are set aside
  probant serve [--port N] [--case DIR] [--open]
                            the whole interface in a browser of this machine; Ctrl-C stops it
  probant models            the language models found on this machine, and how well each would run
      --use NAME|FILE.gguf  check one and use it from now on; --forget takes it back
      --download URL --sha256 HEX    fetch one into models/, on this command only
  probant demo              verify the example that ships
  probant doctor            what works on this machine, and where a model server would be (takes the model's options)
  probant schema [memo]     JSON Schema of the report, or of the memo

Exit codes: 0 done, 2 command line not understood, 3 nothing could be read, 4 some files could not be read,
5 the case or a file of results cannot be used (damaged, newer, gone, disk full, no permission), 130 cancelled, 1 unexpected.
`;

export async function runCommand(args: readonly string[], signal: AbortSignal): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case "verify":
      return verify(rest, signal);
    case "analyse":
      return (await import("./analyse.ts")).analyse(rest, signal);
    case "ask":
      return ask(rest, signal);
    case "reply":
      return (await import("./correspondence.ts")).reply(rest, signal);
    case "chat":
      return (await import("./correspondence.ts")).chat(rest, signal);
    case "case":
      return (await import("./case.ts")).onCase(rest, signal);
    case "graph":
      return graph(rest);
    case "demo":
      return demo(rest, signal);
    case "serve":
      return (await import("./serve.ts")).serve(rest, signal);
    case "models":
      return models(rest, signal);
    case "doctor":
      return doctor(rest);
    case "schema":
      process.stdout.write(`${JSON.stringify(rest[0] === "memo" ? memoJsonSchema() : reportJsonSchema(), null, 2)}\n`);
      return EXIT.ok;
    case undefined:
    case "help":
    case "--help":
    case "-h":
      process.stdout.write(HELP);
      return command === undefined ? EXIT.usage : EXIT.ok;
    case "--version":
      process.stdout.write(
        `${(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version}\n`,
      );
      return EXIT.ok;
    default:
      throw new CommandError(EXIT.usage, `There is no command “${command}”. Run “probant help” for the list.`);
  }
}

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const VERIFY_OPTIONS = {
  claims: { type: "string" },
  json: { type: "string" },
  html: { type: "string" },
  markdown: { type: "string" },
  lang: { type: "string" },
  case: { type: "string" },
  embedder: { type: "string" },
  "no-model-claims": { type: "boolean" },
  ...MODEL_OPTIONS,
  ...KIND_OPTIONS,
} as const;

function parsed<T extends NonNullable<Parameters<typeof parseArgs>[0]>>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(EXIT.usage, `${error instanceof Error ? error.message : error}\nRun “probant help”.`);
  }
}

async function verify(args: string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parsed({ args, options: VERIFY_OPTIONS, allowPositionals: true, strict: true });
  const { files, model } = namedFiles(positionals, values);
  if (files.length === 0)
    throw new CommandError(EXIT.usage, "Name the files of the deal: probant verify deck.pptx model.xlsx");
  const language = languageOf(values.lang);
  const claims = values.claims ? await readClaims(values.claims) : undefined;
  return run(files, { ...values, model, language, claims }, signal);
}

type RunValues = ModelValues & {
  readonly json?: string | undefined;
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly case?: string | undefined;
  readonly embedder?: string | undefined;
  readonly "no-model-claims"?: boolean | undefined;
  readonly language: Language | null;
  readonly claims?: readonly GivenClaim[] | undefined;
};

async function run(files: readonly DealFile[], values: RunValues, signal: AbortSignal): Promise<number> {
  for (const file of [values.json, values.html, values.markdown])
    if (file && !existsSync(dirname(resolve(file))))
      throw new CommandError(EXIT.usage, `The folder of ${file} does not exist: create it first.`);
  using _watch = watchOver();
  const line = progressLine(process.stderr);
  await using engine = await openEngine({
    caseFolder: values.case,
    embedderFolder: values.embedder,
    ...modelOf(values),
  });
  let outcome: Awaited<ReturnType<typeof engine.verify>>;
  try {
    outcome = await engine.verify(files, {
      claims: values.claims,
      modelClaims: values["no-model-claims"] !== true,
      signal,
      onProgress: line.update,
    });
  } catch (error) {
    if (error instanceof EmbedderError && values.embedder) throw new CommandError(EXIT.usage, `${error.message}.`);
    throw error;
  } finally {
    line.clear();
  }
  const { report, documents } = outcome;
  const language =
    values.language ??
    report.documents.find((d) => d.kind === "deck")?.language ??
    report.documents[0]?.language ??
    "en";
  if (values.json) writeWhole(values.json, `${JSON.stringify(report, null, 1)}\n`);
  if (values.html)
    writeWhole(values.html, renderHtml(report, documents, { language, generatedAt: new Date().toISOString() }));
  if (values.markdown) writeWhole(values.markdown, renderMarkdown(report, { language }));
  process.stdout.write(
    renderTable(report, {
      language,
      width: process.stdout.columns ?? 100,
      colour: process.stdout.isTTY === true && !process.env["NO_COLOR"],
    }),
  );
  for (const [name, file] of [
    ["JSON", values.json],
    ["HTML", values.html],
    ["Markdown", values.markdown],
  ] as const)
    if (file) process.stdout.write(`${name}: ${resolve(file)}\n`);
  for (const { message } of report.unread) process.stderr.write(`Not read: ${message}\n`);
  return exitCode(report);
}

function exitCode(report: Report): number {
  if (report.documents.length === 0) return EXIT.nothingRead;
  return report.unread.length > 0 ? EXIT.partlyRead : EXIT.ok;
}

async function demo(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parsed({ args, options: { lang: { type: "string" }, out: { type: "string" } }, strict: true });
  const language = languageOf(values.lang);
  const example = join(ROOT, "examples", language === "en" ? EXAMPLES.en : EXAMPLES.fr);
  const out = values.out ?? join(ROOT, "out");
  mkdirSync(out, { recursive: true });
  process.stdout.write(`Example deal: ${example}\n\n`);
  return run(
    [{ path: join(example, "deck.pptx") }, { path: join(example, "model.xlsx") }],
    { html: join(out, "report.html"), json: join(out, "report.json"), language },
    signal,
  );
}

/** Folders of examples/ by language. */
const EXAMPLES = { fr: "velotri-materiel", en: "quillmoor-pay" };

async function ask(args: string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parsed({
    args,
    options: { case: { type: "string" }, json: { type: "boolean" }, ...MODEL_OPTIONS },
    allowPositionals: true,
    strict: true,
  });
  const text = positionals.join(" ").trim();
  if (!text)
    throw new CommandError(
      EXIT.usage,
      'Say what to judge: probant ask "ARR reached €2.4m in December 2025" --case DIR',
    );
  await using engine = await openEngine({ caseFolder: existingCase(values.case), ...modelOf(values) });
  const result = await engine.ask(text, { signal });
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 1)}\n` : answer(result));
  return EXIT.ok;
}

function answer(result: VerificationResult): string {
  const lines = [`${result.status}  ${Math.round(result.confidenceScore * 100)} %`, result.explanation];
  if (result.evidence) lines.push(`  ${result.evidence.anchor} (${result.evidence.file}): ${result.evidence.content}`);
  for (const item of result.contradictoryEvidence ?? [])
    lines.push(`  against: ${item.anchor} (${item.file}): ${item.content}`);
  return `${lines.join("\n")}\n`;
}

async function graph(args: string[]): Promise<number> {
  const { values } = parsed({
    args,
    options: { case: { type: "string" }, format: { type: "string" }, out: { type: "string" } },
    strict: true,
  });
  const format = values.format ?? "graphml";
  if (format !== "graphml" && format !== "jsonld")
    throw new CommandError(EXIT.usage, `--format is graphml or jsonld, not “${format}”.`);
  await using engine = await openEngine({ caseFolder: existingCase(values.case) });
  const parts = format === "graphml" ? engine.graph.exportGraphMl() : engine.graph.exportJsonLd();
  if (values.out) writeWhole(values.out, parts);
  else for (const part of parts) process.stdout.write(part);
  return EXIT.ok;
}

function existingCase(folder: string | undefined): string {
  if (!folder)
    throw new CommandError(EXIT.usage, "Name the case with --case DIR (made by: probant verify FILES... --case DIR).");
  if (!caseExists(folder))
    throw new CommandError(
      EXIT.usage,
      `${folder} holds no case yet: make it with “probant verify FILES... --case ${folder}”.`,
    );
  return folder;
}

function languageOf(text: string | undefined): Language | null {
  if (text === undefined) return null;
  if (text === "fr" || text === "en") return text;
  throw new CommandError(EXIT.usage, `--lang is fr or en, not “${text}”.`);
}

const GivenClaimSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  file: z.string().optional(),
  slide: z.number().int().positive().optional(),
  page: z.number().int().positive().optional(),
  anchor: z.string().optional(),
});

/** One JSON object a line; a line that is not one is named with its number. */
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
