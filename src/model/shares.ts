/** Which part of a run's tokens is kept for each role while it is still to come, so that the first cannot leave the last without any. */

/** In the order in which the roles begin. */
export type Shares = Readonly<Record<string, number>>;

/** Of a verification alone. */
const VERIFY_SHARES: Shares = { claims: 0.25, judge: 0.75 };

/** Of a whole analysis: verdicts before prose. What a role did not need is left to those after it. */
export const ANALYSIS_SHARES: Shares = {
  claims: 0.15,
  judge: 0.4,
  analyst: 0.12,
  critic: 0.06,
  improver: 0.04,
  debater: 0.06,
  arbitrator: 0.05,
  writer: 0.06,
  defender: 0.02,
  advocate: 0.02,
  "memo-critic": 0.01,
  "fact-checker": 0.005,
  editor: 0.005,
};

export type RolePlan = { readonly role: string; readonly tokens: number };

/** The most that each role can count on, in tokens, largest first. */
export function planOf(budgetTokens: number, shares: Shares): RolePlan[] {
  return Object.entries(shares)
    .map(([role, share]) => ({ role, tokens: Math.floor(share * budgetTokens) }))
    .sort((a, b) => b.tokens - a.tokens);
}

/** What is kept in a run of this kind: nothing where few roles take part. */
export function sharesOf(kind: string): Shares {
  return kind === "analyse" ? ANALYSIS_SHARES : kind === "verify" ? VERIFY_SHARES : {};
}
