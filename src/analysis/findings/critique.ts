/** What a reviewer finds wrong in an analyst's report, and what was done about it. */
import { z } from "zod";
import { AgentReportSchema, ScoredFindingSchema } from "./finding.ts";

export const CRITIQUE_TYPES = [
  "unsourced_claim",
  "unverifiable_calculation",
  "incomplete_red_flag",
  "missing_data_not_flagged",
  "missing_cross_reference",
  "weak_conclusion",
  "methodological_flaw",
  "inconsistency",
] as const;
export type CritiqueType = (typeof CRITIQUE_TYPES)[number];

/** CRT-001, CRT-002, ... in one reflexion. */
export const CritiqueIdSchema = z.string().regex(/^CRT-\d{3}$/);

export const CritiqueSchema = z.object({
  id: CritiqueIdSchema,
  type: z.enum(CRITIQUE_TYPES),
  severity: z.enum(["CRITICAL", "HIGH", "MEDIUM"]),
  /** `section` is a path into the report ("findings[2].text"); `quote` stands there verbatim. */
  location: z.object({ section: z.string().min(1), quote: z.string().min(1), lineNumbers: z.string().optional() }),
  issue: z.string().min(10),
  standard: z.string().min(1),
  expectedBehavior: z.string().min(1),
  suggestedFix: z.object({
    action: z.string().min(1),
    source: z.string().optional(),
    example: z.string().optional(),
    estimatedEffort: z.enum(["TRIVIAL", "EASY", "MODERATE", "SIGNIFICANT"]),
  }),
  impactOnBA: z.string().min(1),
  relatedFindings: z.array(z.string()).optional(),
});
export type EnhancedCritique = z.infer<typeof CritiqueSchema>;

export const CHANGE_TYPES = [
  "added_source",
  "added_calculation",
  "completed_red_flag",
  "added_cross_reference",
  "clarified",
  "removed",
  "downgraded",
] as const;

export const ImprovementSchema = z.object({
  critiqueId: CritiqueIdSchema,
  status: z.enum(["FIXED", "PARTIALLY_FIXED", "CANNOT_FIX"]),
  change: z.object({ before: z.string().min(1), after: z.string().min(1), type: z.enum(CHANGE_TYPES) }),
  justification: z.object({
    sourceUsed: z.string().optional(),
    calculationShown: z.string().optional(),
    crossReferenceResult: z.string().optional(),
    ifCannotFix: z.string().optional(),
  }),
  confidenceImpact: z.number().min(-50).max(50),
  qualityImpact: z.enum(["HIGH", "MEDIUM", "LOW"]),
});
export type EnhancedImprovement = z.infer<typeof ImprovementSchema>;

export const ReflexionOutputSchema = z.object({
  originalAgentOutput: AgentReportSchema,
  agentName: z.string().min(1),
  /** 0..100, before. */
  agentConfidence: z.number().min(0).max(100),
  critiques: z.array(CritiqueSchema),
  critiqueSummary: z.object({
    total: z.number().int(),
    bySeverity: z.object({ CRITICAL: z.number().int(), HIGH: z.number().int(), MEDIUM: z.number().int() }),
    byType: z.record(z.enum(CRITIQUE_TYPES), z.number().int()),
  }),
  missingCrossReferences: z.array(
    z.object({ source: z.string().min(1), dataType: z.string().min(1), potentialValue: z.string().min(1) }),
  ),
  overallAssessment: z.object({
    qualityScore: z.number().min(0).max(100),
    verdict: z.enum(["ACCEPTABLE", "NEEDS_REVISION", "MAJOR_REVISION_REQUIRED", "DATA_INSUFFICIENCY"]),
    keyWeaknesses: z.array(z.string()).max(5),
    readyForBA: z.boolean(),
  }),
  improvements: z.array(ImprovementSchema),
  improvementSummary: z.object({
    fixed: z.number().int(),
    partiallyFixed: z.number().int(),
    cannotFix: z.number().int(),
  }),
  /** The whole report, corrected. */
  revisedOutput: AgentReportSchema,
  revisedFindings: z.array(ScoredFindingSchema),
  qualityMetrics: z.object({
    originalScore: z.number().min(0).max(100),
    revisedScore: z.number().min(0).max(100),
    change: z.number(),
    /** At 70 and above. */
    readyForBA: z.boolean(),
  }),
  baNotice: z.object({
    remainingWeaknesses: z.array(z.string()),
    dataNeedsFromFounder: z.array(z.string()),
    confidenceLevel: z.enum(["HIGH", "MEDIUM", "LOW"]),
  }),
  /** Passes made: 1 or 2. */
  passes: z.number().int().min(1),
  judge: z.enum(["rules", "model"]),
  fellBack: z.string().nullable(),
  tokensUsed: z.number().int().min(0),
  /** Milliseconds. */
  processingTime: z.number(),
});
export type EnhancedReflexionOutput = z.infer<typeof ReflexionOutputSchema>;
