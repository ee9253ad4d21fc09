/** What the score decides is said in the claim's own kind of figure, and by the name of what is measured in whichever direction a sheet runs. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { judgeByScore } from "../../src/judge/by-score.ts";
import { explain } from "../../src/judge/explain.ts";
import { indexFacts, locateClaim } from "../../src/judge/index.ts";
import { judge } from "../../src/judge/judge.ts";
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
