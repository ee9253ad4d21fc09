/** The one list of what contradicts what: claims with a verdict against them, and cells of the model that differ with all coordinates equal. */

import { cellAnchor, columnLetters, type Fact } from "../facts/index.ts";
import { isSegmentConcept, type MetricId, metricById } from "../ontology/index.ts";
import { agreesWith } from "./compare.ts";
import { periodName } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Finding, Judgement, Support } from "./judge.ts";
import { isOfAnotherMagnitude } from "./opposed.ts";
import { rowsThatDiffer } from "./rows-that-differ.ts";
import type { Claim, VerificationResult } from "./types.ts";

export type Severity = "CRITICAL" | "MAJOR" | "MODERATE" | "MINOR";

export type Position = {
  readonly file: string;
  readonly anchor: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly quote: string;
};

export type Contradiction = {
  readonly id: string;
  readonly topic: string;
  readonly metricId: MetricId | null;
  readonly severity: Severity;
  /** |a - b| over the larger, in per cent; null where one side is no figure. */
  readonly gapPercent: number | null;
  readonly positions: readonly Position[];
  /** The claims whose verdict it tells; none for one inside the model. */
  readonly claimIds: readonly string[];
};

/** Metrics that decide a valuation: a gap in them weighs more. */
const CORE = new Set<MetricId>([
  "arr",
  "mrr",
  "revenue",
  "net_revenue",
  "gmv",
  "customers",
  "active_buyers",
  "active_users",
  "post_money",
  "pre_money",
  "nrr",
  "debt",
  "cash_balance",
  "net_burn",
  "runway",
  "ebitda",
]);

/** Severity from the gap and from what depends on the figure. */
export function severityOf(metricId: MetricId | null, gapPercent: number | null): Severity {
  const core = metricId !== null && CORE.has(metricId);
  if (gapPercent === null) return core ? "MAJOR" : "MODERATE";
  if (gapPercent > 30) return core ? "CRITICAL" : "MAJOR";
  if (gapPercent > 10) return core ? "MAJOR" : "MODERATE";
  if (gapPercent > 3) return core ? "MODERATE" : "MINOR";
  return "MINOR";
}

/** A side of a clash: what it says, and where else the same is said. */
type Stated = { readonly fact: Fact; readonly value: number; readonly position: Position };
type Clash = {
  readonly about: Fact;
  readonly other: Fact;
  readonly sides: readonly Stated[];
  readonly claimIds: readonly string[];
};

export function contradictionsOf(
  judged: readonly { claim: Claim; judgement: Judgement; result?: VerificationResult }[],
  index: FactIndex,
): Contradiction[] {
  const clashes: Clash[] = [];
  const add = (clash: Clash) => {
    const at = clashes.findIndex((known) => isSameClash(known, clash));
    const known = clashes[at];
    if (known === undefined) clashes.push(clash);
    else clashes[at] = joined(known, clash);
  };
  for (const { claim, judgement } of judged)
    for (const finding of judgement.findings) {
      const clash = clashOf(claim, finding);
      if (clash) add(clash);
    }
  for (const [a, b] of rowsThatDiffer(index))
    add({ about: a, other: b, sides: [stated(a, a.value.value), stated(b, b.value.value)], claimIds: [] });
  const inWords = judged.flatMap(({ claim, judgement, result }) =>
    result && judgement.status === "UNKNOWN" ? (saidOtherwise(claim, result) ?? []) : [],
  );
  return [...clashes.map(contradictionOf), ...inWords]
    .map((c, i) => ({ ...c, id: `X${String(i + 1).padStart(3, "0")}` }))
    .sort((a, b) => rank(a.severity) - rank(b.severity));
}

/** Most places told of the side that is against the claim. */
const MOST_AGAINST = 4;

function clashOf(claim: Claim, { claimed, status, supports, refutes }: Finding): Clash | null {
  if (status !== "CONTRADICTED" && status !== "AMBIGUOUS") return null;
  const against = refutes
    .filter((refute) => !areVersions(claimed, refute.fact) && mayBeTold(claimed, refute))
    .slice(0, MOST_AGAINST);
  const [first] = against;
  if (first === undefined) return null;
  const inFavour = status === "AMBIGUOUS" ? supports.filter((s) => s.derivation === null).slice(0, 2) : [];
  return {
    about: claimed,
    other: first.fact,
    sides: [
      stated(claimed, claimed.value.value),
      ...inFavour.map(({ fact }) => stated(fact, fact.value.value)),
      ...against.map((refute) => stated(placed(refute), refute.derivation?.value ?? refute.fact.value.value)),
    ],
    claimIds: [claim.id],
  };
}

/**
 * What the score alone holds against an undated claim is a verdict to look at, and not one to put to the founder; nor is
 * a figure of another magnitude, which is likelier a unit misread.
 */
function mayBeTold(claimed: Fact, { byScore, fact, derivation }: Support): boolean {
  if (isOfAnotherMagnitude(claimed, derivation?.value ?? fact.value.value)) return false;
  return byScore !== true || claimed.period !== null;
}

