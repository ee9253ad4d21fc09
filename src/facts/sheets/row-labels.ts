/** Which text names each figure of a row: labels at its left, names written once over several rows, quarters that go on from the row above. */
import type { SheetCell } from "../../documents/index.ts";
import { contentWords, isSegmentConcept, segmentConcepts } from "../../ontology/index.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import { PART_AT_END } from "./placed-periods.ts";
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

/** For each figure of a row, the text that names it: the nearest texts at its left, the first of a run being the label, short unit texts aside. */
export function labelsOf(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  figures: readonly SheetCell[],
  headerAt: (row: number, column: number) => { readonly texts: readonly string[] } | null,
): Map<number, RowLabel> {
  const result = new Map<number, RowLabel>();
  const rightUnit = (column: number): string[] => {
    const next = grid.at(row, column + 1);
    return next && isText(next) && textOf(next).length <= 24 && unitHint(textOf(next)) ? [textOf(next)] : [];
  };
  let current: RowLabel | null = null;
  let run: SheetCell[] = [];
  let previous: number | null = null;
  for (const cell of cells) {
    const isFigure = figures.includes(cell);
    if (!isFigure && (isText(cell) || cell.value.kind === "date")) {
      run.push(cell);
      continue;
    }
    if (!isFigure && numberOf(cell) === null) continue;
    const texts = run.filter((c) => isText(c));
    if (texts.length > 0) {
      // A code ("V6", "A-12") opens the row without naming it; a word repeated down its column is its unit.
      const uncoded = texts.length > 1 && CODE.test(textOf(texts[0]!)) ? texts.slice(1) : texts;
      const isUnit = (c: SheetCell) =>
        !inColumnOfParts(grid, c) && (isUnitText(c) || repeated(grid, c) || /^\p{Ll}[\p{L}.]{0,13}$/u.test(textOf(c)));
      const parts = uncoded.filter((c, i) => i === 0 || !isUnit(c));
      // A unit we have no name for ("pallets") counts something; a letter ("A", "R") is a code.
      const units = uncoded
        .slice(1)
        .filter((c) => isUnit(c) && (textOf(c).length > 1 || unitHint(textOf(c)) !== null))
        .map((c) => (unitHint(textOf(c)) ? textOf(c) : "number"));
      // A unit text right of the previous figure belongs to that figure, not to this label.
      const own: RowLabel =
        current && texts[0]!.column - 1 === previous && parts.length === 1 && isUnitText(parts[0]!)
          ? current
          : { text: parts.map(textOf).join(" – "), column: uncoded[0]!.column, unitTexts: units };
      current = own;
    }
    run = [];
    previous = cell.column;
    if (current) result.set(cell.column, { ...current, unitTexts: [...current.unitTexts, ...rightUnit(cell.column)] });
  }
  // A row whose label stands at the right of its only figure.
  if (result.size === 0 && figures.length === 1) {
    const right = cells.find((c) => c.column > figures[0]!.column && isText(c));
    if (right && !headerAt(row, figures[0]!.column))
      result.set(figures[0]!.column, { text: textOf(right), column: right.column, unitTexts: [] });
  }
  return result;
}

const CODE = /^[A-Z]{0,3}[-.]?\d{1,4}(?:[-.]\d{1,3})*[a-z]?$/;

/** A short text that stands three times or more in its column: a unit, a currency, a kind. */
function repeated(grid: Grid, cell: SheetCell): boolean {
  const text = textOf(cell);
  if (text.length > 14) return false;
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

function isPart(text: string): boolean {
  if (text.length > 24) return false;
  const concepts = segmentConcepts(contentWords(text));
  return concepts.length > 0 && concepts.every(isSegmentConcept);
}

export function isUnitText(cell: SheetCell): boolean {
  const text = textOf(cell);
  return text.length <= 24 && unitHint(text) !== null;
}
