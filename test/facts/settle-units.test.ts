/** What is money and what is none, by what formulas do with figures and what others of their row, column and sheet are. */
import { expect, test } from "vitest";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { sheet, type Written, workbook } from "./fixtures.ts";

function dimensionsOf(rows: readonly (readonly Written[])[]): Readonly<Record<string, Fact["value"]["dimension"]>> {
  const document = workbook([sheet(rows)]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return Object.fromEntries(facts.map(({ place, value }) => [place.anchor.split("!")[1], value.dimension]));
}

const sum = (number: number, formula: string): Written => ({ number, formula });

test("rows without a unit that a total in money adds are money, in the columns that no total adds too", () => {
  const read = dimensionsOf([
    [null, "2025", "2026"],
    ["Alumni circle", 40, 50],
    ["Open evenings", 10, 12],
    ["Revenue", sum(50, "B2+B3"), 62],
  ]);
  expect(read).toMatchObject({ B2: "money", B3: "money", C2: "money", C3: "money" });
});

test("a link hands its unit on, and so does a number taken away", () => {
  const read = dimensionsOf([
    [null, "2025"],
    ["Revenue", 500],
    ["Carried over", sum(500, "B2")],
    ["After the reserve", sum(400, "B3-100")],
  ]);
  expect(read).toMatchObject({ B3: "money", B4: "money" });
});

test("an amount over a number is an amount, and over an amount it is none", () => {
  const read = dimensionsOf([
    [null, "2025"],
    ["Revenue", 500],
    ["Personnel costs", 400],
    ["Per evening", sum(50, "B2/10")],
    ["Of it", sum(0.8, "B3/B2")],
  ]);
  expect(read).toMatchObject({ B4: "money", B5: "ratio" });
});

test("what a quotient less one gives is the growth of what is divided, whatever its column is of", () => {
  const document = workbook([
    sheet([
      ["Activity, €"],
      [null, "Revenue", "Orders"],
      ["Total 2024", 2_953_220, 9910],
      ["Total 2025", 4_311_905, 13_616],
      ["Growth", sum(0.46, "B4/B3-1"), sum(0.374, "C4/C3-1")],
    ]),
  ]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const growths = facts.filter(({ cell }) => cell?.rowLabel === "Growth");
  expect(growths.map(({ value, metricId, form }) => [value.dimension, metricId, form.kind])).toEqual([
    ["ratio", "revenue", "growth"],
    ["ratio", "orders", "growth"],
  ]);
});

test("under a heading in thousands, what multiplies a price or divides an amount into one is a number of things", () => {
  const read = dimensionsOf([
    ["Plan (k€)"],
    [null, "2025"],
    ["Chantiers", 17],
    ["Charpente", 265],
    ["Mean order (k€)", sum(15.6, "B4/B3")],
    ["Carpenters", 4],
    ["Pay of one (k€)", 41],
    ["Payroll", sum(164, "B6*B7")],
  ]);
  expect(read).toMatchObject({ B3: "count", B4: "money", B6: "count", B8: "money" });
});

test("rows that say what they count stay as they are, and take what is added to them along", () => {
  const read = dimensionsOf([
    [null, "2025"],
    ["Number of evenings", 12],
    ["Others", 3],
    ["Together", sum(15, "B2+B3")],
  ]);
  expect(read).toMatchObject({ B2: "count", B3: "count", B4: "count" });
});

test("columns of counts and of amounts under one year are two kinds", () => {
  const read = dimensionsOf([
    [null, "2025", "2025", "2026", "2026"],
    [null, "Count", "Total", "Count", "Total"],
    ["Licence", 25, { number: 75_000, format: "£#,##0" }, 35, { number: 105_000, format: "£#,##0" }],
  ]);
  expect(read).toMatchObject({ B3: "count", C3: "money", D3: "count", E3: "money" });
});

test("a label that opens with a number of things counts them, whatever its other words mean", () => {
  const read = dimensionsOf([
    [null, "2025", "2026"],
    ["Number of break-even exits", 7, 9],
    ["# of break-even exits", 3, 2],
    ["Number of months of runway", 18, 20],
  ]);
  expect(read).toMatchObject({ B2: "count", B3: "count", B4: "duration" });
});

test("an amount is no multiple, whatever a return may otherwise be", () => {
  expect(dimensionsOf([["Gross expected return", 950_000]])).toMatchObject({ B1: "count" });
  expect(dimensionsOf([["Gross expected return", 3.8]])).toMatchObject({ B1: "multiple" });
});

test("a figure named among the columns of dates is not dated by the date over it", () => {
  const document = workbook([
    sheet([
      ["Period", "2024", "2025", "2026"],
      ["Net cash flow", -100, 60, 80],
      [],
      [null, "IRR", { number: 0.33, format: "0%" }],
    ]),
  ]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  expect(facts.find(({ place }) => place.anchor.endsWith("C4"))?.period).toBeNull();
  expect(facts.find(({ place }) => place.anchor.endsWith("C2"))?.period?.text).toBe("2025");
});

test("the currency of a workbook is the one its formats print, and no language's code", () => {
  const rupees = '_("₹"* #,##0_)';
  const document = workbook([
    sheet([
      [
        { number: 5, format: "[$-409]0" },
        { number: 6, format: "[$-409]0" },
      ],
      ["Revenue", { number: 900, format: rupees }],
      ["Costs", { number: 400, format: rupees }],
    ]),
  ]);
  expect(dealContextOf([document]).currency).toBe("INR");
});

function valuesOf(...sheets: Parameters<typeof workbook>[0]): Readonly<Record<string, Fact["value"]>> {
  const document = workbook(sheets);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return Object.fromEntries(facts.map(({ place, value }) => [place.anchor, value]));
}

test("a link takes the currency and the scale of what it repeats over those of its sheet", () => {
  const read = valuesOf(
    sheet(
      [
        ["Price (USD)", 99],
        ["Price (AED)", 360],
      ],
      { name: "Prices" },
    ),
    sheet(
      [
        ["All figures in AED thousands"],
        [null, "2025", "2026"],
        ["Price", sum(99, "Prices!$B$1"), sum(99, "Prices!$B$1")],
      ],
      { name: "Summary" },
    ),
  );
  expect(read["Summary!B3"]).toMatchObject({ value: 99, currency: "USD" });
});

test("an amount in no unit takes that of the sums it goes into, and a price times a number does not", () => {
  const read = valuesOf(
    sheet(
      [
        ["Rent", 12],
        ["Wages cost", 30],
        ["Visits", 50],
        ["Price per visit", 4],
        ["Takings", sum(200, "B3*B4")],
      ],
      {
        name: "Inputs",
      },
    ),
    sheet(
      [
        ["k€", "2025"],
        ["Revenue", 90],
        ["Total costs", sum(42, "Inputs!B1+Inputs!B2")],
      ],
      { name: "P&L" },
    ),
  );
  expect(read["Inputs!B1"]).toMatchObject({ value: 12_000, currency: "EUR" });
  expect(read["Inputs!B4"]?.value).toBe(4);
});

test("typed figures that come to a typed total are of its kind, along rows and down columns", () => {
  const read = dimensionsOf([
    ["Item", "Local", "Foreign", "Total"],
    ["Building", 140, 75, 215],
    ["Machinery", 20, 60, 80],
    ["Total investment cost", 160, 135, 295],
  ]);
  expect(read).toMatchObject({ B2: "money", C3: "money" });
});

test("what weighs, adds or repeats ratios is one, and so is a part of one that is called a rate", () => {
  const read = dimensionsOf([
    ["Equity cost", { number: 0.18, format: "0.0%" }],
    ["Equity weight", { number: 0.6, format: "0%" }],
    ["Mean", sum(0.108, "B1*B2")],
    ["Cost to income ratio", 0.54],
    ["Return on equity", 0.14],
  ]);
  expect(read).toMatchObject({ B3: "ratio", B4: "ratio", B5: "ratio" });
});

test("a year that is typed in a table of amounts is none of them", () => {
  const read = dimensionsOf([
    ["Contracts (k€)", "Value", "Ends"],
    ["North", 120, 2031],
    ["South", 80, 2029],
  ]);
  expect(read).toMatchObject({ B2: "money", C2: "count", C3: "count" });
});

test("a figure that nothing heads is called by the text over those right over it", () => {
  const document = workbook([
    sheet([
      ["Month", "Users", null],
      ["1", 10, null],
      ["2", 20, "Sponsorship income"],
      [null, null, 5],
      [null, null, 6],
    ]),
  ]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  expect(facts.find(({ place }) => place.anchor.endsWith("C5"))?.label).toContain("Sponsorship income");
});

test("a bare sign of dollars is of the dollar that the workbook names", () => {
  const currenciesIn = (...rows: readonly (readonly Written[])[]) => {
    const document = workbook([sheet(rows)]);
    const { facts } = factsOfDocument(document, dealContextOf([document]));
    return facts.map(({ value }) => value.currency);
  };
  const plan: readonly (readonly Written[])[] = [
    [null, "2025", "2026"],
    ["Sales ($000)", 820, "$1,640"],
    ["Payroll", { number: 78, format: '"$"#,##0' }, { number: 80, format: '"$"#,##0' }],
  ];
  expect(new Set(currenciesIn(...plan))).toEqual(new Set(["USD"]));
  expect(new Set(currenciesIn(["Plan, CAD unless stated"], ...plan))).toEqual(new Set(["CAD"]));
  expect(new Set(currenciesIn(["Plan, A$"], ...plan))).toEqual(new Set(["AUD"]));
  expect(new Set(currenciesIn(["Seats of CAD software"], ...plan))).toEqual(new Set(["USD"]));
  expect(
    currenciesIn(["Plan, CAD unless stated"], ...plan, ["Rent of the New York office, US$", 30, 31]).slice(-2),
  ).toEqual(["USD", "USD"]);
});
