/** Contradictions between findings: figures too far apart, assessments opposed, one says it exists and the other not, one datum read two ways. */

import type { Language } from "../../../documents/index.ts";
import { folded } from "../../../language/index.ts";
import { formatPeriod, monthsPeriod } from "../../../language/quantities/index.ts";
import { asMetricId, foldText, type MetricId, mainMetric, metricById } from "../../../ontology/index.ts";
import type {
  Assessment,
  ContradictionPosition,
  DealMaterial,
  EnhancedContradiction,
  ScoredFinding,
  Source,
} from "../../findings/index.ts";
import { CONSENSUS_DEFAULTS } from "../config.ts";
import { gapPercent } from "../voice.ts";
import { type Divergence, severityOf } from "./severity.ts";

export type DetectOptions = {
  /** ISO 8601, of `detectedAt`. */
  readonly now: () => string;
  /** Per cent of the smaller figure. Default 30. */
  readonly gapPercent?: number | undefined;
};

/** Most severe first; the same findings give the same ids. Findings of one and the same analyst are its reviewer's business. */
export function detectContradictions(
  findings: readonly ScoredFinding[],
  material: Pick<DealMaterial, "language">,
  options: DetectOptions,
): EnhancedContradiction[] {
  const found: EnhancedContradiction[] = [];
  for (const group of Map.groupBy(findings, keyOf).values()) {
    const own = surestOfEach(group);
    if (own.length < 2) continue;
    const most = options.gapPercent ?? CONSENSUS_DEFAULTS.gapPercent;
    const clash = existenceClash(own) ?? numericClash(own, most) ?? assessmentClash(own);
    if (clash) found.push(contradictionOf(clash, material.language, options.now()));
  }
  return bySeverity(found);
}

const LEVELS = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"] as const;

export function bySeverity(contradictions: readonly EnhancedContradiction[]): EnhancedContradiction[] {
  const rank = ({ severity }: EnhancedContradiction) => LEVELS.indexOf(severity.level);
  return [...contradictions].sort((a, b) => rank(a) - rank(b));
}

/** Same metric, period and scope. A stock's period is its end. */
function keyOf({ metric, period, scope }: ScoredFinding): string {
  const id = ontologyId(metric);
  const stock = id !== null && metricById(id)?.nature === "stock";
  const time = period === null ? "" : stock ? `${period.lastMonth}` : `${period.firstMonth}-${period.lastMonth}`;
  return [id ?? foldText(metric).replace(/[^a-z0-9]+/g, "_"), time, foldText(scope)].join("|");
}

/** "arr", "ARR" and "chiffre d'affaires" name one metric; a topic of an analyst's own names none. */
export function ontologyId(metric: string): MetricId | null {
  const id = asMetricId(metric.toLowerCase());
  if (id !== null) return id;
  if (/_/.test(metric)) return null;
  const named = mainMetric(metric);
  return named !== null && named.certainty >= 0.7 ? named.metric.id : null;
}

type Clash = {
  readonly type: EnhancedContradiction["contradictionType"];
  readonly members: readonly ScoredFinding[];
  readonly divergence: Divergence;
};

/** An analyst that says a thing twice counts once, at its surest. */
function surestOfEach(group: readonly ScoredFinding[]): ScoredFinding[] {
  const byAgent = Map.groupBy(group, ({ agentName }) => agentName).values();
  return [...byAgent].flatMap((own) => own.sort((a, b) => b.confidence.score - a.confidence.score).slice(0, 1));
}

const ABSENT = new RegExp(`^${folded("notFound")}\\b`);

/** True: it is there; false: it is not; null: it does not say. */
function exists({ value }: ScoredFinding): boolean | null {
  if (typeof value === "number") return value !== 0;
  if (typeof value === "string") return !ABSENT.test(foldText(value));
  return null;
}

function existenceClash(group: readonly ScoredFinding[]): Clash | null {
  const present = group.filter((f) => exists(f) === true);
  const absent = group.filter((f) => exists(f) === false);
  if (present.length === 0 || absent.length === 0) return null;
  const members = group.filter((f) => exists(f) !== null);
  return { type: "existence", members, divergence: { kind: "existence" } };
}

function numericClash(group: readonly ScoredFinding[], most: number): Clash | null {
  for (const members of byUnit(group)) {
    if (members.length < 2) continue;
    const values = members.map((f) => f.value).filter((v): v is number => typeof v === "number");
    const percent = gapPercent(Math.min(...values), Math.max(...values));
    // biome-ignore lint/style/noNonNullAssertion: two members at least
    if (percent !== null && perMonth(members[0]!, Math.min(...values), Math.max(...values))) continue;
    if (percent === null || percent > most)
      return { type: "numeric_value", members, divergence: { kind: "gap", percent } };
  }
  return null;
}

