/** What a reader needs in order to take up claims by weight: the gap to what stands against them, why nothing decides, what the deal rests on. */
import { type Materiality, materialityOf } from "../analysis/findings/index.ts";
import type { Language } from "../documents/index.ts";
import type { Dimension } from "../language/quantities/index.ts";
import { asMetricId } from "../ontology/index.ts";
import { type Calculation, resultUnit } from "./calculation.ts";
import { type Reason, reasonOf } from "./explanations.ts";
import { samePlace } from "./place.ts";
import { founderQuestions } from "./questions.ts";
import type { Report } from "./schema.ts";
import type { Severity } from "./sentences/index.ts";

type Claim = Report["claims"][number];
type Contradiction = Report["contradictions"][number];

/** A figure in base units: money in units of its currency, shares as ratios. */
export type Amount = { readonly value: number; readonly dimension: Dimension; readonly currency: string | null };

/** What a claim says beside what stands against it. */
export type Gap = {
  /** Null where the claim denies that there is any ("no debt"). */
  readonly claimed: number | null;
  readonly found: number;
  readonly dimension: Dimension;
  readonly currency: string | null;
  /** Of the larger of the two, 0..1. */
  readonly share: number;
  /** So small that it comes from rounding. */
  readonly isRounding: boolean;
  /** Where the other figure stands. */
  readonly file: string;
  readonly anchor: string;
};

/** Why an unknown claim is unknown; "nothing" where no place of the deal speaks of it. */
export type WhyUnknown = Exclude<Reason, "onlyRead"> | "nothing";

export type ClaimWeight = {
  readonly claimId: string;
  /** Null where no two figures of one unit are compared. */
  readonly gap: Gap | null;
  /** How much of a decision hangs on the gap: its share, more where price or survival follow the figure, less where it is a plan's. */
  readonly decision: number;
  /** Of the contradiction that the claim is a side of. */
  readonly severity: Severity | null;
  /** Null for a claim that is not unknown. */
  readonly whyUnknown: WhyUnknown | null;
  /** Nothing supports it, and it is among the few that the founder is asked about. */
  readonly restsOn: boolean;
};

/** @param amountOf the value of a cited fact by its node. */
export function weighClaims(
  report: Report,
  language: Language,
  amountOf: (nodeId: string) => Amount | null,
): readonly ClaimWeight[] {
  const asked = new Set(
    founderQuestions(report, language).flatMap(({ raisedBy, about }) => (raisedBy === "unknown" ? [about] : [])),
  );
  const bySource = Map.groupBy(
    report.contradictions.flatMap((one) => one.positions.map((position) => ({ one, position }))),
    ({ position }) => `${position.file}\n${position.anchor}`,
  );
  return report.claims.map((claim) => {
    const { source, result, id } = claim;
    const sided = source === null ? [] : (bySource.get(`${source.file}\n${source.anchor}`) ?? []);
    const contradiction = sided.find(({ one, position }) => isSide(claim, one, position))?.one ?? null;
    const gap = gapOf(claim, amountOf);
    return {
      claimId: id,
      gap,
      decision: decisionOf(claim, gap),
      severity: contradiction?.severity ?? null,
      whyUnknown: result.status === "UNKNOWN" ? whyUnknown(claim) : null,
      restsOn: asked.has(id),
    };
  });
}

/** The claim's words stand at the position, and one of the places that decide it stands at another. */
function isSide(claim: Claim, { positions }: Contradiction, own: Contradiction["positions"][number]): boolean {
  const words = claim.quote ?? claim.text;
  if (!words.includes(own.quote) && !own.quote.includes(words)) return false;
  const others = [claim.result.evidence, ...(claim.result.contradictoryEvidence ?? [])].filter((one) => one !== null);
  return positions.some((position) => position !== own && others.some((other) => samePlace(position, other)));
}

/** Under it two figures differ by how they were rounded, as a share of the larger. */
const ROUNDING = 0.005;

function gapOf({ result, figures = [] }: Claim, amountOf: (nodeId: string) => Amount | null): Gap | null {
  if (result.status === "VERIFIED" || result.status === "UNKNOWN") return null;
  const { evidence, contradictoryEvidence = [] } = result;
  // Where places disagree the calculation is of the one that agrees.
  const calculation = result.status === "CONTRADICTED" ? result.calculation : undefined;
  let widest: Gap | null = null;
  for (const item of result.status === "AMBIGUOUS" ? contradictoryEvidence : evidence ? [evidence] : []) {
    const found = calculation ? amountMade(calculation, figures) : amountOf(item.sourceNodeId);
    if (!found) continue;
    const claimed = claimedBeside(figures, found);
    if (claimed === undefined) continue;
    // A cost is written with either sign; a claim without a figure of its own ("no debt") has all that is against it as its gap.
    const [a, b] = [Math.abs(claimed ?? 0), Math.abs(found.value)];
    const share = Math.max(a, b) === 0 ? 0 : Math.abs(a - b) / Math.max(a, b);
    const { value, dimension, currency } = found;
    const { file, anchor } = item;
    const gap = { claimed, found: value, dimension, currency, share, isRounding: share < ROUNDING, file, anchor };
    if (widest === null || gap.share > widest.share) widest = gap;
  }
  return widest;
}

/** What is made by dividing is in the claim's own unit. */
function amountMade({ formula, result, unit }: Calculation, figures: NonNullable<Claim["figures"]>): Amount {
  const own = resultUnit(formula, unit);
  const [only, ...others] = figures;
  return own === null && only && others.length === 0
    ? { ...amountIn(only.value, only.unit), value: result }
    : amountIn(result, own);
}

/** The claim's figure of that unit; null where it states none ("no debt"), undefined where what it states is of another. */
function claimedBeside(figures: NonNullable<Claim["figures"]>, found: Amount): number | null | undefined {
  if (figures.length === 0) return found.dimension === "money" ? null : undefined;
  return figures
    .map(({ value, unit }) => amountIn(value, unit))
    .find(
      (one) =>
        one.dimension === (found.dimension === "points" ? "ratio" : found.dimension) && one.currency === found.currency,
    )?.value;
}

function amountIn(value: number, unit: string | null): Amount {
  const [of = ""] = (unit ?? "").split("/");
  if (/^[A-Z]{3}$/.test(of)) return { value, dimension: "money", currency: of };
  if (of === "%") return { value: value / 100, dimension: "ratio", currency: null };
  return { value, dimension: of === "x" ? "multiple" : "count", currency: null };
}

const WEIGHTS: Readonly<Record<Materiality, number>> = { decisive: 3, material: 2, minor: 1 };
/** What may still come true weighs less than what has been. */
const OF_A_PLAN = 0.6;

function decisionOf({ figures = [] }: Claim, gap: Gap | null): number {
  if (gap === null) return 0;
  const metrics = figures.flatMap(({ metric }) => (metric === null ? [] : (asMetricId(metric) ?? [])));
  const isPlan = figures.some(({ basis }) => basis !== null && basis !== "actual");
  return gap.share * WEIGHTS[materialityOf(metrics, gap.dimension === "money")] * (isPlan ? OF_A_PLAN : 1);
}

function whyUnknown({ result }: Claim): WhyUnknown {
  for (const { why } of result.lookedAt) {
    const reason = reasonOf(why);
    if (reason !== null && reason !== "onlyRead") return reason;
  }
  return "nothing";
}
