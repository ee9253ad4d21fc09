/** Reads the figures and predicates that a sentence states. */

import { folded, wholeWords, written } from "../../language/index.ts";
import {
  baseUnitOf,
  type DecimalMark,
  type Dimension,
  MONTHS_PER,
  monthsOn,
  type Period,
  planPeriod,
  type Quantity,
  readPeriods,
  readQuantities,
} from "../../language/quantities/index.ts";
import {
  contentWords,
  foldText,
  isSegmentConcept,
  type MetricId,
  matchMetrics,
  metricById,
  readScope,
  type Scope,
  segmentConcepts,
} from "../../ontology/index.ts";
import { bareDuration, inUnits } from "../bare-durations.ts";
import { endsInComparison, type FormReading, formOf } from "../form.ts";
import {
  isNeutral,
  type LabelContext,
  type LabelReading,
  MIN_CERTAINTY,
  readLabel,
  stripPeriodsAndQuantities,
} from "../label.ts";
import { endsInLoss, isCalledLoss } from "../losses.ts";
import {
  BARE_VALUE,
  type Fact,
  type FactValue,
  type Place,
  type Predicate,
  type PredicateFact,
  type PrintedFact,
  type PrintedSource,
} from "../types.ts";

export type SentenceContext = LabelContext & {
  readonly currency: string | null;
  /** See ReadQuantityOptions. */
  readonly decimalMark?: DecimalMark | undefined;
  /** Nearest last: slide title, subtitle, heading. They lend a period and a scenario, never a metric's scope. */
  readonly surroundings: readonly string[];
  /** What the sentence says is of another case than the plan. */
  readonly isSupposed?: boolean;
  readonly stale: boolean;
  readonly hidden: boolean;
};

const CUT = new RegExp(`\\s*(?:;|\\n|\\||\\.\\s|,(?!\\d)|\\s[–—-]\\s|\\b${written("clauseWord")}\\b)\\s*`, "gi");

/**
 * Facts stated by one sentence or by a label with its figure. `label` is what names the figures where the text is the figure alone.
 * Ids and quotes are the caller's: place and index.
 */
export function factsOfText(
  text: string,
  place: Place,
  idPrefix: string,
  source: PrintedSource,
  given: SentenceContext,
): Fact[] {
  const context = CONDITION.test(text) ? { ...given, isSupposed: true } : given;
  const periods = readPeriods(text, {
    ...context,
    defaultYear: context.defaultYear ?? yearOfSurroundings(context),
  });
  const quantities = quantitiesIn(text, periods, context);
  if (quantities.length === 0) {
    const fact = predicateFact(text, periods, context);
    return fact ? [{ ...fact, id: `${idPrefix}.p`, place, source, quote: text }] : [];
  }
  const wholeLabels = new Map<Dimension | undefined, LabelReading>();
  // Asked for by each figure whose clause names nothing, and the same for all of them.
  const wholeLabel = (local: LabelContext): LabelReading => {
    const known = wholeLabels.get(local.dimension) ?? readLabel(text.slice(0, 400), local);
    wholeLabels.set(local.dimension, known);
    return known;
  };
  return clausesOf(text, quantities, periods).map(({ quantity, start, end }, index) => {
    const fact = factOf({
      quantity,
      clause: text.slice(start, end),
      label: withoutAsides(
        `${text.slice(start, quantity.start)} ${unitWords(quantity)} ${text.slice(quantity.end, end)}`,
      ),
      sentence: text,
      ownPeriods: periods.filter((p) => p.start >= start && p.end <= end),
      allPeriods: periods,
      wholeLabel,
      context,
      local: {
        ...context,
        dimension: quantity.unit === null && quantity.dimension === "count" ? undefined : quantity.dimension,
      },
    });
    return { ...fact, id: `${idPrefix}.${index}`, place, source, quote: text };
  });
}

