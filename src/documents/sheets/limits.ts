/** How much of a spreadsheet is read before the rest is reported as left out. */

/** Rows of one sheet. */
export const MAX_ROWS = 200_000;
/** Cells of the whole file. */
export const MAX_CELLS = 2_000_000;
