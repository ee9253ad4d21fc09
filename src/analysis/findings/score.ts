/** How a deal was scored: parts that add up to the headline by a formula written beside them. */
import { z } from "zod";
import { CalculationSchema } from "../../judge/index.ts";
import { SourceSchema } from "./finding.ts";

export const SCORE_PARTS = ["evidence", "model", "economics", "cash", "terms", "team", "market"] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/**
 * stop: an answer is needed before any more time is spent; ask: worth a meeting with the questions below; go_on: start
 * due diligence; none: too little is covered to say, and what is missing is named.
 */
export const RECOMMENDATIONS = ["stop", "ask", "go_on", "none"] as const;

export const DealScoreSchema = z.object({
  /** 0..100, with everything unknown counted as nothing; null below the floor of coverage. */
  value: z.number().min(0).max(100).nullable(),
  /** From the value to what it would be if everything unknown turned out well; null below the floor, absent in older memos. */
  range: z
    .object({ low: z.number().min(0).max(100), high: z.number().min(0).max(100) })
    .nullable()
    .optional(),
  recommendation: z.enum(RECOMMENDATIONS),
  /** One sentence: why this recommendation. */
  recommendationText: z.string().min(1),
  /** How the headline follows from the parts, in words and figures. */
  formula: z.string().min(1),
  confidence: z.object({ score: z.number().min(0).max(100), reason: z.string().min(1) }),
  parts: z.array(
    z.object({
      part: z.enum(SCORE_PARTS),
      name: z.string().min(1),
      /** 0..100; null when nothing was found to score it by: it then counts as nothing. */
      score: z.number().min(0).max(100).nullable(),
      /** Share of the headline, 0..1; all weights add up to 1. */
      weight: z.number().min(0).max(1),
      text: z.string().min(1),
      /** How the part's score was reached, with its figures. */
      calculation: z.string().min(1),
      /** Ids of the findings and red flags it rests on. */
      basis: z.array(z.string()),
    }),
  ),
  /** Where a red flag holds the headline down whatever the parts say. */
  ceiling: z.object({ value: z.number(), redFlagId: z.string(), text: z.string().min(1) }).nullable(),
});
export type DealScore = z.infer<typeof DealScoreSchema>;

/** One argument of the case against the deal. */
export const ObjectionSchema = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  text: z.string().min(1),
  /** What the founder could show to lift it. */
  whatWouldChangeIt: z.string().min(1),
  evidence: z.array(SourceSchema),
  calculation: CalculationSchema.optional(),
  /** Findings and red flags it is built on. */
  basis: z.array(z.string()),
});
export type Objection = z.infer<typeof ObjectionSchema>;