/** The figures that a sentence states: none that is part of a date, of a formula or of what qualifies another figure. */
function quantitiesIn(text: string, periods: readonly Period[], context: SentenceContext): readonly Quantity[] {
  const quantities = readQuantities(text, context)
    .filter(
      (q) => !periods.some((p) => q.start < p.end && p.start < q.end && q.unit === null && q.dimension === "count"),
    )
    // "ARR (MRR x 12)": how it is computed.
    .filter(
      (q) => !(q.dimension === "multiple" && /^[x×]\s?\d/i.test(q.text) && FORMULA_BEFORE.test(text.slice(0, q.start))),
    )
    // "Costs (estimate for 12 months):" heads a list.
    .filter((q) => !(q.dimension === "duration" && HEADS_A_LIST.test(text) && isInBrackets(q, text)))
    .map((q) => (q.dimension === "duration" && SOLD_BY_TIME.test(text.slice(q.end)) ? counted(q) : q));
  if (quantities.length === 1) return quantities;
  return quantities.filter((q, i) => !qualifiesAnother(q, text.slice(0, q.start), quantities[i - 1]?.end ?? 0));
}

const HEADS_A_LIST = /:\s*$/;

function isInBrackets({ start, end }: Quantity, text: string): boolean {
  return text.lastIndexOf("(", start) > text.lastIndexOf(")", start) && text.indexOf(")", end) >= 0;
}

const ROUND_NUMBERS: ReadonlySet<number> = new Set([100, 1000, 10_000, 100_000, 1_000_000]);

/** "repeat rate at 12 months: 41 %", "2.6 per 1,000 patients": the span and the thousand are no figures of their own. */
function qualifiesAnother({ dimension, value, bound }: Quantity, before: string, from: number): boolean {
  // "€2m over three years" is no time of more than three years, which "a runway of over three years" is.
  if (dimension === "duration" && bound === "more_than")
    return !matchMetrics(before.slice(from)).some(({ metric }) => metric.dimension === "duration");
  if (dimension === "duration") return QUALIFYING.test(before);
  return dimension === "count" && ROUND_NUMBERS.has(value) && DENOMINATOR.test(before);
}

/** What a sentence without a figure states, where it says it of a metric. */
function predicateFact(text: string, periods: readonly Period[], context: SentenceContext): Unplaced | null {
  const predicate = predicateOf(text);
  if (!predicate) return null;
  const reading = readLabel(text.replace(PREDICATE_PHRASES, " "), context);
  const repays = predicate.kind === "first" && REPAYMENT.test(foldText(text));
  const earns = predicate.kind === "sign" && PROFIT.test(foldText(text));
  if (!reading.metricId && !repays && !earns) return null;
  // "First school year with a profit: 2026/27".
  const own = periods.find(({ firstMonth }) => firstMonth !== null) ?? periods[0];
  const { period, from } = own ? { period: own, from: "own" as const } : surroundingPeriod(context);
  return {
    label: text,
    // "Profitable in Q4" names no line: any of the results of the period may answer.
    metricId: reading.metricId ?? (repays ? "debt_repayment" : "net_income"),
    alternatives: reading.metricId || repays ? reading.alternatives : ["ebit", "ebitda"],
    metricCertainty: Math.max(reading.certainty, 0.7),
    value: zero(metricById(reading.metricId ?? "net_income")?.dimension ?? "count"),
    period,
    periodFrom: from,
    scope: withScenario(reading.scope, context),
    words: reading.words,
    segment: reading.segment.filter((w) => !PREDICATE_WORDS.test(w)),
    window: null,
    horizon: null,
    unitSure: true,
    stale: context.stale,
    hidden: context.hidden,
    cell: null,
    predicate,
    form: { kind: "level" },
  };
}

