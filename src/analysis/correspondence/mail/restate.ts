/** The text of a message as readers of sentences need it: a figure of a table is a sentence, numbers in letters are digits. */
import type { Language } from "../../../documents/index.ts";
import { cue, readNumberWords } from "../../../language/index.ts";
import { readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { mainMetric } from "../../../ontology/index.ts";

export type Restated = {
  readonly text: string;
  /** Where in the message a stretch of the restated text comes from. */
  readonly origin: (start: number, end: number) => { readonly start: number; readonly end: number };
  /** The row of a table that the restated text is there; null where it is none. */
  readonly rowAt: (offset: number) => Row | null;
};

/** The figure of a row in the unit of its table, where it was read without. */
export type Row = { readonly inUnit: string | null };

/** A stretch of the restated text and the stretch of the message that it stands for. */
type Piece = { readonly text: string; readonly start: number; readonly end: number; readonly row?: Row };
type Line = { readonly text: string; readonly start: number };

export function restate(message: string, language: Language): Restated {
  const pieces = piecesOf(message).flatMap((piece) => withDigits(piece, message, language));
  const starts: number[] = [];
  let text = "";
  for (const piece of pieces) {
    starts.push(text.length);
    text += piece.text;
  }
  const at = (offset: number) => {
    const after = starts.findIndex((start) => start > offset);
    return after < 0 ? pieces.length - 1 : after - 1;
  };
  /** A piece that says what the message says has its offsets; of another its whole stretch counts. */
  const placeOf = (offset: number, index: number, which: "start" | "end") => {
    const piece = pieces[index];
    if (piece === undefined) return offset;
    const isSame = piece.text.length === piece.end - piece.start;
    return isSame ? piece.start + offset - (starts[index] ?? 0) : piece[which];
  };
  return {
    text,
    origin: (start, end) => ({
      start: placeOf(start, at(start), "start"),
      end: placeOf(end, at(Math.max(start, end - 1)), "end"),
    }),
    rowAt: (offset) => pieces[at(offset)]?.row ?? null,
  };
}

function piecesOf(message: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const lines: Line[] = message.split("\n").map((text) => {
    at += text.length + 1;
    return { text, start: at - text.length - 1 };
  });
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined) continue;
    const { text, start } = line;
    const end = start + text.length;
    const table = tableAt(lines, i);
    const row = table === null ? namedValue(line) : null;
    if (table !== null) {
      // The words above a table are no part of its first row.
      pieces.push({ text: "\n\n", start, end: start }, ...table.rows);
      i += table.lines - 1;
    } else if (row !== null) pieces.push(...row);
    else pieces.push({ text, start, end }, { text: i < lines.length - 1 ? "\n" : "", start: end, end: end + 1 });
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
  const numbers = readNumberWords(piece.text, language, LEAST);
  const isChoice = (end: number) => numbers.some(({ start }) => start > end && OR.test(piece.text.slice(end, start)));
  const sure = numbers.filter(
    ({ end, value }) =>
      value >= SURE || !Number.isInteger(value) || COUNTED.test(piece.text.slice(end)) || isChoice(end),
  );
  const part = (from: number, to: number, text = piece.text.slice(from, to)): Piece => ({
    ...piece,
    text,
    start: piece.start + from,
    end: piece.start + to,
  });
  const parts = sure.flatMap(({ start, end, digits }, i) => [
    part(sure[i - 1]?.end ?? 0, start),
    part(start, end, digits),
  ]);
  return [...parts, part(sure.at(-1)?.end ?? 0, piece.text.length)].filter(({ text }) => text !== "");
}

const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const FEWEST_COLUMNS = 3;

/**
 * The table that begins at a line, each figure of its rows as a sentence; null where none does. It has a rule under its heads, or
 * it was pasted from a spreadsheet: cells between tabs, wide gaps or bars, as many in each line.
 */
