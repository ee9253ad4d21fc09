/** Writes places of a workbook as people and Excel write them: Revenue!F12, 'P&L 2025'!B5:M5. */

/** "Revenue!F12"; the sheet's name is quoted when it holds anything but letters, digits and underscores. */
export function cellAnchor(sheetName: string, address: string): string {
  return `${quoteSheetName(sheetName)}!${address}`;
}

/** "'P&L 2025'!B5:M5"; a range of one cell is written as that cell. */
export function rangeAnchor(sheetName: string, from: string, to: string = from): string {
  return from === to ? cellAnchor(sheetName, from) : `${quoteSheetName(sheetName)}!${from}:${to}`;
}

function quoteSheetName(name: string): string {
  return /^[\p{L}\p{N}_]+$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

/** "F12" of row 12, column 6 (both from 1). */
export function addressOf(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}

/** "F" of 6. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** 6 of "F" or "f". */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