const FORMULA_BEFORE = /\([^()]*[\p{L}\d]\s*$/u;

/** "345 000 heures réservées", "440 days sold": so many of them, and no delay. */
const SOLD_BY_TIME = new RegExp(`^\\s+${written("soldByTime")}(?!\\p{L})`, "iu");

const counted = (quantity: Quantity): Quantity => ({
  ...inUnits(quantity, 1 / (MONTHS_PER[quantity.unit ?? ""] ?? 1)),
  dimension: "count",
  unit: null,
});

const QUALIFYING = new RegExp(
  `(?:^|[\\s(])${written("qualifiesTime")}\\s+(?:${written("qualifiesTimeMore")}\\s+)*$`,
  "i",
);
/** "2.6 FTE per 1,000 patients": the thousand is what the figure is per. */
const DENOMINATOR = new RegExp(`(?:^|[\\s(/])${written("denominator")}\\s+$`, "i");
const REPAYMENT = wholeWords("repayment");
const PROFIT = wholeWords("madeProfit");
const PREDICATE_PHRASES = new RegExp(`\\b${written("predicateInLabel")}\\b`, "gi");
const PREDICATE_WORDS = new RegExp(`^${folded("predicateInLabel", "predicateWord")}$`);

const PEOPLE = new Set(["fte", "employee", "person"]);

const RATIO_OF = new RegExp(`\\s${written("ratioOf")}\\s`, "i");

/** "EBITDA: -340 K€, before tax credit": what stands before the colon names the figure. */
const HEAD = new RegExp(`^(.{2,60}?)\\s*:\\s*(?:${written("about")}|[~≈+]|)\\s*$`, "i");

/** Words that make "18 people" staff and not customers. */
const STAFF = wholeWords("staff");

/** A figure two words behind its name at most: "revenue of £1.4m". */
const NAMED_AT_ONCE = /^\s*(?:\p{L}+\s+){0,2}[^\p{L}\d\s]?\d/u;

const COMPARED = new RegExp(`\\b${written("comparing")}\\b`, "i");

type Placing = "id" | "place" | "source" | "quote";
type Unplaced = Omit<PrintedFact, Placing> | Omit<PredicateFact, Placing>;

/** A figure of a sentence with all that is said around it. */
type StatedFigure = {
  readonly quantity: Quantity;
  readonly clause: string;
  /** The clause without the figure: what names it. */
  readonly label: string;
  readonly sentence: string;
  /** Periods of the clause, and of the sentence. */
  readonly ownPeriods: readonly Period[];
  readonly allPeriods: readonly Period[];
  /** How the whole sentence reads as a label. */
  readonly wholeLabel: (local: LabelContext) => LabelReading;
  readonly context: SentenceContext;
  /** The context with what the figure measures, as far as its unit says it. */
  readonly local: LabelContext;
};

function factOf(said: StatedFigure): Unplaced {
  const { quantity, clause, label, context } = said;
  const named = readingOf(said);
  const own = ownPeriodOf(said, named.metricId);
  const around = periodAround(own, said);
  const form = formOf(named.metricId, clause, quantity.dimension, said.local, own, quantity.text);
  const reading = readingInForm(named, form, said);
  const verb = metricOfVerb(clause, quantity, named.metricId);
  const fromForm = form.form.kind === "level" ? reading.metricId : form.metricId;
  const metricId = verb !== null && (fromForm === null || verb !== "equity_raised") ? verb : fromForm;
  const metric = metricId ? metricById(metricId) : null;
  return {
    label: label.replace(/\s+/g, " ").trim(),
    metricId,
    alternatives: reading.alternatives,
    metricCertainty: verb ? 0.9 : reading.certainty,
    value: signedValue(quantity, metricId, clause, form),
    period: form.now ?? around.period,
    periodFrom: form.now ? "own" : around.from,
    scope: withScenario(reading.scope, context),
    words: reading.words,
    // The verb has become the metric.
    segment:
      verb !== null && verb === metricId
        ? reading.segment.filter((word) => word !== "gained" && word !== "lost")
        : reading.segment,
    window: reading.window,
    horizon: reading.horizon,
    unitSure: !(metric?.dimension === "money" && quantity.dimension === "count"),
    stale: context.stale,
    hidden: context.hidden,
    cell: null,
    predicate: null,
    form: form.form,
  };
}

/** What names the figure: its clause, what stands before a colon, the whole sentence, or the unit it is counted in. */
function readingOf(said: StatedFigure): LabelReading {
  const { quantity, clause, sentence, allPeriods } = said;
  const read = asStaff(fromSentence(fromHead(readLabel(said.label, said.local), said), said), said);
  // "€12.4m (flash, unaudited)": how the figure of a sentence about one time came about.
  const aside = allPeriods.length > 1 ? "" : (/\(([^()]*)\)/.exec(sentence)?.[1] ?? "");
  const reading = { ...read, scope: { ...read.scope, basis: read.scope.basis ?? readScope(aside).basis } };
  // "Beat the budget by 26 k": how far two figures are apart, not one of them.
  return APART.test(foldText(textBefore(quantity, clause))) || isPartOfName(quantity, sentence)
    ? { ...reading, metricId: null, alternatives: [], certainty: 0 }
    : reading;
}

/** "We work from Alma 2 during the week": the number of a name, behind which stands nothing that is counted. */
function isPartOfName({ dimension, unit, value, start, end }: Quantity, text: string): boolean {
  if (dimension !== "count" || unit !== null || !Number.isInteger(value) || value > LARGEST_OF_NAME) return false;
  const [next = ""] = /^\s+\p{L}+/u.exec(text.slice(end)) ?? [];
  return /\p{Ll}{2}\s\p{Lu}\p{Ll}+\s$/u.test(text.slice(0, start)) && contentWords(next).length === 0;
}

const LARGEST_OF_NAME = 20;

function textBefore(quantity: Quantity, clause: string): string {
  return clause.slice(0, Math.max(0, clause.indexOf(quantity.text)));
}

function fromHead(reading: LabelReading, { quantity, clause, local }: StatedFigure): LabelReading {
  const [, written] = HEAD.exec(textBefore(quantity, clause)) ?? [];
  const head = written === undefined ? null : readLabel(written, local);
  if (!head?.metricId || head.metricId === reading.metricId || head.certainty < MIN_CERTAINTY) return reading;
  const { metricId, alternatives, certainty, segment } = head;
  return { ...reading, metricId, alternatives, certainty, segment };
}

/** A clause that names nothing is of what its sentence names, less surely. */
function fromSentence(reading: LabelReading, said: StatedFigure): LabelReading {
  const { clause, sentence, wholeLabel, local } = said;
  if (reading.metricId || clause === sentence) return reading;
  const { metricId, alternatives, certainty } = wholeLabel(local);
  if (metricId === null || namesTheNext(metricId, said)) return reading;
  return { ...reading, metricId, alternatives, certainty: certainty * 0.7 };
}

/**
 * "Sold for £300, which will net a profit of £107", "1.76 million, and 285,000 francs of EBITDA": the name stands right before
 * another figure or after one, and is that one's alone.
 */
function namesTheNext(metricId: MetricId, { quantity, sentence, allPeriods }: StatedFigure): boolean {
  const [first] = matchMetrics(sentence).filter(({ metric }) => metric.id === metricId);
  if (first === undefined || first.start < quantity.end || COMPARED.test(sentence)) return false;
  if (NAMED_AT_ONCE.test(sentence.slice(first.end))) return true;
  // Behind a time it is of all figures: "€1.2m in 2024 and €1.9m in 2025 of revenue".
  const isBehindTime = allPeriods.some(
    ({ end }) => end < first.start && OF_ALONE.test(sentence.slice(end, first.start)),
  );
  return !isBehindTime && OF_A_FIGURE.test(sentence.slice(quantity.end, first.start));
}

const OF_ALONE = new RegExp(`^\\s*${written("of")}\\s*$`, "iu");
const OF_A_FIGURE = new RegExp(`\\d[^\\p{L}]*(?:\\p{L}+\\s+)?${written("of")}\\s*$`, "iu");

/** People are counted by a unit of their own: "Product and tech: 9 FTE" counts staff, whatever the department is called. */
function asStaff(reading: LabelReading, { quantity, label, sentence, context }: StatedFigure): LabelReading {
  if (!quantity.unit || !PEOPLE.has(quantity.unit)) return reading;
  // "17 people in 2025", and nothing else: those who work there.
  const isAlone = contentWords(stripPeriodsAndQuantities(sentence, context)).length === 0;
  const isStaff =
    quantity.unit !== "person" || isAlone || STAFF.test(foldText([sentence, ...context.surroundings].join(" ")));
  if (!isStaff) return reading;
  if (reading.metricId === "headcount") return { ...reading, certainty: Math.max(reading.certainty, 0.8) };
  if (reading.metricId !== null && metricById(reading.metricId)?.dimension === "count") return reading;
  return {
    ...reading,
    metricId: "headcount",
    certainty: 0.85,
    segment: segmentConcepts(contentWords(stripPeriodsAndQuantities(label, context))).filter(
      (w) => !isNeutral(w) && isSegmentConcept(w),
    ),
  };
}

/** The period that the figure's own clause gives it, or the only one of the sentence. */
function ownPeriodOf(
  { quantity, clause, sentence, ownPeriods, allPeriods }: StatedFigure,
  metricId: MetricId | null,
): Period | null {
  const pace = metricId === "runway" ? paceIn(clause, ownPeriods, quantity) : null;
  if (pace) return pace;
  const isCompared = COMPARED.test(clause) && ownPeriods.length > 1;
  if (isCompared) return [...ownPeriods].sort((a, b) => (b.lastMonth ?? 0) - (a.lastMonth ?? 0))[0] ?? null;
  const [only, ...others] = allPeriods;
  if (!only || others.length > 0) return nearest(ownPeriods, quantity);
  // "We made 1,551, a quarter better than in 2024": the year that is beaten is the one before.
  return endsInComparison(sentence.slice(0, only.start)) ? monthsOn(only, 12) : only;
}

/** Its own period, else the one around it, or the year before that. */
function periodAround(
  own: Period | null,
  { sentence, context }: StatedFigure,
): Pick<Fact, "period"> & { from: Fact["periodFrom"] } {
  if (own) return { period: own, from: "own" };
  const around = surroundingPeriod(context);
  const folded = foldText(sentence);
  if (!PREVIOUS_YEAR.test(folded)) return around;
  if (around.period) return { period: monthsOn(around.period, -12), from: "context" };
  // "Last year", said on a slide without a date, is the year before the deck: left undated, as "today" is.
  return LAST_YEAR.test(folded) ? around : { period: SOME_OTHER_YEAR, from: "context" };
}

/** The reading once it is known whether the figure is a level, a change or a share of what is named. */
function readingInForm(
  named: LabelReading,
  { form, partText }: ReturnType<typeof formOf>,
  { quantity, label, local }: StatedFigure,
): LabelReading {
  const part = partText === undefined ? null : readLabel(partText, local);
  const ofPart = part && { segment: part.segment, words: part.words };
  if (form.kind !== "level") return { ...named, certainty: Math.max(named.certainty, 0.8), ...ofPart };
  const metricId = named.certainty < MIN_CERTAINTY ? null : named.metricId;
  // "5.7 % du volume" after the name of a ratio says of what it is one, not of which segment.
  const of = quantity.dimension === "ratio" && metricId ? RATIO_OF.exec(label) : null;
  const segment = of ? readLabel(label.slice(0, of.index), local).segment : named.segment;
  return { ...named, metricId, segment, ...ofPart };
}

/** A loss of more than a million is less than minus a million. */
const OPPOSITE: Partial<Record<FactValue["bound"], FactValue["bound"]>> = {
  at_least: "at_most",
  more_than: "less_than",
  at_most: "at_least",
  less_than: "more_than",
};

function signedValue(quantity: Quantity, metricId: MetricId | null, clause: string, form: FormReading): FactValue {
  const written = factValueOf(quantity);
  // "An EBITDA loss of 1.0 m" is written without its sign.
  const before = clause.slice(0, Math.max(0, clause.indexOf(quantity.text)));
  const isNamedLoss = metricId === null && written.dimension === "money" && endsInLoss(before);
  const isLoss = isNamedLoss || isCalledLoss(metricId, clause);
  const bound = OPPOSITE[written.bound] ?? written.bound;
  // A loss that fell has risen.
  const value =
    written.value > 0 && isLoss !== (form.fallen === true)
      ? { ...written, value: -written.value, range: null, bound }
      : written;
  const dimension = metricId ? metricById(metricId)?.dimension : undefined;
  // A bare figure takes the dimension of its metric: "runway: 19", "LTV / CAC: 4.1".
  const isBare = quantity.dimension === "count" && quantity.unit === null;
  if (isBare && dimension === "duration") return bareDuration(value, metricId, clause.replace(quantity.text, " "));
  return isBare && dimension && dimension !== "count" && dimension !== "ratio" ? { ...value, dimension } : value;
}

const MEANT_AS = new RegExp(`%|\\b${written("meantAs")}\\b`, "i");

/** "(Kestrel Ventures)" after a figure says by whom, not of which part; "(Germany)" does. */
function withoutAsides(text: string): string {
  return text.replace(/\(([^()]*)\)/g, (whole: string, inner: string) =>
    segmentConcepts(contentWords(inner)).some(isSegmentConcept) || readPeriods(inner).length > 0 || MEANT_AS.test(inner)
      ? whole
      : " ",
  );
}

const RAISED = wholeWords("raised");
const BURNT = wholeWords("burnt");
const CUSTOMERS_LOST = wholeWords("lostOnes");
const CUSTOMERS_WON = wholeWords("gainedOnes");

/** "signed 109 new logos", "lost 9 customers", "perdu 12 clients": the verb decides which flow it is. */
function metricOfVerb(clause: string, quantity: Quantity, named: MetricId | null): MetricId | null {
  const text = foldText(clause);
  if (quantity.dimension === "money") {
    if (RAISED.test(text)) return "equity_raised";
    return named === null && BURNT.test(text) ? "net_burn" : null;
  }
  // "We added 120 customers and lost 12": of whom was said before.
  if (named === null || !CUSTOMER_COUNTS.has(named) || quantity.dimension !== "count") return null;
  if (CUSTOMERS_LOST.test(text)) return "churned_customers";
  return CUSTOMERS_WON.test(text) ? "new_customers" : null;
}

const CUSTOMER_COUNTS = new Set<MetricId>(["customers", "new_customers", "churned_customers"]);

/** "the year before we ended with": said of the year before the one at hand. */
const PREVIOUS_YEAR = wholeWords("previousYear");

const APART = new RegExp(
  `\\b${folded("apartFrom")}\\b.{0,60}\\b${folded("apartBy")}\\s*(?:${folded("apartAbout")}|~)?\\s*$`,
);

const LAST_YEAR = wholeWords("lastYear");

const PACE = new RegExp(`${written("atPaceOf")}\\s*$`, "iu");

/** "17 months at the pace of Q3": the quarter that the burn is taken from, which also ends when the cash is counted. */
function paceIn(clause: string, periods: readonly Period[], quantity: Quantity): Period | null {
  // Periods and the figure are placed in the whole sentence, the clause begins somewhere in it.
  const shift = quantity.start - clause.indexOf(quantity.text);
  return periods.find((period) => PACE.test(clause.slice(0, Math.max(0, period.start - shift)))) ?? null;
}

/** The year before one that is nowhere named: no figure of a known year is of it. */
const SOME_OTHER_YEAR: Period = planPeriod("year", -1);

function unitWords(quantity: Quantity): string {
  // The unit names what is counted ("163 paying customers"): keep the words after the digits.
  return quantity.dimension === "count" || quantity.dimension === "duration"
    ? quantity.text.replace(/[\d.,\s\u00a0\u202f~≈+<>-]+/g, " ").trim()
    : "";
}

function nearest(periods: readonly Period[], quantity: Quantity): Period | null {
  let best: Period | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const period of periods) {
    const distance = period.start >= quantity.end ? period.start - quantity.end : quantity.start - period.end + 5;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = period;
    }
  }
  return best;
}

