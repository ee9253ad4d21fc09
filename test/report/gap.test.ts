/** What one place gives beside another, as report and terminal tell it. */
import { expect, test } from "vitest";
import { gapInWords } from "../../src/report/gap.ts";

const at = (anchor: string, value: number | string, unit: string | null) => ({
  file: "f",
  anchor,
  value,
  unit,
  quote: "",
});

test.each([
  [[at("slide 4", 2.3, "GBP"), at("Volumes!P18", 1.08, "GBP")], "slide 4 gives 113% more than Volumes!P18"],
  [[at("slide 4", 0.022, "ratio"), at("slide 9", 0.036, "ratio")], "slide 4 gives 1.4 points less than slide 9"],
  // The second says the same, the third says otherwise.
  [[at("slide 4", 8, null), at("slide 5", 8, null), at("Team!B2", 10, null)], "slide 4 gives 20% less than Team!B2"],
  [[at("slide 4", -3, "EUR"), at("P&L!C4", 2, "EUR")], "slide 4 gives €5 less than P&L!C4"],
  [[at("slide 4", "no debt", null), at("Debt!B2", 750_000, "GBP")], null],
])("%j", (positions, told) => {
  expect(gapInWords(positions, "en")).toBe(told);
});

test("a slide has its article in French", () => {
  expect(gapInWords([at("slide 4", 2.3, "GBP"), at("page 2", 1.08, "GBP")], "fr")?.replace(/\s/g, " ")).toBe(
    "la diapositive 4 donne 113 % de plus que la page 2",
  );
});
