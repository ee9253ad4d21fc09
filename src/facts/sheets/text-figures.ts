/** Figures that are stored as text: "120 days", "569.91M", "€ 1 200", "(21 400)", "1 020 400". */
import type { Language, SheetCell } from "../../documents/index.ts";
import { type Quantity, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { rememberedByKey, textOf } from "../../tables/index.ts";
import type { LabelContext } from "../label.ts";
import { type Grid, isText, numberOf, type Side } from "./grid.ts";

const LONGEST = 24;

/** `currency`: the deal's. */
type TextContext = Pick<LabelContext, "language"> & { readonly currency?: string | null };

/** The quantity that a cell's text is, and says nothing else besides; null for any other cell. */
export function textQuantity(cell: SheetCell, { language, currency = null }: TextContext): Quantity | null {
  if (!isText(cell)) return null;
  const text = textOf(cell);
  return text.length <= LONGEST && /\d/.test(text) ? wholeQuantity(text, language, currency) : null;
}

/** It says no unit, currency or size: its headings do. */
export const isBare = ({ dimension, unit, scale }: Quantity): boolean =>
  dimension === "count" && unit === null && scale === 1;

const wholeQuantity = rememberedByKey(
  (text: string, language: Language, currency: string | null) => `${language}|${currency}|${text}`,
  (text, language, currency): Quantity | null => {
    if (readPeriods(text, { language }).length > 0) return null;
    // Accountants write a loss in brackets, behind its currency or before it.
    const loss = /^([^()\d]*)\(([^()]+)\)([^()\d]*)$/.exec(text);
    const plain = loss ? `${loss[1]}${loss[2]}${loss[3]}`.trim() : text;
    const [quantity, second] = readQuantities(plain, { language, dealCurrency: currency });
    if (!quantity || second || quantity.start > 0 || quantity.end < plain.length) return null;
    return loss ? { ...quantity, value: -Math.abs(quantity.value), text } : quantity;
  },
);

/**
 * A text that is a quantity is a figure where something stands before it on its row and it is neither a label of the
 * figure behind it nor one of several headings. A whole number
 * without its thousands set apart ("12", "(3)") is as often a code: it is a figure among figures alone, or in a row of
 * such texts under figures.
 */
export function isTextFigure({ rows }: Grid, cell: SheetCell, context: LabelContext): boolean {
  const quantity = textQuantity(cell, context);
  const first = rows.line(cell.row)[0];
  if (quantity === null || first === undefined || first.column >= cell.column) return false;
  const { row, column } = cell;
  const isNumber = (line: number, position: number): boolean => isMeasure(rows.at(line, position), context);
  const isBelowFigure = isNumber(row - 1, column);
  if (!isBelowFigure && headsNumber(rows, cell, quantity, context)) return false;
  if (!isBare(quantity)) return quantity.unit === null || !isNumber(row, column + 1);
  if (/\d\D+\d/.test(textOf(cell))) return true;
  if (isNumber(row, column - 1) || isNumber(row, column + 1)) return true;
  return isBelowFigure && isNumber(row + 1, column) ? true : isInRowUnderFigures(rows, cell, context);
}

/** A number, or a text that says one with its unit. */
function isMeasure(cell: SheetCell | null, context: LabelContext): boolean {
  const written = cell && textQuantity(cell, context);
  return numberOf(cell) !== null || (written !== null && !isBare(written));
}

/** Over a number, and no number beside it; "$64.20" alone behind its label heads nothing. */
function headsNumber(rows: Side, cell: SheetCell, quantity: Quantity, context: LabelContext): boolean {
  const others = rows.line(cell.row).filter((other) => other !== cell);
  const mayHead = isBare(quantity) || others.some((other) => isMeasure(other, context));
  return (
    mayHead &&
    numberOf(rows.at(cell.row + 1, cell.column)) !== null &&
    others.every((other) => numberOf(other) === null)
  );
}

/** Of such texts one under another before figures are looked for; more of them are a list. */
const MOST_ROWS = 20;

/** Every other cell of its row is such a text, and each goes on a column of figures. */
function isInRowUnderFigures(rows: Side, { row }: SheetCell, context: LabelContext): boolean {
  const [, ...texts] = rows.line(row);
  return (
    texts.length > 1 &&
    texts.every((cell) => textQuantity(cell, context) !== null && !textOf(cell).startsWith("0")) &&
    texts.every(({ column }) => {
      let above = row - 1;
      while (above > row - MOST_ROWS && isBareText(rows.at(above, column), context)) above--;
      const cell = rows.at(above, column);
      return cell !== null && (numberOf(cell) !== null || textQuantity(cell, context) !== null);
    })
  );
}

function isBareText(cell: SheetCell | null, context: LabelContext): boolean {
  const quantity = cell && textQuantity(cell, context);
  return quantity !== null && isBare(quantity) && !/\d\D+\d/.test(textOf(cell));
}
