/** Words of a picture stand where they are written, whatever boxes the reader drew around them. */
import { expect, test } from "vitest";
import type { ReadWord } from "../../../src/documents/ocr/tesseract.ts";
import { wordsOnPage } from "../../../src/documents/ocr/words.ts";

const word = (text: string, left: number, right: number, top = 100, bottom = 136): ReadWord => ({
  text,
  confidence: 0.95,
  box: { left, right, top, bottom },
});
const onPage = (...words: ReadWord[]) =>
  wordsOnPage([{ words }], { x: 0, y: 0, pointsPerPixel: 0.5 }, () => 1).map(({ text, box, baseline }) => ({
    text,
    left: box.x,
    right: box.x + box.width,
    baseline,
  }));

test("a dash between two figures stands on their line, however thin it is", () => {
  const [from, dash, to] = onPage(word("15%", 100, 170), word("-", 184, 194, 118, 122), word("16%", 210, 280));
  expect(dash?.baseline).toBe(from?.baseline);
  expect(to?.baseline).toBe(from?.baseline);
});

test("a word whose box reaches over those that follow ends where the next begins", () => {
  const [from, dash] = onPage(word("15%", 100, 280), word("-", 184, 194, 92, 149), word("16%", 210, 280));
  expect(from).toMatchObject({ left: 50, right: 92 });
  expect(dash).toMatchObject({ left: 92, right: 97 });
});
