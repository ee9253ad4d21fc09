/** A letter's probability against how often it is right. */
import { expect, test } from "vitest";
import { calibrated, fitCalibration } from "../../src/judge/model-judge/index.ts";

test("a temperature of two halves the log-odds: 0.9 is worth 0.75", () => {
  // odds 9 to 1; their root is 3 to 1.
  expect(calibrated(0.9, { temperature: 2, shift: 0, ceiling: 1 })).toBeCloseTo(0.75, 10);
});

test("a shift moves the log-odds: evens moved by ln 3 are worth 0.75", () => {
  expect(calibrated(0.5, { temperature: 1, shift: Math.log(3), ceiling: 1 })).toBeCloseTo(0.75, 10);
});

test("certainty stops at the ceiling, and evens stay even", () => {
  expect(calibrated(1)).toBe(0.9);
  expect(calibrated(0.5)).toBeCloseTo(0.5, 10);
});

/** Answers at log-odds from -1 to 6, right exactly as often as a temperature and a shift say, to one in a thousand. */
function answersOf(temperature: number, shift: number) {
  return Array.from({ length: 15 }, (_, i) => i / 2 - 1).flatMap((logOdds) => {
    const probability = 1 / (1 + Math.exp(-logOdds));
    const right = Math.round(1000 / (1 + Math.exp(-(logOdds / temperature + shift))));
    return Array.from({ length: 1000 }, (_, n) => ({ probability, right: n < right }));
  });
}

test.each([
  [1, 0],
  [2.5, 0],
  [0.7, 0],
  [3, -0.8],
  [1.4, 0.5],
])("a temperature of %d and a shift of %d are found again from what they do", (temperature, shift) => {
  const fitted = fitCalibration(answersOf(temperature, shift));
  expect(Math.abs((fitted?.temperature ?? 0) / temperature - 1)).toBeLessThan(0.02);
  expect(fitted?.shift).toBeCloseTo(shift, 1);
});

test("an over-confident model that always says the same is brought down to how often it is right", () => {
  // It says 0.9 and is right three times in four.
  const seen = Array.from({ length: 400 }, (_, i) => ({ probability: 0.9, right: i % 4 !== 0 }));
  expect(calibrated(0.9, fitCalibration(seen)!)).toBeCloseTo(0.75, 2);
});

test("letters that are surer where they are wronger are worth no more than the share that is right", () => {
  const seen = Array.from({ length: 300 }, (_, i) => ({ probability: i % 3 === 0 ? 0.6 : 0.99, right: i % 3 === 0 }));
  const fitted = fitCalibration(seen)!;
  // One in three; the largest temperature leaves a little of the letter.
  expect(calibrated(0.6, fitted)).toBeCloseTo(1 / 3, 1);
  expect(calibrated(0.99, fitted)).toBeLessThan(0.45);
});

test("too few answers, or answers that were all right, fit nothing", () => {
  const answers = (count: number, right: (i: number) => boolean) =>
    Array.from({ length: count }, (_, i) => ({ probability: 0.8, right: right(i) }));
  expect(fitCalibration(answers(29, (i) => i % 2 === 0))).toBeNull();
  expect(fitCalibration(answers(200, () => true))).toBeNull();
  expect(fitCalibration(answers(30, (i) => i % 2 === 0))).not.toBeNull();
});
