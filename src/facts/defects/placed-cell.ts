/** A cell that holds no figure, as the place of a fault. */
import type { SheetCell } from "../../documents/index.ts";
import type { ModelCell } from "./sheet-view.ts";

export function placedCell(
  sheet: string,
  { row, column, address, formula }: Pick<SheetCell, "row" | "column" | "address" | "formula">,
): ModelCell {
  return {
    sheet,
    row,
    column,
    address,
    display: "",
    number: null,
    formula,
    fact: null,
    kind: "plain",
    relative: "",
    shape: "",
    references: [],
  };
}
