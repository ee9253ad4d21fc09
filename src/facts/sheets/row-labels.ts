/** Which text names each figure of a row: labels at its left, names written once over several rows, quarters that go on from the row above. */
import type { SheetCell } from "../../documents/index.ts";
import { readPeriods } from "../../language/quantities/index.ts";
import { contentWords, foldText, isSegmentConcept, segmentConcepts } from "../../ontology/index.ts";
import { isFlag } from "./cell-period.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import { headsFigureBelow } from "./header-places.ts";
import { PART_AT_END, PERIOD_COLUMN } from "./placed-periods.ts";
import { unitHint } from "./units.ts";

export type RowLabel = { readonly text: string; readonly column: number; readonly unitTexts: readonly string[] };

/** The label written once over several rows, in the column left of theirs: "Revenue | Germany", then " | France". */
export type OuterLabel = {
  readonly text: string;
  readonly column: number;
  readonly inner: number;
  readonly row: number;
  readonly last: number;
};

export function outerLabel(
  cells: readonly SheetCell[],
  figures: readonly SheetCell[],
  before: OuterLabel | null,
  row: number,
): OuterLabel | null {
  const [first, second] = cells.filter((c) => isText(c) && c.column < (figures[0]?.column ?? 0) && !isUnitText(c));
  // A remark left of a table is a sentence, and names none of its rows.
  if (first && second && isSentence(textOf(first))) return null;
  if (first && second) return { text: textOf(first), column: first.column, inner: second.column, row, last: row };
  const continues = before !== null && first?.column === before.inner && row === before.last + 1;
  return continues ? { ...before, last: row } : null;
}

const isSentence = (text: string): boolean => /\p{L}\.$/u.test(text) && text.split(" ").length > 5;

export function prefixLabels(labels: Map<number, RowLabel>, outer: OuterLabel): void {
  for (const [column, label] of labels) {
    if (label.column === outer.inner) labels.set(column, { ...label, text: `${outer.text} – ${label.text}` });
  }
}

/** The labels merged over this row from above it, left of its first figure; a remark beside a table names none of its rows. */
export function mergedLabels(grid: Grid, row: number, figures: readonly SheetCell[]): readonly SheetCell[] {
  const before = figures[0]?.column ?? 0;
  return grid
    .mergedFromAbove(row)
    .filter((cell) => cell.column < before && !isUnitText(cell) && !isSentence(textOf(cell)));
}

/** Puts merged labels before the row's own; they alone name the figures of a row that has none. */
export function nameByMerged(
  labels: Map<number, RowLabel>,
  figures: readonly SheetCell[],
  merged: readonly SheetCell[],
): void {
  const [outermost] = merged;
  if (!outermost) return;
  const names = (before: number): string[] => merged.filter(({ column }) => column < before).map(textOf);
  for (const { column } of figures) {
    const own = labels.get(column);
    if (own) labels.set(column, { ...own, text: [...names(own.column), own.text].join(" – ") });
    else labels.set(column, { text: names(column).join(" – "), column: outermost.column, unitTexts: [] });
  }
}

/** What is told by quarter in the rows under "Revenue by quarter: Q1". */
export type Series = { readonly name: string; readonly row: number };

/** Names the rows that hold the next parts of the year alone, and tells what the rows after this one would go on. */
export function continueSeries(labels: Map<number, RowLabel>, before: Series | null, row: number): Series | null {
  let next: Series | null = null;
  for (const [column, label] of labels) {
    const part = PART_AT_END.exec(label.text.trim());
    if (!part) continue;
    const own = label.text
      .trim()
      .slice(0, part.index)
      .replace(/[\s:–-]+$/, "");
    const name = own === "" && before?.row === row - 1 ? before.name : own;
    if (name === "") continue;
    next = { name, row };
    if (own === "") labels.set(column, { ...label, text: `${name}: ${label.text.trim()}` });
  }
  return next;
}

type HeaderAt = (row: number, column: number) => { readonly texts: readonly string[] } | null;

