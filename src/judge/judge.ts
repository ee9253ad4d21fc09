/** The evidence judge: decides a claim from facts and arithmetic alone, with no language model. */

import { type Fact, trustOf } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { monthPeriod, yearPeriod } from "../language/quantities/index.ts";
import { asMetricId, isPlanned, type MetricId, metricById } from "../ontology/index.ts";
import { type Bearing, type BearingContext, bears, isAnnualised, isBearing, type NoBearing } from "./bearing.ts";
import { properNounsOf } from "./claims.ts";
import { agreesWith, clearlyDisagrees } from "./compare.ts";
import {
  type Derivation,
  type DeriveContext,
  growths,
  leadingFact,
  levels,
  ofOneFile,
  rowsOf,
  shares,
  type Wanted,
} from "./derive.ts";
import { type FactIndex, labelsAlike } from "./fact-index.ts";
import { mayBeOpposed } from "./opposed.ts";
import { ofOneOutcome } from "./outcomes.ts";
import { ownershipOf } from "./ownership.ts";
import { spanOf } from "./periods.ts";
import type { Predicate } from "./score/index.ts";
import { bindingSegment, isBindingConcept } from "./segments.ts";
import type { Claim, Status } from "./types.ts";
import { withoutUnnamedParts } from "./unnamed-parts.ts";

export type Support = {
  readonly fact: Fact;
  readonly derivation: Derivation | null;
  readonly strict: boolean;
  readonly strength: number;
  /** Found by the learned score, not by the rules. */
  readonly byScore?: true;
  /** Set where a line was asked for what it is and not for a figure: whether it is so. */
  readonly holds?: { readonly what: Predicate; readonly so: boolean };
};

/** What was found for one claimed fact. */
export type Finding = {
  readonly claimed: Fact;
  readonly status: Status;
  readonly supports: readonly Support[];
  readonly refutes: readonly Support[];
  /** Nearest facts that do not bear, with why. */
  readonly near: readonly NoBearing[];
};

/** A cell that is perhaps meant, as it stands or within a calculation. */
export type Likely = {
  readonly fact: Fact;
  /** Null where the cell is taken as it stands. */
  readonly derivation: Derivation | null;
  /** What the cell or the calculation gives, in base units. */
  readonly value: number;
  /** Whether the claim would hold if this is what it speaks of. */
  readonly agrees: boolean;
};

export type Judgement = {
  readonly status: Status;
  readonly main: Finding | null;
  readonly findings: readonly Finding[];
  /** 0..1: posterior of the status where the learned score decided. */
  readonly posterior?: number;
  /** What is perhaps meant, likeliest first; unconfirmed. */
  readonly likely?: readonly Likely[];
};

export function judge(claim: Claim, index: FactIndex, candidates: readonly Fact[] = []): Judgement {
  return overall(claim.facts.map((fact) => judgeFact(fact, claim, index, candidates)));
}

/** The judgement of a claim from those of its figures. */
export function overall(findings: readonly Finding[]): Judgement {
  const decided = findings.filter((f) => f.status !== "UNKNOWN");
  const main =
    decided.find((f) => f.status === "CONTRADICTED") ??
    decided.find((f) => f.status === "AMBIGUOUS") ??
    decided[0] ??
    findings[0] ??
    null;
  return { status: main?.status ?? "UNKNOWN", main, findings };
}

