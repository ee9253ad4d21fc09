/** Tells a level from a growth and from a share, and names the metric that grows or is shared. */

import { folded, wholeWords, written } from "../language/index.ts";
import { type Dimension, monthsOn, type Period, readPeriods } from "../language/quantities/index.ts";
import { asMetricId, foldText, type Metric, type MetricId, metricById } from "../ontology/index.ts";
import { bestMetric, type LabelContext, stripPeriodsAndQuantities, wordsOf } from "./label.ts";
import type { Form } from "./types.ts";

const GROWTH = new RegExp(
  `\\b${folded("growth")}\\b|(?<!\\b${folded("verbTakingDirection")} )\\b${folded("direction")}\\b(?! ${folded("upTo")})`,
);
/** "part des services dans le chiffre d'affaires", "share of services in revenue". */
const PART_IN = new RegExp(
  `${written("partNoun")}\\s+${written("of")}\\s*(.+?)\\s+${written("within")}\\s+${written("article")}?(.+)`,
  "i",
);
/** "change in": the difference, not the level reached. */
const CHANGE = wholeWords("change", "addition");
const ADDED_ONLY = new RegExp(`^${folded("addition")}$`);
/** "+105 % d'ARR en un an", "+75 % by comparison with 2024": the sign and the span say that it grew. */
const YEAR_SPAN = new RegExp(`\\b${written("yearSpan")}\\b`, "gi");
const RISEN = new RegExp(`^\\W*[+](?=.*(?:${YEAR_SPAN.source}|\\b${written("afterRise")}\\b))`, "is");
/** What stands before the period that a growth is measured from. */
const COMPARED = new RegExp(
  `(?:${written("comparison")}|\\b${written("comparedOn")})\\s*${written("comparedYear")}?$`,
  "i",
);
const AGAINST = new RegExp(`(?:${written("comparison")})\\s*$`, "i");
/** Whether what stands behind this is what a figure is measured against: "a quarter better than in". */
export const endsInComparison = (text: string): boolean => AGAINST.test(text);
/** Two periods joined as equals: "in 2024 and 2025", "for both years". */
const ACROSS = new RegExp(`\\b${folded("joining")}\\b`);
/** Two periods compared, and not joined. */
const SINCE = new RegExp(`\\b${folded("since")}\\b`);
const MEAN = new RegExp(`\\b${folded("mean")}\\b`);
const AROUND_GROWTH = new RegExp(`\\b${written("aroundGrowth")}\\b`, "gi");
const NOT_GROWTH = new RegExp(`\\b${folded("marketGrowth")}\\b`);
/** "37 % of MRR", "64 % du volume livré", "% of post-money". */
const OF = new RegExp(
  `(?:%|${written("percentWord")})\\s*(?:\\(.{0,30}?\\)\\s*)?${written("ofWhole")}\\s*(?:(?:${written("possessive")}|fy\\s?\\d{2,4}[a-z]?|20\\d\\d)\\s+)*`,
  "i",
);

/** Which way: null where the words do not say ("improved by 4 points" is a rise of a margin and a fall of a cost). */
type Move = { readonly sign: 1 | -1 | null };

const WORD = "[^ ,;:.\\d]+";
const VERB = `(?<![\\p{L}\\d-])(?<!\\b${folded("verbTakingDirection")} )${folded("rise", "fall", "turn")}`;
const NOUN = `(?<![\\p{L}\\d-])${folded("rise", "fall", "turn", "change")}(?: ${folded("changeIn")}(?: ?${WORD}){0,5}?)?`;
const BY = `(?:${VERB}(?: ${WORD}){0,4}? ${folded("changeBy")}|${NOUN} ${folded("of", "changeBy")})`;
const ABOUT = `(?: ?${folded("about", "apartAbout")})?`;
/** "Grew by about", "increased its sales by", "a rise in sales of", "une hausse du chiffre d'affaires de". */
const BEFORE = new RegExp(`${BY}${ABOUT} ?[^\\p{L}\\d]{0,3}$`, "u");
/** "Up 5"; not "falls | below 5", where it came to. */
const RIGHT_BEFORE = new RegExp(`(?:${BY}|${VERB})${ABOUT} ?[^\\p{L}\\d]{0,3}$`, "u");
const OPENS_IN_WORDS = new RegExp(`^(?!${folded("about", "apartAbout")}\\b)\\p{L}{2}`, "u");
/** "25 more customers", "400 k€ de plus", "5 points lower"; not "500 or more". */
const AFTER = new RegExp(
  `^[^\\p{L}]*\\d(?:[^ ]| (?=\\d))*(?: (?!(?:\\p{L}\\p{L}|${folded("and")}) )${WORD}){0,3}? ${folded("further", "less")}\\b`,
  "u",
);
const FALLING = new RegExp(`\\b${folded("fall", "less")}\\b`);
const TURNING = new RegExp(`\\b${folded("turn", "change")}\\b`);

