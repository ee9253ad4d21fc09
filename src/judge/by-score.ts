/** What the learned judge says of a claim beside the rules: a verdict where they have none and its posterior is high, which of their contradictions stand, and the cells that are perhaps meant. */

import type { Search } from "../case/search/index.ts";
import { areSameMonths, type Fact, type Span, sameFigureBy, spanOf } from "../facts/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { isPlanned } from "../ontology/index.ts";
import { isOutside } from "./about.ts";
import { agreesWith, isTooFar } from "./compare.ts";
import { formulasOf } from "./computed-from.ts";
import { confidenceOf } from "./confidence.ts";
import { type Derivation, inputName, withNames } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Finding, Judgement, Support } from "./finding.ts";
import { isOfSomeYear, isPlanForActual } from "./periods.ts";
import { FORMULAS } from "./query/index.ts";
import {
  type Candidate,
  cuesOf,
  type DealJudge,
  hasTrait,
  isOfRun,
  isPredicate,
  type Line,
  namedThings,
  type Opinion,
  type Weighed,
  wordsShared,
} from "./score/index.ts";
import type { Claim } from "./types.ts";

export async function judgeByScore(
  byRules: Judgement,
  claim: Claim,
  index: FactIndex,
  search: Pick<Search, "vectors">,
): Promise<Judgement> {
  if (isBeyondScore(claim, byRules)) return byRules;
  const ruled = isAboutRun(claim) ? { ...byRules, ...undecided(byRules) } : byRules;
  // "No debt" against a loan: few denials were learned from, and the rules know them well.
  if (ruled.status === "CONTRADICTED" && claim.facts.some(({ predicate }) => predicate?.kind === "none")) return ruled;
  const judge = await index.scored(search.vectors);
  const rules = { status: ruled.status, confidence: confidenceOf(ruled, claim) };
  const weighed = await judge.opinion(claim, (fact) => fact.place.file === claim.place?.file, rules);
  const slipped = bySlip(ruled, weighed, index);
  if (slipped) return slipped;
  const opinion = heard(weighed, { claim, ruled, index, judge });
  if (opinion === null) return ruled;
  const likely = opinion.likely.flatMap(({ candidate, agrees }) =>
    candidate.operands
      .slice(0, 1)
      .map(({ fact }) => ({ fact, derivation: derivationOf(candidate), value: candidate.value, agrees })),
  );
  // What the rules decide stands where the score does not hold it to be unlikely; of what slides say it knows nothing.
  const disputed = opinion.status === "AMBIGUOUS" && ruled.status !== "AMBIGUOUS";
  const isKept = ruled.status !== "UNKNOWN" && !disputed && (opinion.rulesStand || isBySlide(ruled));
  if (isKept) return { ...ruled, posterior: (opinion.posterior[ruled.status] + rules.confidence) / 2, likely };
  const finding = findingOf(opinion, ruled);
  if (finding === null) {
    // That nothing decides is the score's to weigh; the rules know no more of it than that they found nothing.
    const { UNKNOWN: posterior } = opinion.posterior;
    return { ...ruled, ...undecided(ruled), posterior, likely: posterior > NOTHING_MEANT ? [] : likely };
  }
  const { status } = finding;
  return { status, main: finding, findings: [finding], posterior: opinion.posterior[status], likely };
}

/** What the score does not weigh. */
function isBeyondScore({ kind, about }: Claim, { main }: Judgement): boolean {
  // Of markets and competitors the company's own workbook says nothing.
  if (kind === "opinion" || isOutside(about)) return true;
  const sides = main ? [...main.supports, ...main.refutes] : [];
  // How many rows there are was counted, and needs no likelihood.
  return sides.some(({ counted }) => counted);
}

