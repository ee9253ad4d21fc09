/** Questions in one language whose answer stands in the other, among passages of both. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { Passages } from "./case.ts";

/** Question and answer in English and French: of an investor, written by hand. */
const pair = z.tuple([z.string(), z.string(), z.string(), z.string()]);

export type Asked = { readonly question: string; readonly gold: number };
export type LanguageTask = {
  readonly name: string;
  readonly passages: Passages;
  readonly asked: readonly Asked[];
};

const languageOf = ["en", "fr"] as const;

/** Translations beside the answers, both sides of each: passages in the question's own language share its plain words. */
const OTHERS = 400;

/** Null when the reference data is not on this machine. */
export function languageTasks(data: string): LanguageTask[] | null {
  const translations = join(data, "corpus/heldout/parallel.tsv.gz");
  if (!existsSync(translations)) return null;
  const others = gunzipSync(readFileSync(translations))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .filter((_, i) => i % 10 === 0)
    .slice(0, OTHERS)
    .flatMap((line) =>
      line
        .split("\t")
        .slice(0, 2)
        .map((text, side) => ({ text, language: languageOf[side]! })),
    );
  const pairs = z
    .array(pair)
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../embedder/finance-pairs.json"), "utf8")));
  const task = (name: string, question: 0 | 1, answer: 2 | 3): LanguageTask => ({
    name,
    passages: [...pairs.map((row) => ({ text: row[answer], language: languageOf[answer - 2]! })), ...others].map(
      (passage, id) => ({ id, ...passage }),
    ),
    asked: pairs.map((row, gold) => ({ question: row[question], gold })),
  });
  return [
    task("French asks English", 1, 2),
    task("English asks French", 0, 3),
    task("English asks English", 0, 2),
    task("French asks French", 1, 3),
  ];
}
