/** What the things of a list come to together: sums, means, shares, growth from one heading to the next, numbers of things and of dates. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { candidatesOf } from "../../../src/judge/score/candidates.ts";
import { dealView } from "../../../src/judge/score/deal-view.ts";
import { lineFeatures } from "../../../src/judge/score/line-features.ts";
import { createMeaning } from "../../../src/judge/score/meaning.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";
import { factsOfWords } from "./facts-of-words.ts";

const noVectors = async (texts: readonly string[]) => texts.map(() => new Float32Array(512));

const HEADS = ["Client", "Kind", "Billed 2024 (€)", "Billed 2025 (€)", "Orders", "Signed on"];
const ROWS: readonly (readonly (string | number | { date: string })[])[] = [
  ["Albers", "Export", 10_000, 15_000, 5, { date: "2023-02-01" }],
  ["Brunet", "Export", 30_000, 45_000, 10, { date: "2024-06-12" }],
  ["Corvo", "Shop", 20_000, 20_000, 4, { date: "2024-09-20" }],
  ["Dufour", "Shop", 40_000, 20_000, 8, { date: "2025-03-02" }],
];
const book = workbook([sheet([HEADS, ...ROWS], { name: "Clients" })], { name: "clients.xlsx" });
const read = factsOfDocument(book, dealContextOf([book]));
const deal = dealView([...read.facts, ...read.dates]);

type Meant = (a: string, b: string) => number;

function valuesOf(text: string, operation: string, of = deal, meant: Meant = () => 0): number[] {
  const facts = factsOfWords(text);
  return readingsOf({ id: "c", text, language: "en", facts }).flatMap((reading) => {
    const meaning = createMeaning(noVectors, null);
    const fits = lineFeatures(reading, of, meaning);
    const fitsOfDates = lineFeatures(reading, { ...of, lines: of.dated }, meaning);
    const lineScore = (vector: Float64Array) => vector[1] ?? 0;
    return [...candidatesOf({ reading, deal: of, fits, fitsOfDates, meant, lineScore, excluded: () => false })].flatMap(
      (candidate) => (candidate.operation === operation ? [Math.round(candidate.value * 1000) / 1000] : []),
    );
  });
}

test("a heading that is repeated for two years is one line of each thing", () => {
  const billed = deal.lines.filter(({ cells }) => cells.length === 2);
  expect(billed.map(({ cells }) => cells.map(({ value }) => value))).toEqual(
    ROWS.map(([, , before, after]) => [before, after]),
  );
});

test("things that are named have a sum, a mean and a share of all", () => {
  expect(valuesOf("Export clients were billed €60k in 2025.", "sumOfNamed")).toContain(60_000);
  expect(valuesOf("An export client is billed €30k on average.", "meanOfNamed")).toContain(30_000);
  expect(valuesOf("Export makes up 60% of what was billed.", "shareOfNamed")).toContain(0.6);
});

test("they grow from one heading to the next, and have so much for each of something", () => {
  expect(valuesOf("Export grew by 50% in 2025.", "growthOfPeriods")).toContain(0.5);
  expect(valuesOf("Shop clients took €20k less in 2025.", "changeOfPeriods")).toContain(-20_000);
  expect(valuesOf("An export order is worth €4,000.", "ratioOfNamed")).toContain(4_000);
});

test("where none is named, the mean is of all", () => {
  expect(valuesOf("What was billed averages €25k.", "meanOfNamed")).toContain(25_000);
});

test("they are so many, and such a share of all", () => {
  expect(valuesOf("We have 2 export clients.", "countOfThings")).toContain(2);
  expect(valuesOf("Half of them are export.", "shareOfThings")).toContain(0.5);
});

test("things are counted that are dated in the time named, or since it", () => {
  expect(valuesOf("We signed 2 clients in 2024.", "countOfThings")).toContain(2);
  // Brunet alone, and no list of which each date is the first of its own.
  expect(valuesOf("We signed 2 clients in the first half of 2024.", "countOfThings")).toEqual([1]);
  expect(valuesOf("We signed 3 clients since June 2024.", "countOfThings")).toContain(3);
});

test("a place that a name holds singles none of its things out", () => {
  const jobs = workbook(
    [
      sheet(
        [
          ["Client", "Town", "Kind", "Amount (€)"],
          ["Ecully Habitat", "Écully", "Roof", 131_250],
          ["Ecully Habitat", "Tassin", "Roof", 95_230],
          ["Lycée Colbert", "Lyon", "Garden", 154_700],
          ["Mairie", "Bron", "Roof", 48_300],
        ],
        { name: "Jobs" },
      ),
    ],
    { name: "jobs.xlsx" },
  );
  const { facts } = factsOfDocument(jobs, dealContextOf([jobs]));
  expect(valuesOf("Ecully Habitat ordered €226k.", "sumOfNamed", dealView(facts))).toContain(226_480);
});

test("the largest are told of together, and as a share of all", () => {
  expect(valuesOf("Our two largest clients are 65% of what was billed in 2025.", "shareOfNamed")).toContain(0.65);
  expect(valuesOf("The two biggest bring €70k in 2024.", "sumOfNamed")).toContain(70_000);
  expect(valuesOf("Our largest client is 45% of what was billed in 2025.", "shareOfNamed")).toContain(0.45);
});

test("the share is of what the sheet adds up, others that are in no list among it", () => {
  const total = (column: string, number: number) => ({ number, formula: `SUM(${column}2:${column}6)` });
  const others = workbook(
    [
      sheet(
        [HEADS, ...ROWS, ["Others (small)", "", 0, 25_000], ["Together", "", total("C", 100_000), total("D", 125_000)]],
        { name: "Clients" },
      ),
    ],
    { name: "clients.xlsx" },
  );
  const { facts } = factsOfDocument(others, dealContextOf([others]));
  const shares = valuesOf(
    "Our two largest clients are 52% of what was billed in 2025.",
    "shareOfNamed",
    dealView(facts),
  );
  expect(shares).toContain(0.52);
  expect(shares).not.toContain(0.65);
});

const plots = workbook(
  [
    sheet(
      [
        ["Plot", "ha", "Tonnes", "Held"],
        ["Low field", 2, 40, "owned"],
        ["Mill field", 3, 60, "tenancy"],
        ["Long acre", 5, 90, "tenancy"],
        ["Orchard", 1, 10, "owned"],
        ["Hill", 4, 50, "tenancy"],
        ["Hill", 2, 20, "owned"],
      ],
      { name: "Plots" },
    ),
  ],
  { name: "plots.xlsx" },
);
const land = dealView(factsOfDocument(plots, dealContextOf([plots])).facts);

test("what stands behind the figures of a row tells things apart, and two of one name are two", () => {
  expect(valuesOf("We have 3 plots in tenancy.", "countOfThings", land)).toContain(3);
  expect(valuesOf("Our tenancy land is 12 ha.", "sumOfNamed", land)).toContain(12);
  expect(valuesOf("We have 3 owned plots.", "countOfThings", land)).toContain(3);
});

test("a kind is meant where words come near it, and nearer than to other kinds", () => {
  const near: Meant = (a, b) => (a.startsWith("rent") && b === "tenancy" ? 0.5 : 0);
  expect(valuesOf("3 of our plots are rented.", "countOfThings", land, near)).toContain(3);
  expect(valuesOf("Half of our plots are rented.", "shareOfThings", land, near)).toContain(0.5);
  expect(valuesOf("3 of our plots are rented.", "countOfThings", land, () => 0.5)).toEqual([]);
  expect(valuesOf("3 of our plots are rented.", "countOfThings", land)).toEqual([]);
});

test("shares that are added are no more than all", () => {
  const holders = workbook([
    sheet(
      [
        ["Holder", "Now, %", "After, %"],
        ["Priya", { number: 0.42, format: "0.0%" }, { number: 0.32, format: "0.0%" }],
        ["Tom", { number: 0.28, format: "0.0%" }, { number: 0.21, format: "0.0%" }],
        ["Ana", { number: 0.3, format: "0.0%" }, { number: 0.22, format: "0.0%" }],
      ],
      { name: "Shares" },
    ),
  ]);
  const of = dealView(factsOfDocument(holders, dealContextOf([holders])).facts);
  const sums = (["sum", "sumOfLines", "sumOfSection", "sumOfNamed"] as const).flatMap((operation) =>
    valuesOf("Priya and Tom keep 57% between them.", operation, of),
  );
  expect(sums).toContain(0.7);
  expect(sums.every((value) => value <= 1)).toBe(true);
});
