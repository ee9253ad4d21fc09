/** `probant compare`: two versions of a deck, a model or a whole deal, and what the newer one changed. */
import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type ChangedText, type ComparedClaims, compareClaims, renderCompared } from "../../report/index.ts";
import { type Document, type Engine, openEngine, writeWhole } from "../engine.ts";
import { compareVersions } from "../host/index.ts";
import { askPassword } from "./ask-password.ts";
import { dealFiles } from "./deal-files.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { COMPARE_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { progressLine } from "./progress-line.ts";
import { tell } from "./tell.ts";
import { watchOver } from "./watchdog.ts";

type VerifiedDeal = Awaited<ReturnType<Engine["verify"]>>;
type CompareValues = Values<typeof COMPARE_OPTIONS>;

type Comparison = {
  readonly claims: ComparedClaims;
  readonly lines: readonly ChangedText[];
  readonly cells: readonly ChangedText[];
};

export async function compare(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("compare", COMPARE_OPTIONS, args);
  const [older, newer, ...more] = positionals;
  if (older === undefined || newer === undefined || more.length > 0)
    throw new CommandError(
      EXIT.usage,
      "Name two versions: probant compare OLD NEW, and with --with what is in both (compare deck-v1.pptx deck-v2.pptx --with model.xlsx).",
    );
  if (values.json && !existsSync(dirname(resolve(values.json))))
    throw new CommandError(EXIT.usage, `The folder of ${values.json} does not exist: create it first.`);
  const password = await askPassword(values.password, signal);
  using _watch = watchOver();
  await using engine = await openEngine({ embedderFolder: values.embedder });
  const read = (version: string) => verified(engine, [version, ...(values.with ?? [])], password, values, signal);
  const before = await read(older);
  const after = await read(newer);
  const language = values.lang ?? after.documents.find(({ kind }) => kind === "deck")?.language ?? "en";
  const compared: Comparison = { claims: compareClaims(before.report, after.report), ...changedTexts(before, after) };
  if (values.json) writeWhole(values.json, `${JSON.stringify(compared, null, 1)}\n`);
  if (!values.quiet) process.stdout.write(renderCompared(compared.claims, { language, ...compared }));
  for (const { file, message } of [...before.report.unread, ...after.report.unread])
    await tell(`Not read: ${message.includes(file) ? message : `${file}: ${message}`}`);
  return before.report.unread.length + after.report.unread.length > 0 ? EXIT.partlyRead : EXIT.ok;
}

async function verified(
  engine: Engine,
  named: readonly string[],
  password: string | undefined,
  values: CompareValues,
  signal: AbortSignal,
): Promise<VerifiedDeal> {
  const files = dealFiles(named, [values.json]).paths.map((path) =>
    password === undefined ? { path } : { path, password },
  );
  const line = progressLine(process.stderr, values);
  try {
    const deal = await engine.verify(files, { withDocuments: true, signal, onProgress: line.update });
    if (deal.report.documents.length === 0)
      throw new CommandError(
        EXIT.nothingRead,
        `Nothing could be read of ${named.map((path) => basename(path)).join(", ")}.`,
      );
    return deal;
  } finally {
    line.clear();
  }
}

/** Each document of the newer version against the one of its kind and, where several are, of its name. */
function changedTexts(before: VerifiedDeal, after: VerifiedDeal): Omit<Comparison, "claims"> {
  const lines: ChangedText[] = [];
  const cells: ChangedText[] = [];
  for (const document of after.documents) {
    const old = olderOf(document, before.documents, after.documents);
    if (old === null || old.contentHash === document.contentHash) continue;
    const changed = compareVersions(old, document);
    for (const { left, right, changes } of changed.pages)
      for (const change of changes)
        lines.push({
          anchor: `slide ${right ?? left}`,
          before: change.left?.text ?? null,
          after: change.right?.text ?? null,
        });
    for (const { sheet, address, left, right } of changed.cells)
      cells.push({ anchor: `${sheet}!${address}`, before: left, after: right });
  }
  return { lines, cells };
}

function olderOf(document: Document, before: readonly Document[], after: readonly Document[]): Document | null {
  const alike = before.filter(({ kind }) => kind === document.kind);
  const named = alike.find(({ name }) => name === document.name);
  const ofKind = after.filter(({ kind }) => kind === document.kind);
  return named ?? (alike.length === 1 && ofKind.length === 1 ? (alike[0] ?? null) : null);
}
