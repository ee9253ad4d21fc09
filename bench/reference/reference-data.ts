/** Reads the hand-made truths about real files: facts of models, claims of decks, links between the two. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const figure = z.union([z.number(), z.string(), z.null()]);

const modelSchema = z.object({
  file: z.string(),
  facts: z.array(
    z.object({
      sheet: z.string(),
      cell: z.string(),
      label_in_file: z.string(),
      metric: z.string(),
      period: z.string().nullable(),
      value: figure,
      unit: z.string(),
    }),
  ),
});

const deckSchema = z.object({
  file: z.string(),
  language: z.string(),
  claims: z.array(
    z.object({
      id: z.string(),
      page: z.number(),
      text: z.string(),
      where: z.string(),
      text_kind: z.string().optional(),
      quantitative: z.boolean(),
    }),
  ),
});

const pairSchema = z.object({
  folder: z.string(),
  deck: z.array(z.string()),
  models: z.array(z.string()),
  links: z.array(
    z.object({ deck: z.string(), page: z.number(), claim: z.string(), model: z.string(), verdict: z.string() }),
  ),
});

export type ModelTruth = z.infer<typeof modelSchema>;
export type DeckTruth = z.infer<typeof deckSchema>;
export type PairTruth = z.infer<typeof pairSchema>;

export type ReferenceData = {
  /** Folder that the files named in the truths are relative to. */
  readonly folder: string;
  readonly models: readonly ModelTruth[];
  readonly decks: readonly DeckTruth[];
  readonly pairs: readonly PairTruth[];
};

/** Null, with the folder that was looked for, when the data is not on this machine. */
export function readReferenceData(dataFolder: string): ReferenceData | null {
  const folder = path.join(dataFolder, "real");
  const truths = path.join(folder, "truth");
  if (!existsSync(truths)) return null;
  const read = <T>(prefix: string, schema: z.ZodType<T>): T[] =>
    readdirSync(truths)
      .filter((name) => name.startsWith(prefix) && name.endsWith(".json"))
      .sort()
      .map((name) => schema.parse(JSON.parse(readFileSync(path.join(truths, name), "utf8"))));
  return {
    folder,
    models: read("model_", modelSchema),
    decks: read("deck_", deckSchema),
    pairs: read("pair_", pairSchema),
  };
}
