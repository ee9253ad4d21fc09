/** Figures that are stored as text: "120 days", "569.91M", "€ 1 200". */
import type { Language, SheetCell } from "../../documents/index.ts";
import { type Quantity, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { rememberedByKey } from "../../tables/index.ts";
import type { LabelContext } from "../label.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";

const LONGEST = 24;

/** The quantity that a cell's text is, and says nothing else besides; null for any other cell. */
export function textQuantity(cell: SheetCell, context: LabelContext): Quantity | null {
  if (!isText(cell)) return null;
  const text = textOf(cell);
  return text.length <= LONGEST && /\d/.test(text) ? wholeQuantity(text, context.language) : null;
}

const wholeQuantity = rememberedByKey(
  (text: string, language: Language) => `${language}|${text}`,
  (text, language): Quantity | null => {
    const [quantity, second] = readQuantities(text, { language });
    if (!quantity || second || quantity.start > 0 || quantity.end < text.length) return null;
    // A bare number as text is as often a code, and what reads as a date is one.
    if (quantity.dimension === "count" && quantity.unit === null && quantity.scale === 1) return null;
    return readPeriods(text, { language }).length > 0 ? null : quantity;
  },
);

/**
 * A figure written as text is one where a label stands right before it and it is neither a label of figures itself nor
 * one of several headings side by side.
 */
export function isTextFigure(grid: Grid, cell: SheetCell, context: LabelContext): boolean {
  if (textQuantity(cell, context) === null) return false;
  const before = grid.at(cell.row, cell.column - 1);
  if (!before) return false;
  const isNamed = isText(before) && textQuantity(before, context) === null;
  const after = grid.at(cell.row, cell.column + 1);
  return isNamed && numberOf(after) === null;
}
