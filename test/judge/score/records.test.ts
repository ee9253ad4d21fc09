/** Lists, a row a thing: a claim names things by what tells them apart, in whatever order they stand. */
import { expect, test } from "vitest";
import { dealContextOf, type Fact, factsOfDocument } from "../../../src/facts/index.ts";
import { candidatesOf } from "../../../src/judge/score/candidates.ts";
import { dealView } from "../../../src/judge/score/deal-view.ts";
import { lineFeatures } from "../../../src/judge/score/line-features.ts";
import { createMeaning } from "../../../src/judge/score/meaning.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";
import { factsOfWords } from "./facts-of-words.ts";

const noVectors = async (texts: readonly string[]) => texts.map(() => new Float32Array(512));

const HEADS = ["Site", "Manager", "Kind of work", "Seats sold", "Amount billed"];
const ROWS: readonly (readonly (string | number)[])[] = [
  ["Site A", "Leila", "Design", 15, 12_000],
  ["Site A", "Leila", "Training", 4, 2_500],
  ["Site B", "Omar", "Design", 10, 9_000],
  ["Site B", "Omar", "Support", 30, 21_000],
  ["Site C", "Leila", "Support", 8, 5_100],
  ["Site C", "Leila", "Design", 21, 18_400],
];

function dealOf(rows: typeof ROWS) {
  const book = workbook([sheet([HEADS, ...rows], { name: "Orders" })], { name: "orders.xlsx" });
  return dealView(factsOfDocument(book, dealContextOf([book])).facts);
}

function madeOf(text: string, rows = ROWS, excluded: (fact: Fact) => boolean = () => false) {
  const deal = dealOf(rows);
  const [reading] = readingsOf({ id: "c", text, language: "en", facts: factsOfWords(text) });
  if (!reading) throw new Error("no reading");
  const fits = lineFeatures(reading, deal, createMeaning(noVectors, null));
  return [
    ...candidatesOf({ reading, deal, fits, fitsOfDates: null, meant: () => 0, lineScore: (v) => v[1] ?? 0, excluded }),
  ];
}

const valuesOf = (text: string, operation: string, rows = ROWS): number[] =>
  madeOf(text, rows).flatMap((candidate) => (candidate.operation === operation ? [candidate.value] : []));

test("a thing is named by any of its attributes, and what is told of others is not meant", () => {
  expect(new Set(valuesOf("On site B we sold 10 seats of design.", "direct"))).toEqual(new Set([10, 9_000]));
  expect(valuesOf("Omar bills €21,000.", "direct")).not.toContain(18_400);
  expect(valuesOf("Support takes 30 seats.", "direct").sort()).toEqual([21_000, 30, 5_100, 8].sort());
});

test("things that are named together are added up under each heading, and counted", () => {
  expect(valuesOf("Site A was billed €14,500.", "sumOfNamed")).toContain(14_500);
  expect(valuesOf("Leila looks after 2 sites.", "countOfThings")).toContain(2);
  expect(valuesOf("Leila has 4 orders.", "countOfThings")).toContain(4);
});

test("what may not count is neither added up nor counted", () => {
  const isFirst = ({ cell }: Fact) => cell?.row === 2;
  for (const text of ["Site A was billed €14,500.", "Leila looks after 2 sites.", "Leila has 4 orders."])
    expect(
      madeOf(text, ROWS, isFirst)
        .flatMap(({ operands }) => operands)
        .some(({ fact }) => isFirst(fact)),
    ).toBe(false);
});

test("the order of the rows changes nothing", () => {
  const sorted = (text: string, rows: typeof ROWS) =>
    madeOf(text, rows)
      .filter(({ operation }) => ["direct", "sumOfNamed", "countOfThings"].includes(operation))
      .map(({ operation, value }) => `${operation} ${value}`)
      .sort();
  for (const text of ["Site C was billed €23,500.", "Leila sold 48 seats.", "Design took 21 seats on site C."])
    expect(sorted(text, ROWS.toReversed())).toEqual(sorted(text, ROWS));
});

test("a claim that names no thing leaves all of them", () => {
  expect(new Set(valuesOf("We sold 30 seats.", "direct")).size).toBeGreaterThan(8);
});
