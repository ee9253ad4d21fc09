/** Tables in a mail, as sentences: a figure a sentence, named by its row and its column. */
import { readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { mainMetric } from "../../../ontology/index.ts";

/** A stretch of the restated text and the stretch of the message that it stands for. */
export type Piece = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** It is a part of a table's row; the figure in the unit of the table, where it was read without. */
  readonly row?: Row;
};

export type Row = { readonly inUnit: string | null };

export type Line = { readonly text: string; readonly start: number };

const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

type Table = { readonly rows: readonly Piece[]; readonly lines: number };

/** The table that begins at a line; null where none does. Each figure of its rows becomes a sentence of its own. */
export function tableAt(lines: readonly Line[], at: number): Table | null {
  const [head, rule] = [lines[at], lines[at + 1]];
  if (!head) return null;
  if (head.text.includes("|") && rule && RULE.test(rule.text)) {
    const next = at + 2;
    const body = takenWhile(lines.slice(next), ({ text }) => text.includes("|")).map(cellsBetweenBars);
    return { rows: rowsOf(cellsBetweenBars(head), body, leadAbove(lines, at)), lines: 2 + body.length };
  }
  return pastedTableAt(lines, at);
}

/** What lies above a table may say what its figures are in. */
function leadAbove(lines: readonly Line[], at: number): string {
  return lines.slice(0, at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
}

const FEWEST_COLUMNS = 3;

/** Pasted from a spreadsheet: cells between tabs, wide gaps or bars, as many in each line, and no rule. */
function pastedTableAt(lines: readonly Line[], at: number): Table | null {
  const first = cellsOf(lines[at]);
  const body = takenWhile(
    lines.slice(at + 1).map(cellsOf),
    (cells) => cells.length === first.length && hasFigures(cells),
  );
  if (body.length === 0 || first.length < (isTimeline(first, body) ? 2 : FEWEST_COLUMNS)) return null;
  if (!hasFigures(first) || first.slice(1).every(({ text }) => text === "" || namesTime(text)))
    return { rows: rowsOf(first, body, leadAbove(lines, at)), lines: 1 + body.length };
  return { rows: rowsOf([], [first, ...body], leadAbove(lines, at)), lines: 1 + body.length };
}

/** "Year, Revenue" over "2024, €1.2m" and "2025, €2.1m": two columns, the first of which are times. */
function isTimeline(head: readonly Piece[], body: readonly (readonly Piece[])[]): boolean {
  return !hasFigures(head) && body.length > 1 && body.every(([label]) => label !== undefined && namesTime(label.text));
}

function takenWhile<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const end = all.findIndex((one) => !holds(one));
  return end < 0 ? all : all.slice(0, end);
}

function hasFigures(cells: readonly Piece[]): boolean {
  return cells.slice(1).some(({ text }) => readQuantities(text).length > 0);
}

function rowsOf(heads: readonly Piece[], body: readonly (readonly Piece[])[], lead: string): readonly Piece[] {
  const unit = unitOf(heads[0]?.text ?? "") ?? unitOf(lead);
  return body.flatMap(([label, ...values]) => {
    if (label === undefined || label.text === "") return [];
    const stated = values.filter(({ text }) => text !== "").length;
    return values.flatMap((value, i) =>
      value.text === ""
        ? []
        : sentence(label, headOf(heads[i + 1]), inUnit(value, label, heads[i + 1], unit), stated, unit),
    );
  });
}

/** "ARR (k€)" names the ARR; its unit goes to the figures. */
function headOf(head: Piece | undefined): Piece | undefined {
  const unit = /\s*\(([^)]*)\)\s*$/.exec(head?.text ?? "");
  return head === undefined || unit === null || unitOf(unit[1] ?? "") === null
    ? head
    : { ...head, text: head.text.slice(0, unit.index) };
}

