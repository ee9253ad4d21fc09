/**
 * Shows Tesseract once more what it passed over or doubted: single figures of charts and table cells, which its search for
 * lines leaves out, and words that it was not sure of. Ink that looks like writing and lies in no word is cut out, line by line, and set on a sheet of its own.
 */
import type { Grey, PixelBox } from "./raster.ts";
import type { ReadLine, ReadWord, Tesseract } from "./tesseract.ts";

/** All lines, those that were read and those that the second look found; where both read one word, the surer reading stands. */
export function secondLook(grey: Grey, read: readonly ReadLine[], engine: Tesseract): readonly ReadLine[] {
  const boxes = passedOver(grey, read);
  if (boxes.length === 0) return read;
  const again = readAgain(sheetOf(grey, boxes), engine);
  const doubted = read.flatMap(({ words }) => words.filter(({ confidence }) => confidence < DOUBTED));
  const rivals = ({ box }: ReadWord, words: readonly ReadWord[]): ReadWord[] =>
    words.filter((other) => isWithin(other.box, box) || isWithin(box, other.box));
  const isSurest = (word: ReadWord) => rivals(word, doubted).every((other) => other.confidence < word.confidence);
  const seen = again.flatMap(({ words }) => words);
  const found = seen.filter(isSurest);
  const stands = (word: ReadWord) => !doubted.includes(word) || rivals(word, found).length === 0;
  const first = read.map(({ words }) => words.filter(stands).map((word) => withOther(word, rivals(word, seen))));
  const better = again.map(({ words }) => words.filter(isSurest).map((word) => withOther(word, rivals(word, doubted))));
  return [...first, ...better].flatMap((words) => (words.length === 0 ? [] : [{ words }]));
}

function withOther(word: ReadWord, others: readonly ReadWord[]): ReadWord {
  const otherwise = others.map(({ text }) => text).join(" ");
  return otherwise === "" || otherwise === word.text ? word : { ...word, otherwise };
}

