/** Two versions of a document against each other, and a cell with what it rests on; expected values by hand. */
import { expect, test } from "vitest";
import { cellTrace } from "../../../src/app/host/cell-trace.ts";
import { compareVersions } from "../../../src/app/host/compare-versions.ts";
import type { Document, PageUnit, SheetCell, SheetUnit } from "../../../src/documents/index.ts";

test("a figure that changed in its sentence is paired with what it was; a new line and a page that went are told", () => {
  const before = documentOf([
    page(1, ["Traction", "Revenue of £2.3m in FY25", "1,640 active practices"]),
    page(2, ["Team", "Nine engineers and a chief of product"]),
  ]);
  const after = documentOf([page(1, ["Traction", "Revenue of £1.08m in FY25", "1,640 active practices", "No debt"])]);
  const { pages } = compareVersions(before, after);
  expect(pages).toEqual([
    {
      left: 1,
      right: 1,
      changes: [
        { left: spot("Revenue of £2.3m in FY25", 2), right: spot("Revenue of £1.08m in FY25", 2) },
        { left: null, right: spot("No debt", 4) },
      ],
    },
    { left: 2, right: null, changes: [] },
  ]);
});

test("pages are paired by their words, wherever they stand", () => {
  const [round, team] = [
    ["The round", "Raising six million"],
    ["Team", "Nine engineers"],
  ] as const;
  const { pages } = compareVersions(
    documentOf([page(1, round), page(2, team)]),
    documentOf([page(1, team), page(2, round)]),
  );
  expect(pages.map(({ left, right }) => [left, right])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test("cells of one sheet and address that show something else are listed", () => {
  const before = documentOf([sheet("Plan", [cell("A1", "Revenue"), cell("B1", "100")])]);
  const after = documentOf([
    sheet("Plan", [cell("A1", "Revenue"), cell("B1", "120")]),
    sheet("New", [cell("A1", "1")]),
  ]);
  expect(compareVersions(before, after).cells).toEqual([{ sheet: "Plan", address: "B1", left: "100", right: "120" }]);
});

test("a formula is said by the names of its cells, with what it uses and what uses it", () => {
  const model = documentOf([
    sheet("Volumes", [
      cell("A1", "Month"),
      cell("B1", "Dec-25"),
      cell("A2", "Practices"),
      cell("B2", "655", null, 655),
      cell("A3", "Volume per practice"),
      cell("B3", "23,600", null, 23600),
      cell("A4", "Gross volume"),
      cell("B4", "15,458,000", "B2*B3", 15458000),
      cell("A5", "Year"),
      cell("B5", "15,458,000", "SUM(B4:B4)", 15458000),
    ]),
  ]);
  const trace = cellTrace(model, { number: 1, row: 4, column: 2 }, "en");
  expect(trace.inWords).toBe("Practices × Volume per practice");
  expect(trace.precedents.map(({ anchor, display }) => [anchor, display])).toEqual([
    ["Volumes!B2", "655"],
    ["Volumes!B3", "23,600"],
  ]);
  expect(trace.dependents.map(({ anchor }) => anchor)).toEqual(["Volumes!B5"]);
  expect(cellTrace(model, { number: 1, row: 5, column: 2 }, "fr").inWords).toBe("somme de (Gross volume)");
  expect(cellTrace(model, { number: 1, row: 2, column: 2 }, "en").inWords).toBeNull();
});

function documentOf(units: Document["units"]): Document {
  return {
    name: "given",
    contentHash: "0".repeat(64),
    sizeBytes: 1,
    format: "pptx",
    kind: "deck",
    language: "en",
    title: null,
    units,
    definedNames: [],
    hiddenText: [],
    warnings: [],
  };
}

const box = (line: number) => ({ x: 10, y: line * 40, width: 500, height: 30 });
const spot = (text: string, line: number) => ({ text, box: box(line) });

function page(number: number, lines: readonly string[]): PageUnit {
  return {
    kind: "slide",
    number,
    title: lines[0] ?? null,
    width: 960,
    height: 540,
    hidden: false,
    pictures: [],
    blocks: lines.map((text, i) => ({
      id: `s${number}.b${i + 1}`,
      anchor: `slide ${number}`,
      box: box(i + 1),
      visible: true,
      kind: "text",
      role: i === 0 ? "title" : "body",
      paragraphs: [{ text, level: 0, bullet: false, fontSize: 16, bold: false, box: null }],
    })),
  };
}

function sheet(name: string, cells: readonly SheetCell[]): SheetUnit {
  return {
    kind: "sheet",
    number: name === "New" ? 2 : 1,
    name,
    hidden: false,
    cells: [...cells],
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    rowCount: 9,
    columnCount: 2,
  };
}

function cell(
  address: string,
  display: string,
  formula: string | null = null,
  number: number | null = null,
): SheetCell {
  return {
    row: Number(address.slice(1)),
    column: address.charCodeAt(0) - 64,
    address,
    value: number === null ? { kind: "text", text: display } : { kind: "number", number },
    display,
    formula,
    numberFormat: null,
    bold: false,
    indent: 0,
    comment: null,
    computed: false,
  };
}
