/** The workbook that lies in a deck behind a chart, for charts that keep no copy of their values. */
import { createRequire } from "node:module";
import { formulaReferences } from "../sheets/formula/references.ts";
import { guardWorkbook } from "../sheets/guard.ts";
import type { CellsOfChart } from "./chart.ts";

/** Larger ones are models of their own, in bytes. */
const MOST_BYTES = 4_000_000;
const MOST_CELLS = 5_000;

/** Nothing for a workbook that is too large, refused or cannot be read: the chart is then told to have no values. */
export function cellsOfWorkbook(bytes: Uint8Array, name: string): CellsOfChart {
  if (bytes.length > MOST_BYTES) return () => [];
  try {
    guardWorkbook(bytes, name);
    const { read, utils } = createRequire(import.meta.url)("@e965/xlsx") as typeof import("@e965/xlsx");
    const book = read(bytes.slice(), { type: "array", sheetRows: MOST_CELLS });
    return (reference) =>
      formulaReferences(reference, book.SheetNames[0] ?? "").flatMap(
        ({ sheet, range: { top, left, bottom, right } }) => {
          const cells = book.Sheets[sheet];
          const [height, width] = [Math.min(bottom, MOST_CELLS) - top + 1, right - left + 1];
          if (cells === undefined || height < 1 || height * width > MOST_CELLS) return [];
          return Array.from({ length: height * width }, (_, i): string | null => {
            const value: unknown =
              cells[utils.encode_cell({ r: top - 1 + Math.floor(i / width), c: left - 1 + (i % width) })]?.v;
            return value === undefined || value === null ? null : String(value);
          });
        },
      );
  } catch {
    return () => [];
  }
}
