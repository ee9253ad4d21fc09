/** The schema of a model's sentences, and which of them stand: each cites at least two statements and joins them whole. */
import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { citation } from "../../../model/index.ts";
import { type Source, tooAlike, whyRefused } from "../../findings/index.ts";
import { type CitedStatement, plain } from "./statements.ts";

const MOST_CITED = 4;

export function sentencesSchema(most: number) {
  return z.object({
    sentences: z
      .array(z.object({ cites: z.array(citation()).min(2).max(MOST_CITED), text: z.string().max(600) }))
      .max(most),
  });
}

export type WrittenSentence = { readonly cites: readonly string[]; readonly text: string };

export type CheckedSentence = {
  readonly text: string;
  /** Findings and red flags, by their ids. */
  readonly basis: readonly string[];
  readonly evidence: readonly Source[];
};

/** Places shown with one sentence. */
const MOST_PLACES = 6;

/** `earlier`: what was said already; a sentence much like one of them is refused. */
export function checkedSentences(
  written: readonly WrittenSentence[],
  statements: readonly CitedStatement[],
  earlier: readonly string[],
  language: Language,
): { readonly kept: readonly CheckedSentence[]; readonly refused: number } {
  const kept: CheckedSentence[] = [];
  for (const { cites, text } of written) {
    const cited = statements.filter(({ id }) => cites.includes(id));
    const sentence = plain(text);
    if (whyRefused(sentence, cited, language) !== null) continue;
    if ([...earlier, ...kept.map((one) => one.text)].some((other) => tooAlike(sentence, other, language))) continue;
    kept.push({
      text: sentence,
      basis: [...new Set(cited.map(({ basis }) => basis))],
      evidence: distinct(cited.flatMap(({ evidence }) => evidence)).slice(0, MOST_PLACES),
    });
  }
  return { kept, refused: written.length - kept.length };
}

function distinct(sources: readonly Source[]): Source[] {
  const seen = new Map(sources.map((source) => [`${source.reference}|${source.quote ?? ""}`, source]));
  return [...seen.values()];
}

/** As a prompt lists them. */
export function listed(marker: string, statements: readonly Pick<CitedStatement, "id" | "text">[]): string {
  return [`<${marker}>`, ...statements.map(({ id, text }) => `[${id}] ${text}`), `</${marker}>`].join("\n");
}
