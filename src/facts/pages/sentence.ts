/** Reads the figures and predicates that a sentence states. */

import {
  baseUnitOf,
  type Dimension,
  MONTHS_PER,
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
  metricById,
  type Scope,
  segmentConcepts,
} from "../../ontology/index.ts";
import { formOf } from "../form.ts";
import {
  isNeutral,
  type LabelContext,
  type LabelReading,
  MIN_CERTAINTY,
  readLabel,
  stripPeriodsAndQuantities,
} from "../label.ts";
import { isCalledLoss } from "../losses.ts";
import type { Fact, FactSource, FactValue, Place, Predicate } from "../types.ts";

export type SentenceContext = LabelContext & {
  readonly currency: string | null;
  /** Nearest last: slide title, subtitle, heading. They lend a period and a scenario, never a metric's scope. */
  readonly surroundings: readonly string[];
  readonly stale: boolean;
  readonly hidden: boolean;
};

const CUT = /\s*(?:;|\n|\||\.\s|,(?!\d)|\s[–—-]\s|\b(?:and|but|while|whereas|et|mais|tandis que|alors que)\b)\s*/gi;

/**
 * Facts stated by one sentence or by a label with its figure. `label` is what names the figures where the text is the figure alone.
 * Ids and quotes are the caller's: place and index.
 */
