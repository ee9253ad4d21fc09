/** What a committee asks first, on small deals whose arithmetic is done here by hand. */
import { expect, test } from "vitest";
import { bookOf } from "../../../src/analysis/agents/evidence/figures.ts";
import { committeeLines } from "../../../src/analysis/agents/tier3/committee.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck, month, sheet, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "./material.ts";

const linesOf = async (
  documents: readonly Document[],
  kind: "lender" | "saas" = "saas",
  language: "fr" | "en" = "en",
) =>
  new Map(
    committeeLines(
      await materialIn(documents, { language, asOfMonth: month(2025, 12), deal: { currency: "EUR" } }),
      kind,
    ).map((line) => [line.id, line]),
  );

const plan = (round: readonly (string | number | null)[][] = []) =>
  workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025", "FY2026 budget"],
        ["Total income", 400_000, 800_000, 1_200_000],
        ["Gross profit", 200_000, 480_000, 800_000],
        ["EBITDA", -300_000, 40_000, 60_000],
        ["Closing cash", 700_000, 600_000, 2_500_000],
        ["Equity raised", 0, 0, 2_000_000],
      ],
      { name: "Plan" },
    ),
    ...(round.length > 0 ? [sheet(round, { name: "Round" })] : []),
  ]);

const ROUND = [
  ["Round", "EUR"],
  ["Round size", 2_000_000],
  ["Pre-money valuation", 6_000_000],
];

test("the price is held against sales and earnings of the year closed and of the year to come", async () => {
  const lines = await linesOf([plan(ROUND)]);
  // 6 m + 2 m over 0.8 m, over 1.2 m, and over 0.04 m of earnings.
  expect(lines.get("price")?.figures.map(({ value }) => value)).toEqual([10, 8_000_000 / 1_200_000, 200]);
  expect(lines.get("round")?.figures.map(({ value }) => value)).toEqual([2_000_000, 6_000_000, 8_000_000, 0.25]);
});

test("cash of the plan stands beside what it is without the round", async () => {
  const { figures } = (await linesOf([plan(ROUND)])).get("cash") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([600_000, 2_500_000, 500_000]); // 2.5 m less the 2 m raised
});

const cashPlan = (cash: readonly (number | null)[]) =>
  workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025", "FY2026 budget"],
        ["Total income", 400_000, 800_000, 1_200_000],
        ["EBITDA", -300_000, -120_000, 60_000],
        ["Closing cash", ...cash],
      ],
      { name: "Plan" },
    ),
    sheet(ROUND, { name: "Round" }),
  ]);

test("a plan that names no new money holds the round where its cash grows by more than the result", async () => {
  const { figures } = (await linesOf([cashPlan([720_000, 600_000, 2_100_000])])).get("cash") ?? { figures: [] };
  // 720,000 less 600,000 is 10,000 a month; 1.5 m more with 0.06 m earned: of the 2 m raised 0.56 m were spent.
  expect(figures.map(({ value }) => value)).toEqual([600_000, 60, 2_100_000, 100_000]);
});

test("a plan whose cash grows by no more than it earns is shown as planned", async () => {
  const { figures } = (await linesOf([cashPlan([720_000, 600_000, 650_000])])).get("cash") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([600_000, 60, 650_000]);
});

test("the burn is that of the last time whose cash is known, where the deck is younger", async () => {
  const material = await materialIn([cashPlan([720_000, 600_000, 650_000])], {
    asOfMonth: month(2026, 2),
    deal: { currency: "EUR" },
  });
  const cash = committeeLines(material, "unknown").find(({ id }) => id === "cash");
  expect(cash?.figures.map(({ value }) => value)).toEqual([600_000, 60, 650_000]);
});

test("a quarter that burns next to nothing says nothing of how long cash lasts", async () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const book = workbook([
    sheet(
      [
        ["EUR", ...months.map((name) => `${name}-25`)],
        ["Closing cash", ...months.map(() => 1_200_000)],
        ["Net burn", ...months.map((_, i) => (i < 9 ? 130_000 : 10_000))],
      ],
      { name: "Cash" },
    ),
  ]);
  const { figures } = (await linesOf([book])).get("cash") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([1_200_000, 12]); // 1.2 m at 1.2 m a year, not at 10,000 a month
});

