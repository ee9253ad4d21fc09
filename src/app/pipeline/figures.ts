/** What the documents give for a metric: its figures for the whole company, best first, or one computed from their cells. */
import type { Fact } from "../../facts/index.ts";
import { formulaInWords } from "../../judge/index.ts";
import { formatPeriod, type Period } from "../../language/quantities/index.ts";
import {
  asMetricId,
  evaluateFormula,
  formulaInputs,
  isPlanned,
  type Metric,
  metricById,
  parseFormula,
} from "../../ontology/index.ts";

export type GivenFigure = {
  /** Of a part, such as a shareholder or one of several debts: as its row is called. Absent for the company's own. */
  readonly name?: { readonly fr: string; readonly en: string } | undefined;
  readonly value: number;
  readonly dimension: Fact["value"]["dimension"];
  readonly currency: string | null;
  readonly unit: string | null;
  /** As it stands at the place; "" where it was computed. */
  readonly text: string;
  /** In words of both languages; "" where none is known. */
  readonly period: { readonly fr: string; readonly en: string };
  readonly planned: boolean;
  /** As people say it; null where the figure stands at its one place. */
  readonly formula: { readonly fr: string; readonly en: string } | null;
  /** The place, or the inputs of the formula. */
  readonly places: readonly {
    readonly file: string;
    readonly anchor: string;
    readonly sourceNodeId: string;
    readonly content: string;
  }[];
};

export type FigureWish = {
  /** Null takes the facts given for those of one thing, by whatever name and of whatever part. */
  readonly metricId: string | null;
  /** Null takes the latest that is no plan. */
  readonly period?: Period | null | undefined;
  /** Month at which the deal was written up (year * 12 + month - 1). */
  readonly asOfMonth: number | null;
  readonly most?: number | undefined;
  /** Figures of a part, such as a venture loan among the debts, where none is of the whole. Default false. */
  readonly parts?: boolean | undefined;
  /** A planned figure is as good as one that came to pass: a round is always still to come. Default false. */
  readonly plansToo?: boolean | undefined;
  /** Each figure with the name of its row. Default false. */
  readonly named?: boolean | undefined;
  /** Words of the name that is asked for: figures whose own names have them go before those that do not. Default none. */
  readonly words?: readonly string[] | undefined;
};

const MOST = 5;

export function figuresOf(facts: readonly Fact[], wish: FigureWish): readonly GivenFigure[] {
  const { most = MOST } = wish;
  const stated = statedOf(facts, wish);
  const seen = new Set<string>();
  const given: GivenFigure[] = [];
  for (const fact of stated) {
    const key = `${fact.value.value} ${fact.period?.firstMonth} ${fact.period?.lastMonth}`;
    if (seen.has(key)) continue;
    seen.add(key);
    given.push(wish.named ? { name: nameOf(fact), ...givenBy(fact) } : givenBy(fact));
    if (given.length === most) break;
  }
  if (given.length > 0) return given;
  const metric = wish.metricId === null ? null : metricById(asMetricId(wish.metricId));
  const computed = metric && computedFrom(metric, facts, wish);
  if (computed) return [computed];
  return wish.parts ? figuresOf(facts.map(asWhole), { ...wish, parts: false, named: true }) : [];
}

/** A part named by its own row; what splits a total over many rows stays apart. */
function asWhole(fact: Fact): Fact {
  return fact.segment.length === 1 ? { ...fact, segment: [] } : fact;
}

function statedOf(facts: readonly Fact[], wish: FigureWish): readonly Fact[] {
  const { metricId, period, words = [] } = wish;
  const stated = facts
    .filter((fact) => metricId === null || (fact.metricId === metricId && fact.segment.length === 0))
    .filter((fact) => isOwnLevel(fact) && (!period || isWithin(fact, period)));
  // The rows of a model are called as they are for a reason; a page may put the same thing in any words.
  const isCalled = (fact: Fact) => words.every((word) => fact.words.includes(word));
  const tellsApart = stated.some((fact) => fact.cell !== null && isCalled(fact));
  const ranked = stated.map((fact) => ({ fact, rank: rankOf(fact, wish, tellsApart && !isCalled(fact)) }));
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((one, i) => one !== b.rank[i]);
    return (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
  });
  return ranked.map(({ fact }) => fact);
}

