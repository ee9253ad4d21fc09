/** The measured tasks: each takes an embedder and gives named figures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Embedder } from "../../src/case/embedding/index.ts";
import { dot, recallOfOwn, spearman } from "./measures.ts";
import { type Graded, heldoutTranslations, type Pair } from "./reference.ts";

const FOUND_AMONG = 10;

/** Each left text should find its right one among all the right texts and the others given. */
export async function pairRecall(
  embedder: Embedder,
  pairs: readonly Pair[],
  others: readonly string[] = [],
): Promise<number> {
  const questions = await embedder.embed(
    pairs.map(({ left }) => left),
    "query",
  );
  const passages = await embedder.embed([...pairs.map(({ right }) => right), ...others], "passage");
  return recallOfOwn(questions, passages, FOUND_AMONG);
}

export async function similarity(embedder: Embedder, graded: readonly Graded[]): Promise<number> {
  const left = await embedder.embed(
    graded.map((pair) => pair.left),
    "query",
  );
  const right = await embedder.embed(
    graded.map((pair) => pair.right),
    "query",
  );
  const cosines = left.map((vector, i) => dot(vector, right[i]!));
  return spearman(
    cosines,
    graded.map(({ score }) => score),
  );
}

export type Directions = Readonly<Record<"en-fr" | "fr-en", readonly Pair[]>>;

/** Every third held-out translation asks; all of them can be found. */
export function translationDirections(): { readonly asked: Directions; readonly others: Directions } {
  const all = heldoutTranslations();
  const turned = all.map(({ left, right, group }) => ({ left: right, right: left, group }));
  const asked = (pairs: readonly Pair[]): Pair[] => pairs.filter((_, i) => i % 3 === 0);
  const others = (pairs: readonly Pair[]): Pair[] => pairs.filter((_, i) => i % 3 !== 0);
  return {
    asked: { "en-fr": asked(all), "fr-en": asked(turned) },
    others: { "en-fr": others(all), "fr-en": others(turned) },
  };
}

const financeSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]));
const LANGUAGES = ["en", "fr"] as const;

/** A hundred questions of an investor and the sentences that answer them, in both languages: question to passage. */
export function financePairs(): Readonly<Record<"en-en" | "fr-fr" | "en-fr" | "fr-en", readonly Pair[]>> {
  const rows = financeSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, "finance-pairs.json"), "utf8")));
  const pairs = (question: "en" | "fr", passage: "en" | "fr"): Pair[] =>
    rows.map((row) => ({
      left: row[LANGUAGES.indexOf(question)]!,
      right: row[2 + LANGUAGES.indexOf(passage)]!,
      group: "finance",
    }));
  return {
    "en-en": pairs("en", "en"),
    "fr-fr": pairs("fr", "fr"),
    "en-fr": pairs("en", "fr"),
    "fr-en": pairs("fr", "en"),
  };
}
