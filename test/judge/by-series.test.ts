/** A figure of a table or chart that nothing else decides is held against the line that the rest of its row is taken from. */
import { expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { judgeBySeries } from "../../src/judge/by-series.ts";
import { claimsOf, indexFacts, type Judgement } from "../../src/judge/index.ts";
import { chart, deck, sheet, table, type Written, workbook } from "../facts/fixtures.ts";

const OPEN: Judgement = { status: "UNKNOWN", main: null, findings: [] };
const search = { vectors: async (texts: readonly string[]) => texts.map(() => new Float32Array(512)) };

/** Status and deciding place of each figure of the first slide, where nothing else has decided it. */
async function verdicts(
  slide: Parameters<typeof deck>[0][number],
  model: Readonly<Record<string, readonly (readonly Written[])[]>>,
) {
  const documents: readonly Document[] = [
    deck([slide]),
    workbook(Object.entries(model).map(([name, rows]) => sheet(rows, { name }))),
  ];
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap(({ facts }) => facts),
    null,
  );
  const claims = read.slice(0, 1).flatMap(({ document, statements }) => claimsOf(document, statements));
  const found = [];
  for (const claim of claims) {
    const { status, main } = await judgeBySeries(OPEN, claim, index, search);
    const [support] = [...(main?.supports ?? []), ...(main?.refutes ?? [])];
    found.push([claim.facts[0]?.value.text, status, support?.fact.place.anchor]);
  }
  return found;
}

const ROW = ["", "2024", "2025", "2026"];

test("the figure that the line gives otherwise is contradicted, and the others verified", async () => {
  const slide = { blocks: [table([ROW, ["Income after returns (€k)", "1,274", "1,853", "3,790"]])] };
  const model = {
    Plan: [
      ["€", 2024, 2025, 2026],
      ["Income after returns", 1_274_400, 1_853_300, 2_416_000],
      ["Rent", 85_000, 92_000, 118_000],
    ],
  };
  expect(await verdicts(slide, model)).toEqual([
    ["1,274", "VERIFIED", "Plan!B2"],
    ["1,853", "VERIFIED", "Plan!C2"],
    ["3,790", "CONTRADICTED", "Plan!D2"],
  ]);
});

test("months of the line are added up to the quarters of a chart", async () => {
  const slide = {
    blocks: [
      chart(null, ["Q1 2025", "Q2 2025", "Q3 2025"], [{ name: "Parcels handled", values: [3_817, 4_296, 6_120] }]),
    ],
  };
  const months = Array.from({ length: 9 }, (_, i) => `2025-0${i + 1}`);
  const model = {
    Volumes: [
      ["Month", ...months],
      ["Parcels handled", 1_241, 1_270, 1_306, 1_388, 1_431, 1_477, 1_502, 1_544, 1_588],
    ],
  };
  const found = await verdicts(slide, model);
  expect(found.map(([text, status]) => [text, status])).toEqual([
    ["3,817", "VERIFIED"],
    ["4,296", "VERIFIED"],
    ["6,120", "CONTRADICTED"],
  ]);
});

test("a row that no line gives stays open, and so does one of two lines that differ where it is asked", async () => {
  const slide = { blocks: [table([ROW, ["Income after returns (€k)", "1,274", "1,853", "3,790"]])] };
  const other = {
    Plan: [
      ["€", 2024, 2025, 2026],
      ["Income after returns", 977_000, 1_403_000, 2_416_000],
    ],
  };
  expect((await verdicts(slide, other)).map(([, status]) => status)).toEqual(["UNKNOWN", "UNKNOWN", "UNKNOWN"]);
  const two = {
    Plan: [
      ["€", 2024, 2025, 2026],
      ["Income after returns", 1_274_400, 1_853_300, 2_416_000],
    ],
    Board: [
      ["€", 2024, 2025, 2026],
      ["Income after returns", 1_274_400, 1_853_300, 2_950_000],
    ],
  };
  expect((await verdicts(slide, two)).at(-1)).toEqual(["3,790", "UNKNOWN", undefined]);
});

test("a line of another scenario tells nothing", async () => {
  const slide = { blocks: [table([ROW, ["Income after returns (€k)", "1,274", "1,853", "3,790"]])] };
  const model = {
    Plan: [
      ["€", 2024, 2025, 2026],
      ["Income after returns, upside case", 1_274_400, 1_853_300, 3_790_000],
    ],
  };
  expect((await verdicts(slide, model)).at(-1)).toEqual(["3,790", "UNKNOWN", undefined]);
});

test("a line of another name must give most of the row to the digit", async () => {
  const slide = { blocks: [table([ROW, ["Families served", "1,274", "1,853", "3,790"]])] };
  const model = (a: number, b: number) => ({
    Base: [
      ["", 2024, 2025, 2026],
      ["Accounts, closing", a, b, 2_416],
    ],
  });
  expect((await verdicts(slide, model(1_274, 1_853))).at(-1)).toEqual(["3,790", "CONTRADICTED", "Base!D2"]);
  expect((await verdicts(slide, model(1_274, 2_207))).at(-1)).toEqual(["3,790", "UNKNOWN", undefined]);
});
