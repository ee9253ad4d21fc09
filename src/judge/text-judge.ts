/** Judges a claim without figures by its words: another place that says the same, or its opposite. Abstains on anything less. */

import type { Hit } from "../case/search/index.ts";
import { splitSentences } from "../facts/index.ts";
import { folded, wholeWords } from "../language/index.ts";
import { type Period, readPeriods } from "../language/quantities/index.ts";
import { contentWords, foldText, segmentConcepts } from "../ontology/index.ts";
import { digitsOf } from "./claims.ts";
import { JUDGE_SENTENCES } from "./sentences/index.ts";
import type { Claim, VerificationResult } from "./types.ts";

const DENIES = wholeWords("negation");

/** What one side says against what denies it. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [wholeWords("patented"), wholeWords("patentPending")],
  [wholeWords("certified"), wholeWords("notCertified")],
  [
    new RegExp(`(?<!${folded("negatingPrefix")}[- ])\\b${folded("exclusive")}\\b`),
    new RegExp(`\\b${folded("negatingPrefix")}[- ]${folded("exclusive")}\\b`),
  ],
  [wholeWords("granted"), wholeWords("notGranted")],
  [wholeWords("contractSigned"), wholeWords("onlyIntended")],
  [
    wholeWords("unaudited"),
    new RegExp(`(?<!\\b${folded("negatingPrefix")} )\\b${folded("audited")}\\b(?! ${folded("byOurselves")})`),
  ],
];

export function textVerdict(claim: Claim, hits: readonly Hit[]): VerificationResult | null {
  const said: FoldedClaim = { claim, words: concepts(claim.text), folded: foldText(claim.text) };
  if (said.words.length < 3) return null;
  for (const hit of hits) {
    for (const sentence of passagesOf(hit.text)) {
      const decided = statusBy(said, hit, sentence);
      if (decided) return verdict(claim, hit, sentence, decided, CONFIDENCE[decided]);
    }
  }
  return null;
}

/** Another page that gives one event, by all its words, another time; of a figure each time has its own. */
export function dateVerdict(claim: Claim, hits: readonly Hit[]): VerificationResult | null {
  const said = claim.facts.some(({ predicate }) => predicate === null) ? null : eventOf(claim.text);
  const { file, anchor } = claim.place ?? {};
  for (const hit of hits) {
    if (said === null || hit.documentName !== file || hit.anchor === anchor) continue;
    const told = passagesOf(hit.text).flatMap((sentence) => eventOf(sentence) ?? []);
    const [first, ...again] = told.filter((event) => areOneEvent(said, event));
    // What one page gives two times goes on, or comes again.
    if (!first || again.some(({ period }) => period.text !== first.period.text)) continue;
    if (first.to < said.from || said.to < first.from)
      return verdict(claim, hit, first.text, "CONTRADICTED", CONFIDENCE.CONTRADICTED);
  }
  return null;
}

type Event = {
  readonly text: string;
  readonly words: readonly string[];
  readonly period: Period;
  readonly from: number;
  readonly to: number;
};

/** What happens at the one time that a text names, with its year ("Feb 16" is a day as often as one). */
function eventOf(text: string): Event | null {
  const [period, ...others] = readPeriods(text, { language: "en" });
  if (!period || others.length > 0 || period.firstMonth === null || period.lastMonth === null) return null;
  const words = concepts(`${text.slice(0, period.start)} ${text.slice(period.end)}`);
  const isEvent = words.length >= FEWEST_WORDS && /\d{4}/.test(period.text) && !/\d\s?%/.test(text);
  return isEvent ? { text, words, period, from: period.firstMonth, to: period.lastMonth } : null;
}

/** Words that tell one event from another. */
const FEWEST_WORDS = 2;

/** By the same words; among many more they stand in a sentence about it, one more tells it from another. */
function areOneEvent(a: Event, b: Event): boolean {
  const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words];
  const isSaidOf = long.length === short.length || long.length >= 2 * short.length;
  return isSaidOf && short.every((word) => long.includes(word));
}

type FoldedClaim = { readonly claim: Claim; readonly words: readonly string[]; readonly folded: string };

const CONFIDENCE = { VERIFIED: 0.85, CONTRADICTED: 0.8 } as const;

/** What one sentence decides of the claim; null where it decides nothing. */
function statusBy({ claim, words, folded }: FoldedClaim, hit: Hit, sentence: string): keyof typeof CONFIDENCE | null {
  const theirs = new Set(concepts(sentence));
  const covered = words.filter((word) => theirs.has(word)).length / words.length;
  const text = foldText(sentence);
  if (OPPOSITES.some((pair) => areOpposed(pair, folded, text))) {
    // Two sentences of one document that seem to say opposite things are about two things, or of two times.
    const another = hit.documentName !== claim.place?.file;
    return another && (covered >= 0.5 || namesInCommon(claim.text, sentence)) ? "CONTRADICTED" : null;
  }
  const digits = digitsOf(sentence);
  const saysTheSame =
    covered >= 0.9 &&
    negated(folded) === negated(text) &&
    digitsOf(claim.text).every((digit) => digits.includes(digit));
  return saysTheSame ? "VERIFIED" : null;
}

/** One says what the other denies. */
function areOpposed([says, denies]: (typeof OPPOSITES)[number], a: string, b: string): boolean {
  return (says.test(a) && denies.test(b) && !denies.test(a)) || (denies.test(a) && says.test(b) && !denies.test(b));
}

function verdict(
  claim: Claim,
  hit: Hit,
  sentence: string,
  status: "VERIFIED" | "CONTRADICTED",
  confidenceScore: number,
): VerificationResult {
  const words = JUDGE_SENTENCES[claim.language].verdicts;
  const say = status === "VERIFIED" ? words.saysTheSame : words.saysTheOpposite;
  return {
    claim: claim.text,
    status,
    confidenceScore,
    evidence: { sourceNodeId: hit.nodeId, content: sentence, file: hit.documentName, anchor: hit.anchor },
    judge: "evidence",
    explanation: say(`${hit.anchor} (${hit.documentName})`, sentence.slice(0, 120)),
    lookedAt: [],
  };
}

const LONGEST_ROW = 300;

/** Sentences; and the rows of a register, whose cells say one thing together ("CE mark | Granted | June 2024"). */
function passagesOf(text: string): string[] {
  const rows = text.split("\n").filter((line) => line.includes(" | ") && line.length <= LONGEST_ROW);
  return [...rows, ...splitSentences(text)];
}

/** Somebody that the passage names in mid-sentence, and the claim by the same name. */
function namesInCommon(claim: string, sentence: string): boolean {
  const names = [...sentence.matchAll(/(?<=[\p{L},;|] )\p{Lu}\p{Ll}{3,}/gu)].map((match) => match[0]);
  return names.some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(claim));
}

function concepts(text: string): string[] {
  return [...new Set(segmentConcepts(contentWords(text)))];
}

function negated(folded: string): boolean {
  return DENIES.test(folded);
}
