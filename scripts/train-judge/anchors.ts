/** Cells that an anchor of a truth file names: "'P&L'!B5:M5; Cash!C3". */

export type NamedCell = { readonly sheet: string; readonly row: number; readonly column: number };

const PART = /^(?:(?:'((?:[^']|'')+)'|([^!]+))!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/;
const SEPARATOR = /[;,]\s*(?=(?:[^']*'[^']*')*[^']*$)/;
const MOST = 60;

export function cellsOfAnchor(anchor: string): NamedCell[] {
  const found: NamedCell[] = [];
  let sheet = "";
  for (const part of anchor.split(SEPARATOR)) {
    const match = PART.exec(part.trim());
    if (!match) continue;
    sheet = (match[1]?.replaceAll("''", "'") ?? match[2] ?? sheet).trim().toLowerCase();
    const [c1, r1] = [columnNumber(match[3] as string), Number(match[4])];
    const c2 = match[5] ? columnNumber(match[5]) : c1;
    const r2 = match[6] ? Number(match[6]) : r1;
    for (let row = r1; row <= r2 && found.length < MOST; row++)
      for (let column = c1; column <= c2 && found.length < MOST; column++) found.push({ sheet, row, column });
  }
  return found;
}

const columnNumber = (letters: string): number => [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0);
