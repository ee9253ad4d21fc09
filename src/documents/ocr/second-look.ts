/**
 * Shows Tesseract once more what it passed over or doubted, and each figure at another size: ink that looks like writing and
 * lies in no word, lines that slope, and words with digits are cut out and set on a sheet of their own, level and of one height.
 */
import type { Language } from "../../language/index.ts";
import { mendFigures } from "./mend.ts";
import { boxOf, type Grey, type PixelBox, regionsOf } from "./raster.ts";
import type { ReadLine, ReadWord, Tesseract } from "./tesseract.ts";
import { meanConfidence, median } from "./words.ts";

/**
 * All lines, those that were read and those that the second look found; where both read one word, the surer reading stands.
 * Words with digits say what the second reading made of them.
 */
export function secondLook(
  grey: Grey,
  read: readonly ReadLine[],
  engine: Tesseract,
  language: Language | null,
): readonly ReadLine[] {
  const words = read.flatMap((line) => line.words);
  const figures = words.filter((word) => hasDigits(word) && word.confidence >= DOUBTED).slice(0, MOST_FIGURES);
  const passed = passedOver(grey, words);
  const strips = [...passed, ...figures.map(({ box }) => ({ ...box, slope: 0 }))];
  if (strips.length === 0) return read;
  const again = readAgain(sheetOf(grey, strips), (sheet) => engine.read(sheet, SHEET_DPI, "lines", language));
  const second = new Map(figures.map((word, i) => [word, again[passed.length + i] ?? []]));
  const better = betterOf(passed, again, words, grey);
  const anew = better.filter(({ strip }) => strip.slope !== 0);
  const found = better.flatMap((line) => line.words);
  const seen = again.slice(0, passed.length).flat();
  const stands = (word: ReadWord): boolean =>
    (word.confidence >= DOUBTED || rivalsOf(word, found).length === 0) &&
    !anew.some(({ strip }) => isWithin(levelled(word.box, strip), strip)) &&
    !(word.confidence < SURE_FIGURE && hasDigits(word) && isCut({ ...word.box, slope: 0 }, grey));
  // The first reading of a figure, which saw it in its line, stands: where the two differ it is right four times in five.
  const first = read.map((line) => ({
    words: line.words.filter(stands).map((word): ReadWord => {
      if (word.confidence < DOUBTED) return withOther(word, rivalsOf(word, seen));
      const readings = second.get(word) ?? [];
      const figure = figureOf(readings.map(({ text }) => text).join(""));
      if (figure === "") return word;
      const confirms = figure === figureOf(word.text);
      return confirms ? { ...word, second: "confirms" } : withOther({ ...word, second: "denies" }, readings);
    }),
  }));
  return [...first, ...better].filter((line) => line.words.length > 0);
}

type FoundLine = ReadLine & { readonly strip: Strip };

/** What the second look reads of each strip that was passed over, as far as it is surer than what it doubts. */
function betterOf(
  passed: readonly Strip[],
  again: readonly (readonly ReadWord[])[],
  words: readonly ReadWord[],
  grey: Grey,
): readonly FoundLine[] {
  const doubted = words.filter(({ confidence }) => confidence < DOUBTED);
  return passed.flatMap((strip, i): FoundLine[] => {
    const found = again[i] ?? [];
    // A line that slopes was read in pieces, if at all: levelled and sure, it is read anew.
    if (strip.slope !== 0) return meanConfidence(found) > SURE_LINE ? [{ strip, words: found }] : [];
    const cut = isCut(strip, grey);
    const surer = found.filter(
      (word) =>
        !(cut && hasDigits(word)) && rivalsOf(word, doubted).every((other) => other.confidence < word.confidence),
    );
    return surer.length > 0 ? [{ strip, words: surer.map((word) => withOther(word, rivalsOf(word, doubted))) }] : [];
  });
}

function withOther(word: ReadWord, others: readonly ReadWord[]): ReadWord {
  const otherwise = others.map(({ text }) => text).join(" ");
  return otherwise === "" || otherwise === word.text ? word : { ...word, otherwise };
}

const rivalsOf = ({ box }: ReadWord, others: readonly ReadWord[]): ReadWord[] =>
  others.filter((other) => isWithin(other.box, box) || isWithin(box, other.box));