/** A figure's form, and the metric that it is a level, a growth or a part of. */
export type FormReading = {
  readonly form: Form;
  readonly metricId: MetricId | null;
  /** What the words say the part is. */
  readonly partText?: string;
  /** The later period of a comparison whose earlier one stands beside the figure. */
  readonly now?: Period;
  /** The words say that it fell, and the figure is written without its sign. */
  readonly fallen?: true;
};

/** A clause whose form is asked for. */
type Clause = {
  readonly text: string;
  /** Without the metric's own name, which may hold such words ("augmentation de capital", "change in working capital"). */
  readonly folded: string;
  readonly move: Move | null;
  readonly metricId: MetricId | null;
  readonly metric: Metric | null;
  readonly dimension: Dimension;
  readonly period: Period | null;
  readonly context: LabelContext;
};

/** In order: the first that recognises its form decides. */
const FORMS: readonly ((clause: Clause) => FormReading | null)[] = [
  changeForm,
  acrossForm,
  plainLevel,
  namedGrowth,
  risenForm,
  partInWhole,
  partOfWhole,
  statedGrowth,
  grownMultiple,
  movedForm,
];

/**
 * @param metricId the metric the label names, if any
 * @param text the whole clause, figure included
 * @param figure as it stands in the clause, or empty where it stands behind it; null where words beside it say nothing of it
 */
export function formOf(
  metricId: MetricId | null,
  text: string,
  dimension: Dimension,
  context: LabelContext,
  period: Period | null,
  figure: string | null = null,
): FormReading {
  const metric = metricId ? metricById(metricId) : null;
  const unnamed = withoutOwnName(text, context);
  const move = figure === null ? null : moveOf(unnamed, figure);
  const clause = { text, folded: foldText(unnamed), move, metricId, metric, dimension, period, context };
  for (const read of FORMS) {
    const reading = read(clause);
    if (reading) return move?.sign === -1 && MOVES.has(reading.form.kind) ? { ...reading, fallen: true } : reading;
  }
  return levelOf(clause);
}

/** By how much and which way something moved ("up by €400k", "25 clients de plus"), and not what it came to ("up to €400k"). */
function moveOf(clause: string, figure: string): Move | null {
  // The unit may be the name of what is counted, which the clause lacks.
  const digits = /^.*\d/s.exec(figure)?.[0] ?? "";
  const at = digits === "" ? clause.length : clause.indexOf(digits);
  if (at < 0) return null;
  const before = OPENS_IN_WORDS.test(foldText(figure)) ? BEFORE : RIGHT_BEFORE;
  const words = before.exec(`${foldText(clause.slice(0, at))} `)?.[0] ?? AFTER.exec(foldText(clause.slice(at)))?.[0];
  if (words === undefined) return null;
  return { sign: TURNING.test(words) ? null : FALLING.test(words) ? -1 : 1 };
}

const MOVES: ReadonlySet<Form["kind"]> = new Set(["growth", "change"]);

/** With something in its place: "an increase in … of". */
function withoutOwnName(text: string, context: LabelContext): string {
  const own = bestMetric(text, { language: context.language, dimension: undefined });
  const isName = own && own.certainty >= 0.8 && !own.id.endsWith("_growth");
  return isName ? `${text.slice(0, own.start)} _ ${text.slice(own.end)}` : text;
}

const levelOf = ({ metricId }: Clause): FormReading => ({ form: { kind: "level" }, metricId });

const isMeasure = (metric: Metric | null): boolean =>
  metric !== null && metric.dimension !== "ratio" && metric.dimension !== "multiple";

