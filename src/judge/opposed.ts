/** Whether two figures may be opposed at all: a deck's own figures only where every coordinate is known and the same. */
import { type Fact, type FigureRules, sameFigureBy } from "../facts/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { foldText, isPlanned, metricById } from "../ontology/index.ts";
import { aboutOf, isOutside } from "./about.ts";
import { labelsAlike } from "./fact-index.ts";
import { isOfSomeYear } from "./periods.ts";
import type { Claim } from "./types.ts";

const SURE_OF_METRIC = 0.8;
const MONTHS = 12;
const ROUNDING = 0.005;
/** Beyond a slip of one power of ten, two figures are likelier of two things, or one unit was misread, than at odds. */
const MOST_TIMES = 20;

/** "136 k€ of revenue" and a row "Sales" of 12 heads: names that meet, magnitudes that do not. */
export function isOfAnotherMagnitude(claimed: Fact, value: number): boolean {
  const stated = claimed.value.value;
  const { kind } = claimed.form;
  if (claimed.predicate !== null || (kind !== "level" && kind !== "share") || stated === 0) return false;
  // Nobody has told us of a part that is none; that there is none of a thing may be news.
  if (value === 0) return kind === "share";
  const times = Math.abs(stated / value);
  return times > MOST_TIMES || times < 1 / MOST_TIMES;
}

/**
 * Bars of a chart, stages of a plan, a part and its total look alike in all that could be read of them; what could not be
 * read may be what tells them apart. Figures of sheets and of other documents pass: their own tests decide. So do a deck's
 * own where another document supports one of the two (`supportedElsewhere`): that one has been understood.
 */
export function mayBeOpposed(claim: Claim, claimed: Fact, evidence: Fact, supportedElsewhere: boolean): boolean {
  if (isOfSomeYear(claim, claimed, evidence)) return false;
  // What came denies nothing of what was budgeted.
  if (isPlanned(claimed.scope) && evidence.scope.basis === "actual") return false;
  if (isOutside(claim.about) && !isAboutOutside(evidence)) return false;
  if (claimed.cell !== null || evidence.cell !== null || claimed.place.file !== evidence.place.file) return true;
  if (!isOutside(claim.about) && isAboutOutside(evidence)) return false;
  if (supportedElsewhere) return true;
  return isSameFigure(claimed, evidence);
}

const COORDINATES = {
  metric: "equal",
  form: "equal",
  dimension: "equal",
  per: "equal",
  parts: "equal",
  scenario: "equal",
  basis: "equal",
  gross: "equal",
  cadence: "equal",
  average: "equal",
  cumulative: "equal",
} as const satisfies FigureRules;
const isOfSameCoordinates = sameFigureBy(COORDINATES);
const isOfSameCoordinatesInSheets = sameFigureBy({ ...COORDINATES, basis: "compatible" });
const isOfSamePeriod = sameFigureBy({ period: "known" });
const isOfSameLastMonth = sameFigureBy({ lastMonth: "known" });

/** Every coordinate of both is known, and the same; or both say the same in the same words of what has no date. */
export function isSameFigure(claimed: Fact, evidence: Fact): boolean {
  const areSame = areTermsOfRound(claimed, evidence) || areToldTwice(claimed, evidence);
  return (
    isOfSameCoordinates(claimed, evidence) &&
    (areSure(claimed, evidence) ||
      ((areSame || isCountedAlike(claimed, evidence)) && labelsAlike(claimed, evidence) === 1)) &&
    (areSame ||
      ((claimed.metricId !== null || isCountedAlike(claimed, evidence)) && isOfSamePeriod(claimed, evidence))) &&
    areMeasured(claimed, evidence)
  );
}

/** "We had 1,450 pupils in 2023" beside a chart of pupils: no metric names them, and each says what it counts. */
export const isCountedAlike = sameFigureBy({ metric: "equal", unit: "known" });

