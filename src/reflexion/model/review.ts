/** What a model's review of one report comes to once code has checked it. */
import type { AgentReport, EnhancedCritique, EnhancedImprovement } from "../../findings/index.ts";

export type ModelReview = {
  readonly critiques: readonly {
    readonly critique: Omit<EnhancedCritique, "id">;
    readonly improvement: Omit<EnhancedImprovement, "critiqueId">;
    readonly apply: (report: AgentReport) => AgentReport;
  }[];
  /** "model" when something it said was kept. */
  readonly judge: "rules" | "model";
  /** What it said that was dropped, and why; null when nothing was. */
  readonly fellBack: string | null;
  readonly tokensUsed: number;
};
