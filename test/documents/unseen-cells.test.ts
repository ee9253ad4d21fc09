/** Every way to keep a figure from the eyes of whoever opens a workbook is told, and what is seen is left alone. */
import { expect, test } from "vitest";
import { type Document, readDocument, type SheetUnit } from "../../src/documents/index.ts";
import { bookOfRows, odsOf, WAYS_TO_HIDE, type WayToHide } from "./hiding-books.ts";

const sheetsOf = (document: Document): SheetUnit[] => document.units.filter((unit) => unit.kind === "sheet");

/** Addresses and sheets that nobody sees. */
function hiddenIn(document: Document): string[] {
  return sheetsOf(document).flatMap(({ name, hidden, hiddenRows, hiddenColumns, cells }) =>
    cells
      .filter(
        ({ row, column, unseen }) =>
          hidden || unseen !== undefined || hiddenRows.includes(row) || hiddenColumns.includes(column),
      )
      .map(({ address }) => `${name}!${address}`),
  );
}

const read = (bytes: Uint8Array, name: string) => readDocument(bytes, name);

test("a workbook with everything in sight hides nothing", async () => {
  expect(hiddenIn(await read(bookOfRows("none"), "book.xlsx"))).toEqual([]);
  expect(hiddenIn(await read(odsOf("none"), "book.ods"))).toEqual([]);
});

const SHEET = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"].map((at) => `Plan!${at}`);
const EXPECTED: Readonly<Record<Exclude<WayToHide, "none">, readonly string[]>> = {
  row: ["Plan!A3", "Plan!B3", "Plan!C3"],
  "row of no height": ["Plan!A3", "Plan!B3", "Plan!C3"],
  "row of a hair's height": ["Plan!A3", "Plan!B3", "Plan!C3"],
  column: ["Plan!C1", "Plan!C2", "Plan!C3"],
  "column of no width": ["Plan!C1", "Plan!C2", "Plan!C3"],
  "column of a hair's width": ["Plan!C1", "Plan!C2", "Plan!C3"],
  "columns of no width by default": ["Plan!C1", "Plan!C2", "Plan!C3"],
  "sheet that menus do not list": SHEET,
  sheet: SHEET,
  "white letters": ["Plan!C3"],
  "white letters of the theme": ["Plan!C3"],
  "nearly white letters": ["Plan!C3"],
  "letters of the fill's colour": ["Plan!C3"],
  "letters of one point": ["Plan!C3"],
  "a format that shows nothing": ["Plan!C3"],
  "a format that shows blanks": ["Plan!C3"],
  "a format that shows other words": ["Plan!C3"],
  "a format in white": ["Plan!C3"],
  "white letters by a condition": ["Plan!C3"],
  "white letters by a condition of the cell's style": ["Plan!C3"],
  "a condition that shows nothing": ["Plan!C3"],
  "a cell merged into another": ["Plan!C3"],
  "a shape upon it": ["Plan!C3"],
  "far to the right": ["Plan!ZZ1", "Plan!ZZ2", "Plan!ZZ3"],
  "far below": ["Plan!A900", "Plan!B900", "Plan!C900"],
  "far below as much as is in sight": ["Plan!A2000", "Plan!B2000", "Plan!C2000"],
};

test.each(WAYS_TO_HIDE)("xlsx: %s", async (way) => {
  expect(hiddenIn(await read(bookOfRows(way), "book.xlsx"))).toEqual(EXPECTED[way]);
});

test.each([
  "row",
  "row of no height",
  "row of a hair's height",
  "column",
  "column of no width",
  "column of a hair's width",
  "sheet",
  "white letters",
  "nearly white letters",
  "letters of the fill's colour",
  "letters of one point",
  "a format that shows nothing",
  "a format that shows blanks",
  "a format that shows other words",
  "white letters by a condition",
  "white letters by a condition of the cell's style",
] as const)("ods: %s", async (way) => {
  expect(hiddenIn(await read(odsOf(way), "book.ods"))).toEqual(EXPECTED[way]);
});

test("ods: what a cell merged into another holds is not read at all", async () => {
  const [sheet] = sheetsOf(await read(odsOf("a cell merged into another"), "book.ods"));
  expect(sheet?.cells.map(({ address }) => address)).not.toContain("C3");
});

test("white letters on a dark fill are seen", async () => {
  expect(hiddenIn(await read(bookOfRows("none", { dark: true }), "book.xlsx"))).toEqual([]);
});

test("names of an OpenDocument sheet are read as people see them, and a package of its content alone is read", async () => {
  const [sheet] = sheetsOf(await read(odsOf("none", "P&amp;L"), "book.ods"));
  expect(sheet?.name).toBe("P&L");
  expect(sheet?.cells.map(({ address }) => address)).toContain("C3");
});
