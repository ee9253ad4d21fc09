/** Cells that hold a time without saying so where units are looked for: "Median days to pay | 4", "Payback | 3.9". */
import { type Fact, rememberedByKey } from "../../facts/index.ts";
import { MONTHS_PER, readQuantities } from "../../language/quantities/index.ts";
import type { Cell } from "./deal-view.ts";

/**
 * The cell as a time in the unit that a claim counts in: where its label has that unit among its words, or where it is
 * known to be a time and its unit was assumed. Null where neither is so.
 */
export function inTimeOf({ value: { dimension, unit } }: Fact, cell: Cell): Cell | null {
  const months = dimension === "duration" && unit !== null ? MONTHS_PER[unit] : undefined;
  if (unit === null || months === undefined) return null;
  const number = numberIn(unit, cell);
  if (number === null) return null;
  const value = { ...cell.fact.value, value: number * months, dimension: "duration" as const, unit, halfUnit: 0 };
  return { ...cell, value: value.value, fact: { ...cell.fact, value } };
}

/** The number as it stands in the sheet, where it may be meant in this unit. */
function numberIn(unit: string, { fact, line }: Cell): number | null {
  const { dimension, unit: own, value } = fact.value;
  if (dimension === "count" && own === null)
    return isAmongWords(unit, `${line.rowText} ${fact.cell?.columnLabel ?? ""}`) ? value : null;
  const assumed =
    dimension === "duration" && !fact.unitSure && own !== null && own !== unit ? MONTHS_PER[own] : undefined;
  return assumed === undefined ? null : value / assumed;
}

function isAmongWords(unit: string, label: string): boolean {
  return (label.match(/\p{L}{3,}/gu) ?? []).some((word) => unitOfWord(word) === unit);
}

const unitOfWord = rememberedByKey(
  (word: string) => word,
  (word: string): string | null => {
    const [quantity] = readQuantities(`2 ${word}`);
    return quantity?.dimension === "duration" ? quantity.unit : null;
  },
);
