/** What is asked of investors and who owns what, as workbooks lay them out. */
import { expect, test } from "vitest";
import { columnOfHolders, foundersIn } from "../../../src/analysis/agents/evidence/entities.ts";
import {
  heldAfter,
  holderColumnsOf,
  issuedIn,
  soldTo,
  termsOf,
} from "../../../src/analysis/agents/evidence/holders.ts";
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

/** Shares before, what a note converts to, what is newly issued, and shares after, with the round's terms beside them. */
const tableOfShares = (terms: readonly (readonly [string, number])[]) => {
  const beside = (row: number) => [null, ...(terms[row] ?? [])];
  return workbook([
    sheet([
      ["Holder", "Shares", "% now", "Note converts", "New shares", "Shares after", "% after", null, "The round", "£k"],
      ["Ida Moss (founder)", 6_000, 0.6, 0, 0, 6_000, 0.4511, ...beside(0)],
      ["Staff", 4_000, 0.4, 0, 0, 4_000, 0.3008, ...beside(1)],
      ["Note holders", 0, 0, 300, 0, 300, 0.0226, ...beside(2)],
      ["New investors", 0, 0, 0, 3_000, 3_000, 0.2256, ...beside(3)],
      ["Total", 10_000, 1, 300, 3_000, 13_300, 1],
    ]),
  ]);
};

test("what is newly issued is no holding: before it are the shares of before, and the table says what is left and sold", async () => {
  const input = await inputOf(
    tableOfShares([
      ["Pre-money", 2_000],
      ["New money", 600],
    ]),
  );
  const columns = holderColumnsOf(input);
  expect(columns.map(({ total }) => total.place.anchor.replace(/.*!/, ""))).toEqual(["B6", "C6", "F6", "G6"]);
  expect(columnOfHolders(columns)?.total.value.value).toBe(10_000);
  const founders = foundersIn(input, []);
  expect(founders && heldAfter(founders, input)?.value).toBeCloseTo(0.4511, 4);
  expect(soldTo(input)?.value).toBeCloseTo(0.2256, 4);
  const { round, pre } = termsOf(input);
  expect([round?.value, pre?.value]).toEqual([600_000, 2_000_000]);
});

test("terms listed with their sum are what they add up as, whatever they are called", async () => {
  const named = [
    ["Worth now", 2_000],
    ["Cheque asked for", 600],
    ["Worth then", 2_600],
  ] as const;
  const book = workbook([
    sheet([
      ["Holder", "Shares", "% now", "Shares after", "% after", null, "The round", "£k"],
      ["Ida Moss (founder)", 10_000, 1, 10_000, 0.7692, null, ...named[0]],
      ["New investors", 0, 0, 3_000, 0.2308, null, ...named[1]],
      ["Total", 10_000, 1, 13_000, 1, null, ...named[2]],
    ]),
  ]);
  const { round, pre, post } = termsOf(await inputOf(book));
  expect([round?.value, pre?.value, post?.value]).toEqual([600_000, 2_000_000, 2_600_000]);
});

test("rounds of past years beside the terms make them no past ones", async () => {
  const book = workbook([
    sheet([
      ["The round", "€", null, "Before this", "€"],
      ["Pre-money", 3_600_000, null, "2023 founders", 150_000],
      ["Raise", 1_200_000, null, "2024 angels", 310_000],
    ]),
  ]);
  const { round, pre } = termsOf(capTableAuditorInput(await materialIn([book], { asOfMonth: month(2026, 9) })));
  expect([round?.value, pre?.value]).toEqual([1_200_000, 3_600_000]);
});

test("the round is listed beside its valuation: a balance without new money is none", async () => {
  const book = workbook([
    sheet([
      ["£", { date: "2026-01-31" }, { date: "2026-02-28" }, { date: "2026-03-31" }],
      ["Closing, no new money", 431_500, 367_000, 302_500],
    ]),
    sheet(
      [
        ["The round", "£"],
        ["Pre-money", 6_200_000],
        ["New money", 1_500_000],
      ],
      { name: "Round" },
    ),
  ]);
  const { round } = termsOf(capTableAuditorInput(await materialIn([book], { asOfMonth: month(2026, 1) })));
  expect(round?.value).toBe(1_500_000);
});

test("what founders hold is not said where a person who may be one of them holds as much", async () => {
  const held = async (name: string) => {
    const book = workbook([
      sheet([
        ["Holder", "Shares"],
        ["Ida Moss (founder)", 5_000],
        [name, 4_000],
        ["Staff", 1_000],
        ["Total", 10_000],
      ]),
    ]);
    return foundersIn(await inputOf(book), [])?.value ?? null;
  };
  expect(await held("Owen Tarn")).toBeNull();
  expect(await held("Northern angels")).toBe(0.5);
});

