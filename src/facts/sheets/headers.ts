/** Finds what stands over the columns of a sheet: periods, actual or forecast flags, scenarios, plain headings. */
import type { Language, SheetCell } from "../../documents/index.ts";
import {
  type Basis,
  monthPeriod,
  type Period,
  planPeriod,
  readPeriods,
  yearPeriod,
} from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { LabelContext } from "../label.ts";
import { rememberedByKey } from "../remember.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import { isTotalHeading, totalPeriods } from "./total-columns.ts";
import {
  countedPeriods,
  type HeadingYear,
  headingYear,
  numberedQuarters,
  placeYearless,
  yearlessPart,
} from "./yearless.ts";

export type ColumnHeader = {
  /** Headings over the column, outermost first, as written. */
  readonly texts: readonly string[];
  readonly period: Period | null;
  readonly basis: Basis | null;
  /** Row of the innermost heading. */
  readonly row: number;
};

/** A period written in a cell of its own; null when the cell says anything else besides. */
export function cellPeriod(cell: SheetCell | null, context: LabelContext): Period | null {
  if (!cell) return null;
  if (cell.value.kind === "date") {
    const [year, month, day] = cell.value.iso.split("-").map(Number) as [number, number, number];
    const m = year * 12 + month - 1;
    const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const yearEnd =
      day === lastDay &&
      month === context.fiscalYearEnd &&
      /^y+$/i.test((cell.numberFormat ?? "").replace(/[^a-z]/gi, ""));
    if (yearEnd) return yearPeriod(year, context.fiscalYearEnd, { text: cell.display });
    return monthPeriod(m, { text: cell.display });
  }
  if (cell.value.kind === "number") {
    const year = cell.value.number;
    if (
      Number.isInteger(year) &&
      year >= 1990 &&
      year <= 2079 &&
      !/[%€$£]/.test(cell.display) &&
      !/[,.\s]/.test(cell.display)
    )
      return yearPeriod(year, 12, { text: cell.display });
    return null;
  }
  return textPeriod(textOf(cell), context.language, context.fiscalYearEnd, context.defaultYear);
}

/** As cellPeriod, for the words of a cell; remembered, since every column asks for its heading again. */
const textPeriod = rememberedByKey(
  (text: string, language: Language, yearEnd: number, defaultYear: number | null) =>
    `${language}|${yearEnd}|${defaultYear}|${text}`,
  readTextPeriod,
);

const SPELT_OUT = /^[^()]{2,14}\([^()]+\)$/;

