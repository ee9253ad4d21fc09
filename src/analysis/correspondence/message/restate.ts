/** The text of a message as readers of sentences need it: rows of tables as sentences, numbers in letters as digits. */

import type { Language } from "../../../documents/index.ts";
import { cue, readNumberWords } from "../../../language/index.ts";
import { type Line, type Piece, type Row, tabbedRow, tableAt } from "./tables.ts";

export type Restated = {
  readonly text: string;
  /** Where in the message a stretch of the restated text comes from. */
  readonly origin: (start: number, end: number) => { readonly start: number; readonly end: number };
  /** The row of a table that the restated text is there; null where it is none. */
  readonly rowAt: (offset: number) => Row | null;
};

export function restate(message: string, language: Language): Restated {
  const pieces = piecesOf(message).flatMap((piece) => withDigits(piece, message, language));
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    starts.push(text.length);
    text += piece.text;
  }
  const pieceAt = (offset: number) => {
    const after = starts.findIndex((start) => start > offset);
    return after < 0 ? pieces.length - 1 : after - 1;
  };
  const origin = (start: number, end: number) => {
    const first = pieceAt(start);
    const last = pieceAt(Math.max(start, end - 1));
    return {
      start: offsetIn(pieces[first], start - (starts[first] ?? 0), "start"),
      end: offsetIn(pieces[last], end - (starts[last] ?? 0), "end"),
    };
  };
  return { text, origin, rowAt: (offset) => pieces[pieceAt(offset)]?.row ?? null };
}

/** A piece that says what the message says has its offsets; of another its whole stretch counts. */
function offsetIn(piece: Piece | undefined, offset: number, which: "start" | "end"): number {
  if (piece === undefined) return offset;
  if (piece.text.length === piece.end - piece.start) return piece.start + offset;
  return piece[which];
}

function piecesOf(message: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const lines: Line[] = message.split("\n").map((text) => {
    const line = { text, start: at };
    at += text.length + 1;
    return line;
  });
  const copy = (line: Line, more: string) =>
    pieces.push(
      { text: line.text, start: line.start, end: line.start + line.text.length },
      { text: more, start: line.start + line.text.length, end: line.start + line.text.length + 1 },
    );
  for (let i = 0; i < lines.length; i++) {
    const table = tableAt(lines, i);
    const line = lines[i];
    if (table !== null && line) {
      // The words above a table are no part of its first row.
      pieces.push({ text: "\n\n", start: line.start, end: line.start }, ...table.rows);
      i += table.lines - 1;
    } else if (line) {
      const row = tabbedRow(line);
      if (row) pieces.push(...row);
      else copy(line, i < lines.length - 1 ? "\n" : "");
    }
  }
  return pieces;
}

/** "One" and "un" are articles. */
const LEAST = 2;
/** Below ten a word may be a way of speaking; before a noun it counts something. */
const SURE = 10;
const COUNTED = new RegExp(cue`^\s+(?!<idleCounts>)\p{Ll}[\p{L}-]{3,}`.source, "u");

/** "Seven or eight million". */
const OR = cue`^\s+<or>\s+$`;

function withDigits(piece: Piece, message: string, language: Language): readonly Piece[] {
  // Only what stands in the message as it is: offsets inside it are known.
  if (piece.text !== message.slice(piece.start, piece.end)) return [piece];
  const parts: Piece[] = [];
  let from = 0;
  const numbers = readNumberWords(piece.text, language, LEAST);
  const isChoice = (end: number) => numbers.some(({ start }) => start > end && OR.test(piece.text.slice(end, start)));
  for (const { start, end, value, digits } of numbers) {
    const isSure = value >= SURE || !Number.isInteger(value) || COUNTED.test(piece.text.slice(end)) || isChoice(end);
    if (!isSure) continue;
    parts.push(part(piece, from, start));
    parts.push({ text: digits, start: piece.start + start, end: piece.start + end });
    from = end;
  }
  parts.push(part(piece, from, piece.text.length));
  return parts.filter(({ text }) => text !== "");
}

function part({ text, start, ...rest }: Piece, from: number, to: number): Piece {
  return { ...rest, text: text.slice(from, to), start: start + from, end: start + to };
}
