/**
 * Whether a sheet turned on its side is read as it was: every small sheet of the workbooks at hand, formulas and indents taken out, read both
 * ways. Prints shares of the figures read both ways whose value, time and metric are the same. `node bench/tables/turned.ts [WORKBOOK...]`
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  columnLetters,
  type Document,
  readDocument,
  type SheetCell,
  type SheetUnit,
} from "../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";

const FEWEST = 12;
const MOST = 800;
const root = path.join(import.meta.dirname, "../..");
const data = process.env["PROBANT_DATA"] ?? path.join(root, "../shared/data");
const given = process.argv.slice(2);
if (given.length === 0 && !existsSync(data))
  console.log(`no reference data in ${data}: the repository's workbooks alone`);
const workbooks =
  given.length > 0
    ? given
    : [
        "examples/*/model.xlsx",
        "bench/deals/**/*.xlsx",
        path.join(data, "{gold,gold2,real2}/**/*.xlsx"),
        path.join(data, "tables/*.xlsx"),
      ].flatMap((pattern) => globSync(pattern, { cwd: root }).map((file) => path.resolve(root, file)));

const totals = { sheets: 0, alike: 0, figures: 0, value: 0, timed: 0, time: 0, named: 0, metric: 0 };
for (const file of workbooks.toSorted()) {
  const document = await readDocument(new Uint8Array(readFileSync(file)), path.basename(file));
  for (const unit of document.units)
    if (unit.kind === "sheet" && unit.cells.length >= FEWEST && unit.cells.length <= MOST)
      compare(document, plain(unit));
}
const share = (part: number, whole: number) => Number((part / Math.max(1, whole)).toFixed(3));
console.log(
  JSON.stringify({
    ...totals,
    valueShare: share(totals.value, totals.figures),
    timeShare: share(totals.time, totals.timed),
    metricShare: share(totals.metric, totals.named),
    sheetShare: share(totals.alike, totals.sheets),
  }),
);

function compare(document: Document, sheet: SheetUnit): void {
  const [asWritten, onItsSide] = [sheet, turned(sheet)].map((unit) => {
    const one = { ...document, units: [unit] };
    return factsOfDocument(one, dealContextOf([one])).facts;
  }) as [readonly Fact[], readonly Fact[]]; // two units in, two lists out
  const before = new Map(asWritten.map((fact) => [`${fact.cell?.row} ${fact.cell?.column}`, fact]));
  let differences = 0;
  let both = 0;
  for (const fact of onItsSide) {
    const other = before.get(`${fact.cell?.column} ${fact.cell?.row}`);
    if (!other) continue;
    both++;
    const isTimed = fact.period !== null || other.period !== null;
    const isNamed = fact.metricId !== null || other.metricId !== null;
    const same = {
      value: fact.value.value === other.value.value,
      time: timeOf(fact) === timeOf(other),
      metric: fact.metricId === other.metricId,
    };
    totals.figures++;
    totals.value += Number(same.value);
    totals.timed += Number(isTimed);
    totals.time += Number(isTimed && same.time);
    totals.named += Number(isNamed);
    totals.metric += Number(isNamed && same.metric);
    if (!same.value || !same.time || !same.metric) differences++;
  }
  if (both === 0) return;
  totals.sheets++;
  if (differences === 0) totals.alike++;
}

function timeOf({ period }: Fact): string {
  if (period === null) return "";
  return `${period.firstMonth} ${period.lastMonth} ${period.relative?.unit} ${period.relative?.index}`;
}

/** The sheet as values and formats alone: what a turn could not keep is taken out first. */
function plain(sheet: SheetUnit): SheetUnit {
  const cells = sheet.cells.map((cell) => ({ ...cell, formula: null, indent: 0 }));
  return { ...sheet, hiddenRows: [], hiddenColumns: [], cells };
}

function turned(sheet: SheetUnit): SheetUnit {
  const cells = sheet.cells.map(
    (cell): SheetCell => ({
      ...cell,
      row: cell.column,
      column: cell.row,
      address: `${columnLetters(cell.row)}${cell.column}`,
    }),
  );
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return {
    ...sheet,
    cells,
    merges: sheet.merges.map(({ top, left, bottom, right }) => ({
      top: left,
      left: top,
      bottom: right,
      right: bottom,
    })),
    rowCount: sheet.columnCount,
    columnCount: sheet.rowCount,
  };
}
