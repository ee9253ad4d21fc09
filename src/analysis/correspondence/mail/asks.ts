/** What a mail asks and presses for: its questions, what sounds us out or wants what we keep to ourselves, and what the user is warned of above the draft. */
import { CORRESPONDENCE_WORDS, cue, phrasePattern } from "../../../language/index.ts";
import { ibansIn, readQuantities } from "../../../language/quantities/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { say } from "../sentences/index.ts";
import { isQuestion, sentencesOf } from "../texts.ts";
import type { Warning } from "../types.ts";
import type { Mail } from "./mail.ts";

/** "What is your maximum?", "would €4.5m be within your budget?", "if we said 4.5, would you sign?" */
const ASKS_FOR_LIMITS = [
  cue`<limits.ofYours>[^.?!]{0,40}<limits.names>`,
  cue`<limits.howFar>[^.?!]{0,30}<warned.yours>`,
  cue`<limits.wouldYou>[^.?!]{0,40}<limits.goTo>`,
  cue`<limits.suits>[^.]{0,40}\?`,
  cue`<limits.soundsOut>`,
  cue`<limits.most>[^.?!]{0,25}<limits.you>`,
];

export function asksForLimits(text: string): boolean {
  return ASKS_FOR_LIMITS.some((words) => words.test(text));
}

const REQUESTS = cue`<warned.requests>`;
/** "I will send you the notes": the writer gives, and asks for nothing. */
const OFFERS = cue`<warned.firstPerson>\s+(?:[\p{L}'’]+\s+){0,2}<warned.requests>`;
const YOURS = cue`<warned.yours>`;
const KEPT = cue`<warned.ours|warned.others>`;

/** A question or a request for what the user keeps to himself: his notes, or others he deals with. */
function asksInConfidence(sentence: string): boolean {
  const asks = isQuestion(sentence) || (REQUESTS.test(sentence) && !OFFERS.test(sentence));
  return asks && YOURS.test(sentence) && KEPT.test(sentence);
}

/** "Why?" and "Fine with you?" want no answer of their own. */
const FEWEST_WORDS = 5;
/** Between two questions of one sentence. */
const NEXT = cue`,?\s+<joins>\s+(?=<rules.questions|asksWith>)`;

/** Whole questions, not what one asks in anger or in passing. */
export function questionsIn(text: string): readonly string[] {
  return sentencesOf(text)
    .map((sentence) => sentence.text.replace(/\s+/g, " ").trim())
    .filter((sentence) => /[^?!]\s?\?$/.test(sentence))
    .flatMap((sentence) => sentence.split(NEXT))
    .map((question) => question.replace(/^.*:\s+/, "").trim())
    .filter((question) => question.split(" ").length >= FEWEST_WORDS);
}

const ASKS_WHETHER = cue`^.*?<warned.requests>.*?\s(?=<whether>\s)`;
/** "Shall we say we have a deal?": the decision answers it, and the words must not stand in our mail. */
const AGREEMENT = cue`<warned.agreement>`;
const NEEDED = cue`<warned.needed>`;

/** How a draft takes up what was asked: what it answers by itself, and what it only says that it will be answered, as it is quoted. */
export function takenUp(
  asks: readonly string[],
  says: readonly string[],
): { readonly needed: boolean; readonly later: readonly string[] } {
  const said = new Set(says.flatMap((one) => contentWords(one)));
  const open = asks.filter(
    (question) =>
      !asksForLimits(question) &&
      !asksInConfidence(question) &&
      !AGREEMENT.test(question) &&
      !contentWords(question).some((word) => said.has(word)),
  );
  return {
    needed: open.some((question) => NEEDED.test(question)),
    later: open
      .filter((question) => !NEEDED.test(question))
      // "Could you tell me whether you take part": what is asked, without the asking.
      .map((question) => question.replace(ASKS_WHETHER, "").replace(/[\s?]+$/, "")),
  };
}