/** Against a figure that the documents give for something else: what they give for what is claimed. Null where the rules bear the figure out by another cell. */
function bySlip({ status, findings }: Judgement, opinion: Opinion | null, { all }: FactIndex): Judgement | null {
  if (!opinion?.slip || status === "AMBIGUOUS") return null;
  const { figure, said, meant, value } = opinion.slip;
  const asked = findings.find(({ claimed }) => claimed.id === figure.id) ?? findings[0];
  const of = meant ?? said;
  if (!of || !asked || asked.claimed.predicate !== null) return null;
  if (asked.supports.some(({ fact }) => fact.id !== said?.fact.id)) return null;
  // "Net of our cash": a row that is worked out from another names it as well.
  if (said && meant?.line !== said.line && formulasOf(all).isComputedFrom(said.fact, of.fact)) return null;
  const inputs = [{ name: inputName(of.fact), fact: of.fact, value: of.value }];
  const times = Math.abs(value / of.value);
  const formula = withNames(times < 1 ? `a / ${Math.round(1 / times)}` : `a * ${Math.round(times)}`, inputs);
  const refute: Support = {
    fact: of.fact,
    derivation: meant ? null : { formula, inputs, value, tight: false },
    mayRefute: true,
    strength: 0.8,
    slip: true,
    elsewhen: said?.fact,
  };
  const finding: Finding = { ...asked, status: "CONTRADICTED", supports: [], refutes: [refute] };
  return { status: "CONTRADICTED", main: finding, findings: [finding], posterior: SLIP };
}

const SLIP = 0.85;

/** That no figure is meant is twice as likely as all else: cells that are perhaps meant would be guesses. */
const NOTHING_MEANT = 2 / 3;

type Asked = {
  readonly claim: Claim;
  readonly ruled: Judgement;
  readonly index: FactIndex;
  readonly judge: DealJudge;
};

/** What is left of an opinion whose cell against the claim denies nothing: the cell for it, where there is one. */
function heard(opinion: Opinion | null, asked: Asked): Opinion | null {
  switch (opinion?.status) {
    case "AMBIGUOUS":
      return deniesNothing(opinion, asked) ? { ...opinion, status: "VERIFIED" } : opinion;
    case "CONTRADICTED":
      return deniesNothing(opinion, asked) ? null : opinion;
    default:
      return opinion;
  }
}

/** Of what several things have, claimed of one and told of another, or ranked for one of those that the claim names together. */
function isOfOtherThing({ operation, lines }: Candidate, claim: Claim, { readings, view }: DealJudge): boolean {
  const lists = readings(claim).flatMap((reading) => namedThings(reading, view.lines).lists);
  const isNamedWith = (line: Line, least: number) =>
    lists.some(({ meant }) => meant.length > least && meant.some((thing) => thing.lines.includes(line)));
  const [scored, ...others] = lines;
  if (!scored || others.length > 0 || !(operation === "direct" || isPredicate(operation))) return false;
  const { line } = scored;
  const { words, column } = wordsShared(scored);
  // "Actual" over a column names no thing, and a total all of them.
  const isOne = line.row.concepts.some((word) => line.first.words.includes(word)) && !line.first.cell?.total;
  if (isOne && column > HALF && words <= HALF && !isNamedWith(line, 0)) return true;
  return hasTrait(operation, "rank") && isNamedWith(line, 1);
}

const HALF = 0.5;

const isInOneCase = sameFigureBy({ scenario: "equal" });

/** Of another case or basis than is claimed, in a unit that is only supposed, or of a part of its time or a whole that it is part of. */
function isOfAnother(claimed: Fact, fact: Fact): boolean {
  const isSupposed = !claimed.unitSure && claimed.metricId === null && claimed.value.dimension === "money";
  if (isSupposed || !isInOneCase(claimed, fact)) return true;
  if (isPlanned(claimed.scope) && fact.scope.basis === "actual") return true;
  const [own, other] = [spanOf(claimed), spanOf(fact)];
  if (own === null || other === null) return false;
  // What stands at the end of a quarter stands at the end of its year.
  const isWithin = (a: Span, b: Span) => a.firstMonth >= b.firstMonth && a.lastMonth < b.lastMonth;
  return isWithin(own, other) || isWithin(other, own);
}