/** Share by which a figure may miss its monthly mean: months differ, and both are rounded. */
const MONTHLY_SLACK = 0.01;

/** The flow of a period beside its mean by month: one figure said in two ways. */
function perMonth({ metric, period }: ScoredFinding, smaller: number, larger: number): boolean {
  const id = ontologyId(metric);
  if (period === null || id === null || metricById(id)?.nature !== "flow") return false;
  const months = period.lastMonth - period.firstMonth + 1;
  const ratio = Math.max(Math.abs(smaller), Math.abs(larger)) / Math.min(Math.abs(smaller), Math.abs(larger));
  return months > 1 && Math.abs(ratio / months - 1) <= MONTHLY_SLACK;
}

/** Euros are not compared with dollars; a figure without a unit is compared with the first that has one. */
function byUnit(group: readonly ScoredFinding[]): ScoredFinding[][] {
  const numeric = group.filter((f) => typeof f.value === "number");
  const units = [...new Set(numeric.map((f) => f.unit).filter((unit) => unit !== null))];
  if (units.length <= 1) return [numeric];
  return units.map((unit, i) => numeric.filter((f) => f.unit === unit || (i === 0 && f.unit === null)));
}

/** A doubtful figure is as bad as a poor one; what is not assessed is opposed to nothing. */
const RANK: Readonly<Record<Assessment, number | null>> = {
  exceptional: 4,
  above_average: 3,
  average: 2,
  below_average: 1,
  poor: 0,
  suspicious: 0,
  not_assessed: null,
};

/** Good against bad; average is neither. */
function assessmentClash(group: readonly ScoredFinding[]): Clash | null {
  const ranked = group.flatMap((finding) => {
    const rank = RANK[finding.assessment];
    return rank === null || rank === 2 ? [] : [{ finding, rank }];
  });
  const best = Math.max(...ranked.map((r) => r.rank));
  const worst = Math.min(...ranked.map((r) => r.rank));
  if (ranked.length < 2 || best < 3 || worst > 1) return null;
  const members = ranked.map((r) => r.finding);
  return sameData(members)
    ? { type: "interpretation", members, divergence: { kind: "interpretation" } }
    : { type: "assessment", members, divergence: { kind: "assessments", steps: best - worst } };
}

/** The same figure, or the same place cited by all. */
function sameData(members: readonly ScoredFinding[]): boolean {
  const values = members.map((f) => f.value);
  if (values.every((value) => typeof value === "number")) return true;
  const cited = members.map((f) => new Set(f.evidence.filter((s) => s.anchor).map((s) => `${s.file}|${s.anchor}`)));
  return [...(cited[0] ?? [])].some((place) => cited.every((places) => places.has(place)));
}

function contradictionOf({ type, members, divergence }: Clash, language: Language, now: string): EnhancedContradiction {
  // biome-ignore lint/style/noNonNullAssertion: two members at least
  const first = members[0]!;
  const metricId = ontologyId(first.metric);
  const confidences = members.map((f) => f.confidence.score);
  return {
    id: `ctr:${type}:${keyOf(first)}`,
    topic: topicOf(first, metricId, language),
    detectedAt: now,
    positions: members.map(positionOf),
    contradictionType: type,
    severity: severityOf(divergence, confidences, metricId, language),
    verificationData: verificationDataOf(members.flatMap((f) => f.evidence)),
    status: "detected",
  };
}

function positionOf(finding: ScoredFinding): ContradictionPosition {
  return {
    agentName: finding.agentName,
    findingId: finding.id,
    claim: finding.text,
    value: finding.value,
    ...(finding.unit === null ? {} : { unit: finding.unit }),
    confidence: finding.confidence.score,
    sources: finding.evidence,
  };
}

function verificationDataOf(sources: readonly Source[]): EnhancedContradiction["verificationData"] {
  const references = (type: Source["type"]) => [
    ...new Set(sources.filter((s) => s.type === type).map((s) => s.reference)),
  ];
  const context = references("context_engine");
  const funding = references("funding_db");
  return {
    deckReferences: references("deck"),
    ...(context.length > 0 ? { contextEngineData: context } : {}),
    ...(funding.length > 0 ? { fundingDbData: funding } : {}),
  };
}

function topicOf({ metric, period, scope }: ScoredFinding, metricId: MetricId | null, language: Language): string {
  const name = metricId === null ? metric.replaceAll("_", " ") : (metricById(metricId)?.names[language][0] ?? metric);
  const when = period && formatPeriod(monthsPeriod(period.firstMonth, period.lastMonth), language);
  return [name, scope, when].filter((part) => part !== null && part !== "").join(", ");
}