test("a row that denies the deck leaves the headings of its sheet what they are", async () => {
  const results = workbook([
    sheet(
      [
        ["EUR", "Ex. clos 31/12/2024", "Ex. clos 31/12/2025"],
        ["Chiffre d'affaires", 410_000, 800_000],
        ["EBE", -300_000, 40_000],
      ],
      { name: "Résultat" },
    ),
  ]);
  const slides = deck([{ blocks: [text("Chiffre d'affaires 2024 : 0,4 M€"), text("EBE 2025 : 60 k€")] }]);
  const { figures } = (await linesOf([slides, results])).get("sales") ?? { figures: [] };
  // 800 over the 410 of the table, not over the deck's 0.4 m.
  expect(figures[1]?.value).toBeCloseTo(800 / 410 - 1, 6);
});

test("figures go by the name of their row before any metric's", async () => {
  const { figures } = (await linesOf([plan()])).get("sales") ?? { figures: [] };
  expect(figures[0]?.name).toBe("Total income, 2025");
});

test.each([
  ["en", "No cash balance was found."],
  ["fr", "Aucun solde de trésorerie n'a été trouvé."],
] as const)("what the tables do not hold is said to be missing, in %s", async (language, said) => {
  const bare = workbook([
    sheet(
      [
        ["EUR", "FY2025"],
        ["Revenue", 10_000],
      ],
      { name: "P&L" },
    ),
  ]);
  const lines = await linesOf([bare], "saas", language);
  expect(lines.get("cash")).toMatchObject({ figures: [], missing: [said] });
});

test("a lender is asked how its loans turn out and what is left of its line of credit, and for no gross margin", async () => {
  const lender = workbook([
    sheet(
      [
        ["EUR", "Nov-25", "Dec-25"],
        ["Senior facility committed", 12_000_000, 12_000_000],
        ["Senior facility drawn", 9_000_000, 10_000_000],
        ["Net loan book", 10_000_000, 11_800_000],
        ["NPL ratio", 0.03, 0.036],
        ["Advance rate", 0.85, 0.85],
      ],
      { name: "Funding" },
    ),
  ]);
  const lines = await linesOf([lender], "lender");
  expect(lines.has("margin")).toBe(false);
  expect(lines.get("credit")?.figures).toMatchObject([{ name: "NPL ratio, December 2025", value: 0.036 }]);
  // 12 - 10 undrawn; 85 % of 11.8 m is 10.03 m, which leaves 30,000 to draw.
  expect(lines.get("debt")?.figures.map(({ value }) => Math.round(value))).toEqual([
    12_000_000, 10_000_000, 2_000_000, 10_030_000, 30_000,
  ]);
});

test("the low case is the model's own: the row whose base is the plan's figure", async () => {
  const cases = sheet(
    [
      ["2026", "Base", "Upside", "Stress"],
      ["Total income", 1_200_000, 1_500_000, 900_000],
      ["EBITDA", 60_000, 200_000, -150_000],
    ],
    { name: "Cases" },
  );
  const both = workbook([...plan().units.flatMap((unit) => (unit.kind === "sheet" ? [unit] : [])), cases]);
  const { figures } = (await linesOf([both])).get("low_case") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([900_000, -150_000]);
});

test("a debt that the deck never gives is said to stand in the tables alone; one that it gives is not", async () => {
  const owing = workbook([
    sheet(
      [
        ["EUR", "Dec-25"],
        ["Bank loan outstanding", 240_000],
        ["Closing cash", 90_000],
      ],
      { name: "Balance" },
    ),
  ]);
  const silent = await linesOf([deck([{ blocks: [text("A good company")] }]), owing]);
  expect(silent.get("left_out")?.figures).toMatchObject([{ value: 240_000 }]);
  const open = await linesOf([deck([{ blocks: [text("Bank loan outstanding: €240k")] }]), owing]);
  expect(open.has("left_out")).toBe(false);
});

