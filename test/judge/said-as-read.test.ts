/** What the score decides is said in the claim's own kind of figure, and by the name of what is measured in whichever direction a sheet runs. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { judgeByScore } from "../../src/judge/by-score.ts";
import { explain } from "../../src/judge/explain.ts";
import { indexFacts, locateClaim } from "../../src/judge/index.ts";
import { judge } from "../../src/judge/judge.ts";
import { FEATURES, featureAt } from "../../src/judge/score/features.ts";
import type { Opinion, Weighed } from "../../src/judge/score/index.ts";
import { month, sheet, workbook } from "../facts/fixtures.ts";

const search = { vectors: async (texts: readonly string[]) => texts.map(() => new Float32Array(512)) };

const grid = [
  ["€", 2024, 2025, 2026],
  ["Turnover", 300_000, 400_000, 820_000],
  ["Rent of the kitchen", 24_000, 26_000, 30_000],
  ["Number of vans", 4, 5, 6],
];
const turned = (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? null));

async function said(text: string, rows: typeof turned): Promise<string> {
  const book = workbook([sheet(rows, { name: "Plan" })], { name: "plan.xlsx" });
  const deal = dealContextOf([book]);
  const index = indexFacts(factsOfDocument(book, deal).facts, null);
  const claim = locateClaim({ id: "c", text }, [], deal);
  const { main } = await judgeByScore(judge(claim, index), claim, index, search);
  return explain(main, "en");
}

test.each([
  ["across", grid],
  ["down", turned],
] as const)("years %s: a growth told in words is a multiple, no money, of the line that grew", async (_, rows) => {
  const sentence = await said("Turnover doubles from 2025 to 2026.", rows);
  expect(sentence).toContain("(Turnover)");
  expect(sentence).toContain("2.05x");
  expect(sentence).not.toContain("€");
});

test("what came denies nothing of what was budgeted for the time", async () => {
  const rows = [
    ["€", "2024 actual", "2025 actual", "2026 plan"],
    ["Turnover", 300_000, 400_000, 820_000],
    ["Studies for owners", 84_500, 114_200, 135_000],
  ];
  const book = workbook([sheet(rows, { name: "Plan" })], { name: "plan.xlsx" });
  const deal = dealContextOf([book]);
  const index = indexFacts(factsOfDocument(book, deal).facts, month(2025, 12));
  const statusOf = async (text: string) => {
    const claim = locateClaim({ id: "c", text }, [], deal);
    return (await judgeByScore(judge(claim, index), claim, index, search)).status;
  };
  expect(await statusOf("We had budgeted studies of €105k in 2025.")).toBe("UNKNOWN");
});

test("the rank of one row denies nothing of the several that go by the name", async () => {
  const statusOf = async (rows: readonly (readonly (string | number)[])[]) => {
    const book = workbook([sheet([["Client", "Sales, €"], ...rows], { name: "Plan" })]);
    const deal = dealContextOf([book]);
    const index = indexFacts(factsOfDocument(book, deal).facts, null);
    const claim = locateClaim({ id: "c", text: "Perle Noire Group is our largest client by sales." }, [], deal);
    return (await judgeByScore(judge(claim, index), claim, index, search)).status;
  };
  const others = [
    ["Hotel Mistral – Nice", 130_000],
    ["Bar Olive – Nice", 30_000],
  ];
  // Together 218,400.
  expect(
    await statusOf([["Perle Noire Group – Lyon", 98_400], ["Perle Noire Group – Paris", 120_000], ...others]),
  ).not.toBe("CONTRADICTED");
  expect(await statusOf([["Perle Noire Group – Lyon", 98_400], ["Café Sud – Nice", 20_000], ...others])).toBe(
    "CONTRADICTED",
  );
});

test("what a table tells of one thing denies nothing of another that the claim names", async () => {
  const rows = [
    ["Renter", "Share of volume"],
    ["Ten largest", 0.56],
    ["Total", 1],
  ];
  const book = workbook([sheet(rows, { name: "Plan" })], { name: "plan.xlsx" });
  const deal = dealContextOf([book]);
  const index = indexFacts(factsOfDocument(book, deal).facts, null);
  const claim = locateClaim({ id: "c", text: "Weddings have a share of volume of 25%." }, [], deal);
  const judging = await index.scored(search.vectors);
  /** The score is sure of the first row; the share of its words that the claim says is given. */
  const statusBy = async (rowCover: number) => {
    const features = new Float64Array(FEATURES.length);
    features[featureAt("rowCover")] = rowCover;
    features[featureAt("columnCover")] = 1;
    const line = judging.view.lines.find(({ rowText }) => rowText === "Ten largest");
    const [cell] = line?.cells ?? [];
    if (!line || !cell) throw new Error("The sheet has a line of its first row.");
    const candidate = {
      operation: "direct",
      operands: [cell],
      value: cell.value,
      scale: 1,
      lines: [{ line, features }],
    };
    const clashing = { candidate, figure: null } as unknown as Weighed; // what else is weighed is not looked at
    const posterior = { VERIFIED: 0, CONTRADICTED: 0.9, AMBIGUOUS: 0, UNKNOWN: 0.1 };
    const opinion: Opinion = {
      posterior,
      status: "CONTRADICTED",
      rulesStand: false,
      agreeing: null,
      clashing,
      likely: [],
      slip: null,
    };
    const sure = { ...index, scored: async () => ({ ...judging, opinion: async () => opinion }) };
    return (await judgeByScore(judge(claim, index), claim, sure, search)).status;
  };
  expect(await statusBy(0)).toBe("UNKNOWN");
  expect(await statusBy(1)).toBe("CONTRADICTED");
});
