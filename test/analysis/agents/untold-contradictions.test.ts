/** What the tables work out is held against what the deck says, though no verdict of verification tells it. */
import { expect, test } from "vitest";
import { untoldContradictions } from "../../../src/analysis/agents/index.ts";
import { contradictionsBetweenDocuments, resolveContradiction } from "../../../src/analysis/consensus/index.ts";
import type { DealMaterial } from "../../../src/analysis/findings/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck, month, sheet, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "./material.ts";

async function untold(documents: readonly Document[]) {
  const material = await materialIn(documents, { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  return untoldContradictions(material).map(({ positions }) => positions.map(({ value }) => value));
}

const shareholders = workbook([
  sheet(
    [
      ["Shareholder", "Shares"],
      ["Anna Berg (CEO)", 500_000],
      ["Tom Lind (CTO)", 300_000],
      ["Harbour Capital", 200_000],
      ["Total", 1_000_000],
    ],
    { name: "Cap table" },
  ),
]);
const said = (words: string) => deck([{ blocks: [text(words)] }]);

test("what founders hold is worked out from the table of shareholders", async () => {
  expect(await untold([said("The founders hold 72% of the shares."), shareholders])).toEqual([[0.72, 0.8]]); // 800 of 1,000
  expect(await untold([said("The founders hold 80% of the shares."), shareholders])).toEqual([]);
});

const months = ["Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const results = (...values: readonly number[]) =>
  workbook([
    sheet(
      [
        ["EUR", ...months.map((name) => `${name}-26`)],
        ["Net income", ...values],
      ],
      { name: "P&L" },
    ),
  ]);

test("one month of loss denies a profit in every month, and none does where all are profits", async () => {
  const claim = "Profitable every month from H2 2026";
  const [clash] = await untold([said(claim), results(10, 20, -5, 30, 40, 50)]);
  expect(clash?.at(-1)).toBe(-5);
  expect(await untold([said(claim), results(10, 20, 5, 30, 40, 50)])).toEqual([]);
});

test("what the ruling holds to is the month that denies it, whatever else is above nought in each month", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", ...months.map((name) => `${name}-26`)],
        ["Interest income", 200, 210, 220, 230, 240, 250],
        ["Net income", 10, 20, -5, 30, 40, 50],
      ],
      { name: "P&L" },
    ),
  ]);
  const documents = [said("Financials: profitable every month from H2 2026"), book];
  const material = await materialIn(documents, { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  const income = material.facts.all.find(({ cell }) => cell?.row === 2);
  if (!income) throw new Error("no cell");
  const { file, anchor } = income.place;
  const withUntold: DealMaterial = {
    ...material,
    contradictions: untoldContradictions(material),
    // As the learned judge may say of the slide's words.
    findEvidence: async (claim) => ({
      claim,
      status: "VERIFIED",
      confidenceScore: 0.9,
      evidence: { sourceNodeId: income.id, content: income.quote, file, anchor },
      judge: "evidence",
      explanation: "",
      lookedAt: [],
    }),
  };
  const [clash] = contradictionsBetweenDocuments(withUntold, { now: () => "2026-01-06T12:00:00.000Z" });
  if (!clash) throw new Error("no contradiction");
  const ruling = await resolveContradiction(clash, withUntold, {
    reader: null,
    config: { debate: "never" },
    now: () => "2026-01-06T12:00:00.000Z",
    clock: () => 0,
  });
  expect(String(ruling.finalValue.value)).not.toMatch(/profitable/);
});

test("a figure typed in a summary is opposed to the cell that computes it otherwise", async () => {
  const book = workbook([
    sheet(
      [
        ["", "31/12/2025"],
        ["NPL ratio", { number: 0.028, format: "0.0%", display: "2.8%" }],
      ],
      { name: "Risk pack" },
    ),
    sheet(
      [
        ["EUR", "Nov-25", "Dec-25"],
        ["Gross loan book", 1_000_000, 1_000_000],
        ["Loans past due", 35_000, 36_000],
        [
          "NPL ratio",
          { number: 0.035, format: "0.0%", display: "3.5%", formula: "B3/B2" },
          { number: 0.036, format: "0.0%", display: "3.6%", formula: "C3/C2" },
        ],
      ],
      { name: "Loan book" },
    ),
  ]);
  const material = await materialIn([book], { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  const fact = (anchor: string) => material.facts.all.find(({ place }) => place.anchor === anchor);
  const [typed, computed] = ["'Risk pack'!B2", "'Loan book'!C4"].map(fact);
  expect(typed && computed).toBeTruthy();
  const defect = {
    file: typed?.place.file ?? "",
    sheet: "Risk pack",
    cell: "B2",
    anchor: "'Risk pack'!B2",
    against: "'Loan book'!C4",
    defect: "hard-coded number that should be linked",
    detail: "",
    detailFr: "",
    label: "NPL ratio",
  };
  expect(untoldContradictions({ ...material, modelDefects: [defect] })).toHaveLength(1);
});
