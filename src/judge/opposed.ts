/** Whether two figures may be opposed at all: a deck's own figures only where every coordinate is known and the same. */
import type { Fact } from "../facts/index.ts";
import { canonicalPeriod } from "../language/quantities/index.ts";
import { metricById } from "../ontology/index.ts";
import { aboutOf, isOutside } from "./about.ts";
import { labelsAlike } from "./fact-index.ts";
import type { Claim } from "./types.ts";

const SURE_OF_METRIC = 0.8;
/** Beyond a slip of one power of ten, two figures are likelier of two things, or one unit was misread, than at odds. */
const MOST_TIMES = 20;

/** "136 k€ of revenue" and a row "Sales" of 12 heads: names that meet, magnitudes that do not. */
export function isOfAnotherMagnitude(claimed: Fact, value: number): boolean {
  const stated = claimed.value.value;
  const { kind } = claimed.form;
  if (claimed.predicate !== null || (kind !== "level" && kind !== "share") || stated === 0 || value === 0) return false;
  const times = Math.abs(stated / value);
  return times > MOST_TIMES || times < 1 / MOST_TIMES;
}

/**
 * Bars of a chart, stages of a plan, a part and its total look alike in all that could be read of them; what could not be
 * read may be what tells them apart. Figures of sheets and of other documents pass: their own tests decide. So do a deck's
 * own where another document supports one of the two (`supportedElsewhere`): that one has been understood.
 */
export function mayBeOpposed(claim: Claim, claimed: Fact, evidence: Fact, supportedElsewhere: boolean): boolean {
  if (isOutside(claim.about) && !isAboutOutside(evidence)) return false;
  if (claimed.cell !== null || evidence.cell !== null || claimed.place.file !== evidence.place.file) return true;
  if (!isOutside(claim.about) && isAboutOutside(evidence)) return false;
  if (supportedElsewhere) return true;
  return isSameFigure(claimed, evidence);
}

/** Every coordinate of both is known, and the same. */
function isSameFigure(claimed: Fact, evidence: Fact): boolean {
  return (
    claimed.metricId !== null &&
    claimed.metricId === evidence.metricId &&
    (Math.min(claimed.metricCertainty, evidence.metricCertainty) >= SURE_OF_METRIC ||
      (areTermsOfRound(claimed, evidence) && labelsAlike(claimed, evidence) === 1)) &&
    samePeriod(claimed, evidence) &&
    sameScope(claimed, evidence) &&
    sameUnit(claimed, evidence) &&
    claimed.form.kind === evidence.form.kind &&
    claimed.value.value !== 0 &&
    evidence.value.value !== 0
  );
}

function isAboutOutside(fact: Fact): boolean {
  if (fact.cell !== null) return false;
  return isOutside(aboutOf({ text: `${fact.label} ${fact.quote}`, facts: [], headings: [], asOfMonth: null }));
}

function samePeriod(a: Fact, b: Fact): boolean {
  if (areTermsOfRound(a, b)) return true;
  return a.period !== null && b.period !== null && canonicalPeriod(a.period) === canonicalPeriod(b.period);
}

/** What a round is to bring has no date: two places that give it without one are about the same round. */
function areTermsOfRound(a: Fact, b: Fact): boolean {
  return (
    a.period === null && b.period === null && [a, b].every((fact) => metricById(fact.metricId)?.domain === "round")
  );
}

function sameScope(a: Fact, b: Fact): boolean {
  const parts = ({ segment }: Fact) => [...segment].sort().join(" ");
  return (
    parts(a) === parts(b) &&
    (a.scope.scenario ?? "base") === (b.scope.scenario ?? "base") &&
    a.scope.basis === b.scope.basis &&
    a.scope.gross === b.scope.gross &&
    a.scope.cadence === b.scope.cadence &&
    a.scope.average === b.scope.average &&
    a.scope.cumulative === b.scope.cumulative
  );
}

function sameUnit(a: Fact, b: Fact): boolean {
  const [x, y] = [a.value, b.value];
  if (x.dimension !== y.dimension || (x.per ?? null) !== (y.per ?? null) || !a.unitSure || !b.unitSure) return false;
  if (x.dimension === "money") return x.currency !== null && x.currency === y.currency;
  return x.unit === y.unit;
}
