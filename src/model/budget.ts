/** What a run may spend in tokens, and what each role had of it, threw out, or did not ask. */
import type { ModelUse, NotAsked, RoleUse, TokenUse } from "./types.ts";

export const DEFAULT_BUDGET_TOKENS = 100_000;
const NOTHING: TokenUse = { requests: 0, sent: 0, evaluated: 0, generated: 0 };

export function addUse(a: TokenUse, b: TokenUse): TokenUse {
  return {
    requests: a.requests + b.requests,
    sent: a.sent + b.sent,
    evaluated: a.evaluated + b.evaluated,
    generated: a.generated + b.generated,
  };
}

export type Budget = {
  spend(role: string, use: TokenUse): void;
  /** Notes that the answer which cost this was of no use. */
  waste(use: TokenUse): void;
  /** Notes how many things that a role answered code did not take. */
  refuse(role: string, count: number): void;
  /** Notes why a role asked nothing; the first reason stands, and only while it has asked nothing. */
  pass(role: string, why: NotAsked): void;
  /** A step that has work to do gets all that is left. */
  left(): number;
  use(): Omit<ModelUse, "trouble">;
};

export function createBudget(budgetTokens: number = DEFAULT_BUDGET_TOKENS): Budget {
  const byRole = new Map<string, RoleUse>();
  const passed = new Map<string, NotAsked>();
  let total = NOTHING;
  let wastedTokens = 0;
  const spent = () => total.evaluated + total.generated;
  const add = (role: string, use: TokenUse, refused: number) => {
    const before = byRole.get(role) ?? { ...NOTHING, refused: 0 };
    byRole.set(role, { ...addUse(before, use), refused: before.refused + refused });
  };
  return {
    spend(role, use) {
      add(role, use, 0);
      total = addUse(total, use);
    },
    waste({ evaluated, generated }) {
      wastedTokens += evaluated + generated;
    },
    refuse: (role, count) => add(role, NOTHING, count),
    pass(role, why) {
      if (!passed.has(role)) passed.set(role, why);
    },
    left: () => budgetTokens - spent(),
    use: () => ({
      budgetTokens,
      spentTokens: spent(),
      wastedTokens,
      total,
      byRole: Object.fromEntries([...byRole].filter(([, { requests }]) => requests > 0)),
      notAsked: Object.fromEntries([...passed].filter(([role]) => !byRole.get(role)?.requests)),
    }),
  };
}