function judgeFact(stated: Fact, claim: Claim, index: FactIndex, candidates: readonly Fact[]): Finding {
  let claimed = stated;
  const context: BearingContext = {
    segmentWords: index.segmentWordsOf(claimed),
    properNouns: properNounsOf(claim.text),
    asOfMonth: index.asOfMonth,
  };
  const ownBlock = (fact: Fact) =>
    claim.place !== null &&
    fact.place.file === claim.place.file &&
    (claim.located ? fact.place.blockId === claim.place.blockId : fact.place.unit === claim.place.unit);
  const ownUnit = (fact: Fact) =>
    claim.place !== null &&
    fact.place.file === claim.place.file &&
    fact.place.unit === claim.place.unit &&
    fact.source !== "cell";
  const pool = new Set<Fact>([
    ...(claimed.metricId ? index.byMetric(claimed.metricId) : []),
    ...related(claimed, index),
    ...candidates,
  ]);
  if (claimed.metricId === "runway" && claimed.period === null) claimed = datedByCash(claimed, index);
  // "The company carries no debt" speaks of the day it was written.
  if (claimed.predicate?.kind === "none" && claimed.period === null && index.asOfMonth !== null) {
    const last = latestBefore(index.byMetric(claimed.metricId), index.asOfMonth);
    claimed = { ...claimed, period: monthPeriod(last), periodFrom: "context" };
  }
  const bearing: Bearing[] = [];
  const near: NoBearing[] = [];
  for (const fact of pool) {
    if (ownBlock(fact) || fact.predicate !== null || fact.stale) continue;
    const result = bears(claimed, fact, context);
    if (isBearing(result)) bearing.push(result);
    else if (result.why !== "metric") near.push(result);
  }
  preferActual(claimed, bearing);
  if (claimed.predicate) return judgePredicate(claimed, claim, index, bearing, near, (f) => ownUnit(f));

  const supports: Support[] = [];
  const refutes: Support[] = [];
  for (const b of bearing) {
    const value = asClaimed(claimed, b.fact);
    const half = b.fact.source === "cell" ? 0 : b.fact.value.halfUnit;
    const item: Support = { fact: b.fact, derivation: null, strict: b.strict, strength: b.strength };
    if (agreesWith(claimed, value, half)) {
      if (!ownUnit(b.fact) && trustOf(b.fact).supports) supports.push(item);
    } else if (b.strict && clearlyDisagrees(claimed, value, half)) {
      // Undated figures of one slide are points of a drawing or members of a list far more often than a clash.
      const counts = trustOf(b.fact).refutes;
      if (counts && (!ownUnit(b.fact) || (b.period === "same" && claimed.metricId !== null))) refutes.push(item);
    }
  }
  for (const other of sameHolders(claimed, claim, index, ownBlock)) {
    const item: Support = { fact: other, derivation: null, strict: true, strength: 0.8 };
    if (!agreesWith(claimed, other.value.value, other.value.halfUnit)) refutes.push(item);
    else if (!ownUnit(other) && trustOf(other).supports) supports.push(item);
  }
  // A computed figure may turn out to support: what may not support takes no part in one.
  const excluded = (f: Fact) => ownBlock(f) || ownUnit(f) || f.stale || !trustOf(f).supports;
  const derived = derive(claimed, claim, index, context, excluded);
  // An undated claim speaks of the day the deck was written: that may bear it out, never refute it.
  if (spanOf(claimed) === null && claimed.period === null && index.asOfMonth !== null) {
    const last = index.asOfMonth;
    for (const period of [monthPeriod(last), yearPeriod(Math.floor(last / 12), (last % 12) + 1, { fiscal: false })])
      derived.push(
        ...derive({ ...claimed, period }, claim, index, context, excluded).map((d) => ({
          ...d,
          tight: false,
        })),
      );
  }
  // What a deck computes from its own figures bears out nothing that it says.
  const agreeing = derived.find((d) => agreesWith(claimed, d.value) && (d.tight || d.inputs.every((i) => i.fact.cell)));
  if (agreeing && (claimed.form.kind !== "level" || !supports.some((s) => s.fact.source === "cell")))
    supports.push({ fact: leadingFact(agreeing), derivation: agreeing, strict: agreeing.tight, strength: 0.8 });
  if (!agreeing && supports.length === 0 && (refutes.length === 0 || derived.some((d) => d.holders))) {
    const tight = nearestOf(
      claimed,
      derived.filter((d) => d.tight && clearlyDisagrees(claimed, d.value)),
    );
    if (tight && mayRefute(claimed, tight))
      refutes.push({ fact: leadingFact(tight), derivation: tight, strict: true, strength: 0.75 });
  }
  const elsewhere = supports.some(({ fact }) => fact.place.file !== claimed.place.file);
  for (const item of [...refutes]) {
    const opposed = item.derivation?.inputs.map(({ fact }) => fact) ?? [item.fact];
    if (!opposed.every((fact) => mayBeOpposed(claim, claimed, fact, elsewhere)))
      refutes.splice(refutes.indexOf(item), 1);
  }
  // Where no period ties them, sheets that give several values (a seed round and a Series A) refute none.
  if (refutes.length > 1 && bearing.some((b) => b.period !== "same")) {
    const untied = new Set(bearing.filter((b) => b.period !== "same").map((b) => b.fact));
    const loose = refutes.filter((r) => untied.has(r.fact));
    const values = loose.map((r) => r.fact.value.value);
    const [one = 0] = values;
    if (values.some((v) => Math.abs(v - one) > Math.abs(one) * 0.005))
      for (const item of loose) refutes.splice(refutes.indexOf(item), 1);
  }
  const believable = ofOneOutcome(claim.text, believed(claimed, refutes));
  const against = withoutUnnamedParts(inTheOpen(supports, believable), claim);
  return {
    claimed,
    status: statusOf(supports, against),
    supports: sorted(supports),
    refutes: sorted(against),
    near: near.sort((a, b) => nearness(b) - nearness(a)).slice(0, 6),
  };
}

