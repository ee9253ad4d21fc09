/** What is asked of investors and who owns what, as workbooks lay them out. */
import { expect, test } from "vitest";
import { holderColumnsOf, termsOf } from "../../../src/analysis/agents/evidence/holders.ts";
import { capTableAuditorInput } from "../../../src/analysis/agents/inputs.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck, month, sheet, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "./material.ts";

const inputOf = async (book: Document) => capTableAuditorInput(await materialIn([book]));

test("holders are the rows that the total adds up, not the round's new shares above it", async () => {
  const book = workbook([
    sheet([
      ["Holder", "Shares"],
      ["Anna Berg (founder)", 86_000],
      ["Business angels", 14_000],
      ["Series A", 25_000],
      ["Total before the round", { formula: "SUM(B2:B3)", number: 100_000 }],
      ["Total after the round", { formula: "B5+B4", number: 125_000 }],
    ]),
  ]);
  const [column] = holderColumnsOf(await inputOf(book));
  expect(column?.parts.map(({ value }) => value.value)).toEqual([86_000, 14_000]);
});

test("a row of what certificates are valued at is no pre-money where one is named in full", async () => {
  const book = workbook([
    sheet([
      ["k€", "2025"],
      ["Valorisation CEE", 798],
    ]),
    sheet([
      ["k€", "Valeur"],
      ["Valorisation pré-money (k€)", 14_500],
      ["Série A (k€)", 5_500],
    ]),
  ]);
  const { pre, round } = termsOf(await inputOf(book));
  expect([pre?.value, round?.value]).toEqual([14_500_000, 5_500_000]);
});

test("cash without the round is not the round", async () => {
  const book = workbook([
    sheet([
      ["£", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025"],
      ["Closing without the Series A", 1_184_000, 1_038_000, 1_105_000, 1_944_000],
    ]),
  ]);
  expect(termsOf(await inputOf(book)).round).toBeNull();
});

test("the plan's one amount of new equity is the round where the deck gives it too, beside a price that we raise at", async () => {
  const plan = workbook([
    sheet([
      ["EUR", { date: "2025-12-31" }, { date: "2026-03-31" }, { date: "2026-06-30" }],
      ["Equity raised", 0, 600_000, 0],
      ["Closing cash", 100_000, 500_000, 300_000],
    ]),
  ]);
  const said = deck([{ blocks: [text("We raise at €2.7m before money"), text("€600k buys a second site")] }]);
  const { round } = termsOf(capTableAuditorInput(await materialIn([said, plan], { asOfMonth: month(2025, 12) })));
  expect(round?.value).toBe(600_000);
});
