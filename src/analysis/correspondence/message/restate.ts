/** The text of a message as readers of sentences need it: rows of tables as sentences, numbers in letters as digits. */
import type { Language } from "../../../documents/index.ts";
import { readNumberWords } from "../../../language/index.ts";
import { readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { mainMetric } from "../../../ontology/index.ts";

export type Restated = {
  readonly text: string;
  /** Where in the message a stretch of the restated text comes from. */
  readonly origin: (start: number, end: number) => { readonly start: number; readonly end: number };
};

/** A stretch of the restated text and the stretch of the message that it stands for. */
type Piece = { readonly text: string; readonly start: number; readonly end: number };

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
  return { text, origin };
}

/** A piece that says what the message says has its offsets; of another its whole stretch counts. */
function offsetIn(piece: Piece | undefined, offset: number, which: "start" | "end"): number {
  if (piece === undefined) return offset;
  if (piece.text.length === piece.end - piece.start) return piece.start + offset;
  return piece[which];
}

type Line = { readonly text: string; readonly start: number };

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
    if (table !== null) {
      pieces.push(...table.rows);
      i += table.lines - 1;
    } else if (line) {
      const row = tabbedRow(line);
      if (row) pieces.push(...row);
      else copy(line, i < lines.length - 1 ? "\n" : "");
    }
  }
  return pieces;
}

const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

/** A table in Markdown: a row of heads, a rule, rows. Each figure of a row becomes a sentence of its own. */
function tableAt(lines: readonly Line[], at: number): { readonly rows: Piece[]; readonly lines: number } | null {
  const [head, rule] = [lines[at], lines[at + 1]];
  if (!head?.text.includes("|") || !rule || !RULE.test(rule.text)) return null;
  const heads = cellsOf(head);
  const unit =
    unitOf(heads[0]?.text ?? "") ?? unitOf(lines.slice(0, at).findLast(({ text }) => text.trim())?.text ?? "");
  const rows: Piece[] = [];
  let next = at + 2;
  for (let line = lines[next]; line?.text.includes("|"); line = lines[++next]) {
    const [label, ...values] = cellsOf(line);
    if (label === undefined || label.text === "") continue;
    const stated = values.filter(({ text }) => text !== "").length;
    for (const [i, value] of values.entries())
      if (value.text !== "") rows.push(...sentence(label, heads[i + 1], inUnit(value, label, unit), stated));
  }
  return { rows, lines: next - at };
}

/** Cells between bars, empty ones too: the head above the labels of rows often is. */
function cellsOf({ text, start }: Line): readonly Piece[] {
  const from = /^\s*\|/.exec(text)?.[0].length ?? 0;
  const to = /\|\s*$/.exec(text.slice(from)) ? text.lastIndexOf("|") : text.length;
  const cells: Piece[] = [];
  let at = from;
  for (const cell of text.slice(from, to).split("|")) {
    const inner = cell.trim();
    const first = start + at + (inner === "" ? 0 : cell.indexOf(inner));
    cells.push({ text: inner, start: first, end: first + inner.length });
    at += cell.length + 1;
  }
  return cells;
}

const MONEY_UNIT = /(?<![\p{L}\d])(?:([kM])\s?([€$£])|([€$£])\s?([kKmM]|['’]000))(?![\p{L}\d])/u;

/** "in k€", "£'000": what bare figures of a table are in. */
function unitOf(text: string): string | null {
  const found = MONEY_UNIT.exec(text);
  if (!found) return null;
  const scale = found[1] ?? found[4] ?? "";
  return `${/^m$/i.test(scale) ? "M" : "k"}${found[2] ?? found[3] ?? ""}`;
}

const BARE = /^\(?[+\-−–]?\d[\d\s\u00a0\u202f.,'’]*\)?$/;

/** A count of things has no currency, whatever the table is in. */
function inUnit(value: Piece, label: Piece, unit: string | null): Piece {
  if (unit === null || !BARE.test(value.text) || readQuantities(value.text).length !== 1) return value;
  const dimension = mainMetric(label.text)?.metric.dimension ?? null;
  return dimension === null || dimension === "money" ? { ...value, text: withUnit(value.text, unit) } : value;
}

/** As one writes it: "-£642k", "1 866 k€". */
function withUnit(figure: string, unit: string): string {
  const [scale = "", currency = ""] = unit;
  if (currency !== "£" && currency !== "$") return `${figure} ${unit}`;
  return `${figure.replace(/\d/, (digit) => `${currency}${digit}`).replace(/\d(?=\)?$)/, (digit) => `${digit}${scale === "M" ? "m" : scale}`)}`;
}

/** "Net revenue, FY25: £2.3m". A head that names no time is told only where it parts one column from another. */
function sentence(label: Piece, head: Piece | undefined, value: Piece, columns: number): readonly Piece[] {
  const named = head !== undefined && head.text !== "" && (columns > 1 || namesTime(head.text));
  const glue = (text: string): Piece => ({ text, start: label.end, end: label.end });
  return [label, glue(named ? `, ${head.text}: ` : ": "), value, { text: "\n\n", start: value.end, end: value.end }];
}

function namesTime(text: string): boolean {
  return readPeriods(text, { language: "en" }).length > 0 || readPeriods(text, { language: "fr" }).length > 0;
}

/** "Pre-money valuation[tab]£18m": a name and its value. */
function tabbedRow({ text, start }: Line): readonly Piece[] | null {
  const match = /^(\s*\p{L}[^\t]*?)[ ]*\t+\s*(\S[^\t]*)$/u.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const label = { text: match[1], start, end: start + match[1].length };
  const end = start + text.length;
  return [
    label,
    { text: ": ", start: label.end, end: label.end },
    { text: match[2], start: end - match[2].length, end },
    { text: "\n\n", start: end, end },
  ];
}

function withDigits(piece: Piece, message: string, language: Language): readonly Piece[] {
  // Only what stands in the message as it is: offsets inside it are known.
  if (piece.text !== message.slice(piece.start, piece.end)) return [piece];
  const parts: Piece[] = [];
  let from = 0;
  for (const { start, end, digits } of readNumberWords(piece.text, language)) {
    parts.push(part(piece, from, start));
    parts.push({ text: digits, start: piece.start + start, end: piece.start + end });
    from = end;
  }
  parts.push(part(piece, from, piece.text.length));
  return parts.filter(({ text }) => text !== "");
}

function part({ text, start }: Piece, from: number, to: number): Piece {
  return { text: text.slice(from, to), start: start + from, end: start + to };
}
