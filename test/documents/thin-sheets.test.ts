/** Workbooks with too many cells: which rows stay, that a workbook within the limit is untouched, and that what is missing is said. */
import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { fairShares, readDocument } from "../../src/documents/index.ts";
import { chooseRows } from "../../src/documents/sheets/choose-rows.ts";
import { scanRows } from "../../src/documents/sheets/scan-rows.ts";
import { thinSheets } from "../../src/documents/sheets/thin-sheets.ts";
import { rowsLeftOutOf, thinUnits } from "../../src/documents/sheets/thin-units.ts";
import { openZip } from "../../src/documents/zip.ts";

const like = (cells: number, pattern: number, onlyText = false) => ({ cells, pattern, onlyText });
const positions = (chosen: Uint8Array) => [...chosen.keys()].filter((at) => chosen[at] === 1);

test("small parts are whole and large ones get equal shares of the rest", () => {
  expect(fairShares([10, 100, 40], 90)).toEqual([10, 40, 40]);
  expect(fairShares([10, 20], 90)).toEqual([10, 20]);
  expect(fairShares([50, 50, 50], 90)).toEqual([30, 30, 30]);
});

test("rows of one pattern are sampled evenly; heads, sections, totals and the last rows stay", () => {
  // 40 head rows, then ten blocks of a section's name, 30 rows alike and a total.
  const block = [like(1, 9, true), ...Array.from({ length: 30 }, () => like(5, 1)), like(5, 2)];
  const rows = [...Array.from({ length: 40 }, () => like(2, 7)), ...Array.from({ length: 10 }, () => block).flat()];
  const chosen = chooseRows(rows, 80 + 10 + 50 + 45 + 200);
  const kept = positions(chosen);
  expect(kept.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, at) => at));
  for (let number = 0; number < 10; number++) {
    expect(chosen[40 + number * 32]).toBe(1);
    expect(chosen[40 + number * 32 + 31]).toBe(1);
  }
  expect(kept.reduce((sum, at) => sum + (rows[at]?.cells ?? 0), 0)).toBeLessThanOrEqual(385);
  // The first two of a run and its last, evenly over the blocks, before the others.
  const ofRuns = kept.filter((at) => at >= 40 && rows[at]?.pattern === 1 && [1, 2, 30].includes((at - 40) % 32));
  expect(ofRuns.length).toBeGreaterThanOrEqual(28);
});

test("what heads the columns stays, from the top, where not even the first rows all fit in", () => {
  // A title and a row of months over rows as wide as they are: each of many wide sheets has room for few.
  const rows = [like(1, 8, true), like(61, 9, true), ...Array.from({ length: 198 }, (_, at) => like(61, at % 2))];
  for (const most of [62, 500, 1_000, 2_380]) {
    const kept = positions(chooseRows(rows, most));
    const fit = Math.min(10, 1 + Math.floor((most - 1) / 61));
    expect(kept.slice(0, fit)).toEqual(Array.from({ length: fit }, (_, at) => at));
    expect(kept.reduce((sum, at) => sum + (rows[at]?.cells ?? 0), 0)).toBeLessThanOrEqual(most);
  }
});

test("all rows stay where they fit, and none where not one does", () => {
  const rows = Array.from({ length: 100 }, () => like(3, 1));
  expect(positions(chooseRows(rows, 300))).toHaveLength(100);
  expect(positions(chooseRows(rows, 2))).toHaveLength(0);
});

test("rows are found with a prefix, without addresses, and cells that are only styled hold nothing", () => {
  const xml =
    '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData><x:row r="1"><x:c r="B1" t="s"><x:v>0</x:v></x:c><x:c r="C1" s="3"/></x:row>' +
    '<x:row/><x:row spans="1:2" r="13"><x:c><x:f>A1</x:f><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row>' +
    "<x:row/><x:row><x:c><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>";
  const rows = [...scanRows(Buffer.from(xml))];
  expect(rows.map(({ number, cells, onlyText }) => ({ number, cells, onlyText }))).toEqual([
    { number: 1, cells: 1, onlyText: true },
    { number: 13, cells: 2, onlyText: false },
    { number: 15, cells: 1, onlyText: false },
  ]);
  expect(xml.slice(rows[1]?.from, rows[1]?.to)).toMatch(/^<x:row spans="1:2" r="13">.*<\/x:row>$/);
});