/** What was planned for a time says nothing of it once what came of it is known. */
function preferActual(claimed: Fact, bearing: Bearing[]): void {
  if (isPlanned(claimed.scope) || !bearing.some((b) => b.fact.scope.basis === "actual")) return;
  for (const planned of bearing.filter((b) => isPlanned(b.fact.scope))) bearing.splice(bearing.indexOf(planned), 1);
}

/**
 * What was read from a picture may be misread: it never refutes alone, and a figure so read is not refuted by one that is the
 * same but for its power of ten, since a lost point or unit is what such a reading loses first.
 */
function believed(claimed: Fact, refutes: readonly Support[]): readonly Support[] {
  const typed = (s: Support): boolean =>
    [s.fact, ...(s.derivation?.inputs.map((i) => i.fact) ?? [])].every((f) => !f.ocr);
  if (!refutes.some(typed)) return [];
  if (!claimed.ocr) return refutes;
  return refutes.filter((s) => !isPowerOfTenApart(claimed.value.value, s.derivation?.value ?? s.fact.value.value));
}

/** A hidden draft does not overrule what is shown: it refutes only where nothing in plain sight bears the claim out. */
function inTheOpen(supports: readonly Support[], refutes: readonly Support[]): readonly Support[] {
  const isHidden = ({ fact, derivation }: Support) =>
    derivation ? derivation.inputs.every((input) => input.fact.hidden) : fact.hidden;
  return supports.some((s) => !isHidden(s)) ? refutes.filter((r) => !isHidden(r)) : refutes;
}

/** Of several lines that could be meant, the one whose size is the claim's. */
function nearestOf(claimed: Fact, derived: readonly Derivation[]): Derivation | undefined {
  const distance = ({ value }: Derivation) => Math.abs(Math.log(Math.abs(value / claimed.value.value)));
  const sized = derived.filter((d) => Number.isFinite(distance(d)));
  return sized.toSorted((a, b) => distance(a) - distance(b))[0] ?? derived[0];
}

function isPowerOfTenApart(a: number, b: number): boolean {
  const power = Math.log10(Math.abs(a / b));
  return Number.isFinite(power) && Math.abs(power) > 0.5 && Math.abs(power - Math.round(power)) < 0.01;
}

function statusOf(supports: readonly Support[], refutes: readonly Support[]): Status {
  if (supports.length > 0) return refutes.length > 0 ? "AMBIGUOUS" : "VERIFIED";
  return refutes.length > 0 ? "CONTRADICTED" : "UNKNOWN";
}

/** "€1.2m in the bank at the end of 2025. That is 29 months of runway": from the day that the cash beside it is counted. */
function datedByCash(claimed: Fact, index: FactIndex): Fact {
  const dates = index
    .byMetric("cash_balance")
    .filter((f) => f.cell === null && f.place.file === claimed.place.file && f.place.unit === claimed.place.unit)
    .flatMap((f) => f.period?.lastMonth ?? []);
  const [month] = dates;
  if (month === undefined || dates.some((other) => other !== month)) return claimed;
  return { ...claimed, period: monthPeriod(month), periodFrom: "context" };
}

/** The last month up to the deck's date that the sheets give a state for. */
function latestBefore(facts: readonly Fact[], month: number): number {
  const months = facts.flatMap((f) =>
    f.cell && f.period?.lastMonth != null && f.period.lastMonth <= month ? [f.period.lastMonth] : [],
  );
  return months.length > 0 ? Math.max(...months) : month;
}

