/** Figures of a report as the window prints them, in the reader's language. */
import { expect, test } from "vitest";
import { shownGap, shownValue, unitNamed } from "../../../src/app/ui/parts/formats.ts";
import { wordsIn } from "../../../src/app/ui/words/index.ts";

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

// 2.3 on 1.08 is 113 % more; 2.2 % and 3.6 % are 1.4 points apart.
test.each([
  [2.3e6, 1.08e6, "GBP", "113%", true],
  [0.022, 0.036, "ratio", "1.4 points", false],
  [0.0004, 0.0007, "ratio", "0.03 points", false],
  [2151, -2150, "EUR", "0.05%", true],
  [5, 0, null, "5", true],
])("%d beside %d (%s)", (figure, other, unit, amount, isMore) => {
  expect(shownGap(figure, other, unitNamed(unit), wordsIn("en"))).toEqual({ amount, isMore });
});