/** A level by itself: no scenario beside the base, nothing that was superseded. */
export function isOwnLevel({ scope, stale, predicate, form, window, value }: Fact): boolean {
  if (stale || predicate !== null || window !== null || form.kind !== "level") return false;
  if (scope.scenario === "upside" || scope.scenario === "downside") return false;
  return value.range === null && scope.perUnit.length === 0;
}

export function isWithin({ period }: Fact, wanted: Period): boolean {
  if (period?.lastMonth == null || wanted.lastMonth === null || wanted.firstMonth === null) return false;
  return period.lastMonth <= wanted.lastMonth && period.lastMonth >= wanted.firstMonth;
}

/** Lower is better. */
function rankOf(
  fact: Fact,
  { period, asOfMonth, plansToo = false }: FigureWish,
  isCalledOtherwise: boolean,
): readonly number[] {
  const wanted = period ?? null;
  const last = fact.period?.lastMonth ?? null;
  const planned = !plansToo && (isPlanned(fact.scope) || (asOfMonth !== null && last !== null && last > asOfMonth));
  const sameSpan =
    wanted !== null && fact.period?.firstMonth === wanted.firstMonth && fact.period.lastMonth === wanted.lastMonth;
  return [
    wanted === null ? Number(planned) : Number(!sameSpan),
    Number(isCalledOtherwise),
    // The latest that came to pass, and the nearest that is planned.
    last === null ? Number.MAX_SAFE_INTEGER : planned ? last : -last,
    fact.source === "cell" ? 0 : 1,
    Number(fact.hidden),
    1 - fact.metricCertainty,
  ];
}

function nameOf({ cell, label }: Fact): NonNullable<GivenFigure["name"]> {
  const name = cell?.rowLabel || label;
  return { fr: name, en: name };
}

export function givenBy(fact: Fact): GivenFigure {
  const { value, dimension, currency, unit, text } = fact.value;
  return {
    value,
    dimension,
    currency,
    unit,
    text,
    period: periodOf(fact),
    planned: isPlanned(fact.scope),
    formula: null,
    places: [placeOf(fact)],
  };
}

/** By the first formula whose inputs all stand at the same, latest time. */
function computedFrom(metric: Metric, facts: readonly Fact[], wish: FigureWish): GivenFigure | null {
  for (const { expression, flowsOf } of metric.formulas) {
    const inputs = formulaInputs(parseFormula(expression));
    if (inputs.some(({ shift }) => shift !== "same")) continue;
    const ids = [...new Set(inputs.map(({ metricId }) => metricId))];
    const fits = (fact: Fact) => flowsOf !== "year" || metricById(fact.metricId)?.nature !== "flow" || isOfYear(fact);
    const stated = ids.map((metricId) => statedOf(facts, { ...wish, metricId }).filter(fits));
    const [first, ...others] = stated;
    for (const lead of first ?? []) {
      // A burn is one of a month, wherever a month's is given.
      const together = others.map((list) => list.filter((fact) => sameTime(fact, lead)).toSorted(shorterFirst)[0]);
      if (together.some((fact) => fact === undefined)) continue;
      const found = [lead, ...together.filter((fact) => fact !== undefined)];
      // A cost or a burn may be written with either sign.
      const value = evaluateFormula(expression, (metricId) => {
        const fact = found[ids.indexOf(metricId as (typeof ids)[number])];
        return fact === undefined ? null : Math.abs(fact.value.value);
      });
      if (value === null) continue;
      return {
        value,
        dimension: metric.dimension,
        currency: metric.dimension === "money" ? lead.value.currency : null,
        unit: null,
        text: "",
        period: periodOf(lead),
        planned: found.some(({ scope }) => isPlanned(scope)),
        formula: formulaSaid(expression),
        places: found.map(placeOf),
      };
    }
  }
  return null;
}

export const formulaSaid = (formula: string): GivenFigure["formula"] => ({
  fr: formulaInWords(formula, "fr"),
  en: formulaInWords(formula, "en"),
});

const isOfYear = ({ period }: Fact): boolean =>
  period?.lastMonth != null && period.lastMonth - (period.firstMonth ?? 0) === YEAR - 1;

function sameTime(a: Fact, b: Fact): boolean {
  return a.period !== null && a.period.lastMonth !== null && a.period.lastMonth === b.period?.lastMonth;
}

function shorterFirst(a: Fact, b: Fact): number {
  const span = ({ period }: Fact) => (period?.lastMonth ?? 0) - (period?.firstMonth ?? 0);
  return span(a) - span(b);
}