function changeForm(clause: Clause): FormReading | null {
  const { folded, move, metricId, metric, dimension } = clause;
  const change = CHANGE.exec(folded);
  // "Added 120 new customers": that many came, and nothing is compared.
  const counts = metricId?.startsWith("new_") === true && ADDED_ONLY.test(change?.[0] ?? "");
  const isAmount = dimension !== "ratio" && dimension !== "multiple" && dimension !== "duration";
  const inPoints = dimension === "points" && metric?.dimension !== "count";
  const isRate = metric?.dimension === "ratio" && !metric.id.endsWith("_growth");
  // "Margin improved by 4 %": points of a rate, or a part of it. Of an amount it is a growth.
  const hasMoved = move && (dimension === "ratio" ? isRate : dimension !== "multiple");
  if (!(change && !counts && isAmount) && !inPoints && !hasMoved) return null;
  const { base, ...now } = comparison(clause);
  return { form: { kind: "change", base, anyWay: (move?.sign ?? null) === null }, metricId, ...now };
}

/** "Parcels fell 40 %", of what we may have no name for. */
function movedForm(clause: Clause): FormReading | null {
  const { text, folded, move, dimension, metricId, context } = clause;
  if (move === null || dimension !== "ratio" || NOT_GROWTH.test(folded)) return null;
  const { base, ...now } = comparison(clause);
  return {
    form: { kind: "growth", base, multiple: false },
    metricId: metricId ?? grownMetric(text, context) ?? null,
    ...now,
  };
}

function acrossForm({ text, folded, metricId, dimension, context }: Clause): FormReading | null {
  const periods = distinctPeriods(text, context);
  if (periods.length < 2 || !ACROSS.test(folded)) return null;
  // "Growth, 2025 over 2024".
  if ((dimension === "ratio" && GROWTH.test(folded)) || SINCE.test(folded)) return null;
  return { form: { kind: "across", periods, how: MEAN.test(folded) ? "mean" : "sum" }, metricId };
}

/** Only a ratio or a multiple can be a growth or a share. */
function plainLevel(clause: Clause): FormReading | null {
  return clause.dimension === "ratio" || clause.dimension === "multiple" ? null : levelOf(clause);
}

/** A metric that is itself a growth. */
function namedGrowth(clause: Clause): FormReading | null {
  const { text, metricId, dimension, context } = clause;
  // A metric that is itself a ratio or a multiple (margin, churn, LTV/CAC) is a level, unless it is called a growth.
  const stripped = metricId?.endsWith("_growth") ? asMetricId(metricId.slice(0, -"_growth".length)) : null;
  if (!stripped) return null;
  const named = grownMetric(text, context);
  const grown = named === undefined ? stripped : named;
  const multiple = dimension === "multiple";
  const { base, ...now } = comparison(clause);
  return { form: { kind: "growth", base, multiple }, metricId: grown, ...now };
}

/** "+105 % d'ARR en un an". */
function risenForm(clause: Clause): FormReading | null {
  const { text, metricId, metric, dimension, context } = clause;
  if (dimension !== "ratio" || metric?.dimension === "ratio" || !RISEN.test(text)) return null;
  const named = grownMetric(text.replace(YEAR_SPAN, " "), context);
  if (named === null) return null;
  const { base, ...now } = comparison(clause);
  return { form: { kind: "growth", base, multiple: false }, metricId: named ?? metricId, ...now };
}

/** "part des services dans le chiffre d'affaires". */
function partInWhole(clause: Clause): FormReading | null {
  const { text, metric, dimension, context } = clause;
  const [, partText, wholeText] = (dimension === "ratio" ? PART_IN.exec(text) : null) ?? [];
  if (partText === undefined || wholeText === undefined) return null;
  // "Part du premier client dans le CA": a share that has a name of its own is a level.
  if (metric?.dimension === "ratio") return levelOf(clause);
  const language = { language: context.language, dimension: undefined };
  const whole = bestMetric(wholeText.slice(0, 60), language);
  if (!whole || whole.certainty < 0.5 || metricById(whole.id)?.dimension === "ratio") return null;
  const metricId = partMetric(bestMetric(partText, language), metricById(whole.id));
  return { form: { kind: "share", wholeMetricId: whole.id }, metricId, partText };
}

/** The metric of a part, where it is surely named and of the whole's kind. */
function partMetric(part: ReturnType<typeof bestMetric>, whole: Metric | null | undefined): MetricId | null {
  return part && part.certainty >= 0.6 && metricById(part.id)?.dimension === whole?.dimension ? part.id : null;
}

