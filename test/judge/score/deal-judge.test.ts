/** The learned judge over a literal workbook: arithmetic of its trees, and what may never happen. */
import { expect, test } from "vitest";
import type { Document } from "../../../src/documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../../src/facts/index.ts";
import { agreesWith } from "../../../src/judge/compare.ts";
import { candidatesOf } from "../../../src/judge/score/candidates.ts";
import { weigh } from "../../../src/judge/score/deal-judge.ts";
import { dealView } from "../../../src/judge/score/deal-view.ts";
import { FEATURES } from "../../../src/judge/score/features.ts";
import { openDealJudge, readJudgeModel } from "../../../src/judge/score/index.ts";
import { lineFeatures } from "../../../src/judge/score/line-features.ts";
import { createMeaning } from "../../../src/judge/score/meaning.ts";
import { rankWith } from "../../../src/judge/score/ranker.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { twinOf, verdictFeatures, type Weighed } from "../../../src/judge/score/verdict.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";
import { factsOfWords } from "./facts-of-words.ts";

const noVectors = async (texts: readonly string[]) => texts.map(() => new Float32Array(512));

const plan: Document = workbook(
  [
    sheet(
      [
        ["€", 2025, 2026, 2027],
        ["Turnover", 400_000, 600_000, 1_200_000],
        ["Rent", 24_000, 26_000, 30_000],
        ["Salaries", 150_000, 210_000, 330_000],
      ],
      { name: "Plan" },
    ),
  ],
  { name: "plan.xlsx" },
);
const facts = factsOfDocument(plan, dealContextOf([plan])).facts;

function claimOf(text: string) {
  const figures = factsOfWords(text);
  return { id: "c", text, language: "en" as const, facts: figures };
}

function valuesOf(text: string, operation: string): number[] {
  const deal = dealView(facts);
  const [reading] = readingsOf(claimOf(text));
  if (!reading) throw new Error("no reading");
  const fits = lineFeatures(reading, deal, createMeaning(noVectors, null));
  const context = { reading, deal, fits, fitsOfDates: null, meant: () => 0, lineScore: (v: Float64Array) => v[1] ?? 0 };
  return [...candidatesOf({ ...context, excluded: () => false })]
    .filter((c) => c.operation === operation)
    .map((c) => c.value);
}

test("trees compute sums, means, growth, multiples, shares and compound growth from the cells", () => {
  expect(valuesOf("Rent adds up to €80,000 over the three years.", "sumOfLine")).toContain(80_000);
  expect(valuesOf("Turnover triples from 2025 to 2027.", "multiple")).toContain(3);
  expect(valuesOf("Turnover doubles in 2027.", "growth")).toContain(1);
  expect(valuesOf("Rent is 6% of turnover in 2025.", "ratio")).toContain(0.06);
  const compound = valuesOf("Turnover grows 73% a year between 2025 and 2027.", "compound");
  expect(compound.some((v) => Math.abs(v - (Math.sqrt(3) - 1)) < 1e-9)).toBe(true);
});

test("no candidate takes a cell that is left out", () => {
  const deal = dealView(facts);
  const [reading] = readingsOf(claimOf("Rent is €26,000 in 2026."));
  if (!reading) throw new Error("no reading");
  const excluded = (fact: Fact) => fact.cell?.row === 3;
  const fits = lineFeatures(reading, deal, createMeaning(noVectors, null));
  const context = {
    reading,
    deal,
    fits,
    fitsOfDates: null,
    meant: () => 0,
    lineScore: (v: Float64Array) => v[1] ?? 0,
    excluded,
  };
  const found = [...candidatesOf(context)];
  expect(found.length).toBeGreaterThan(0);
  expect(found.flatMap((c) => c.operands).some((cell) => excluded(cell.fact))).toBe(false);
});

const UNDECIDED = { status: "UNKNOWN", confidence: 0.6 } as const;

test("the weights that ship fit the features of this program", () => {
  const { weights } = readJudgeModel();
  expect(weights.features).toEqual([...FEATURES]);
  expect(weights.thresholds.contradicted).toBeGreaterThanOrEqual(0.55);
});

test("posteriors add up to one, and the likeliest cells come one a line", async () => {
  const judge = await openDealJudge(facts, noVectors, readJudgeModel(), agreesWith);
  const opinion = await judge.opinion(claimOf("Rent is €26,000 in 2026."), () => false, UNDECIDED);
  const total = Object.values(opinion?.posterior ?? {}).reduce((a, b) => a + b, 0);
  expect(total).toBeCloseTo(1, 9);
  const rows = (opinion?.likely ?? []).map(({ candidate }) => candidate.operands[0]?.fact.cell?.row);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows[0]).toBe(3);
});

