/** What hangs on a fault: the figures at the end of its formulas, worked out anew with the value that is expected. */
import type { SheetCell } from "../documents/index.ts";
import { type Formula, type FormulaGraph, outcomeAt } from "../formulas/index.ts";
import type { Model } from "./model.ts";
import { type Figure, numberOf, shareApart } from "./sheet-figures.ts";

/** `label`: what its row is called, or "". */
export type Moved = { readonly figure: Figure; readonly label: string; readonly from: number; readonly to: number };

export type Effect = {
  /** The largest change of a result as a share of it, at most 1; 0 where nothing moves. */
  readonly size: number;
  /** The measures that a deal is judged by, each where it changes most; without any, results that no other formula uses. At most three. */
  readonly results: readonly Moved[];
};

/** Formulas worked out anew for one fault. */
const MOST_FORMULAS = 4000;
const MOST_RESULTS = 3;

export type Change = { readonly figure: Figure; readonly expected: number };

export function effectOf(changes: readonly Change[], model: Model): Effect {
  const { graph } = model;
  const changed = new Map<SheetCell, number>();
  for (const { figure, expected } of changes) if (!isSame(figure.value, expected)) changed.set(figure.cell, expected);
  if (changed.size === 0) return { size: 0, results: [] };
  const moved: Moved[] = [];
  for (const formula of downstream(changes, graph)) {
    const sheet = model.sheet(formula.sheet);
    const figure = sheet?.at(formula.row, formula.column);
    if (!figure || changed.has(figure.cell)) continue;
    // What comes after a formula that is not worked out here may move too, and is not told.
    const to = isWorkedOut(formula, figure, graph) ? resultOf(formula, graph, changed) : null;
    if (to === null || isSame(to, figure.value)) continue;
    changed.set(figure.cell, to);
    moved.push({ figure, label: sheet?.readersName(figure) ?? "", from: figure.value, to });
  }
  const results = resultsOf(moved, graph);
  const own = Math.max(...changes.map(({ figure, expected }) => shareApart(figure.value, expected)));
  return {
    size: results.length > 0 ? Math.max(...results.map(({ from, to }) => shareApart(from, to))) : own / 1000,
    results: results.slice(0, MOST_RESULTS),
  };
}

/** What a deal is judged by, first of all. */
const MEASURES: readonly string[] = [
  "cash_balance",
  "net_cash_flow",
  "free_cash_flow",
  "ebitda",
  "net_income",
  "pre_money",
  "exit_value",
  "revenue",
];

function resultsOf(moved: readonly Moved[], graph: FormulaGraph): Moved[] {
  const measures = MEASURES.flatMap((measure) => {
    const own = moved.filter(({ figure: { fact } }) => fact?.metricId === measure && fact.form.kind === "level");
    return own.toSorted((a, b) => sizeOfMove(b) - sizeOfMove(a)).slice(0, 1);
  });
  if (measures.length > 0) return measures;
  const ends = moved.filter(({ figure }) => graph.dependents(figure).length === 0);
  return (ends.length > 0 ? ends : [...moved]).sort((a, b) => shareApart(b.from, b.to) - shareApart(a.from, a.to));
}

const sizeOfMove = ({ figure: { fact, value }, from, to }: Moved): number =>
  Math.abs((to - from) * (value === 0 ? 1 : (fact?.value.value ?? value) / value));

const NOTHING_CHANGED: ReadonlyMap<SheetCell, number> = new Map();
const workedOut = new WeakMap<Formula, boolean>();

/** What does not come to its stored value as it stands is not worked out rightly here. */
function isWorkedOut(formula: Formula, { value }: Figure, graph: FormulaGraph): boolean {
  const known = workedOut.get(formula) ?? isSame(resultOf(formula, graph, NOTHING_CHANGED) ?? Number.NaN, value);
  workedOut.set(formula, known);
  return known;
}

/** What a formula comes to with some cells of other values; null where that is not worked out here. */
function resultOf(formula: Formula, graph: FormulaGraph, values: ReadonlyMap<SheetCell, number>): number | null {
  const outcome = outcomeAt(formula.shape, formula.row, formula.column, (of, row, column) => {
    const cell = graph.cell(of ?? formula.sheet, row, column);
    return cell === null ? null : (values.get(cell) ?? numberOf(cell));
  });
  return outcome?.value ?? null;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-6, Math.abs(a), Math.abs(b));

/** All formulas that hang on the cells changed, each after those that it uses. */
function downstream(changes: readonly Change[], graph: FormulaGraph): readonly Formula[] {
  const users = new Map<Formula, readonly Formula[]>();
  const queue = changes.flatMap(({ figure }) => graph.dependents(figure));
  for (const formula of queue) {
    if (users.has(formula) || users.size >= MOST_FORMULAS) continue;
    const found = graph.dependents(formula);
    users.set(formula, found);
    queue.push(...found);
  }
  const waiting = new Map<Formula, number>();
  for (const found of users.values()) for (const one of found) waiting.set(one, (waiting.get(one) ?? 0) + 1);
  const order = [...users.keys()].filter((one) => !waiting.has(one));
  for (const one of order)
    for (const user of users.get(one) ?? []) {
      const left = (waiting.get(user) ?? 0) - 1;
      waiting.set(user, left);
      if (left === 0) order.push(user);
    }
  return order;
}
