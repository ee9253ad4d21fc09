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

test("a text of millions of characters without a break is said for what it is, and only its beginning kept", () => {
  const page = (text: string): ReaderResult => ({
    ...bookOf(),
    units: [
      {
        kind: "text",
        number: 1,
        title: null,
        width: 0,
        height: 0,
        hidden: false,
        pictures: [],
        blocks: [
          {
            kind: "text",
            id: "t1.b1",
            anchor: "paragraph 1",
            box: null,
            visible: true,
            role: "body",
            paragraphs: [{ text, level: 0, bullet: false, fontSize: null, bold: false, box: null }],
          },
        ],
      },
    ],
  });
  const { units, warnings } = withinTextBudget(page("Revenue grew. ".repeat(700_000)));
  expect(warnings).toMatchObject([{ code: "limit_reached", anchor: "paragraph 1" }]);
  expect(warnings[0]?.message).toContain("9,800,000 characters in one");
  expect(JSON.stringify(units).length).toBeLessThan(100_000);
  const book = withinTextBudget(bookOf(sheetOf(1, [cellOf(1, "x".repeat(10_000_000)), cellOf(2, "Revenue")])));
  expect(book.warnings[0]?.message).toContain("cell A1 of Sheet 1 holds 10,000,000 characters in one");
  const ordinary = page("Revenue grew. ".repeat(4000));
  expect(withinTextBudget(ordinary)).toBe(ordinary);
});
