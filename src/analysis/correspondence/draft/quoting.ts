/** A claim as one quotes it: the words that say it, without what leads in and what trails behind. */
import type { Language } from "../../../documents/index.ts";
import { alternatives, CORRESPONDENCE_WORDS, cue, cues } from "../../../language/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import type { Finding } from "../types.ts";

const LONGEST = 110;
const LEADS_IN = cue`^(?:<conjunctions>[\s,:]*|[-•*]\s*)+`;
/** "You are right that the founders end up with 47.8%". */
const AGREEMENT = cue`^<subjects>\s+<copulas>\s+\p{L}+\s+<rules.clause>\s+`;
/** "47.8% after the round rather than 64%": what is given up is no longer said. */
const GIVEN_UP = cue`,?\s+(?:<joins>\s+)?<givenUp>\s+[^\s\d]*\d\S*$`;
const PRONOUN_FIRST = cue`^<refersBack>`;
const PRONOUN = cue`<subjects>`;
const RELATIVE_LAST = cue`<relatives>$`;
/** "We raised £2.4m in March 2025 without all this fuss": what is added after the last figure says nothing of it. */
const ADDITION = cues`,?\s+<asides>`;
const FEWEST_WORDS = 4;

/** @param language of the mail: "on" begins a clause in one language and no other. */
export function quotable({ claim, said }: Pick<Finding, "claim" | "said">, language: Language): string {
  const steps: readonly ((text: string) => string)[] = [
    (text) => ended(text.replace(/\s+/g, " ").trim()),
    withoutHead,
    (text) => text.replace(LEADS_IN, "").replace(AGREEMENT, ""),
    (text) => text.slice(0, placeBetween(text, text.matchAll(ADDITION)) ?? text.length),
    (text) => (/\d/.test(text.replace(GIVEN_UP, "")) ? text.replace(GIVEN_UP, "") : text),
    (text) => withoutTail(text, said),
    (text) => (said === null ? text : ownClause(text, language)),
    (text) => text.replace(LEADS_IN, ""),
  ];
  const quoted = steps.reduce((text, step) => step(text), claim);
  if (quoted.length <= LONGEST) return quoted;
  const at = said === null ? 0 : Math.max(0, quoted.indexOf(said));
  const from = at < LONGEST / 2 ? 0 : quoted.lastIndexOf(" ", at - LONGEST / 2) + 1;
  return ended(quoted.slice(from, from + LONGEST).replace(/\s\S*$/, ""));
}

function ended(text: string): string {
  return text.replace(/[.,;:!\s]+$/, "");
}

/** The first of some places that has figures before it, and none after it. */
function placeBetween(text: string, places: Iterable<RegExpExecArray>): number | undefined {
  return [...places]
    .map(({ index }) => index)
    .find((index) => /\d/.test(text.slice(0, index)) && !/\d/.test(text.slice(index)));
}

/** "Since you asked: the company carries no debt"; "about EBITDA: it was -£628k" says in its head what "it" is. */
function withoutHead(text: string): string {
  const [head = "", words = ""] = /^([^:]{1,80}):\s+(?=\p{L})/u.exec(text) ?? [];
  const rest = text.slice(head.length);
  return readQuantities(words).length > 0 || PRONOUN_FIRST.test(rest) ? text : rest;
}

/** "Half of this work": a demonstrative begins a clause after a comma only. */
const NEXT_CLAUSE = { en: clauseStart("en"), fr: clauseStart("fr") } as const;

function clauseStart(language: Language): RegExp {
  const { subjects, demonstratives } = CORRESPONDENCE_WORDS[language];
  const personal = alternatives(subjects.filter((subject) => !demonstratives.includes(subject)));
  const start = `(?:,?\\s+(?:${personal})|,\\s+(?:${alternatives(demonstratives)}))(?![\\p{L}\\d])`;
  return new RegExp(start, "giu");
}

/** "Nothing presses, we had 21 months", "with 1,640 practices we are the largest": the clause that holds the figures. */
function ownClause(text: string, language: Language): string {
  const starts = [...text.matchAll(NEXT_CLAUSE[language])]
    .map(({ index }) => index)
    .filter((at) => !RELATIVE_LAST.test(text.slice(0, at)));
  const last = starts.findLast((at) => /\d/.test(text.slice(0, at)) && !/\d/.test(text.slice(at)));
  const kept = text.slice(0, last);
  const first = starts.findLast((at) => text[at] === "," && at < kept.length && !/\d/.test(kept.slice(0, at)));
  const own = first === undefined ? kept : kept.slice(first + 1).trim();
  // "You are right, revenue was €473k": a clause of its own that says nothing of it.
  const [aside = ""] = own.split(", ");
  const rest = own.slice(aside.length + 2);
  return PRONOUN.test(aside) && !/\d/.test(aside) && /\d/.test(rest) ? rest : own;
}

/** "Cash was £2.5m, as you have seen": a last clause without a figure says nothing of it. */
function withoutTail(text: string, said: string | null): string {
  const comma = text.lastIndexOf(", ");
  const kept = text.slice(0, Math.max(0, comma));
  const holds = said === null || readQuantities(kept).length > 0;
  return holds && !/\d/.test(text.slice(comma)) && kept.split(" ").length >= FEWEST_WORDS ? kept : text;
}
