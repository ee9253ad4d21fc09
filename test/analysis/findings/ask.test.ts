/** The question that a disagreement asks names a place as a founder knows it. */
import { expect, test } from "vitest";
import { labelOfRow } from "../../../src/analysis/findings/index.ts";

test("a row's name ends at its first comma, and at none within brackets", () => {
  expect(labelOfRow("Bank loan, Actual Dec-25: 750.0")).toBe("Bank loan");
  expect(labelOfRow("Stocks (materials, work in progress), FY25: 604")).toBe("Stocks (materials, work in progress)");
  expect(labelOfRow("Loan (balance at 31/03/2026, €), Live: 240 000")).toBe("Loan (balance at 31/03/2026, €)");
  expect(labelOfRow("(Anna + Tom) / Total: 63.3%")).toBe("(Anna + Tom) / Total");
  expect(labelOfRow("The company carries no debt")).toBeNull();
});

test("a total, or a row that says planned or done alone, goes by its column", () => {
  expect(labelOfRow("Total 2025, Chiffre d'affaires: 1,004")).toBe("Chiffre d'affaires");
  expect(labelOfRow("Réel, Trésorerie fin de mois: 1,418,248")).toBe("Trésorerie fin de mois");
  expect(labelOfRow("Total revenue, FY25: 750.0")).toBe("Total revenue");
});
