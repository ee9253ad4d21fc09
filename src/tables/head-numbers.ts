/** Numbers that head others instead of being figures: years or counted periods side by side, in either direction. */
import { readUnitHint } from "../language/quantities/index.ts";
import type { TableCell, View } from "./view.ts";

/** A run needs so many: two years may already head a table, while 1 and 2 may be figures. */
const SHORTEST = { years: 2, counters: 2, serials: 1 } as const;
/** Without a word that says what they count. */
const SHORTEST_BARE = 3;
/** Days since 30 December 1899, from 2000 to 2079. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 65_745;
/** Years of a plan that looks back or ahead; "every fifth year" is as far apart as tables of plans go. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const WIDEST_STEP = 10;
/** Of the cells that follow, so large a share has to be figures. */
const MOST = 0.6;

type Said = (text: string) => boolean;

/**
 * The numbers of a view's lines that head the figures which follow on later lines. A text may say that it counts times
 * ("Month"), or a time ("2024-01", "Total 2024").
 */
export function headNumbers(view: View, isTimeWord: Said, holdsPeriod: Said): ReadonlySet<TableCell> {
  const found = new Set<TableCell>();
  for (const { cells } of view.lines) {
    const leads = leadsOf(cells);
    for (const run of [...runsOf(cells), ...loneYear(cells, holdsPeriod)]) {
      // "Hires | 1 | 2 | 3" counts hires; "Month | 1 | 2 | 3", "Year 1 | Year 2" by their format and a bare 1 2 3 over figures count on.
      const [first] = run.cells;
      const lead = first && leads.get(first);
      const isSaid = [lead?.text, first?.text.replace(/\d/g, "").trim()].some((word) => word && isTimeWord(word));
      if (run.kind === "serials" && !isSaid) continue;
      if (run.kind === "counters" && !isSaid && (lead || run.cells.length < SHORTEST_BARE)) continue;
      // Last, because it looks down the columns under the run.
      if (headsFigures(view, run.cells, found)) for (const cell of run.cells) found.add(cell);
    }
  }
  return found;
}

/** The text that stands last before each cell, in one walk: a column of 70,000 figures has as many runs. */
function leadsOf(cells: readonly TableCell[]): ReadonlyMap<TableCell, TableCell | undefined> {
  const leads = new Map<TableCell, TableCell | undefined>();
  let text: TableCell | undefined;
  for (const cell of cells) {
    leads.set(cell, text);
    if (cell.kind === "text") text = cell;
  }
  return leads;
}

/** So many numbers at the edge of a table are an index. */
const SHORTEST_INDEX = 3;
const MOST_NAMED = 0.8;

/**
 * Numbers at the edge of a view that only count or number what the texts behind them name: "1 | Rent | 1,200",
 * "606 | Achats | 12 000". They are neither figures nor headings, and what stands behind them is the table's first line.
 * @param heads numbers that head others, which are none.
 */
export function indexNumbers(view: View, heads: ReadonlySet<TableCell>): readonly TableCell[] {
  return view.lines.flatMap(({ number, cells }) => {
    const isIndex = (cell: TableCell): boolean =>
      cell.kind === "figure" && !heads.has(cell) && isNumbering(cell) && view.preceding(cell) === null;
    const isNamed = (cell: TableCell): boolean => view.at(number + 1, view.positionOf(cell))?.kind === "text";
    const runs = partedBy(
      cells.filter(({ kind }) => kind === "figure"),
      isIndex,
      (last, next) => {
        const step = numberIn(next) - numberIn(last);
        return step > 0 && (step <= 1 || numberIn(last) >= LEAST_CODE);
      },
    ).filter((run) => run.length >= SHORTEST_INDEX && run.filter(isNamed).length >= MOST_NAMED * run.length);
    return runs.flatMap((run) => {
      // "No." beside the headings is of the index alone.
      const head = cells[cells.findIndex((cell) => cell === run[0]) - 1];
      return head?.kind === "text" && isNamed(head) ? [head, ...run] : run;
    });
  });
}