function sorted(items: readonly Support[]): Support[] {
  const rank = (s: Support) =>
    s.strength +
    (s.fact.source === "cell" ? 0.3 : 0) +
    (s.fact.cell?.formula ? 0.1 : 0) -
    (s.fact.hidden ? 0.2 : 0) +
    (s.derivation ? -0.1 : 0);
  return [...items].sort((a, b) => rank(b) - rank(a));
}

function nearness(item: NoBearing): number {
  return (
    { segment: 3, period: 4, scenario: 5, gross: 5, basis: 4, unit: 1, form: 1, metric: 0 }[item.why] +
    (item.fact.source === "cell" ? 0.5 : 0)
  );
}

/** Facts of metrics that may go under the claim's name (the round once it is cash, a debt drawn), for the bearing test to sort out. */
function related(claimed: Fact, index: FactIndex): Fact[] {
  const ids = [...claimed.alternatives, ...((claimed.metricId && RELATED[claimed.metricId]) || [])];
  const facts = ids.flatMap((id) => [...index.byMetric(id)]);
  if (claimed.metricId === null) facts.push(...index.alike(claimed));
  return facts;
}

const RELATED: Readonly<Partial<Record<MetricId, readonly MetricId[]>>> = {
  total_raised: ["equity_raised"],
  round_size: ["equity_raised"],
  net_revenue: ["revenue"],
  revenue: ["net_revenue"],
  debt: ["debt_drawn"],
  debt_drawn: ["debt"],
  debt_repayment: ["debt_drawn"],
  logo_churn: ["annual_logo_churn"],
  annual_logo_churn: ["logo_churn"],
};

/** A growth written as a multiple against one written in per cent: +191 % is 2.91x. */
function asClaimed(claimed: Fact, evidence: Fact): number {
  const value = evidence.value.value;
  if (
    claimed.form.kind === "growth" &&
    evidence.form.kind === "growth" &&
    claimed.form.multiple !== evidence.form.multiple
  )
    return claimed.form.multiple ? value + 1 : value - 1;
  // "55 %" over a column that says "%" and holds a bare 55.
  const bare = evidence.value.dimension === "count" && evidence.value.unit === null;
  if (claimed.value.dimension === "ratio" && bare && Math.abs(value) > 1 && evidence.label.includes("%"))
    return value / 100;
  return value;
}

/** What is said with this figure: the whole claim, or its own clause where the claim holds several figures. */
function ownWords(claim: Claim, claimed: Fact): string {
  return claim.facts.length > 1 ? claimed.label : claim.text;
}

/** Other sentences of the deck about the shares of the very same holders. */
function sameHolders(claimed: Fact, claim: Claim, index: FactIndex, ownBlock: (fact: Fact) => boolean): Fact[] {
  const holders = ownershipOf(ownWords(claim, claimed), claimed, index.all)?.holders;
  if (!holders) return [];
  return index.all.filter(
    (f) =>
      f.source !== "cell" &&
      f.value.dimension === "ratio" &&
      !ownBlock(f) &&
      ownershipOf(f.quote, f, index.all)?.holders === holders,
  );
}

/** A derived figure refutes only a claim that says plainly what it is of and when. */
function mayRefute(claimed: Fact, derivation: Derivation): boolean {
  if (derivation.holders) return true;
  // "Pilot and contract revenue" is no "pharma contracts": parts of another name were taken for it.
  const said = new Set([...claimed.segment, ...claimed.words]);
  if (claimed.segment.length > 0 && derivation.inputs.some(({ name, fact }) => name !== "whole" && isApart(fact, said)))
    return false;
  // A part and its whole stand in one sheet, and the part is a segment of the lexicon: nothing was assumed.
  if (claimed.form.kind === "share" && claimed.metricId === null)
    return (
      claimed.period !== null &&
      claimed.segment.length > 0 &&
      claimed.segment.every((w) =>
        isBindingConcept(w, claimed.form.kind === "share" ? claimed.form.wholeMetricId : null),
      )
    );
  // Outside the ontology only a label said in the very same words may.
  if (claimed.metricId === null)
    return (
      claimed.period !== null &&
      claimed.words.length >= 2 &&
      derivation.inputs.every((i) => labelsAlike(claimed, i.fact) === 1)
    );
  return (
    claimed.metricCertainty >= 0.65 && claimed.unitSure && (claimed.form.kind !== "level" || claimed.period !== null)
  );
}

