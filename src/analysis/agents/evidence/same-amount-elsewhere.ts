/** Says what a figure that the documents deny really is: the same amount, standing elsewhere under another name, scenario or segment. */
import { areSameMonths, type Fact, sameFigureBy, spanOf } from "../../../facts/index.ts";
import { FLOAT_NOISE, isSameAmount } from "../../../language/quantities/index.ts";
import { metricById } from "../../../ontology/index.ts";
import type { JudgedClaim } from "../../findings/index.ts";

export type SameAmountElsewhere = {
  readonly fact: Fact;
  readonly how: "scenario" | "metric" | "segment" | "period";
};

/** A figure of one or two digits meets another by chance; then only a sibling of its metric counts. */
const TELLING_DIGITS = 3;

export function sameAmountElsewhere(claimed: Fact, others: readonly Fact[]): SameAmountElsewhere | null {
  if (claimed.predicate !== null || claimed.form.kind !== "level" || claimed.value.value === 0) return null;
  const found = others
    .filter((fact) => fact.predicate === null && fact.form.kind === "level" && meets(claimed, fact))
    .flatMap((fact) => {
      const how = differenceOf(claimed, fact);
      return how === null ? [] : [{ fact, how, score: scoreOf(claimed, fact, how) }];
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return found[0] ? { fact: found[0].fact, how: found[0].how } : null;
}

/** "147" read as thousands, against 147: the same digits say the same thing, and only a unit was misread. */
export function onlyScaleDiffers(a: number, b: number): boolean {
  const ratio = Math.abs(a / b);
  return [1e3, 1e6].some((scale) => [ratio / scale, ratio * scale].some((r) => Math.abs(r - 1) < 0.005));
}

/**
 * A contradiction that is none: claim and place print one and the same figure, or they are two undated figures of one
 * page, which are two points of one chart or two columns of one table rather than two answers to one question.
 */
export function isMisread(judged: JudgedClaim): boolean {
  return printsTheSame(judged) || areOneDrawing(judged);
}

function printsTheSame({ claim, result }: JudgedClaim): boolean {
  const shown = claim.facts.flatMap((fact) => (fact.predicate === null ? [digitsOf(fact.value.text)] : []));
  const against = digitsOf(result.evidence?.content.split(": ").at(-1) ?? "");
  return against !== "" && claim.facts.length === 1 && shown.includes(against);
}

function areOneDrawing({ claim, result }: JudgedClaim): boolean {
  const { place } = claim;
  const samePage = place !== null && result.evidence?.file === place.file && result.evidence.anchor === place.anchor;
  return (
    samePage &&
    claim.facts.length > 0 &&
    claim.facts.every((fact) => fact.predicate === null && fact.periodFrom !== "own")
  );
}

function digitsOf(text: string): string {
  return text.replace(/[^\d.]/g, "");
}

const isInCompatibleUnit = sameFigureBy({ dimension: "equal", currency: "compatible" });

function meets(claimed: Fact, fact: Fact): boolean {
  const { value, halfUnit } = claimed.value;
  return (
    isInCompatibleUnit(claimed, fact) &&
    isSameAmount(fact.value.value, value, {
      rounding: halfUnit,
      share: FLOAT_NOISE,
      of: "second",
      together: "sum",
      eitherSign: true,
    })
  );
}

function differenceOf(claimed: Fact, fact: Fact): SameAmountElsewhere["how"] | null {
  const [mine, theirs] = [spanOf(claimed), spanOf(fact)];
  const sameEnd = mine === null || theirs === null || mine.lastMonth === theirs.lastMonth;
  const sameMetric = claimed.metricId !== null && claimed.metricId === fact.metricId;
  const sameSegment = fact.segment.join() === claimed.segment.join();
  const scenario = fact.scope.scenario ?? "base";
  if (!sameMetric) return sameEnd ? "metric" : null;
  if (!sameEnd) return scenario === "base" && sameSegment ? "period" : null;
  if (scenario !== (claimed.scope.scenario ?? "base")) return "scenario";
  return sameSegment ? null : "segment";
}

function scoreOf(claimed: Fact, fact: Fact, how: SameAmountElsewhere["how"]): number {
  const digits = significantDigits(claimed);
  const shared = claimed.words.filter((word) => fact.words.includes(word)).length;
  const siblings = areSiblings(claimed, fact);
  const base = {
    scenario: 6,
    metric: siblings ? 4 : shared > 0 ? 2 : 0,
    segment: 3,
    period: digits >= TELLING_DIGITS ? 1 : 0,
  }[how];
  const samePeriod = areSameMonths(spanOf(claimed), spanOf(fact));
  if (base === 0 || (digits < 2 && !siblings)) return 0;
  if (how === "metric" && !siblings && digits < TELLING_DIGITS && !samePeriod) return 0;
  return base + (samePeriod ? 0.5 : 0) + (fact.cell ? 0.3 : 0) + (fact.hidden ? 0 : 0.2) + 0.1 * shared;
}

/** Metrics that are often taken for each other. */
function areSiblings({ metricId }: Fact, { metricId: other }: Fact): boolean {
  return metricId !== null && other !== null && metricById(metricId).notToConfuse.includes(other);
}

function significantDigits(fact: Fact): number {
  const { value, halfUnit } = fact.value;
  if (halfUnit <= 0) return 6;
  return Math.max(1, Math.floor(Math.log10(Math.abs(value) / (2 * halfUnit)) + 1e-9) + 1);
}
