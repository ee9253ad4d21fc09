/** What a run may spend in tokens, and which role spent it. */
import type { Shares } from "./shares.ts";
import type { ModelUse, TokenUse } from "./types.ts";

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
  /** What the role may still spend: everything that is left but what is kept for those that are still to come. */
  leftFor(role: string): number;
  use(): Omit<ModelUse, "trouble">;
};

export function createBudget(budgetTokens: number = DEFAULT_BUDGET_TOKENS, shares: Shares = {}): Budget {
  const byRole = new Map<string, TokenUse>();
  let total = NOTHING;
  let wastedTokens = 0;
  const spent = () => total.evaluated + total.generated;
  return {
    spend(role, use) {
      byRole.set(role, addUse(byRole.get(role) ?? NOTHING, use));
      total = addUse(total, use);
    },
    waste({ evaluated, generated }) {
      wastedTokens += evaluated + generated;
    },
    leftFor(role) {
      const roles = Object.keys(shares);
      const kept = roles.slice(roles.indexOf(role) + 1).map((other) => {
        const { evaluated, generated } = byRole.get(other) ?? NOTHING;
        return Math.max(0, (shares[other] ?? 0) * budgetTokens - evaluated - generated);
      });
      return budgetTokens - spent() - kept.reduce((sum, tokens) => sum + tokens, 0);
    },
    use: () => ({ budgetTokens, spentTokens: spent(), wastedTokens, total, byRole: Object.fromEntries(byRole) }),
  };
}
