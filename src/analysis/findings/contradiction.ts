/** Contradictions between findings and how they were settled. Dates are ISO 8601 strings, so that a run can be kept and resumed. */
import { z } from "zod";
import { SourceSchema } from "./finding.ts";

export const CONTRADICTION_TYPES = ["numeric_value", "assessment", "existence", "interpretation"] as const;
export const CONTRADICTION_SEVERITIES = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"] as const;

const valueSchema = z.union([z.number(), z.string(), z.null()]);

export const ContradictionPositionSchema = z.object({
  /** The analyst, or for a clash between documents the place that speaks ("deck.pptx, slide 8"). */
  agentName: z.string().min(1),
  findingId: z.string().min(1),
  claim: z.string().min(1),
  value: valueSchema,
  unit: z.string().optional(),
  /** 0..100 */
  confidence: z.number().min(0).max(100),
  sources: z.array(SourceSchema),
});
export type ContradictionPosition = z.infer<typeof ContradictionPositionSchema>;

export const EnhancedContradictionSchema = z.object({
  id: z.string().min(1),
  topic: z.string().min(1),
  detectedAt: z.string(),
  positions: z.array(ContradictionPositionSchema).min(2),
  /** Claims of the deck that it is about; absent between analysts and in older memos. */
  claimIds: z.array(z.string()).optional(),
  contradictionType: z.enum(CONTRADICTION_TYPES),
  severity: z.object({
    level: z.enum(CONTRADICTION_SEVERITIES),
    /** How it was reached, with its figures. */
    calculation: z.string().min(1),
    impactIfWrong: z.string().min(1),
  }),
  verificationData: z.object({
    deckReferences: z.array(z.string()),
    contextEngineData: z.unknown().optional(),
    fundingDbData: z.unknown().optional(),
  }),
  status: z.enum(["detected", "debating", "resolved", "unresolved"]),
});
export type EnhancedContradiction = z.infer<typeof EnhancedContradictionSchema>;

export const DebateEvidenceSchema = z.object({
  source: z.string().min(1),
  quote: z.string().min(1),
  interpretation: z.string().min(1),
});

export const DebatePositionSchema = z.object({
  agentName: z.string().min(1),
  claim: z.string().min(1),
  value: valueSchema,
  evidence: z.array(DebateEvidenceSchema),
  calculation: z.object({ formula: z.string(), steps: z.array(z.string()).min(1), result: z.string() }).optional(),
  weaknesses: z.array(z.string()),
  confidenceLevel: z.number().min(0).max(100),
  confidenceJustification: z.string().min(1),
});
export type DebatePosition = z.infer<typeof DebatePositionSchema>;

export const DebateRoundSchema = z.object({
  roundNumber: z.number().int().min(1),
  positions: z.array(DebatePositionSchema),
  timestamp: z.string(),
  tokensUsed: z.number().int().min(0),
});
export type DebateRound = z.infer<typeof DebateRoundSchema>;

/** What code found wrong with what a debater or the arbitrator said. */
export const CitationFaultSchema = z.object({
  agentName: z.string(),
  /** unsupported_ruling: a ruling without a primary source that holds, or against what the documents show. */
  fault: z.enum([
    "missing_source",
    "misquote",
    "hidden_source",
    "wrong_calculation",
    "wrong_language",
    "unsupported_ruling",
  ]),
  said: z.string(),
  found: z.string(),
});
export type CitationFault = z.infer<typeof CitationFaultSchema>;

export const EnhancedResolutionSchema = z.object({
  contradictionId: z.string().min(1),
  resolvedAt: z.string(),
  verdict: z.object({
    decision: z.enum(["POSITION_A", "POSITION_B", "SYNTHESIS", "UNRESOLVED"]),
    winner: z.string().optional(),
    justification: z.object({
      decisiveFactors: z.array(
        z.object({ factor: z.string().min(1), source: z.string().min(1), weight: z.enum(["PRIMARY", "SUPPORTING"]) }),
      ),
      rejectedPositionFlaws: z.array(
        z.object({ position: z.string().min(1), flaw: z.string().min(1), evidence: z.string().min(1) }),
      ),
    }),
  }),
  finalValue: z.object({
    value: valueSchema,
    unit: z.string().optional(),
    confidence: z.number().min(0).max(100),
    range: z.object({ min: valueSchema, max: valueSchema }).optional(),
    derivedFrom: z.object({ source: z.string().min(1), calculation: z.string().optional() }),
  }),
  baGuidance: z.object({
    oneLiner: z.string().min(1).max(200),
    canTrust: z.boolean(),
    trustLevel: z.enum(["HIGH", "MEDIUM", "LOW"]),
    whatToVerify: z.string().optional(),
    questionForFounder: z.string().optional(),
    verifiableSources: z.array(
      z.object({
        source: z.string().min(1),
        /** Exact place: "model.xlsx, Revenue!F12". */
        reference: z.string().min(1),
        whatItProves: z.string().min(1),
        file: z.string().optional(),
        anchor: z.string().optional(),
      }),
    ),
  }),
  debateRecord: z.object({
    rounds: z.array(DebateRoundSchema),
    /** Milliseconds. */
    totalDuration: z.number(),
    tokensUsed: z.number().int().min(0),
    /** "MINOR_AUTO_RESOLVE", "LOW_CONFIDENCE_SKIP", "SKIP_TO_ARBITRATION", "NO_DEBATE", "RULES_ONLY", "CANNOT_ASSESS", "WEIGHTED_AVERAGE". */
    optimizationApplied: z.string().optional(),
    faults: z.array(CitationFaultSchema),
    /** Who ruled: written rules, or the model checked by code. */
    judge: z.enum(["rules", "model"]),
    /** Why the model's ruling was dropped for the rules; null otherwise. */
    fellBack: z.string().nullable(),
  }),
  unresolvedAspects: z.array(
    z.object({ aspect: z.string().min(1), reason: z.string().min(1), suggestedAction: z.string().min(1) }),
  ),
});
export type EnhancedResolution = z.infer<typeof EnhancedResolutionSchema>;

/** What a mail of the other side did to a contradiction: he gave up his figure, or changed one. */
export const MailEffectSchema = z.object({
  effect: z.enum(["settled", "opened"]),
  /** Of the conversation, from 1. */
  turn: z.number().int(),
  domain: z.string(),
  /** Name of the message in the case. */
  document: z.string(),
  quote: z.string(),
});
export type MailEffect = z.infer<typeof MailEffectSchema>;
