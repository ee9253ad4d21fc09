/** Whether a quoted place is about what the claim is about: its subject, measure, period, unit and scope. Code decides, not the model. */
import type { Fact } from "../../facts/index.ts";
import { wholeWords } from "../../language/index.ts";
import { type Period, type Quantity, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { contentWords, foldText, isPlanned, matchMetrics, segmentConcepts } from "../../ontology/index.ts";
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

export type Coverage<P extends QuotedPlace> = {
  /** The places that cover what they should. */
  readonly covering: readonly P[];
  /** Why none does; null when some do. */
  readonly gap: Gap | null;
};

/** To support a claim, the places must cover all its figures between them; to refute it, one figure at one place is enough. */
export function coverageOf<P extends QuotedPlace>(
  claim: Claim,
  places: readonly P[],
  as: "supports" | "refutes",
): Coverage<P> {
  const known = as === "supports" ? places : places.filter((place) => namesSubject(claim, place));
  if (known.length === 0) return { covering: [], gap: "subject" };
  const figures = claim.facts.filter((fact) => fact.predicate === null);
  const tests =
    figures.length === 0
      ? [(place: P) => wordsGap(claim, place, as)]
      : figures.map((fact) => (place: P) => figureGap(fact, claim, place, as));
  const results = tests.map((gapAt) => {
    const gaps = known.map((place) => ({ place, gap: gapAt(place) }));
    return { covering: gaps.filter(({ gap }) => gap === null).map(({ place }) => place), gap: gaps[0]?.gap ?? null };
  });
  const lacking = results.filter(({ covering }) => covering.length === 0);
  const fails = as === "supports" ? lacking.length > 0 : lacking.length === results.length;
  if (fails) return { covering: [], gap: lacking[0]?.gap ?? "words" };
  return { covering: [...new Set(results.flatMap(({ covering }) => covering))], gap: null };
}

function namesSubject(claim: Claim, { passage, file }: QuotedPlace): boolean {
  const around = foldText(`${passage} ${file}`);
  return [...properNounsOf(withoutPeriods(claim.text))].every((noun) => around.includes(noun));
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

const PLANNED = wholeWords("plannedScope");
const DENIES = wholeWords("negation", "negationJoined");

function sameScope(fact: Fact, { passage }: QuotedPlace): boolean {
  const planned = PLANNED.test(foldText(passage));
  const claimed = isPlanned(fact.scope) || (fact.scope.scenario ?? "base") !== "base";
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
  return DENIES.test(foldText(text));
}
