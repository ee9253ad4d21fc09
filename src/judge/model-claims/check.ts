/** What a model says a line claims, checked: the words stand there, keep their sense, and can be true or false. */
import { splitSentences } from "../../facts/index.ts";
import { folded, numberInLetters, wholeWords } from "../../language/index.ts";
import { readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { contentWords, foldText, segmentConcepts } from "../../ontology/index.ts";
import { namesCheckable, properNounsOf } from "../claims.ts";
import { oneLine, speaksToJudge } from "../model-judge/passages.ts";
import { normaliseQuote } from "../model-judge/quotes.ts";

export type Fault =
  /** Its words do not stand at the line named. */
  | "absent"
  /** Cut out of a sentence that denies it, limits it or says it of someone else. */
  | "cut"
  | "opinion"
  /** Nothing in it that another document could support or deny. */
  | "uncheckable"
  /** Addresses an AI. */
  | "order";

export type Checked = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: Fault };

const LEAST_WORDS = 3;

/** `line` as it stands in the document; the text given back is the document's own. */
export function checkProposal(proposed: string, line: string): Checked {
  const wanted = trimmed(normaliseQuote(proposed));
  const sentence = wanted === "" ? undefined : sentenceAround(wanted, line);
  if (sentence === undefined) return { ok: false, fault: "absent" };
  if (speaksToJudge(proposed)) return { ok: false, fault: "order" };
  const rest = foldText(without(wanted, trimmed(normaliseQuote(sentence))));
  if (TURNS_IT_ROUND.test(rest) || startsInside(wanted, normaliseQuote(sentence))) return { ok: false, fault: "cut" };
  const text = asWritten(proposed, sentence);
  const fault = faultOf(text);
  return fault === null ? { ok: true, text } : { ok: false, fault };
}

function trimmed(text: string): string {
  return text.replace(/^[".,;:!\s-]+|[".,;:!\s-]+$/g, "");
}

function sentenceAround(wanted: string, line: string): string | undefined {
  const holds = (text: string) => placeOfWords(wanted, normaliseQuote(text)) >= 0;
  return splitSentences(line).find(holds) ?? (holds(line) ? line : undefined);
}

/** Where the words stand, not beginning nor ending inside a word; -1 when they do not. */
function placeOfWords(wanted: string, text: string): number {
  const inside = (at: number) => /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1)) && at > 0 && at < text.length;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!inside(at) && !inside(at + wanted.length)) return at;
  return -1;
}

function without(wanted: string, sentence: string): string {
  const at = placeOfWords(wanted, sentence);
  return at < 0 ? sentence : `${sentence.slice(0, at)} ${sentence.slice(at + wanted.length)}`;
}

/** Left outside, these turn what remains round. */
const TURNS_IT_ROUND = wholeWords("turnsRound");
const ENDS_A_CLAUSE = new RegExp(`(?:[.,;:!?()"•·|/>-]|\\b${folded("clauseJoin")})$`);

/** A clause begins where the sentence begins, after a mark, or after a word that joins. */
function startsInside(wanted: string, sentence: string): boolean {
  const before = sentence.slice(0, Math.max(0, placeOfWords(wanted, sentence))).trimEnd();
  return before !== "" && !ENDS_A_CLAUSE.test(before);
}

/** The words as the document spells them; as proposed where only spaces inside figures differ. */
function asWritten(proposed: string, sentence: string): string {
  const runs = proposed.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new RegExp(runs.join("[^\\p{L}\\p{N}]{1,6}"), "iu").exec(sentence);
  if (found === null) return oneLine(proposed);
  // A unit or a mark that the proposal ends with belongs to it.
  const tail = /^\s?[%€$£)»”"]+/.exec(sentence.slice(found.index + found[0].length))?.[0] ?? "";
  const head = /[€$£+(«“"−-]+$/.exec(sentence.slice(0, found.index))?.[0] ?? "";
  return oneLine(`${head}${found[0]}${tail}`);
}

const BELIEF = new RegExp(`\\b${folded("belief")}\\b|\\?\\s*$`);
const PRAISE = wholeWords("praise");
const TO_COME = wholeWords("toCome");

/** A count in words is as good as one in figures. */
const COUNT = new RegExp(
  `\\b${numberInLetters()}\\b|(?<!\\b(?:${folded("pageName")}|p) )\\b\\d+[- ]?(?!${folded("monthStart")}[a-z]*\\b)[a-z]{3,}`,
);

function faultOf(text: string): Fault | null {
  const folded = foldText(text);
  if (BELIEF.test(folded)) return "opinion";
  const periods = readPeriods(text, {});
  const rest = periods.reduceRight((left, p) => `${left.slice(0, p.start)} ${left.slice(p.end)}`, text);
  const measured = periods.length > 0 || readQuantities(rest, {}).length > 0 || COUNT.test(foldText(rest));
  const firm = measured || namesCheckable(text);
  if (PRAISE.test(folded) && !firm) return "opinion";
  if (TO_COME.test(folded) && !measured) return "opinion";
  const names = properNounsOf(rest);
  // A date and little besides heads a page, and claims nothing.
  const words = new Set([...segmentConcepts(contentWords(rest)), ...names]);
  if (words.size < LEAST_WORDS - (names.size > 0 ? 1 : 0)) return "uncheckable";
  return firm || names.size > 0 ? null : "uncheckable";
}
