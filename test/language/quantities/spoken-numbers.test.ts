/** Figures as people say them, in letters or beside digits. */
import { expect, test } from "vitest";
import { readPeriods, readQuantities } from "../../../src/language/quantities/index.ts";

test.each([
  ["on a hundred and seventy-six point six million of sales", "en", 176_600_000, 50_000],
  ["they billed eighty and a half million", "en", 80_500_000, 50_000],
  ["rapporte trois cent mille euros au total", "fr", 300_000, 500],
  ["il y a quatre cents clients", "fr", 400, 0.5],
  ["deux millions et demi d'euros", "fr", 2_500_000, 50_000],
  ["une centaine d'euros par mois", "fr", 100, 0.5],
  ["une vingtaine de pour cent", "fr", 0.2, 0.005],
  ["there's 31 and a half thousand in the bank", "en", 31_500, 50],
  ["we sold 200 grand of it", "en", 200_000, 500],
  ["bloqué à 14,2 centimes", "fr", 0.142, 0.0005],
  ["82 pence of each pound", "en", 0.82, 0.005],
  ["Net revenue 2026: TCHF 1'887", "en", 1_887_000, 500],
  ["450 T€ de dette", "fr", 450_000, 500],
] as const)("%s", (text, language, value, halfUnit) => {
  const [first] = readQuantities(text, { language });
  expect(first?.value).toBeCloseTo(value, 9);
  expect(first?.halfUnit).toBeCloseTo(halfUnit, 9);
});

test.each([
  "six grand",
  "320 grand a year",
  "three hundred and twenty grand a year",
  "forty grand more than last year",
])("%s is money, and no time", (text) => {
  const [first, ...others] = readQuantities(text);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ dimension: "money", unit: null, per: text.endsWith("a year") ? "year" : null });
  expect(first?.value).toBe(text.startsWith("six") ? 6000 : text.startsWith("forty") ? 40_000 : 320_000);
});

test("the text of a number in letters is where it stands", () => {
  const text = "They sold eighteen point four million of stock.";
  const [first] = readQuantities(text);
  expect(text.slice(first?.start, first?.end)).toContain("eighteen point four million");
});

test.each([
  ["two thousand and twenty-five", "en"],
  ["1 grand salon et 2 grandes chambres", "fr"],
] as const)("%s gives no large figure", (text, language) => {
  expect(readQuantities(text, { language }).filter(({ value }) => value > 100)).toEqual([]);
});

test.each([
  ["four times in fiscal 25", "2025"],
  ["le résultat triple en 25-26.", "25-26"],
] as const)("%s names a year", (text, year) => {
  expect(readPeriods(text).map((period) => period.text)).toEqual([expect.stringContaining(year.slice(-2))]);
  expect(readQuantities(text).filter(({ dimension }) => dimension !== "multiple")).toEqual([]);
});

test.each(["debt goes up by 120k or so", "120k, give or take", "il manque 120 k€, à peu de chose près"])(
  "%s: about so much",
  (text) => {
    expect(readQuantities(text)[0]?.bound).toBe("about");
  },
);

test.each([
  ["Mid range, time to convert (hrs) 4", "duration", "hour"],
  ["Profit margin (%) 55", "ratio", null],
  ["Chiffre d'affaires (k€) : 120", "money", null],
] as const)("%s: the unit before the number", (text, dimension, unit) => {
  expect(readQuantities(text)[0]).toMatchObject({ dimension, unit });
});
