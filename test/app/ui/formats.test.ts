/** Figures of a report as the window prints them, in the reader's language. */
import { expect, test } from "vitest";
import { shownValue } from "../../../src/app/ui/parts/formats.ts";

// A month is a twelfth of 365.25 days: three days are 36 / 365.25 months.
test.each([
  [7.5632, "month", "7.56 months", "7,56 mois"],
  [36 / 365.25, "month", "3 days", "3 jours"],
  [2, "years", "2 years", "2 ans"],
  [29, "fte", "29", "29"],
  [0.118, "ratio", "11.8%", "11,8 %"],
  [17, null, "17", "17"],
])("%d %s", (value, unit, english, french) => {
  const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");
  expect(plain(shownValue(value, unit, "en-GB"))).toBe(english);
  expect(plain(shownValue(value, unit, "fr-FR"))).toBe(french);
});
