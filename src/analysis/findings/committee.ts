/** What a committee asks of every deal: each line answered by figures with their cells, or said to be missing once the tables were searched. */
import { z } from "zod";
import { memoCellSchema } from "./memo-table.ts";

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
