/** One printed figure with its label apart, as a table's cell, a chart's point or a large number have it. */

import {
  baseUnitOf,
  MONTHS_PER,
  type Period,
  periodMonths,
  type Quantity,
  readPeriods,
  readQuantities,
  readUnitHint,
} from "../../language/quantities/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import { partWithin } from "../../tables/index.ts";
import { bareDuration } from "../bare-durations.ts";
import { formOf } from "../form.ts";
import {
  ANY_YEAR,
  bestMetric,
  type LabelContext,
  type LabelReading,
  MIN_CERTAINTY,
  readLabel,
  wordsOf,
} from "../label.ts";
import type { Fact, FactValue, Place, PrintedSource } from "../types.ts";
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
  readonly unitTexts: readonly string[];
  readonly shared: readonly string[];
  readonly context: SentenceContext;
  readonly period: Period | null;
  readonly place: Place;
  readonly id: string;
  readonly source: PrintedSource;
};

/** One printed figure with a label apart: slide table cell, chart point, big number. */
export function factsOfCellText(text: string, input: CellTextInput): Fact[] {
  const { context } = input;
  const quantities = readQuantities(text, context);
  const [alone] = quantities;
  if (!alone || quantities.length > 2) return [];
  const quantity = input.source === "figure" ? asCounted(alone, text, input) : alone;
  const isBare = quantity.dimension === "count" && quantity.unit === null && quantity.scale === 1;
  const dimension = isBare ? undefined : quantity.dimension;
  const reading = readingOf(quantity, isBare, text, input);
  const { value, sure } = isBare ? bareValue(quantity, reading, input) : { value: factValueOf(quantity), sure: true };
  const own = periodOfLabel(input);
  const period = input.period ?? own;
  const around = surroundingPeriod(context);
  const form = formOf(
    reading.metricId,
    text.includes("%") && !input.label.includes("%") ? `% ${input.label}` : input.label,
    value.dimension,
    { ...context, dimension: value.dimension },
    period,
    "",
  );
  const isLevel = form.form.kind === "level";
  const isNamed = reading.certainty >= MIN_CERTAINTY;
  const part = form.partText === undefined ? reading : readLabel(form.partText, { ...context, dimension });
  return [
    {
      id: input.id,
      place: input.place,
      source: input.source,
      label: input.label,
      quote: text,
      metricId: isLevel && !isNamed ? null : form.metricId,
      alternatives: reading.alternatives,
      metricCertainty: isLevel ? reading.certainty : Math.max(reading.certainty, 0.8),
      value,
      period: form.now ?? period ?? around.period,
      periodFrom: form.now ? "own" : input.period ? "header" : own ? "own" : around.from,
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

/** "2.9m" over "payslips a month" counts them, as it would in a sentence: no currency is written and no amount is named. */
function asCounted(alone: Quantity, text: string, { label, context }: CellTextInput): Quantity {
  if (alone.dimension !== "money") return alone;
  const [written] = readQuantities(text, { ...context, currency: null });
  if (written?.currency !== null) return alone;
  const [said] = readQuantities(`${text} ${label}`, context);
  const { metricId } = readLabel(label, { ...context, dimension: undefined });
  if (said?.dimension !== "count" || metricById(metricId)?.dimension === "money") return alone;
  return { ...alone, dimension: "count", unit: said.unit };
}

/** What the label names, the figure's unit and the table's corner considered. `isBare`: a number and nothing else. */
function readingOf(quantity: Quantity, isBare: boolean, text: string, input: CellTextInput): LabelReading {
  const { context } = input;
  const unitWord = unitWordOf(quantity, text);
  const label = unitWord ? `${input.label} ${unitWord}` : input.label;
  const named = readLabel(label, { ...context, dimension: isBare ? undefined : quantity.dimension });
  if (!isBare) return named;
  const corner = input.source === "table" ? (input.shared[0] ?? "") : "";
  const reading = asAmount(named, label, quantity, corner, context);
  if (corner === "" || !/^[\d\s.,]+$/.test(text) || metricById(reading.metricId)?.dimension === "count") return reading;
  // "FTE at month end" in the corner: the rows count people, whatever their departments are called.
  const counted = countedIn(corner, context);
  return counted
    ? { ...reading, metricId: counted, alternatives: [], certainty: 0.85, segment: wordsOf(input.label) }
    : reading;
}

/** "Marge brute: 1 196", or "1,11" in a table "En M€", is the amount, not the rate. */
function asAmount(
  reading: LabelReading,
  label: string,
  quantity: Quantity,
  corner: string,
  context: LabelContext,
): LabelReading {
  const inMoney = hintIn(corner)?.dimension === "money";
  if (metricById(reading.metricId)?.dimension !== "ratio" || !(inMoney || Math.abs(quantity.value) > 3)) return reading;
  const amount = readLabel(label, { ...context, dimension: "money" });
  return metricById(amount.metricId)?.dimension === "money" ? amount : reading;
}

/** The words of a figure that are its unit ("163 seats"). */
function unitWordOf({ unit, dimension, start, end }: Quantity, text: string): string {
  if (!unit || dimension === "money") return "";
  return text
    .slice(start, end)
    .replace(/[\d.,\s~+<>≈-]/g, " ")
    .trim();
}

type BareValue = { readonly value: FactValue; readonly sure: boolean };

/** A number without a unit takes one from its label, from the title, or from the metric that it is of. */
function bareValue(quantity: Quantity, reading: LabelReading, input: CellTextInput): BareValue {
  const value = factValueOf(quantity);
  const metric = reading.metricId ? metricById(reading.metricId) : null;
  const own = ownHint(input, metric?.dimension === "money" && reading.certainty >= MIN_CERTAINTY);
  const shared = hintsIn(input.shared, input.context.currency).find((h) => h.scale !== 1 || h.currency !== null);
  const hint = own ?? (metric === null || metric.dimension === "money" ? shared : undefined);
  if (hint) {
    // A rate is in units, whatever thousands the title states.
    const isRate = metric?.nature === "rate" && own === undefined && hint.scale !== 1;
    const sure = own !== undefined || metric?.dimension === "money";
    return { value: inUnitOf(hint, value, isRate), sure };
  }
  if (metric === null || metric.dimension === "count" || metric.dimension === "ratio") return { value, sure: true };
  if (metric.dimension === "duration") return { value: bareDuration(value, metric.id, input.label), sure: true };
  return { value: { ...value, dimension: metric.dimension }, sure: metric.dimension !== "money" };
}

/** The unit that the texts of a figure name; "subscriptions" over thousands of euros names what is sold, no unit. */
const ownHint = ({ unitTexts, context: { currency } }: CellTextInput, isAmount: boolean): UnitHint | undefined =>
  hintsIn(unitTexts, currency).find((h) => !(isAmount && h.dimension === "count" && h.currency === null));

function inUnitOf(hint: UnitHint, value: FactValue, isRate: boolean): FactValue {
  const { unit, factor } = baseUnitOf(hint.unit ?? null);
  const months = hint.dimension === "duration" ? (MONTHS_PER[hint.unit ?? ""] ?? 1) : 1;
  const scale = isRate ? 1 : hint.scale * factor * months;
  return {
    ...value,
    value: value.value * scale,
    halfUnit: value.halfUnit * scale,
    dimension: hint.currency ? "money" : (hint.dimension ?? value.dimension),
    currency: hint.currency,
    unit,
    per: hint.per ?? null,
  };
}

/** The latest period that the label itself names. */
function periodOfLabel({ label, context }: CellTextInput): Period | null {
  const [latest] = readPeriods(label, context).sort((a, b) => (b.lastMonth ?? 0) - (a.lastMonth ?? 0));
  return latest ?? null;
}

type UnitHint = NonNullable<ReturnType<typeof readUnitHint>>;

function hintsIn(texts: readonly string[], currency: string | null): UnitHint[] {
  return texts.flatMap((text) => (text ? (hintIn(text, currency) ?? []) : []));
}

/** A unit announced in words; the figures that a label holds of its own ("200-1,000 staff") announce none. */
function hintIn(text: string, currency: string | null = null): UnitHint | null {
  return readUnitHint(
    /\d[\d.,\s]*\d|\d/.test(text) ? text.replace(/\([^()]*\d[^()]*\)/g, (m) => (/\b0{3}s?\b/.test(m) ? m : " ")) : text,
    currency,
  );
}

/** The metric that a table's corner says is counted, if it is one that counts. */
function countedIn(corner: string, context: LabelContext): MetricId | null {
  const metric = corner ? bestMetric(corner, { language: context.language, dimension: "count" }) : null;
  return metric && metric.certainty >= 0.6 && metricById(metric.id)?.dimension === "count" ? metric.id : null;
}

const PARTS = ["month", "quarter", "half"] as const;
/** Of a year the part that one of these texts names without a year of its own: "January to October" at the corner of a table of years. */
export function partOf(year: Period | null, texts: readonly string[], context: LabelContext): Period | null {
  if (year?.kind !== "year") return year;
  return texts.map((text) => partNamed(year, text, context)).find((part) => part !== null) ?? year;
}

function partNamed(year: Period, text: string, context: LabelContext): Period | null {
  const [part, ...others] = readPeriods(text, { ...context, fiscalYearEnd: 12, defaultYear: ANY_YEAR });
  const isDated = readPeriods(text, { ...context, defaultYear: null }).length > 0;
  // "Year to 31 December" names the year.
  const isAside = part?.kind === "month" && text.trim().length > part.text.length + 2;
  if (part === undefined || others.length > 0 || isDated || isAside) return null;
  const from = (part.firstMonth ?? 0) - 12 * ANY_YEAR;
  const { kind } = part;
  const named = `${text} ${year.text}`;
  const unit = PARTS.find((one) => one === kind);
  if (unit) return partWithin(year, { unit, number: 1 + from / Number(periodMonths(part)) }, named);
  const first = partWithin(year, { unit: "month", number: 1 + from }, named);
  if (kind !== "range" || first?.firstMonth == null || year.lastMonth === null) return null;
  const lastMonth = first.firstMonth + (part.lastMonth ?? 0) - (part.firstMonth ?? 0);
  return lastMonth <= year.lastMonth ? { ...first, kind, lastMonth } : null;
}
