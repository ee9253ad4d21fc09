/** From the lines of a picture in pixels to words in their place on the page, without what is no writing. */
import type { Box } from "../types.ts";
import { mendFigures } from "./mend.ts";
import type { PixelBox } from "./raster.ts";
import type { ReadLine, ReadWord } from "./tesseract.ts";

/** One word as a reader of page geometry takes it; points, origin at the top left of the page. */
export type PictureWord = {
  readonly text: string;
  /** From a quarter of the size beneath the baseline to three quarters above it, as boxes of typed text are given. */
  readonly box: Box;
  /** y of the baseline. */
  readonly baseline: number;
  /** Of its line, in points. */
  readonly size: number;
  /** 0..1. */
  readonly confidence: number;
};

/** Where the picture lies on the page. */
export type OnPage = {
  /** Left and top of the first pixel, points. */
  readonly x: number;
  readonly y: number;
  readonly pointsPerPixel: number;
};

const LEAST_CONFIDENCE = 0.35;
const LEAST_LINE_CONFIDENCE = 0.6;
/** One or two letters say little, and are what the edges of a photograph are most often taken for. */
const LEAST_SHORT_CONFIDENCE = 0.8;
/** Share of the area around a word that must be even: less is a photograph, where only sure and long words are believed. */
const LEAST_EVEN = 0.2;
const SURE = 0.88;
const SMALLEST_POINTS = 4.2;
/** Heights above the baseline as shares of the size, as most faces have them. */
const TALL = 0.72;
const LOW = 0.53;
const ABOVE = 0.78;

export function wordsOnPage(
  lines: readonly ReadLine[],
  place: OnPage,
  evenShareOf: (box: PixelBox) => number,
): PictureWord[] {
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => isWriting(word, evenShareOf));
    if (words.length === 0 || meanConfidence(words) < LEAST_LINE_CONFIDENCE) return [];
    return placed(mended(words), place);
  });
}

function isWriting({ text, confidence, box }: ReadWord, evenShareOf: (box: PixelBox) => number): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (confidence < LEAST_CONFIDENCE || (letters === 0 && !/^[%€$£₹+\-–—•&/:]$/u.test(text))) return false;
  const height = box.bottom - box.top;
  const around = {
    left: box.left - 0.3 * height,
    right: box.right + 0.3 * height,
    top: box.top - 0.3 * height,
    bottom: box.bottom + 0.3 * height,
  };
  if (evenShareOf(around) < LEAST_EVEN) return letters >= 3 && confidence >= SURE;
  return letters >= 3 || confidence >= LEAST_SHORT_CONFIDENCE || (letters > 0 && /\d/.test(text) && confidence >= 0.7);
}

const meanConfidence = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) /
  Math.max(
    1,
    words.reduce((sum, word) => sum + word.text.length, 0),
  );

/** A line is mended as a whole and given back to its words: a rule may join a sign to its number, never move a word. */
function mended(words: readonly ReadWord[]): readonly ReadWord[] {
  const line = words.map((word) => word.text).join(" ");
  const parts = mendFigures(line).split(" ");
  return parts.length === words.length ? words.map((word, i) => ({ ...word, text: parts[i] ?? word.text })) : words;
}

function placed(words: readonly ReadWord[], { x, y, pointsPerPixel }: OnPage): PictureWord[] {
  const measured = words.map((word) => ({ word, ...measure(word) }));
  const usual = median(measured.flatMap(({ size, word }) => (size === null ? [] : word.text.split("").map(() => size))));
  return measured.flatMap(({ word, baseline, size }): PictureWord[] => {
    // One size a line, unless a word stands out: "42" in large before "clients".
    const pixels = size !== null && (size > 1.35 * usual || size < usual / 1.35) ? size : usual;
    const points = pixels * pointsPerPixel;
    if (points < SMALLEST_POINTS) return [];
    const ground = y + baseline * pointsPerPixel;
    return [
      {
        text: word.text,
        box: {
          x: x + word.box.left * pointsPerPixel,
          y: ground - ABOVE * points,
          width: (word.box.right - word.box.left) * pointsPerPixel,
          height: points,
        },
        baseline: ground,
        size: points,
        confidence: word.confidence,
      },
    ];
  });
}

const TALL_LETTER = /[\p{Lu}\p{N}bdfhklßàâäéèêëîïôöùûüíóúñ€$£₹%()/[\]!?]/u;
const HANGING_LETTER = /[gjpqyç,;()/[\]$µQ]/u;

/** The size is null for a word whose letters do not tell it, such as a dash. */
function measure({ text, box }: ReadWord): { baseline: number; size: number | null } {
  const height = box.bottom - box.top;
  const above = TALL_LETTER.test(text) ? TALL : /\p{Ll}/u.test(text) ? LOW : null;
  if (above === null) return { baseline: box.bottom, size: null };
  const below = HANGING_LETTER.test(text) ? 0.2 : 0;
  const size = height / (above + below);
  return { baseline: box.bottom - below * size, size };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