const SHARES = [
  ["Shareholder", "Before", "%", "After", "%"],
  ["Ada Byron", 60_000, 0.6, 60_000, 0.48],
  ["Seed fund", 40_000, 0.4, 40_000, 0.32],
  ["New investors", null, null, 25_000, 0.2],
  ["Total", 100_000, 1, 125_000, 1],
];
const values = (line: { figures: readonly { value: number }[] } | undefined) => line?.figures.map(({ value }) => value);

test("terms are those that agree with the shares sold, whatever row is called a round or a valuation", async () => {
  const book = workbook([
    sheet(SHARES, { name: "Cap table" }),
    sheet(
      [
        ["Financing", "EUR"],
        ["Capital increase", 3_000_000],
        ["Valuation before the money", 12_000_000],
        ["Valuation after the money", 15_000_000],
      ],
      { name: "Inputs" },
    ),
    sheet(
      [
        ["Openings", "Works (EUR)"],
        ["Round Tower", 345_000],
      ],
      { name: "Sites" },
    ),
  ]);
  // 25,000 of 125,000 shares are a fifth: 3 m of 15 m.
  expect(values((await linesOf([book])).get("round"))).toEqual([3_000_000, 12_000_000, 15_000_000, 0.2]);
});

test("the interest of a loan is no debt, and a loan that is only spoken of is not said to be none", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "FY2025"],
        ["Revenue", 900_000],
        ["Interest on the bank loan", -9_000],
      ],
      { name: "P&L" },
    ),
  ]);
  const { figures, missing } = (await linesOf([book])).get("debt") ?? { figures: [], missing: [] };
  expect(figures).toEqual([]);
  expect(missing).toHaveLength(1);
});

test("sales are all revenue where its formula adds the net commissions to fees", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025 (closed)"],
        ["Net revenue", 400_000, 700_000],
        ["Advisory fees", 20_000, 50_000],
        ["Revenue", { number: 420_000, formula: "B2+B3" }, { number: 750_000, formula: "C2+C3" }],
      ],
      { name: "P&L" },
    ),
  ]);
  expect(values((await linesOf([book])).get("sales"))?.[0]).toBe(750_000);
});

test("a low case of a later year of the plan is one, with or without a base beside it", async () => {
  const cases = sheet(
    [
      ["EUR", "Prudent", "Budget", "Stretch"],
      ["Revenue FY2027", 1_000_000, 1_500_000, 2_000_000],
    ],
    { name: "Cases" },
  );
  const both = workbook([...plan().units.flatMap((unit) => (unit.kind === "sheet" ? [unit] : [])), cases]);
  expect(values((await linesOf([both])).get("low_case"))).toEqual([1_000_000]);
});

test("founders are the people that the team's page names, by a role, beside one, or in a row over their roles", async () => {
  const shares = workbook([
    sheet(
      [
        ["Shareholder", "Shares"],
        ["Ada Byron", 40_000],
        ["Charles Babbage", 30_000],
        ["Engine Capital", 30_000],
        ["Total", 100_000],
      ],
      { name: "Cap table" },
    ),
  ]);
  for (const page of [
    ["Ada Byron, CEO", "Charles Babbage, machines"],
    ["Ada Byron", "Charles Babbage", "CEO", "Engines and gears"],
  ]) {
    const lines = await linesOf([deck([{ title: "Team", blocks: [text(page)] }]), shares]);
    expect(values(lines.get("owners"))?.[0]).toBeCloseTo(0.7);
  }
});

test("money raised in a table whose months run down is taken out of the cash at the year's end", async () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const cash = sheet(
    [
      ["Month", "Equity raised", "Closing cash"],
      ["Dec-25", 0, 500_000],
      ...months.map((name, i) => [`${name}-26`, i === 4 ? 2_000_000 : 0, i < 4 ? 400_000 : 2_300_000]),
    ],
    { name: "Cash" },
  );
  expect(values((await linesOf([workbook([cash])])).get("cash"))).toEqual([500_000, 2_300_000, 300_000]);
});

