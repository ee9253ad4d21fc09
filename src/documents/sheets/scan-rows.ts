/** Goes through the XML of a sheet byte by byte and says where its rows stand and how they are built, without making an object of a cell. */
import type { RowShape } from "./choose-rows.ts";

export type ScannedRow = RowShape & {
  /** From 1. */
  readonly number: number;
  /** Bytes from the start of its tag to behind its end. */
  readonly from: number;
  readonly to: number;
};

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const SPACE = 0x20;
const QUOTES: ReadonlySet<number> = new Set([0x22, 0x27]);
const [ROW, CELL, VALUE, FORMULA, INLINE] = ["row", "c", "v", "f", "is"].map((name) => Buffer.from(name)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];

/** What a cell is in the pattern of its row. */
const KIND = { number: 1, text: 2, formula: 3 } as const;
const KINDS = 4;
const TEXT_TYPES: ReadonlySet<string> = new Set(["s", "str", "inlineStr"]);

/** Cells that hold something; a style alone is nothing. */
export function countCells(bytes: Uint8Array): number {
  let cells = 0;
  for (const row of scanRows(bytes)) cells += row.cells;
  return cells;
}

/** Rows that hold something, in the order of the file. */
export function* scanRows(bytes: Uint8Array): Generator<ScannedRow> {
  const prefix = prefixOf(bytes);
  const row = rowAtWork();
  let from = -1;
  let number = 0;
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at + 1)) {
    const closing = bytes[at + 1] === SLASH;
    const name = at + (closing ? 2 : 1) + prefix;
    if (!isNamed(bytes, name, ROW)) {
      if (!closing && from >= 0) row.tag(bytes, name);
      continue;
    }
    const shape = row.end();
    if (closing && from >= 0 && shape.cells > 0) yield { ...shape, number, from, to: endOfTag(bytes, at) };
    from = closing ? -1 : at;
    // As a cell, a row that does not say its place follows the one before it.
    if (!closing) number = attributesOf(bytes, name + ROW.length).digits || number + 1;
  }
}

/** Counts the cells of one row after the other. */
function rowAtWork(): {
  /** A tag within the row that opens; `name` is where its name stands. */
  readonly tag: (bytes: Uint8Array, name: number) => void;
  /** What the row came to; another one begins. */
  readonly end: () => RowShape;
} {
  const cell = { column: 0, open: false, text: false, formula: false, holds: false };
  let [cells, pattern, onlyText] = [0, 0, true];
  const closeCell = (): void => {
    if (cell.open && cell.holds) {
      const kind = cell.formula ? KIND.formula : cell.text ? KIND.text : KIND.number;
      cells++;
      pattern = (Math.imul(pattern, 31) + cell.column * KINDS + kind) | 0;
      onlyText &&= kind === KIND.text;
    }
    cell.open = false;
  };
  return {
    tag(bytes, name) {
      if (isNamed(bytes, name, CELL)) {
        closeCell();
        const { letters, type } = attributesOf(bytes, name + CELL.length);
        cell.open = true;
        cell.holds = false;
        cell.formula = false;
        cell.text = TEXT_TYPES.has(type);
        // A cell that does not say its place follows the one before it.
        cell.column = letters > 0 ? letters : cell.column + 1;
      } else if (isNamed(bytes, name, FORMULA)) {
        cell.formula = true;
        cell.holds = true;
      } else if (isNamed(bytes, name, VALUE) || isNamed(bytes, name, INLINE)) cell.holds = true;
    },
    end() {
      closeCell();
      const shape = { cells, pattern, onlyText };
      [cells, pattern, onlyText] = [0, 0, true];
      cell.column = 0;
      return shape;
    },
  };
}

const HEAD_BYTES = 64 * 1024;

/** Characters of the prefix that the part gives its names: 2 for "<x:row>". */
function prefixOf(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(HEAD_BYTES, bytes.byteLength)).toString("latin1");
  const name = head.indexOf("sheetData");
  return name < 0 ? 0 : name - head.lastIndexOf("<", name) - 1;
}

function isNamed(bytes: Uint8Array, at: number, name: Buffer): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return false;
  const after = bytes[at + name.length] ?? 0;
  // Otherwise it is a longer name, as <col.
  return after <= SPACE || after === SLASH || after === GREATER;
}

function endOfTag(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(GREATER, at);
  return end < 0 ? bytes.length : end + 1;
}

/** The column and the row, from 1, that r="F12" names (0 where it is not given), and what t="s" says. */
function attributesOf(
  bytes: Uint8Array,
  from: number,
): { readonly letters: number; readonly digits: number; readonly type: string } {
  let letters = 0;
  let digits = 0;
  let type = "";
  for (let at = from; at < bytes.length && bytes[at] !== GREATER; at++) {
    if ((bytes[at - 1] ?? 0) > SPACE || bytes[at + 1] !== 0x3d || !QUOTES.has(bytes[at + 2] ?? 0)) continue;
    if (bytes[at] === 0x72) {
      let i = at + 3;
      for (; isAmong(CAPITALS, bytes[i]); i++) letters = letters * 26 + (bytes[i] as number) - 0x40;
      for (; isAmong(DIGITS, bytes[i]); i++) digits = digits * 10 + (bytes[i] ?? 0) - 0x30;
    } else if (bytes[at] === 0x74)
      for (let i = at + 3; i < bytes.length && !QUOTES.has(bytes[i] as number); i++)
        type += String.fromCharCode(bytes[i] as number);
  }
  return { letters, digits, type };
}

/** "A" to "Z", "0" to "9". */
const CAPITALS = [0x41, 0x5a] as const;
const DIGITS = [0x30, 0x39] as const;

function isAmong([first, last]: readonly [number, number], byte = 0): boolean {
  return byte >= first && byte <= last;
}
