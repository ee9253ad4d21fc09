/** A heading, a time or a unit that the user puts right once holds for its whole table, and for no other. */
import { expect, test } from "vitest";
import { factsOfDeal } from "../../../src/app/pipeline/read-deal.ts";
import type { Document } from "../../../src/documents/index.ts";
import type { PutRight } from "../../../src/facts/index.ts";
import { month, sheet, workbook } from "../../facts/fixtures.ts";

const PLAN = [
  ["Plan", "Year 1", "Year 2"],
  ["Turnover", 120, 240],
  ["Rent", 12, 24],
  [null],
  [null],
  ["Ageing", "2024", "2025"],
  ["Receivables", 7, 8],
] as const;

const model = (rows: readonly (readonly (string | number | null)[])[] = PLAN) =>
  workbook([sheet(rows, { name: "Plan" })]);

const said = (what: PutRight["what"], text: string, row: number, column: number, sign = "Turnover"): PutRight => ({
  file: "model.xlsx",
  sheet: "Plan",
  what,
  text,
  row,
  column,
  sign: { row, column: 1, text: sign },
});

async function cells(document: Document, ...putRight: readonly PutRight[]) {
  const { documents } = await factsOfDeal([document], [], { putRight });
  return new Map(
    documents.flatMap(({ facts }) => facts.facts.map((fact) => [fact.place.anchor.split("!")[1] ?? "", fact] as const)),
  );
}

const time = (first: number, last: number) => ({ firstMonth: first, lastMonth: last });

test("a unit holds for the table, not for the one below it", async () => {
  const read = await cells(model(), said("unit", "k€", 2, 2));
  expect(read.get("C3")?.value).toMatchObject({ value: 24_000, dimension: "money", currency: "EUR" });
  expect(read.get("C3")).toMatchObject({ putRight: ["unit"], unitSure: true });
  expect(read.get("C7")?.value.value).toBe(8);
  expect(read.get("C7")).not.toHaveProperty("putRight");
});

test("a time moves the others of the table as far", async () => {
  const read = await cells(model(), said("period", "2027", 2, 2));
  expect(read.get("B3")?.period).toMatchObject(time(month(2027, 1), month(2027, 12)));
  expect(read.get("C2")?.period).toMatchObject(time(month(2028, 1), month(2028, 12)));
  expect(read.get("C7")?.period).toMatchObject(time(month(2025, 1), month(2025, 12)));
});

test("a year that ends in another month is one for all of its table", async () => {
  const read = await cells(model(), said("period", "April 2024 to March 2025", 7, 3, "Receivables"));
  expect(read.get("C7")?.period).toMatchObject(time(month(2024, 4), month(2025, 3)));
  expect(read.get("B7")?.period).toMatchObject(time(month(2023, 4), month(2024, 3)));
});

test("a heading names what stands under it, and the quote stays as it is written", async () => {
  const before = await cells(model());
  const read = await cells(model(), said("heading", "EBITDA", 2, 1));
  expect(before.get("B2")?.metricId).not.toBe("ebitda");
  expect(read.get("B2")).toMatchObject({ metricId: "ebitda", putRight: ["heading"] });
  expect(read.get("B2")?.quote).toBe(before.get("B2")?.quote);
  expect(read.get("B3")).toEqual(before.get("B3"));
});

test("a table turned on its side is put right alike", async () => {
  const turned = [
    ["Plan", "Turnover", "Rent"],
    ["Year 1", 120, 12],
    ["Year 2", 240, 24],
  ];
  const read = await cells(model(turned), said("period", "2027", 2, 2, "Year 1"), said("unit", "k€", 2, 2, "Year 1"));
  expect(read.get("C3")?.period).toMatchObject(time(month(2028, 1), month(2028, 12)));
  expect(read.get("C3")?.value).toMatchObject({ value: 24_000, currency: "EUR" });
});

test("where the words of the table are others by now, nothing is put right", async () => {
  const given = said("unit", "k€", 2, 2);
  const moved = await cells(model([[null], ...PLAN]), given);
  expect([...moved.values()].some(({ putRight }) => putRight)).toBe(false);
});

test("a newer version of the file under another name is read as the older one was", async () => {
  const read = await cells({ ...model(), name: "model v2.xlsx" }, said("unit", "k€", 2, 2));
  expect(read.get("B2")?.value).toMatchObject({ value: 120_000, currency: "EUR" });
});
