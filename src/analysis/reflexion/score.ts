/** The quality of a report as a figure that follows from its critiques alone. */
import type { EnhancedCritique } from "../findings/index.ts";
import { REFLEXION_CONFIG } from "./config.ts";

/** How many sound items a critique of this severity outweighs. */
const WEIGHT: Readonly<Record<EnhancedCritique["severity"], number>> = { CRITICAL: 2, HIGH: 1, MEDIUM: 0.5 };

/**
 * score = 100 x items / (items + weights of the critiques), rounded; items: findings and red flags, 5 at least,
 * so that one fault weighs less in a long report. With a CRITICAL critique it is 69 at most: not ready. A remark mends
 * nothing, and the score does not rise for it.
 */
export function qualityScore(items: number, critiques: readonly Pick<EnhancedCritique, "severity">[]): number {
  const counted = Math.max(5, items);
  const load = critiques.reduce((sum, { severity }) => sum + WEIGHT[severity], 0);
  const score = Math.round((100 * counted) / (counted + load));
  return critiques.some(({ severity }) => severity === "CRITICAL")
    ? Math.min(score, REFLEXION_CONFIG.readyFrom - 1)
    : score;
}
