/** "Last year", "l'exercice en cours": years of the company that are counted from the month in which a text was written. */
import { describe, expect, test } from "vitest";
import { canonicalPeriod, readPeriods } from "../../../src/language/quantities/index.ts";
import { deck, month, sheet, slide, text, workbook } from "../../facts/fixtures.ts";
import { statusOf } from "../../judge/verdict-of.ts";

const spanIn = (said: string, writtenIn: number | null, fiscalYearEnd: number) =>
  readPeriods(said, { writtenIn, fiscalYearEnd }).map(({ firstMonth, lastMonth }) => [firstMonth, lastMonth]);

test.each([
  ["We sold 3m last year", -1],
  ["our last full year", -1],
  ["Sales of the dernier exercice clos", -1],
  ["l’an dernier, 3 M€", -1],
  ["58 rinks went out last season", -1],
  ["This year we aim at 2m", 0],
  ["pour l’exercice en cours", 0],
  ["cette année", 0],
  ["1.4m next year", 1],
  ["la saison prochaine", 1],
])("%s", (said, yearsOn) => {
  for (const [writtenIn, yearEnd, endOfThis] of [
    [month(2026, 6), 12, month(2026, 12)],
    [month(2026, 6), 3, month(2027, 3)],
    [month(2026, 3), 3, month(2026, 3)],
    [month(2025, 11), 9, month(2026, 9)],
  ] as const) {
    const last = endOfThis + 12 * yearsOn;
    expect(spanIn(said, writtenIn, yearEnd)).toEqual([[last - 11, last]]);
  }
  expect(spanIn(said, null, 12)).toEqual([]);
});

test("parts of such a year count from its beginning", () => {
  expect(spanIn("£1.26m in the first seven months of this year", month(2025, 11), 3)).toEqual([
    [month(2025, 4), month(2025, 10)],
  ]);
  expect(spanIn("le premier semestre de l'exercice en cours", month(2025, 11), 6)).toEqual([
    [month(2025, 7), month(2025, 12)],
  ]);
});

test.each([
  ["Sales of €1.4m next year and €2.25m the year after.", [2026, 2027]],
  ["3 M€ en 2026, 4 M€ l'année suivante", [2026, 2027]],
  ["4 M€ l'année suivante", []],
  ["in the year after the round", []],
])("%s: the year after is that of the one before it", (said, years) => {
  expect(readPeriods(said, { writtenIn: month(2025, 10) }).map(canonicalPeriod)).toEqual(years.map(String));
});

test.each(["cette saison-là", "that year", "the year", "over the last 12 months of 2025"])("%s is none", (said) => {
  expect(readPeriods(said, { writtenIn: month(2026, 6) }).filter(({ fiscal }) => fiscal)).toEqual([]);
});

test("a year that is written stays what it is", () => {
  expect(readPeriods("In 2024, a year like last year", { writtenIn: month(2026, 6) }).map(canonicalPeriod)).toEqual([
    "2024",
    "2025",
  ]);
});

describe("a claim is held against the year that it means", () => {
  const model = workbook([
    sheet(
      [
        ["€", 2025, 2026, 2027],
        ["Revenue", 1_254_000, 2_004_000, 2_926_000],
      ],
      { name: "P&L" },
    ),
  ]);
  const on = (said: string) => [
    deck([
      slide({ title: "Acme", blocks: [text("Investor deck, March 2026")] }),
      slide({ title: "The road to 2027", blocks: [text(said)] }),
    ]),
    model,
  ];
  test.each([
    ["This year we are aiming at €2.0m of revenue.", "VERIFIED"],
    ["Revenue was €1.25m last year.", "VERIFIED"],
    ["Revenue was €2.0m last year.", "CONTRADICTED"],
  ])("%s", async (said, status) => {
    expect(await statusOf(said, on(said), { slide: 2 })).toBe(status);
  });
});
