/** The numbers along an axis go, the figures of a chart and the years beneath it stay. */
import { expect, test } from "vitest";
import { withoutAxisTicks } from "../../../src/documents/ocr/axis-ticks.ts";
import type { PictureWord } from "../../../src/documents/ocr/index.ts";

/** Ends at `right`; each letter is half its size wide. */
const word = (text: string, right: number, baseline: number): PictureWord => {
  const width = 5 * text.length;
  return { text, box: { x: right - width, y: baseline - 8, width, height: 10 }, baseline, size: 10, confidence: 0.9 };
};

const textsOf = (words: readonly PictureWord[]): string[] => withoutAxisTicks(words).map(({ text }) => text);

test("even steps of value at even steps of place are an axis", () => {
  const axis = ["$4,000M", "$3,000M", "$2,000M", "$1,000M"].map((text, i) => word(text, 60, 100 + 40 * i));
  expect(textsOf([...axis, word("$3,650M", 120, 112)])).toEqual(["$3,650M"]);
});

test("one misread tick does not save the axis", () => {
  const axis = ["40K", "30K", "70K", "10K", "0"].map((text, i) => word(text, 60, 100 + 40 * i));
  expect(textsOf(axis)).toEqual([]);
});

test("years beneath a chart stay", () => {
  const years = ["2024", "2025", "2026", "2027"].map((text, i) => word(text, 100 + 60 * i, 300));
  expect(textsOf(years)).toEqual(["2024", "2025", "2026", "2027"]);
});

test("a column of figures in uneven steps stays", () => {
  const column = ["704", "1196", "1679", "2003"].map((text, i) => word(text, 200, 100 + 30 * i));
  expect(textsOf(column)).toHaveLength(4);
});

test("quarters beneath a chart stay", () => {
  const quarters = ["Q1", "Q2", "Q3", "Q4"].map((text, i) => word(text, 100 + 60 * i, 300));
  expect(textsOf(quarters)).toEqual(["Q1", "Q2", "Q3", "Q4"]);
});
