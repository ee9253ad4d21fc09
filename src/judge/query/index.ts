/** What a claim asks of the tables: the query, its evaluator, the map that a reader is shown, and the comparison. */
export { type Compared, compareAnswer, type Statement } from "./compare-answer.ts";
export { derivationOf, FORMULAS } from "./derivation.ts";
export { type Answer, evaluate, type NoAnswer } from "./evaluate.ts";
export { mapOf, timeName } from "./map.ts";
export {
  AGAINST,
  AT,
  HOLDS,
  isOf,
  OPERATIONS,
  type Query,
  type QueryOperation,
  QuerySchema,
  RANKS,
  WHEN,
} from "./query.ts";
export { type QueryTables, tablesOf } from "./tables.ts";
