/** The paraphrase data: what people say of a quantity, how documents label it, and what only looks like it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type InBoth = { readonly en: readonly string[]; readonly fr: readonly string[] };

export type Concept = {
  readonly sector: string;
  readonly concept: string;
  readonly unit: string;
  readonly nature: string;
  /** Sentences with `#` where the figure stands. */
  readonly said: InBoth;
  readonly labels: InBoth;
  /** Labels of other quantities that are easily mistaken for it. */
  readonly unlike: InBoth;
};

export const PHRASES = join(import.meta.dirname, "phrases");

/**
 * Concepts written for training, or those by other writers that are only ever measured on. Writers who never saw each
 * other's work still wrote some short sentences alike: those are taken out of the measured part.
 */
export function readConcepts(part: "training" | "heldout"): Concept[] {
  const training = conceptsIn((file) => file !== "heldout.jsonl");
  if (part === "training") return training;
  const known = new Set(training.flatMap((c) => [...c.said.en, ...c.said.fr]));
  const fresh = ({ en, fr }: InBoth): InBoth => ({
    en: en.filter((s) => !known.has(s)),
    fr: fr.filter((s) => !known.has(s)),
  });
  return conceptsIn((file) => file === "heldout.jsonl").map((c) => ({ ...c, said: fresh(c.said) }));
}

function conceptsIn(chosen: (file: string) => boolean): Concept[] {
  return readdirSync(PHRASES)
    .filter((file) => file.endsWith(".jsonl") && chosen(file))
    .sort()
    .flatMap((file) =>
      readFileSync(join(PHRASES, file), "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => JSON.parse(line) as Concept),
    );
}
