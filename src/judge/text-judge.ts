/** Judges a claim without figures by its words: another place that says the same, or its opposite. Abstains on anything less. */

import type { Hit } from "../case/search/index.ts";
import { splitSentences } from "../facts/index.ts";
import { folded, wholeWords } from "../language/index.ts";
import { contentWords, foldText, segmentConcepts } from "../ontology/index.ts";
import { digitsOf } from "./claims.ts";
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
  const words = concepts(claim.text);
  if (words.length < 3) return null;
  const digits = digitsOf(claim.text);
  const folded = foldText(claim.text);
  for (const hit of hits) {
    for (const sentence of passagesOf(hit.text)) {
      const theirs = new Set(concepts(sentence));
      const covered = words.filter((w) => theirs.has(w)).length / words.length;
      const text = foldText(sentence);
      const opposed = OPPOSITES.some(
        ([a, b]) =>
          (a.test(folded) && b.test(text) && !b.test(folded)) || (b.test(folded) && a.test(text) && !b.test(text)),
      );
      // Two sentences of one document that seem to say opposite things speak of two things, or of two times.
      if (opposed && hit.documentName !== claim.place?.file && (covered >= 0.5 || namesInCommon(claim.text, sentence)))
        return verdict(claim, hit, sentence, "CONTRADICTED", 0.8);
      if (
        covered >= 0.9 &&
        !opposed &&
        negated(folded) === negated(text) &&
        digits.every((d) => digitsOf(sentence).includes(d))
      )
        return verdict(claim, hit, sentence, "VERIFIED", 0.85);
    }
  }
  return null;
}

function verdict(
  claim: Claim,
  hit: Hit,
  sentence: string,
  status: "VERIFIED" | "CONTRADICTED",
  confidenceScore: number,
): VerificationResult {
  const says =
    claim.language === "fr"
      ? status === "VERIFIED"
        ? "dit la même chose"
        : "dit le contraire"
      : status === "VERIFIED"
        ? "says the same"
        : "says the opposite";
  return {
    claim: claim.text,
    status,
    confidenceScore,
    evidence: { sourceNodeId: hit.nodeId, content: sentence, file: hit.documentName, anchor: hit.anchor },
    judge: "evidence",
    explanation: `${hit.anchor} (${hit.documentName}) ${says} : « ${sentence.slice(0, 120)} »`
      .replace(" : « ", claim.language === "fr" ? " : « " : ": “")
      .replace(/ »$/, claim.language === "fr" ? " »" : "”"),
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
