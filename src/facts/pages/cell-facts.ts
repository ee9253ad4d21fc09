/** One printed figure with its label apart, as a table's cell, a chart's point or a large number have it. */

import { baseUnitOf, type Period, readPeriods, readQuantities, readUnitHint } from "../../language/quantities/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import { formOf } from "../form.ts";
import { bestMetric, type LabelContext, MIN_CERTAINTY, readLabel, wordsOf } from "../label.ts";
import type { Fact, FactSource, Place } from "../types.ts";
import { factValueOf, type SentenceContext, surroundingPeriod, withScenario } from "./sentence.ts";

/** A figure and its label: the label names metric, period and scope; only the big number is read as the value. */
export function factsOfFigure(
  figure: string,
  label: string,
  place: Place,
  id: string,
  context: SentenceContext,
): Fact[] {
  return factsOfCellText(figure, {
    label,
    rowLabel: label,
    columnText: "",
    unitTexts: [label],
    shared: context.surroundings.slice().reverse(),
    context,
    period: null,
    place,
    id,
    source: "figure",
  });
}

type CellTextInput = {
  readonly label: string;
  readonly rowLabel: string;
  readonly columnText: string;
  readonly unitTexts: readonly string[];
  readonly shared: readonly string[];
  readonly context: SentenceContext;
  readonly period: Period | null;
  readonly place: Place;
  readonly id: string;
  readonly source: FactSource;
};

/** One printed figure with a label apart: slide table cell, chart point, big number. */
export function factsOfCellText(text: string, input: CellTextInput): Fact[] {
  const { context } = input;
  const quantities = readQuantities(text, { language: context.language, currency: context.currency });
  const quantity = quantities[0];
  if (!quantity || quantities.length > 2) return [];
  const bare = quantity.dimension === "count" && quantity.unit === null && quantity.scale === 1;
  const unitWord =
    quantity.unit && quantity.dimension !== "money"
      ? text
          .slice(quantity.start, quantity.end)
          .replace(/[\d.,\s~+<>≈-]/g, " ")
          .trim()
      : "";
  const labelText = unitWord ? `${input.label} ${unitWord}` : input.label;
  const dimension = bare ? undefined : quantity.dimension;
  let reading = readLabel(labelText, { ...context, dimension });
  // "Marge brute: 1 196", or "1,11" in a table "En M€", is the amount, not the rate.
  const inMoney = input.source === "table" && hintIn(input.shared[0] ?? "")?.dimension === "money";
  if (bare && (inMoney || Math.abs(quantity.value) > 3) && metricById(reading.metricId)?.dimension === "ratio") {
    const amount = readLabel(labelText, { ...context, dimension: "money" });
    if (metricById(amount.metricId)?.dimension === "money") reading = amount;
  }
  // "FTE at month end" in the corner: the rows count people, whatever their departments are called.
  const counted =
    bare && input.source === "table" && metricById(reading.metricId)?.dimension !== "count"
      ? countedIn(input.shared[0] ?? "", context)
      : null;
  if (counted && /^[\d\s.,]+$/.test(text)) {
    reading = { ...reading, metricId: counted, alternatives: [], certainty: 0.85, segment: wordsOf(input.label) };
  }
  const metricHint = reading.metricId ? metricById(reading.metricId) : null;
  // "Subscriptions" over thousands of euros names what is sold and counts nothing.
  const isAmount = metricHint?.dimension === "money" && reading.certainty >= MIN_CERTAINTY;
  const own =
    input.unitTexts
      .map((t) => (t ? hintIn(t) : null))
      .find((h) => h !== null && !(isAmount && h.dimension === "count" && h.currency === null)) ?? null;
  const shared =
    input.shared.map((t) => (t ? hintIn(t) : null)).find((h) => h !== null && (h.scale !== 1 || h.currency !== null)) ??
    null;
  let value = factValueOf(quantity);
  let sure = true;
  if (bare) {
    const hint = own ?? (metricHint === null || metricHint.dimension === "money" ? shared : null);
    if (hint) {
      const scale = hint.scale;
      const { unit, factor } = baseUnitOf(hint.unit ?? null);
      const scaled = metricHint?.nature === "rate" && own === null && scale !== 1 ? 1 : scale * factor;
      value = {
        ...value,
        value: value.value * scaled,
        halfUnit: value.halfUnit * scaled,
        dimension: hint.dimension ?? (hint.currency ? "money" : value.dimension),
        currency: hint.currency,
        unit,
        per: hint.per ?? null,
      };
      if (hint.dimension === "money" || hint.currency) value = { ...value, dimension: "money" };
      sure = own !== null || metricHint?.dimension === "money";
    } else if (metricHint && metricHint.dimension !== "count" && metricHint.dimension !== "ratio") {
      value = { ...value, dimension: metricHint.dimension };
      sure = metricHint.dimension !== "money";
    }
  }
  const all = `${input.label} ${text}`;
  const ownPeriods = readPeriods(input.label, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  }).sort((a, b) => (b.lastMonth ?? 0) - (a.lastMonth ?? 0));
  const labelPeriod = ownPeriods[0] ?? null;
  const around = surroundingPeriod(context);
  const period = input.period ?? labelPeriod;
  const certain = reading.certainty >= MIN_CERTAINTY;
  const form = formOf(
    reading.metricId,
    all.includes("%") && !/%/.test(input.label) ? input.label.replace(/^/, "% ") : input.label,
    value.dimension,
    { ...context, dimension: value.dimension },
    period,
  );
  const part = form.partText === undefined ? reading : readLabel(form.partText, { ...context, dimension });
  return [
    {
      id: input.id,
      place: input.place,
      source: input.source,
      label: input.label,
      quote: text,
      metricId: form.form.kind === "level" && !certain ? null : form.metricId,
      alternatives: reading.alternatives,
      metricCertainty: form.form.kind === "level" ? reading.certainty : Math.max(reading.certainty, 0.8),
      value,
      period: form.now ?? period ?? around.period,
      periodFrom: form.now ? "own" : input.period ? "header" : labelPeriod ? "own" : around.from,
      scope: withScenario(reading.scope, context),
      words: part.words,
      segment: part.segment,
      window: reading.window,
      horizon: reading.horizon,
      unitSure: sure,
      stale: context.stale,
      hidden: context.hidden,
      cell: null,
      predicate: null,
      form: form.form,
    },
  ];
}

/** A unit announced in words; the figures that a label holds of its own ("200-1,000 staff") announce none. */
function hintIn(text: string): NonNullable<ReturnType<typeof readUnitHint>> | null {
  return readUnitHint(
    /\d[\d.,\s]*\d|\d/.test(text) ? text.replace(/\([^()]*\d[^()]*\)/g, (m) => (/\b0{3}s?\b/.test(m) ? m : " ")) : text,
  );
}

/** The metric that a table's corner says is counted, if it is one that counts. */
function countedIn(corner: string, context: LabelContext): MetricId | null {
  const metric = corner ? bestMetric(corner, { language: context.language, dimension: "count" }) : null;
  return metric && metric.certainty >= 0.6 && metricById(metric.id)?.dimension === "count" ? metric.id : null;
}

/** The one period that a heading names. */
export function headerPeriod(text: string, context: LabelContext): Period | null {
  if (!text || text.length > 48) return null;
  const periods = readPeriods(text, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  });
  return periods.length === 1 ? periods[0]! : null;
}
