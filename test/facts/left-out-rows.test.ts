/** A sheet too large to be held whole is read as the list of the rows that were kept. */
import { expect, test } from "vitest";
import type { SheetUnit } from "../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument, factsPutRight } from "../../src/facts/index.ts";
import { sheet, type Written, workbook } from "./fixtures.ts";

const order = (shop: string, at: number): readonly Written[] => [
  at % 60 === 0 ? shop : null,
  `ORD-${100 + at}`,
  `${["Ana", "Noah", "Hugo"][at % 4] ?? "Zoe"} ${["Ferro", "Balzan", "Cormel", "Tarsal"][at % 5] ?? "Gorl"}ton ${at}`,
  { date: `2025-0${1 + (at % 9)}-1${at % 10}` },
  100 + at,
  "EUR",
  ["shipped", "paid"][at % 3] ?? "returned",
  at,
];

/** Two sections of orders with empty lines between; the shop is merged over the orders of each. */
const rows: readonly (readonly Written[])[] = [
  ["Orders of the shops"],
  ["Shop", "Order", "Customer", "Opened", "Amount", "Currency", "Status", "Units"],
  ["North"],
  ...Array.from({ length: 60 }, (_, at) => order("Leeds", at)),
  [null],
  [null],
  ["South"],
  ...Array.from({ length: 60 }, (_, at) => order("Poole", 60 + at)),
];

/** Of the orders every third is kept, from the first of each section on. */
const isKept = (row: number): boolean => typeof rows[row - 1]?.[1] !== "string" || row % 3 === 1 || row === 2;

const alone = sheet(
  rows.filter((_, at) => isKept(at + 1)),
  { merges: ["A4:A23", "A27:A46"] },
);

const whole = sheet(rows, { merges: ["A4:A63", "A67:A126"] });
const thinned: SheetUnit = {
  ...whole,
  cells: whole.cells.filter(({ row }) => isKept(row)),
  rowsLeftOut: [...rows.keys()].map((at) => at + 1).filter((row) => !isKept(row)),
};

function read(unit: SheetUnit) {
  const document = workbook([unit], { language: "en" });
  const deal = dealContextOf([document]);
  return { document, deal, facts: factsOfDocument(document, deal) };
}

/** What is read of a figure, whatever row it stands on. */
function readOf({ cell, id: _id, place: _place, ...said }: Fact) {
  const { row: _row, amongLeftOut: _left, ...names } = cell ?? { row: 0 };
  return { ...said, ...names };
}

test("every third row of a list is read as those rows alone would be", () => {
  const [kept, list] = [read(thinned).facts, read(alone).facts];
  expect(list.facts).toHaveLength(80);
  expect(kept.facts.map(readOf)).toEqual(list.facts.map(readOf));
  expect(kept.dates.map(readOf)).toEqual(list.dates.map(readOf));
});

test("each figure stands where it does in the file", () => {
  const { facts, dates } = read(thinned).facts;
  for (const { cell, place } of [...facts, ...dates])
    expect(place.anchor).toBe(`Data!${"ABCDEFGH"[(cell?.column ?? 0) - 1]}${cell?.row}`);
  expect(facts.at(-1)?.cell?.row).toBe(124);
});

test("a heading that the user puts right is marked on the figures under it, in the last row too", () => {
  const { document, deal, facts } = read(thinned);
  const put = { file: "model.xlsx", sheet: "Data", what: "heading", text: "Units", row: 2, column: 8 } as const;
  const right = factsPutRight(facts, document, deal, [{ ...put, sign: { row: 2, column: 8, text: "Units" } }]);
  const marked = right.facts.filter((fact) => fact.putRight !== undefined);
  expect(marked.map(({ cell }) => cell?.column)).toEqual(Array.from({ length: 40 }, () => 8));
  expect(marked.at(-1)?.cell?.row).toBe(124);
});