/** "37 % of MRR". */
function partOfWhole(clause: Clause): FormReading | null {
  const { text, metric, dimension, context } = clause;
  const of = dimension === "ratio" ? OF.exec(text) : null;
  if (!of) return null;
  const language = { language: context.language, dimension: undefined };
  const after = text.slice(of.index + of[0].length);
  const whole = bestMetric(after.slice(0, 60), language);
  if (!whole || whole.start > 12 || whole.certainty < 0.5) return null;
  const wholeMetric = metricById(whole.id);
  if (!isMeasure(wholeMetric)) return null;
  if (metric?.dimension === "ratio") return levelOf(clause);
  // A share of the round is what one use takes of it.
  if (whole.id === "round_size") return { form: { kind: "level" }, metricId: "use_of_funds_share" };
  const rest = text.replace(after.slice(whole.start, whole.end), " ");
  const part = bestMetric(stripPeriodsAndQuantities(rest, context), language);
  return {
    form: { kind: "share", wholeMetricId: whole.id },
    metricId: partMetric(part, wholeMetric),
    partText: `${text.slice(0, of.index)} ${rest.slice(of.index + of[0].length)}`,
  };
}

/** "Revenue grew 54 %". */
function statedGrowth(clause: Clause): FormReading | null {
  const { folded, metricId, metric, dimension } = clause;
  if (!isMeasure(metric) || !GROWTH.test(folded) || NOT_GROWTH.test(folded)) return null;
  const { base, ...now } = comparison(clause);
  return { form: { kind: "growth", base, multiple: dimension === "multiple" }, metricId, ...now };
}

/** "Revenue, FY25 on FY24: 2.9x". */
function grownMultiple(clause: Clause): FormReading | null {
  const { metricId, metric, dimension } = clause;
  if (!isMeasure(metric) || dimension !== "multiple") return null;
  const { base, ...now } = comparison(clause);
  return base ? { form: { kind: "growth", base, multiple: true }, metricId, ...now } : null;
}

/** What grows, by its own name ("growth in net revenue"); undefined where only "growth" is said, null where something we have no name for grows. */
function grownMetric(text: string, context: LabelContext): MetricId | null | undefined {
  const rest = stripPeriodsAndQuantities(text, context).replaceAll("%", " ").replace(AROUND_GROWTH, " ");
  const named = bestMetric(rest, { language: context.language, dimension: undefined });
  if (named && named.certainty >= 0.6) return named.id;
  return wordsOf(rest).length > 0 ? null : undefined;
}

function distinctPeriods(text: string, context: LabelContext): Period[] {
  const periods = readPeriods(text, context).filter(
    (p) => p.lastMonth !== null && p.firstMonth !== null && p.relative === null,
  );
  return periods.filter(
    (p, i) => periods.findIndex((q) => q.firstMonth === p.firstMonth && q.lastMonth === p.lastMonth) === i,
  );
}

/** What it is measured from, and, where the text read as its time is that very base, the later period it leads to. */
function comparison({ text, period, context }: Clause): { readonly base: Period | null; readonly now?: Period } {
  const written = distinctPeriods(text, context).sort((a, b) => lastMonthOf(a) - lastMonthOf(b));
  const [first, last] = [written[0], written.at(-1)];
  // "revenue, FY25 on FY24: 2.9x": the year beside the figure is the one compared with.
  if (first && last && lastMonthOf(first) < lastMonthOf(last) && period?.lastMonth === first.lastMonth)
    return { base: first, now: last };
  const named = readPeriods(text, context);
  const [only] = named;
  // "+59 % par rapport à 2023/24", "25 more than in 2024": the one period written is the base.
  if (only && named.length === 1 && COMPARED.test(text.slice(0, only.start)))
    return { base: only, now: monthsOn(only, 12) };
  const [earliest, later] = named
    .filter(({ lastMonth }) => lastMonth !== null)
    .sort((a, b) => lastMonthOf(a) - lastMonthOf(b));
  const isOwn = period?.lastMonth != null && earliest && lastMonthOf(earliest) >= period.lastMonth;
  return { base: earliest && later && !isOwn ? earliest : null };
}

/** Where a period ends; one that is on no calendar comes before all. */
const lastMonthOf = (period: Period): number => period.lastMonth ?? Number.NEGATIVE_INFINITY;