function isApart(fact: Fact, said: ReadonlySet<string>): boolean {
  return fact.metricId !== null && fact.segment.some((word) => !said.has(word));
}

function derive(
  claimed: Fact,
  claim: Claim,
  index: FactIndex,
  context: BearingContext,
  excluded: (fact: Fact) => boolean,
): Derivation[] {
  const deriveContext: DeriveContext = { index, excluded };
  const found: Derivation[] = [];
  const alone = claim.facts.filter((f) => f.value.dimension === "ratio").length === 1;
  const owned = ownershipOf(alone ? claim.text : ownWords(claim, claimed), claimed, index.all);
  if (owned) return [owned];
  const segment = bindingSegment(claimed, context.segmentWords, context.properNouns);
  const span = spanOf(claimed) ?? null;
  const base = { span, scenario: claimed.scope.scenario ?? "base", gross: claimed.scope.gross };
  const metricId = claimed.metricId;
  switch (claimed.form.kind) {
    case "level": {
      const like = metricId ? undefined : claimed;
      if (isAnnualised(claimed)) return annualised({ ...base, metricId, segment }, deriveContext);
      found.push(...levels({ ...base, metricId, segment, like }, deriveContext).filter((d) => !d.stated));
      found.push(...openEnded(claimed, { ...base, metricId, segment }, index, deriveContext));
      found.push(...averages(claimed, { ...base, metricId, segment }, deriveContext));
      break;
    }
    case "growth":
      if (metricId || claimed.words.length > 0)
        found.push(
          ...growths(
            {
              ...base,
              metricId,
              segment,
              like: metricId ? undefined : claimed,
              base: claimed.form.base ? spanOf({ period: claimed.form.base, window: null }) : null,
              multiple: claimed.form.multiple,
            },
            deriveContext,
          ),
        );
      break;
    case "change": {
      if (!metricId || !span) break;
      const length = span.last - span.first + 1;
      const before = claimed.form.base
        ? spanOf({ period: claimed.form.base, window: null })
        : { first: span.first - length, last: span.first - 1 };
      const [now] = levels({ ...base, metricId, segment }, deriveContext);
      const [then] = levels({ ...base, metricId, segment, span: before }, deriveContext);
      if (now && then && ofOneFile(now, then)) {
        found.push({
          formula: "now - before",
          inputs: [
            ...now.inputs.map((i) => ({ ...i, name: "now" })),
            ...then.inputs.map((i) => ({ ...i, name: "before" })),
          ],
          value: now.value - then.value,
          tight: false,
        });
      }
      break;
    }
    case "across": {
      if (!metricId) break;
      const { periods } = claimed.form;
      const parts = periods.flatMap((period) =>
        levels({ ...base, metricId, segment, span: spanOf({ period, window: null }) }, deriveContext).slice(0, 1),
      );
      if (parts.length < periods.length) break;
      const inputs = parts.flatMap((p) => p.inputs);
      const sum = parts.reduce((s, p) => s + p.value, 0);
      found.push({
        formula: claimed.form.how === "mean" ? "mean of the periods" : "sum of the periods",
        inputs,
        value: claimed.form.how === "mean" ? sum / parts.length : sum,
        tight: false,
      });
      break;
    }
    case "share": {
      const wholeId = claimed.form.wholeMetricId;
      const whole: Wanted = { ...base, metricId: wholeId, segment: [] };
      const parts: Wanted[] = [];
      if (metricId && metricId !== wholeId) parts.push({ ...base, metricId, segment });
      if (!metricId && segment.length > 0) parts.push({ ...base, metricId: wholeId, segment });
      // "Services were 10 % of revenue": the part may have a name of its own, in the ontology or in the deal.
      const composed =
        segment.length === 1 ? asMetricId(`${segment[0]}_${wholeId === "net_revenue" ? "revenue" : wholeId}`) : null;
      if (!metricId && composed) parts.push({ ...base, metricId: composed, segment: [] });
      if (!metricId && claimed.words.length > 0) parts.push({ ...base, metricId: null, segment: [], like: claimed });
      for (const part of parts) found.push(...shares(part, whole, deriveContext));
      break;
    }
    default:
      return claimed.form satisfies never;
  }
  return found;
}