function readAgain(sheet: Sheet, engine: Tesseract): readonly ReadLine[] {
  return engine.read(sheet.picture, SHEET_DPI, "lines").flatMap(({ words }): ReadLine[] => {
    const placed = words.flatMap((word): ReadWord[] => {
      const box = sheet.inPicture(word.box);
      return box === null ? [] : [{ ...word, box }];
    });
    return placed.length === 0 ? [] : [{ words: joined(placed) }];
  });
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
/** Darker is ink. */
const INK = 150;
/** Heights of letters, pixels: below is dust, above is a drawing. */
const LEAST_HEIGHT = 8;
const MOST_HEIGHT = 120;
/** Ink of a letter as a share of its box: above is a bar or a bullet, below is a frame or a line. */
const LEAST_INK = 0.12;
const MOST_INK = 0.85;
/** Letters of a line are of one height or lower, and stand nearer than this many heights. */
const GAP = 0.7;
/** Width of a line of writing in its heights: lower stands alone and may be one digit, wider is a rule. */
const LEAST_WIDTH = 0.3;
const MOST_WIDTH = 40;
/** More than these in one picture are no writing. */
const MOST_LINES = 160;
const MOST_LETTERS = 4000;
/** Pixels between two lines of the sheet, and of a letter's height on it. */
const MARGIN = 26;
const SHOWN_HEIGHT = 34;
const SHEET_DPI = 200;
const MOST_ENLARGED = 3;

/** Boxes of what may be lines of writing and holds no word that was read; empty where there are more than any page has. */
function passedOver(grey: Grey, read: readonly ReadLine[]): readonly PixelBox[] {
  const known = read.flatMap((line) =>
    line.words.flatMap(({ box, confidence }) => (confidence < DOUBTED ? [] : [box])),
  );
  const letters = piecesOf(grey).filter((piece) => isLetter(piece) && !known.some((box) => isWithin(piece, box)));
  if (letters.length > MOST_LETTERS) return [];
  const lines = linesOf(letters).filter(({ left, right, top, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    return height >= LEAST_HEIGHT && width >= LEAST_WIDTH * height && width <= MOST_WIDTH * height;
  });
  return lines.length > MOST_LINES ? [] : lines;
}

type Sheet = {
  readonly picture: Grey;
  /** The line of the picture at a place on the sheet, in the picture's own pixels; null between two. */
  readonly inPicture: (box: PixelBox) => PixelBox | null;
};

/** The lines one under the other, black on white, each enlarged to one height. */
function sheetOf(grey: Grey, lines: readonly PixelBox[]): Sheet {
  let top = MARGIN;
  const rows = lines.map((box) => {
    const height = box.bottom - box.top;
    const pad = Math.round(0.15 * height);
    const from = { left: box.left - pad, top: box.top - pad, right: box.right + pad, bottom: box.bottom + pad };
    const scale = Math.min(MOST_ENLARGED, SHOWN_HEIGHT / height);
    const row = { from, scale, top, height: Math.ceil((from.bottom - from.top) * scale) };
    top += row.height + MARGIN;
    return row;
  });
  const width = 2 * MARGIN + Math.ceil(Math.max(0, ...rows.map(({ from, scale }) => (from.right - from.left) * scale)));
  const pixels = new Uint8Array(width * top).fill(255);
  for (const { from, scale, top: y, height } of rows) {
    const across = Math.ceil((from.right - from.left) * scale);
    for (let down = 0; down < height; down++) {
      for (let along = 0; along < across; along++) {
        const value = sample(grey, from.left + along / scale, from.top + down / scale);
        pixels[(y + down) * width + MARGIN + along] = value;
      }
    }
  }
  return {
    picture: { width, height: top, pixels },
    inPicture: (box) => {
      const middle = (box.top + box.bottom) / 2;
      const row = rows.find((one) => middle >= one.top - MARGIN / 2 && middle < one.top + one.height + MARGIN / 2);
      if (row === undefined) return null;
      const x = (at: number): number => row.from.left + (at - MARGIN) / row.scale;
      const y = (at: number): number => row.from.top + (at - row.top) / row.scale;
      return { left: x(box.left), right: x(box.right), top: y(box.top), bottom: y(box.bottom) };
    },
  };
}

type Piece = PixelBox & { readonly ink: number };

function isLetter({ left, right, top, bottom, ink }: Piece): boolean {
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

/** Letters that stand beside each other at one height. */
function linesOf(letters: readonly PixelBox[]): PixelBox[] {
  const open: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const letter of [...letters].sort((a, b) => a.left - b.left)) {
    const height = letter.bottom - letter.top;
    const line = open.find((one) => {
      const tall = Math.max(height, one.bottom - one.top);
      const shared = Math.min(letter.bottom, one.bottom) - Math.max(letter.top, one.top);
      const gap = letter.left - one.right;
      const alike = tall < 1.8 * Math.min(height, one.bottom - one.top) || height < 0.5 * tall;
      return gap < GAP * tall && gap > -tall && shared > 0.5 * Math.min(height, one.bottom - one.top) && alike;
    });
    if (line === undefined) {
      open.push({ left: letter.left, right: letter.right, top: letter.top, bottom: letter.bottom });
      continue;
    }
    line.right = Math.max(line.right, letter.right);
    line.top = Math.min(line.top, letter.top);
    line.bottom = Math.max(line.bottom, letter.bottom);
  }
  return open;
}

type Run = { readonly left: number; readonly right: number; piece: number };

/** Connected ink, by its runs along the rows: a run is of the piece of each run above that it touches. */
function piecesOf({ width, height, pixels }: Grey): Piece[] {
  const pieces: { left: number; right: number; top: number; bottom: number; ink: number }[] = [];
  const parent: number[] = [];
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] ?? top;
    parent[at] = top;
    return top;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row = runsOf(pixels.subarray(y * width, (y + 1) * width));
    for (const [run, touched] of touching(row, above)) {
      const roots = [...new Set(touched.map(({ piece }) => root(piece)))];
      const own =
        pieces.push({ left: run.left, right: run.right, top: y, bottom: y + 1, ink: run.right - run.left }) - 1;
      parent.push(own);
      run.piece = own;
      const grown = pieces[own];
      for (const other of roots) {
        const part = pieces[other];
        if (grown === undefined || part === undefined) continue;
        parent[other] = own;
        grown.left = Math.min(grown.left, part.left);
        grown.right = Math.max(grown.right, part.right);
        grown.top = Math.min(grown.top, part.top);
        grown.ink += part.ink;
      }
    }
    above = row;
  }
  return pieces.filter((_, i) => parent[i] === i);
}

function runsOf(row: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < row.length; x++) {
    if ((row[x] ?? 255) >= INK) continue;
    const left = x;
    while (x < row.length && (row[x] ?? 255) < INK) x++;
    runs.push({ left, right: x, piece: -1 });
  }
  return runs;
}

/** Each run with those of the row above that it touches; both rows go from left to right. */
function touching(row: readonly Run[], above: readonly Run[]): [Run, Run[]][] {
  let first = 0;
  return row.map((run) => {
    while (first < above.length && (above[first]?.right ?? 0) < run.left) first++;
    const touched: Run[] = [];
    for (let i = first; i < above.length && (above[i]?.left ?? 0) <= run.right; i++) {
      const other = above[i];
      if (other !== undefined) touched.push(other);
    }
    return [run, touched];
  });
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
