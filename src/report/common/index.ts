/** What report, memo and window share: words, and how cells and values are drawn. */
import type { Box, Language, TableBlock } from "../../documents/index.ts";
import { type CommonWords, ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { CommonWords } from "./en.ts";

export const COMMON_WORDS: Readonly<Record<Language, CommonWords>> = { en: ENGLISH, fr: FRENCH };

/** Where a cell of a table stands: as read, or an even share of the table. */
export function cellBox(block: TableBlock, box: Box, row: number, column: number): Box {
  const cell = block.rows[row]?.[column];
  if (cell?.box) return cell.box;
  const width = box.width / Math.max(1, block.rows[0]?.length ?? 1);
  const height = box.height / Math.max(1, block.rows.length);
  return {
    x: box.x + column * width,
    y: box.y + row * height,
    width: width * (cell?.columnSpan ?? 1),
    height: height * (cell?.rowSpan ?? 1),
  };
}

/** A value of a chart in its format of numbers. A sign within quotes is written behind the number as it is: 45 and 0"%" are 45%. */
export function chartNumber(value: number, format: string | null): string {
  if (isPercent(format)) return `${Math.round(value * 1000) / 10}%`;
  const number = String(Math.abs(value) >= 1000 ? Math.round(value) : Math.round(value * 100) / 100);
  return format?.includes("%") ? `${number}%` : number;
}

export function isPercent(format: string | null): boolean {
  return format?.replace(/"[^"]*"|\\./g, "").includes("%") === true;
}

/** "F" of 6. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
