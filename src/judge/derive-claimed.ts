/** Recomputes a claimed figure, by what it says of its metric: a level, a growth, a change, a figure of several periods, a share. */
import { type Fact, type Form, monthsIn, type Span, shifted, spanOf } from "../facts/index.ts";
import { asMetricId, isPlanned, metricById } from "../ontology/index.ts";
import { type Asked, ownWords } from "./asked.ts";
import { isAnnualised } from "./compare-facts.ts";
import {
  type Derivation,
  type DeriveContext,
  growths,
  levels,
  shares,
  sumsOfRuns,
  twoLevels,
  type Wanted,
} from "./derive.ts";
import { ownershipsOf } from "./ownership.ts";
import { bindingSegment } from "./segments.ts";

/** A claimed figure to be recomputed, with the coordinates that its parts must have. */
type DerivationRequest = { readonly claimed: Fact; readonly wanted: Wanted; readonly context: DeriveContext };

/** `excluded`: facts that may take no part in a calculation. */
export function derivationsOf(claimed: Fact, asked: Asked, excluded: DeriveContext["excluded"]): Derivation[] {
  const { claim, index, context } = asked;
  const alone = claim.facts.filter((f) => f.value.dimension === "ratio").length === 1;
  const owned = ownershipsOf(alone ? claim.text : ownWords(claim, claimed), claimed, index.all);
  if (owned.length > 0) return [...owned];
  const wanted: Wanted = {
    metricId: claimed.metricId,
    span: spanOf(claimed),
    segment: bindingSegment(claimed, context.segmentWords, context.properNouns),
    scenario: claimed.scope.scenario ?? "base",
    gross: claimed.scope.gross,
  };
  return ofForm({ claimed, wanted, context: { index, excluded } });
}

function ofForm(sought: DerivationRequest): Derivation[] {
  const { form } = sought.claimed;
  switch (form.kind) {
    case "level":
      return levelOf(sought);
    case "growth":
      return growthOf(sought, form);
    case "change":
      return changeOf(sought, form);
    case "across":
      return acrossPeriods(sought, form);
    case "share":
      return shareOf(sought, form);
    default:
      return form satisfies never;
  }
}

/** The claimed fact itself, for what the ontology has no name for. */
function likeClaimed({ claimed }: DerivationRequest): Fact | undefined {
  return claimed.metricId ? undefined : claimed;
}

function levelOf(sought: DerivationRequest): Derivation[] {
  const { claimed, wanted, context } = sought;
  if (isAnnualised(claimed)) return annualised(wanted, context);
  if (claimed.metricId === "cagr") return compoundGrowth(sought);
  const isRun = metricById(claimed.metricId)?.aggregation === "sum" && (claimed.horizon ?? 0) >= 24;
  if (isRun || claimed.scope.cumulative) return sumsOfRuns(wanted, claimed.horizon, context);
  return [
    ...levels({ ...wanted, like: likeClaimed(sought) }, context).filter((d) => !d.stated),
    ...openEnded(claimed, wanted, context),
    ...averages(claimed, wanted, context),
  ];
}

/** Of what the company sells: what grows so is seldom said beside it. */
function compoundGrowth({ claimed, wanted, context }: DerivationRequest): Derivation[] {
  const { span } = wanted;
  if (!span || claimed.segment.length > 0) return [];
  // "Between 03/2024 and 03/2026" is of the years that end then, "2023 to 2025" of whole years.
  const first = span.firstMonth + ((span.lastMonth - span.firstMonth) % 12);
  const years = (span.lastMonth - first) / 12;
  if (years < 1) return [];
  return (["revenue", "net_revenue"] as const).flatMap((metricId) => {
    const [from, to] = [first, span.lastMonth].flatMap((lastMonth) =>
      levels({ ...wanted, metricId, span: { firstMonth: lastMonth - 11, lastMonth } }, context).slice(0, 1),
    );
    if (!from || !to || from.value <= 0) return [];
    const inputs = [...to.inputs, ...from.inputs];
    const value = (to.value / from.value) ** (1 / years) - 1;
    return [{ formula: "(later period / earlier period)^(1 / years) - 1", inputs, value, tight: false }];
  });
}

type FormOf<Kind extends Form["kind"]> = Extract<Form, { readonly kind: Kind }>;

function growthOf(sought: DerivationRequest, { base, multiple }: FormOf<"growth">): Derivation[] {
  const { claimed, wanted, context } = sought;
  if (!claimed.metricId && claimed.words.length === 0) return [];
  const from = base ? spanOf({ period: base, window: null }) : null;
  return growths({ ...wanted, like: likeClaimed(sought), base: from, multiple }, context);
}