/** Beside what bears a figure out: what was planned once it came, and what is too far off to be the same thing gone wrong. */
function isBesideIt({ agreeing, clashing, status }: Opinion): boolean {
  if (status !== "AMBIGUOUS" || !agreeing || !clashing) return false;
  const [own, other] = [agreeing.candidate, clashing.candidate];
  const isActual = own.operands.every(({ fact }) => fact.scope.basis === "actual");
  const isPlan = other.operands.every(({ fact }) => isPlanned(fact.scope));
  const [a, b] = [own, other].map(({ operands }) => operands[0]?.fact.metricId ?? null);
  return (isActual && isPlan) || (a !== null && b !== null && a !== b) || isTooFar(own.value, other.value);
}

/** A plan denies nothing of what came, nor a year's own cell, less the year before it, what the cell itself says. */
function deniesNothing(opinion: Opinion, { claim, ruled, index, judge }: Asked): boolean {
  const { clashing } = opinion;
  const [finding] = ruled.findings;
  if (clashing && isOfOtherThing(clashing.candidate, claim, judge)) return true;
  if (!clashing || !finding) return false;
  const { claimed } = finding;
  const { operands } = clashing.candidate;
  if (claimed.predicate === null && operands.some(({ fact }) => isOfSomeYear(claim, claimed, fact))) return true;
  if (isBesideIt(opinion) || operands.every(({ fact }) => isPlanForActual(claimed, fact, index.asOfMonth))) return true;
  if (derivationOf(clashing.candidate) === null) return operands.some(({ fact }) => isOfAnother(claimed, fact));
  const isClaimed = ({ fact, value }: Candidate["operands"][number]) =>
    areSameMonths(spanOf(claimed), spanOf(fact)) &&
    claimed.value.dimension === fact.value.dimension &&
    isSameAmount(claimed.value.value, value, { rounding: claimed.value.halfUnit, eitherSign: true });
  return claimed.predicate === null && clashing.candidate.operands.some(isClaimed);
}

/** What the score decides, with the cell that agrees, the one that clashes, or both; null where it decides nothing. */
function findingOf({ status, agreeing, clashing }: Opinion, ruled: Judgement): Finding | null {
  if (status === "UNKNOWN") return null;
  const supports = status === "CONTRADICTED" || !agreeing ? [] : [supportOf(agreeing)];
  const claimed = ruled.findings[0]?.claimed;
  const refutes =
    status === "VERIFIED" || !clashing ? [] : [{ ...supportOf(clashing), elsewhen: elsewhenOf(clashing, claimed) }];
  const [first] = [...supports, ...refutes];
  if (!first) return null;
  // "Grew by a third": what is read in words alone is said as it was read, no share as money.
  const said = (status === "CONTRADICTED" ? clashing : agreeing)?.figure ?? first.fact;
  return { ...(ruled.findings[0] ?? { rejected: [], claimed: said }), status, supports, refutes };
}

/** Where the line of a single cell gives what is claimed, for another time. */
function elsewhenOf({ candidate: { operation, operands } }: Weighed, claimed: Fact | undefined): Fact | undefined {
  const line = operation === "direct" ? operands[0]?.line : undefined;
  return line?.cells.find(({ fact, value }) => claimed && fact.period && agreesWith(claimed, value))?.fact;
}

/** Of a whole run the rules know one cell, and of a rank ("the most profitable division") its sign. */
function isAboutRun({ text, facts }: Claim): boolean {
  const cues = cuesOf(text);
  const isOfMany = !cues.has("first") && (["throughout", "largest", "smallest"] as const).some((cue) => cues.has(cue));
  return facts.some(({ value, predicate }) => isOfRun(cues, value.bound) || (isOfMany && predicate?.kind === "sign"));
}

const isBySlide = ({ status, main }: Judgement): boolean =>
  status === "VERIFIED" && main?.supports.some(({ fact }) => fact.cell === null) === true;

