/** A suspected fault before duplicates are merged, and how its places are written. */
import type { ModelCell } from "./sheet-view.ts";

export type DefectName =
  | "error value"
  | "sum that leaves out a row"
  | "sum that leaves out a period"
  | "sum that counts a subtotal twice"
  | "total that does not add up"
  | "hard-coded number inside a formula row"
  | "hard-coded number that should be linked"
  | "sign flip"
  | "units mixed in a row"
  | "inconsistent formula in a row"
  | "identity that does not hold";

export type Candidate = {
  readonly cell: ModelCell;
  readonly defect: DefectName;
  readonly detail: string;
};

/** The most telling first: a cell keeps one name. */
export const BY_SPECIFICITY: readonly DefectName[] = [
  "error value",
  "sum that leaves out a row",
  "sum that leaves out a period",
  "sum that counts a subtotal twice",
  "sign flip",
  "units mixed in a row",
  "hard-coded number inside a formula row",
  "hard-coded number that should be linked",
  "inconsistent formula in a row",
  "total that does not add up",
  "identity that does not hold",
];

/** "row 9 (Hosting)" */
export function rowName(cell: ModelCell, label: string): string {
  const short = label.length > 60 ? `${label.slice(0, 57)}...` : label;
  return short ? `row ${cell.row} (${short.replace(/\s+/g, " ")})` : `row ${cell.row}`;
}

/** A formula as people see it, cut where it is long. */
export function shown(formula: string | null): string {
  if (formula === null) return "a typed figure";
  const text = formula.trim().replace(/^\+/, "");
  return `=${text.length > 80 ? `${text.slice(0, 77)}...` : text}`;
}

export function figure(value: number): string {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 4;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}
