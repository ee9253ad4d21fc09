/** A letter's probability against how often it is right. */
import { expect, test } from "vitest";
import { calibrated, fitTemperature } from "../../src/verification/model-judge/index.ts";

test("a temperature of two halves the log-odds: 0.9 is worth 0.75", () => {
  // odds 9 to 1; their root is 3 to 1.
  expect(calibrated(0.9, { temperature: 2, ceiling: 1 })).toBeCloseTo(0.75, 10);
});

test("certainty stops at the ceiling, and evens stay even", () => {
  expect(calibrated(1)).toBe(0.9);
  expect(calibrated(0.5)).toBeCloseTo(0.5, 10);
});

test("an over-confident model is given the temperature that makes it honest", () => {
  // It says 0.9 (odds 9) and is right three times in four (odds 3): 9 to the power 1/2.
  const seen = Array.from({ length: 400 }, (_, i) => ({ probability: 0.9, right: i % 4 !== 0 }));
  expect(fitTemperature(seen)).toBeCloseTo(2, 1);
});
