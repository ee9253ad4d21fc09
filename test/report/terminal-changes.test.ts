/** What a second verification changed, for a terminal. */
import { expect, test } from "vitest";
import { renderChanges } from "../../src/report/index.ts";
import { REPORT } from "./sample.ts";

const COUNTS = "4 claims   Verified 1   Contradicted 1   Ambiguous 1   Unknown 1";

test("where no verdict is another, only the counts are told", () => {
  expect(renderChanges(REPORT, REPORT, { language: "en" })).toBe(`${COUNTS}\n`);
});

test("a verdict that is another now, a claim that came and one that went are told with their place", () => {
  const [first, second, ...rest] = REPORT.claims;
  if (!first || !second) throw new Error("the sample has four claims");
  const other = first.result.status === "VERIFIED" ? "UNKNOWN" : "VERIFIED";
  const lines = renderChanges(
    REPORT,
    {
      ...REPORT,
      claims: [{ ...first, result: { ...first.result, status: other } }, { ...second, text: "New" }, ...rest],
    },
    { language: "en" },
  ).split("\n");
  expect(lines[0]).toContain(`${first.text}: `);
  expect(lines[1]).toMatch(/New: – → /);
  expect(lines[2]).toContain(second.text);
  expect(lines[2]).toMatch(/ → –$/);
});