const hasDigits = ({ text }: ReadWord): boolean => /\d/.test(text);

/** What of a word is its figure: digits with their marks, a sign before them and a sign of a share. */
const figureOf = (text: string): string =>
  (/[-–−]?\d[\d.,]*%?/.exec(mendFigures(text))?.[0] ?? "").replace(/[–−]/, "-").replace(/[.,]+$/, "");

/** What is read of each strip of the sheet. */
function readAgain(sheet: Sheet, read: (picture: Grey) => readonly ReadLine[]): readonly (readonly ReadWord[])[] {
  const found: ReadWord[][] = sheet.strips.map(() => []);
  for (const { words } of read(sheet.picture))
    for (const word of words) {
      const at = sheet.inPicture(word.box);
      if (at !== null) found[at.strip]?.push({ ...word, box: at.box });
    }
  return found.map((words) => joined(words.sort((a, b) => a.box.left - b.box.left)));
}

/** What touches is one word, though it was cut in two. */
function joined(words: readonly ReadWord[]): ReadWord[] {
  const kept: ReadWord[] = [];
  for (const word of words) {
    const before = kept.at(-1);
    if (before === undefined || word.box.left - before.box.right > 0.05 * (word.box.bottom - word.box.top)) {
      kept.push(word);
      continue;
    }
    kept[kept.length - 1] = {
      text: before.text + word.text,
      confidence: Math.min(before.confidence, word.confidence),
      box: {
        left: before.box.left,
        right: word.box.right,
        top: Math.min(before.box.top, word.box.top),
        bottom: Math.max(before.box.bottom, word.box.bottom),
      },
    };
  }
  return kept;
}

/** A word below this confidence is read again at another size; its box is often that of a whole drawing. */
const DOUBTED = 0.6;
/** Heights of a figure within which other ink beside it is a part of it, and the share of its height that a rule has. */
const BESIDE = 0.15;
const RULE = 0.6;
/** A figure of the first reading that is surer lacks nothing. */
const SURE_FIGURE = 0.8;
/** Width of a letter in its heights. */
const WIDEST_LETTER = 2;
/** Darker is ink. */
const INK = 200;
/** Mean confidence from which a line that slopes is believed. */
const SURE_LINE = 0.7;
/** Figures of one picture that are read twice. */
const MOST_FIGURES = 150;
/** Heights of letters, pixels: below is dust, above is a drawing. */
const LEAST_HEIGHT = 8;
const MOST_HEIGHT = 120;
/** Ink of a letter as a share of its box: above is a bar or a bullet, below is a frame or a line. */
const LEAST_INK = 0.12;
const MOST_INK = 0.85;
/** Letters of a line are of one height or lower, and stand nearer than this many heights. */
const GAP = 0.7;
/** Letters of a line that is seen to slope, and how far it does. */
const FEWEST_SLOPING = 5;
const LEAST_SLOPE = 0.04;
/** Heights of a letter by which it may be off the ground that the others of its line stand on. */
const ON_GROUND = 0.1;
/** Width of a line of writing in its heights: lower stands alone and may be one digit, wider is a rule. */
const LEAST_WIDTH = 0.3;
const MOST_WIDTH = 40;
/** More than these in one picture are no writing. */
const MOST_LINES = 160;
const MOST_LETTERS = 4000;
/** Pixels around ink that are paler than it: further out, other letters begin. */
const SOFT_EDGE = 1;
/** Pixels between two lines of the sheet, and of a letter's height on it. */
const MARGIN = 26;
const SHOWN_HEIGHT = 34;
const SHEET_DPI = 200;
const MOST_ENLARGED = 3;

/** A stretch of a line, pixels: its box as it would be if the line were level, from its left end. */
type Strip = PixelBox & {
  /** Pixels down for each pixel to the right. */
  readonly slope: number;
};

const levelled = (box: PixelBox, { left, slope }: Strip): PixelBox => {
  const down = slope * ((box.left + box.right) / 2 - left);
  return { ...box, top: box.top - down, bottom: box.bottom - down };
};

