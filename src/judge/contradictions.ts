/** Contradictions across documents and inside one: one metric, period and scope with values that rounding cannot reconcile. */

import { cellAnchor, columnLetters, type Fact } from "../facts/index.ts";
import { canonicalPeriod } from "../language/quantities/index.ts";
import { isSegmentConcept, type MetricId, metricById } from "../ontology/index.ts";
import { bears, isBearing } from "./bearing.ts";
import { agreesWith, clearlyDisagrees } from "./compare.ts";
import { periodName } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Judgement, Support } from "./judge.ts";
import { endOnly } from "./periods.ts";
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

export function contradictionsOf(
  judged: readonly { claim: Claim; judgement: Judgement; result?: VerificationResult }[],
  index: FactIndex,
): Contradiction[] {
  const found: Contradiction[] = [];
  const seen = new Set<string>();
  const add = (a: Fact, b: Fact, valueOfB = b.value.value) => {
    if (areVersions(a, b)) return;
    const key = [`${a.place.file}${a.place.anchor}${a.metricId}`, `${b.place.file}${b.place.anchor}${b.metricId}`]
      .sort()
      .join("|");
    if (seen.has(key)) return;
    seen.add(key);
    const gap = gapOf(a.value.value, valueOfB);
    const positions = [positionOf(a, a.value.value), positionOf(b, valueOfB)];
    const about = aboutOf(a);
    const same = found.findIndex((c) => isSameClash(c, about, a.metricId, positions));
    if (same >= 0) {
      const other = found[same]!;
      const extra = positions.filter((p) => !other.positions.some((q) => isSamePlace(p, q)));
      found[same] = {
        ...other,
        positions: [...other.positions, ...extra],
        gapPercent: Math.max(other.gapPercent ?? 0, gap ?? 0),
      };
      return;
    }
    found.push({
      id: about,
      topic: topicOf(a, b),
      metricId: a.metricId,
      severity: severityOf(a.metricId, gap),
      gapPercent: gap,
      positions,
    });
  };
  for (const { judgement } of judged) {
    for (const finding of judgement.findings) {
      if (finding.status !== "CONTRADICTED" && finding.status !== "AMBIGUOUS") continue;
      for (const refute of finding.refutes.slice(0, 4))
        add(finding.claimed, placed(refute), refute.derivation?.value ?? refute.fact.value.value);
      if (finding.status === "AMBIGUOUS")
        for (const support of finding.supports.slice(0, 2))
          for (const refute of finding.refutes.slice(0, 2))
            if (!support.derivation && !refute.derivation) add(support.fact, refute.fact);
    }
  }
  for (const [a, b] of insideModels(index)) add(a, b);
  for (const { claim, judgement, result } of judged) {
    const said = result && judgement.status === "UNKNOWN" ? saidOtherwise(claim, result) : null;
    if (said) found.push(said);
  }
  return found
    .map((c, i) => ({ ...c, id: `X${String(i + 1).padStart(3, "0")}`, severity: severityOf(c.metricId, c.gapPercent) }))
    .sort((a, b) => rank(a.severity) - rank(b.severity));
}

/** A sum stands at all the cells it adds, where they are one run of a row. */
function placed({ fact, derivation }: Support): Fact {
  const cells = derivation?.formula.startsWith("sum of ") ? derivation.inputs.map((input) => input.fact.cell) : [];
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || cells.some((cell) => cell?.sheet !== first.sheet || cell.row !== first.row)) return fact;
  const at = (column: number) => `${columnLetters(column)}${first.row}`;
  return { ...fact, place: { ...fact.place, anchor: cellAnchor(first.sheet, at(first.column), at(last.column)) } };
}

