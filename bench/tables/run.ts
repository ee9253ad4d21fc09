/**
 * What is read of workbooks, as text: one file a workbook, one line a figure (cell, headings, time, value, unit, metric, scenario), and what
 * changed since another such folder was written.
 * `node bench/tables/run.ts FOLDER [--against OTHER] [WORKBOOK...]`; without workbooks: examples, bench/deals and the reference data.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";

const root = path.join(import.meta.dirname, "../..");
const data = process.env["PROBANT_DATA"] ?? path.join(root, "../shared/data");
const args = process.argv.slice(2);
const at = args.indexOf("--against");
const against = at < 0 ? null : (args[at + 1] ?? null);
const [folder, ...given] = args.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
if (folder === undefined) throw new Error("name the folder to write to: node bench/tables/run.ts FOLDER");
if (!existsSync(data)) console.log(`no reference data in ${data}: the repository's workbooks alone`);
const workbooks =
  given.length > 0
    ? given
    : [
        "examples/*/model.xlsx",
        "bench/deals/**/*.xlsx",
        path.join(data, "{gold,gold2,real2}/**/*.xlsx"),
        path.join(data, "tables/*.xlsx"),
      ].flatMap((pattern) => globSync(pattern, { cwd: root }).map((file) => path.resolve(root, file)));

mkdirSync(folder, { recursive: true });
const totals = { figures: 0, changed: 0, added: 0, gone: 0 };
for (const file of workbooks.toSorted()) {
  const name = path.relative(root, file).replaceAll(path.sep, "__").replaceAll("..__", "");
  const document = await readDocument(new Uint8Array(readFileSync(file)), path.basename(file));
  const lines = factsOfDocument(document, dealContextOf([document])).facts.map(lineOf);
  writeFileSync(path.join(folder, `${name}.txt`), `${lines.join("\n")}\n`);
  totals.figures += lines.length;
  if (against !== null) compare(name, lines);
}
console.log(JSON.stringify(totals));

function lineOf(fact: Fact): string {
  const { place, cell, period, value, scope, metricId, form } = fact;
  const names = cell
    ? [cell.rowLabel, cell.columnLabel, ...cell.sectionPath.toReversed()].filter(Boolean).join(" < ")
    : fact.label;
  const time =
    period === null
      ? "-"
      : period.firstMonth === null
        ? `${period.relative?.unit} ${period.relative?.index}`
        : `${month(period.firstMonth)}..${month(period.lastMonth)}`;
  const unit = [value.dimension, value.currency, value.unit].filter(Boolean).join(" ");
  return [
    place.anchor,
    names,
    time,
    value.value,
    unit,
    metricId ?? "-",
    form.kind,
    [scope.scenario, scope.basis].filter(Boolean).join(" "),
  ].join("\t");
}

function month(months: number | null): string {
  return months === null ? "?" : `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Says which figures are read otherwise than before, the first of each workbook in full. */
function compare(name: string, lines: readonly string[]): void {
  const other = path.join(against ?? "", `${name}.txt`);
  if (!existsSync(other)) return;
  const before = byCell(readFileSync(other, "utf8").replace(/\n+$/, "").split("\n"));
  const now = byCell(lines);
  const changed = [...now].filter(([cell, line]) => before.has(cell) && before.get(cell) !== line);
  const added = [...now.keys()].filter((cell) => !before.has(cell));
  const gone = [...before.keys()].filter((cell) => !now.has(cell));
  totals.changed += changed.length;
  totals.added += added.length;
  totals.gone += gone.length;
  if (changed.length + added.length + gone.length === 0) return;
  console.log(`${name}: ${changed.length} changed, ${added.length} added, ${gone.length} gone, of ${lines.length}`);
  for (const [cell, line] of changed.filter((_, i) => i % Math.ceil(changed.length / 6) === 0))
    console.log(`  - ${before.get(cell)}\n  + ${line}`);
  for (const cell of gone.slice(0, 3)) console.log(`  gone ${before.get(cell)}`);
  for (const cell of added.slice(0, 2)) console.log(`  added ${now.get(cell)}`);
}

function byCell(lines: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    const cell = line.slice(0, line.indexOf("\t"));
    found.set(cell, found.has(cell) ? `${found.get(cell)} || ${line}` : line);
  }
  return found;
}