function periodOf({ period }: Fact): GivenFigure["period"] {
  return period === null ? { fr: "", en: "" } : { fr: formatPeriod(period, "fr"), en: formatPeriod(period, "en") };
}

export function placeOf({ id, place, quote }: Fact): GivenFigure["places"][number] {
  return { file: place.file, anchor: place.anchor, sourceNodeId: id, content: quote };
}

/** What is compared between deals; null where the documents give none. */
export type KeyFigures = {
  readonly round: GivenFigure | null;
  readonly valuation: GivenFigure | null;
  /** Of the latest whole year that came to pass, else of the nearest planned. */
  readonly revenue: GivenFigure | null;
  /** Of that revenue on the year before, as a ratio. */
  readonly growth: number | null;
  readonly runway: GivenFigure | null;
};

const YEAR = 12;
export const VALUATIONS: readonly string[] = ["pre_money", "post_money", "valuation_cap"];

export function keyFiguresOf(facts: readonly Fact[], asOfMonth: number | null): KeyFigures {
  const first = (among: readonly Fact[], metricIds: readonly string[], plansToo = false) => {
    for (const metricId of metricIds) {
      const [figure] = figuresOf(among, { metricId, asOfMonth, most: 1, plansToo });
      if (figure) return figure;
    }
    return null;
  };
  const ofRound = factsOfRound(facts);
  const revenue = yearlyRevenue(facts, { asOfMonth });
  return {
    round: first(ofRound, ["round_size"], true),
    valuation: first(ofRound, VALUATIONS, true),
    revenue: revenue && givenBy(revenue),
    growth: growthOf(facts, { asOfMonth })?.value ?? null,
    runway: first(facts, ["runway"]),
  };
}

/** Where one round alone is named, “Series A” is what it is called and no part of it. */
export function factsOfRound(facts: readonly Fact[]): readonly Fact[] {
  const found = facts.filter(({ metricId }) => metricId === "round_size" || VALUATIONS.includes(metricId ?? ""));
  const rounds = new Set(found.flatMap(({ segment }) => segment));
  return rounds.size === 1 ? found.map(asWhole) : found;
}

/** Of the year's revenue on the year before, with the places of both. */
export function growthOf(facts: readonly Fact[], wish: YearWish): GivenFigure | null {
  const revenue = yearlyRevenue(facts, wish);
  const before = revenue && yearBefore(facts, revenue, wish.asOfMonth);
  if (!revenue || !before || before.value.value <= 0) return null;
  return {
    value: revenue.value.value / before.value.value - 1,
    dimension: "ratio",
    currency: null,
    unit: null,
    text: "",
    period: periodOf(revenue),
    planned: [revenue, before].some(({ scope }) => isPlanned(scope)),
    formula: formulaSaid("now / before - 1"),
    places: [placeOf(revenue), placeOf(before)],
  };
}

type YearWish = Pick<FigureWish, "asOfMonth" | "period">;

/** What the company keeps, where a model tells it from what passes through it: the memo takes the same. */
function yearlyRevenue(facts: readonly Fact[], { asOfMonth, period: wanted }: YearWish): Fact | null {
  for (const metricId of ["net_revenue", "revenue", "arr"]) {
    const yearly = statedOf(facts, { metricId, asOfMonth, period: wanted }).filter(
      (fact) => fact.metricId === "arr" || isOfYear(fact),
    );
    if (yearly[0]) return yearly[0];
  }
  return null;
}

/** On the same line; else elsewhere in the same file, as where a sheet of months is summed up by year on another. */
function yearBefore(facts: readonly Fact[], revenue: Fact, asOfMonth: number | null): Fact | undefined {
  const years = statedOf(facts, { metricId: revenue.metricId ?? "", asOfMonth }).filter((fact) =>
    isYearBefore(fact, revenue),
  );
  const { cell } = revenue;
  return years.find((fact) => fact.cell?.row === cell?.row && fact.cell?.sheet === cell?.sheet) ?? years[0];
}

function isYearBefore(fact: Fact, { place, period }: Fact): boolean {
  if (fact.place.file !== place.file) return false;
  if (period?.lastMonth == null || fact.period?.lastMonth == null) return false;
  const span = (one: NonNullable<Fact["period"]>) => (one.lastMonth ?? 0) - (one.firstMonth ?? 0);
  return fact.period.lastMonth === period.lastMonth - YEAR && span(fact.period) === span(period);
}