test("the low case is what differs from the plan that stands beside it under one heading", async () => {
  const cases = sheet(
    [
      ["Low case FY2026 (hires put off)", "budget", "low case"],
      ["Total income", 1_200_000, 900_000],
      ["EBITDA", 60_000, -140_000],
    ],
    { name: "Cases" },
  );
  const both = workbook([...plan().units.flatMap((unit) => (unit.kind === "sheet" ? [unit] : [])), cases]);
  expect(values((await linesOf([both])).get("low_case"))).toEqual([900_000, -140_000]);
});

test("a foundation that holds shares is no founder, in either language", async () => {
  for (const [founder, foundation] of [
    ["Founders", "Rope Foundation"],
    ["Fondateurs", "Fondation des câbles"],
  ] as const) {
    const table = sheet(
      [
        ["Shareholder", "Shares"],
        [founder, 74_000],
        [foundation, 6_000],
        ["Angels", 20_000],
        ["Total", 100_000],
      ],
      { name: "Cap table" },
    );
    const lines = await linesOf([plan(), workbook([table])]);
    expect(values(lines.get("owners"))?.[0]).toBeCloseTo(0.74);
  }
});

test("classes of shares that a last column adds up are no times before and after a round", async () => {
  const table = sheet(
    [
      ["Shareholder", "Ordinary shares", "A shares", "Options", "Total shares"],
      ["Ada Byron", 60_000, 0, 0, 60_000],
      ["Seed fund", 10_000, 20_000, 0, 30_000],
      ["Staff", 0, 0, 10_000, 10_000],
      ["Total", 70_000, 20_000, 10_000, 100_000],
      [],
      ["A round, Feb 2024: price per share (EUR)", 30],
      ["Raised", 600_000],
      ["Post-money", 3_000_000],
    ],
    { name: "Cap table" },
  );
  const lines = await linesOf([plan(), workbook([table])]);
  expect(values(lines.get("owners"))).toEqual([0.6, 0.3, 0.1]);
  // What a round of two years ago was worth is not the price that is asked.
  expect(lines.get("round")?.figures).toEqual([]);
  expect(lines.get("price")?.figures).toEqual([]);
});

test("what the next month opens with is the cash of today, and a covenant on it has its headroom", async () => {
  const cash = sheet(
    [
      ["EUR", "Jan-26", "Feb-26", "Mar-26"],
      ["Opening cash", 200_000, 180_000, 150_000],
      ["Closing cash", 180_000, 150_000, 110_000],
      ["Bank covenant: min cash", 75_000],
    ],
    { name: "Cash" },
  );
  const lines = await linesOf([workbook([cash])]);
  expect(lines.get("cash")?.figures[0]).toMatchObject({ value: 200_000 });
});

test("what loans still owe is their total, not the instalment beside it", async () => {
  const loans = sheet(
    [
      ["Prêts", "Mensualité", "CRD 31/12/25"],
      ["Crédit Agricole", 5_000, 80_000],
      ["Bpifrance", 2_000, 120_000],
      ["Total", 7_000, 200_000],
    ],
    { name: "Emprunts" },
  );
  const { figures } = (await linesOf([plan(), workbook([loans])], "saas", "fr")).get("debt") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([200_000]);
});

test("sales of one line of business are none of the company's, whatever sheet calls them its total", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "Jan-25", "Total 2025"],
        ["Revenue", 40_000, 500_000],
      ],
      { name: "Shop" },
    ),
    sheet(
      [
        ["EUR", "FY2024", "FY2025"],
        ["Sales of the shop", 400_000, 500_000],
        ["Repairs", 100_000, 150_000],
        ["Revenue", { number: 500_000, formula: "B2+B3" }, { number: 650_000, formula: "C2+C3" }],
      ],
      { name: "Plan" },
    ),
  ]);
  expect(values((await linesOf([book])).get("sales"))?.[0]).toBe(650_000);
});

test("the largest of whatever the company sells to are a concentration, and a share in the deck is no silence", async () => {
  const pack = workbook([
    sheet([
      ["Indicator", "2024", "2025"],
      ["Weight of the ten largest museums, % of revenue", "44%", "36%"],
    ]),
  ]);
  expect((await linesOf([pack])).get("concentration")?.figures.map(({ value }) => value)).toEqual([0.36]);
  const said = deck([{ blocks: [text("Our largest carrier brings 42% of parcels (2025)")] }]);
  expect((await linesOf([said])).get("concentration")).toBeUndefined();
});

