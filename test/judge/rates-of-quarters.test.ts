/** Amounts of quarters add up to their year; their margins do not. */
import { expect, test } from "vitest";
import { sheet, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

const share = (ratio: number) => ({ number: ratio, format: "0%" });
const QUARTERS = [
  workbook([
    sheet([
      ["€k", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025"],
      ["Revenue", 100, 110, 120, 130],
      ["Gross margin", share(0.4), share(0.42), share(0.38), share(0.44)],
      ["EBITDA", 10, 20, 20, 10],
    ]),
  ]),
];

test("the amounts of four quarters bear out their year", async () => {
  expect(await statusOf("Revenue of €460k in 2025", QUARTERS)).toBe("VERIFIED");
  expect(await statusOf("EBITDA of €60k in 2025", QUARTERS)).toBe("VERIFIED");
});

test("the sum of four margins bears out nothing, and contradicts no margin that lies among them", async () => {
  expect(await statusOf("Gross margin of 164% in 2025", QUARTERS)).not.toBe("VERIFIED");
  expect(await statusOf("Gross margin of 82% in H1 2025", QUARTERS)).not.toBe("VERIFIED");
  expect(await statusOf("Gross margin of 41% in 2025", QUARTERS)).not.toBe("CONTRADICTED");
});
