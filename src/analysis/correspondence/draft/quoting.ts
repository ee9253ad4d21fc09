/** A claim as one quotes it: the words that say it, without what leads in and what trails behind. */
import { alternatives, inAllCorrespondence, phrasePattern } from "../../../language/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import type { Finding } from "../types.ts";

const LONGEST = 110;
const LEADS_IN = new RegExp(
  `^(?:(?:${alternatives(inAllCorrespondence(({ conjunctions }) => conjunctions))})(?![\\p{L}])[\\s,:]*|[-•*]\\s*)+`,
  "iu",
);

export function quotable({ claim, said }: Pick<Finding, "claim" | "said">): string {
  const bare = claim
    .replace(/\s+/g, " ")
    .replace(/[.,;:!\s]+$/, "")
    .trim();
  const head = withoutHead(bare).replace(LEADS_IN, "");
  const quoted = (said === null ? withoutTail(head, said) : ownClause(withoutTail(head, said))).replace(LEADS_IN, "");
  if (quoted.length <= LONGEST) return quoted;
  const at = said === null ? 0 : Math.max(0, quoted.indexOf(said));
  const from = at < LONGEST / 2 ? 0 : quoted.lastIndexOf(" ", at - LONGEST / 2) + 1;
  return quoted.slice(from, from + LONGEST).replace(/\s\S*$/, "");
}

/** "Since you asked: the company carries no debt". */
function withoutHead(text: string): string {
  const head = /^([^:]{1,80}):\s+(?=\p{L})/u.exec(text);
  return head && readQuantities(head[1] ?? "").length === 0 ? text.slice(head[0].length) : text;
}

const NEXT_CLAUSE = new RegExp(
  `,?\\s+(?:${alternatives(inAllCorrespondence(({ subjects }) => subjects))})(?![\\p{L}\\d])`,
  "giu",
);

/** "Nothing presses, we had 21 months", "with 1,640 practices we are the largest": the clause that holds the figures. */
function ownClause(text: string): string {
  const starts = [...text.matchAll(NEXT_CLAUSE)].map(({ index }) => index);
  const last = starts.findLast((at) => /\d/.test(text.slice(0, at)) && !/\d/.test(text.slice(at)));
  const kept = last === undefined ? text : text.slice(0, last);
  const first = starts.findLast((at) => text[at] === "," && at < kept.length && !/\d/.test(kept.slice(0, at)));
  return withoutAside(first === undefined ? kept : kept.slice(first + 1).trim());
}

const PRONOUN = phrasePattern(inAllCorrespondence(({ subjects }) => subjects));

/** "You are right, revenue was €473k": a clause of its own that says nothing of it. */
function withoutAside(text: string): string {
  const [aside = ""] = text.split(", ");
  const rest = text.slice(aside.length + 2);
  return PRONOUN.test(aside) && !/\d/.test(aside) && /\d/.test(rest) ? rest : text;
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
