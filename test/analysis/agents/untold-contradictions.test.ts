/** What the tables work out is held against what the deck says, though no verdict of verification tells it. */
import { expect, test } from "vitest";
import { untoldContradictions } from "../../../src/analysis/agents/index.ts";
import { contradictionsBetweenDocuments, resolveContradiction } from "../../../src/analysis/consensus/index.ts";
import type { DealMaterial } from "../../../src/analysis/findings/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck, month, sheet, table, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "./material.ts";

async function untold(documents: readonly Document[]) {
  const material = await materialIn(documents, { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  return untoldContradictions(material).map(({ positions }) => positions.map(({ value }) => value));
}

/** By a verdict or without one. */
async function opposed(documents: readonly Document[]) {
  const material = await materialIn(documents, { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  const found = [...material.contradictions, ...untoldContradictions(material)];
  return found.map(({ positions }) => [...new Set(positions.map(({ value }) => value))]);
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
  expect(await opposed([said("The founders hold 72% of the shares."), shareholders])).toEqual([[0.72, 0.8]]); // 800 of 1,000
  expect(await opposed([said("The founders hold 80% of the shares."), shareholders])).toEqual([]);
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

/** A count that no metric names: the words of its row are all that tells it. */
const summary = (boxes: number) =>
  workbook([
    sheet(
      [
        ["Board pack", "Dec-25"],
        ["Live sensors", boxes],
      ],
      { name: "Board" },
    ),
    sheet(
      [
        ["", "Nov-25", "Dec-25"],
        ["Shipments", 1200, 1300],
        ["Crates", 10, 10],
        ["Live sensors", { number: 120, formula: "B2/B3" }, { number: 130, formula: "C2/C3" }],
      ],
      { name: "Output" },
    ),
  ]);

test("a figure typed in a summary is opposed to the cell that computes it otherwise", async () => {
  expect(await untold([summary(118)])).toEqual([[118, 130]]); // December's, not November's
  // Within two per cent the two are rounded apart.
  expect(await untold([summary(129)])).toEqual([]);
});

test("what the audit finds typed in one sheet and computed otherwise in another is opposed once", async () => {
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

test("the one payment of equity that the plan waits for is opposed to the round that is asked for", async () => {
  const plan = (paid: number) =>
    workbook([
      sheet(
        [
          ["Round", "EUR"],
          ["Round size", 4_000_000],
          ["Pre-money valuation", 12_000_000],
        ],
        { name: "Round" },
      ),
      sheet(
        [
          ["EUR", "Dec-25", "Jun-26"],
          ["Equity raised", 0, paid],
        ],
        { name: "Cash" },
      ),
    ]);
  expect(await untold([plan(3_500_000)])).toEqual([[4_000_000, 3_500_000]]);
  expect(await untold([plan(4_000_000)])).toEqual([]);
  // A tenth of the round is what shareholders put in meanwhile.
  expect(await untold([plan(900_000)])).toEqual([]);
});

test("no customer weighs more than a tenth is denied by the largest of those that a row adds up", async () => {
  const accounts = workbook([
    sheet(
      [
        ["Customer", "Share of revenue"],
        ["Alder", { number: 0.16, format: "0%", display: "16%" }],
        ["Birch", { number: 0.09, format: "0%", display: "9%" }],
        ["Largest customers", { number: 0.25, format: "0%", display: "25%", formula: "SUM(B2:B3)" }],
      ],
      { name: "Accounts" },
    ),
  ]);
  expect(await untold([said("No customer weighs more than 10% of revenue."), accounts])).toEqual([[0.1, 0.16]]);
  expect(await untold([said("No customer weighs more than 20% of revenue."), accounts])).toEqual([]);
});

test("months of cash are held against the company's own row of burn, whatever its name adds", async () => {
  const cash = workbook([
    sheet(
      [
        ["EUR", "Oct-25", "Nov-25", "Dec-25"],
        ["Closing cash", 1_100_000, 1_000_000, 900_000],
        ["Monthly burn before equity", 100_000, 100_000, 100_000],
      ],
      { name: "Cash" },
    ),
  ]);
  expect(await untold([said("18 months of runway today, before the new round"), cash])).toEqual([[18, 9]]);
});

test("an amount without a date is the last year's, where no cell of its name gives it at any time", async () => {
  const results = (last: number) =>
    workbook([
      sheet(
        [
          ["EUR", "FY2024", "FY2025"],
          ["EBITDA", 100_000, last],
        ],
        { name: "P&L" },
      ),
    ]);
  const stated = (amount: string) =>
    deck([
      {
        blocks: [
          table([
            ["", "Value"],
            ["EBITDA", amount],
          ]),
        ],
      },
    ]);
  expect(await untold([stated("€258k"), results(158_000)])).toEqual([[258_000, 158_000]]);
  expect(await untold([stated("€100k"), results(158_000)])).toEqual([]);
});

test("a mean yearly growth over several years is worked out from the plan's ends", async () => {
  const plan = workbook([
    sheet(
      [
        ["EUR", "FY2025", "FY2026 plan", "FY2027 plan", "FY2028 plan"],
        ["Revenue", 1_000_000, 1_500_000, 2_300_000, 3_375_000],
      ],
      { name: "P&L" },
    ),
  ]);
  // 3.375 = 1.5 cubed.
  const [clash] = await untold([said("CAGR 2025-2028: 82%"), plan]);
  expect(clash?.map((value) => Number(Number(value).toFixed(4)))).toEqual([0.82, 0.5]);
  expect(await untold([said("CAGR 2025-2028: 50%"), plan])).toEqual([]);
});

test("of a table that tells every round, founders hold what the column before the new one gives", async () => {
  const rounds = workbook([
    sheet(
      [
        ["Shareholder", "Shares in 2021", "Shares in 2023", "Shares after the round"],
        ["Anna Berg (CEO)", 600_000, 600_000, 600_000],
        ["Seed fund", 0, 200_000, 200_000],
        ["Series A fund", 0, 0, 200_000],
        ["Total", 600_000, 800_000, 1_000_000],
      ],
      { name: "Cap table" },
    ),
  ]);
  expect(await opposed([said("The founders hold 75% of the shares."), rounds])).toEqual([]); // 600 of 800
  expect(await opposed([said("The founders hold 90% of the shares."), rounds])).toEqual([[0.9, 0.75]]);
});

test("a term without a date is opposed to the cell of the same words, and to none that says more", async () => {
  const opposedTo = async (row: string) => {
    const book = workbook([
      sheet([[row, { number: 0.018, format: "0.0%", display: "1.8%" }]], { name: "Assumptions" }),
    ]);
    const material = await materialIn([said("Arrangement fee: 2.5% of originations"), book]);
    const [cell] = material.facts.all.filter((fact) => fact.cell !== null);
    if (!cell) throw new Error("no cell");
    const { id: sourceNodeId, quote: content, place } = cell;
    const evidence = { sourceNodeId, content, file: place.file, anchor: place.anchor };
    const claims = material.claims.map(({ claim, result }) => ({
      claim,
      // As the learned judge says it of a term that nothing dates.
      result: { ...result, status: "CONTRADICTED" as const, confidenceScore: 0.79, evidence },
    }));
    return untoldContradictions({ ...material, claims, contradictions: [] }).map(({ positions }) =>
      positions.map(({ value }) => value),
    );
  };
  expect(await opposedTo("Arrangement fee")).toEqual([[0.025, 0.018]]);
  expect(await opposedTo("Arrangement fee, discounted")).toEqual([]);
});

/** As the learned judge leaves claims open whose calculation it is not sure of. */
async function untoldOfOpen(documents: readonly Document[]) {
  const material = await materialIn(documents, { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  const claims = material.claims.map(({ claim, result }) => ({
    claim,
    result: { ...result, status: "UNKNOWN" as const, evidence: null },
  }));
  return untoldContradictions({ ...material, claims, contradictions: [] }).map(({ positions }) =>
    positions.map(({ value }) => value),
  );
}

test("of what founders hold before the round and after it, the nearer is what a share is opposed to", async () => {
  const part = (number: number) => ({ number, format: "0.0%" });
  const capital = workbook([
    sheet(
      [
        ["Actionnaire", "Actions", "Part", "Après le tour", "Part après"],
        ["Maude Rey (fondatrice)", 46_000, part(0.46), 46_000, part(0.345)],
        ["Jonas Imboden (fondateur)", 34_000, part(0.34), 34_000, part(0.255)],
        ["Business angels", 20_000, part(0.2), 20_000, part(0.15)],
        ["Nouveaux investisseurs", 0, part(0), 33_333, part(0.25)],
        ["Total", 100_000, part(1), 133_333, part(1)],
      ],
      { name: "Capital" },
    ),
  ]);
  expect(await untoldOfOpen([said("The two founders still hold 65% afterwards."), capital])).toEqual([[0.65, 0.6]]);
  expect(await untoldOfOpen([said("The two founders still hold 60% afterwards."), capital])).toEqual([]);
});

test("the share of a part is worked out from its row and the whole", async () => {
  const sales = workbook([
    sheet(
      [
        ["EUR", "2025"],
        ["Usage revenue", 790_000],
        ["Services revenue", 210_000],
        ["Total revenue", 1_000_000],
      ],
      { name: "P&L" },
    ),
  ]);
  expect(await untoldOfOpen([said("87% of 2025 revenue is usage."), sales])).toEqual([[0.87, 0.79]]);
  expect(await untoldOfOpen([said("79% of 2025 revenue is usage."), sales])).toEqual([]);
});

const accounts = workbook([
  sheet(
    [
      ["EUR", "FY2024", "FY2025"],
      ["Revenue", 3_000_000, 4_000_000],
      ["Preparation and shipping", -250_000, -380_000],
      ["Total income", 900_000, 1_800_000],
    ],
    { name: "Annual" },
  ),
]);

test("what is said of a row by its very name before the amount is held against that row", async () => {
  expect(await opposed([said("From income of €2.3m in 2025, the book carries the rest."), accounts])).toEqual([
    [2_300_000, 1_800_000],
  ]);
  expect(await opposed([said("From income of €1.8m in 2025, the book carries the rest."), accounts])).toEqual([]);
});

test("a cost in per cent of sales is its row over the sales of that year", async () => {
  const costs = (share: string) =>
    deck([
      {
        blocks: [
          text("Costs in 2025"),
          table([
            ["In 2025", "% of revenue"],
            ["Preparation and shipping", share],
          ]),
        ],
      },
    ]);
  // 380 of 4,000 is 9.5 %.
  expect(await untold([costs("12.5%"), accounts])).toEqual([[0.125, 0.095]]);
  expect(await untold([costs("9.5%"), accounts])).toEqual([]);
});

test("a month of the model denies nothing of a plan's first year", async () => {
  const book = workbook([
    sheet([
      ["", "Oct-25", "Nov-25", "Dec-25"],
      ["Customers", 1_300, 1_400, 1_480],
    ]),
  ]);
  expect(await untold([said("Year 1 target: 500 customers"), book])).toEqual([]);
});

test("no customer above a share is of the share of the largest one, whatever its words are read as", async () => {
  const book = workbook([
    sheet([
      ["%", "2025"],
      ["Largest customer, share of turnover", { number: 0.18, display: "18%", format: "0%" }],
    ]),
  ]);
  const documents = [said("No customer weighs more than 10% of turnover."), book];
  const material = await materialIn(documents, { asOfMonth: month(2025, 12), deal: { currency: "EUR" } });
  const found = [...material.contradictions, ...untoldContradictions(material)];
  expect(found.map(({ metricId }) => metricId)).toEqual(["customer_concentration"]);
});

const plan = sheet(
  [
    ["EUR", "2025 actual", "2026 budget"],
    ["EBITDA", 100_000, { number: 200_000, formula: "B2*2" }],
  ],
  { name: "P&L" },
);
const cases = (hidden: boolean, ...rows: readonly (string | number)[][]) =>
  workbook([plan, sheet([["EUR", "Low", "Base", "High"], ...rows], { name: "Cases", hidden })]);

test("the base of a sheet of cases is held against the plan, also where the sheet is hidden", async () => {
  for (const hidden of [false, true])
    expect(await untold([cases(hidden, ["EBITDA 2026", 90_000, 150_000, 260_000])])).toEqual([[150_000, 200_000]]);
  expect(await untold([cases(true, ["EBITDA 2026", 90_000, 200_000, 260_000])])).toEqual([]);
});

test("what is ordered in a quarter is not held against the year, nor what a period opens with against its end", async () => {
  const orders = sheet(
    [
      ["", "Q3 2025", "Q4 2025"],
      ["Units ordered", 10, 6],
    ],
    { name: "Orders" },
  );
  const year = sheet(
    [
      ["", "2024", "2025"],
      ["Units ordered", { number: 12, formula: "8+4" }, { number: 16, formula: "10+6" }],
    ],
    { name: "Summary" },
  );
  expect(await untold([workbook([orders, year])])).toEqual([]);
  const inputs = sheet([["Opening cash 1-Jan-25 (€)", 1_486_000]], { name: "Inputs" });
  const cash = sheet(
    [
      ["EUR", "Jan-25", "Feb-25"],
      ["Closing cash", { number: 1_423_742, formula: "A1" }, { number: 1_300_000, formula: "A1" }],
    ],
    { name: "Cash" },
  );
  expect(await untold([workbook([inputs, cash])])).toEqual([]);
});