function readTextPeriod(
  text: string,
  language: Language,
  fiscalYearEnd: number,
  defaultYear: number | null,
): Period | null {
  if (text.length === 0 || text.length > 40) return null;
  const periods = readPeriods(text, {
    language,
    fiscalYearEnd,
    defaultYear,
  });
  // "FY25 (Jul-24 to Jun-25)" says it twice, the second time for certain.
  const spelt = periods.length === 2 && SPELT_OUT.test(text) ? periods[1]! : null;
  const period = spelt
    ? { ...spelt, text, start: 0, end: text.length, basis: periods[0]!.basis ?? spelt.basis }
    : periods[0];
  if (!period || (periods.length > 1 && !spelt)) return null;
  const rest = `${text.slice(0, period.start)} ${text.slice(period.end)}`.replace(/[()[\].,:;'’–—-]/g, " ").trim();
  const filler =
    /^(?:total|totaux|actual|actuals|budget|forecast|plan|reel|realise|prevision|previsionnel|estimate|end|fin|of|de|the|year|annee|exercice|fy|a|f|e|b|p|audited|unaudited|live|base|retenue?|case|cas|s|\s)*$/;
  return filler.test(foldText(rest)) ? { ...period, basis: period.basis ?? flagBasis(rest) } : null;
}

const FLAGS: readonly [RegExp, Basis][] = [
  [/^(?:a|act|actual|actuals|reel|reels|realise|realises|historical|historique|constate)$/, "actual"],
  [/^(?:f|fc|fcst|forecast|p|proj|projected|projection|prevision|previsionnel|prev)$/, "forecast"],
  [/^(?:b|bud|budget|budgeted|plan)$/, "budget"],
  [/^(?:e|est|estimate|estimated|estime)$/, "estimate"],
];

export function flagBasis(text: string): Basis | null {
  if (isActualLetter(text)) return "actual";
  for (const word of foldText(text).split(/[^a-z]+/))
    for (const [pattern, basis] of FLAGS) if (word && pattern.test(word)) return basis;
  return null;
}

/** "R" in a row of flags is "réel"; as a part of other words it is not. */
const isActualLetter = (text: string): boolean => /^\(?r\)?$/.test(foldText(text).trim());

export type HeaderScan = {
  /** Header in force for a column at a row, or null. */
  headerAt(row: number, column: number): ColumnHeader | null;
  readonly headerRows: ReadonlySet<number>;
  /** Header rows that only say which columns are actual and which are planned. */
  readonly flagRows: ReadonlySet<number>;
};

/**
 * One pass from top to bottom. A row is a header when its cells over later figures are periods, dates or texts and none is a figure.
 * Consecutive header rows stack ("2025" merged over months); a row of A/F flags sets the basis.
 */
export function scanHeaders(grid: Grid, context: LabelContext): HeaderScan {
  const headerRows = new Set<number>();
  const flagRows = new Set<number>();
  const changes = new Map<number, { row: number; header: ColumnHeader }[]>();
  const columnCount = grid.sheet.columnCount;
  let previousHeaderRow = -2;
  let stack: Map<number, { texts: string[]; period: Period | null; basis: Basis | null }> = new Map();
  let yearCell: SheetCell | null = null;
  const push = (column: number, row: number, header: ColumnHeader) => {
    const list = changes.get(column) ?? [];
    list.push({ row, header });
    changes.set(column, list);
  };

  for (const row of grid.rows) {
    const cells = grid.row(row);
    const isDated = (column: number) => changes.get(column)?.at(-1)?.header.period != null;
    const isSection = repeatsOneText(cells, isDated);
    const kind = isSection ? null : headerKind(grid, row, cells, context);
    const beside = besideColumns(grid, row, cells, context);
    for (const [column, header] of beside) push(column, row, { ...header, row });
    if (!kind) {
      const alone = onlyText(cells);
      const year = alone ? headingYear(textOf(alone), context) : null;
      const dated = [...changes].flatMap(([column, list]) => (list.at(-1)!.header.period ? [column] : []));
      // "Deal terms" after a blank row, or none, and one figure a line: the periods over the table above are not theirs.
      if (!year && dated.length >= 2 && grid.row(row - 1).length === 0) {
        dated.sort((a, b) => a - b);
        const ended = alone ? listBelow(grid, row, dated) >= 1 : listBelow(grid, row - 1, dated) >= 2;
        if (ended)
          for (const column of dated) {
            const corner = alone ? row : (changes.get(column)?.at(-1)?.header.row ?? row);
            push(column, row - (alone ? 0 : 1), { texts: [], period: null, basis: null, row: corner });
          }
      }
      const period = year ? cellPeriod(alone, context) : null;
      if (alone && year && period) {
        yearCell = alone;
        for (let column = alone.column + 1; column <= columnCount; column++) {
          const last = changes.get(column)?.at(-1)?.header ?? null;
          if (last && !otherYear(last.period, year)) continue;
          push(
            column,
            row,
            last && last.period === null
              ? { ...last, period }
              : { texts: [textOf(alone)], period, basis: period.basis, row },
          );
        }
      } else if (
        alone &&
        yearCell &&
        alone.column <= yearCell.column &&
        alone.bold === yearCell.bold &&
        grid.row(row - 1).length === 0
      ) {
        // Another heading of the same rank ends what the year's heading began.
        for (let column = yearCell.column + 1; column <= columnCount; column++)
          push(column, row, { texts: [], period: null, basis: null, row });
        yearCell = null;
      }
      for (const cell of isSection ? [] : besideFigures(grid, row, cells))
        push(cell.column, row, { texts: [textOf(cell)], period: null, basis: null, row });
      continue;
    }
    yearCell = null;
    if (kind === "flags") {
      headerRows.add(row);
      flagRows.add(row);
      for (const cell of cells) {
        const basis = flagBasis(textOf(cell));
        const last = changes.get(cell.column)?.at(-1)?.header ?? { texts: [], period: null };
        if (basis && isFlag(cell)) push(cell.column, row, { ...last, basis, row });
      }
      previousHeaderRow = row;
      continue;
    }
    headerRows.add(row);
    const stacked = row - previousHeaderRow <= 1 || blankBetween(grid, previousHeaderRow, row) === 0;
    if (!stacked) stack = new Map();
    previousHeaderRow = row;
    const first = firstValueColumn(grid, row, cells);
    const counted = countedPeriods(cells);
    const numbered = counted.size > 0 ? counted : numberedQuarters(cells);
    const placed: ReadonlyMap<number, Period | null> =
      numbered.size > 0
        ? numbered
        : placeYearless(grid, row, cells, (column) => stack.get(column)?.texts ?? [], context);
    const totals = totalPeriods(
      cells.map((cell) => ({
        column: cell.column,
        text: textOf(cell),
        period: placed.has(cell.column) ? (placed.get(cell.column) ?? null) : cellPeriod(cell, context),
      })),
    );
    const step = dateStep(cells, context);
    const group = groupedBelow(grid, row, cells, context);
    for (let column = first; column <= columnCount; column++) {
      const cell = grid.covering(row, column) ?? group(column);
      if (!cell) continue;
      const above = stack.get(column);
      const text = textOf(cell);
      const period = placed.has(column)
        ? (placed.get(column) ?? null)
        : (totalOfYear(text, above?.texts ?? [], context) ?? totals.get(column) ?? cellPeriod(cell, context));
      const inYear = period ?? monthOf(above?.period ?? null, yearlessPart(text, context));
      const entry = {
        texts: [...(above?.texts ?? []), text],
        period: combine(above?.period ?? null, inYear ? stepped(inYear, step) : null),
        basis: period?.basis ?? flagBasis(text) ?? above?.basis ?? null,
      };
      stack.set(column, entry);
      push(column, row, { ...entry, row });
    }
  }
  return {
    headerRows,
    flagRows,
    headerAt(row, column) {
      const list = changes.get(column);
      if (!list) return null;
      for (let i = list.length - 1; i >= 0; i--) if (list[i]!.row < row) return list[i]!.header;
      return null;
    },
  };
}

/**
 * Headings written once over the first of several columns and not merged over the rest: "Base | | Stretch" over
 * "FY26 | FY27 | FY26 | FY27", "FY24 actual" over twelve months. Each stands over the columns up to the next, where the row
 * below repeats its periods or tells the parts of the one above.
 */
function groupedBelow(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): (column: number) => SheetCell | null {
  const below = grid.row(row + 1).filter((cell) => cellPeriod(cell, context));
  const over = cells.filter((cell) => isText(cell) && below.some((other) => other.column === cell.column));
  const named = below.filter((cell) => over.some((other) => other.column === cell.column));
  const repeats =
    new Set(named.map(textOf)).size < named.length ||
    over.some((cell) => headingYear(textOf(cell), context)) ||
    over.every((cell) => isWithin(cellPeriod(grid.at(row + 1, cell.column), context), cellPeriod(cell, context)));
  if (over.length < 2 || below.length <= over.length || !repeats) return () => null;
  return (column) => {
    if (!below.some((cell) => cell.column === column)) return null;
    return over.findLast((cell) => cell.column < column) ?? null;
  };
}

function isWithin(part: Period | null, whole: Period | null): boolean {
  if (part?.firstMonth == null || part.lastMonth === null || whole?.firstMonth == null || whole.lastMonth === null)
    return false;
  const shorter = part.lastMonth - part.firstMonth < whole.lastMonth - whole.firstMonth;
  return shorter && part.firstMonth >= whole.firstMonth && part.lastMonth <= whole.lastMonth;
}

/** How many rows a list of single figures has, down to the next blank row, under columns of several periods; 0 where they are no list. */
function listBelow(grid: Grid, row: number, columns: readonly number[]): number {
  let listed = 0;
  for (let next = row + 1; next <= grid.sheet.rowCount; next++) {
    const cells = grid.row(next);
    if (cells.length === 0) break;
    const figures = cells.filter((cell) => numberOf(cell) !== null);
    if (figures.some((cell) => cell.column !== columns[0])) return 0;
    listed += figures.length;
  }
  return listed;
}

/** "Expenses" in the label column and again over dated columns: a section's heading, under which the dates go on. */
function repeatsOneText(cells: readonly SheetCell[], isDated: (column: number) => boolean): boolean {
  const texts = cells.map((cell) => (isText(cell) ? foldText(textOf(cell)).trim() : ""));
  return (
    texts.length >= 2 &&
    texts.every((text) => text !== "" && text === texts[0]) &&
    cells.slice(1).every((cell) => isDated(cell.column))
  );
}

/**
 * Periods written between a table's heading and its figures, over a column that stays empty: "Balance sheet | Year 2 | |"
 * over figures two columns further right. Each is that of the columns up to the next heading.
 */
function besideColumns(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): [number, Pick<ColumnHeader, "texts" | "period" | "basis">][] {
  if (cells.some((cell) => numberOf(cell) !== null && cellPeriod(cell, context) === null)) return [];
  return cells.flatMap((cell, at): [number, Pick<ColumnHeader, "texts" | "period" | "basis">][] => {
    const period = cellPeriod(cell, context);
    const label = cells[at - 1];
    if (period === null || !label || !isText(label) || label.column !== cell.column - 1) return [];
    const end = cells[at + 1]?.column ?? cell.column + FURTHEST;
    const columns = Array.from({ length: Math.min(end - cell.column, FURTHEST) }, (_, step) => cell.column + step);
    const under = columns.filter((column) => figuresUnder(grid, row, column) > 0);
    if (under.length === 0 || under.includes(cell.column)) return [];
    return under.map((column) => [column, { texts: [], period, basis: period.basis }]);
  });
}

/** Columns that a period beside its figures may stand from them. */
const FURTHEST = 4;

/** Figures in a column until the next two texts. */
function figuresUnder(grid: Grid, row: number, column: number): number {
  let figures = 0;
  for (let next = row + 1; next <= Math.min(row + 12, grid.sheet.rowCount); next++)
    if (numberOf(grid.at(next, column)) !== null) figures++;
  return figures;
}

/** The text of a row that holds nothing else. */
function onlyText(cells: readonly SheetCell[]): SheetCell | null {
  const written = cells.filter((cell) => cell.value.kind !== "text" || textOf(cell) !== "");
  return written.length === 1 && isText(written[0]!) ? written[0]! : null;
}

/** True for a period of another year than the heading's; months of no known year are no other year. */
function otherYear(period: Period | null, heading: HeadingYear): boolean {
  if (period === null) return true;
  if (period.relative) {
    const perYear = { year: 1, quarter: 4, month: 12 }[period.relative.unit];
    return heading.plan && Math.ceil(period.relative.index / perYear) !== heading.year;
  }
  return false;
}

/** Headings of a table that begins right of other figures: three texts side by side or more, figures right under all but the first. */
function besideFigures(grid: Grid, row: number, cells: readonly SheetCell[]): SheetCell[] {
  const runs: SheetCell[][] = [];
  for (const cell of cells) {
    if (!isText(cell)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1)!.column === cell.column - 1) run.push(cell);
    else runs.push([cell]);
  }
  return runs
    .filter(
      (run) =>
        run.length >= 3 &&
        run.slice(1).every((c) => numberOf(grid.at(row + 1, c.column)) !== null) &&
        grid.at(row + 1, run[0]!.column) !== null,
    )
    .flatMap((run) => run.slice(1));
}

/** "Jan" under "2026", where it stands alone. */
function monthOf(year: Period | null, part: ReturnType<typeof yearlessPart>): Period | null {
  if (year?.kind !== "year" || year.firstMonth === null || year.lastMonth === null || part?.unit !== "month")
    return null;
  for (let month = year.firstMonth; month <= year.lastMonth; month++) {
    if (month % 12 === part.number - 1) return { ...year, kind: "month", firstMonth: month, lastMonth: month };
  }
  return null;
}

/** Months between the dates over the columns, where they are written as days and stand three, six or twelve months apart: what flows between them. */
function dateStep(cells: readonly SheetCell[], context: LabelContext): number | null {
  const months = cells.flatMap((cell) => {
    const period = cellPeriod(cell, context);
    const dated = cell.value.kind === "date" || period?.kind === "day";
    return dated && period?.lastMonth != null ? [period.lastMonth] : [];
  });
  const step = (months[1] ?? 0) - (months[0] ?? 0);
  if (months.length < 2 || ![3, 6, 12].includes(step)) return null;
  return months.every((month, i) => i === 0 || month - months[i - 1]! === step) ? step : null;
}

function stepped(period: Period, step: number | null): Period {
  if (step === null || period.lastMonth === null || period.firstMonth !== period.lastMonth) return period;
  return { ...period, kind: "range", firstMonth: period.lastMonth - step + 1, day: null, instant: false };
}

/** "Total" under "Year 2 P&L": that year, though its heading says more than the year. */
function totalOfYear(text: string, above: readonly string[], context: LabelContext): Period | null {
  if (!isTotalHeading(text)) return null;
  const year = above.map((heading) => headingYear(heading, context)).findLast((found) => found !== null) ?? null;
  if (year === null) return null;
  const words = { text: `${year.text} ${text}` };
  if (year.plan) return planPeriod("year", year.year, words);
  return yearPeriod(year.year, year.fiscal ? context.fiscalYearEnd : 12, words);
}

/** "2025" over "Q3": the inner one placed in the outer year; a month name alone likewise. */
function combine(outer: Period | null, inner: Period | null): Period | null {
  if (!inner) return outer;
  if (!outer || inner.firstMonth !== null) return inner;
  return inner;
}

function blankBetween(grid: Grid, from: number, to: number): number {
  let blanks = 0;
  for (let row = from + 1; row < to; row++)
    if (grid.row(row).length > 0) return 1;
    else blanks++;
  return blanks > 1 ? 1 : 0;
}

function isFlag(cell: SheetCell): boolean {
  const folded = foldText(textOf(cell)).trim();
  return isActualLetter(folded) || FLAGS.some(([pattern]) => pattern.test(folded));
}

/** The first column that could hold figures: the first non-label cell of the row. */
function firstValueColumn(grid: Grid, row: number, cells: readonly SheetCell[]): number {
  const first = cells[0];
  if (!first) return 1;
  // A label at the left ("€000s", "FTE") is a corner unless figures stand right under it.
  for (const cell of cells) if (figuresBelow(grid, row, cell.column)) return cell.column;
  return first.column + 1;
}

/** Whether figures stand under a heading before the next text. */
function figuresBelow(grid: Grid, row: number, column: number): boolean {
  let seen = 0;
  for (let r = row + 1; r <= Math.min(row + 12, grid.sheet.rowCount); r++) {
    const cell = grid.at(r, column);
    if (!cell) continue;
    if (numberOf(cell) !== null || cell.value.kind === "error" || cell.value.kind === "missing") return true;
    if (cell.value.kind === "text" && !isFlag(cell) && !/^[-–—n/a.\s]*$/i.test(cell.value.text) && ++seen > 1)
      return false;
  }
  return false;
}

function headerKind(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): "header" | "flags" | null {
  if (cells.length === 0) return null;
  let periods = 0;
  let figures = 0;
  let texts = 0;
  let flags = 0;
  for (const cell of cells) {
    if (isText(cell) && isFlag(cell)) {
      flags++;
      continue;
    }
    if (cellPeriod(cell, context)) periods++;
    else if (numberOf(cell) !== null) figures++;
    else if (isText(cell)) texts++;
  }
  if (countedPeriods(cells).size > 0) return "header";
  if (flags >= 2 && figures === 0 && periods === 0) return "flags";
  if (periods >= 2 && periods > figures)
    return sequential(cells, context) || sameYears(grid, row, cells, context) ? "header" : null;
  if (figures > 0) return null;
  const over = cells.filter((c) => (isText(c) || cellPeriod(c, context)) && figuresBelow(grid, row, c.column));
  const merged = cells.filter(
    (c) => isText(c) && grid.sheet.merges.some((m) => m.top === row && m.left === c.column && m.right > m.left),
  );
  // "Closing date | 31/01/2026" between two figures of a list is one more of its values.
  const dates = cells.filter((c) => c.value.kind === "date");
  if (dates.length === 1 && texts === 1 && numberOf(grid.at(row - 1, dates[0]!.column)) !== null) return null;
  if (periods >= 1 && over.length >= 1) return "header";
  // A heading row needs a figure column under two of its texts, or one text right of a label column.
  if (texts >= 2 && over.length >= 2) return "header";
  // "Instrument | Ordinary shares" between two figures of a list is one more of its values.
  if (over.length === 1 && texts === 2 && numberOf(grid.at(row - 1, over[0]!.column)) !== null) return null;
  if (
    texts >= 1 &&
    over.length === 1 &&
    (over[0]!.column > cells[0]!.column || labelsBelow(grid, row, over[0]!.column))
  )
    return "header";
  if (merged.length > 0 && nextIsHeader(grid, row, context)) return "header";
  return null;
}

function labelsBelow(grid: Grid, row: number, column: number): boolean {
  let labels = 0;
  for (let r = row + 1; r <= Math.min(row + 4, grid.sheet.rowCount); r++) {
    const left = grid.row(r).find((c) => c.column < column && isText(c));
    if (left && numberOf(grid.at(r, column)) !== null) labels++;
  }
  return labels >= 2;
}

function nextIsHeader(grid: Grid, row: number, context: LabelContext): boolean {
  for (let r = row + 1; r <= row + 2; r++) {
    const cells = grid.row(r);
    if (cells.filter((c) => cellPeriod(c, context)).length >= 2) return true;
  }
  return false;
}

/** "2025 | 2025" over "Actual | Budget": one year all along, and texts right under it. */
function sameYears(grid: Grid, row: number, cells: readonly SheetCell[], context: LabelContext): boolean {
  const years = cells.filter((cell) => cellPeriod(cell, context));
  const under = grid.row(row + 1).filter((cell) => cell.column >= (years[0]?.column ?? 0));
  return under.length >= years.length && under.every(isText) && new Set(years.map(numberOf)).size === 1;
}

/** Figures that only look like years (2013 users, 2040 orders) do not run in order; years over columns do. */
function sequential(cells: readonly SheetCell[], context: LabelContext): boolean {
  const numbers = cells.filter((c) => numberOf(c) !== null && cellPeriod(c, context)).map((c) => numberOf(c)!);
  if (numbers.length < 2) return true;
  for (let i = 1; i < numbers.length; i++) {
    const step = numbers[i]! - numbers[i - 1]!;
    if (step < 0 || step > 1) return false;
  }
  return numbers[0] !== numbers.at(-1);
}
