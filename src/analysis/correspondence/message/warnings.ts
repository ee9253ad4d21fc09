/** What the user is warned of above a draft: bank details, pressure, terms that are new, and what is asked of him in confidence. */
import type { Language } from "../../../documents/index.ts";
import { CORRESPONDENCE_WORDS, cue, phrasePattern } from "../../../language/index.ts";
import { ibansIn, readQuantities } from "../../../language/quantities/index.ts";
import { say } from "../sentences/index.ts";
import { sentencesOf } from "../terms/read-terms.ts";
import type { Warning } from "../types.ts";
import type { MessageParagraph } from "./message-document.ts";

const ACCOUNTS = cue`<warned.accounts>`;
/** With the number of an account. */
const SORT_CODE = /(?<!\d)\d{2}-\d{2}-\d{2}\D{1,40}\d{8}(?!\d)/;
const PAYS = cue`<warned.pays>`;
const ACCOUNT = cue`<warned.account>`;
const CHANGES = cue`<warned.changes>`;
const URGENT = cue`<warned.urgent>`;
const COMMITS = cue`<warned.commits>`;
const SCARCE = cue`<warned.scarce>`;
const ULTIMATUM = cue`<warned.ultimatum>`;
const REQUESTS = cue`<warned.requests>`;
/** "I will send you the notes": the writer gives, and asks for nothing. */
const OFFERS = cue`<warned.firstPerson>\s+(?:[\p{L}'’]+\s+){0,2}<warned.requests>`;
const OURS = cue`<warned.ours>`;
const YOURS = cue`<warned.yours>`;
const OTHERS = cue`<warned.others>`;
const NONE_BEFORE = cue`<warned.none>\s+(?:[\p{L}'’]+\s+){0,2}$`;

/** Names of terms in every language, by what they do. */
const TERMS: readonly RegExp[] = Array.from(
  Object.values(CORRESPONDENCE_WORDS)
    .flatMap(({ dealTerms }) => Object.entries(dealTerms))
    .reduce((all, [id, names]) => all.set(id, [...(all.get(id) ?? []), ...names]), new Map<string, readonly string[]>())
    .values(),
  (names) => phrasePattern(names, "giu"),
);

/** `known`: what was read or written before, in which a term may already stand. */
export function warningsOf(
  paragraphs: readonly Pick<MessageParagraph, "text" | "written">[],
  known: string,
  language: Language,
): readonly Warning[] {
  const sentences = paragraphs.flatMap(({ text, written }) =>
    sentencesOf(text).map(({ from, to }) => written(from, to).trim()),
  );
  const together = (
    kind: Exclude<Warning["kind"], "new-term" | "rule">,
    applies: (sentence: string) => boolean,
  ): Warning[] => {
    const quoted = sentences.filter(applies);
    return quoted.length === 0 ? [] : [{ kind, quote: quoted.join(" … "), text: say(language, `warn.${kind}`) }];
  };
  return [
    ...together(
      "bank-details",
      (sentence) =>
        ACCOUNTS.test(sentence) ||
        ibansIn(sentence).length > 0 ||
        SORT_CODE.test(sentence) ||
        [PAYS, ACCOUNT, CHANGES].every((words) => words.test(sentence)),
    ),
    ...together(
      "pressure",
      (sentence) =>
        SCARCE.test(sentence) || ULTIMATUM.test(sentence) || [URGENT, COMMITS].every((words) => words.test(sentence)),
    ),
    ...newTerms(sentences, known).map(
      (quote): Warning => ({ kind: "new-term", quote, text: say(language, "warn.new-term", { term: quote }) }),
    ),
    ...together("confidential", asksInConfidence),
  ];
}

/** A question or a request for what the user keeps to himself: his notes, or others he deals with. */
export function asksInConfidence(sentence: string): boolean {
  if (!/\?\s*$/.test(sentence) && (!REQUESTS.test(sentence) || OFFERS.test(sentence))) return false;
  return YOURS.test(sentence) && (OURS.test(sentence) || OTHERS.test(sentence));
}

/** The clauses that name a term of a round of which nothing was said before, or not with such a figure: "the option pool goes to 15%". */
function newTerms(sentences: readonly string[], known: string): readonly string[] {
  const lines = known.split("\n");
  const found = TERMS.flatMap((term) => {
    const saying = lines.filter((line) => line.search(term) >= 0);
    const figures = saying.flatMap((line) => readQuantities(line).map(({ value }) => value));
    return sentences.flatMap((sentence) =>
      [...sentence.matchAll(term)]
        .filter(({ index }) => !NONE_BEFORE.test(sentence.slice(0, index)))
        .map(({ index }) => clauseAt(sentence, index))
        .filter(
          (clause) => saying.length === 0 || readQuantities(clause).some(({ value }) => !figures.includes(value)),
        ),
    );
  });
  return [...new Set(found)];
}

const LONGEST_CLAUSE = 160;

/** The part of a list or sentence around a place, as one quotes it. */
function clauseAt(sentence: string, at: number): string {
  const cuts = [...sentence.matchAll(/[,;:](?=\s)/g)].map(({ index }) => index);
  const start = cuts.findLast((cut) => cut < at) ?? -1;
  const end = cuts.find((cut) => cut > at) ?? sentence.length;
  return sentence
    .slice(start + 1, end)
    .trim()
    .replace(LEADS_IN, "")
    .replace(/[.!?\s]+$/, "")
    .slice(0, LONGEST_CLAUSE);
}

const LEADS_IN = cue`^<joins>\s+`;
