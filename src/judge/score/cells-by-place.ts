/** Finds the cell of a deal's lines that a formula refers to. */
import type { Fact } from "../../facts/index.ts";
import type { Cell } from "./deal-view.ts";

export type Place = Readonly<Pick<NonNullable<Fact["cell"]>, "sheet" | "row" | "column">>;
/** The cell at a place of a file; undefined where no line has one there. */
export type CellAt = (file: string, place: Place) => Cell | undefined;

export function cellsByPlace(cells: readonly Cell[]): CellAt {
  const key = (file: string, { sheet, row, column }: Place): string =>
    `${file}|${sheet.toLowerCase()}|${row}|${column}`;
  const known = new Map<string, Cell>();
  for (const cell of cells) if (cell.fact.cell) known.set(key(cell.line.file, cell.fact.cell), cell);
  return (file, place) => known.get(key(file, place));
}
