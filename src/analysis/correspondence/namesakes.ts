/** Cells that a mail's figure names outright, where the judge decides nothing: the same words, the same time, one value. */
import type { Fact } from "../../facts/index.ts";
import type { Claim, FactIndex, VerificationResult } from "../../judge/index.ts";
import { inAllCorrespondence, phrasePattern } from "../../language/index.ts";
import { agrees, type Period, type Quantity, readPeriods, readQuantities } from "../../language/quantities/index.ts";

/** How sure a verdict by name alone is: less than one that the judge gives. */
const CONFIDENCE = 0.8;
/** One shared word may be chance; of a contradiction two must be shared, and a third of what the claim says. */
const SHARED = 2;
const LEAST_SHARE = 1 / 3;
/** A figure of so many digits is met by chance only rarely. */
const TELLING_DIGITS = 2;

/** Null where no cell is named, or where the cells that are named disagree. */
export function verdictByName(claim: Claim, index: FactIndex): VerificationResult | null {
  const [fact, ...others] = claim.facts;
  if (fact === undefined || others.length > 0 || fact.predicate !== null) return null;
  const stated = readQuantities(claim.text, { language: claim.language }).find(
    ({ value }) => value === fact.value.value,
  );
  if (stated === undefined) return null;
  return fact.form.kind === "level" ? verdictOnNamed(claim, fact, stated, index) : null;
}

/**
 * Surer than the judge: a row of a mail's table that is called as a row of the workbook is, and what a run never fell
 * below, which is a bound and no level.
 */
export function verdictOutright(claim: Claim, index: FactIndex): VerificationResult | null {
  const [fact] = claim.facts;
  const [stated] = readQuantities(claim.text, { language: claim.language }).filter(
    ({ value }) => value === fact?.value.value,
  );
  if (fact !== undefined && stated !== undefined && NEVER_BELOW.test(claim.text))
    return verdictOnLowest(claim, fact, stated, index);
  return verdictByRow(claim, index);
}

function verdictByRow(claim: Claim, index: FactIndex): VerificationResult | null {
  const [fact, ...others] = claim.facts;
  const label = /^([^:]+?),[^:,]+:[^:]*$/.exec(claim.text)?.[1];
  if (fact === undefined || others.length > 0 || label === undefined || fact.period === null) return null;
  const [stated] = readQuantities(claim.text.slice(claim.text.lastIndexOf(":") + 1), { language: claim.language });
  if (stated === undefined) return null;
  const rows = index.all.filter(
    (other) => isPlainCell(other) && isSame(other.cell?.rowLabel ?? "", label) && isOfTime(other, fact.period),
  );
  return decided(claim, stated, rows, true);
}

function verdictOnNamed(claim: Claim, fact: Fact, stated: Quantity, index: FactIndex): VerificationResult | null {
  const named = index.all.flatMap((other) => {
    if (!isPlainCell(other) || other.form.kind !== "level") return [];
    const words = meaningful(other.words);
    const shared = words.filter((word) => fact.words.some((own) => isAlike(own, word))).length;
    if (words.length === 0 || shared < words.length) return [];
    return isClearlyOfOtherTime(other, fact.period) ? [] : [{ other, shared }];
  });
  const most = Math.max(0, ...named.map(({ shared }) => shared));
  const best = named.filter(({ shared }) => shared === most).map(({ other }) => other);
  const mayVerify = most >= SHARED || digitsOf(stated) >= TELLING_DIGITS;
  const dated = best.filter((other) => isOfTime(other, fact.period) && isComparable(other, stated));
  const mayRefute =
    most >= SHARED && most >= LEAST_SHARE * meaningful(fact.words).length && dated.length > 0 && stated.range === null;
  if (mayVerify && best.some((other) => isMet(other, stated)))
    return decided(
      claim,
      stated,
      best.filter((other) => isMet(other, stated)),
      false,
    );
  return mayRefute ? decided(claim, stated, dated, true) : null;
}

const NEVER_BELOW = phrasePattern(inAllCorrespondence(({ neverBelow }) => neverBelow));
/** Two values are no series. */
const FEWEST = 3;

/** "Cash never fell below £300k in 2026": the lowest of the run decides. */
function verdictOnLowest(claim: Claim, fact: Fact, stated: Quantity, index: FactIndex): VerificationResult | null {
  const { metricId, period } = fact;
  if (metricId === null) return null;
  const lines = new Map<string, Fact[]>();
  for (const other of index.byMetric(metricId)) {
    const { cell } = other;
    if (!isPlainCell(other) || cell === null || cell.total || other.form.kind !== "level" || !isWithin(other, period))
      continue;
    const line = `${other.place.file} ${cell.sheet} ${other.label}`;
    lines.set(line, [...(lines.get(line) ?? []), other]);
  }
  const [longest] = [...lines.values()].filter(({ length }) => length >= FEWEST).sort((a, b) => b.length - a.length);
  const lowest = longest?.toSorted((a, b) => a.value.value - b.value.value)[0];
  if (lowest === undefined) return null;
  return resultOf(claim, lowest.value.value >= stated.value - stated.halfUnit ? "VERIFIED" : "CONTRADICTED", [lowest]);
}