/**
 * Years among the attributes of records, under a heading of their own ("Port | Berths | Year | Customers"): where what a line
 * is of stands there once, its year is the thing's and dates none of its other figures. In step, or all one, they are an axis.
 * @param isTime whether a text is a time, which is no thing.
 */
export function recordYears(
  view: View,
  heads: ReadonlySet<TableCell>,
  isTime: (cell: TableCell) => boolean,
): readonly TableCell[] {
  return view.lines.flatMap(({ number, cells }) => {
    const years = cells.filter((cell) => heads.has(cell) && isYearCell(cell));
    const [first] = years;
    const steps = new Set(years.slice(1).map((cell, at) => numberIn(cell) - numberIn(years[at] ?? cell)));
    if (!first || years.length < LEAST_RECORDS || steps.size === 1 || !leadsOf(cells).get(first)) return [];
    // Its table begins behind a line that is empty at all their positions.
    let from = number;
    while (years.some((cell) => view.covering(from - 1, view.positionOf(cell)) !== null)) from--;
    const things = years.flatMap((cell) => {
      const thing = view.across(view.positionOf(cell)).find((one) => view.lineOf(one) >= from && one.kind === "text");
      return thing && view.lineOf(thing) < number && !isTime(thing) ? [thing.text] : [];
    });
    return new Set(things).size === years.length ? years : [];
  });
}

const LEAST_RECORDS = 3;

/** "Column1 | Column2 | Column3", as a program writes over a table without headings: what counts the column of names too numbers places, and no things. */
export function placeholders(view: View): readonly TableCell[] {
  return view.lines.flatMap(({ cells }) => {
    const [first] = cells;
    const word = first?.kind === "text" ? NUMBERED.exec(first.text)?.groups?.word : undefined;
    if (!first || word === undefined || view.following(first)[0]?.kind !== "text") return [];
    const isCounted = cells.every(({ text }, i) => text === `${word}${i + 1}`);
    return isCounted && cells.length >= LEAST_PLACES ? cells : [];
  });
}

const NUMBERED = /^(?<word>\p{L}{2,})1$/u;
/** With that of the names. */
const LEAST_PLACES = 3;

/** Account numbers and other codes go on from each to any higher one; what counts goes to the next number or part ("3", "3.1"). */
const LEAST_CODE = 100;

const numberIn = ({ cell }: TableCell): number => (cell.value.kind === "number" ? cell.value.number : Number.NaN);

