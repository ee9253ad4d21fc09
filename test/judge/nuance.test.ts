/** What evidence says of itself: that it is planned, a budget, or of a case, so that nobody takes it for what came. */
import { expect, test } from "vitest";
import { sheet, workbook } from "../facts/fixtures.ts";
import { judged } from "./verdict-of.ts";

const planOf = (...headings: readonly string[]) =>
  workbook([
    sheet([
      ["EUR k", ...headings],
      ["Revenue", ...headings.map((_, i) => 600 + 100 * i)],
    ]),
  ]);

test.each<[string, string, string, string | undefined]>([
  ["a year that is forecast", "Revenue of €600k is planned for 2027", "2027 (forecast)", "planned"],
  ["a budget", "Our budget for 2025 has revenue of €600k", "2025 budget", "budget"],
  ["a case", "In the upside case revenue comes to €600k in 2027", "2027 upside", "upside case"],
  ["what has happened", "Revenue of €600k in 2025", "2025 actual", undefined],
])("of %s", async (_, claim, heading, nuance) => {
  const { status, evidence } = await judged(claim, [planOf(heading)]);
  expect(status).toBe("VERIFIED");
  expect(evidence?.nuance).toBe(nuance);
});
