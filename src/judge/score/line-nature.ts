/** Tells stocks (what stands at a moment) from flows (what adds up over time), by what the workbook itself does with its lines. */
import type { FormulaReference } from "../../documents/index.ts";
import {
  type Formula,
  formulaOf,
  linkTo,
  opensWithSum,
  type Place,
  placeKey,
  sizeOf,
  termsOf,
} from "../../formulas/index.ts";
import { metricById } from "../../ontology/index.ts";
import type { Cell, Line } from "./deal-view.ts";

export type Nature = "stock" | "flow";

/** The cell at a place of a file; undefined where no line has one there. */
export type CellAt = (file: string, place: Place) => Cell | undefined;

export function cellsByPlace(cells: readonly Cell[]): CellAt {
  const key = (file: string, place: Place): string => `${file}|${placeKey(place)}`;
  const known = new Map<string, Cell>();
  for (const cell of cells) if (cell.fact.cell) known.set(key(cell.line.file, cell.fact.cell), cell);
  return (file, place) => known.get(key(file, place));
}

/** Cells of a line whose formulas are read, from its start and from its end: the others are copies of them. */
const SAMPLES = 3;

/**
 * The lines whose nature the documents tell, surest first: by formulas (a sum over months is of a flow, a year that takes
 * the last month is of a stock, what was there before and what came is a stock), by figures of two lengths of period in one
 * line, by the natures of the lines that a formula adds up, by "at the end of the month", and by the ontology.
 */
export function naturesOf(lines: readonly Line[], at: CellAt): ReadonlyMap<Line, Nature> {
  const natures = natureByVotes(lines, at);
  const give = (by: (line: Line) => Nature | null): void => {
    for (const line of lines) {
      const found = natures.has(line) ? null : by(line);
      if (found) natures.set(line, found);
    }
  };
  for (let pass = 0; pass < PASSES; pass++) give((line) => byParts(line, at, natures));
  give(byName);
  return natures;
}

/** By formulas and figures: each speaks for one or the other, and lines of which as many say the one as the other are left open. */
function natureByVotes(lines: readonly Line[], at: CellAt): Map<Line, Nature> {
  const votes = new Map<Line, number>();
  const vote = (line: Line, nature: Nature): void => {
    votes.set(line, (votes.get(line) ?? 0) + (nature === "flow" ? 1 : -1));
  };
  for (const line of lines) {
    for (const cell of samplesOf(line)) voteByFormula(cell, at, vote);
    const figures = byLengths(line);
    if (figures) vote(line, figures);
  }
  return new Map([...votes].flatMap(([line, sum]) => (sum === 0 ? [] : [[line, sum > 0 ? "flow" : "stock"]])));
}

/** A total of totals is three steps from its parts at most. */
const PASSES = 3;

function samplesOf({ cells }: Line): readonly Cell[] {
  const made = cells.filter(({ fact }) => fact.cell?.formula);
  return made.length <= 2 * SAMPLES ? made : [...made.slice(0, SAMPLES), ...made.slice(-SAMPLES)];
}

const startOfRange = ({ sheet, range }: FormulaReference): Place => ({ sheet, row: range.top, column: range.left });

const formulaIn = ({ fact: { cell } }: Cell): Formula | null =>
  cell?.formula ? formulaOf(cell.formula, cell.sheet) : null;

function voteByFormula(cell: Cell, at: CellAt, vote: (line: Line, nature: Nature) => void): void {
  const formula = formulaIn(cell);
  const [only, ...others] = formula?.references ?? [];
  if (!formula || !only) return;
  const first = others.length === 0 ? at(cell.line.file, startOfRange(only)) : undefined;
  if (first && opensWithSum(formula) && termsOf(formula)) {
    if (!runsOverTime(first, only)) return;
    vote(first.line, "flow");
    vote(cell.line, "flow");
  } else if (first && linkTo(formula)) {
    if (!closes(first, cell)) return;
    vote(first.line, "stock");
    vote(cell.line, "stock");
  } else if (formula.references.some((reference) => goesOnFrom(reference, cell, at))) vote(cell.line, "stock");
}