type Clause = { readonly quantity: Quantity; readonly start: number; readonly end: number };

/** For each figure, the stretch of text that belongs to it: up to the last cut before the next figure. */
function clausesOf(text: string, quantities: readonly Quantity[], periods: readonly Period[]): Clause[] {
  let start = 0;
  return quantities.map((quantity, index) => {
    const own = start;
    const next = quantities[index + 1];
    if (!next) return { quantity, start: own, end: text.length };
    const between = text.slice(quantity.end, next.start);
    const date = periods.find((period) => period.start >= quantity.end && period.start < next.start);
    // "Sales of €2.1m (EBITDA margin 12%)": what is named in the bracket is the figure's in it.
    const cut = (date ? null : NAME_IN_BRACKET.exec(between)) ?? between.matchAll(CUT).next().value;
    start = cut ? quantity.end + cut.index + cut[0].length : quantity.end;
    const most = cut
      ? cut.index
      : Math.max(wordsEnd(between, between.length / 2), ownDate(between, quantity.end, date));
    return { quantity, start: own, end: quantity.end + most };
  });
}

const NAME_IN_BRACKET = /\((?=[^()]*\p{L}[^()]*$)/u;

/** "$12.6B by 2033 at 33%": the end of a period that follows a figure after one word at most, which is the figure's. */
function ownDate(between: string, from: number, date: Period | undefined): number {
  return date && AT_MOST_A_WORD.test(between.slice(0, date.start - from)) ? date.end - from : 0;
}

const AT_MOST_A_WORD = /^[\s(]*(?:\p{L}+\s+)?\(?$/u;

/** The end of the last whole word before `most` characters. */
function wordsEnd(text: string, most: number): number {
  const space = text.lastIndexOf(" ", Math.floor(most));
  return Math.max(0, space);
}

export function surroundingPeriod(context: SentenceContext): { period: Period | null; from: "context" | null } {
  for (const text of context.surroundings.toReversed()) {
    const [period, ...others] = readPeriods(text, context);
    const isKnown = period && (period.lastMonth !== null || period.relative !== null);
    if (isKnown && others.length === 0) return { period, from: "context" };
  }
  return { period: null, from: null };
}

function yearOfSurroundings(context: SentenceContext): number | null {
  const { period } = surroundingPeriod(context);
  return period?.lastMonth != null ? Math.floor(period.lastMonth / 12) : null;
}

const SCENARIO_HEADINGS = [
  { scenario: "base", heading: wholeWords("baseHeading") },
  { scenario: "upside", heading: wholeWords("upsideHeading") },
  { scenario: "downside", heading: wholeWords("downsideHeading") },
] as const;

/** "If towns sign half as fast, ...": of another case than the plan; most are worse. */
const CONDITION = new RegExp(`^\\W*(?:${written("condition")})(?!\\p{L})`, "iu");

export function withScenario(scope: Scope, context: SentenceContext): Scope {
  if (scope.scenario) return scope;
  if (context.isSupposed) return { ...scope, scenario: "downside" };
  for (const text of context.surroundings.toReversed()) {
    const found = SCENARIO_HEADINGS.find(({ heading }) => heading.test(foldText(text)));
    if (found) return { ...scope, scenario: found.scenario };
  }
  return scope;
}

/** "No loan other than the credit line": of what is left, no figure says anything. */
const EXCEPT = wholeWords("otherThan");

/** "No repayment before 2028": the first is then or later. */
const NOT_BEFORE = new RegExp(
  `\\b${folded("no", "without")}\\b.{0,30}\\b${folded("repayment", "principal")}\\b.{0,50}\\b${folded("beforeDate")}\\b`,
);
const FIRST = new RegExp(`\\b${folded("firstOne")}\\b.{0,30}\\b${folded("firstEvent")}s?\\b`);
const POSITIVE = wholeWords("positive", "profitable");
const NEGATIVE = wholeWords("negative");
const NONE = new RegExp(
  [
    `^\\W*${folded("no", "without", "debtFree")}\\b`,
    `\\b${folded("repaidInFull", "debtFree")}\\b`,
    `\\b${folded("has")} ${folded("no")}\\b`,
    `\\b${folded("lacking")} (?:\\p{L}+ )?${folded("debtNoun")}\\b`,
  ].join("|"),
  "u",
);

/** "Without the round, we hold until March" says what would be, not that there is none. */
const IF_THERE_WERE_NONE = new RegExp(`^\\W*${folded("without")} ${folded("article")}[^,]*,`, "u");

/** What a sentence without a figure says of a metric. */
export function predicateOf(sentence: string): Predicate | null {
  const text = foldText(sentence);
  if (NOT_BEFORE.test(text)) return { kind: "first", what: "not before" };
  if (FIRST.test(text)) return { kind: "first", what: "occurs" };
  if (POSITIVE.test(text)) return { kind: "sign", sign: 1 };
  if (NEGATIVE.test(text)) return { kind: "sign", sign: -1 };
  return NONE.test(text) && !EXCEPT.test(text) && !IF_THERE_WERE_NONE.test(text) ? { kind: "none" } : null;
}

const zero = (dimension: string): FactValue => ({ ...BARE_VALUE, dimension: dimension as FactValue["dimension"] });

/** What a quantity says, without where in the text it stands. */
export function factValueOf(quantity: Quantity): FactValue {
  const { dimension, currency, per, bound, text } = quantity;
  const { unit, factor } = dimension === "count" ? baseUnitOf(quantity.unit) : { unit: quantity.unit, factor: 1 };
  const { value, range, halfUnit } = factor === 1 ? quantity : inUnits(quantity, factor);
  return { value, range, dimension, currency, unit, per, halfUnit, bound, text };
}
