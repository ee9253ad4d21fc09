/** Two places are opposed only for one period and one thing, and where they differ by more than they are rounded. */
import { expect, test } from "vitest";
import { opposedIn } from "../../../src/analysis/findings/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { indexFacts } from "../../../src/judge/index.ts";
import type { MetricId } from "../../../src/ontology/index.ts";
import { deck, month, sheet, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "../agents/material.ts";

/** The deck's first figure of the metric opposed to a cell, as a contradiction that verification found. */
async function opposed(documents: readonly Document[], metricId: MetricId, anchor: string) {
  const read = await materialIn(documents, { asOfMonth: month(2026, 3), deal: { currency: "EUR", fiscalYearEnd: 3 } });
  const facts = read.facts.all;
  const sides = [
    facts.find((fact) => fact.cell === null && fact.metricId === metricId),
    facts.find((fact) => fact.place.anchor === anchor),
  ];
  const positions = sides.flatMap((fact) =>
    fact ? [{ ...fact.place, value: fact.value.value, unit: fact.value.currency, quote: fact.quote }] : [],
  );
  expect(positions).toHaveLength(2);
  const contradiction = {
    id: "x",
    topic: "t",
    metricId,
    severity: "MAJOR" as const,
    gapPercent: 90,
    positions,
    claimIds: [],
  };
  return opposedIn({ contradictions: [contradiction], facts: indexFacts(facts, month(2026, 3)) });
}

const sales = workbook([
  sheet(
    [
      ["EUR", "Feb-26", "Mar-26"],
      ["Revenue", 430_000, 453_000],
    ],
    { name: "Monthly" },
  ),
  sheet(
    [
      ["EUR", "FY ended 31/03/2025", "FY ended 31/03/2026"],
      ["Revenue", 4_200_000, 5_494_344],
    ],
    { name: "Yearly" },
  ),
]);
const said = (words: string) => deck([{ blocks: [text(words)] }]);

test("a year's figure under the month that closes it is not opposed to that month", async () => {
  const { contradictions } = await opposed([said("Revenue, March 2026: €5.5m"), sales], "revenue", "Monthly!C2");
  expect(contradictions).toEqual([]);
});

test("where the year differs, the year is what it is opposed to", async () => {
  const { contradictions } = await opposed([said("Revenue, March 2026: €7.4m"), sales], "revenue", "Monthly!C2");
  expect(contradictions[0]?.positions.map(({ anchor }) => anchor)).toEqual(["slide 1", "Yearly!C2"]);
});

test("a month that is far from the claim and has no year beside it stays", async () => {
  const monthly = workbook([
    sheet(
      [
        ["EUR", "Feb-26", "Mar-26"],
        ["Revenue", 430_000, 453_000],
      ],
      { name: "Monthly" },
    ),
  ]);
  const { contradictions } = await opposed([said("Revenue, March 2026: €5.5m"), monthly], "revenue", "Monthly!C2");
  expect(contradictions).toHaveLength(1);
});

test("a figure without a date is held against the latest of its row", async () => {
  const rates = workbook([
    sheet(
      [
        ["", "FY ended 31/03/2025", "FY ended 31/03/2026"],
        ["Repeat rate", "36%", "39%"],
      ],
      { name: "KPI" },
    ),
  ]);
  const { contradictions } = await opposed([said("Repeat rate: 45%"), rates], "repeat_rate", "KPI!B2");
  expect(contradictions[0]?.positions.map(({ anchor }) => anchor)).toEqual(["slide 1", "KPI!C2"]);
  expect((await opposed([said("Repeat rate: 39%"), rates], "repeat_rate", "KPI!B2")).contradictions).toEqual([]);
});

test.each([
  ["€12.4m", 12_483_000, "rounding"], // 0.08 m, where the deck shows tenths
  ["€12.1m", 12_483_000, "contradiction"],
] as const)("%s against %d is a %s", async (shown, cell, kind) => {
  const book = workbook([
    sheet(
      [
        ["EUR", "Mar-26"],
        ["Closing cash", cell],
      ],
      { name: "Cash" },
    ),
  ]);
  const { contradictions, roundings } = await opposed(
    [said(`Cash balance, March 2026: ${shown}`), book],
    "cash_balance",
    "Cash!B2",
  );
  expect([contradictions.length, roundings.length]).toEqual(kind === "rounding" ? [0, 1] : [1, 0]);
});

test("what is said without a figure is not borne out by a nil in another row", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "Mar-26"],
        ["Debt", 0],
        ["Venture loan outstanding", 750_000],
      ],
      { name: "Cash" },
    ),
  ]);
  const { contradictions } = await opposed([said("The company carries no debt"), book], "debt", "Cash!B3");
  expect(contradictions).toHaveLength(1);
});

test("what is sold by a part of the business does not refute what all of it sells", async () => {
  const parts = workbook([
    sheet(
      [
        ["EUR", "FY ended 31/03/2026"],
        ["Revenue", 4_600_000],
        ["of which shops", 3_200_000],
      ],
      { name: "Summary" },
    ),
    sheet(
      [
        ["Shop", "Revenue FY ended 31/03/2026 (EUR)"],
        ["North", 2_000_000],
        ["South", 1_200_000],
        ["Total", 3_200_000],
      ],
      { name: "Shops" },
    ),
  ]);
  const claim = said("Revenue, year ended 31 March 2026: €4.8m");
  expect((await opposed([claim, parts], "revenue", "Summary!B2")).contradictions).toHaveLength(1);
  expect((await opposed([claim, parts], "revenue", "Shops!B4")).contradictions).toEqual([]);
});