function undecided({ main, findings }: Judgement): Pick<Judgement, "status" | "main" | "findings"> {
  const open = (finding: Finding): Finding => ({ ...finding, status: "UNKNOWN", supports: [], refutes: [] });
  return { status: "UNKNOWN", main: main && open(main), findings: findings.map(open) };
}

function supportOf({ candidate }: Weighed): Support {
  const fact = (candidate.operands[0] as Candidate["operands"][number]).fact;
  const { operation } = candidate;
  return {
    fact,
    derivation: derivationOf(candidate),
    mayRefute: false,
    strength: 0.7,
    byScore: true,
    ...(isPredicate(operation) ? { holds: { what: operation, so: candidate.value === 1 } } : {}),
  };
}

/** The winning tree as a calculation; null for a cell that is taken as it stands. */
function derivationOf(candidate: Candidate): Derivation | null {
  if (candidate.operation === "direct" && candidate.scale === 1) return null;
  const inputs = candidate.operands.map((cell) => ({ name: inputName(cell.fact), fact: cell.fact, value: cell.value }));
  const formula = withNames(CALCULATIONS[candidate.operation](inputs.length, candidate.lines.length), inputs);
  return { formula, inputs, value: candidate.value, tight: false };
}

const CALCULATIONS: Readonly<Record<Candidate["operation"], (count: number, lines: number) => string>> = {
  direct: () => "a, in another scale",
  sumInPeriod: FORMULAS.sum,
  sumOfLine: FORMULAS.sum,
  sumOfRun: FORMULAS.sum,
  sumOfLines: FORMULAS.sum,
  sumOfNamed: FORMULAS.sum,
  countOfThings: FORMULAS.count,
  shareOfThings: FORMULAS.share,
  meanOfNamed: FORMULAS.mean,
  ratioOfNamed: FORMULAS.ratio,
  shareOfNamed: FORMULAS.share,
  sumOfSection: FORMULAS.sum,
  meanOfLine: FORMULAS.mean,
  timesTwelve: FORMULAS.annualised,
  byTwelve: FORMULAS.monthly,
  growth: FORMULAS.growth,
  multiple: FORMULAS.multiple,
  compound: () => "(a / b) ^ (1 / years) - 1",
  change: FORMULAS.change,
  ratio: FORMULAS.ratio,
  complement: FORMULAS.complement,
  shareOfSection: (count) => `a / (sum of ${count} cells)`,
  differenceOfLines: FORMULAS.difference,
  product: FORMULAS.product,
  growthOfPeriods: () => "(later period) / (earlier period) - 1",
  changeOfPeriods: () => "(later period) - (earlier period)",
  multipleOfPeriods: () => "(later period) / (earlier period)",
  compoundOfPeriods: FORMULAS.compound,
  ratioOfPeriods: () => "(period of a) / (period of b)",
  shareOfWhole: FORMULAS.share,
  shareOfBoth: () => "a / (a + b)",
  sharesTogether: (count) => (count === 3 ? "(a + b) / c" : `(sum of ${count - 1} cells) / (their total)`),
  sharesOfFounders: (count, lines) => (count > lines ? `(sum of ${lines} cells) / (their total)` : FORMULAS.sum(count)),
  positive: FORMULAS.positive,
  negative: FORMULAS.negative,
  zero: FORMULAS.zero,
  rising: FORMULAS.rising,
  falling: FORMULAS.falling,
  lowestOfLine: FORMULAS.lowest,
  highestOfLine: FORMULAS.highest,
  lastsUntil: FORMULAS.lasts_until,
  monthsToZero: () => "months from a until the balance is below zero",
  monthsAtPace: (_, lines) => (lines === 1 ? "months * a / (b - a)" : "a / (mean of the other cells)"),
  firstHere: FORMULAS.begins,
  largest: FORMULAS.largest,
  smallest: FORMULAS.smallest,
  exceeds: (count) => (count === 2 ? "a > b" : "a > (sum of the others)"),
};
