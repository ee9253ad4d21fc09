/** Trees over named periods, shares of what formulas add up, and what a line is said to be: values worked out by hand. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { probabilitiesOf } from "../../../src/judge/score/boosted-trees.ts";
import { candidatesOf } from "../../../src/judge/score/candidates.ts";
import { dealView } from "../../../src/judge/score/deal-view.ts";
import { lineFeatures } from "../../../src/judge/score/line-features.ts";
import { createMeaning } from "../../../src/judge/score/meaning.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { mayOppose } from "../../../src/judge/score/verdict.ts";
import { openPhraseVectors } from "../../../src/judge/score/weights.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";
import { factsOfWords } from "./facts-of-words.ts";

const noVectors = async (texts: readonly string[]) => texts.map(() => new Float32Array(512));

const TURNOVER = [40, 50, 50, 50, 80, 120].map((thousands, i) => {
  const column = String.fromCharCode(66 + i);
  return { number: thousands * 1000, formula: `${column}2+${column}3` };
});

const plan = workbook(
  [
    sheet(
      [
        ["€", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025", "Q1 2026", "Q2 2026"],
        ["Shops", 10_000, 20_000, 30_000, 40_000, 60_000, 90_000],
        ["Online", 30_000, 30_000, 20_000, 10_000, 20_000, 30_000],
        ["Turnover", ...TURNOVER],
        ["Operating profit", -5_000, -2_000, 1_000, 4_000, 6_000, 9_000],
      ],
      { name: "Plan" },
    ),
  ],
  { name: "plan.xlsx" },
);
const deal = dealView(factsOfDocument(plan, dealContextOf([plan])).facts);

const valuesOf = (text: string, operation: string, of = deal): number[] =>
  madeOf(text, operation, of).map((candidate) => Math.round(candidate.value * 1000) / 1000);

function madeOf(text: string, operation: string, of: typeof deal) {
  const facts = factsOfWords(text);
  return readingsOf({ id: "c", text, language: "en", facts }).flatMap((reading) => {
    const fits = lineFeatures(reading, of, createMeaning(noVectors, null));
    const context = {
      reading,
      deal: of,
      fits,
      fitsOfDates: null,
      meant: () => 0,
      lineScore: (v: Float64Array) => v[1] ?? 0,
    };
    return [...candidatesOf({ ...context, excluded: () => false })].filter(
      (candidate) => candidate.operation === operation,
    );
  });
}

test("half-years are sums of their quarters, and grow from one to the other", () => {
  // Turnover: 40 + 50 in the first half of 2025, 80 + 120 in that of 2026.
  expect(valuesOf("Turnover grew 122% from H1 2025 to H1 2026.", "growthOfPeriods")).toContain(1.222);
  expect(valuesOf("Turnover grew by €110k from H1 2025 to H1 2026.", "changeOfPeriods")).toContain(110_000);
});

test("periods named one by one are added up, and a part of a period is held against the whole of it", () => {
  // Turnover: 50 in the third quarter of 2025 and 50 in the fourth; 190 in all of 2025.
  expect(valuesOf("Turnover of €100k in Q3 2025 and Q4 2025.", "sumInPeriod")).toContain(100_000);
  expect(valuesOf("Q4 2025 made 26% of the turnover of 2025.", "ratioOfPeriods")).toContain(0.263);
});

test("the ends of a run are not all of it, and no time is held against itself", () => {
  expect(valuesOf("From Q1 to Q4 2025 online sales came to €90k.", "sumInPeriod")).toContain(90_000);
  expect(valuesOf("From Q1 to Q4 2025 online sales came to €40k.", "sumInPeriod")).not.toContain(40_000);
  expect(valuesOf("Turnover was the same in Q4 2025 as in Q4 2025.", "changeOfPeriods")).toEqual([]);
});

test("what never happens is held against the lowest and the highest cell", () => {
  expect(valuesOf("Turnover never falls below €35k.", "lowestOfLine")).toContain(40_000);
  expect(valuesOf("Turnover peaks at €120k.", "highestOfLine")).toContain(120_000);
  expect(valuesOf("Turnover of €120k in Q2 2026.", "highestOfLine")).toEqual([]);
});

test("a share is of a whole of the same unit and sign that is not smaller", () => {
  const shares = valuesOf("Operating profit is 6% of everything in Q1 2026.", "shareOfWhole");
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test("a line falls only where each period is lower", () => {
  expect(valuesOf("Online sales fall from Q2 2025 to Q4 2025.", "falling")).toContain(1);
  expect(valuesOf("Shop sales fall every quarter.", "falling")).not.toContain(1);
  expect(valuesOf("Shop sales never fall.", "rising")).toContain(1);
});

test("what moves in one period moves against the period before", () => {
  expect(valuesOf("Online sales rose in Q3 2025.", "rising")).toContain(0);
  expect(valuesOf("Online sales rose in Q1 2026.", "rising")).toContain(1);
  expect(valuesOf("Online sales fell in Q4 2025.", "falling")).toContain(1);
  // Nothing stands before the first.
  expect(valuesOf("Shop sales rose in Q1 2025.", "rising")).toEqual([]);
});

test("a loss that narrows is nearer to zero, and is told by no loss alone", () => {
  expect(valuesOf("The operating loss narrowed in Q2 2025.", "falling")).toContain(1);
  expect(valuesOf("The operating loss grew in Q2 2025.", "rising")).toContain(0);
  expect(valuesOf("The operating loss narrowed in Q2 2025.", "negative")).toEqual([]);
  expect(valuesOf("There is an operating loss in Q2 2025.", "negative")).toContain(1);
});

test("a cell of no sure unit is one cell of each of its two lines", () => {
  for (const line of deal.lines) {
    const places = line.cells.map(({ fact }) => `${fact.cell?.row} ${fact.cell?.column}`);
    expect(new Set(places).size).toBe(places.length);
  }
});

test("a part is held against what the formula over it adds up", () => {
  expect(valuesOf("Shops are 80% of sales in Q4 2025.", "shareOfWhole")).toContain(0.8);
  // A share of the profit row is none: nothing adds it up.
  expect(valuesOf("Shops are 80% of sales in Q4 2025.", "shareOfWhole")).not.toContain(10);
});

test("signs, beginnings and ranks are so or not", () => {
  expect(valuesOf("Operating profit is positive in every quarter from Q3 2025.", "positive")).toContain(1);
  expect(valuesOf("Operating profit is positive in Q1 2025.", "positive")).toEqual(expect.arrayContaining([0]));
  expect(valuesOf("Operating profit first turns positive in Q3 2025.", "firstHere")).toContain(1);
  expect(valuesOf("Operating profit first turns positive in Q4 2025.", "firstHere")).not.toContain(1);
  expect(valuesOf("Shops are the largest part of sales in Q1 2026.", "largest")).toEqual(
    expect.arrayContaining([1, 0]),
  );
});

test("what a line is held against is named", () => {
  expect(valuesOf("Shops sold more than online in Q4 2025.", "exceeds")).toContain(1);
  expect(valuesOf("Shops sold more in Q4 2025.", "exceeds")).toEqual([]);
});

test("what is said of a quantity is nearer to how it is labelled than to another's label", () => {
  const vector = openPhraseVectors();
  const like = (a: string, b: string): number => {
    const [x, y] = [vector(a), vector(b)];
    return x && y ? x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0) : 0;
  };
  expect(like("what we pay our people each month", "Salaries and wages")).toBeGreaterThan(
    like("what we pay our people each month", "Depreciation"),
  );
  expect(like("ce qu'il reste à la banque en fin d'année", "Trésorerie de clôture")).toBeGreaterThan(
    like("ce qu'il reste à la banque en fin d'année", "Chiffre d'affaires"),
  );
  expect(vector("")).toBeUndefined();
});

test("boosted trees add their leaves to the classes' scores", () => {
  const stump = { features: [0, -1, -1], thresholds: [0.5, -1, 1], children: [1, 0, 0] };
  const flat = { features: [-1], thresholds: [0], children: [0] };
  const trees = { base: [0, 0], rounds: [[stump, flat]] };
  expect(probabilitiesOf(trees, Float64Array.of(1))[0]).toBeCloseTo(Math.E / (Math.E + 1), 9);
  expect(probabilitiesOf(trees, Float64Array.of(0))[0]).toBeCloseTo(1 / (Math.E + 1), 9);
});

/** Whether each quarter of a line may be opposed to what a text says of the half-year around them. */
function opposableOf(text: string, label: string, of: typeof deal): boolean[] {
  const facts = factsOfWords(text);
  const [reading] = readingsOf({ id: "c", text, language: "en", facts });
  if (!reading) throw new Error("no reading");
  const fits = lineFeatures(reading, of, createMeaning(noVectors, null));
  const context = {
    reading,
    deal: of,
    fits,
    fitsOfDates: null,
    meant: () => 0,
    lineScore: (v: Float64Array) => v[1] ?? 0,
  };
  return [...candidatesOf({ ...context, excluded: () => false })]
    .filter(
      ({ operation, period, operands, scale }) =>
        operation === "direct" && scale === 1 && period === "inside" && operands[0]?.line.rowText === label,
    )
    .map((candidate) =>
      mayOppose({ candidate, score: 0, agrees: false, loose: false, flipped: false, figure: null, digits: 1 }),
    );
}