/** What may be lines of writing and holds no word that was read, and all lines that slope; empty where there are more than any page has. */
function passedOver(grey: Grey, words: readonly ReadWord[]): readonly Strip[] {
  // What has no letter, or is too large for letters or too wide for its own, is a drawing in whose box words may stand.
  const known = words.flatMap(({ text, box, confidence }) => {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const isLikely = height <= 1.3 * MOST_HEIGHT && width < WIDEST_LETTER * text.length * height;
    return confidence >= DOUBTED && isLikely && /[\p{L}\p{N}]/u.test(text) ? [box] : [];
  });
  const { width, height, pixels } = grey;
  const letters: PixelBox[] = [];
  for (const region of regionsOf(width, height, (_, at) => (pixels[at] ?? 255) < INK)) {
    const box = boxOf(region, width);
    if (isLetter(box, region.length)) letters.push(box);
  }
  if (letters.length > MOST_LETTERS) return [];
  const sloping = linesOf(letters).flatMap((line) => slopingStrip(line) ?? []);
  const unread = letters.filter(
    (letter) =>
      !known.some((box) => isWithin(letter, box)) && !sloping.some((strip) => isWithin(levelled(letter, strip), strip)),
  );
  const level = linesOf(unread).map((line) => ({ ...around(line), slope: 0 }));
  const strips = [...sloping, ...level].filter(({ left, right, top, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    return height >= LEAST_HEIGHT && width >= LEAST_WIDTH * height && width <= MOST_WIDTH * height;
  });
  return strips.length > MOST_LINES ? [] : strips;
}

/** Whether ink goes on beside it that is no rule: a figure that the line of a chart runs into lacks a digit or its sign. */
function isCut({ left, right, top, bottom, slope }: Strip, { width, pixels }: Grey): boolean {
  const reach = Math.ceil(BESIDE * (bottom - top));
  const columns = Array.from({ length: reach }, (_, i) => [left - 1 - i, right + i]).flat();
  return columns.some((x) => {
    if (slope !== 0 || x < 0 || x >= width) return false;
    let ink = 0;
    for (let y = top; y < bottom; y++) if ((pixels[y * width + x] ?? 255) < INK) ink++;
    return ink > 0 && ink < RULE * (bottom - top);
  });
}

/** Null for a line that is level, or of too few letters to tell. */
function slopingStrip(line: readonly PixelBox[]): Strip | null {
  if (line.length < FEWEST_SLOPING) return null;
  const height = median(line.map(({ top, bottom }) => bottom - top));
  const steps = line.flatMap((a, i) =>
    line.slice(i + 1).flatMap((b) => (b.left - a.left > 2 * height ? [(b.bottom - a.bottom) / (b.left - a.left)] : [])),
  );
  const slope = median(steps);
  if (Math.abs(slope) < LEAST_SLOPE) return null;
  const { left } = around(line);
  // A line whose first letters rise and whose last ones hang seems to slope; more of it stands on one level than on a slope.
  const standing = (by: number): number => {
    const bottoms = line.map((box) => levelled(box, { ...box, left, slope: by }).bottom);
    const ground = median(bottoms);
    return bottoms.filter((bottom) => Math.abs(bottom - ground) < ON_GROUND * height).length;
  };
  if (standing(slope) <= standing(0)) return null;
  return { ...around(line.map((box) => levelled(box, { ...box, left, slope }))), slope };
}

function around(boxes: readonly PixelBox[]): PixelBox {
  const edge = (of: (box: PixelBox) => number, choose: (...values: number[]) => number) => choose(...boxes.map(of));
  return {
    left: edge(({ left }) => left, Math.min),
    right: edge(({ right }) => right, Math.max),
    top: edge(({ top }) => top, Math.min),
    bottom: edge(({ bottom }) => bottom, Math.max),
  };
}

type Sheet = {
  readonly picture: Grey;
  readonly strips: readonly Strip[];
  /** Which strip stands at a place on the sheet, and its part in the picture's own pixels; null between two. */
  readonly inPicture: (box: PixelBox) => { readonly strip: number; readonly box: PixelBox } | null;
};

/** The strips one under the other, black on white, each level and enlarged to one height. */
function sheetOf(grey: Grey, strips: readonly Strip[]): Sheet {
  let top = MARGIN;
  const rows = strips.map((strip) => {
    const height = strip.bottom - strip.top;
    const { left, top: over, right, bottom } = strip;
    const from = {
      left: left - SOFT_EDGE,
      top: over - SOFT_EDGE,
      right: right + SOFT_EDGE,
      bottom: bottom + SOFT_EDGE,
    };
    const scale = Math.min(MOST_ENLARGED, SHOWN_HEIGHT / height);
    const row = { from, slope: strip.slope, scale, top, height: Math.ceil((from.bottom - from.top) * scale) };
    top += row.height + MARGIN;
    return row;
  });
  const width = 2 * MARGIN + Math.ceil(Math.max(0, ...rows.map(({ from, scale }) => (from.right - from.left) * scale)));
  const pixels = new Uint8Array(width * top).fill(255);
  for (const { from, slope, scale, top: y, height } of rows) {
    const across = Math.ceil((from.right - from.left) * scale);
    for (let down = 0; down < height; down++) {
      for (let along = 0; along < across; along++) {
        const value = sample(grey, from.left + along / scale, from.top + (down + slope * along) / scale);
        pixels[(y + down) * width + MARGIN + along] = value;
      }
    }
  }
  return {
    picture: { width, height: top, pixels },
    strips,
    inPicture: (box) => {
      const middle = (box.top + box.bottom) / 2;
      const strip = rows.findIndex(
        (one) => middle >= one.top - MARGIN / 2 && middle < one.top + one.height + MARGIN / 2,
      );
      const row = rows[strip];
      if (row === undefined) return null;
      const x = (at: number): number => row.from.left + (at - MARGIN) / row.scale;
      const y = (at: number): number => row.from.top + (at - row.top) / row.scale;
      return { strip, box: { left: x(box.left), right: x(box.right), top: y(box.top), bottom: y(box.bottom) } };
    },
  };
}

/** `ink`: its pixels. */
function isLetter({ left, right, top, bottom }: PixelBox, ink: number): boolean {
  const [width, height] = [right - left, bottom - top];
  if (height > MOST_HEIGHT || width > 2 * MOST_HEIGHT) return false;
  const share = ink / Math.max(1, width * height);
  // A point, a comma, a dash and the stroke of a one are full of ink, and small or narrow.
  const mark = width * height < LEAST_HEIGHT * LEAST_HEIGHT * 2 || width < 0.45 * height || height < 0.45 * width;
  return share >= LEAST_INK && (share <= MOST_INK || (mark && width < MOST_HEIGHT / 2));
}

function isWithin({ left, right, top, bottom }: PixelBox, box: PixelBox): boolean {
  const across = Math.min(right, box.right) - Math.max(left, box.left);
  const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
  return across > 0.3 * (right - left) && down > 0.3 * (bottom - top);
}

/** Letters that stand beside each other at one height, each beside the one before it: a line may slope. */
function linesOf(letters: readonly PixelBox[]): PixelBox[][] {
  const open: { readonly letters: PixelBox[]; last: PixelBox; right: number }[] = [];
  for (const letter of letters.toSorted((a, b) => a.left - b.left)) {
    const height = letter.bottom - letter.top;
    const line = open.find(({ last, right }) => {
      const other = last.bottom - last.top;
      const tall = Math.max(height, other);
      const shared = Math.min(letter.bottom, last.bottom) - Math.max(letter.top, last.top);
      const gap = letter.left - right;
      const isDash = last.right - last.left > 1.5 * other;
      const alike = tall < 1.8 * Math.min(height, other) || height < 0.5 * tall || isDash;
      return gap < GAP * tall && gap > -tall && shared > 0.5 * Math.min(height, other) && alike;
    });
    if (line === undefined) {
      open.push({ letters: [letter], last: letter, right: letter.right });
      continue;
    }
    line.letters.push(letter);
    line.right = Math.max(line.right, letter.right);
    // A dash or a point is on no height of its own.
    if (height > 0.5 * (line.last.bottom - line.last.top)) line.last = letter;
  }
  return open.map((line) => line.letters);
}

/** Between four pixels. */
function sample({ width, height, pixels }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 255 : (pixels[row * width + column] ?? 255);
  const [dx, dy] = [x - left, y - top];
  const upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
  const lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
  return Math.round(upper * (1 - dy) + lower * dy);
}
