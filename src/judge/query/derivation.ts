/** An answer as the calculation that is shown beside a verdict. */
import { type Derivation, inputName, withNames } from "../derive.ts";
import type { Answer } from "./evaluate.ts";
import type { Query, QueryOperation } from "./query.ts";

/** Null for a cell that is taken as it stands. */
export function derivationOf({ op }: Query, { cells, value }: Answer): Derivation | null {
  if (op === "value" && cells.length === 1) return null;
  const inputs = cells.map(({ fact, value: input }) => ({ name: inputName(fact), fact, value: input }));
  return { formula: withNames(FORMULAS[op](inputs.length), inputs), inputs, value, tight: false };
}

const sum = (count: number): string => (count === 2 ? "a + b" : `sum of ${count} cells`);
/** Of several cells, part and whole are not told apart by letters. */
const oneEach = (formula: string, several: string) => (count: number) => (count === 2 ? formula : several);

/** The calculation of each operation over so many cells, its inputs by letters. */
export const FORMULAS: Readonly<Record<QueryOperation, (count: number) => string>> = {
  value: sum,
  annualised: () => "12 * a",
  monthly: () => "a / 12",
  complement: () => "1 - a",
  sum,
  mean: (count) => `mean of ${count} cells`,
  lowest: () => "min(a, b, ...)",
  highest: () => "max(a, b, ...)",
  change: oneEach("a - b", "(later period) - (earlier period)"),
  growth: oneEach("a / b - 1", "(later period) / (earlier period) - 1"),
  multiple: oneEach("a / b", "(later period) / (earlier period)"),
  compound: () => "(later period / earlier period) ^ (1 / years) - 1",
  share: oneEach("a / b", "part / whole"),
  ratio: oneEach("a / b", "part / whole"),
  difference: oneEach("a - b", "(sum of a) - (sum of b)"),
  product: () => "a * b",
  runway: () => "months * a / b",
  positive: () => "min(a, b, ...) > 0",
  negative: () => "max(a, b, ...) < 0",
  never_negative: () => "min(a, b, ...) >= 0",
  zero: () => "a = b = ... = 0",
  present: () => "a <> 0",
  rising: () => "a < b < ...",
  falling: () => "a > b > ...",
  largest: () => "a = max(a, b, ...)",
  smallest: () => "a = min(a, b, ...)",
  begins: () => "first(a <> 0)",
  turns_positive: () => "first(a > 0)",
  lasts_until: () => "last(a >= 0)",
  peaks: () => "a = max(a, b, ...)",
  count: (count) => `count of ${count} cells`,
  portion: (count) => `count of ${count} cells / count of all`,
  nothing: () => "",
};
