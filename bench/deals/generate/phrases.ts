/** Reads the paraphrase data: for each concept of a trade, what people say and how a workbook labels it. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

const bilingual = z.object({ en: z.array(z.string()), fr: z.array(z.string()) });

const conceptSchema = z.object({
  sector: z.string(),
  concept: z.string(),
  unit: z.enum(["money", "percent", "count", "ratio", "days", "months", "date", "price", "other"]),
  nature: z.enum(["flow", "stock", "rate", "price", "cumulative", "event"]),
  said: bilingual,
  labels: bilingual,
  unlike: bilingual,
  /** Of a line of the income statement: the part it plays, its name inside a sentence, and what is said of a loss. */
  role: z.string().optional(),
  noun: bilingual.optional(),
  loss: bilingual.optional(),
});

export type Concept = z.infer<typeof conceptSchema>;

/** The set-aside file is written for measuring; deals made from it would spoil that. */
const SET_ASIDE = "heldout";

export function readConcepts(file: string): Concept[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => conceptSchema.parse(JSON.parse(line)));
}

/** The sectors of a folder by name; files are read in alphabetical order, so that a run can be repeated. */
export function readSectors(folder: string): Map<string, Concept[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return new Map(
    files
      .sort()
      .filter((name) => !name.startsWith(SET_ASIDE))
      .map((name) => [basename(name, ".jsonl"), readConcepts(join(folder, name))]),
  );
}
