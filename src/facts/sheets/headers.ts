/** Finds what stands over the columns of a sheet: periods, actual or forecast flags, scenarios, plain headings. */
import type { SheetCell } from "../../documents/index.ts";
import { type Basis, type Period, planPeriod, yearPeriod } from "../../language/quantities/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod, flagBasis, isFlag } from "./cell-period.ts";
import {
  countedPeriods,
  type HeadingYear,
  headingYear,
  numberedQuarters,
  partWithoutYear,
  placeColumnsWithoutYear,
} from "./columns-without-year.ts";
import { type Grid, textOf } from "./grid.ts";
import {
  besideColumns,
  besideFigures,
  groupedBelow,
  isDatedNote,
  listBelow,
  onlyText,
  repeatsOneText,
} from "./header-places.ts";
import { firstValueColumn, headerKind } from "./header-rows.ts";
import { periodsAsBeside, periodsInOrder } from "./numbered-periods.ts";
import { isTotalHeading, totalPeriods } from "./total-columns.ts";

export type ColumnHeader = {
  /** Headings over the column, outermost first, as written. */
  readonly texts: readonly string[];
  readonly period: Period | null;
  readonly basis: Basis | null;
  /** Row of the innermost heading. */
  readonly row: number;
};

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
export function scanHeaders(grid: Grid, context: LabelContext, titleRows: ReadonlySet<number>): HeaderScan {
  const pass = new HeaderPass(grid, context);
  for (const row of grid.rows) if (!titleRows.has(row)) pass.read(row);
  return pass;
}

type Stacked = { readonly texts: readonly string[]; readonly period: Period | null; readonly basis: Basis | null };

const NO_HEADING: Stacked = { texts: [], period: null, basis: null };

/** The headings found so far, row by row; each change of what stands over a column is kept with its row. */
class HeaderPass implements HeaderScan {
  readonly headerRows = new Set<number>();
  readonly flagRows = new Set<number>();
  readonly #grid: Grid;
  readonly #context: LabelContext;
  readonly #changes = new Map<number, { row: number; header: ColumnHeader }[]>();
  #previousHeaderRow = -2;
  #stack = new Map<number, Stacked>();
  /** The heading that alone gave its year to the columns at its right. */
  #yearCell: SheetCell | null = null;

  constructor(grid: Grid, context: LabelContext) {
    this.#grid = grid;
    this.#context = context;
  }

