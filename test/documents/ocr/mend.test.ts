/** Signs and digits that a reader of letters mistakes in figures. */
import { expect, test } from "vitest";
import { mendFigures } from "../../../src/documents/ocr/mend.ts";

test.each([
  ["2,4 Me d'ARR", "2,4 M€ d'ARR"],
  ["350kE", "350k€"],
  ["1,2 MdE", "1,2 Md€"],
  ["180 000E", "180 000€"],
  ["1140 000€", "1\u202f140 000€"],
  ["en 2O25", "en 2025"],
  ["1OO%", "100%"],
  ["l5,2 %", "15,2 %"],
  ["12 °/o", "12 %"],
  ["X1,20,000", "₹1,20,000"],
  ["X 183 crore", "₹183 crore"],
])("%s is %s", (read, meant) => {
  expect(mendFigures(read)).toBe(meant);
});

test.each([
  "2.9X the revenue of 2024",
  "about me and 3 others",
  "model X 5",
  "3 employees",
  "2024 120 000",
  "12 Market Street",
  "CO2 Emissions",
  "l'an 1 et I'an 2",
  "E10 fuel, 500 E",
])("%s stays", (text) => {
  expect(mendFigures(text)).toBe(text);
});