/** The same of two figures of sheets: one that does not say whether it is planned may be either, and a day is of its month. */
export const isSameInSheets = (a: Fact, b: Fact): boolean =>
  a.cell !== null &&
  b.cell !== null &&
  a.metricId !== null &&
  isOfSameCoordinatesInSheets(a, b) &&
  areSure(a, b) &&
  (isOfSamePeriod(a, b) || (isOfOneMonth(a) && isOfOneMonth(b) && isOfSameLastMonth(a, b))) &&
  areMeasured(a, b);

const isOfOneMonth = ({ period }: Fact): boolean => period?.lastMonth != null && period.firstMonth === period.lastMonth;

const areSure = (a: Fact, b: Fact): boolean => Math.min(a.metricCertainty, b.metricCertainty) >= SURE_OF_METRIC;

function areMeasured(claimed: Fact, evidence: Fact): boolean {
  return (
    isMeasuredAlike(claimed, evidence) &&
    !haveCommon(claimed, evidence) &&
    claimed.value.value !== 0 &&
    evidence.value.value !== 0 &&
    // What a month costs beside what its year costs, whatever the heads of two tables leave unsaid.
    ![MONTHS, 1 / MONTHS].some((by) =>
      isSameAmount(claimed.value.value, evidence.value.value * by, { share: ROUNDING, of: "second" }),
    )
  );
}

/** "250 to 500 K€" and "500 K€": what one range holds is not opposed to it. */
function haveCommon({ value: a }: Fact, { value: b }: Fact): boolean {
  if (a.range === null && b.range === null) return false;
  const [own, other] = [a, b].map(({ range, value }) => range ?? { low: value, high: value });
  return own !== undefined && other !== undefined && own.low <= other.high && other.low <= own.high;
}

function isAboutOutside(fact: Fact): boolean {
  if (fact.cell !== null) return false;
  return isOutside(aboutOf({ text: `${fact.label} ${fact.quote}`, facts: [], headings: [], asOfMonth: null }));
}

/** What a round is to bring has no date: two places that give it without one are about the same round. */
function areTermsOfRound(a: Fact, b: Fact): boolean {
  return (
    a.period === null && b.period === null && [a, b].every((fact) => metricById(fact.metricId)?.domain === "round")
  );
}

/** Fewer words name many things. */
const FEWEST_CONCEPTS = 3;
const FEWEST_WORDS = 2;
const isOfOneTime = sameFigureBy({ period: "equal" });

/** By words of its own; the number of a section and that of a page stand beside titles. */
function isNamedAlone({ label, value }: Fact): boolean {
  const mayNumber = value.dimension === "count" && value.unit === null && Math.abs(value.value) < 100;
  return !mayNumber && !/^\P{L}*\d/u.test(label);
}

/** Two pages that say the same of a thing: in words enough that no metric names, or letter by letter. */
function areToldTwice(a: Fact, b: Fact): boolean {
  if (![a, b].every(isNamedAlone) || a.place.unit === b.place.unit || !isOfOneTime(a, b)) return false;
  const [own = [], other = []] = [a, b].map(
    ({ label }): readonly string[] => foldText(label).match(/\p{L}{3,}/gu) ?? [],
  );
  // A time is told in a unit, which names nothing: "Timeline: 6 months".
  const least = a.value.dimension === "duration" ? FEWEST_WORDS + 1 : FEWEST_WORDS;
  const isLiteral = own.length >= least && own.join() === other.join();
  return (
    isLiteral || [a, b].every(({ metricId, words }) => metricId === null && new Set(words).size >= FEWEST_CONCEPTS)
  );
}

const isInSameCurrency = sameFigureBy({ currency: "known" });
const isInSameUnit = sameFigureBy({ unit: "compatible" });

function isMeasuredAlike(a: Fact, b: Fact): boolean {
  return a.unitSure && b.unitSure && (a.value.dimension === "money" ? isInSameCurrency(a, b) : isInSameUnit(a, b));
}
