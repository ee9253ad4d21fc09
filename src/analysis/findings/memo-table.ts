/** Tables of the memo: every figure in them stands in a cited place or is recomputed from such places. */
import { z } from "zod";
import { CalculationSchema, DECISIVE } from "../../judge/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import { SourceSchema } from "./finding.ts";

export const MEMO_TABLES = ["unit_economics", "cash", "cap_table", "sensitivity", "use_of_funds", "returns"] as const;
export type MemoTableName = (typeof MEMO_TABLES)[number];

export const memoCellSchema = z.object({
  /** Money in units of the currency, percents as ratios. */
  value: z.number(),
  /** ISO currency, "percent", "months", "x", "month" (the value is a month: year * 12 + month - 1), or null. */
  unit: z.string().nullable(),
  /** Where it stands, or where what it is computed from stands. */
  evidence: z.array(SourceSchema),
  /** Absent where the value stands in the first place cited. */
  calculation: CalculationSchema.optional(),
});
export type MemoCell = z.infer<typeof memoCellSchema>;

export const MemoTableSchema = z.object({
  id: z.enum(MEMO_TABLES),
  title: z.string().min(1),
  /** Heading of each column after the row's name. */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      name: z.string().min(1),
      /** One for each column; null where nothing is known, a text where words say it ("not within 36 months"). */
      cells: z.array(z.union([memoCellSchema, z.string(), z.null()])),
    }),
  ),
  /** What was assumed; "" where nothing was. */
  note: z.string(),
});
export type MemoTable = z.infer<typeof MemoTableSchema>;

/** What a committee asks of every deal: each line answered by figures with their cells, or said to be missing once the tables were searched. */
export const COMMITTEE_LINES = [
  "round",
  "price",
  "sales",
  "margin",
  "result",
  "cash",
  "debt",
  "credit",
  "concentration",
  "actual",
  "low_case",
  "owners",
  "left_out",
] as const;
export type CommitteeLineName = (typeof COMMITTEE_LINES)[number];

export const CommitteeLineSchema = z.object({
  id: z.enum(COMMITTEE_LINES),
  /** In the language of the run. */
  name: z.string().min(1),
  figures: z.array(memoCellSchema.extend({ name: z.string().min(1) })),
  /** What was searched for and found nowhere, each a sentence. */
  missing: z.array(z.string().min(1)),
});
export type CommitteeLine = z.infer<typeof CommitteeLineSchema>;

export const MATERIALITIES = ["decisive", "material", "minor"] as const;
export type Materiality = (typeof MATERIALITIES)[number];

/**
 * What a claim weighs for an investor: whether price or survival hang on its figure.
 * @param metrics that the claim has figures of. @param hasMoney one of its figures is money.
 */
export function materialityOf(metrics: readonly MetricId[], hasMoney: boolean): Materiality {
  if (metrics.some((id) => DECISIVE.has(id))) return "decisive";
  return hasMoney || metrics.some((id) => metricById(id)?.domain !== "market") ? "material" : "minor";
}