/** For each figure of a row, the text that names it: the nearest texts at its left, the first of a run being the label, short unit texts aside. */
export function labelsOf(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  figures: readonly SheetCell[],
  headerAt: HeaderAt,
  /** Row of the headings in force, or null. */
  headings: number | null,
): Map<number, RowLabel> {
  const result = new Map<number, RowLabel>();
  let current: RowLabel | null = null;
  let run: SheetCell[] = [];
  let previous: number | null = null;
  const isEvent = (cell: SheetCell): boolean =>
    isEventDate(cell, headings === null ? null : grid.at(headings, cell.column));
  for (const cell of withoutHeadings(grid, cells)) {
    const isFigure = figures.includes(cell);
    if (!isFigure && (isText(cell) || cell.value.kind === "date")) {
      run.push(cell);
      continue;
    }
    if (!isFigure && numberOf(cell) === null) continue;
    const texts = run.filter((text, i) => isText(text) && (i === 0 || !isEvent(text)));
    current = labelAfter(grid, texts, current, previous, headings);
    run = [];
    previous = cell.column;
    if (current) {
      const unitTexts = [...current.unitTexts, ...unitAtRight(grid, row, cell.column)];
      result.set(cell.column, { ...current, unitTexts });
    }
  }
  const [only] = figures;
  if (result.size === 0 && only && figures.length === 1) labelAtRight(result, row, cells, only, headerAt);
  return result;
}

const withoutHeadings = (grid: Grid, cells: readonly SheetCell[]): readonly SheetCell[] =>
  cells.filter((cell) => !isText(cell) || !headsFigureBelow(grid, cell));

/** The label in force behind the texts of a run: theirs, or that before where they name nothing new. */
function labelAfter(
  grid: Grid,
  texts: readonly SheetCell[],
  before: RowLabel | null,
  previous: number | null,
  headings: number | null,
): RowLabel | null {
  if (describes(grid, texts[0], before, previous, headings)) return before;
  return labelOfRun(grid, texts, before, previous) ?? before;
}

/**
 * "Item | Cost | Supplier | FY25": a text right behind a figure, under a heading of its own and in a column where texts
 * stand twice, describes what the row's first label names.
 */
function describes(
  grid: Grid,
  text: SheetCell | undefined,
  label: RowLabel | null,
  previous: number | null,
  headings: number | null,
): boolean {
  if (!text || !label || headings === null || text.column - 1 !== previous) return false;
  const [own, first] = [grid.at(headings, text.column), grid.at(headings, label.column)];
  if (!own || !first || !isText(own) || !isText(first) || textOf(own) === textOf(first)) return false;
  return hasTwice(textsBelow(grid, text.column, headings));
}

const hasTwice = (texts: ReadonlyMap<string, number>): boolean => [...texts.values()].some((times) => times > 1);

const columns = new WeakMap<Grid, Map<string, ReadonlyMap<string, number>>>();

/** The texts of a column under a row, each with how often it stands there; counted once. */
function textsBelow(grid: Grid, column: number, row: number): ReadonlyMap<string, number> {
  const known = columns.get(grid) ?? new Map<string, ReadonlyMap<string, number>>();
  columns.set(grid, known);
  const key = `${column} ${row}`;
  const before = known.get(key);
  if (before) return before;
  const times = new Map<string, number>();
  for (const below of grid.rows) {
    const cell = below > row ? grid.at(below, column) : null;
    if (cell && isText(cell)) times.set(textOf(cell), (times.get(textOf(cell)) ?? 0) + 1);
  }
  known.set(key, times);
  return times;
}

/** "mars 2019" under "Ouverture": when something of the row's happened, which names the row no more than a true date does. */
function isEventDate(cell: SheetCell, heading: SheetCell | null): boolean {
  const over = heading && isText(heading) ? textOf(heading) : "";
  if (over === "" || PERIOD_COLUMN.test(foldText(over)) || readPeriods(over).length > 0) return false;
  const text = textOf(cell).trim();
  const [period, other] = readPeriods(text);
  return period !== undefined && other === undefined && period.kind !== "year" && period.text === text;
}

function unitAtRight(grid: Grid, row: number, column: number): string[] {
  const next = grid.at(row, column + 1);
  return next && isText(next) && isUnitText(next) ? [textOf(next)] : [];
}

