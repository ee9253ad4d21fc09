/** Whether printed figures say the same: within the rounding of the rounder one, by hand; and which of several stand against the others. */
import { expect, test } from "vitest";
import { agree, matrixOf } from "../../../src/app/host/matrix.ts";
import type { NumberPoint, NumberSeries } from "../../../src/app/protocol/index.ts";

test.each([
  ["£2.3m", 2_300_000, "2,349,000", 2_349_000, true],
  ["£2.3m", 2_300_000, "2,351,000", 2_351_000, false],
  ["£141m", 141_000_000, "141,420,300", 141_420_300, true],
  ["655", 655, "1,640", 1640, false],
  // A table in thousands whose lines were rounded one by one.
  ["(2,151)", -2_151_000, "(2,150)", -2_150_460, true],
  ["(2,152)", -2_152_000, "(2,150)", -2_150_460, false],
  ["0.78%", 0.0078, "0.7843%", 0.007843, true],
  ["0", 0, "0", 0, true],
])("%s is %s beside %s", (shown, value, otherShown, other, same) => {
  expect(agree({ shown, value }, { shown: otherShown, value: other })).toBe(same);
});

const point = (
  file: string,
  anchor: string,
  value: number,
  shown: string,
  more: Partial<NumberPoint> = {},
): NumberPoint => ({
  ...{ file, anchor, value, shown, nodeId: `${file} ${anchor}`, source: "cell", basis: null },
  ...{ documentKind: file === "deck.pptx" ? "deck" : "financial_model", firstMonth: 24_300, lastMonth: 24_311 },
  ...more,
});
const revenue = (points: readonly NumberPoint[]): NumberSeries => ({
  ...{
    id: "revenue",
    metricId: "revenue",
    name: { en: "revenue", fr: "chiffre d'affaires" },
    label: "",
    part: "",
    scope: [],
    points,
    count: points.length,
  },
  ...{ dimension: "money", currency: "EUR", unit: null, signed: false, cadence: "year" },
});

test("a row has a column for the slides, the notes and each sheet, and marks what stands against the others", () => {
  const { columns, rows } = matrixOf([
    revenue([
      point("deck.pptx", "slide 4", 2_300_000, "2.3m"),
      point("deck.pptx", "slide 4", 1_100_000, "1.1m", { inNotes: true }),
      point("model.xlsx", "'P&L 2025'!F8", 1_076_000, "1,076"),
      point("model.xlsx", "Yearly!D8", 1_075_625, "1,075,625"),
      // Of a year that one place alone gives, there is nothing to compare.
      point("model.xlsx", "Yearly!E8", 2_000_000, "2,000,000", { firstMonth: 24_312, lastMonth: 24_323 }),
    ]),
  ]);
  expect(columns.map(({ file, part }) => [file, part])).toEqual([
    ["deck.pptx", null],
    ["deck.pptx", "notes"],
    ["model.xlsx", "P&L 2025"],
    ["model.xlsx", "Yearly"],
  ]);
  expect(rows.map(({ clashes, cells }) => [clashes, Object.values(cells).map((cell) => cell.clashes)])).toEqual([
    [true, [false, false, false, true]],
  ]);
});

test("a mail is a column of its own, the last, and a measure that is asked for needs no second place", () => {
  const series = revenue([
    point("message-0a1b2c3d.eml", "paragraph 1", 2_300_000, "€2.3m", { inMail: true, documentKind: "context" }),
    point("model.xlsx", "Yearly!D8", 2_300_000, "2,300,000"),
    point("model.xlsx", "Yearly!E8", 2_600_000, "2,600,000", { firstMonth: 24_312, lastMonth: 24_323 }),
  ]);
  expect(matrixOf([series]).columns.map(({ part }) => part)).toEqual(["Yearly", "mail"]);
  expect(matrixOf([series]).rows).toHaveLength(1);
  expect(matrixOf([series], { asked: ["revenue"] }).rows).toHaveLength(2);
});

test("of one place against one other, the model's is upheld", () => {
  const [row] = matrixOf([
    revenue([
      point("deck.pptx", "slide 4", 2_300_000, "2.3m"),
      point("model.xlsx", "Yearly!D8", 1_075_625, "1,075,625"),
    ]),
  ]).rows;
  expect(Object.values(row?.cells ?? {}).map(({ point, clashes }) => [point.file, clashes])).toEqual([
    ["model.xlsx", false],
    ["deck.pptx", true],
  ]);
});