test("a claim of which no cell is left gives no opinion", async () => {
  const judge = await openDealJudge([], noVectors, readJudgeModel(), agreesWith);
  expect(await judge.opinion(claimOf("Rent is €26,000 in 2026."), () => false, UNDECIDED)).toBeNull();
});

test("each likely cell says what it gives and whether the claim would hold by it", async () => {
  const judge = await openDealJudge(facts, noVectors, readJudgeModel(), agreesWith);
  const opinion = await judge.opinion(claimOf("Rent is €26,000 in 2026."), () => false, UNDECIDED);
  const [first] = opinion?.likely ?? [];
  expect(first?.candidate.value).toBe(26_000);
  expect(first?.agrees).toBe(true);
});

test("of two lines that differ at one time, the other is the twin of the one that agrees", async () => {
  const twice = workbook(
    [
      sheet(
        [
          ["", 2025, 2026],
          ["Employees at year end", 37, 55],
        ],
        { name: "Team" },
      ),
      sheet(
        [
          ["", 2025, 2026],
          ["Employees, year end", 35, 55],
        ],
        { name: "Figures" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const deal = dealView(factsOfDocument(twice, dealContextOf([twice])).facts);
  const { weights } = readJudgeModel();
  const weighing = await weigh(
    claimOf("37 employees at the end of 2025"),
    deal,
    { meaning: createMeaning(noVectors, null), asks: null },
    agreesWith,
    () => false,
    weights,
    weights.ranker,
  );
  const items = weighing?.candidates ?? [];
  const agreeing = items.find(({ agrees, candidate }) => agrees && candidate.operation === "direct") ?? null;
  const twin = twinOf(agreeing, items);
  expect(agreeing?.candidate.value).toBe(37);
  expect(twin?.candidate.value).toBe(35);
  expect(twinOf(null, items)).toBeNull();
});

test("a loss bears out no profit of a line that has both", async () => {
  const both = workbook(
    [
      sheet(
        [
          ["€", 2025, 2026, 2027],
          ["What is left at the end", -17_800, 64_000, 210_000],
          ["Freight out", -9_000, -11_000, -15_000],
        ],
        { name: "Plan" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const deal = dealView(factsOfDocument(both, dealContextOf([both])).facts);
  const { weights } = readJudgeModel();
  const agreeing = async (text: string) => {
    const meaning = createMeaning(noVectors, null);
    const weighing = await weigh(claimOf(text), deal, { meaning, asks: null }, agreesWith, () => false, weights, null);
    return weighing?.candidates.some(({ agrees, candidate }) => agrees && candidate.operation === "direct");
  };
  expect(await agreeing("We are left with €17,800 in 2025.")).toBe(false);
  expect(await agreeing("We are left with €64,000 in 2026.")).toBe(true);
  expect(await agreeing("Freight costs us €11,000 in 2026.")).toBe(true);
});

test("what was budgeted bears out no claim of what came, unless it speaks of a budget", async () => {
  const months = ["Jan-25", "Feb-25", "Mar-25"];
  const kept = workbook(
    [
      sheet(
        [
          ["Shop", "", ...months],
          ["Pairs received", "Budget", 920, 940, 1010],
          ["Pairs received", "Actual", 870, 955, 1090],
        ],
        { name: "Follow-up" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const deal = dealView(factsOfDocument(kept, dealContextOf([kept])).facts);
  const { weights } = readJudgeModel();
  const agreeing = async (text: string) => {
    const meaning = createMeaning(noVectors, null);
    const weighing = await weigh(claimOf(text), deal, { meaning, asks: null }, agreesWith, () => false, weights, null);
    return weighing?.candidates.some(({ agrees, candidate }) => agrees && candidate.operation === "direct");
  };
  expect(await agreeing("We took in 1,090 pairs in March 2025.")).toBe(true);
  expect(await agreeing("We took in 1,010 pairs in March 2025.")).toBe(false);
  expect(await agreeing("We budgeted 1,010 pairs for March 2025.")).toBe(true);
});

test("a figure whose scale nothing says contradicts none a hundred times as large", async () => {
  const bare = workbook(
    [
      sheet(
        [
          ["", 2025, 2026],
          ["Loans outstanding", 9_800, 12_483],
        ],
        { name: "Book" },
      ),
    ],
    {
      name: "plan.xlsx",
    },
  );
  const deal = dealView(factsOfDocument(bare, dealContextOf([bare])).facts);
  const { weights } = readJudgeModel();
  const against = async (text: string) => {
    const meaning = createMeaning(noVectors, null);
    const weighing = await weigh(claimOf(text), deal, { meaning, asks: null }, agreesWith, () => false, weights, null);
    return weighing?.candidates.some(
      ({ agrees, loose, candidate }) =>
        !agrees && !loose && candidate.operation === "direct" && candidate.scale === 1 && candidate.value === 12_483,
    );
  };
  expect(await against("Loans outstanding are €14.1m in 2026.")).toBe(false);
  expect(await against("Loans outstanding are €14,100 in 2026.")).toBe(true);
});

test("a day that is named is that day, and not another of its month", () => {
  const tasks = workbook(
    [
      sheet(
        [
          ["Task", "Due on"],
          ["Python tool", { date: "2023-06-26" }],
          ["Web server", { date: "2023-07-03" }],
          ["Interface", { date: "2023-07-06" }],
        ],
        { name: "Tasks" },
      ),
    ],
    { name: "tasks.xlsx" },
  );
  const { facts: figures, dates } = factsOfDocument(tasks, dealContextOf([tasks]));
  const deal = dealView([...figures, ...dates]);
  const holds = (text: string): readonly number[] => {
    const [reading] = readingsOf(claimOf(text));
    if (!reading) throw new Error("no reading");
    const meaning = createMeaning(noVectors, null);
    const fitsOfDates = lineFeatures(reading, { ...deal, lines: deal.dated }, meaning);
    const lines = { fits: lineFeatures(reading, deal, meaning), fitsOfDates };
    return [
      ...candidatesOf({ reading, deal, ...lines, meant: () => 0, lineScore: (v) => v[1] ?? 0, excluded: () => false }),
    ]
      .filter(({ operation, operands }) => operation === "firstHere" && operands[0]?.fact.cell?.row === 2)
      .map(({ value }) => value);
  };
  expect(deal.dated.length).toBeGreaterThan(0);
  expect(holds("The Python tool is due on 26 June 2023.")).toEqual([1]);
  expect(holds("The Python tool is due on 21 June 2023.")).toEqual([0]);
  expect(holds("The Python tool is due in June 2023.")).toEqual([1]);
});

test.for([
  "Turnover triples from 2025 to 2027.",
  "Rent is 6% of turnover in 2025.",
  "Rent is €26,000.",
  "We pay 30,000 and take 400,000 in 2027.",
])("the likeliest at first look are weighed against each other, and all that agree: %s", async (text) => {
  const deal = dealView(facts);
  const { weights } = readJudgeModel();
  const [all, kept] = await Promise.all(
    [null, weights.ranker].map((ranker) =>
      weigh(
        claimOf(text),
        deal,
        { meaning: createMeaning(noVectors, null), asks: null },
        agreesWith,
        () => false,
        weights,
        ranker,
      ),
    ),
  );
  if (!all || !kept) throw new Error("nothing weighed");
  const place = ({ candidate: { operation, value, operands } }: Weighed) =>
    JSON.stringify([operation, value, operands.map((c) => c.fact.id)]);
  const least = all.candidates.map(({ score }) => score).sort((a, b) => b - a)[99] ?? Number.NEGATIVE_INFINITY;
  const places = new Set(kept.candidates.map(place));
  for (const [of, items] of Map.groupBy(all.candidates, place)) {
    const best = Math.max(...items.map(({ score, agrees }) => (agrees ? Number.POSITIVE_INFINITY : score)));
    // Of some that are alike, some may be left out.
    if (Math.abs(best - least) > 1e-9) expect(places.has(of)).toBe(best > least);
  }
  expect(kept.candidates.length).toBeLessThanOrEqual(Math.max(100, all.candidates.length - 1));
  expect([kept.chance, kept.periodNowhere]).toEqual([all.chance, all.periodNowhere]);
  expect(verdictFeatures(kept, UNDECIDED).every(Number.isFinite)).toBe(true);
});

test("a ranker's network is worth nothing where its weights are, and what is behind the best is seen by it", () => {
  const { ranker } = readJudgeModel().weights;
  const vector = (features: Readonly<Record<string, number>>): Float64Array =>
    Float64Array.from(FEATURES, (name) => features[name] ?? 0);
  const given = [vector({ rowCover: 1, periodSame: 1 }), vector({ rowCover: 0.5, periodSame: 1 })];
  const straight = { ...ranker, out: ranker.out.map(() => 0) };
  const linear = (of: Float64Array): number =>
    of.reduce((sum, value, i) => sum + value * (ranker.linear[i] as number), 0);
  for (const [i, score] of rankWith(straight, given).entries())
    expect(score).toBeCloseTo(linear(given[i] as Float64Array), 9);
  const [, beside] = rankWith(ranker, given);
  const [alone] = rankWith(ranker, given.slice(1));
  expect(beside).not.toBeCloseTo(alone as number, 3);
});

test("a figure that a note and a table of the workbook give differently is told in two places", async () => {
  const told = (inTable: number) =>
    workbook(
      [
        sheet(
          [
            ["", "Jul-25", "Aug-25", "Sep-25"],
            ["Dealers", 81, 88, inTable],
            ["Dealers left", 2, 1, 3],
          ],
          { name: "Network" },
        ),
        sheet([["Note to the bank"], ["Dealers, Sep-25", 104]], { name: "Note" }),
      ],
      { name: "model.xlsx" },
    );
  const opinionOn = async (document: Document) => {
    const read = factsOfDocument(document, dealContextOf([document])).facts;
    const judge = await openDealJudge(read, noVectors, readJudgeModel(), agreesWith);
    return judge.opinion(claimOf("The company had 104 dealers in September 2025."), () => false, UNDECIDED);
  };
  const differing = await opinionOn(told(95));
  expect(differing?.status).toBe("AMBIGUOUS");
  expect(differing?.agreeing?.candidate.operands[0]?.fact.cell?.sheet).toBe("Note");
  expect(differing?.clashing?.candidate.operands[0]?.fact.cell?.sheet).toBe("Network");
  const total = Object.values(differing?.posterior ?? {}).reduce((a, b) => a + b, 0);
  expect(total).toBeCloseTo(1, 9);
  expect((await opinionOn(told(104)))?.status).toBe("VERIFIED");
});

test("what is kept out before it is made would not have been kept after", async () => {
  const months = Array.from(
    { length: 48 },
    (_, i) => `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}`,
  );
  const rows = Array.from({ length: 12 }, (_, row) => [
    `Sales of shop ${row}`,
    ...months.map((_, i) => 1000 + ((row * 37 + i * 101) % 890)),
  ]);
  const wide = workbook([sheet([["€", ...months], ...rows], { name: "Shops" })], { name: "shops.xlsx" });
  const deal = dealView(factsOfDocument(wide, dealContextOf([wide])).facts);
  const { weights } = readJudgeModel();
  const meaning = createMeaning(noVectors, null);
  const told = ({ candidate: { operation, operands, value, scale } }: Weighed) =>
    [operation, value, scale, ...operands.map(({ fact }) => fact.id)].join(" ");
  for (const text of ["Sales of shop 3 came to €1,400 in May 2025.", "Shop 7 grew by 12% in March 2026."]) {
    const of = [claimOf(text), deal, { meaning, asks: null }, agreesWith, () => false, weights] as const;
    const all = await weigh(...of, null);
    const kept = await weigh(...of, weights.ranker);
    if (!all || !kept) throw new Error("no candidates");
    const likeliest = new Set([...all.candidates].sort((a, b) => b.score - a.score).slice(0, 100));
    const expected = all.candidates.filter((item) => item.agrees || likeliest.has(item));
    expect(all.candidates.length).toBeGreaterThan(1000);
    expect(kept.candidates.map(told).sort()).toEqual(expected.map(told).sort());
    expect(kept.chance).toEqual(all.chance);
    expect(kept.periodNowhere).toBe(all.periodNowhere);
  }
});

test("when something ends is told in words alone, and the date in its row denies another year", async () => {
  const leases = workbook(
    [
      sheet(
        [
          ["Yard", "Opened", "Lease ends", "Docks"],
          ["Bath", { date: "2012-04-01" }, { date: "2028-09-02" }, 2],
          ["Hatton", { date: "2015-06-01" }, { date: "2040-01-15" }, 3],
          ["Napton", { date: "2019-03-01" }, { date: "2034-03-10" }, 1],
        ],
        { name: "Docks" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const read = factsOfDocument(leases, dealContextOf([leases]));
  const judge = await openDealJudge([...read.facts, ...read.dates], noVectors, readJudgeModel(), agreesWith);
  const opinionOf = (text: string) => judge.opinion(claimOf(text), () => false, UNDECIDED);
  expect((await opinionOf("Our lease at Bath ends in 2038."))?.status).toBe("CONTRADICTED");
  expect((await opinionOf("Our lease at Bath ends in 2028."))?.status).not.toBe("CONTRADICTED");
  expect((await opinionOf("Our lease at Crewe ends in 2038."))?.status).not.toBe("CONTRADICTED");
});
