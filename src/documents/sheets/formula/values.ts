/** The values formulas work with, and how spreadsheets turn one kind into another. */

/** null is a blank cell. */
export type Scalar = number | string | boolean | null | FormulaError;
export type Matrix = readonly (readonly Scalar[])[];
export type FormulaValue = Scalar | { readonly matrix: Matrix };

export type FormulaError = { readonly error: string };

export function isError(value: FormulaValue): value is FormulaError {
  return typeof value === "object" && value !== null && "error" in value;
}

export function isMatrix(value: FormulaValue): value is { readonly matrix: Matrix } {
  return typeof value === "object" && value !== null && "matrix" in value;
}

/** A one-cell range stands for its cell; a larger one where one value is wanted has none. */
export function toScalar(value: FormulaValue): Scalar {
  if (!isMatrix(value)) return value;
  const [row] = value.matrix;
  return value.matrix.length === 1 && row?.length === 1 ? (row[0] ?? null) : { error: "#VALUE!" };
}

export function toNumber(value: Scalar): number | FormulaError {
  if (value === null) return 0;
  if (typeof value === "number") return Number.isFinite(value) ? value : { error: "#NUM!" };
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object") return value;
  const text = value.trim();
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : { error: "#VALUE!" };
}

export function toText(value: Scalar): string | FormulaError {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return value;
}

export function toBoolean(value: Scalar): boolean | FormulaError {
  if (typeof value === "string") {
    const word = value.toLowerCase();
    return word === "true" || word === "false" ? word === "true" : { error: "#VALUE!" };
  }
  const number = toNumber(value);
  return typeof number === "number" ? number !== 0 : number;
}

/** As spreadsheets order values: numbers before texts before booleans; texts without case. */
export function compare(left: Scalar, right: Scalar): number {
  const a = fillBlank(left, right);
  const b = fillBlank(right, left);
  const rank = (value: Scalar): number => (typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= 1e-15 * Math.abs(a) ? 0 : a - b;
  if (typeof a === "string" && typeof b === "string") {
    const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
    return lowerA < lowerB ? -1 : lowerA > lowerB ? 1 : 0;
  }
  return Number(a) - Number(b);
}

function fillBlank(value: Scalar, other: Scalar): Scalar {
  if (value !== null) return value;
  return typeof other === "string" ? "" : typeof other === "boolean" ? false : 0;
}

/** By its sign, how a value stands to what it is compared with. */
export const COMPARISONS: ReadonlyMap<string, (order: number) => boolean> = new Map([
  ["=", (order) => order === 0],
  ["<>", (order) => order !== 0],
  ["<", (order) => order < 0],
  [">", (order) => order > 0],
  ["<=", (order) => order <= 0],
  [">=", (order) => order >= 0],
]);
