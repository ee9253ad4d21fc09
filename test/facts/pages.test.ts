/** What a figure of a page stands under, how its table names it, and what dates it. */
import { expect, test } from "vitest";
import type { TableBlock } from "../../src/documents/index.ts";
import { inReadingDirection } from "../../src/documents/pdf/right-to-left.ts";
import { figuresOfTable } from "../../src/facts/pages/tables.ts";
import { datedBy } from "../../src/facts/pages/timeline.ts";

function tableOf(rows: readonly (readonly string[])[]): TableBlock {
  return {
    kind: "table",
    id: "s1.b1",
    anchor: "slide 1",
    box: null,
    visible: true,
    rows: rows.map((cells, row) =>
      cells.map((text, column) => ({ text, row, column, rowSpan: 1, columnSpan: 1, bold: false, box: null })),
    ),
  };
}
const isYear = (text: string) => /^(?:FY)?20\d\d$/.test(text);
const read = (rows: readonly (readonly string[])[]) =>
  figuresOfTable(tableOf(rows), isYear).map(({ text, rowLabel, header, sections }) => [
    text,
    [...sections, rowLabel].join(" / "),
    header.join(" "),
  ]);

test("a table's periods are found under a title row, and its sections name their rows", () => {
  expect(
    read([
      ["P&L", "", ""],
      ["FYE June", "FY2024", "FY2025"],
      ["Costs", "", ""],
      ["Marketing", "10", "20"],
    ]),
  ).toEqual([
    ["10", "Costs / Marketing", "FY2024"],
    ["20", "Costs / Marketing", "FY2025"],
  ]);
});

test("headings repeated down a table head the row beneath, named by the merged cell at the left", () => {
  expect(
    read([
      ["Basic", "Motor", "Battery"],
      ["", "£72", "£122"],
      ["Mid", "Motor", "Battery"],
      ["", "£346", "£280"],
    ]).map(([value, label, header]) => `${label} ${header} ${value}`),
  ).toEqual(["Basic Motor £72", "Basic Battery £122", "Mid Motor £346", "Mid Battery £280"]);
});

test("a figure that opens its row is named by what follows", () => {
  expect(
    read([
      ["$72K", "Technology"],
      ["$140K", "Marketing"],
    ]),
  ).toEqual([
    ["$72K", "Technology", ""],
    ["$140K", "Marketing", ""],
  ]);
});

test("Persian painted from left to right is read from right to left, its figures as they are", () => {
  expect(inReadingDirection("لایر 1,500 :دمآرد")).toBe("درآمد: 1,500 ریال");
});

test("fewer than two dates make no timeline", () => {
  expect(datedBy([], () => true).size).toBe(0);
});