/** A range along a line, over two or more of its periods. */
function runsOverTime(first: Cell, { range }: FormulaReference): boolean {
  if (first.months === null) return false;
  return first.line.across
    ? range.top === range.bottom && range.right > range.left
    : range.left === range.right && range.bottom > range.top && !first.fact.cell?.total;
}

/** A year that takes what its last month says, and nothing else. */
const closes = (part: Cell, whole: Cell): boolean =>
  part.months !== null &&
  whole.months !== null &&
  part.months < whole.months &&
  part.span !== null &&
  part.span.last === whole.span?.last;

/** "=S15+T12-T13": what was there before, and what came and went; or an opening that takes what was there before. */
function goesOnFrom(reference: FormulaReference, cell: Cell, at: CellAt): boolean {
  const here = cell.fact.cell;
  const there = sizeOf(reference.range) === 1 ? at(cell.line.file, startOfRange(reference)) : undefined;
  if (!there?.fact.cell || !here || !cell.line.across || !isAdded(here.formula ?? "")) return false;
  const opening = there.fact.cell.column === here.column ? formulaIn(there) : null;
  const link = opening && linkTo(opening);
  const before = there.line === cell.line ? there : link && at(cell.line.file, startOfRange(link));
  return before?.line === cell.line && before.fact.cell?.column === here.column - 1;
}

/** What grows by a rate is added to nothing. */
const isAdded = (formula: string): boolean => !/[*/^]/.test(formula);

/** Figures may differ by the rounding of their parts. */
const NEAR = 0.005;

/** Where one line has months and years: the years are the sum of their months, or the last of them. */
function byLengths({ cells }: Line): Nature | null {
  const lengths = new Set(cells.flatMap(({ months }) => months ?? []));
  if (lengths.size < 2) return null;
  let [sums, ends] = [0, 0];
  for (const whole of cells)
    for (const parts of partsOf(whole, cells, lengths)) {
      const sum = parts.reduce((total, { value }) => total + value, 0);
      const last = parts.find(({ span }) => span?.last === whole.span?.last);
      if (isNear(sum, whole.value)) sums++;
      else if (last && isNear(last.value, whole.value)) ends++;
    }
  if (sums === ends) return null;
  return sums > ends ? "flow" : "stock";
}

/** The shorter cells that fill the time of a longer one, for each of their lengths. */
function partsOf(whole: Cell, cells: readonly Cell[], lengths: ReadonlySet<number>): (readonly Cell[])[] {
  const { span, months } = whole;
  if (!span || months === null || whole.value === 0) return [];
  return [...lengths].flatMap((length) => {
    const parts = length < months ? cells.filter((part) => part.months === length && isWithin(part, span)) : [];
    return parts.length >= 2 && parts.length * length === months ? [parts] : [];
  });
}

const isWithin = ({ span }: Cell, whole: NonNullable<Cell["span"]>): boolean =>
  span !== null && span.first >= whole.first && span.last <= whole.last;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR * Math.abs(b);

/** What adds up stocks is one, and what adds up flows. */
function byParts(line: Line, at: CellAt, natures: ReadonlyMap<Line, Nature>): Nature | null {
  const [cell] = samplesOf(line);
  const here = cell?.fact.cell;
  if (!cell || !here?.formula || !isAdded(here.formula)) return null;
  const found = new Set<Nature>();
  for (const reference of formulaOf(here.formula, here.sheet).references) {
    const part = at(line.file, startOfRange(reference));
    const known = part && part.fact.cell?.column === here.column ? natures.get(part.line) : undefined;
    if (known) found.add(known);
  }
  const [nature] = found;
  return found.size === 1 && nature ? nature : null;
}

function byName({ cues, first }: Line): Nature | null {
  if (cues.has("last")) return "stock";
  const nature = metricById(first.metricId)?.nature;
  return nature === "stock" || nature === "flow" ? nature : null;
}
