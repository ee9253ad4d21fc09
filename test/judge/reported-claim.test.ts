/** What reports and exports give of a claim's figures. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { locateClaim, reportedClaim } from "../../src/judge/index.ts";
import { deck, slide, text } from "../facts/fixtures.ts";

const figuresOf = (text: string) =>
  reportedClaim(locateClaim({ id: "c", text }, [], dealContextOf([]))).figures.map(({ value, unit }) => [value, unit]);

test("a duration is given in the unit that is beside it", () => {
  expect(figuresOf("Contracts run for 2 years")).toEqual([[2, "year"]]);
  expect(figuresOf("The runway is 18 months")).toEqual([[18, "month"]]);
  expect(figuresOf("Delivery takes 5 days")).toEqual([[5, "day"]]);
});

test("a share is given per hundred", () => {
  expect(figuresOf("Gross margin of 71.5% in 2025")).toEqual([[71.5, "%"]]);
});

test("a range is given by its ends, in the figure's unit", () => {
  const { figures } = reportedClaim(locateClaim({ id: "c", text: "Loans of €5k to €120k" }, [], dealContextOf([])));
  expect(figures.map(({ range }) => range)).toEqual([{ low: 5000, high: 120_000 }]);
  const [share] = reportedClaim(locateClaim({ id: "c", text: "Margin of 10-15%" }, [], dealContextOf([]))).figures;
  expect(share?.range).toEqual({ low: 10, high: 15 });
});

test("what is said of a document in words of its own is read in the language that it is said in", () => {
  const paper = deck([slide({ blocks: [text("Ventes de 2025 : 1,2 M€")] })], { language: "fr" });
  const page = { document: paper, statements: factsOfDocument(paper, dealContextOf([paper])).statements };
  const languageOf = (said: string) =>
    locateClaim({ id: "c", text: said, file: paper.name, slide: 1 }, [page], dealContextOf([paper])).language;
  expect(languageOf("Two practices have stopped sending us work altogether.")).toBe("en");
  expect(languageOf("Deux clients n'ont pas renouvelé.")).toBe("fr");
  expect(languageOf("Ventes de 2025 : 1,2 M€")).toBe("fr");
});
