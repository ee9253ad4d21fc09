/** All contradictions of a deal, one after another, the most severe first. */
import type { DealMaterial, EnhancedContradiction, EnhancedResolution } from "../../findings/index.ts";
import { CONSENSUS_DEFAULTS } from "../config.ts";
import { bySeverity } from "../detection/detect.ts";
import { type ResolveOptions, resolveContradiction } from "./resolve.ts";

export type SettledContradiction = {
  /** With its status: resolved or unresolved. */
  readonly contradiction: EnhancedContradiction;
  readonly resolution: EnhancedResolution;
};

/** Beyond `maxContradictions` that are more than MINOR, the written rules settle without debate or model. */
export async function resolveContradictions(
  contradictions: readonly EnhancedContradiction[],
  material: DealMaterial,
  options: ResolveOptions & { readonly onSettled?: ((settled: SettledContradiction) => void) | undefined },
): Promise<SettledContradiction[]> {
  const most = options.config?.maxContradictions ?? CONSENSUS_DEFAULTS.maxContradictions;
  const settled: SettledContradiction[] = [];
  let argued = 0;
  for (const contradiction of bySeverity(contradictions)) {
    if (contradiction.severity.level !== "MINOR") argued++;
    const resolution = await resolveContradiction(
      contradiction,
      material,
      argued <= most ? options : { ...options, reader: null, config: { ...options.config, debate: "never" } },
    );
    const status = resolution.verdict.decision === "UNRESOLVED" ? "unresolved" : "resolved";
    const item = { contradiction: { ...contradiction, status }, resolution } as const;
    settled.push(item);
    options.onSettled?.(item);
  }
  return settled;
}
