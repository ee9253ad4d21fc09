/** From the lines of a picture in pixels to words in their place on the page, without what is no writing. */
import type { Box, SecondReading } from "../types.ts";
import { withoutAxisTicks } from "./axis-ticks.ts";
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
  /** As of ReadWord. */
  readonly second?: SecondReading;
  /** What the other of two looks read there. */
  readonly otherwise?: string | undefined;
  /** "#rrggbb", the colour it is written in; absent where it was not looked at. */
  readonly ink?: string;
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
const LINE_OF_WORDS = 3;
/** One or two letters say little, and are what the edges of a photograph are most often taken for. */
const LEAST_SHORT_CONFIDENCE = 0.8;
const LEAST_DIGITS_CONFIDENCE = 0.7;
const LEAST_UNIT_CONFIDENCE = 0.5;
/** Share of the area around a word that must be even: less is a photograph, where only sure and long words are believed. */
const LEAST_EVEN = 0.2;
/** The same for one or two letters. */
const LEAST_EVEN_SHORT = 0.4;
const SURE = 0.88;
const SMALLEST_POINTS = 4.2;
/** A digit or two that stand alone in a picture, or tower over all its words, are part of what it shows. */
const FEW_WORDS = 4;
const OUTSIZE = 4;
/** Heights above the baseline as shares of the size, as most faces have them. */
const TALL = 0.72;
const LOW = 0.53;
const ABOVE = 0.78;

export function wordsOnPage(
  lines: readonly ReadLine[],
  place: OnPage,
  evenShareOf: (box: PixelBox) => number,
): readonly PictureWord[] {
  const found = lines.flatMap((line): (readonly PictureWord[])[] => {
    const sure = line.words.filter((word) => isWriting(word, evenShareOf));
    // Among words that were read well a doubtful one is a word all the same; a doubtful figure is better left out.
    const words =
      sure.length < LINE_OF_WORDS
        ? sure
        : line.words.filter((word) => sure.includes(word) || /^[^\d]*\p{L}{2}[^\d]*$/u.test(word.text));
    if (meanConfidence(words) < LEAST_LINE_CONFIDENCE || !words.some(({ text }) => isTelling(text))) return [];
    return [placed(mended(words), place)];
  });
  const usual = median(found.flat().flatMap(({ text, size }) => text.split("").map(() => size)));
  const worded = found.flat().length >= FEW_WORDS;
  const kept = found.filter((line) => {
    const letters = line.reduce((sum, { text }) => sum + text.length, 0);
    return letters > 2 || (worded && line.every(({ size }) => size < OUTSIZE * usual)) || isOverWord(line, found);
  });
  return withoutAxisTicks(kept.flat());
}

/** A digit or two right over a word, in type of one kind: "7", and "trillion" under it. */
function isOverWord(line: readonly PictureWord[], lines: readonly (readonly PictureWord[])[]): boolean {
  const [only, ...others] = line;
  if (!only || others.length > 0) return false;
  const [middleX, bottom] = [only.box.x + only.box.width / 2, only.box.y + only.box.height];
  return lines.some(([word, ...more]) => {
    if (!word || more.length > 0 || !/^\p{L}{3,}$/u.test(word.text)) return false;
    const gap = word.box.y - bottom;
    const centred = Math.abs(word.box.x + word.box.width / 2 - middleX) < 0.2 * word.box.width;
    return centred && gap < only.size && gap > -0.5 * only.size && only.size < OUTSIZE * word.size;
  });
}

/** A line of one or two letters and neither figure nor unit is an edge or an ornament. */
const isTelling = (text: string): boolean =>
  /[\d€$£₹%]/.test(text) || UNIT.test(text) || (text.match(/\p{L}/gu)?.length ?? 0) > 2;

