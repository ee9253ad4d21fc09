/** A figure that the documents hold for another length of time, another time or another row than the claim says. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { agreesWith } from "../../../src/judge/compare.ts";
import { openDealJudge, readJudgeModel } from "../../../src/judge/score/index.ts";
import { sheet, type Written, workbook } from "../../facts/fixtures.ts";
import { factsOfWords } from "./facts-of-words.ts";

const noVectors = async (texts: readonly string[]) => texts.map(() => new Float32Array(512));
const year = (number: number, row: number): Written => ({ number, formula: `SUM(B${row}:E${row})` });

const plan = workbook([
  sheet(
    [
      ["€", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025", "2025"],
      ["Electricity", 17_000, 18_000, 20_000, 24_000, year(79_000, 2)],
      ["Rent", 9_400, 9_400, 9_400, 9_400, year(37_600, 3)],
    ],
    { name: "Plan" },
  ),
]);

async function slipOf(text: string, book = plan) {
  const facts = factsOfDocument(book, dealContextOf([book])).facts;
  const judge = await openDealJudge(facts, noVectors, readJudgeModel(), (figure, value) => agreesWith(figure, value));
  const claim = { id: "c", text, language: "en" as const, facts: factsOfWords(text) };
  const opinion = await judge.opinion(claim, () => false, { status: "UNKNOWN", confidence: 0.6 });
  const slip = opinion?.slip;
  return slip ? [slip.said?.fact.place.anchor, slip.meant?.fact.place.anchor ?? null, slip.value] : null;
}

test("what a year costs is not what a quarter does, nor what a quarter costs a year", async () => {
  expect(await slipOf("Electricity costs us €79k a quarter.")).toEqual(["Plan!F2", "Plan!E2", 24_000]);
  expect(await slipOf("The rent is €9,400 a year.")).toEqual(["Plan!B3", "Plan!F3", 37_600]);
});

test("of a length of time that no cell has, the line gives its share", async () => {
  // 24,000 / 3.
  expect(await slipOf("Electricity costs us €24k a month.")).toEqual(["Plan!E2", null, 8_000]);
});

test("what the length of time that is named has, and what is a year at the pace of a quarter, is no slip", async () => {
  expect(await slipOf("The rent is €9,400 a quarter.")).toBeNull();
  expect(await slipOf("The rent is €37,600 a year.")).toBeNull();
  expect(await slipOf("The rent ran at €9,400 a year in Q4 2025.")).toBeNull();
});

const loans = workbook([
  sheet(
    [
      ["Lender", "Owed, €", "Rate"],
      ["Crédit du Nord", 84_000, { number: 0.0695, format: "0.0%" }],
      ["Banque du Lac", 61_000, { number: 0.045, format: "0.0%" }],
      ["Caisse verte", 23_500, { number: 0.021, format: "0.0%" }],
    ],
    { name: "Loans" },
  ),
]);

test("what a claim gives to one row or time of a table is the figure of another", async () => {
  expect(await slipOf("The loan of Crédit du Nord costs 4.5%.", loans)).toEqual(["Loans!C3", "Loans!C2", 0.0695]);
  expect(await slipOf("Electricity cost €24k in Q3 2025.")).toEqual(["Plan!E2", "Plan!D2", 20_000]);
});

test("what the row or the time that is named has is no slip", async () => {
  expect(await slipOf("The loan of Crédit du Nord costs 6.95%.", loans)).toBeNull();
  expect(await slipOf("Electricity cost €20k in Q3 2025.")).toBeNull();
  expect(await slipOf("One of our loans costs 4.5%.", loans)).toBeNull();
});
