/** The shape of a verification report, as `--json` writes it and as the JSON Schema publishes it. */
import { z } from "zod";
import { MailEffectSchema } from "../analysis/findings/index.ts";
import { ReportedClaimSchema, VerificationResultSchema } from "../judge/index.ts";
import { NOT_ASKED, REASONS } from "../model/index.ts";

export const SCHEMA_VERSION = 1;

const place = { file: z.string(), anchor: z.string() };

/** What a language model did and cost; tokens throughout. */
const LanguageUseSchema = z.object({
  /** "cpu", "cuda", "metal", "vulkan", or the host and port of a model server. */
  device: z.string(),
  /** Why a GPU was not used, when one was tried. */
  deviceNote: z.string().nullable(),
  /** Host of a model server; null when the model ran in this machine's own processes. */
  endpointHost: z.string().nullable(),
  /** True where that host is another machine: text of the deal was sent there. */
  leftMachine: z.boolean(),
  /** Version of the prompt by role. */
  prompts: z.record(z.string(), z.string()),
  /** True where the model's own calibration was at hand; else its confidence rests on a guess. */
  calibrated: z.boolean(),
  budgetTokens: z.number(),
  /** Evaluated and generated. */
  spentTokens: z.number(),
  roles: z.array(
    z.object({
      role: z.string(),
      requests: z.number().int(),
      /** Whole prompts. */
      sent: z.number(),
      /** What of them was not in memory already. */
      evaluated: z.number(),
      generated: z.number(),
      /** Things answered that code did not take; absent in older reports. */
      refused: z.number().int().optional(),
    }),
  ),
  /** Steps that sent no question, and why; absent in older reports. */
  notAsked: z.array(z.object({ role: z.string(), why: z.enum(NOT_ASKED) })).optional(),
  /** Claims that the model pointed out and code kept. */
  claimsFound: z.number().int(),
  /** Left to the rules because the budget was spent or the model failed. */
  leftOut: z.object({ pages: z.number().int(), claims: z.number().int() }),
  stopped: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The part of `spentTokens` that went into answers which could not be used. */
  wastedTokens: z.number().optional(),
  /** Why a model server was given up, or failed when it was last asked. */
  trouble: z
    .object({
      reason: z.enum(REASONS),
      host: z.string(),
      failures: z.number().int(),
      seconds: z.number().nullable(),
      status: z.number().nullable(),
      detail: z.string().optional(),
      code: z.string(),
      message: z.string(),
    })
    .nullable()
    .optional(),
});

const ChangeSchema = z.object({ from: z.number(), to: z.number(), unit: z.string().nullable() });

export const ReportSchema = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  documents: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(["deck", "financial_model", "context"]),
      language: z.enum(["fr", "en"]),
      /** Slides, pages or sheets. */
      units: z.number().int(),
      warnings: z.array(z.object({ code: z.string(), anchor: z.string().nullable(), message: z.string() })),
    }),
  ),
  /** Files that could not be read, and what to do. */
  unread: z.array(z.object({ file: z.string(), code: z.string(), message: z.string() })),
  claims: z.array(
    z.object({
      id: z.string(),
      // Reports kept by earlier versions have the text alone.
      ...ReportedClaimSchema.partial({ quote: true, figures: true, about: true, kind: true }).shape,
      role: z.string(),
      source: z.object(place).nullable(),
      /** Set where a language model pointed the claim out; absent where rules found it. */
      foundBy: z.literal("model").optional(),
      /** Set where its words were read from a picture, and may hold errors of that reading. */
      readFrom: z.literal("picture").optional(),
      result: VerificationResultSchema,
    }),
  ),
  contradictions: z.array(
    z.object({
      id: z.string(),
      topic: z.string(),
      severity: z.enum(["CRITICAL", "MAJOR", "MODERATE", "MINOR"]),
      gapPercent: z.number().nullable(),
      positions: z.array(
        z.object({
          ...place,
          value: z.union([z.number(), z.string()]),
          unit: z.string().nullable(),
          quote: z.string(),
        }),
      ),
      /** The claims whose verdict it tells; none for one inside the model, or in a report kept by an older version. */
      claimIds: z.array(z.string()).optional(),
      /** What a mail of the other side did to it, in his words; absent where none did. */
      mail: MailEffectSchema.optional(),
    }),
  ),
  modelDefects: z.array(
    z.object({
      file: z.string(),
      sheet: z.string(),
      cell: z.string(),
      anchor: z.string(),
      defect: z.string(),
      detail: z.string(),
      /** The same in French. */
      detailFr: z.string().optional(),
      /** All cells of one slip, where there are several: "F11, H11:J11". */
      cells: z.string().optional(),
      /** What the first cell would be; absent where that cannot be told. */
      expected: z.number().optional(),
      /** What its row is called, or "". */
      label: z.string().optional(),
      /** The cell of another sheet that gives the first one's figure otherwise. */
      against: z.string().optional(),
      /** What stands in the first cell and what would, in base units; the unit is a currency, "percent" or null. */
      change: ChangeSchema.optional(),
      /** The result that hangs on it and changes most. */
      moves: ChangeSchema.extend({ anchor: z.string(), label: z.string() }).optional(),
      /** The largest change of a result that hangs on it, as a share of that result, 0 where nothing moves today; absent where not worked out. */
      effect: z.number().min(0).max(1).optional(),
    }),
  ),
  hiddenText: z.array(z.object({ ...place, text: z.string(), reason: z.string(), why: z.string() })),
  coverage: z.object({
    unitsRead: z.number().int(),
    unitsTotal: z.number().int(),
    claims: z.number().int(),
    facts: z.number().int(),
    passages: z.number().int(),
    /** Places that were not read: pictures, limits, unreadable parts. */
    notRead: z.array(
      z.object({ file: z.string(), anchor: z.string().nullable(), code: z.string().optional(), why: z.string() }),
    ),
  }),
  models: z.object({
    embedder: z.string().nullable(),
    language: z.string().nullable(),
    languageUse: LanguageUseSchema.optional(),
  }),
  /** Milliseconds a stage. */
  timings: z.record(z.string(), z.number()),
});
export type Report = z.infer<typeof ReportSchema>;

export function reportJsonSchema(): unknown {
  return z.toJSONSchema(ReportSchema);
}