function isWriting({ text, confidence, box }: ReadWord, evenShareOf: (box: PixelBox) => number): boolean {
  if (confidence < LEAST_CONFIDENCE) return false;
  if (UNIT.test(text)) return confidence >= LEAST_UNIT_CONFIDENCE;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 && !/^(?:[+\-–—•&/:>→]|[«»“”"][.,;]?)$/u.test(text)) return false;
  const height = box.bottom - box.top;
  const around = {
    left: box.left - 0.3 * height,
    right: box.right + 0.3 * height,
    top: box.top - 0.3 * height,
    bottom: box.bottom + 0.3 * height,
  };
  const even = evenShareOf(around);
  if (even < LEAST_EVEN) return letters >= 3 && confidence >= SURE;
  if (letters >= 3) return true;
  return even >= LEAST_EVEN_SHORT && confidence >= (/\d/.test(text) ? LEAST_DIGITS_CONFIDENCE : LEAST_SHORT_CONFIDENCE);
}

/** A sign that says what the number before it counts, or all numbers of a chart: "%", "M€", "k£", "(K)". */
const UNIT = /^(?:[kmb]{0,2}[%€$£₹]|\([kmb]{1,2}[€$£₹]?\)|\([%€$£₹]\))$/iu;

/** By letters, 0..1. */
export const meanConfidence = (words: readonly ReadWord[]): number =>
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
  const measured = words.map(endingBeforeNext).map(measure);
  const ground = groundOf(measured);
  const usual = sizeOf(measured);
  return measured.flatMap(({ word, baseline, size, sure }): PictureWord[] => {
    // One size a line, unless a word stands out: "42" in large before "clients".
    const pixels = size !== null && sure && (size > 1.35 * usual || size < usual / 1.35) ? size : usual;
    const points = pixels * pointsPerPixel;
    if (points < SMALLEST_POINTS) return [];
    // A word that stands apart, such as an exponent, keeps a baseline of its own; a dash stands above it in any line.
    const own = size !== null && Math.abs(baseline - ground(word)) > 0.3 * pixels;
    const level = y + (own ? baseline : ground(word)) * pointsPerPixel;
    return [
      {
        text: word.text,
        box: {
          x: x + word.box.left * pointsPerPixel,
          y: level - ABOVE * points,
          width: (word.box.right - word.box.left) * pointsPerPixel,
          height: points,
        },
        baseline: level,
        size: points,
        confidence: word.confidence,
        otherwise: word.otherwise,
        ...(word.second ? { second: word.second } : {}),
      },
    ];
  });
}

/** A rule under a cell is taken for a part of its first word, which then reaches over all that follow. */
function endingBeforeNext(word: ReadWord, index: number, line: readonly ReadWord[]): ReadWord {
  const next = line[index + 1]?.box.left ?? Number.POSITIVE_INFINITY;
  const { box } = word;
  return next > box.left && next < box.right ? { ...word, box: { ...box, right: next } } : word;
}

/** The line on which the words of a line stand; sloping where the picture was scanned askew. */
function groundOf(words: readonly Measured[]): (word: ReadWord) => number {
  const standing = words.filter(
    ({ word }) => /[\p{L}\p{N}]/u.test(word.text) && !/[gjpqyç,;()/[\]$µQ]/u.test(word.text),
  );
  const sure = standing.length > 0 ? standing : words;
  const [first, last] = [sure[0], sure.at(-1)];
  const run = first && last ? middle(last.word) - middle(first.word) : 0;
  const rise = first && last ? last.baseline - first.baseline : 0;
  const slope = sure.length >= 4 && run > 0 && Math.abs(rise / run) > 0.004 ? rise / run : 0;
  const at = first ? middle(first.word) : 0;
  const level = median(sure.map(({ word, baseline }) => baseline - slope * (middle(word) - at)));
  return (word) => level + slope * (middle(word) - at);
}

const middle = ({ box }: ReadWord): number => (box.left + box.right) / 2;

const TALL_LETTER = /[\p{Lu}\p{N}bdfhijkltßàâäéèêëîïôöùûüíóúñ€$£₹%()/[\]!?]/u;
const HANGING_LETTER = /[gjpqyç()/[\]$µQ]/u;

type Measured = {
  readonly word: ReadWord;
  readonly baseline: number;
  /** Null for a word whose letters do not tell it, such as a dash. */
  readonly size: number | null;
  /** Capitals and ascenders are of much the same height in all faces; small letters are not. */
  readonly sure: boolean;
};

function measure(word: ReadWord): Measured {
  const { text, box } = word;
  const height = box.bottom - box.top;
  const tall = TALL_LETTER.test(text);
  if (!tall && !/\p{Ll}/u.test(text)) return { word, baseline: box.bottom, size: null, sure: false };
  const below = HANGING_LETTER.test(text) ? 0.2 : /[,;]/.test(text) ? 0.12 : 0;
  const size = height / ((tall ? TALL : LOW) + below);
  return { word, baseline: box.bottom - below * size, size, sure: tall };
}

/** The size of most letters of a line. */
function sizeOf(measured: readonly Measured[]): number {
  const sure = measured.some((one) => one.sure);
  return median(
    measured.flatMap(({ word, size, sure: tall }) =>
      size === null || tall !== sure ? [] : word.text.split("").map(() => size),
    ),
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
