/** A claim as one quotes it: the words that say it, without what leads in and what trails behind. */
import type { Language } from "../../../documents/index.ts";
import { alternatives, CORRESPONDENCE_WORDS, type CorrespondenceWords, cue, cues } from "../../../language/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import type { Finding } from "../types.ts";

const LONGEST = 110;
const LEADS_IN = cue`^(?:<conjunctions>[\s,:]*|[-•*]\s*)+`;

/** @param language of the mail: "on" begins a clause in one language and no other. */
export function quotable({ claim, said }: Pick<Finding, "claim" | "said">, language: Language): string {
  const head = withoutAgreement(withoutHead(ended(claim.replace(/\s+/g, " ").trim())).replace(LEADS_IN, ""));
  const clause = withoutTail(withoutGivenUp(withoutAddition(head)), said);
  const quoted = (said === null ? clause : ownClause(clause, language)).replace(LEADS_IN, "");
  if (quoted.length <= LONGEST) return quoted;
  const at = said === null ? 0 : Math.max(0, quoted.indexOf(said));
  const from = at < LONGEST / 2 ? 0 : quoted.lastIndexOf(" ", at - LONGEST / 2) + 1;
  return ended(quoted.slice(from, from + LONGEST).replace(/\s\S*$/, ""));
}

function ended(text: string): string {
  return text.replace(/[.,;:!\s]+$/, "");
}

const AGREEMENT = cue`^<subjects>\s+<copulas>\s+\p{L}+\s+<rules.clause>\s+`;

/** "You are right that the founders end up with 47.8%". */
function withoutAgreement(text: string): string {
  return text.replace(AGREEMENT, "");
}

const GIVEN_UP = cue`,?\s+(?:<joins>\s+)?<givenUp>\s+[^\s\d]*\d\S*$`;

/** "47.8% after the round rather than 64%": what is given up is no longer said. */
function withoutGivenUp(text: string): string {
  const kept = text.replace(GIVEN_UP, "");
  return /\d/.test(kept) ? kept : text;
}

const PRONOUN_FIRST = cue`^<refersBack>`;

/** "Since you asked: the company carries no debt"; "about EBITDA: it was -£628k" says in its head what "it" is. */
function withoutHead(text: string): string {
  const head = /^([^:]{1,80}):\s+(?=\p{L})/u.exec(text);
  if (!head || readQuantities(head[1] ?? "").length > 0) return text;
  const rest = text.slice(head[0].length);
  return PRONOUN_FIRST.test(rest) ? text : rest;
}

/** "Half of this work": a demonstrative begins a clause after a comma only. */
const NEXT_CLAUSE = {
  en: clauseStart(CORRESPONDENCE_WORDS.en),
  fr: clauseStart(CORRESPONDENCE_WORDS.fr),
} as const;

function clauseStart({ subjects, demonstratives }: CorrespondenceWords): RegExp {
  const personal = subjects.filter((subject) => !demonstratives.includes(subject));
  return new RegExp(
    `(?:,?\\s+(?:${alternatives(personal)})|,\\s+(?:${alternatives(demonstratives)}))(?![\\p{L}\\d])`,
    "giu",
  );
}

const RELATIVE_LAST = cue`<relatives>$`;

/** "Nothing presses, we had 21 months", "with 1,640 practices we are the largest": the clause that holds the figures. */
function ownClause(text: string, language: Language): string {
  const starts = [...text.matchAll(NEXT_CLAUSE[language])]
    .map(({ index }) => index)
    .filter((at) => !RELATIVE_LAST.test(text.slice(0, at)));
  const last = starts.findLast((at) => /\d/.test(text.slice(0, at)) && !/\d/.test(text.slice(at)));
  const kept = last === undefined ? text : text.slice(0, last);
  const first = starts.findLast((at) => text[at] === "," && at < kept.length && !/\d/.test(kept.slice(0, at)));
  return withoutAside(first === undefined ? kept : kept.slice(first + 1).trim());
}

const PRONOUN = cue`<subjects>`;

/** "You are right, revenue was €473k": a clause of its own that says nothing of it. */
function withoutAside(text: string): string {
  const [aside = ""] = text.split(", ");
  const rest = text.slice(aside.length + 2);
  return PRONOUN.test(aside) && !/\d/.test(aside) && /\d/.test(rest) ? rest : text;
}

const ADDITION = cues`,?\s+<asides>`;

/** "We raised £2.4m in March 2025 without all this fuss": what is added after the last figure says nothing of it. */
function withoutAddition(text: string): string {
  const at = [...text.matchAll(ADDITION)].find(
    ({ index }) => /\d/.test(text.slice(0, index)) && !/\d/.test(text.slice(index)),
  );
  return at === undefined ? text : text.slice(0, at.index);
}

const FEWEST_WORDS = 4;

/** "Cash was £2.5m, as you have seen": a last clause without a figure says nothing of it. */
function withoutTail(text: string, said: string | null): string {
  const comma = text.lastIndexOf(", ");
  if (comma < 0) return text;
  const [kept, tail] = [text.slice(0, comma), text.slice(comma)];
  const holds = said === null || readQuantities(kept).length > 0;
  return holds && !/\d/.test(tail) && kept.split(" ").length >= FEWEST_WORDS ? kept : text;
}
