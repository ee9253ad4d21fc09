/** What a mail says that the writer's own papers said before: the verdict on them, where it rests on papers that are not his. */
import type { Claim, Evidence, VerificationResult } from "../../judge/index.ts";
import { type Period, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { contentWords } from "../../ontology/index.ts";
import type { CaseView, Judged } from "./case-view.ts";
import { ownFiles } from "./origins.ts";

/** The verdict on the statement at this place of the writer's own papers. */
export function verdictAt(place: Evidence, claim: Claim, view: CaseView): VerificationResult | null {
  const stated = claim.facts[0]?.value.value;
  const known = view.verdicts.find(
    (verdict) =>
      verdict.status !== "UNKNOWN" &&
      verdict.place?.file === place.file &&
      verdict.place.anchor === place.anchor &&
      readQuantities(verdict.quote, { language: claim.language }).some(({ value }) => value === stated),
  );
  return known ? verdictOf(known, claim, new Set(ownFiles(view))) : null;
}

/** A statement is said again where most of its words are. */
const SAID_AGAIN = 0.6;
const FEWEST_SHARED = 2;

/** The verdict on what the writer's own papers say in much the same words, with the same figure of the same time. */
export function verdictOnSame(claim: Claim, view: CaseView): VerificationResult | null {
  const own = new Set(ownFiles(view));
  const [fact, ...others] = claim.facts;
  if (fact === undefined || others.length > 0 || fact.predicate !== null) return null;
  const [best] = view.verdicts
    .filter(({ status, place }) => status !== "UNKNOWN" && place !== null && own.has(place.file))
    .filter(({ quote }) => hasFigure(quote, claim) && isOfSameTime(quote, claim))
    .map((verdict) => ({ verdict, ...sharedWords(verdict.quote, claim.text) }))
    .filter(({ shared, share }) => shared >= FEWEST_SHARED && share >= SAID_AGAIN)
    .sort((a, b) => b.share - a.share);
  return best ? verdictOf(best.verdict, claim, own) : null;
}

function hasFigure(quote: string, { facts: [fact], language }: Claim): boolean {
  return readQuantities(quote, { language }).some(
    ({ value, dimension }) => value === fact?.value.value && dimension === fact.value.dimension,
  );
}

/** Not known to be of another one. */
function isOfSameTime(quote: string, { text, language }: Claim): boolean {
  const [one, other] = [quote, text].map((words): Period | undefined => readPeriods(words, { language })[0]);
  return !one || !other || (one.firstMonth === other.firstMonth && one.lastMonth === other.lastMonth);
}

function sharedWords(quote: string, text: string): { readonly shared: number; readonly share: number } {
  const [words, said] = [wordsOf(quote), wordsOf(text)];
  const shared = [...words].filter((word) => said.has(word)).length;
  return { shared, share: shared / Math.max(1, Math.min(words.size, said.size)) };
}

/** Words that name something: neither figures nor times. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).filter((word) => !/\d/.test(word)));
}

/** On the independent papers that a known verdict rests on; null where it rests on none. */
function verdictOf(known: Judged, claim: Claim, own: ReadonlySet<string>): VerificationResult | null {
  const [first, ...rest] = known.evidence.filter(({ file }) => !own.has(file));
  if (!first) return null;
  return {
    claim: claim.text,
    status: known.status,
    confidenceScore: known.confidence,
    evidence: first,
    contradictoryEvidence: known.status === "VERIFIED" ? [] : rest,
    judge: "evidence",
    explanation: "",
    lookedAt: [],
  };
}
