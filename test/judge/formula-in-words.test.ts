/** Formulas as readers say them. */
import { expect, test } from "vitest";
import { figureInWords, formulaInWords } from "../../src/judge/index.ts";

test.each([
  [
    "sum of Orders shipped over 3 periods",
    "sum of Orders shipped over 3 periods",
    "somme de Orders shipped sur 3 périodes",
  ],
  ["mean of 12 cells", "mean of 12 cells", "moyenne de 12 cellules"],
  ["now / before - 1", "this period / the one before - 1", "période / période précédente - 1"],
  ["gross_profit / revenue", "gross profit / revenue", "marge brute / chiffre d'affaires"],
  ["Hosting FY25 / Revenue FY25", "Hosting FY25 / Revenue FY25", "Hosting FY25 / Revenue FY25"],
  ["Voyages over 3 periods", "Voyages over 3 periods", "Voyages over 3 periods"],
])("%s", (formula, english, french) => {
  expect(formulaInWords(formula, "en")).toBe(english);
  expect(formulaInWords(formula, "fr")).toBe(french);
});

test.each([
  ["cash_balance_2026_12", "cash (December 2026)", "trésorerie (décembre 2026)"],
  ["gross_profit_2025", "gross profit (2025)", "marge brute (2025)"],
  ["gross_profit_downside_2026", "gross profit (downside 2026)", "marge brute (cas bas 2026)"],
  ["part_2", "part 2", "partie 2"],
  ["holder_3", "holder 3", "détenteur 3"],
  ["all_holders", "all shares", "toutes les actions"],
  ["Hosting FY25", "Hosting FY25", "Hosting FY25"],
])("the figure %s", (name, english, french) => {
  expect(figureInWords(name, "en")).toBe(english);
  expect(figureInWords(name, "fr")).toBe(french);
});

test("figures of a formula are named with their periods", () => {
  expect(formulaInWords("gross_profit_2025 / 2 - part_1", "fr")).toBe("marge brute (2025) / 2 - partie 1");
});
