/** A law of weighing: a denial left out never makes the others weigh less. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { gapOf, severityBesideNearest, severityOf } from "../../src/judge/severity.ts";

const ORDER = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"];
const CLAIMED = 100;

/** As a contradiction between the deck and these workbooks is weighed. */
function weightOf(metricId: "revenue" | "headcount", figures: readonly number[]): number {
  const gapPercent = Math.max(...figures.map((value) => gapOf(CLAIMED, value) ?? 0));
  const positions = [
    { file: "deck.pptx", value: CLAIMED },
    ...figures.map((value, i) => ({ file: `model-${i}.xlsx`, value })),
  ];
  const severity = severityOf(metricId, gapPercent);
  return ORDER.indexOf(severityBesideNearest({ severity, gapPercent, positions }, "deck.pptx"));
}

test("a workbook left out never makes a contradiction lighter than it is with all", () => {
  const figure = fc.integer({ min: 1, max: 400 }).filter((value) => value !== CLAIMED);
  fc.assert(
    fc.property(
      fc.constantFrom("revenue" as const, "headcount" as const),
      fc.array(figure, { minLength: 2, maxLength: 4 }),
      fc.nat(),
      (metricId, figures, at) => {
        const left = figures.filter((_, i) => i !== at % figures.length);
        return weightOf(metricId, left) <= weightOf(metricId, figures);
      },
    ),
  );
});

test("with one workbook a contradiction weighs what its gap weighs", () => {
  expect(ORDER[weightOf("revenue", [95])]).toBe("MODERATE");
  expect(ORDER[weightOf("revenue", [300])]).toBe("CRITICAL");
  expect(ORDER[weightOf("revenue", [300, 95])]).toBe("MODERATE");
});