test("a total goes by its column's name", async () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const raised = workbook([
    sheet(
      [
        ["Month", "Loan instalments", "New loans drawn"],
        ...months.map((name, i) => [`${name}-26`, -10_000, i === 6 ? 640_000 : 0]),
        ["Total", -120_000, 640_000],
      ],
      { name: "Cash 2026 (EUR)" },
    ),
    sheet([
      ["EUR", "FY2025"],
      ["Revenue", 800_000],
    ]),
  ]);
  const names = (await linesOf([raised])).get("debt")?.figures.map(({ name }) => name);
  expect(names).toEqual(["the plan counts on New loans drawn, 2026 plan"]);
});

test("of two figures for one year the one that another sheet takes over is the company's", async () => {
  const review = sheet(
    [
      ["EUR", "2025 B", "2025 R"],
      ["Revenue", 575_000, 582_800],
    ],
    { name: "Review" },
  );
  const years = sheet(
    [
      ["EUR", "2024", "2025", "2026"],
      ["Revenue", 403_000, 582_800, 855_000],
    ],
    { name: "Years" },
  );
  const lines = await linesOf([workbook([review, years])]);
  expect(lines.get("sales")?.figures[0]?.value).toBe(582_800);
});

test("customers are those that every yearly row calls by one name, and no people of a team called clients", async () => {
  const years = ["", "2024", "2025"];
  const book = workbook([
    sheet([years, ["Museums, clients at year end", 118, 174]], { name: "Summary" }),
    sheet([years, ["Museums, clients at year end", 118, 174]], { name: "Indicators" }),
    sheet([
      ["Staff at 31/12/2025", null],
      ["Clients", 7],
    ]),
  ]);
  const { facts } = await materialIn([book], { asOfMonth: month(2025, 12) });
  const year = { firstMonth: month(2025, 1), lastMonth: month(2025, 12) };
  const found = bookOf(facts.all, { asOfMonth: month(2025, 12), fiscalYearEnd: 12 }).at("customers", year);
  expect(found?.value).toBe(174);
});

test.each(["Series A", "Round", "Grants and shares", "Equity raised"])(
  "a row of the plan whose amounts to come make up the round is the new money, called %s",
  async (name) => {
    const cash = sheet(
      [
        ["EUR", "Mar-26", "Jun-26", "Sep-26", "Dec-26"],
        [name, 0, 1_500_000, 500_000, 0],
        ["Closing cash", 80_000, 1_900_000, 2_300_000, 2_200_000],
      ],
      { name: "Cash" },
    );
    const year = sheet(
      [
        ["EUR", "FY2025", "FY2026 budget"],
        ["Revenue", 800_000, 1_200_000],
        ["EBITDA", 40_000, 60_000],
        ["Closing cash", 300_000, 2_200_000],
      ],
      { name: "Plan" },
    );
    const { figures } = (await linesOf([workbook([year, cash, sheet(ROUND, { name: "Round" })])])).get("cash") ?? {
      figures: [],
    };
    // Today, at its lowest in March, at the year's end, and that less the round of 2 m.
    expect(figures.map(({ value }) => value)).toEqual([300_000, 80_000, 2_200_000, 200_000]);
  },
);

test.each(["Loans", "Bank debt", "Borrowings"])(
  "what a list of loans comes to is owed, whoever lent it: sheet %s",
  async (name) => {
    const loans = sheet(
      [
        ["Lender", "For", "Amount EUR", "Rate", "Balance 31-Dec-25 EUR"],
        ["Triodos", "Roof", 450_000, 0.046, 196_000],
        ["Lombard", "Lifts", 180_000, 0.068, 94_000],
        ["Total", null, 630_000, null, 290_000],
      ],
      { name },
    );
    const { figures } = (await linesOf([plan(), workbook([loans])])).get("debt") ?? { figures: [] };
    expect(figures.map(({ value }) => value)).toEqual([290_000]);
  },
);

