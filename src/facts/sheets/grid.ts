/** The cells of a sheet by their places, row by row and column by column, and what a cell holds. */
import type { SheetCell } from "../../documents/index.ts";
import type { View, Views } from "../../tables/index.ts";

export type Grid = Views<SheetCell>;
/** The rows of a grid, or its columns. */
export type Side = View<SheetCell>;

export function numberOf(cell: SheetCell | null): number | null {
  return cell?.value.kind === "number" ? cell.value.number : null;
}

export function isText(cell: SheetCell | null): boolean {
  return cell?.value.kind === "text" && cell.value.text.trim() !== "";
}