function bookOf(sheets: Readonly<Record<string, (string | number)[][]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx", compression: true }));
}

const list = (rows: number): (string | number)[][] => [
  ["Sales", "2024", "2025"],
  ...Array.from({ length: rows }, (_, at) => [`Customer ${at}`, at + 1, at + 2]),
  ["Total", 1, 2],
];

test("a workbook within the limit is not touched", () => {
  const bytes = bookOf({ List: list(200) });
  expect(thinSheets(openZip(bytes, "model.xlsx"), 606)).toBeNull();
});

test("of a long list the first rows, the last and some between are read, whole; a small sheet beside it stays whole", async () => {
  const bytes = bookOf({
    List: list(1000),
    Plan: [
      ["€k", "2025"],
      ["Revenue", 40],
    ],
  });
  const thin = thinSheets(openZip(bytes, "model.xlsx"), 600);
  const { units } = await readDocument(thin?.bytes ?? new Uint8Array(), "model.xlsx");
  const [kept, plan] = units.map((unit) => (unit.kind === "sheet" ? unit.cells : []));
  expect(plan).toHaveLength(4);
  expect(kept?.length).toBeLessThanOrEqual(596);
  expect(kept?.length).toBeGreaterThan(560);
  const byRow = Map.groupBy(kept ?? [], ({ row }) => row);
  expect([...byRow.values()].every((cells) => cells.length === 3)).toBe(true);
  expect(byRow.has(1) && byRow.has(1002)).toBe(true);
  // Evenly: none of ten parts of the list is without a row.
  for (let part = 0; part < 10; part++)
    expect([...byRow.keys()].some((row) => row > part * 100 && row <= part * 100 + 100)).toBe(true);
  const rows = Array.from({ length: 1002 }, (_, at) => at + 1);
  expect(thin?.rowsLeftOut.get("xl/worksheets/sheet1.xml")).toEqual(rows.filter((row) => !byRow.has(row)));
});

test("a document's sheets are thinned the same way, and each that lost rows is told", async () => {
  const { units } = await readDocument(bookOf({ List: list(1000), Plan: [["€k", "2025"]] }), "model.xlsx");
  expect(thinUnits(units)).toBe(units);
  const thin = thinUnits(units, 300);
  const [first] = thin;
  if (first?.kind !== "sheet") throw new Error("no sheet");
  const rows = Array.from({ length: 1002 }, (_, at) => at + 1);
  const isLeftOut = (row: number): boolean => !first.cells.some((cell) => cell.row === row);
  expect(first.rowsLeftOut).toEqual(rows.filter(isLeftOut));
  // Thinned once more, it has lost the rows of both times.
  const [again] = thinUnits(thin, 200);
  const kept = new Set(again?.kind === "sheet" ? again.cells.map(({ row }) => row) : []);
  expect(again?.kind === "sheet" && again.rowsLeftOut).toEqual(rows.filter((row) => !kept.has(row)));
  expect(rowsLeftOutOf(thin, 300)).toEqual([
    {
      code: "limit_reached",
      anchor: "List",
      message: expect.stringMatching(/^sheet List: of 1,002 rows \d+ are read .* the file holds over 300 cells/),
    },
  ]);
});

test("a row that alone is over the limit is read from its start", async () => {
  const wide = Array.from({ length: 50 }, (_, at) => at + 1);
  const { units } = await readDocument(bookOf({ Wide: [wide, wide] }), "model.xlsx");
  const [first] = thinUnits(units, 20);
  expect(first?.kind === "sheet" && first.cells.map(({ column }) => column)).toEqual(wide.slice(0, 20));
});