export function factsOfText(
  text: string,
  place: Place,
  idPrefix: string,
  source: FactSource,
  context: SentenceContext,
): Fact[] {
  const periods = readPeriods(text, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
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
  return clausesOf(text, quantities).map(({ quantity, start, end }, index) => {
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
  const quantities = readQuantities(text, { language: context.language, currency: context.currency })
    .filter(
      (q) => !periods.some((p) => q.start < p.end && p.start < q.end && q.unit === null && q.dimension === "count"),
    )
    // "ARR (MRR x 12)": how it is computed.
    .filter(
      (q) => !(q.dimension === "multiple" && /^[x×]\s?\d/i.test(q.text) && FORMULA_BEFORE.test(text.slice(0, q.start))),
    )
    .map((q) => (q.dimension === "duration" && SOLD_BY_TIME.test(text.slice(q.end)) ? counted(q) : q));
  return quantities.length > 1 ? quantities.filter((q) => !qualifiesAnother(q, text.slice(0, q.start))) : quantities;
}

const ROUND_NUMBERS: ReadonlySet<number> = new Set([100, 1000, 10_000, 100_000, 1_000_000]);

/** "repeat rate at 12 months: 41 %", "2.6 per 1,000 patients": the span and the thousand are no figures of their own. */
function qualifiesAnother({ dimension, value }: Quantity, before: string): boolean {
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
  const [own] = periods;
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
const SOLD_BY_TIME =
  /^\s+(?:(?:r[ée]serv|factur|travaill|livr)[ée]{1,2}e?s?|vendue?s?|produite?s?|booked|sold|billed|worked|delivered|logged|played|watched)(?!\p{L})/iu;

function counted(quantity: Quantity): Quantity {
  const months = MONTHS_PER[quantity.unit ?? ""] ?? 1;
  const inUnits = (value: number) => Number((value / months).toPrecision(12));
  return {
    ...quantity,
    dimension: "count",
    unit: null,
    value: inUnits(quantity.value),
    halfUnit: inUnits(quantity.halfUnit),
    range: quantity.range && { low: inUnits(quantity.range.low), high: inUnits(quantity.range.high) },
  };
}

const QUALIFYING =
  /(?:^|[\s(])(?:à|a|at|over|sur|within|in|en|sous|after|après|last|derniers|every|tous les|per|par|for|pendant|durant|at least|au moins|more than|plus d['’]|plus de)\s+(?:the\s+|les\s+|last\s+|first\s+|premiers\s+)*$/i;
/** "2.6 FTE per 1,000 patients": the thousand is what the figure is per. */
const DENOMINATOR = /(?:^|[\s(/])(?:per|par|pour|for every|sur|out of)\s+$/i;
const REPAYMENT = /\b(?:repayments?|remboursements?|instalments?|echeances?)\b/;
const PROFIT = /\b(?:profitab\w+|rentab\w+)\b/;
const PREDICATE_PHRASES = /\b(?:positi[fv]e?s?|n[ée]gati[fv]e?s?|first|premi(?:er|ère)s?|becomes?|devient)\b/gi;
const PREDICATE_WORDS =
  /^(positi[fv]e?s?|negati[fv]e?s?|profitab\w*|rentab\w*|breakeven|no|none|free|aucune?|sans|without|zero|first|premi\w+|becom\w*|devien\w*)$/;

const PEOPLE = new Set(["fte", "employee", "person"]);

const RATIO_OF = /\s(?:of|on|sur|du|de la|des|de l['’])\s/i;

/** "EBITDA: -340 K€, before tax credit": what stands before the colon names the figure. */
const HEAD = /^(.{2,60}?)\s*:\s*(?:environ|about|around|près de|plus de|over|[~≈+]|)\s*$/i;

/** Words that make "18 people" staff and not customers. */
const STAFF =
  /\b(?:teams?|staff\w*|hir\w+|employ\w+|workforce|headcount|payroll|fte|work(?:s|ing)? (?:for|with|at) us|equipes?|salarie\w*|effectifs?|recrut\w+|embauch\w+|collaborat\w+|etp)\b/;

type Unplaced = Omit<Fact, "id" | "place" | "source" | "quote">;

/** A figure of a sentence with all that is said around it. */
type Said = {
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

function factOf(said: Said): Unplaced {
  const { quantity, clause, label, context } = said;
  const named = readingOf(said);
  const own = ownPeriodOf(said, named.metricId);
  const around = periodAround(own, said);
  const form = formOf(named.metricId, clause, quantity.dimension, said.local, own);
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
    value: signedValue(quantity, metricId, clause),
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
function readingOf(said: Said): LabelReading {
  const { quantity, clause } = said;
  const reading = asStaff(fromSentence(fromHead(readLabel(said.label, said.local), said), said), said);
  // "Beat the budget by 26 k": how far two figures are apart, not one of them.
  return APART.test(foldText(textBefore(quantity, clause)))
    ? { ...reading, metricId: null, alternatives: [], certainty: 0 }
    : reading;
}

function textBefore(quantity: Quantity, clause: string): string {
  return clause.slice(0, Math.max(0, clause.indexOf(quantity.text)));
}

function fromHead(reading: LabelReading, { quantity, clause, local }: Said): LabelReading {
  const [, written] = HEAD.exec(textBefore(quantity, clause)) ?? [];
  const head = written === undefined ? null : readLabel(written, local);
  if (!head?.metricId || head.metricId === reading.metricId || head.certainty < MIN_CERTAINTY) return reading;
  const { metricId, alternatives, certainty, segment } = head;
  return { ...reading, metricId, alternatives, certainty, segment };
}

/** A clause that names nothing is of what its sentence names, less surely. */
function fromSentence(reading: LabelReading, { clause, sentence, wholeLabel, local }: Said): LabelReading {
  if (reading.metricId || clause === sentence) return reading;
  const { metricId, alternatives, certainty } = wholeLabel(local);
  return metricId ? { ...reading, metricId, alternatives, certainty: certainty * 0.7 } : reading;
}

/** People are counted by a unit of their own: "Product and tech: 9 FTE" counts staff, whatever the department is called. */
function asStaff(reading: LabelReading, { quantity, label, sentence, context }: Said): LabelReading {
  if (!quantity.unit || !PEOPLE.has(quantity.unit)) return reading;
  const isStaff = quantity.unit !== "person" || STAFF.test(foldText([sentence, ...context.surroundings].join(" ")));
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
function ownPeriodOf({ quantity, clause, ownPeriods, allPeriods }: Said, metricId: MetricId | null): Period | null {
  const pace = metricId === "runway" ? paceIn(clause, ownPeriods, quantity) : null;
  if (pace) return pace;
  const isCompared =
    /\b(vs|versus|from|contre|compared|par rapport|up from|depuis)\b/i.test(clause) && ownPeriods.length > 1;
  if (isCompared) return [...ownPeriods].sort((a, b) => (b.lastMonth ?? 0) - (a.lastMonth ?? 0))[0] ?? null;
  const [only, ...others] = allPeriods;
  return nearest(ownPeriods, quantity) ?? (only && others.length === 0 ? only : null);
}

/** Its own period, else the one around it, or the year before that. */
function periodAround(
  own: Period | null,
  { sentence, context }: Said,
): Pick<Fact, "period"> & { from: Fact["periodFrom"] } {
  if (own) return { period: own, from: "own" };
  const around = surroundingPeriod(context);
  const folded = foldText(sentence);
  if (!PREVIOUS_YEAR.test(folded)) return around;
  if (around.period) return { period: yearBefore(around.period), from: "context" };
  // "Last year", said on a slide without a date, is the year before the deck: left undated, as "today" is.
  return LAST_YEAR.test(folded) ? around : { period: SOME_OTHER_YEAR, from: "context" };
}

/** The reading once it is known whether the figure is a level, a change or a share of what is named. */
function readingInForm(
  named: LabelReading,
  { form, partText }: ReturnType<typeof formOf>,
  { quantity, label, local }: Said,
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

function signedValue(quantity: Quantity, metricId: MetricId | null, clause: string): FactValue {
  const written = factValueOf(quantity);
  // "An EBITDA loss of 1.0 m" is written without its sign.
  const isLoss = written.value > 0 && isCalledLoss(metricId, clause);
  const value = isLoss ? { ...written, value: -written.value, range: null } : written;
  const dimension = metricId ? metricById(metricId)?.dimension : undefined;
  // A bare figure takes the dimension of its metric: "runway: 19", "LTV / CAC: 4.1".
  const isBare = quantity.dimension === "count" && quantity.unit === null;
  return isBare && dimension && dimension !== "count" && dimension !== "ratio" ? { ...value, dimension } : value;
}

/** "(Kestrel Ventures)" after a figure says by whom, not of which part; "(Germany)" does. */
function withoutAsides(text: string): string {
  return text.replace(/\(([^()]*)\)/g, (whole: string, inner: string) =>
    segmentConcepts(contentWords(inner)).some(isSegmentConcept) ||
    readPeriods(inner).length > 0 ||
    /%|base|brut|gross|net/i.test(inner)
      ? whole
      : " ",
  );
}

/** "signed 109 new logos", "lost 9 customers", "perdu 12 clients": the verb decides which flow it is. */
function metricOfVerb(clause: string, quantity: Quantity, named: MetricId | null): MetricId | null {
  const folded = foldText(clause);
  if (quantity.dimension === "money") {
    if (/\b(?:raised|levee?s?|leves)\b/.test(folded)) return "equity_raised";
    return named === null && /\b(?:burnt|burned|consommee?s?)\b/.test(folded) ? "net_burn" : null;
  }
  // "We added 120 customers and lost 12": of whom was said before.
  const who =
    /\b(customers?|logos?|clients?|accounts?|comptes?)\b/.test(folded) ||
    (named !== null && CUSTOMER_COUNTS.has(named));
  if (!who || quantity.dimension !== "count") return null;
  if (/\b(lost|lose|losing|churned|departed|sortis|perdus?|perdre|resilie[es]*|parti[es]*|departs?)\b/.test(folded))
    return "churned_customers";
  if (/\b(signed|won|added|acquired|onboarded|gained|gagne[es]*|signe[es]*|acquis|recrute[es]*|conquis)\b/.test(folded))
    return "new_customers";
  return null;
}

const CUSTOMER_COUNTS = new Set<MetricId>(["customers", "new_customers", "churned_customers"]);

/** "the year before we ended with": said of the year before the one at hand. */
const PREVIOUS_YEAR =
  /\b(?:the year before|a year earlier|the previous year|the prior year|last year|one year ago|l'annee precedente|un an plus tot|l'an dernier|l'annee derniere|l'exercice precedent)\b/;

const APART =
  /\b(?:beat\w*|exceed\w*|miss\w*|outperform\w*|surpass\w*|above|below|ahead of|behind|depass\w+|manqu\w+|au-dessus|en dessous|en avance|en retard)\b.{0,60}\b(?:by|de|d'environ)\s*(?:about|around|environ|~)?\s*$/;

const LAST_YEAR = /\b(?:last year|l'an dernier|l'annee derniere)\b/;

const PACE =
  /(?:au rythme (?:de consommation )?d\S*|at (?:the|our|its)\s+(?:\p{L}+\s+){0,2}(?:pace|rate|burn) (?:of|in|over)(?: the)?)\s*$/iu;

/** "17 months at the pace of Q3": the quarter that the burn is taken from, which also ends when the cash is counted. */
function paceIn(clause: string, periods: readonly Period[], quantity: Quantity): Period | null {
  // Periods and the figure are placed in the whole sentence, the clause begins somewhere in it.
  const shift = quantity.start - clause.indexOf(quantity.text);
  return periods.find((period) => PACE.test(clause.slice(0, Math.max(0, period.start - shift)))) ?? null;
}

/** The year before one that is nowhere named: no figure of a known year is of it. */
const SOME_OTHER_YEAR: Period = planPeriod("year", -1);

function yearBefore(period: Period): Period {
  const back = (month: number | null) => (month === null ? null : month - 12);
  return { ...period, firstMonth: back(period.firstMonth), lastMonth: back(period.lastMonth) };
}

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
function clausesOf(text: string, quantities: readonly Quantity[]): Clause[] {
  let start = 0;
  return quantities.map((quantity, index) => {
    const own = start;
    const next = quantities[index + 1];
    if (!next) return { quantity, start: own, end: text.length };
    const between = text.slice(quantity.end, next.start);
    const [cut] = between.matchAll(CUT);
    start = cut ? quantity.end + cut.index + cut[0].length : quantity.end;
    const end = quantity.end + (cut ? cut.index : wordsEnd(between, between.length / 2));
    return { quantity, start: own, end };
  });
}

/** The end of the last whole word before `most` characters. */
function wordsEnd(text: string, most: number): number {
  const space = text.lastIndexOf(" ", Math.floor(most));
  return Math.max(0, space);
}

export function surroundingPeriod(context: SentenceContext): { period: Period | null; from: "context" | null } {
  for (const text of context.surroundings.toReversed()) {
    const [period, ...others] = readPeriods(text, {
      language: context.language,
      fiscalYearEnd: context.fiscalYearEnd,
      defaultYear: context.defaultYear,
    });
    if (period && others.length === 0 && period.lastMonth !== null) return { period, from: "context" };
  }
  return { period: null, from: null };
}

function yearOfSurroundings(context: SentenceContext): number | null {
  const { period } = surroundingPeriod(context);
  return period?.lastMonth != null ? Math.floor(period.lastMonth / 12) : null;
}

export function withScenario(scope: Scope, context: SentenceContext): Scope {
  if (scope.scenario) return scope;
  for (const text of context.surroundings.toReversed()) {
    const folded = foldText(text);
    if (/\b(base case|cas de base|scenario (?:de base|central)|cas central)\b/.test(folded))
      return { ...scope, scenario: "base" };
    if (/\b(upside|best case|cas haut|scenario (?:haut|optimiste)|optimistic)\b/.test(folded))
      return { ...scope, scenario: "upside" };
    if (/\b(downside|worst case|cas bas|scenario (?:bas|pessimiste|prudent)|pessimistic)\b/.test(folded))
      return { ...scope, scenario: "downside" };
  }
  return scope;
}

/** "No loan other than the credit line": of what is left, no figure says anything. */
const EXCEPT =
  /\b(?:hors|hormis|sauf|a part|excepte|en dehors|other than|apart from|except|besides|excluding|aside from)\b/;

/** What a sentence without a figure says of a metric. */
/** "No repayment before 2028": the first is then or later. */
const NOT_BEFORE =
  /\b(?:no|aucune?|pas de|without|sans)\b.{0,30}\b(?:repayments?|principal|remboursements?|amortissements?|amortization|instalments?|echeances?)\b.{0,50}\b(?:before|avant|until|jusqu)\b/;

export function predicateOf(text: string): Predicate | null {
  const folded = foldText(text);
  if (NOT_BEFORE.test(folded)) return { kind: "first", what: "not before" };
  if (
    /\b(first|premiere?s?|debut)\b.{0,30}\b(repayment|reimbursement|remboursement|instalment|echeance|sale|vente|revenue|customer|client)s?\b/.test(
      folded,
    )
  )
    return { kind: "first", what: "occurs" };
  if (
    /\b(positi[fv]e?s?|profitab(?:le|ility)|rentab(?:le|ilite)|break[- ]?even|point mort|seuil de rentabilite|equilibre)\b/.test(
      folded,
    )
  )
    return { kind: "sign", sign: 1 };
  if (/\b(negati[fv]e?s?|loss-making|deficitaires?)\b/.test(folded)) return { kind: "sign", sign: -1 };
  if (
    /^(?:\W*)(?:no|zero|without|sans|aucune?|pas de|debt[- ]free)\b|\b(?:fully|entirely|completely) repaid\b|\b(?:enti[eè]rement|int[eé]gralement|totalement) (?:rembours|sold)|\b(?:has|have|with|carry|carries|we have|n['’ ]?a|n['’ ]?avons) (?:no|aucune?|pas de|zero)\b|\bdebt[- ]free\b|\bnon endettee?s?\b|\b(?:sans|aucune?|no|without(?: any)?) (?:\p{L}+ )?(?:dettes?|emprunts?|endettement|debts?|loans?|borrowings?)\b/u.test(
      folded,
    ) &&
    !EXCEPT.test(folded)
  )
    return { kind: "none" };
  return null;
}

function zero(dimension: string): Fact["value"] {
  return {
    value: 0,
    range: null,
    dimension: dimension as Fact["value"]["dimension"],
    currency: null,
    unit: null,
    per: null,
    halfUnit: 0,
    bound: "exact",
    text: "",
  };
}

/** What a quantity says, without where in the text it stands. */
export function factValueOf(quantity: Quantity): FactValue {
  const { value, range, dimension, currency, per, halfUnit, bound, text } = quantity;
  const { unit, factor } = dimension === "count" ? baseUnitOf(quantity.unit) : { unit: quantity.unit, factor: 1 };
  return {
    value: value * factor,
    range: range && { low: range.low * factor, high: range.high * factor },
    dimension,
    currency,
    unit,
    per,
    halfUnit: halfUnit * factor,
    bound,
    text,
  };
}
