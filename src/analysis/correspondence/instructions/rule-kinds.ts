/** What a line of the user's instructions that sets no figure asks for: to ask, to say, not to say, a tone, or to leave. */
import { CORRESPONDENCE_WORDS, cue, cues } from "../../../language/index.ts";
import type { RuleUse } from "../types.ts";

export type WordedKind = Exclude<RuleUse["kind"], "limit" | "target" | "escalate">;

export type WordedRule = {
  readonly text: string;
  readonly kind: WordedKind;
  /** What is asked for, said, or kept back: "the venture loan agreement". */
  readonly object: string;
  /** Nothing is accepted before it is there. */
  readonly first: boolean;
};

/** In this order: "do not mention" is no order to mention, "ask for a friendly tone" none for a tone. */
const KINDS: readonly (readonly [WordedKind, RegExp])[] = [
  ["must-say", cue`^\s*<rules.mustSay>\s+<rules.clause>`],
  ["tone", cue`^\s*<rules.toneFirst>\s+(?:\p{L}+\s+)?<rules.tone>`],
  ["walk-away", cue`<rules.walkAway>`],
  ["must-not", cue`<rules.mustNot>`],
  ["must-ask", cue`<rules.mustAsk>`],
  ["must-say", cue`<rules.mustSay>`],
  ["tone", cue`<rules.tone>`],
];
const BEFORE = cue`\s*,?\s*<rules.before>[^]*$`;
const TO_DO = cues`<rules.mustAsk|rules.mustSay|rules.mustNot>`;

/** "Accept nothing before we have the accounts": what has to be there, and the words around it that say only that it is. */
const HOLDS_BACK = cue`<rules.holdsBack>\D*?<rules.until>[\s,]*`;
const IS_THERE = cue`^<rules.isThere>\s*`;
const ARE_THERE = cue`\s+<rules.areThere>$`;

function heldBackFor(text: string): string | null {
  const opening = HOLDS_BACK.exec(text);
  if (opening === null) return null;
  const awaited = text
    .slice(opening.index + opening[0].length)
    .replace(/[.;!\s]+$/, "")
    .replace(IS_THERE, "")
    .replace(ARE_THERE, "");
  const [from, to] = AWAITED.find(([pattern]) => new RegExp(pattern, "iu").test(awaited)) ?? ["$^", ""];
  return awaited === "" ? null : asYours(awaited.replace(new RegExp(from, "iu"), to));
}

const AWAITED = Object.values(CORRESPONDENCE_WORDS).flatMap((language) => language.awaited);

const LENGTH = cue`(\d+)\s+<rules.words>`;

/** The most words of a draft that a rule allows; null where it sets no length. */
export function mostWordsIn(text: string): number | null {
  const [, count] = LENGTH.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

/** Null for a line that is of none of these kinds. */
export function wordedRule(text: string): WordedRule | null {
  const awaited = heldBackFor(text);
  if (awaited !== null) return { text, kind: "must-ask", object: awaited, first: true };
  if (mostWordsIn(text) !== null) return { text, kind: "tone", object: "", first: false };
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (kind === undefined) return null;
  return { text, kind, object: objectOf(text, kind), first: kind === "must-ask" && BEFORE.test(text) };
}

/** The words after the verb: what "ask to see the loan agreement before we accept" asks for. */
function objectOf(text: string, kind: WordedKind): string {
  const question = kind === "must-ask" ? questionIn(text) : null;
  if (question !== null) return question;
  const verbs = [...text.matchAll(TO_DO)];
  // "Say that we get the lease on Monday": what is said may hold a verb of asking.
  const last =
    kind === "must-say"
      ? (verbs.find((verb) => SENTENCE_HERE.test(text.slice(verb.index))) ?? verbs.at(-1))
      : verbs.at(-1);
  // "Demande-leur la liste": whom it is asked of is joined to the verb.
  const rest = last ? text.slice(last.index + last[0].length).replace(/^-\p{L}+/u, "") : text;
  const whole = kind === "must-ask" ? asYours(rest.replace(BEFORE, "")) : rest;
  return whole
    .replace(LEADING, "")
    .replace(/[.;!\s]+$/, "")
    .trim();
}

/** "tell him that we come on Monday": a whole sentence, and no object of a verb. */
const SENTENCE = cue`<rules.mustSay>\s+<rules.clause>`;
const SENTENCE_HERE = new RegExp(`^${SENTENCE.source}`, "iu");
const SUBJECT_FIRST = cue`^<subjects>`;

/** Whether what is to be said is a sentence of its own: "that we come on Monday", "we come on Monday". */
export function toSay({ text, object }: WordedRule): { readonly object: string; readonly sentence: boolean } {
  return { object, sentence: SENTENCE.test(text) || SUBJECT_FIRST.test(object) };
}

/** What the worded rules tell to ask for, to say and to leave unsaid, and the fewest words that one allows. */
export function ordersIn(worded: readonly WordedRule[]) {
  const of = (wanted: WordedKind) => worded.filter(({ kind, object }) => kind === wanted && object !== "");
  const lengths = worded.flatMap(({ text }) => mostWordsIn(text) ?? []);
  return {
    asks: of("must-ask"),
    says: of("must-say").map(toSay),
    unsaid: of("must-not").map(({ object }) => object),
    mostWords: lengths.length === 0 ? null : Math.min(...lengths),
  };
}

/** "Tell her that we take no board seat": said whatever is offered, and no limit. */
export function ordersToSay({ kind, text }: WordedRule): boolean {
  return kind === "must-say" && SENTENCE.test(text);
}

const ASKED = cue`<rules.mustAsk>(?:\s+<leadsToObject>)?\s+(?=<rules.questions>)`;
const QUESTION_FIRST = cue`^<rules.questions>`;
const THEIRS = Object.values(CORRESPONDENCE_WORDS).flatMap(({ theirs }) => theirs);

/** "which of your customers have paid" of "ask which of their customers have paid"; null where a thing is asked for. */
function questionIn(text: string): string | null {
  const verb = ASKED.exec(text);
  if (!verb) return null;
  const asked = text
    .slice(verb.index + verb[0].length)
    .replace(BEFORE, "")
    .replace(/[.;!?\s]+$/, "");
  return asYours(asked);
}

/** "Of their customers" in an order is "of your customers" in the mail. */
function asYours(text: string): string {
  return THEIRS.reduce((said, [of, to]) => said.replace(new RegExp(`(?<!\\p{L})${of}(?!\\p{L})`, "giu"), to), text);
}

/** Whether what is asked for is a question, and no paper. */
export function isQuestion(object: string): boolean {
  return QUESTION_FIRST.test(object);
}

/** Verbs and prepositions that stand between the order and its object. */
const LEADING = cue`^\s*(?:<leadsToObject>\s+)*`;