  headerAt(row: number, column: number): ColumnHeader | null {
    const header = this.#changes.get(column)?.findLast((change) => change.row < row)?.header ?? null;
    return header && isDatedNote(this.#grid, row, column, header, this.#context) ? null : header;
  }

  read(row: number): void {
    const cells = this.#grid.row(row);
    const isSection = repeatsOneText(cells, (column) => this.#last(column)?.period != null);
    const kind = isSection ? null : headerKind(this.#grid, row, cells, this.#context);
    for (const [column, header] of besideColumns(this.#grid, row, cells, this.#context))
      this.#put(column, row, { ...header, row });
    if (kind === null) {
      this.#readOther(row, cells);
      for (const cell of isSection ? [] : besideFigures(this.#grid, row, cells))
        this.#put(cell.column, row, { ...NO_HEADING, texts: [textOf(cell)], row });
      return;
    }
    this.#yearCell = null;
    this.headerRows.add(row);
    if (kind === "flags") this.#readFlags(row, cells);
    else this.#readHeadings(row, cells);
    this.#previousHeaderRow = row;
  }

  #last(column: number): ColumnHeader | null {
    return this.#changes.get(column)?.at(-1)?.header ?? null;
  }

  #put(column: number, row: number, header: ColumnHeader): void {
    const list = this.#changes.get(column) ?? [];
    list.push({ row, header });
    this.#changes.set(column, list);
  }

  /** A row that is no header: a text alone in it may give a year to what follows, or end the table above. */
  #readOther(row: number, cells: readonly SheetCell[]): void {
    const alone = onlyText(cells);
    const year = alone ? headingYear(textOf(alone), this.#context) : null;
    if (!year) this.#endTable(row, alone);
    const period = year ? cellPeriod(alone, this.#context) : null;
    if (alone && year && period) this.#beginYear(row, alone, year, period);
    else if (alone && this.#endsYear(row, alone, this.#yearCell)) {
      // Another heading of the same rank ends what the year's heading began.
      this.#fromColumn((this.#yearCell?.column ?? 0) + 1, (column) => this.#put(column, row, { ...NO_HEADING, row }));
      this.#yearCell = null;
    }
  }

  #fromColumn(first: number, visit: (column: number) => void): void {
    for (let column = first; column <= this.#grid.sheet.columnCount; column++) visit(column);
  }

  /** "Deal terms" after a blank row, or none, and one figure a line: the periods over the table above are not theirs. */
  #endTable(row: number, alone: SheetCell | null): void {
    const dated = [...this.#changes].flatMap(([column, list]) => (list.at(-1)?.header.period ? [column] : []));
    if (dated.length < 2 || this.#grid.row(row - 1).length > 0) return;
    dated.sort((a, b) => a - b);
    const ended = alone ? listBelow(this.#grid, row, dated) >= 1 : listBelow(this.#grid, row - 1, dated) >= 2;
    if (!ended) return;
    for (const column of dated) {
      const corner = alone ? row : (this.#last(column)?.row ?? row);
      this.#put(column, row - (alone ? 0 : 1), { ...NO_HEADING, row: corner });
    }
  }

  #beginYear(row: number, alone: SheetCell, year: HeadingYear, period: Period): void {
    this.#yearCell = alone;
    this.#fromColumn(alone.column + 1, (column) => {
      const last = this.#last(column);
      if (last && !otherYear(last.period, year)) return;
      this.#put(
        column,
        row,
        last && last.period === null
          ? { ...last, period }
          : { texts: [textOf(alone)], period, basis: period.basis, row },
      );
    });
  }

  #endsYear(row: number, alone: SheetCell, yearCell: SheetCell | null): boolean {
    if (!yearCell || this.#grid.row(row - 1).length > 0) return false;
    return alone.column <= yearCell.column && alone.bold === yearCell.bold;
  }

  #readFlags(row: number, cells: readonly SheetCell[]): void {
    this.flagRows.add(row);
    for (const cell of cells) {
      const basis = flagBasis(textOf(cell));
      const last = this.#last(cell.column) ?? { texts: [], period: null };
      if (basis && isFlag(cell)) this.#put(cell.column, row, { ...last, basis, row });
    }
  }

  #readHeadings(row: number, cells: readonly SheetCell[]): void {
    const before = this.#previousHeaderRow;
    const stacked = row - before <= 1 || blankBetween(this.#grid, before, row) === 0;
    if (!stacked) this.#stack = new Map();
    const periods = this.#periodsOf(row, cells);
    const step = dateStep(cells, this.#context);
    const group = groupedBelow(this.#grid, row, cells, this.#context);
    this.#fromColumn(firstValueColumn(this.#grid, row, cells), (column) => {
      const cell = this.#grid.covering(row, column) ?? group(column);
      if (!cell) return;
      const above = this.#stack.get(column) ?? NO_HEADING;
      const text = textOf(cell);
      const period = periods(column, cell);
      const inYear = period ?? monthOf(above.period, partWithoutYear(text, this.#context));
      const entry = {
        texts: [...above.texts, text],
        // "2025" over "Q3": the inner one, which is placed in the outer year.
        period: inYear ? stepped(inYear, step) : above.period,
        basis: period?.basis ?? flagBasis(text) ?? above.basis,
      };
      this.#stack.set(column, entry);
      this.#put(column, row, { ...entry, row });
    });
  }

  /** A bare year over the columns of a company whose year ends in June is the year that ends then. */
  #ofCompany(period: Period | null): Period | null {
    const { fiscalYearEnd } = this.#context;
    const isCalendar = period?.kind === "year" && !period.fiscal && !period.instant && period.lastMonth !== null;
    if (!isCalendar || fiscalYearEnd === 12) return period;
    const { text, start, basis } = period;
    return yearPeriod(Math.floor((period.lastMonth ?? 0) / 12), fiscalYearEnd, { text, start, basis });
  }

  /** What says the period of each heading of a row: its place among the others first, then a total's year, then its own words. */
  #periodsOf(row: number, cells: readonly SheetCell[]): (column: number, cell: SheetCell) => Period | null {
    const above = (column: number): readonly string[] => this.#stack.get(column)?.texts ?? [];
    const counted = countedPeriods(cells);
    const numbered = counted.size > 0 ? counted : numberedQuarters(cells);
    const placed: ReadonlyMap<number, Period | null> =
      numbered.size > 0 ? numbered : placeColumnsWithoutYear(this.#grid, row, cells, above, this.#context);
    const inOrder = periodsInOrder(cells, this.#context);
    const own = (column: number, cell: SheetCell): Period | null =>
      placed.has(column)
        ? (placed.get(column) ?? null)
        : (cellPeriod(cell, this.#context) ?? inOrder.get(column) ?? null);
    const totals = totalPeriods(
      cells.map((cell) => ({ column: cell.column, text: textOf(cell), period: own(cell.column, cell) })),
    );
    const periodOf = (column: number, cell: SheetCell): Period | null =>
      placed.get(column) ??
      this.#ofCompany(
        totalOfYear(textOf(cell), above(column), this.#context) ?? totals.get(column) ?? own(column, cell),
      );
    const asBeside = periodsAsBeside(
      cells.map((cell) => ({ column: cell.column, text: textOf(cell), period: periodOf(cell.column, cell) })),
      this.#context,
    );
    return (column, cell) =>
      placed.has(column) ? periodOf(column, cell) : (asBeside.get(column) ?? periodOf(column, cell));
  }
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

/** "Jan" under "2026", where it stands alone. */
function monthOf(year: Period | null, part: ReturnType<typeof partWithoutYear>): Period | null {
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
  return months.every((month, at) => at === 0 || month - (months[at - 1] ?? 0) === step) ? step : null;
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

function blankBetween(grid: Grid, from: number, to: number): number {
  let blanks = 0;
  for (let row = from + 1; row < to; row++)
    if (grid.row(row).length > 0) return 1;
    else blanks++;
  return blanks > 1 ? 1 : 0;
}
