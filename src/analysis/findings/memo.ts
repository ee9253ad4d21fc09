/** The memo an angel reads: everything said in it points to the finding, ruling or claim it comes from. */
import { z } from "zod";
import { CalculationSchema, STATUSES } from "../../judge/index.ts";
import { EnhancedContradictionSchema, EnhancedResolutionSchema, MailEffectSchema } from "./contradiction.ts";
import { AGENT_NAMES, RedFlagSchema, SourceSchema } from "./finding.ts";
import { CommitteeLineSchema, MATERIALITIES, MemoTableSchema, memoCellSchema } from "./memo-table.ts";
import { ScenariosSchema } from "./scenario.ts";
import { DealScoreSchema, ObjectionSchema } from "./score.ts";

/** Something that holds or does not, in one sentence with its proof. */
const pointSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  /** 0..100 */
  confidence: z.number().min(0).max(100),
  evidence: z.array(SourceSchema),
  calculation: CalculationSchema.optional(),
  /** The claim of the deck that it judges, where there is one. */
  claimId: z.string().nullable(),
});
export type MemoPoint = z.infer<typeof pointSchema>;

export const QUESTION_GROUPS = [
  "figures",
  "model",
  "cash",
  "customers",
  "terms",
  "team",
  "market",
  "documents",
] as const;

const questionSchema = z.object({
  id: z.string().min(1),
  /** Ready to send. */
  text: z.string().min(1),
  /** Why it matters to the angel. */
  why: z.string().min(1),
  priority: z.enum(["CRITICAL", "HIGH", "MEDIUM"]),
  /** Red flags, gaps, rulings or claims that ask it. */
  basis: z.array(z.string()),
});

export const MemoSchema = z.object({
  schemaVersion: z.literal(1),
  language: z.enum(["fr", "en"]),
  /** As the deck's first page says; null when it does not. */
  company: z.string().nullable(),
  /** Month of the deck, year * 12 + month - 1. */
  asOfMonth: z.number().int().nullable(),
  documents: z.array(z.object({ file: z.string(), kind: z.enum(["deck", "financial_model", "context"]) })),
  sector: z.object({ id: z.string(), name: z.string(), why: z.string() }),
  /** What is asked of investors, each figure with where it stands. */
  ask: z.array(
    z.object({
      metric: z.string(),
      name: z.string(),
      value: z.number(),
      unit: z.string().nullable(),
      source: SourceSchema,
      /** Where it stands in no single place. */
      calculation: CalculationSchema.optional(),
    }),
  ),
  /** The company in at most five lines, each a text of the documents or a finding on them; none in older memos. */
  companyLines: z.array(z.object({ text: z.string().min(1), evidence: z.array(SourceSchema) })).default([]),
  /** What a committee asks first, line by line; none in older memos. */
  committee: z.array(CommitteeLineSchema).default([]),
  /** Unit economics, cash, shareholders, sensitivity, use of funds, returns: those that could be filled. */
  tables: z.array(MemoTableSchema).default([]),
  /** Every claim with its verdict, by the order of the deck. */
  claims: z
    .array(
      z.object({
        claimId: z.string(),
        text: z.string(),
        status: z.enum(STATUSES),
        /** Whether price or survival hang on its figure, whether it is another figure of the business, or neither. */
        materiality: z.enum(MATERIALITIES),
        // Taken out where the citation does not stand.
        source: SourceSchema.nullable().default(null),
        evidence: z.array(SourceSchema),
      }),
    )
    .default([]),
  /** Two or three sentences: the whole memo in short. */
  inShort: z.string().min(1),
  score: DealScoreSchema,
  claimsByVerdict: z.record(z.enum(STATUSES), z.number().int().min(0)),
  /** The figures that matter most, for a table. */
  keyFigures: z.array(
    z.object({
      findingId: z.string(),
      metric: z.string(),
      name: z.string(),
      /** As a person reads it: "£2.5m", "18.7 months". */
      shown: z.string(),
      period: z.string(),
      assessment: z.string(),
      text: z.string(),
      evidence: z.array(SourceSchema),
      calculation: CalculationSchema.optional(),
      benchmark: z
        .object({ low: z.number().nullable(), high: z.number().nullable(), source: z.string(), shown: z.string() })
        .optional(),
    }),
  ),
  holds: z.array(pointSchema),
  doesNotHold: z.array(pointSchema),
  contradictions: z.array(
    z.object({
      contradiction: EnhancedContradictionSchema,
      /** Null when it was left out of the budget. */
      resolution: EnhancedResolutionSchema.nullable(),
    }),
  ),
  /** Figures that differ by one unit in the last place shown: no contradictions; none in older memos. */
  roundings: z.array(z.object({ topic: z.string(), figures: z.array(memoCellSchema).min(2) })).default([]),
  /** What the other side's mails settled and opened since; absent before a first. */
  mails: z
    .array(z.object({ ...MailEffectSchema.shape, topic: z.string(), evidence: z.array(SourceSchema) }))
    .optional(),
  /** Most severe first. */
  redFlags: z.array(RedFlagSchema),
  caseAgainst: z.array(ObjectionSchema),
  questions: z.array(
    z.object({ group: z.enum(QUESTION_GROUPS), title: z.string().min(1), questions: z.array(questionSchema).min(1) }),
  ),
  scenarios: ScenariosSchema,
  /** A metric as the deck and the model give it, period by period, for drawing. */
  deckAgainstModel: z.array(
    z.object({
      metric: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      points: z.array(
        z.object({
          period: z.string(),
          lastMonth: z.number().int(),
          deck: z.number().nullable(),
          model: z.number().nullable(),
          evidence: z.array(SourceSchema),
          /** Of the model's figure, where it stands in no single cell. */
          calculation: CalculationSchema.optional(),
        }),
      ),
    }),
  ),
  /** Figures an investor expects that are nowhere, and what could not be read; older memos list claims here too. */
  notVerifiable: z.array(
    z.object({
      id: z.string().min(1),
      kind: z.enum(["claim", "missing_figure", "unread"]),
      text: z.string().min(1),
      why: z.string().min(1),
      source: SourceSchema.nullable(),
    }),
  ),
  comparables: z.array(z.object({ source: z.enum(["context_engine", "funding_db"]), result: z.string() })),
  /** Every place cited above, once, by file and anchor. */
  sources: z.array(SourceSchema),
  /** Who wrote what, and what was left out. */
  making: z.object({
    agents: z.array(
      z.object({
        name: z.enum(AGENT_NAMES),
        judge: z.enum(["rules", "model"]),
        findings: z.number().int(),
        redFlags: z.number().int(),
        fellBack: z.string().nullable(),
        tokensUsed: z.number().int(),
      }),
    ),
    /** Work that the budget or a missing document left undone, in words. */
    leftOut: z.array(z.string()),
  }),
});
export type Memo = z.infer<typeof MemoSchema>;
