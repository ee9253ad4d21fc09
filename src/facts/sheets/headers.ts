/** What stands over the columns of a sheet, as its tables say. */
import type { Basis, Period } from "../../language/quantities/index.ts";
import { type HeadingStack, isFlag, type SheetTables } from "../../tables/index.ts";
import type { Grid } from "./grid.ts";

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

export function headersOf(tables: SheetTables, grid: Grid): HeaderScan {
  // "R | R | B", with or without a text before it that explains the letters.
  const flagRows = [...tables.headingRows].filter((row) => {
    const flags = grid.row(row).slice(1);
    return flags.length > 0 && flags.every(isFlag);
  });
  // One stack stands over all figures of a column.
  const known = new Map<HeadingStack, ColumnHeader>();
  return {
    headerAt(row, column) {
      const stack = tables.over(row, column);
      if (stack === null) return null;
      const before = known.get(stack);
      if (before) return before;
      const { headings, period, basis } = stack;
      const header = { texts: headings.map(({ text }) => text), period, basis, row: headings.at(-1)?.line ?? 0 };
      known.set(stack, header);
      return header;
    },
    headerRows: tables.headingRows,
    flagRows: new Set(flagRows),
  };
}
