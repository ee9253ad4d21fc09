/** Claims and verdicts: the contract that faces, reports and exports share. */

import { z } from "zod";
import type { Language } from "../documents/index.ts";
import type { Fact, Place, StatementRole } from "../facts/index.ts";
import type { About } from "./about.ts";

export const STATUSES = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"] as const;
export type Status = (typeof STATUSES)[number];

export type Claim = {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  /** Where it stands; null for a question typed by the user. */
  readonly place: Place | null;
  readonly role: StatementRole | "asked";
  readonly facts: readonly Fact[];
  /** Month in which the company's fiscal year ends, from 1; December where nothing says. */
  readonly fiscalYearEnd?: number;
  /** That of a year written across two, where the fiscal year is the calendar's. */
  readonly crossYearEnd?: number | undefined;
  /** Month in which the plan begins, numbered year * 12 + (month - 1); null where nothing says. */
  readonly planStart?: number | null;
  /** Month in which it was written; null where nothing says. */
  readonly writtenIn?: number | null;
  /** Title of its slide. */
  readonly pageTitle: string | null;
  /** Headings it stands under on its page, outermost first, the title left out. */
  readonly context?: readonly string[] | undefined;
  /** Whom it is about; the company itself where nothing says otherwise. */
  readonly about?: About | undefined;
  /** figure: a value to compare; text: checkable words; opinion: nothing to check. */
  readonly kind: "figure" | "text" | "opinion";
  /** True when the claim was found on its slide; else its whole unit counts as its own place. */
  readonly located: boolean;
  /** Set where a language model pointed it out; the words are the document's own all the same. */
  readonly foundBy?: "model" | undefined;
};

const placeShape = { file: z.string(), anchor: z.string() };

export const EvidenceSchema = z.object({
  sourceNodeId: z.string(),
  content: z.string(),
  nuance: z.string().optional(),
  ...placeShape,
});
export type Evidence = z.infer<typeof EvidenceSchema>;

export const CalculationSchema = z.object({
  formula: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.number(), ...placeShape })),
  result: z.number(),
  unit: z.string().nullable(),
});
export type Calculation = z.infer<typeof CalculationSchema>;

/** The verdict on one claim. `confidenceScore` is a calibrated probability (0..1) that the status is right. */
export const VerificationResultSchema = z.object({
  claim: z.string(),
  status: z.enum(STATUSES),
  confidenceScore: z.number().min(0).max(1),
  evidence: EvidenceSchema.nullable(),
  contradictoryEvidence: z.array(EvidenceSchema).optional(),
  /** Further places that agree with `evidence`. */
  supportingEvidence: z.array(EvidenceSchema).optional(),
  calculation: CalculationSchema.optional(),
  judge: z.enum(["evidence", "model"]),
  explanation: z.string(),
  /** Places that were read and do not decide, each with why. */
  lookedAt: z.array(
    z.object({
      ...placeShape,
      content: z.string(),
      why: z.string(),
      /** Set where the claim is perhaps about this cell, likeliest first: the reader may say so. */
      perhaps: z
        .object({
          sourceNodeId: z.string(),
          /** Of the cell, or of the calculation that it is part of, in base units. */
          value: z.number(),
          /** Null where the cell is taken as it stands. */
          formula: z.string().nullable(),
          /** Whether the claim would hold if it does. */
          agrees: z.boolean(),
        })
        .optional(),
    }),
  ),
});
export type VerificationResult = z.infer<typeof VerificationResultSchema>;