test.each(["Total", "All", "Fully diluted", "Ensemble"])(
  "the row that adds the holders up is their total, called %s",
  async (name) => {
    const book = workbook([
      sheet([
        ["Holder", "Shares today", "% today", "New", "After closing", "% after"],
        ["Anna Berg", 60_000, 0.6, 0, 60_000, 0.48],
        ["Seed fund", 40_000, 0.4, 5_000, 45_000, 0.36],
        ["New investors", 0, 0, 20_000, 20_000, 0.16],
        [name, 100_000, 1, 25_000, 125_000, 1],
      ]),
    ]);
    const input = await inputOf(book);
    const column = columnOfHolders(holderColumnsOf(input));
    expect(column?.parts.map(({ value }) => value.value)).toEqual([60_000, 40_000, 0]);
    expect(issuedIn(input)?.value).toBeCloseTo(25 / 125);
  },
);

test("staff counted beside the shareholders, row for row, hold no shares", async () => {
  const book = workbook([
    sheet([
      ["Headcount", "Dec 2024", "Dec 2025", null, "Shareholders", "Shares", "%"],
      ["Drivers", 2, 4, null, "Anna Berg", 60_000, 0.6],
      ["Nurses", 3, 5, null, "Seed fund", 40_000, 0.4],
      ["Total", 5, 9, null, "Total", 100_000, 1],
    ]),
  ]);
  const columns = holderColumnsOf(await inputOf(book));
  expect(columns.map(({ total }) => total.value.value)).toEqual([100_000, 1]);
});

test("classes of shares under a column called their total are no times, though nobody holds two of them", async () => {
  const book = workbook([
    sheet([
      ["Shareholder", "Ordinary", "Pref", "Total", "%"],
      ["Anna Berg", 60_000, 0, 60_000, 0.6],
      ["Seed fund", 0, 30_000, 30_000, 0.3],
      ["Options", 10_000, 0, 10_000, 0.1],
      ["Total", 70_000, 30_000, 100_000, 1],
    ]),
  ]);
  const column = columnOfHolders(holderColumnsOf(await inputOf(book)));
  expect(column?.parts.map(({ value }) => value.value)).toEqual([60_000, 30_000, 10_000]);
});

test("shares of after that are called the total of those before and of those bought are a time, where before has its per cents", async () => {
  const book = workbook([
    sheet([
      ["Name", "Shares", "Share %", "Buys now", "Total", "Then %"],
      ["Anna Berg", 60_000, 0.6, 0, 60_000, 0.48],
      ["Angel fund", 40_000, 0.4, 5_000, 45_000, 0.36],
      ["Lead", 0, 0, 20_000, 20_000, 0.16],
      ["Total", 100_000, 1, 25_000, 125_000, 1],
    ]),
  ]);
  const column = columnOfHolders(holderColumnsOf(await inputOf(book)));
  expect(column?.parts.map(({ value }) => value.value)).toEqual([60_000, 40_000, 0]);
});

test("a valuation that a cell works out from another and the new money names both, wherever they stand", async () => {
  const book = workbook([
    sheet([
      ["Raise (£)", null, null, "Holder", "Shares", "New", "After"],
      ["Ordinary shares", 850_000, null, "Gwen", 7_000, 0, { formula: "E2+F2", number: 7_000 }],
      ["Asset finance", 600_000, null, "Tom", 3_000, 0, { formula: "E3+F3", number: 3_000 }],
      [
        "Total",
        { formula: "B2+B3", number: 1_450_000 },
        null,
        "Incoming",
        0,
        2_000,
        { formula: "E4+F4", number: 2_000 },
      ],
      [
        null,
        null,
        null,
        "Total",
        { formula: "SUM(E2:E4)", number: 10_000 },
        { formula: "SUM(F2:F4)", number: 2_000 },
        { formula: "SUM(G2:G4)", number: 12_000 },
      ],
      ...Array.from({ length: 12 }, () => []),
      ["Pre-money (£)", 4_250_000],
      ["Post-money (£)", { formula: "B18+B2", number: 5_100_000 }],
    ]),
  ]);
  const input = await inputOf(book);
  const { round, pre, post } = termsOf(input);
  expect([round?.value, pre?.value, post?.value]).toEqual([850_000, 4_250_000, 5_100_000]);
  expect(issuedIn(input)?.value).toBeCloseTo(1 / 6);
});
