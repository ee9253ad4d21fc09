/** What decided a verdict, said again in a reader's language: the judge writes it in the claim's. */
import type { Language } from "../documents/index.ts";
import { JUDGE_SENTENCES, type VerdictSentences } from "../judge/index.ts";
import { LANGUAGES, placeName } from "../language/index.ts";
import { reasonIn } from "./reasons.ts";
import { frenchSpaces } from "./typography.ts";

/**
 * The judge's sentences, a number in braces for each of their places, values and quotes, which stay as they were written.
 * {why} is a reason, which has words of its own.
 */
function sentencesIn(words: VerdictSentences): readonly string[] {
  return [
    words.nothingRecognised,
    words.verified(words.gives("{0}", "{1}")),
    words.contradicted(words.gives("{0}", "{1}"), "{2}"),
    words.ambiguous(words.gives("{0}", "{1}"), words.gives("{2}", "{3}")),
    words.nothingBears,
    words.nearest("{0}", "{1}", "{why}"),
    ...Object.entries(words.holds)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, said]) => said.map((finding) => words.likeliest("{0}", "{1}", finding))),
    words.likeliestGives("{0}", "{1}", "{2}"),
    words.saysTheSame("{0}", "{1}"),
    words.saysTheOpposite("{0}", "{1}"),
  ];
}

const SLOT = /\{(\w+)\}/g;

const SENTENCES = LANGUAGES.map((language) => ({
  language,
  templates: sentencesIn(JUDGE_SENTENCES[language].verdicts),
}));

const READERS = SENTENCES.flatMap(({ language, templates }) =>
  templates.map((template, sentence) => ({ language, sentence, ...readerOf(template) })),
);

/** A sentence of another kind is given back in its own words. */
export function explanationIn(text: string, language: Language): string {
  const said = saidIn(text, language);
  return language === "fr" ? frenchSpaces(said) : said;
}

function saidIn(text: string, language: Language): string {
  const plain = straight(text);
  for (const { sentence, language: written, pattern, slots } of READERS) {
    const found = pattern.exec(plain);
    const template = SENTENCES.find((one) => one.language === language)?.templates[sentence];
    if (!found || template === undefined) continue;
    if (written === language) return text;
    return template.replace(SLOT, (_, slot: string) => {
      const value = found[slots.indexOf(slot) + 1] ?? "";
      return slot === "why" ? reasonIn(value, language) : placeName(value, language);
    });
  }
  return text;
}

function readerOf(template: string): { readonly pattern: RegExp; readonly slots: readonly string[] } {
  const slots = [...template.matchAll(SLOT)].map(([, slot]) => slot ?? "");
  const parts = template.split(SLOT).filter((_, i) => i % 2 === 0);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { pattern: new RegExp(`^${escaped.join("(.+?)")}$`, "s"), slots };
}

/** One apostrophe and one kind of space: the printed sentence has finer ones. */
function straight(text: string): string {
  return text.replaceAll("’", "'").replaceAll(/[\u202f\u00a0]/g, " ");
}