/** As typed, in no format: a count, a number of a list ("3.1"), or a code. */
const isNumbering = ({ cell }: TableCell): boolean =>
  cell.value.kind === "number" &&
  (cell.numberFormat === null || /^[0#@]+$/.test(cell.numberFormat)) &&
  /^\d{1,8}(?:[.,]\d{1,2})?$/.test(cell.display.trim());

type Run = { readonly kind: "years" | "counters" | "serials"; readonly cells: readonly TableCell[] };

/** Numbers of a line, one after the other, that are all years, or that count on by one. A text between them ends no run. */
function runsOf(cells: readonly TableCell[]): readonly Run[] {
  const numbers = cells.filter(({ kind }) => kind === "figure");
  const years = partedBy(
    numbers,
    (cell) => isYearCell(cell),
    () => true,
  )
    .filter((run) => run.length >= SHORTEST.years && areNear(run))
    .map((run): Run => ({ kind: "years", cells: run }));
  const counters = partedBy(
    numbers,
    (cell) => wholeNumber(cell) !== null && isPlain(cell),
    (last, next) => (wholeNumber(next) ?? 0) === (wholeNumber(last) ?? 0) + 1,
  )
    .filter(
      (run) =>
        run.length >= SHORTEST.counters && run.slice(0, 1).some((cell) => [0, 1].includes(wholeNumber(cell) ?? -1)),
    )
    .map((run): Run => ({ kind: "counters", cells: run }));
  const serials = partedBy(
    numbers,
    (cell) => isSerial(wholeNumber(cell) ?? 0),
    (last, next) => (wholeNumber(next) ?? 0) > (wholeNumber(last) ?? 0),
  ).map((run): Run => ({ kind: "serials", cells: run }));
  return [...years, ...counters, ...serials];
}

/** One year alone on its line, with nothing before it but a unit and times in words: "k€ | 2025", "€ | 2025-11 | 2025-12 | 2025". */
function loneYear(cells: readonly TableCell[], holdsPeriod: Said): readonly Run[] {
  const [only, ...others] = cells.filter(({ kind }) => kind === "figure");
  if (!only || others.length > 0 || !isYearCell(only) || only.cell.formula !== null) return [];
  const texts = cells.filter(({ kind, text }) => kind === "text" && readUnitHint(text) === null);
  const isHead = texts.length !== 1 && texts.every(({ text }) => holdsPeriod(text));
  return isHead ? [{ kind: "years", cells: [only] }] : [];
}

/** Maximal runs of cells that hold, each going on from the one before. */
function partedBy(
  cells: readonly TableCell[],
  holds: (cell: TableCell) => boolean,
  goesOn: (last: TableCell, next: TableCell) => boolean,
): readonly (readonly TableCell[])[] {
  const runs: TableCell[][] = [];
  let last: TableCell | null = null;
  for (const cell of cells) {
    const isHeld = holds(cell);
    if (isHeld && last !== null && goesOn(last, cell)) runs.at(-1)?.push(cell);
    else if (isHeld) runs.push([cell]);
    last = isHeld ? cell : null;
  }
  return runs;
}

const isYearCell = (cell: TableCell): boolean => isYear(wholeNumber(cell) ?? 0) && isPlain(cell);

function areNear(run: readonly TableCell[]): boolean {
  const years = run.map((cell) => wholeNumber(cell) ?? 0);
  return years.every((year, at) => at === 0 || Math.abs(year - (years[at - 1] ?? 0)) <= WIDEST_STEP);
}

/** Whether a number may be a date whose format was lost. */
export const isSerial = (number: number): boolean =>
  Number.isInteger(number) && number >= FIRST_SERIAL && number <= LAST_SERIAL;

const isYear = (number: number): boolean => Number.isInteger(number) && number >= FIRST_YEAR && number <= LAST_YEAR;

/** Shown as it is stored: no thousands, currency, percent or decimals. A word before it ("Year 1") and a letter behind it ("2026F") are a time's. */
export const isPlain = ({ cell }: TableCell): boolean =>
  /^(?:\D{0,4}|\p{L}+ ?)\d{1,4}\D{0,2}$/u.test(cell.display.trim()) && !/[%€$£]/.test(cell.display);

function wholeNumber({ cell }: TableCell): number | null {
  return cell.value.kind === "number" && Number.isInteger(cell.value.number) ? cell.value.number : null;
}

/** Figures follow most of those that anything follows, and none stands right before them. */
function headsFigures(view: View, run: readonly TableCell[], heads: ReadonlySet<TableCell>): boolean {
  let over = 0;
  let under = 0;
  let used = 0;
  for (const cell of run) {
    const below = view.following(cell);
    if (below.length > 0) used++;
    // "2025 | 2025" over "Actual | Budget": what heads the figures may stand between.
    const following = below.slice(below.findIndex(({ kind }) => kind === "figure"));
    const figures = following.filter((other) => other.kind === "figure" && !goesOn(cell, other));
    if (figures.length > 0 && figures.length >= MOST * following.length) over++;
    const before = view.preceding(cell);
    const isUnder = before?.kind === "figure" && !heads.has(before) && view.lineOf(cell) - view.lineOf(before) === 1;
    if (isUnder) under++;
  }
  // Years of a plan that nothing is entered for yet are an axis too.
  return over >= Math.min(SHORTEST.years, run.length) && over >= MOST * used && under < MOST * run.length;
}

/** The next of a run in the other direction: years down a column do not head each other. */
function goesOn(cell: TableCell, next: TableCell): boolean {
  const [a, b] = [wholeNumber(cell), wholeNumber(next)];
  return a !== null && b !== null && isYear(a) && isYear(b) && isPlain(next);
}