test("a quarter is never opposed to the half-year that it lies in, nor the last month's stock to anything but the end", () => {
  const benches = dealOf(
    [
      ["", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025"],
      ["Benches", 10, 12, 15, 16],
    ],
    "benches.xlsx",
  );
  // Q1 lies inside; Q2 ends with the half-year, and may be its closing stock.
  expect(opposableOf("50 benches in H1 2025.", "Benches", benches)).toEqual([false, true]);
  // Turnover flows: what comes in the second quarter is never what comes in the half-year.
  expect(opposableOf("Turnover was €50,000 in H1 2025.", "Turnover", deal)).toEqual([false, false]);
});

const dealOf = (rows: Parameters<typeof sheet>[0], name: string) => {
  const document = workbook([sheet(rows, { name })], { name: "plan.xlsx" });
  return dealView(factsOfDocument(document, dealContextOf([document])).facts);
};

test("what was added since a date is the sum from there on", () => {
  // Turnover: 50 and 50 in the second half of 2025, 80 and 120 after it.
  expect(valuesOf("Turnover of €300k since July 2025.", "sumOfRun")).toContain(300_000);
});

test("a quarter is held against that of a year before", () => {
  // Turnover: 120 in the second quarter of 2026, 50 a year before.
  expect(valuesOf("Turnover in Q2 2026 is 2.4 times as much.", "multiple")).toContain(2.4);
});

test("founders come first in a table of shareholders, and hold their shares together", () => {
  const holders = dealOf(
    [
      ["Holder", "Shares"],
      ["Ada Ferrand", 400],
      ["Basil Ogier", 200],
      ["Seed fund", 250],
      ["Option pool", 150],
      ["Total", { number: 1000, formula: "SUM(B2:B5)" }],
    ],
    "Cap table",
  );
  expect(valuesOf("The two founders hold 60% of the shares.", "sharesOfFounders", holders)).toContain(0.6);
  expect(valuesOf("The shareholders hold 60% of the shares.", "sharesOfFounders", holders)).toEqual([]);
});

test("a row under thousands of money may count things", () => {
  const counted = dealOf(
    [
      ["in k€", 2024, 2025],
      ["Revenue", 500, 800],
      ["Buildings connected, end", 12, 19],
    ],
    "Plan",
  );
  expect(valuesOf("19 buildings connected at the end of 2025.", "direct", counted)).toContain(19);
  expect(valuesOf("Revenue of €800k in 2025.", "direct", counted)).toContain(800_000);
});

test("a number under a label that speaks of days, and a time of no sure unit, are times in what the claim counts in", () => {
  const rows = workbook([
    sheet([
      ["", "2025"],
      ["Median days to settle a claim", 4],
      ["Payback", 3.9],
    ]),
  ]);
  const view = dealView(factsOfDocument(rows, dealContextOf([rows])).facts);
  expect(valuesOf("Half of the claims are settled within 4 days.", "direct", view)).toContain(0.131);
  expect(valuesOf("The investment is paid back in 3.9 years.", "direct", view)).toContain(46.8);
});

test("the largest cost is the largest among costs: sales are no rival of it", () => {
  const income = dealOf(
    [
      ["€", 2025],
      ["Revenue", 900],
      ["Green coffee", -395],
      ["Packaging", -122],
      ["Gross margin", { number: 383, formula: "B2+B3+B4" }],
      ["Salaries", -356],
      ["Operating profit", { number: 27, formula: "B5+B6" }],
    ],
    "Income",
  );
  expect(valuesOf("Green coffee is the largest cost in 2025.", "largest", income)).toContain(1);
});

/** Whether the cell of a line named so is said to have the most: one answer a candidate. */
const isMost = (text: string, row: string, of: typeof deal): number[] =>
  madeOf(text, "largest", of).flatMap(({ operands: [cell], value }) => (cell?.line.text.includes(row) ? [value] : []));

test("a time that is ranked is held against the other times of its line", () => {
  // Online: 30, 30, 20 and 10 in 2025, then 20 and 30.
  expect(isMost("Q2 2025 was the best quarter for online in 2025.", "Online", deal)).toEqual([1]);
  expect(isMost("Q4 2025 was the best quarter for online in 2025.", "Online", deal)).toEqual([0]);
  // Of all the quarters, the second of 2026 has as much.
  expect(isMost("Q4 2025 was the best quarter for online.", "Online", deal)).toEqual([0]);
  // Which quarter is not told.
  expect(isMost("The best quarter for online was in 2025.", "Online", deal)).toEqual([]);
});

test("things are ranked alike whether they head columns or rows", () => {
  const kits = [
    ["€", "Kitchen", "Garden", "Field"],
    ["Margin", 40, 25, 31],
    ["Freight", 3, 9, 5],
  ] as const;
  const turned = kits[0].map((_, column) => kits.map((row) => row[column] ?? null));
  for (const rows of [kits, turned]) {
    const view = dealOf(
      rows.map((row) => [...row]),
      "Kits",
    );
    expect(new Set(isMost("Of the kits, kitchen has the largest margin.", "Kitchen", view))).toContain(1);
    expect(new Set(isMost("Of the kits, garden has the largest margin.", "Garden", view))).toContain(0);
  }
});

test("a fiscal year is met by the column of its name, whatever months that is read as", () => {
  const years = workbook(
    [
      sheet(
        [
          ["€", "2025", "2026", "2027"],
          ["Turnover", 40_000, 50_000, 75_000],
        ],
        { name: "Plan" },
      ),
    ],
    { name: "years.xlsx" },
  );
  const view = dealView(factsOfDocument(years, dealContextOf([years])).facts);
  // From October 2024 to September 2025, and two years later.
  expect(
    valuesOf("Turnover grew 88% from FY ended 30/09/2025 to FY ended 30/09/2027.", "growthOfPeriods", view),
  ).toContain(0.875);
  expect(
    valuesOf("Turnover grew 50% from FY ended 30/09/2026 to FY ended 30/09/2027.", "growthOfPeriods", view),
  ).toEqual([0.5]);
});

test("money lasts until its balance is below zero, or as long as the pace at which it falls allows", () => {
  const cash = dealOf(
    [
      ["€", "Jan 2026", "Feb 2026", "Mar 2026", "Apr 2026", "May 2026"],
      ["Start", 100_000, ...["B4", "C4", "D4", "E4"].map((formula, i) => ({ number: 80_000 - i * 30_000, formula }))],
      ["Flow", -20_000, -30_000, -30_000, -30_000, -30_000],
      [
        "Closing cash",
        ...[80, 50, 20, -10, -40].map((n, i) => ({ number: n * 1000, formula: `${"BCDEF"[i]}2+${"BCDEF"[i]}3` })),
      ],
    ],
    "cash.xlsx",
  );
  // January, February and March are lived through; from February's end one month is left.
  expect(valuesOf("Three months of runway.", "monthsToZero", cash)).toContain(3);
  expect(valuesOf("One month of runway from February 2026.", "monthsToZero", cash)).toContain(1);
  // 50 are left in February, which took 30.
  expect(valuesOf("1.7 months of cash at the pace of February 2026.", "monthsAtPace", cash)).toContain(1.667);
  // 20 are left in March; February and March took 30 each.
  expect(valuesOf("0.7 months of cash at the use of February to March 2026.", "monthsAtPace", cash)).toContain(0.667);
  expect(valuesOf("The cash lasts until March 2026.", "lastsUntil", cash)).toContain(1);
  expect(valuesOf("The cash lasts until May 2026.", "lastsUntil", cash)).not.toContain(1);
  expect(valuesOf("Three months of notice.", "monthsToZero", cash)).toEqual([]);
});

test("the line that is named first is held against the other, or against two others together", () => {
  const costs = dealOf(
    [
      ["€", 2024, 2025],
      ["Rents", -180, -240],
      ["Maintenance", -70, -80],
      ["Electricity", -50, -60],
      ["Grants", 40, 30],
      ["Salaries", -300, -200],
    ],
    "Costs",
  );
  const held = (text: string) =>
    madeOf(text, "exceeds", costs).map(
      ({ operands, value }) => `${operands.map(({ fact }) => fact.cell?.rowLabel).join(", ")}: ${value}`,
    );
  expect(held("In 2025 rents cost more than salaries.")).toContain("Rents, Salaries: 1");
  expect(held("In 2024 rents cost more than salaries.")).toContain("Rents, Salaries: 0");
  expect(held("In 2024 rents cost less than salaries.")).toContain("Rents, Salaries: 1");
  // 240 against 80 + 60, and against 200 + 80.
  const both = "In 2025 rents cost more than";
  expect(held(`${both} maintenance and electricity.`)).toContain("Rents, Maintenance, Electricity: 1");
  expect(held(`${both} salaries and maintenance.`)).toContain("Rents, Maintenance, Salaries: 0");
  // Without a comparison nothing is compared.
  expect(held("In 2025 rents and salaries were paid.")).toEqual([]);
});