/** "since January 2024": a flow added up to the last actual month. */
function openEnded(claimed: Fact, wanted: Wanted, index: FactIndex, context: DeriveContext): Derivation[] {
  if (
    !claimed.period ||
    claimed.period.firstMonth === null ||
    claimed.period.lastMonth !== null ||
    index.asOfMonth === null
  )
    return [];
  if (!wanted.metricId || metricById(wanted.metricId)?.aggregation !== "sum") return [];
  const first = claimed.period.firstMonth;
  const found: Derivation[] = [];
  // The deck's date says only about when the actuals end: any of the last months may be the one it counts to.
  for (let last = index.asOfMonth; last >= index.asOfMonth - 3; last--)
    found.push(...levels({ ...wanted, span: { first, last } }, context).filter((d) => !d.stated && isActual(d)));
  return found;
}

function isActual({ inputs }: Derivation): boolean {
  return inputs.every(({ fact }) => !isPlanned(fact.scope));
}

/** "Run-rate of November x 12": the flow of the span as if it went on for a year. */
function annualised(wanted: Wanted, context: DeriveContext): Derivation[] {
  const { span } = wanted;
  if (!span) return [];
  const times = 12 / (span.last - span.first + 1);
  return levels(wanted, context).map(({ stated: _, ...d }) => ({
    ...d,
    formula: `${times} * (${d.formula})`,
    value: d.value * times,
  }));
}

/** "93 K€ a month on average over Q4": a flow of the span divided by its months. */
function averages(claimed: Fact, wanted: Wanted, context: DeriveContext): Derivation[] {
  const span = wanted.span;
  if (!span || span.last === span.first || !(claimed.scope.cadence === "monthly" || claimed.value.per === "month"))
    return [];
  const months = span.last - span.first + 1;
  // A mean over three months is of a month already.
  const sums = levels(wanted, context).filter((d) => d.inputs.every((i) => i.fact.window === null));
  return sums.map((d) => ({ ...d, formula: `(${d.formula}) / ${months}`, value: d.value / months }));
}

/** Signs, first occurrences and absences, read off the series of the metric. */
function judgePredicate(
  claimed: Fact,
  claim: Claim,
  index: FactIndex,
  bearing: readonly Bearing[],
  near: readonly NoBearing[],
  ownUnit: (f: Fact) => boolean,
): Finding {
  const predicate = claimed.predicate!;
  const supports: Support[] = [];
  const refutes: Support[] = [];
  const add = (list: Support[], fact: Fact, strict: boolean) =>
    list.push({ fact, derivation: null, strict, strength: 0.8 });
  const others = bearing.filter((b) => !ownUnit(b.fact));
  const parts = claimed.segment.filter(
    (word) => isBindingConcept(word, claimed.metricId) || properNounsOf(claim.text).has(word),
  );
  if (predicate.kind === "sign") {
    for (const b of others) {
      if (!claimed.period || b.period !== "same" || b.fact.metricId !== claimed.metricId) continue;
      const sign = Math.sign(b.fact.value.value);
      if (sign === predicate.sign) add(supports, b.fact, b.strict);
      else if (sign !== 0 && b.strict) add(refutes, b.fact, true);
    }
    // A quarter whose months alone are in the sheet, or "profitable", which any result of the period answers.
    if (supports.length === 0 && refutes.length === 0) {
      for (const metricId of [claimed.metricId!, ...claimed.alternatives]) {
        const wanted = {
          metricId,
          span: spanOf(claimed),
          segment: [],
          scenario: claimed.scope.scenario ?? "base",
          gross: null,
        };
        const found = wanted.span ? levels(wanted, { index, excluded: (f) => ownUnit(f) || f.stale }, 2)[0] : undefined;
        if (!found || found.value === 0) continue;
        const item: Support = {
          fact: leadingFact(found),
          derivation: found.inputs.length > 1 ? found : null,
          strict: true,
          strength: 0.75,
        };
        (Math.sign(found.value) === predicate.sign ? supports : refutes).push(item);
      }
    }
  } else if (predicate.kind === "none") {
    for (const b of others) {
      if (b.period !== "same" && !(b.period === "unstated")) continue;
      if (b.fact.metricId !== claimed.metricId) continue;
      // Nothing drawn this quarter is no absence of what was drawn before.
      if (b.fact.value.value === 0) {
        if (!drawnBefore(b.fact, index)) add(supports, b.fact, b.strict);
      } else if (b.strict || b.strength >= 0.6) add(refutes, b.fact, true);
    }
    const drawn = claimed.metricId === "debt" ? stillDrawn(index, claimed) : null;
    if (drawn && !ownUnit(drawn)) add(refutes, drawn, true);
  } else {
    const repays = REPAYS.test(claim.text);
    const series = rowsOf(
      [...index.byMetric(claimed.metricId), ...related(claimed, index)].filter(
        (f) =>
          !f.stale &&
          !ownUnit(f) &&
          (f.scope.scenario ?? "base") === "base" &&
          (!repays || (f.metricId !== null && REPAID.has(f.metricId))) &&
          // "First sale in the United States" is not the first sale.
          parts.every((word) => f.segment.includes(word) || f.words.includes(word)),
      ),
    );
    for (const row of series) {
      const dated = row
        .map((fact) => ({ fact, span: spanOf(fact) }))
        .filter((x): x is { fact: Fact; span: NonNullable<ReturnType<typeof spanOf>> } => x.span !== null)
        .sort((a, b) => a.span.last - a.span.first - (b.span.last - b.span.first) || a.span.first - b.span.first);
      const width = dated[0] ? dated[0].span.last - dated[0].span.first : 0;
      const fine = dated.filter((x) => x.span.last - x.span.first === width);
      const hit = fine.find((x) => (repays ? isRepayment(x.fact) : x.fact.value.value !== 0));
      const wanted = claimed.period ? spanOf(claimed) : null;
      if (!hit || !wanted) continue;
      const borneOut =
        predicate.what === "not before"
          ? hit.span.first >= wanted.first
          : hit.span.first <= wanted.last && hit.span.last >= wanted.first;
      if (borneOut) add(supports, hit.fact, true);
      else add(refutes, hit.fact, true);
    }
  }
  return {
    claimed,
    status: statusOf(supports, refutes),
    supports: sorted(supports),
    refutes: sorted(refutes),
    near: near.slice(0, 6),
  };
}