test("a row beside the plan's own that comes to less is the low case, whatever it is called, and the sensitivity takes it", async () => {
  const lean = sheet(
    [
      ["If it rains", "FY2026"],
      ["Total income, forecast", 1_200_000],
      ["Total income, wet", 900_000],
      ["EBITDA, forecast", 60_000],
      ["EBITDA, wet", -40_000],
    ],
    { name: "Wet" },
  );
  const [book] = [plan()];
  const documents = [{ ...book, units: [...book.units, ...workbook([lean]).units] }];
  const { figures } = (await linesOf(documents)).get("low_case") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([900_000, -40_000]);
});

test("what is left after variable costs is told under its own name, where nothing is called gross", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025", "FY2026 budget"],
        ["Revenue", 400_000, 800_000, 1_200_000],
        ["Contribution profit", 100_000, 320_000, 600_000],
      ],
      { name: "Plan" },
    ),
  ]);
  const { figures } = (await linesOf([book])).get("margin") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([0.4, 0.5]);
  expect(figures[0]?.name.toLowerCase()).toContain("contribution");
});

test("two loans are owed together, whichever of them is the better known", async () => {
  const loans = sheet(
    [
      ["€", "Dettes au 31/12/2025"],
      ["Prêt BPI amorçage", 75_000],
      ["PGE", 22_400],
    ],
    { name: "Tréso" },
  );
  const { figures } = (await linesOf([plan(), workbook([loans])], "saas", "fr")).get("debt") ?? { figures: [] };
  expect(figures.map(({ value }) => value)).toEqual([97_400]);
});

test("a line of products in the plan's own sheet is no low case of its sales", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "FY2025", "FY2026 budget"],
        ["Revenue from beer", 700_000, 1_100_000],
        ["Net revenue", 800_000, 1_200_000],
        ["EBITDA", 40_000, 60_000],
        ["EBITDA before grants", 10_000, 20_000],
      ],
      { name: "Plan" },
    ),
  ]);
  expect((await linesOf([book])).get("low_case")?.figures ?? []).toEqual([]);
});

test("a part of the plan's sales below them is no low case", async () => {
  const parts = workbook([
    sheet(
      [
        ["EUR", "FY2026"],
        ["Total income", 1_200_000],
        ["Revenue, of which horses", 290_000],
        ["EBITDA", 60_000],
      ],
      { name: "Detail" },
    ),
  ]);
  const book = plan();
  const { figures } = (await linesOf([{ ...book, units: [...book.units, ...parts.units] }])).get("low_case") ?? {};
  expect(figures ?? []).toEqual([]);
});

test("a margin that a row of results denies leaves the results what they are", async () => {
  const slides = deck([{ blocks: [text("We made an EBITDA margin of 36% in 2025.")] }]);
  const { figures } = (await linesOf([slides, plan()])).get("result") ?? { figures: [] };
  expect(figures[0]?.value).toBe(40_000);
});

test("a year in progress is told with the one after it", async () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025", "FY2026", "FY2027"],
        ["Revenue", 400_000, 800_000, 1_200_000, 1_800_000],
        ["EBITDA", -300_000, 40_000, 60_000, 90_000],
      ],
      { name: "Plan" },
    ),
  ]);
  const of = async (asOfMonth: number) => {
    const material = await materialIn([book], { asOfMonth, deal: { currency: "EUR" } });
    return committeeLines(material, "unknown")
      .find(({ id }) => id === "result")
      ?.figures.map(({ value }) => value);
  };
  expect(await of(month(2025, 12))).toEqual([40_000, 60_000, 0.05]);
  expect(await of(month(2026, 9))).toEqual([40_000, 60_000, 90_000, 0.05]);
});

test("a share of the largest that a sentence gives is quoted whole, and never what is left of it without its figure", async () => {
  const slides = deck([{ blocks: [text("Our largest customer, Acme, is 12% of sales.")] }]);
  const { figures } = (await linesOf([slides, plan()])).get("concentration") ?? { figures: [] };
  expect(figures.map(({ name }) => name)).toEqual(["“Our largest customer, Acme, is 12% of sales.”"]);
});
