/** What reports and exports give of a claim's figures. */
import { expect, test } from "vitest";
import { dealContextOf } from "../../src/facts/index.ts";
import { locateClaim, reportedClaim } from "../../src/judge/index.ts";

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