function tableAt(lines: readonly Line[], at: number): { rows: readonly Piece[]; lines: number } | null {
  const line = lines[at];
  if (line === undefined) return null;
  const first = cellsOf(line);
  const isRuled = line.text.includes("|") && RULE.test(lines[at + 1]?.text ?? "");
  const begin = at + (isRuled ? 2 : 1);
  const isRow = (cells: readonly Piece[]) => cells.length === first.length && hasFigures(cells);
  const end = lines.findIndex((next, i) => i >= begin && !(isRuled ? next.text.includes("|") : isRow(cellsOf(next))));
  const body = lines.slice(begin, end < 0 ? lines.length : end).map(cellsOf);
  if (!isRuled && (body.length === 0 || first.length < fewestColumns(first, body))) return null;
  const isHeaded = isRuled || !hasFigures(first) || first.slice(1).every(({ text }) => text === "" || namesTime(text));
  // What lies above a table may say what its figures are in.
  const lead = lines.slice(0, at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
  const [heads, rows] = isHeaded ? [first, body] : [[], [first, ...body]];
  return { rows: sentencesOfRows(heads, rows, lead), lines: begin - at + body.length };
}

/** "Year, Revenue" over "2024, €1.2m" and "2025, €2.1m": two columns, the first of which are times. */
function fewestColumns(head: readonly Piece[], body: readonly (readonly Piece[])[]): number {
  const isTimeline = !hasFigures(head) && body.length > 1 && body.every(([label]) => namesTime(label?.text ?? ""));
  return isTimeline ? 2 : FEWEST_COLUMNS;
}

function hasFigures(cells: readonly Piece[]): boolean {
  return cells.slice(1).some(({ text }) => readQuantities(text).length > 0);
}

function namesTime(text: string): boolean {
  return readPeriods(text, { language: "en" }).length > 0 || readPeriods(text, { language: "fr" }).length > 0;
}

/** Cells between bars, empty ones too (the head above the labels of rows often is), between tabs, or between wide gaps. */
function cellsOf({ text, start }: Line): readonly Piece[] {
  if (text.trim() === "") return [];
  const barred = text.includes("|");
  const first = barred ? (/^\s*\|/.exec(text)?.[0].length ?? 0) : 0;
  const last = barred && /\|\s*$/.test(text.slice(first)) ? text.lastIndexOf("|") : text.length;
  const gap = barred ? /\|/g : text.includes("\t") ? /\t/g : text.includes(" ; ") ? / ; /g : / {2,}/g;
  const gaps = [...text.slice(0, last).matchAll(gap)].filter(({ index }) => index >= first);
  return [null, ...gaps].map((before, i) => {
    const from = before === null ? first : before.index + before[0].length;
    const cell = text.slice(from, gaps[i]?.index ?? last);
    const inner = cell.trim();
    const at = start + from + cell.indexOf(inner);
    return { text: inner, start: at, end: at + inner.length };
  });
}

/** "Net revenue, FY25: £2.3m". A head that names no time is told only where it parts one column from another. */
function sentencesOfRows(heads: readonly Piece[], body: readonly (readonly Piece[])[], lead: string): readonly Piece[] {
  const unit = unitOf(heads[0]?.text ?? "") ?? unitOf(lead);
  return body.flatMap(([label, ...values]) => {
    if (label === undefined || label.text === "") return [];
    const stated = values.filter(({ text }) => text !== "").length;
    return values.flatMap((cell, i) => {
      if (cell.text === "") return [];
      const head = heads[i + 1]?.text ?? "";
      const value = inUnit(cell, label.text, head, unit);
      const row = { inUnit: unit !== null && BARE.test(value.text) ? withUnit(value.text, unit) : null };
      const name = headWithoutUnit(head);
      const isNamed = name !== "" && (stated > 1 || namesTime(name) || namesTime(label.text));
      return [
        { ...label, row },
        { text: isNamed ? `, ${name}: ` : ": ", start: label.end, end: label.end, row },
        { ...value, row },
        { text: "\n\n", start: value.end, end: value.end, row },
      ];
    });
  });
}

/** "ARR (k€)" names the ARR; its unit goes to the figures. */
function headWithoutUnit(head: string): string {
  const unit = /\s*\(([^)]*)\)\s*$/.exec(head);
  return unit === null || unitOf(unit[1] ?? "") === null ? head : head.slice(0, unit.index);
}

const MONEY_UNIT = /(?<![\p{L}\d])(?:([kM])\s?([€$£])|([€$£])\s?([kKmM]|['’]000))(?![\p{L}\d])/u;

/** "in k€", "£'000": what bare figures of a table are in. */
function unitOf(text: string): string | null {
  const found = MONEY_UNIT.exec(text);
  return found && `${/^m$/i.test(found[1] ?? found[4] ?? "") ? "M" : "k"}${found[2] ?? found[3] ?? ""}`;
}

const BARE = /^\(?[+\-−–]?\d[\d\s\u00a0\u202f.,'’]*\)?$/;

/** A count of things has no currency, whatever the table is in. */
function inUnit(value: Piece, label: string, head: string, ofTable: string | null): Piece {
  const ofColumn = unitOf(head);
  const unit = ofColumn ?? ofTable;
  if (unit === null || !BARE.test(value.text) || readQuantities(value.text).length !== 1) return value;
  const dimension = (mainMetric(head) ?? mainMetric(label))?.metric.dimension ?? "money";
  return ofColumn !== null || dimension === "money" ? { ...value, text: withUnit(value.text, unit) } : value;
}

/** As one writes it: "-£642k", "1 866 k€". */
function withUnit(figure: string, unit: string): string {
  const [scale = "", currency = ""] = unit;
  if (currency !== "£" && currency !== "$") return `${figure} ${unit}`;
  const last = scale === "M" ? "m" : scale;
  return figure.replace(/\d/, (digit) => `${currency}${digit}`).replace(/\d(?=\)?$)/, (digit) => `${digit}${last}`);
}

/** "Pre-money valuation[tab]£18m", "ARR | €2.1m": a name and its value. */
function namedValue({ text, start }: Line): readonly Piece[] | null {
  const match =
    /^(\s*\p{L}[^\t]*?)[ ]*\t+\s*(\S[^\t]*)$/u.exec(text) ??
    /^[\s|]*(\p{L}[^|]*?)\s*\|\s*([^|]*\d[^|]*?)[\s|]*$/u.exec(text);
  const [, name, value] = match ?? [];
  if (!name || !value) return null;
  const named = start + text.indexOf(name) + name.length;
  const first = start + text.lastIndexOf(value);
  const last = start + text.length;
  return [
    { text: name, start: named - name.length, end: named },
    { text: ": ", start: named, end: named },
    { text: value, start: first, end: first + value.length },
    { text: "\n\n", start: last, end: last },
  ];
}