function stated(fact: Fact, value: number): Stated {
  return { fact, value, position: positionOf(fact, value) };
}

/** A sum stands at all the cells it adds, where they are one run of a row. */
function placed({ fact, derivation }: Support): Fact {
  const cells = derivation?.formula.startsWith("sum of ") ? derivation.inputs.map((input) => input.fact.cell) : [];
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || cells.some((cell) => cell?.sheet !== first.sheet || cell.row !== first.row)) return fact;
  const at = (column: number) => `${columnLetters(column)}${first.row}`;
  return { ...fact, place: { ...fact.place, anchor: cellAnchor(first.sheet, at(first.column), at(last.column)) } };
}

/**
 * One clash, however many places show it: the same metric at the same end of time, with a figure of each side that the
 * other clash gives too. Two outcomes of one metric (with and without the round) share no two figures and stay apart.
 */
function isSameClash(a: Clash, b: Clash): boolean {
  if (a.about.metricId !== b.about.metricId || a.about.period?.lastMonth !== b.about.period?.lastMonth) return false;
  if (a.about.metricId === null && !a.sides.some((x) => b.sides.some((y) => isSamePlace(x.position, y.position))))
    return false;
  const shared = a.sides.filter((x) => b.sides.some((y) => saysSame(x, y)));
  return shared.some((x) => shared.some((y) => !saysSame(x, y)));
}

function joined(a: Clash, b: Clash): Clash {
  return {
    ...a,
    sides: [...a.sides, ...b.sides.filter((x) => !a.sides.some((y) => isSamePlace(x.position, y.position)))],
    claimIds: [...new Set([...a.claimIds, ...b.claimIds])],
  };
}

function saysSame(a: Stated, b: Stated): boolean {
  if (a.fact.predicate || b.fact.predicate) return a.position.value === b.position.value;
  return agreesWith(a.fact, b.value, b.fact.value.halfUnit) || agreesWith(b.fact, a.value, a.fact.value.halfUnit);
}

function contradictionOf({ about, other, sides, claimIds }: Clash): Contradiction {
  const [first] = sides;
  const gap = first ? Math.max(...sides.slice(1).map((side) => gapOf(first.value, side.value) ?? 0)) : 0;
  const gapPercent = about.predicate || gap === 0 ? null : gap;
  const places = sides.map(({ position }) => position);
  return {
    id: "",
    topic: topicOf(about, other),
    metricId: about.metricId,
    severity: severityOf(about.metricId, gapPercent),
    gapPercent,
    positions: places.filter((place, i) => places.findIndex((one) => isSamePlace(one, place)) === i),
    claimIds,
  };
}

/** Words against words: an exclusive contract that the register calls non-exclusive. */
function saidOtherwise(claim: Claim, { status, evidence }: VerificationResult): Contradiction | null {
  if (status !== "CONTRADICTED" || evidence === null || claim.place === null) return null;
  const { file, anchor } = claim.place;
  return {
    id: "",
    topic: claim.text.slice(0, 60),
    metricId: null,
    severity: severityOf(null, null),
    gapPercent: null,
    positions: [
      { file, anchor, value: claim.text, unit: null, quote: claim.text },
      { file: evidence.file, anchor: evidence.anchor, value: evidence.content, unit: null, quote: evidence.content },
    ],
    claimIds: [claim.id],
  };
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.file === b.file && a.anchor === b.anchor && a.value === b.value;
}

/** What changed from one version of a document to the next is no contradiction of the deal. */
function areVersions(a: Fact, b: Fact): boolean {
  return a.place.file !== b.place.file && a.place.group !== undefined && a.place.group.of === b.place.group?.of;
}

function rank(severity: Severity): number {
  return ["CRITICAL", "MAJOR", "MODERATE", "MINOR"].indexOf(severity);
}

function gapOf(a: number, b: number): number | null {
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return larger === 0 ? null : Math.round((Math.abs(Math.abs(a) - Math.abs(b)) / larger) * 1000) / 10;
}

function positionOf(fact: Fact, value: number): Position {
  const unit =
    fact.value.dimension === "money"
      ? fact.value.currency
      : fact.value.dimension === "ratio"
        ? "ratio"
        : fact.value.unit;
  return {
    file: fact.place.file,
    anchor: fact.place.anchor,
    value: fact.predicate ? fact.quote : value,
    unit,
    quote: fact.quote,
  };
}

/** A label says itself what it is of; a metric's name takes the known parts of a business, and the words of a part that both places say. */
function topicOf(fact: Fact, other: Fact): string {
  const metric = fact.metricId ? metricById(fact.metricId) : null;
  const name = metric?.names.en[0] ?? fact.label.slice(0, 60);
  const part = metric ? fact.segment.filter((word) => isSegmentConcept(word) || other.words.includes(word)) : [];
  const period = periodName(fact);
  return [name, part.join(" "), name.includes(period) ? "" : period].filter(Boolean).join(", ");
}
