/** A line that another one of its sheet adds up, step by step, is what flows, and that other one the balance, whatever they are called. */
import { isSameAmount } from "../language/quantities/index.ts";
import type { CellFact, Fact } from "./types.ts";

/** Steps in which the balance has to move by the line's own figure. */
const LEAST_STEPS = 4;
const ROUNDED = 0.002;

/** The same facts: "Net cash" beside "Bank", which it moves month by month, is no cash, and the bank is. */
export function withRunningBalances(facts: readonly Fact[]): readonly Fact[] {
  const money = facts.filter((fact): fact is CellFact => fact.cell !== null && fact.value.dimension === "money");
  const changed = new Map<Fact, "net_cash_flow" | "cash_balance">();
  for (const along of ["row", "column"] as const) {
    const across = along === "row" ? "column" : "row";
    const lineOf = ({ place, cell }: CellFact) => `${place.file}|${cell.sheet}|${cell[along]}`;
    const lines = [...Map.groupBy(money, lineOf).values()].map((line) => ({
      line,
      at: new Map(line.map((fact) => [fact.cell[across], fact.value.value])),
      isCash: line.filter(({ metricId }) => metricId === "cash_balance").length >= LEAST_STEPS,
      sheet: `${line[0]?.place.file}|${line[0]?.cell.sheet}`,
    }));
    for (const flow of lines.filter(({ isCash }) => isCash)) {
      const balance = lines.find((one) => one !== flow && one.sheet === flow.sheet && isMovedBy(one.at, flow.at));
      for (const fact of balance ? flow.line : [])
        if (fact.metricId === "cash_balance") changed.set(fact, "net_cash_flow");
      for (const fact of balance?.line ?? []) if (fact.metricId === null) changed.set(fact, "cash_balance");
    }
  }
  if (changed.size === 0) return facts;
  return facts.map((fact) => {
    const metricId = changed.get(fact);
    return metricId ? { ...fact, metricId, metricCertainty: 1, segment: [] } : fact;
  });
}

type Figures = ReadonlyMap<number, number>;

function isMovedBy(balance: Figures, flow: Figures): boolean {
  const steps = [...balance].flatMap(([at, value]) => {
    const [before, moved] = [balance.get(at - 1), flow.get(at)];
    return before === undefined || !moved ? [] : [isSameAmount(value - before, moved, { share: ROUNDED })];
  });
  return steps.length >= LEAST_STEPS && steps.every((isRight) => isRight);
}
