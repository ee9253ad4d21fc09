/** Places in the reader's language, whichever language they were written in. */
import { expect, test } from "vitest";
import { placeName, referenceName } from "../../src/language/index.ts";

test.each([
  ["slide 8", "diapositive 8"],
  ["paragraph 12", "paragraphe 12"],
  ["table 2", "tableau 2"],
  ["page 3", "page 3"],
  ["Revenue!F12", "Revenue!F12"],
  ["'P&L 2025'!B5:M5", "'P&L 2025'!B5:M5"],
])("%s is %s in French", (english, french) => {
  expect(placeName(english, "fr")).toBe(french);
  expect(placeName(french, "en")).toBe(english);
  expect(placeName(english, "en")).toBe(english);
});

test("a reference keeps its file's name, which may look like a place", () => {
  expect(referenceName("slide 4, final.pptx, slide 8", "fr")).toBe("slide 4, final.pptx, diapositive 8");
  expect(referenceName("model.xlsx, Ventes!B2", "fr")).toBe("model.xlsx, Ventes!B2");
  expect(referenceName("slide 8", "fr")).toBe("diapositive 8");
});