/** Labels of rows that hold repayments. */
const REPAYS = new RegExp(`\\b${written("repaying")}\\b`, "i");
const DRAWS = new RegExp(`\\b${written("drawdown")}`, "i");
/** Rows that hold repayments: what is owed at a date is none. */
const REPAID = new Set<MetricId>(["debt_drawn", "debt_repayment"]);

/** A loan of the cash plan of which more was drawn by then than paid back; null when there is none. */
function stillDrawn(index: FactIndex, claimed: Fact): Fact | null {
  const until = claimed.period?.lastMonth;
  if (until == null) return null;
  const usable = index
    .byMetric("debt_drawn")
    .filter((f) => !f.stale && !f.hidden && (f.scope.scenario ?? "base") === "base");
  for (const row of rowsOf(usable)) {
    // What is paid back in a row of its own may be all of it.
    if (
      index.all.some(
        (f) => f.cell?.sheet === row[0]?.cell?.sheet && f.value.value !== 0 && REPAYS.test(f.cell?.rowLabel ?? ""),
      )
    )
      continue;
    const before = row.filter((fact) => (spanOf(fact)?.last ?? Number.POSITIVE_INFINITY) <= until);
    const months = before.filter((fact) => {
      const span = spanOf(fact);
      return span !== null && span.last - span.first < 6;
    });
    if (months.reduce((sum, fact) => sum + fact.value.value, 0) > 0)
      return months.find((fact) => fact.value.value > 0) ?? null;
  }
  return null;
}

/** True where an earlier cell of the row is not zero. */
function drawnBefore(fact: Fact, index: FactIndex): boolean {
  const last = fact.period?.lastMonth ?? Number.POSITIVE_INFINITY;
  return index
    .byMetric(fact.metricId)
    .some(
      (other) =>
        other.cell !== null &&
        other.cell.sheet === fact.cell?.sheet &&
        other.cell.row === fact.cell.row &&
        other.place.file === fact.place.file &&
        other.value.value !== 0 &&
        (other.period?.lastMonth ?? last) <= last,
    );
}

/** In a row of drawdowns and repayments the repayments are negative; in a row of repayments alone any figure is one. */
function isRepayment(fact: Fact): boolean {
  const both = DRAWS.test(fact.label);
  return both || fact.metricId === "debt_drawn" ? fact.value.value < 0 : fact.value.value !== 0;
}
