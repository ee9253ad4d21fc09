/** Dates under a chart never run into each other. */
import { expect, test } from "vitest";
import { dateTicks } from "../../../src/app/ui/screens/numbers/time-chart.tsx";

const month = (number: number) => ({ firstMonth: number, lastMonth: number });
const TEN_LETTERS = "avr. 2027 ";
const ticks = (months: readonly number[], pixelsAMonth: number, dated = TEN_LETTERS, end = 1000) =>
  dateTicks(
    months.map(month),
    ({ firstMonth }) => firstMonth * pixelsAMonth,
    () => dated,
    end,
  );
const shown = (...given: Parameters<typeof ticks>) => ticks(...given).map(({ point }) => point.firstMonth);

test("months that lie close together give room to each other's dates, and a distant forecast has its own", () => {
  // Twelve months and one a year later, 13 pixels a month: 80 pixels are a little over six months.
  expect(shown([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24], 13)).toEqual([0, 7, 24]);
});

test("where there is room every period has its date, once", () => {
  expect(shown([24, 0, 12, 12], 10)).toEqual([0, 12, 24]);
});

test("longer dates take more room", () => {
  // Twice ten letters of 5.7 pixels, and 23 between two: 137 pixels.
  expect(shown([0, 12, 24], 10, TEN_LETTERS.repeat(2))).toEqual([0, 24]);
});

test("a date at the side of the chart ends with it", () => {
  expect(ticks([0, 24], 10, TEN_LETTERS.repeat(2), 250).map(({ at }) => at)).toEqual([0, 193]);
});

test("business years fit beside each other where the last of them ends with the chart", () => {
  // Twenty-one letters take 119.7 pixels: the last date begins at 644.3, the one before ends at 619.85, and 23 lie between.
  expect(shown([0, 173, 560, 739], 1, "avr. 2027 – mars 2028", 764)).toEqual([0, 173, 560, 739]);
});
