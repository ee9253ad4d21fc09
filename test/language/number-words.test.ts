/** Numbers in letters are read as people write them. */
import { expect, test } from "vitest";
import { readNumberWords } from "../../src/language/index.ts";

test.each([
  ["en", "six hundred and fifty-five practices", 655, "655"],
  ["en", "two and a half million pounds", 2_500_000, "2.5 million"],
  ["en", "two point three million pounds", 2_300_000, "2.3 million"],
  ["en", "eighty thousand pounds", 80_000, "80000"],
  ["en", "eighteen million pounds", 18_000_000, "18 million"],
  ["en", "three million two hundred thousand", 3_200_000, "3200000"],
  ["en", "twenty-three months", 23, "23"],
  ["en", "one hundred and twenty thousand", 120_000, "120000"],
  ["fr", "neuf cent cinquante mille euros", 950_000, "950000"],
  ["fr", "sept millions et demi d'euros", 7_500_000, "7,5 millions"],
  ["fr", "cinq cent quatre-vingt-dix-neuf contrats", 599, "599"],
  ["fr", "vingt et un ETP", 21, "21"],
  ["fr", "quatre-vingt mille euros", 80_000, "80000"],
  ["fr", "quatre cent vingt-quatre", 424, "424"],
  ["fr", "soixante-dix-sept", 77, "77"],
  ["fr", "deux virgule quatre millions", 2_400_000, "2,4 millions"],
  ["fr", "mille deux cents", 1200, "1200"],
  ["fr", "cent mille euros", 100_000, "100000"],
] as const)("%s: %s", (language, text, value, digits) => {
  expect(readNumberWords(text, language)).toMatchObject([{ start: 0, value, digits }]);
});

test.each([
  ["en", "You are right on two points, and one of us is wrong."],
  ["en", "hundreds of thousands, millions even"],
  ["fr", "une ou deux choses, par cent moyens"],
  ["en", "five, six or seven weeks"],
] as const)("%s: no number in %s", (language, text) => {
  expect(readNumberWords(text, language).filter(({ value }) => value !== 100)).toEqual([]);
});

test("the place of the number is that of its words", () => {
  const text = "We had six hundred and fifty-five practices and ninety thousand pounds.";
  expect(readNumberWords(text, "en").map(({ start, end }) => text.slice(start, end))).toEqual([
    "six hundred and fifty-five",
    "ninety thousand",
  ]);
});
