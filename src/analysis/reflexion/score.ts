/** The quality of a report as a figure that follows from its critiques alone. */
import type { EnhancedCritique, EnhancedImprovement } from "../findings/index.ts";
import { REFLEXION_CONFIG } from "./config.ts";

/** How many sound items a critique of this severity outweighs. */
const WEIGHT: Readonly<Record<EnhancedCritique["severity"], number>> = { CRITICAL: 2, HIGH: 1, MEDIUM: 0.5 };

/** Share of a critique's weight that stays once it was dealt with so. */
const LEFT: Readonly<Record<EnhancedImprovement["status"], number>> = { FIXED: 0, PARTIALLY_FIXED: 0.5, CANNOT_FIX: 1 };

/**
 * score = 100 x items / (items + weights of the critiques), rounded; items: findings and red flags, 5 at least,
 * so that one fault weighs less in a long report. With a CRITICAL critique open it is 69 at most: not ready.
 */
export function qualityScore(items: number, open: readonly { severity: EnhancedCritique["severity"]; left: number }[]) {
  const counted = Math.max(5, items);
  const load = open.reduce((sum, { severity, left }) => sum + WEIGHT[severity] * left, 0);
  const score = Math.round((100 * counted) / (counted + load));
  const critical = open.some(({ severity, left }) => severity === "CRITICAL" && left > 0);
  return critical ? Math.min(score, REFLEXION_CONFIG.readyFrom - 1) : score;
}

/** What each critique still weighs after the improvements; one that nothing was done about weighs in full. */
export function openAfter(critiques: readonly EnhancedCritique[], improvements: readonly EnhancedImprovement[]) {
  const status = new Map(improvements.map((i) => [i.critiqueId, i.status]));
  return critiques.map(({ id, severity }) => ({ severity, left: LEFT[status.get(id) ?? "CANNOT_FIX"] }));
}

export const openBefore = (critiques: readonly EnhancedCritique[]) =>
  critiques.map(({ severity }) => ({ severity, left: 1 }));
