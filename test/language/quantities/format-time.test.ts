/** Lengths of time are printed in the unit a person would say them in. */
import { expect, test } from "vitest";
import { formatTime, isTime } from "../../../src/language/quantities/index.ts";

// A month is a twelfth of 365.25 days: three days are 36 / 365.25 months, eleven hours 12 * 11 / (365.25 * 24).
test.each([
  [7.5632, "month", "7.56 months", "7,56 mois"],
  [18.94, "months", "18.9 months", "18,9 mois"],
  [1, "month", "1 month", "1 mois"],
  [36 / 365.25, "month", "3 days", "3 jours"],
  // Whole days are days, of whatever length; a month and a half is none.
  [(12 * 52) / 365.25, "month", "52 days", "52 jours"],
  [(12 * 100) / 365.25, "months", "100 days", "100 jours"],
  [1.5, "month", "1.5 months", "1,5 mois"],
  [132 / (365.25 * 24), "month", "11 hours", "11 heures"],
  [50.4, "month", "4.2 years", "4,2 ans"],
  [31.5, "month", "31.5 months", "31,5 mois"],
  [0, "day", "0 days", "0 jour"],
  [-2, "year", "−2 years", "−2 ans"],
])("%d %s", (value, unit, english, french) => {
  expect(formatTime(value, unit, "en")).toBe(english);
  expect(formatTime(value, unit, "fr").replace("\u00a0", " ")).toBe(french);
});

test("what is counted is no time", () => {
  expect(["month", "days", "customer", "EUR", null].filter(isTime)).toEqual(["month", "days"]);
});
