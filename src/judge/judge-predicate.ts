/** Judges what is said of a line without a figure: its sign, that there is none, when it began; read off the series of the metric. */
import { type Fact, monthsIn, type Span, spanOf } from "../facts/index.ts";
import { written } from "../language/index.ts";
import type { MetricId } from "../ontology/index.ts";
import type { Asked } from "./asked.ts";
import { properNounsOf } from "./claims.ts";
import type { Comparison, RejectedCandidate } from "./compare-facts.ts";
import { leadingFact, levels, rowsOf } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import { type Finding, type Support, statusOf, surestFirst } from "./finding.ts";
import { relatedFacts } from "./related-facts.ts";
import type { Sides } from "./retained-refutations.ts";
import { isBindingConcept } from "./segments.ts";

type ClaimedPredicate = NonNullable<Fact["predicate"]>;

export function judgePredicate(
  claimed: Fact,
  predicate: ClaimedPredicate,
  asked: Asked,
  comparable: readonly Comparison[],
  rejected: readonly RejectedCandidate[],
): Finding {
  const others = comparable.filter((b) => !asked.isOnOwnPage(b.fact));
  const { supports, refutes } = sidesOf(claimed, predicate, asked, others);
  return {
    claimed,
    status: statusOf(supports, refutes),
    supports: surestFirst(supports),
    refutes: surestFirst(refutes),
    rejected: rejected.slice(0, 6),
  };
}

function sidesOf(claimed: Fact, predicate: ClaimedPredicate, asked: Asked, others: readonly Comparison[]): Sides {
  switch (predicate.kind) {
    case "sign": {
      const shown = signShown(claimed, predicate.sign, others);
      // A quarter whose months alone are in the sheet, or "profitable", which any result of the period answers.
      return shown.supports.length + shown.refutes.length > 0 ? shown : signComputed(claimed, predicate.sign, asked);
    }
    case "none":
      // Who asks for a round and says "without new money" says what would be, not that there is none.
      return claimed.metricId === "round_size" ? { supports: [], refutes: [] } : absence(claimed, asked, others);
    case "first":
      return beginning(claimed, predicate.what, asked);
    // Sheets alone say it, and no claim.
    case "dated":
      return { supports: [], refutes: [] };
    default:
      return predicate satisfies never;
  }
}

const byFact = (fact: Fact, mayRefute: boolean): Support => ({ fact, derivation: null, mayRefute, strength: 0.8 });

function signShown(claimed: Fact, wanted: number, others: readonly Comparison[]): Sides {
  const dated = others.filter(
    (b) => claimed.period !== null && b.period === "same" && b.fact.metricId === claimed.metricId,
  );
  const signOf = ({ fact }: Comparison) => Math.sign(fact.value.value);
  const clash = (b: Comparison) => signOf(b) !== wanted && signOf(b) !== 0 && b.mayRefute;
  return {
    supports: dated.filter((b) => signOf(b) === wanted).map((b) => byFact(b.fact, b.mayRefute)),
    refutes: dated.filter(clash).map((b) => byFact(b.fact, true)),
  };
}

function signComputed(claimed: Fact, wanted: number, { index, isOnOwnPage }: Asked): Sides {
  const span = spanOf(claimed);
  if (span === null) return { supports: [], refutes: [] };
  const scenario = claimed.scope.scenario ?? "base";
  const context = { index, excluded: (fact: Fact) => isOnOwnPage(fact) || fact.stale };
  const found = [claimed.metricId, ...claimed.alternatives].flatMap((metricId) =>
    levels({ metricId, span, segment: [], scenario, gross: null }, context, 2).slice(0, 1),
  );
  const items = found
    .filter(({ value }) => value !== 0)
    .map((derivation) => ({
      agrees: Math.sign(derivation.value) === wanted,
      item: {
        fact: leadingFact(derivation),
        derivation: derivation.inputs.length > 1 ? derivation : null,
        mayRefute: true,
        strength: 0.75,
      },
    }));
  return {
    supports: items.filter(({ agrees }) => agrees).map(({ item }) => item),
    refutes: items.filter(({ agrees }) => !agrees).map(({ item }) => item),
  };
}

