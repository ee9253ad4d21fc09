/** Formulas as readers say them. */
import { expect, test } from "vitest";
import { formulaInWords } from "../../../src/analysis/findings/index.ts";

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