/** A row whose label stands at the right of its only figure. */
function labelAtRight(
  labels: Map<number, RowLabel>,
  row: number,
  cells: readonly SheetCell[],
  figure: SheetCell,
  headerAt: HeaderAt,
): void {
  const right = cells.find((cell) => cell.column > figure.column && isText(cell));
  if (right && !headerAt(row, figure.column))
    labels.set(figure.column, { text: textOf(right), column: right.column, unitTexts: [] });
}

/** The label that the texts before a figure make; null where there are none, or they belong to the figure before. */
function labelOfRun(
  grid: Grid,
  texts: readonly SheetCell[],
  current: RowLabel | null,
  previous: number | null,
): RowLabel | null {
  const [first, ...others] = texts;
  if (!first) return null;
  // A code ("V6", "A-12") opens the row without naming it; a word repeated down its column is its unit.
  const [lead = first, ...rest] = others.length > 0 && isCode(textOf(first)) ? others : texts;
  const isUnit = (cell: SheetCell) =>
    !isFlag(cell) &&
    !inColumnOfParts(grid, cell) &&
    !isAmongKinds(grid, cell) &&
    (isUnitText(cell) || repeated(grid, cell) || UNIT_LIKE.test(textOf(cell)));
  // "Q1-24 | actual" down the side: the period's status names nothing.
  const isStatus = (cell: SheetCell) => isFlag(cell) && readPeriods(textOf(lead)).length > 0;
  const [parts, units] = [[lead, ...rest.filter((cell) => !isUnit(cell) && !isStatus(cell))], rest.filter(isUnit)];
  // A unit text right of the previous figure belongs to that figure, not to this label.
  if (current && first.column - 1 === previous && parts.length === 1 && isUnitText(lead)) return null;
  return { text: parts.map(textOf).join(" – "), column: lead.column, unitTexts: units.flatMap(unitTextsOf) };
}

/** A unit we have no name for ("pallets") counts something; a letter ("A", "R") is a code. */
function unitTextsOf(cell: SheetCell): string[] {
  const text = textOf(cell);
  if (unitHint(text) !== null) return [text];
  return text.length > 1 ? ["number"] : [];
}

const UNIT_LIKE = /^\p{Ll}[\p{L}.]{0,13}$/u;
const CODE = /^[A-Z]{0,3}[-.]?\d{1,4}(?:[-.]\d{1,3})*[a-z]?$/;

/** "Q1-24" is written like a code and is the period of its row. */
const isCode = (text: string): boolean => CODE.test(text) && readPeriods(text).length === 0;

/** One short word that stands three times or more in its column: a unit, a currency, a kind. */
function repeated(grid: Grid, cell: SheetCell): boolean {
  const text = textOf(cell);
  if (text.length > 14 || /\p{L} \p{L}/u.test(text)) return false;
  let times = 0;
  for (const row of grid.rows) {
    const other = grid.at(row, cell.column);
    if (other && isText(other) && textOf(other) === text && ++times >= 3) return true;
  }
  return false;
}

/** "SMB" and "Enterprise" down a column tell its rows apart; one text all along is their unit. */
function inColumnOfParts(grid: Grid, cell: SheetCell): boolean {
  if (!isPart(textOf(cell))) return false;
  for (const row of grid.rows) {
    const other = grid.at(row, cell.column);
    if (other && isText(other) && textOf(other) !== textOf(cell) && isPart(textOf(other))) return true;
  }
  return false;
}

/** "Company" and "Franchise" down a column, each with a capital and twice or more, are kinds and no units. */
function isAmongKinds(grid: Grid, cell: SheetCell): boolean {
  const own = textOf(cell);
  if (!KIND.test(own)) return false;
  const others = [...textsBelow(grid, cell.column, 0)];
  return others.some(([text, times]) => text !== own && times > 1 && KIND.test(text));
}

const KIND = /^\p{Lu}\p{Ll}{3,13}$/u;

function isPart(text: string): boolean {
  if (text.length > 24) return false;
  const concepts = segmentConcepts(contentWords(text));
  return concepts.length > 0 && concepts.every(isSegmentConcept);
}

export function isUnitText(cell: SheetCell): boolean {
  const text = textOf(cell);
  return text.length <= 24 && unitHint(text) !== null;
}