/** A sentence with any of these, or with all of a group, is warned of. */
const SIGNS: readonly (readonly [Warning["kind"], (sentence: string) => boolean])[] = [
  [
    "bank-details",
    signedBy([cue`<warned.accounts>`], [cue`<warned.pays>`, cue`<warned.account>`, cue`<warned.changes>`]),
  ],
  // A sort code with the number of an account.
  ["bank-details", signedBy([/(?<!\d)\d{2}-\d{2}-\d{2}\D{1,40}\d{8}(?!\d)/])],
  ["bank-details", (sentence) => ibansIn(sentence).length > 0],
  ["pressure", signedBy([cue`<warned.scarce|warned.ultimatum>`], [cue`<warned.urgent>`, cue`<warned.commits>`])],
  ["confidential", asksInConfidence],
];

function signedBy(...groups: readonly (readonly RegExp[])[]): (sentence: string) => boolean {
  return (sentence) => groups.some((all) => all.every((words) => words.test(sentence)));
}

/** `known`: what was read or written before, in which a term may already stand. */
export function warningsOf({ paragraphs, language }: Mail, known: string): readonly Warning[] {
  const sentences = paragraphs.flatMap(({ text, written }) =>
    sentencesOf(text).map(({ from, to }) => written(from, to).trim()),
  );
  const together = (...kinds: readonly ("bank-details" | "pressure" | "confidential")[]) =>
    kinds.flatMap((kind): Warning[] => {
      const quoted = sentences.filter((sentence) => SIGNS.some(([of, isSign]) => of === kind && isSign(sentence)));
      return quoted.length === 0 ? [] : [{ kind, quote: quoted.join(" … "), text: say(language, `warn.${kind}`) }];
    });
  const terms = newTerms(sentences, known).map(
    (quote): Warning => ({ kind: "new-term", quote, text: say(language, "warn.new-term", { term: quote }) }),
  );
  return [...together("bank-details", "pressure"), ...terms, ...together("confidential")];
}

/** Names of terms in every language, by what they do. */
const TERMS: readonly RegExp[] = [
  ...Map.groupBy(
    Object.values(CORRESPONDENCE_WORDS).flatMap(({ dealTerms }) => Object.entries(dealTerms)),
    ([id]) => id,
  ).values(),
].map((names) =>
  phrasePattern(
    names.flatMap(([, phrases]) => phrases),
    "giu",
  ),
);
const NONE_BEFORE = cue`<warned.none>\s+(?:[\p{L}'’]+\s+){0,2}$`;
const LEADS_IN = cue`^<joins>\s+`;
const LONGEST_CLAUSE = 160;

/** The clauses that name a term of a round of which nothing was said before, or not with such a figure: "the option pool goes to 15%". */
function newTerms(sentences: readonly string[], known: string): readonly string[] {
  const lines = known.split("\n");
  const found = TERMS.flatMap((term) => {
    const saying = lines.filter((line) => line.search(term) >= 0);
    const figures = saying.flatMap((line) => readQuantities(line).map(({ value }) => value));
    return sentences.flatMap((sentence) =>
      [...sentence.matchAll(term)]
        .filter(({ index }) => !NONE_BEFORE.test(sentence.slice(0, index)))
        .map(({ index }) => {
          const cuts = [...sentence.matchAll(/[,;:](?=\s)/g)].map((cut) => cut.index);
          const start = cuts.findLast((cut) => cut < index) ?? -1;
          const clause = sentence.slice(start + 1, cuts.find((cut) => cut > index) ?? sentence.length).trim();
          return clause
            .replace(LEADS_IN, "")
            .replace(/[.!?\s]+$/, "")
            .slice(0, LONGEST_CLAUSE);
        })
        .filter(
          (clause) => saying.length === 0 || readQuantities(clause).some(({ value }) => !figures.includes(value)),
        ),
    );
  });
  return [...new Set(found)];
}
