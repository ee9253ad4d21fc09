/** Whether two printed figures say the same: within the rounding of the rounder one, by hand. */
import { expect, test } from "vitest";
import { agree } from "../../../src/app/ui/screens/compare/figures.ts";

test.each([
  ["£2.3m", 2_300_000, "2,349,000", 2_349_000, true],
  ["£2.3m", 2_300_000, "2,351,000", 2_351_000, false],
  ["£141m", 141_000_000, "141,420,300", 141_420_300, true],
  ["655", 655, "1,640", 1640, false],
  ["0.78%", 0.0078, "0.7843%", 0.007843, true],
  ["0", 0, "0", 0, true],
])("%s is %s beside %s", (shown, value, otherShown, other, same) => {
  expect(agree({ shown, value }, { shown: otherShown, value: other })).toBe(same);
});