test("sales that another sheet adds to others are not opposed to all sales, and where all sales differ these are", async () => {
  const sums = workbook([
    sheet(
      [
        ["EUR", "FY ended 31/03/2026"],
        ["North revenue", 2_000_000],
        ["South revenue", 1_200_000],
        ["Revenue", { number: 3_200_000, formula: "SUM(B2:B3)" }],
      ],
      { name: "Clinics" },
    ),
    sheet(
      [
        ["EUR", "FY ended 31/03/2026"],
        ["Clinic revenue", { number: 3_200_000, formula: "Clinics!B4" }],
        ["App subscriptions", 300_000],
        ["Total revenue", { number: 3_500_000, formula: "B2+B3" }],
      ],
      { name: "Summary" },
    ),
  ]);
  const year = "year ended 31 March 2026";
  const same = await opposed([said(`Revenue, ${year}: €3.5m`), sums], "revenue", "Clinics!B4");
  expect(same.contradictions).toEqual([]);
  const other = await opposed([said(`Revenue, ${year}: €3.8m`), sums], "revenue", "Clinics!B4");
  expect(other.contradictions[0]?.positions.map(({ anchor }) => anchor)).toEqual(["slide 1", "Summary!B4"]);
});

test("a sentence that gives two years two signs is not opposed to either", async () => {
  const results = workbook([
    sheet(
      [
        ["EUR", "FY ended 31/03/2025", "FY ended 31/03/2026"],
        ["EBITDA", -159_000, 247_000],
      ],
      { name: "Yearly" },
    ),
  ]);
  const claim = said("EBITDA negative in the year to March 2025, positive in the year to March 2026");
  expect((await opposed([claim, results], "ebitda", "Yearly!B2")).contradictions).toEqual([]);
});

test("months of a year are not opposed to the whole of it", async () => {
  const { contradictions } = await opposed([said("Revenue, Q4 2025: €3.1m"), sales], "revenue", "Yearly!C2");
  expect(contradictions).toEqual([]);
});

test("a cell beside the claim's own figure in a row of several measures is another measure, and stays opposed to it", async () => {
  const months = workbook([
    sheet(
      [
        ["Month", "Registered children", "Children carried"],
        ["Feb-26", 3400, 2900],
        ["Mar-26", 3478, 2930],
      ],
      { name: "Months" },
    ),
  ]);
  const facts = (await materialIn([months])).facts.all;
  const cell = facts.find(({ place }) => place.anchor === "Months!C3");
  const claimed = {
    ...cell,
    id: "claimed",
    cell: null,
    source: "figure",
    place: { ...cell?.place, file: "deck.pptx", anchor: "slide 5" },
  };
  const own = { ...claimed, quote: "3 478", value: { ...cell?.value, value: 3478 } } as (typeof facts)[number];
  const positions = [own, cell].flatMap((fact) =>
    fact ? [{ ...fact.place, value: fact.value.value, unit: null, quote: fact.quote }] : [],
  );
  const contradiction = {
    id: "x",
    topic: "t",
    metricId: null,
    severity: "MODERATE" as const,
    gapPercent: 16,
    positions,
    claimIds: [],
  };
  const index = indexFacts([...facts, own], month(2026, 3));
  expect(opposedIn({ contradictions: [contradiction], facts: index }).contradictions).toHaveLength(1);
});

test("cash is opposed to a total that counts other people's money too, and a part of a headcount is not", async () => {
  const money = workbook([
    sheet(
      [
        ["EUR", "Feb-26", "Mar-26"],
        ["Closing cash", 1_100_000, 1_184_000],
        ["Money of clients", 1_000_000, 1_116_000],
        ["Total", 2_100_000, 2_300_000],
      ],
      { name: "Cash" },
    ),
  ]);
  const own = await opposed([said("Cash balance at the end of March 2026: €2.3m"), money], "cash_balance", "Cash!C2");
  expect(own.contradictions).toHaveLength(1);
  const heads = workbook([
    sheet(
      [
        ["FTE", "Feb-26", "Mar-26"],
        ["Headcount, sales", 7, 7],
        ["Other headcount", 18, 19],
        ["Total", 25, 26],
      ],
      { name: "Team" },
    ),
  ]);
  const part = await opposed([said("Headcount in March 2026: 26"), heads], "headcount", "Team!C2");
  expect(part.contradictions.filter(({ positions }) => positions.length > 1)).toEqual([]);
});

test("sales are not opposed to sales an employee, nor a rise to how many there are", async () => {
  const pack = workbook([
    sheet(
      [
        ["Pack", "Value"],
        ["Revenue per employee (EUR)", 86_000],
        ["Customers", 58],
      ],
      { name: "Pack" },
    ),
  ]);
  const perHead = await opposed([said("Revenue in January 2026: €143k"), pack], "revenue", "Pack!B2");
  expect(perHead.contradictions).toEqual([]);
  const rise = await opposed([said("+26 customers between June and December 2025"), pack], "customers", "Pack!B3");
  expect(rise.contradictions).toEqual([]);
});
