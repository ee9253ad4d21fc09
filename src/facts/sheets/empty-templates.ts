/** Zeros of a template that nobody filled in: they say nothing, and refute nothing. */
import type { Fact } from "../types.ts";

const FEWEST = 10;
const MOST_FILLED = 0.05;

/** The facts of one sheet; where nearly all are zero, the zeros are not sure of anything. */
export function doubtEmptyTemplates(facts: readonly Fact[]): Fact[] {
  const filled = facts.filter((fact) => fact.value.value !== 0).length;
  if (facts.length < FEWEST || filled > facts.length * MOST_FILLED) return [...facts];
  return facts.map((fact) => (fact.value.value === 0 ? { ...fact, unitSure: false } : fact));
}