/** Words against words: an exclusive contract that the register calls non-exclusive. */
function saidOtherwise(claim: Claim, { status, evidence }: VerificationResult): Contradiction | null {
  if (status !== "CONTRADICTED" || evidence === null || claim.place === null) return null;
  const { file, anchor } = claim.place;
  return {
    id: `said|${claim.id}`,
    topic: claim.text.slice(0, 60),
    metricId: null,
    severity: severityOf(null, null),
    gapPercent: null,
    positions: [
      { file, anchor, value: claim.text, unit: null, quote: claim.text },
      { file: evidence.file, anchor: evidence.anchor, value: evidence.content, unit: null, quote: evidence.content },
    ],
  };
}

/** Metric, moment and segment; a stock is the same at the end of a month, a quarter and a year that end together. */
function aboutOf({ metricId, period, segment }: Fact): string {
  const moment = period === null ? "" : endOnly(metricId, period) ? String(period.lastMonth) : canonicalPeriod(period);
  return `${metricId}|${moment}|${segment.join(",")}`;
}

/** One clash, however many pairs of places show it: about the same, or one place of it says the same of the same metric. */
function isSameClash(
  clash: Contradiction,
  about: string,
  metricId: MetricId | null,
  positions: readonly Position[],
): boolean {
  return (
    (metricId !== null && clash.id === about) ||
    (clash.metricId === metricId &&
      positions.some((p) => clash.positions.some((q) => isSamePlace(p, q) && p.value === q.value)))
  );
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.file === b.file && a.anchor === b.anchor;
}

/** What changed from one version of a document to the next is no contradiction of the deal. */
function areVersions(a: Fact, b: Fact): boolean {
  return a.place.file !== b.place.file && a.place.group !== undefined && a.place.group.of === b.place.group?.of;
}

function rank(severity: Severity): number {
  return ["CRITICAL", "MAJOR", "MODERATE", "MINOR"].indexOf(severity);
}

/** Two cells of different sheets that say different things of one metric, period and segment. */
function insideModels(index: FactIndex): [Fact, Fact][] {
  const pairs: [Fact, Fact][] = [];
  const groups = new Map<string, Fact[]>();
  for (const fact of index.all) {
    if (fact.source !== "cell" || fact.stale) continue;
    const key = nameOf(fact);
    if (key === null) continue;
    const list = groups.get(key) ?? [];
    list.push(fact);
    groups.set(key, list);
  }
  for (const facts of groups.values()) {
    const bySpan = new Map<string, Fact[]>();
    for (const fact of facts) {
      const key = String(fact.period?.lastMonth ?? "none");
      const list = bySpan.get(key) ?? [];
      list.push(fact);
      bySpan.set(key, list);
    }
    for (const list of bySpan.values()) {
      if (list.length > 60) continue;
      for (let i = 0; i < list.length; i++) {
        for (let j = i + 1; j < list.length; j++) {
          const a = list[i]!;
          const b = list[j]!;
          if (a.place.file === b.place.file && a.cell!.sheet === b.cell!.sheet) continue;
          // A hidden draft does not overrule what is shown, and a cost is written with either sign.
          if (a.hidden !== b.hidden || a.value.value === -b.value.value) continue;
          const bearing = bears(a, b, {
            segmentWords: index.segmentWordsOf(a),
            properNouns: new Set(),
            asOfMonth: null,
          });
          if (!isBearing(bearing) || !bearing.strict) continue;
          const shown = {
            ...a,
            value: { ...a.value, halfUnit: Math.max(a.value.halfUnit, Math.abs(a.value.value) * 0.0005) },
          };
          if (agreesWith(shown, b.value.value, b.value.halfUnit) || !clearlyDisagrees(shown, b.value.value)) continue;
          if (a.value.value === 0 || b.value.value === 0) continue;
          pairs.push([a, b]);
        }
      }
    }
  }
  return pairs;
}

/** The metric where it is sure; else the label's words, two at least. */
function nameOf({ metricId, metricCertainty, words }: Fact): string | null {
  if (metricId !== null && metricCertainty >= 0.7) return metricId;
  return words.length >= 2 ? [...words].sort().join(" ") : null;
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