/** How far a line moved, as its figures stand; of a rate told in per cent also what part of it that is. */
function changeOf(sought: DerivationRequest, form: FormOf<"change">): Derivation[] {
  const { claimed, wanted, context } = sought;
  const { span } = wanted;
  if (!span || (!wanted.metricId && claimed.words.length === 0)) return [];
  const like = likeClaimed(sought);
  const bases = form.base ? [spanOf({ period: form.base, window: null })] : basesOf(span);
  const ofRate = claimed.value.dimension === "ratio";
  return bases.flatMap((base) => {
    const [found] = twoLevels({ ...wanted, like, base }, context);
    if (!found) return [];
    const { now, before, inputs } = found;
    // Costs are written with either sign: more of them is more, however it is written.
    const { sign } = metricById(wanted.metricId) ?? { sign: now.value < 0 && before.value < 0 ? "positive" : "either" };
    const size = sign === "positive" ? Math.abs : (value: number) => value;
    const change = size(now.value) - size(before.value);
    const tight = bases.length === 1 && wanted.metricId !== null && !ofRate;
    return [
      { formula: "now - before", inputs, value: change, tight },
      ...(ofRate && before.value !== 0
        ? [{ formula: "now / before - 1", inputs, value: change / before.value, tight }]
        : []),
    ];
  });
}

/** The period before; of a part of a year also that of the year before. */
function basesOf(span: Span): readonly Span[] {
  const yearBefore = { firstMonth: span.firstMonth - 12, lastMonth: span.lastMonth - 12 };
  return monthsIn(span) < 12 ? [shifted(span, "previous"), yearBefore] : [shifted(span, "previous")];
}

function acrossPeriods({ wanted, context }: DerivationRequest, { periods, how }: FormOf<"across">): Derivation[] {
  if (!wanted.metricId) return [];
  const parts = periods.flatMap((period) =>
    levels({ ...wanted, span: spanOf({ period, window: null }) }, context).slice(0, 1),
  );
  if (parts.length < periods.length) return [];
  const sum = parts.reduce((total, part) => total + part.value, 0);
  return [
    {
      formula: how === "mean" ? "mean of the periods" : "sum of the periods",
      inputs: parts.flatMap((part) => part.inputs),
      value: how === "mean" ? sum / parts.length : sum,
      tight: false,
    },
  ];
}

function shareOf(sought: DerivationRequest, { wholeMetricId }: FormOf<"share">): Derivation[] {
  const { wanted, context } = sought;
  const whole: Wanted = { ...wanted, metricId: wholeMetricId, segment: [] };
  return partsMeant(sought, wholeMetricId).flatMap((part) => shares(part, whole, context));
}

function partsMeant(
  { claimed, wanted }: DerivationRequest,
  wholeMetricId: FormOf<"share">["wholeMetricId"],
): readonly Wanted[] {
  const { metricId, segment } = wanted;
  if (metricId) return metricId === wholeMetricId ? [] : [wanted];
  const parts: Wanted[] = segment.length > 0 ? [{ ...wanted, metricId: wholeMetricId }] : [];
  // "Services were 10 % of revenue": the part may have a name of its own, in the ontology or in the deal.
  const revenue = wholeMetricId === "net_revenue" ? "revenue" : wholeMetricId;
  const composed = segment.length === 1 ? asMetricId(`${segment[0]}_${revenue}`) : null;
  if (composed) parts.push({ ...wanted, metricId: composed, segment: [] });
  if (claimed.words.length > 0) parts.push({ ...wanted, metricId: null, segment: [], like: claimed });
  return parts;
}

/** "since January 2024": a flow added up to the last actual month. */
function openEnded({ period }: Fact, wanted: Wanted, context: DeriveContext): Derivation[] {
  const { asOfMonth } = context.index;
  const firstMonth = period?.firstMonth ?? null;
  if (firstMonth === null || period?.lastMonth !== null || asOfMonth === null) return [];
  if (!wanted.metricId || metricById(wanted.metricId)?.aggregation !== "sum") return [];
  const found: Derivation[] = [];
  // The deck's date says only about when the actuals end: any of the last months may be the one it counts to.
  for (let lastMonth = asOfMonth; lastMonth >= asOfMonth - 3; lastMonth--)
    found.push(
      ...levels({ ...wanted, span: { firstMonth, lastMonth } }, context).filter((d) => !d.stated && isActual(d)),
    );
  return found;
}

function isActual({ inputs }: Derivation): boolean {
  return inputs.every(({ fact }) => !isPlanned(fact.scope));
}

/** "Run-rate of November x 12": the flow of the span as if it went on for a year. */
function annualised(wanted: Wanted, context: DeriveContext): Derivation[] {
  const { span } = wanted;
  if (!span) return [];
  const times = 12 / monthsIn(span);
  return levels(wanted, context).map(({ stated: _, ...d }) => ({
    ...d,
    formula: `${times} * (${d.formula})`,
    value: d.value * times,
  }));
}

/** "93 K€ a month on average over Q4": a flow of the span divided by its months. */
function averages(claimed: Fact, wanted: Wanted, context: DeriveContext): Derivation[] {
  const span = wanted.span;
  if (
    !span ||
    span.lastMonth === span.firstMonth ||
    !(claimed.scope.cadence === "monthly" || claimed.value.per === "month")
  )
    return [];
  const months = monthsIn(span);
  // A mean over three months is of a month already.
  const sums = levels(wanted, context).filter((d) => d.inputs.every((i) => i.fact.window === null));
  return sums.map((d) => ({ ...d, formula: `(${d.formula}) / ${months}`, value: d.value / months }));
}