/** "No debt": supported by a nil that nothing was drawn before, refuted by any amount. */
function absence(claimed: Fact, { index, isOnOwnPage }: Asked, others: readonly Comparison[]): Sides {
  const ofMetric = others.filter(
    (b) => (b.period === "same" || b.period === "unstated") && b.fact.metricId === claimed.metricId,
  );
  const isNil = ({ fact }: Comparison) => fact.value.value === 0;
  const drawn = claimed.metricId === "debt" ? stillDrawn(index, claimed) : null;
  return {
    // Nothing drawn this quarter is no absence of what was drawn before.
    supports: ofMetric.filter((b) => isNil(b) && !drawnBefore(b.fact, index)).map((b) => byFact(b.fact, b.mayRefute)),
    refutes: [
      ...ofMetric.filter((b) => !isNil(b) && (b.mayRefute || b.strength >= 0.6)).map((b) => b.fact),
      ...(drawn && !isOnOwnPage(drawn) ? [drawn] : []),
    ].map((fact) => byFact(fact, true)),
  };
}

/** "First sales in March 2025", "no repayment before 2027": against the first cell of each row that is not nil. */
function beginning(claimed: Fact, what: Extract<ClaimedPredicate, { kind: "first" }>["what"], asked: Asked): Sides {
  const isHit = REPAYS.test(asked.claim.text) ? isRepayment : (fact: Fact) => fact.value.value !== 0;
  const wanted = claimed.period ? spanOf(claimed) : null;
  const supports: Support[] = [];
  const refutes: Support[] = [];
  if (wanted === null) return { supports, refutes };
  for (const row of rowsOf(seriesOf(claimed, asked))) {
    const hit = finestOf(row).find(({ fact }) => isHit(fact));
    if (!hit) continue;
    const { firstMonth, lastMonth } = hit.span;
    const isSupported =
      what === "not before"
        ? firstMonth >= wanted.firstMonth
        : firstMonth <= wanted.lastMonth && lastMonth >= wanted.firstMonth;
    (isSupported ? supports : refutes).push(byFact(hit.fact, true));
  }
  return { supports, refutes };
}

function seriesOf(claimed: Fact, { claim, index, isOnOwnPage }: Asked): readonly Fact[] {
  const named = properNounsOf(claim.text);
  const parts = claimed.segment.filter((word) => isBindingConcept(word, claimed.metricId) || named.has(word));
  const repays = REPAYS.test(claim.text);
  return [...index.byMetric(claimed.metricId), ...relatedFacts(claimed, index)].filter(
    (fact) =>
      !fact.stale &&
      !isOnOwnPage(fact) &&
      (fact.scope.scenario ?? "base") === "base" &&
      (!repays || (fact.metricId !== null && REPAID.has(fact.metricId))) &&
      // "First sale in the United States" is not the first sale.
      parts.every((word) => fact.segment.includes(word) || fact.words.includes(word)),
  );
}

/** The cells of the row's shortest periods, in the order of time. */
function finestOf(row: readonly Fact[]): readonly { readonly fact: Fact; readonly span: Span }[] {
  const dated = row
    .flatMap((fact) => {
      const span = spanOf(fact);
      return span === null ? [] : [{ fact, span }];
    })
    .sort((a, b) => monthsIn(a.span) - monthsIn(b.span) || a.span.firstMonth - b.span.firstMonth);
  const [finest] = dated;
  return finest ? dated.filter(({ span }) => monthsIn(span) === monthsIn(finest.span)) : [];
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
    const before = row.filter((fact) => (spanOf(fact)?.lastMonth ?? Number.POSITIVE_INFINITY) <= until);
    const months = before.filter((fact) => {
      const span = spanOf(fact);
      return span !== null && monthsIn(span) <= 6;
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
