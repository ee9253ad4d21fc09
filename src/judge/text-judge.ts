/** Judges a claim without figures by its words: another place that says the same, or its opposite. Abstains on anything less. */

import type { Hit } from "../case/search/index.ts";
import { splitSentences } from "../facts/index.ts";
import { folded, wholeWords } from "../language/index.ts";
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