function cellsOf(line: Line | undefined): readonly Piece[] {
  if (line === undefined || line.text.trim() === "") return [];
  if (line.text.includes("|")) return cellsBetweenBars(line);
  const between = line.text.includes("\t") ? /\t/g : line.text.includes(" ; ") ? / ; /g : / {2,}/g;
  const cells: Piece[] = [];
  let from = 0;
  for (const gap of [...line.text.matchAll(between), null]) {
    cells.push(cellAt(line, from, gap === null ? line.text.length : gap.index));
    if (gap !== null) from = gap.index + gap[0].length;
  }
  return cells;
}

function cellAt({ text, start }: Line, from: number, to: number): Piece {
  const inner = text.slice(from, to).trim();
  const first = start + from + (inner === "" ? 0 : text.slice(from, to).indexOf(inner));
  return { text: inner, start: first, end: first + inner.length };
}

/** Cells between bars, empty ones too: the head above the labels of rows often is. */
function cellsBetweenBars({ text, start }: Line): readonly Piece[] {
  const from = /^\s*\|/.exec(text)?.[0].length ?? 0;
  const to = /\|\s*$/.exec(text.slice(from)) ? text.lastIndexOf("|") : text.length;
  const cells: Piece[] = [];
  let at = from;
  for (const cell of text.slice(from, to).split("|")) {
    cells.push(cellAt({ text, start }, at, at + cell.length));
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
function inUnit(value: Piece, label: Piece, head: Piece | undefined, ofTable: string | null): Piece {
  const ofColumn = unitOf(head?.text ?? "");
  const unit = ofColumn ?? ofTable;
  if (unit === null || !BARE.test(value.text) || readQuantities(value.text).length !== 1) return value;
  if (ofColumn !== null) return { ...value, text: withUnit(value.text, ofColumn) };
  const dimension = (mainMetric(head?.text ?? "") ?? mainMetric(label.text))?.metric.dimension ?? null;
  return dimension === null || dimension === "money" ? { ...value, text: withUnit(value.text, unit) } : value;
}

/** As one writes it: "-£642k", "1 866 k€". */
function withUnit(figure: string, unit: string): string {
  const [scale = "", currency = ""] = unit;
  if (currency !== "£" && currency !== "$") return `${figure} ${unit}`;
  return `${figure.replace(/\d/, (digit) => `${currency}${digit}`).replace(/\d(?=\)?$)/, (digit) => `${digit}${scale === "M" ? "m" : scale}`)}`;
}

/** "Net revenue, FY25: £2.3m". A head that names no time is told only where it parts one column from another. */
function sentence(
  label: Piece,
  head: Piece | undefined,
  value: Piece,
  columns: number,
  unit: string | null,
): readonly Piece[] {
  const named =
    head !== undefined && head.text !== "" && (columns > 1 || namesTime(head.text) || namesTime(label.text));
  const row = { inUnit: unit !== null && BARE.test(value.text) ? withUnit(value.text, unit) : null };
  const glue = (text: string): Piece => ({ text, start: label.end, end: label.end, row });
  return [
    { ...label, row },
    glue(named ? `, ${head.text}: ` : ": "),
    { ...value, row },
    { text: "\n\n", start: value.end, end: value.end, row },
  ];
}

function namesTime(text: string): boolean {
  return readPeriods(text, { language: "en" }).length > 0 || readPeriods(text, { language: "fr" }).length > 0;
}

/** "Pre-money valuation[tab]£18m", "ARR | €2.1m": a name and its value. */
export function tabbedRow({ text, start }: Line): readonly Piece[] | null {
  const match =
    /^(\s*\p{L}[^\t]*?)[ ]*\t+\s*(\S[^\t]*)$/u.exec(text) ??
    /^[\s|]*(\p{L}[^|]*?)\s*\|\s*([^|]*\d[^|]*?)[\s|]*$/u.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const named = start + text.indexOf(match[1]);
  const label = { text: match[1], start: named, end: named + match[1].length };
  const first = start + text.lastIndexOf(match[2]);
  const last = start + text.length;
  return [
    label,
    { text: ": ", start: label.end, end: label.end },
    { text: match[2], start: first, end: first + match[2].length },
    { text: "\n\n", start: last, end: last },
  ];
}
