/** Tables of the memo: every figure in them stands in a cited place or is recomputed from such places. */
import { z } from "zod";
import { CalculationSchema } from "../../judge/index.ts";
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

export const MATERIALITIES = ["decisive", "material", "minor"] as const;
export type Materiality = (typeof MATERIALITIES)[number];