function decided(
  claim: Claim,
  stated: Quantity,
  facts: readonly Fact[],
  mayRefute: boolean,
): VerificationResult | null {
  const met = facts.filter((other) => isMet(other, stated));
  if (met.length > 0) return resultOf(claim, "VERIFIED", met);
  const [first] = facts;
  if (!mayRefute || first === undefined || facts.some(({ value }) => value.value !== first.value.value)) return null;
  return resultOf(claim, "CONTRADICTED", [first]);
}

function resultOf(
  { text }: Claim,
  status: "VERIFIED" | "CONTRADICTED",
  [fact]: readonly Fact[],
): VerificationResult | null {
  if (fact === undefined) return null;
  const { file, anchor } = fact.place;
  return {
    claim: text,
    status,
    confidenceScore: CONFIDENCE,
    evidence: { sourceNodeId: fact.id, content: fact.quote, file, anchor },
    contradictoryEvidence: [],
    judge: "evidence",
    explanation: "",
    lookedAt: [],
  };
}

/** What is on sight, in force and a number of its own. */
function isPlainCell({ cell, stale, hidden, predicate }: Fact): boolean {
  return cell !== null && !stale && !hidden && predicate === null;
}

/** Costs and losses stand below zero in a workbook; a scale that was only assumed may be none. */
function isMet({ value, unitSure }: Fact, stated: Quantity): boolean {
  const values = [value.value, ...(unitSure && value.dimension === stated.dimension ? [] : [bare(value.text)])];
  return values.some(
    (one) =>
      agrees(stated, one) || (stated.value > 0 && one < 0 && agrees(stated, -one)) || agrees(asWritten(stated), one),
  );
}

/** "47 days" beside a cell that says 47. */
function asWritten(stated: Quantity): Quantity {
  if (stated.dimension !== "duration") return stated;
  const value = bare(stated.text);
  return { ...stated, value, halfUnit: 0.5 };
}

function bare(text: string): number {
  const digits = /-?\d[\d\s\u00a0\u202f,]*(?:\.\d+)?/.exec(text)?.[0] ?? "";
  return Number(digits.replace(/[\s\u00a0\u202f,]/g, "") || Number.NaN);
}

function isComparable({ value, unitSure }: Fact, stated: Quantity): boolean {
  return value.dimension === stated.dimension && unitSure;
}

/** Words that a period or an abbreviation of one leaves behind name nothing. */
function meaningful(words: readonly string[]): readonly string[] {
  return words.filter((word) => !/\d/.test(word));
}

/** Letters that two forms of a word share at least: "encaissé", "encaissement". */
const STEM = 6;

function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  return Math.min(a.length, b.length) >= STEM && a.slice(0, STEM) === b.slice(0, STEM);
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/[^\p{L}\d]+/gu, "")
      .toLowerCase();
  return plain(a) !== "" && plain(a) === plain(b);
}

function digitsOf({ text }: Quantity): number {
  return text.replace(/\D/g, "").replace(/^0+|0+$/g, "").length;
}

/** Of the cell, else as its labels write it: "Staff 2025" above a column. */
function periodOf({ period, periodFrom, cell }: Fact): Pick<Period, "firstMonth" | "lastMonth" | "instant"> | null {
  if (period !== null && periodFrom !== "context") return period;
  return readPeriods(`${cell?.rowLabel ?? ""} ${cell?.columnLabel ?? ""}`, { language: "en" })[0] ?? period;
}

/** They end together: what stands at the end of a year is the year's. */
function isOfTime(fact: Fact, period: Fact["period"]): boolean {
  const own = periodOf(fact);
  if (period === null || own === null || own.lastMonth === null || own.lastMonth !== period.lastMonth) return false;
  // A month is not the year that it ends, unless the figure is one of a day.
  return own.firstMonth === period.firstMonth || own.instant || period.instant;
}

function isClearlyOfOtherTime(fact: Fact, period: Fact["period"]): boolean {
  const own = periodOf(fact);
  return period !== null && own !== null && !isOfTime(fact, period);
}

function isWithin(fact: Fact, period: Fact["period"]): boolean {
  const own = periodOf(fact);
  if (period === null) return true;
  if (own?.firstMonth == null || own.lastMonth === null || period.firstMonth === null || period.lastMonth === null)
    return false;
  return own.firstMonth >= period.firstMonth && own.lastMonth <= period.lastMonth;
}
