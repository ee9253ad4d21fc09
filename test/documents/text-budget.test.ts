/** What is left out of a document that holds more text than can be stored. */
import { expect, test } from "vitest";
import { withinTextBudget } from "../../src/documents/text-budget.ts";
import type { ReaderResult, SheetCell, SheetUnit } from "../../src/documents/types.ts";

const cellOf = (row: number, text: string): SheetCell => ({
  row,
  column: 1,
  address: `A${row}`,
  value: { kind: "text", text },
  display: text,
  formula: null,
  numberFormat: null,
  bold: false,
  indent: 0,
  comment: null,
  computed: false,
});

const sheetOf = (number: number, cells: readonly SheetCell[]): SheetUnit => ({
  kind: "sheet",
  number,
  name: `Sheet ${number}`,
  hidden: false,
  cells,
  merges: [],
  hiddenRows: [],
  hiddenColumns: [],
  rowCount: cells.length,
  columnCount: 1,
});

const bookOf = (...units: SheetUnit[]): ReaderResult => ({
  title: null,
  units,
  definedNames: [],
  hiddenText: [],
  warnings: [],
});

test("within the budget nothing changes", () => {
  const book = bookOf(sheetOf(1, [cellOf(1, "ARR")]));
  expect(withinTextBudget(book, 100)).toBe(book);
});

test("one long text in many cells is kept as far as the budget goes, and the sheets that lost something are told", () => {
  // Each cell counts its text and what is displayed: 20 characters, of which a budget of 100 holds five.
  const cells = Array.from({ length: 8 }, (_, at) => cellOf(at + 1, "0123456789"));
  const cut = withinTextBudget(bookOf(sheetOf(1, cells), sheetOf(2, cells)), 100);
  expect(cut.units.map((unit) => unit.kind === "sheet" && unit.cells.length)).toEqual([5, 0]);
  expect(cut.warnings).toMatchObject([
    {
      code: "limit_reached",
      anchor: "Sheet 1",
      message: expect.stringContaining("over 100 characters: split the file"),
    },
    { code: "limit_reached", anchor: "Sheet 2" },
  ]);
});

test("a cell longer than a spreadsheet can hold is shortened", () => {
  const cut = withinTextBudget(bookOf(sheetOf(1, [cellOf(1, "x".repeat(1_000_000))])), 10_000_000);
  const [sheet] = cut.units;
  expect(sheet?.kind === "sheet" && sheet.cells[0]?.display.length).toBe(8191);
});
