/** Whether a quoted place speaks of what the claim speaks of: its subject, measure, period, unit and scope. Code decides, not the model. */
import type { Fact } from "../../facts/index.ts";
import { contentWords, foldText, matchMetrics, segmentConcepts } from "../../metrics/index.ts";
import { type Period, type Quantity, readPeriods, readQuantities } from "../../quantities/index.ts";
import { digitsOf, properNounsOf } from "../claims.ts";
import { agreesWith, clearlyDisagrees } from "../compare.ts";
import type { Claim } from "../types.ts";

/** What is missing from the place; null when it covers the claim. */
export type Gap = "subject" | "metric" | "period" | "unit" | "value" | "scope" | "words" | "negation";

export type QuotedPlace = {
  readonly quote: string;
  /** The passage with its headings. */
  readonly passage: string;
  readonly file: string;
};

/** Share of the claim's concepts that the place must hold. */
const COVERED = { supports: 0.5, refutes: 0.6 };

export function coverageGap(claim: Claim, place: QuotedPlace, as: "supports" | "refutes"): Gap | null {
  const around = foldText(`${place.passage} ${place.file}`);
  const missingNoun = [...properNounsOf(withoutPeriods(claim.text))].find((noun) => !around.includes(noun));
  if (as === "refutes" && missingNoun !== undefined) return "subject";
  const figures = claim.facts.filter((fact) => fact.predicate === null);
  if (figures.length > 0) {
    for (const fact of figures) {
      const gap = figureGap(fact, claim, place, as);
      if (gap !== null) return gap;
    }
    return null;
  }
  return wordsGap(claim, place, as);
}

/** "December" is no name. */
function withoutPeriods(text: string): string {
  return readPeriods(text, {}).reduceRight((rest, p) => `${rest.slice(0, p.start)} ${rest.slice(p.end)}`, text);
}

function figureGap(fact: Fact, claim: Claim, place: QuotedPlace, as: "supports" | "refutes"): Gap | null {
  if (!namesMetric(fact, place)) return "metric";
  if (!coversPeriod(fact.period, place, as)) return "period";
  const same = readQuantities(place.quote, { language: claim.language }).filter((q) => sameUnit(fact, q));
  if (same.length === 0) return "unit";
  if (!sameScope(fact, place)) return "scope";
  const agrees = same.some((q) => agreesWith(fact, q.value, q.halfUnit));
  if (as === "supports") return agrees ? null : "value";
  return !agrees && same.every((q) => clearlyDisagrees(fact, q.value, q.halfUnit)) ? null : "value";
}

function namesMetric(fact: Fact, { passage }: QuotedPlace): boolean {
  const named = matchMetrics(passage).map((m) => m.metric.id);
  if (fact.metricId !== null && [fact.metricId, ...fact.alternatives].some((id) => named.includes(id))) return true;
  const theirs = new Set(segmentConcepts(contentWords(passage)));
  const own = fact.words.filter((word) => !/^\d+$/.test(word));
  return own.length > 0 && own.filter((word) => theirs.has(word)).length / own.length >= COVERED.refutes;
}

/** A refutation needs the claim's period at the place; a support may leave it unsaid, but not name another alone. */
function coversPeriod(period: Period | null, { quote, passage }: QuotedPlace, as: "supports" | "refutes"): boolean {
  const theirs = [...readPeriods(quote, {}), ...readPeriods(passage, {})];
  if (period === null) return as === "supports" || theirs.length === 0;
  if (theirs.some((p) => p.firstMonth === period.firstMonth && p.lastMonth === period.lastMonth)) return true;
  return as === "supports" && theirs.length === 0;
}

function sameUnit(fact: Fact, quantity: Quantity): boolean {
  if (fact.value.dimension !== quantity.dimension) return false;
  const { currency, unit } = fact.value;
  if (currency !== null && quantity.currency !== null && currency !== quantity.currency) return false;
  return unit === null || quantity.unit === null || unit === quantity.unit;
}

const PLANNED =
  /\b(?:budget\w*|forecast\w*|prevision\w*|prevu\w*|plan|planned|target|objectif|pessimist\w*|optimist\w*|upside|downside|worst|best case)\b/;

function sameScope(fact: Fact, { passage }: QuotedPlace): boolean {
  const planned = PLANNED.test(foldText(passage));
  const claimed =
    fact.scope.basis === "forecast" || fact.scope.basis === "budget" || (fact.scope.scenario ?? "base") !== "base";
  return !planned || claimed;
}

function wordsGap(claim: Claim, place: QuotedPlace, as: "supports" | "refutes"): Gap | null {
  const own = [...new Set(segmentConcepts(contentWords(claim.text)))];
  const theirs = new Set(segmentConcepts(contentWords(place.passage)));
  const covered = own.filter((word) => theirs.has(word)).length / Math.max(1, own.length);
  if (own.length === 0 || covered < COVERED[as]) return "words";
  if (as === "refutes") return readPeriods(claim.text, {}).every((p) => coversPeriod(p, place, as)) ? null : "period";
  // The quote itself must be about the claim: a true sentence from the right page proves nothing else on it.
  const quoted = new Set(segmentConcepts(contentWords(place.quote)));
  if (own.filter((word) => quoted.has(word)).length / own.length < COVERED.supports / 2) return "words";
  const digits = digitsOf(place.passage);
  if (!digitsOf(claim.text).every((digit) => digits.includes(digit))) return "value";
  return denies(claim.text) === denies(place.quote) ? null : "negation";
}

function denies(text: string): boolean {
  return /\b(?:no|not|never|without|none|nor|pas|aucune?|sans|jamais|ni|non)\b/.test(foldText(text));
}
