/** Numbers that count a deck's own titles. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { deck, slide, text } from "./fixtures.ts";

const figuresOf = (...titles: string[]) => {
  const document = deck(titles.map((title) => slide({ title, blocks: [text("We make good things.")] })));
  return factsOfDocument(document, dealContextOf([document])).facts.map(({ label, value }) => [label, value.value]);
};

test("titles that count themselves state no figure", () => {
  expect(figuresOf("Point 1", "Point 2", "Point 3")).toEqual([]);
  expect(figuresOf("Partie 1 : le marché", "Partie 2 : le produit")).toEqual([]);
});

test("titles that count themselves state no figure of what their words name", () => {
  expect(figuresOf("Part 1: market opportunity", "Part 2: revenue")).toEqual([]);
});

test("digits in a row of a sentence that name somebody state no figure", () => {
  const said = (line: string) => {
    const document = deck([slide({ title: "Who we are", blocks: [text(line)] })]);
    return factsOfDocument(document, dealContextOf([document])).facts.map(({ value }) => value.value);
  };
  expect(said("Ana Silva (200106023) is one of us.")).toEqual([]);
  expect(said("We delivered 2500000 meals.")).toEqual([2_500_000]);
});

test("sections that are numbered with a decimal nought state no figure", () => {
  expect(figuresOf("1.0 Input: Master Data", "2.0 Input: Transactions", "3.0 Output: Reports")).toEqual([]);
  expect(figuresOf("2.0 Cars a household").map(([, value]) => value)).toEqual([2]);
});

test("a count that no other number follows is a figure", () => {
  expect(figuresOf("Clinics 12", "Clinics 40").map(([, value]) => value)).toEqual([12, 40]);
});

test("what names a metric is a figure, whatever follows it", () => {
  expect(figuresOf("Headcount 12", "Headcount 13").map(([, value]) => value)).toEqual([12, 13]);
});

test("points of a page that are counted from one state their figures without their numbers", () => {
  const points = ["1 Roof: 400 €", "2 Bonnet: 300 €", "3 Boot: 250 €", "4 Door: 350 €"];
  const document = deck([slide({ title: "Prices", blocks: points.map((point) => text(point)) })]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  expect(facts.map(({ value }) => value.value)).toEqual([400, 300, 250, 350]);
});

test("a founder, two offices and three employees are no numbered points", () => {
  const points = ["1 founder", "2 offices", "3 employees"];
  const document = deck([slide({ title: "Who we are", blocks: points.map((point) => text(point)) })]);
  expect(factsOfDocument(document, dealContextOf([document])).facts.map(({ value }) => value.value)).toEqual([1, 2, 3]);
});

const figuresOfPages = (...pages: (readonly string[])[]) => {
  const document = deck(
    pages.map((lines) =>
      slide({ title: "Our plan", blocks: lines.map((line, i) => text(line, { at: [40, 60 + 30 * i, 400, 20] })) }),
    ),
  );
  return factsOfDocument(document, dealContextOf([document])).facts.map(({ value }) => value.value);
};

test("sections and subsections state no figure by their numbers, whatever their first word counts", () => {
  expect(figuresOf("2.1 Employees of the shops", "2.2 Customers abroad")).toEqual([]);
});

test("points numbered with a dot that touches the word state no figure by it", () => {
  expect(figuresOfPages(["1.Subscription for shops", "2.Investment in stock"])).toEqual([]);
});

test("a number with a dot and nothing else is the mark of a point", () => {
  expect(figuresOfPages(["4.", "The coach is built in Lyon"])).toEqual([]);
});

test("a number that grows with the page counts the pages, from whichever it begins", () => {
  expect(figuresOfPages(["Made in Lyon"], ...["1", "2", "3", "4"].map((number) => ["Made in Lyon", number]))).toEqual(
    [],
  );
});

test("titles with the pages on which they stand are contents", () => {
  const titles = ["Business", "Prices", "Market", "Sales", "Risks"].map(
    (title, i) => `${title} of the company in the years to come ${2 + i}`,
  );
  expect(figuresOfPages(titles, ["Made in Lyon"], ["Made in Lyon"])).toEqual([]);
});

test("nought and even steps from it are an axis", () => {
  expect(figuresOfPages(["1.3M", "975K", "650K", "325K", "0"])).toEqual([]);
});

test("numbers over a drawing that are counted from one are no figures", () => {
  const marks = ["3", "1", "4", "2"].map((number, i) => text(number, { at: [100 * i, 300, 10, 12] }));
  const document = deck([slide({ title: "Where logos go", blocks: [text("Prices on demand"), ...marks] })]);
  expect(factsOfDocument(document, dealContextOf([document])).facts).toEqual([]);
});
