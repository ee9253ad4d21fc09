/** How far two figures are apart, as everything that is said of them says it. */
import { expect, test } from "vitest";
import { gapBetween, sayGap } from "../../../src/analysis/findings/index.ts";

test("amounts are apart by a share of the other, rates by points, and across zero by the amount", () => {
  expect(gapBetween(20, 12, "EUR")).toEqual({ kind: "share", by: 8 / 12, isMore: true });
  expect(gapBetween(-861, -1161, "EUR")).toMatchObject({ kind: "share", isMore: false });
  expect(gapBetween(0.022, 0.0357, "percent")).toEqual({ kind: "points", by: 1.4, isMore: false });
  expect(gapBetween(62, -48, "EUR")).toEqual({ kind: "amount", by: 110, isMore: true });
});

test("it is said alike in both languages", () => {
  expect(sayGap(20, 12, "EUR", "en")).toBe("66.7% more");
  expect(sayGap(20, 12, "EUR", "fr")).toBe("66,7\u202f% de plus");
  expect(sayGap(0.022, 0.0357, "ratio", "en")).toBe("1.4 points less");
  expect(sayGap(0.02, 0.03, "ratio", "fr")).toBe("1 point de moins");
  expect(sayGap(5, 5, "EUR", "en")).toBeNull();
});
