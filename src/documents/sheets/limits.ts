/** How much of a spreadsheet is read before the rest is reported as left out. */

/** Rows of one sheet. */
export const MAX_ROWS = 200_000;
/** Columns of one sheet: those of Excel and LibreOffice. */
export const MAX_COLUMNS = 16_384;
/** Cells of the whole file that are looked at one by one, in formats that cannot be thinned before. */
export const MAX_PARSED_CELLS = 2_000_000;
/** Cells of the whole file that are kept: a workbook of some 3 MB, or 33 sheets of 100 rows over five years of months. */
export const MAX_CELLS = 200_000;
