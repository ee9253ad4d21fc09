/** Reads a label ("Mid-market - closing", "commission nette 2025*") into a metric, a scope, a period and concepts. */
import type { Language } from "../documents/index.ts";
import { ABBREVIATIONS, folded, wholeWords, written } from "../language/index.ts";
import {
  type Dimension,
  type Period,
  readPeriods,
  readQuantities,
  readUnitHint,
} from "../language/quantities/index.ts";
import {
  contentWords,
  foldText,
  isSegmentConcept,
  type MetricDimension,
  type MetricId,
  matchMetrics,
  metricById,
  readScope,
  type Scope,
  segmentConcepts,
  stemWord,
} from "../ontology/index.ts";
import { isNamedByTime, lineNameOf } from "./line-of-figure.ts";
import type { Fact } from "./types.ts";

export type LabelContext = {
  readonly language: Language;
  readonly fiscalYearEnd: number;
  readonly crossYearEnd?: number | undefined;
  /** Year for "Q3" or "December" alone. */
  readonly defaultYear: number | null;
  /** The month in which the document was written. */
  readonly writtenIn?: number | null | undefined;
  /** Dimension of the value beside the label, when known: decides "marge brute" (money or ratio). */
  readonly dimension?: Dimension | undefined;
};

export type LabelReading = {
  readonly metricId: MetricId | null;
  readonly alternatives: readonly MetricId[];
  readonly certainty: number;
  readonly period: Period | null;
  readonly scope: Scope;
  readonly words: readonly string[];
  readonly segment: readonly string[];
  readonly window: number | null;
  readonly horizon: number | null;
};

/** The row as the sheet writes it, with which a cell's quote begins, or what heads its column where the row is a time; null where its label holds no such name. */
export function ownRowName(fact: Fact): string | null {
  if (isNamedByTime(fact)) return lineNameOf(fact);
  const { label, quote } = fact;
  const parts = label.split(" / ");
  const from = parts.findLastIndex((part) => part !== "" && quote.startsWith(part));
  if (from < 0) return null;
  // A name may hold such a stroke itself: "Cost of risk (impairment / average book)".
  const names = parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).join(" / "));
  return names.findLast((name) => quote.startsWith(name)) ?? null;
}

const PART_OF = new RegExp(`^\\s*${written("partOf")}\\b[\\s:]*`, "i");
const WINDOW = new RegExp(
  [
    `\\b(\\d{1,2})[\\s-]*${written("monthUnit")}\\s*${written("rolling", "averaged")}`,
    `${written("rolling", "averaged")}\\D{0,12}?\\b(\\d{1,2})[\\s-]*${written("windowMonth")}`,
    `${written("averaged")}\\b.*?\\b${written("lastOnes")}\\s+(?:${written("lastArticle")}\\s+)?(\\d{1,2})\\s+(?:${written("lastAdjective")}\\s+)?${written("windowMonth")}`,
  ].join("|"),
  "i",
);

/** "All trades together" is the whole. */
const ALL_TOGETHER = new RegExp(`,?\\s*${written("all")}\\s+(?:\\p{L}+\\s+){1,3}${written("together")}`, "giu");

/** "112 resellers signed since launch": all there ever were. */
const SINCE_THE_START = new RegExp(
  `(?<!\\p{L})${written("sinceWord")}\\s+(?:${written("companyArticle")}\\s+|l['’])?${written("beginning")}(?!\\p{L})`,
  "giu",
);

const WORD = "[\\p{L}'’-]+";
/** "38 FTE, apprentices included": what the whole holds too, and no part of it. "132 patients inclus" were enrolled. */
const INCLUDING = new RegExp(
  `(?<!\\p{L})${written("includingWord")}\\s+(?:${written("includingArticle")}\\s+)?${WORD}(?:(?:\\s+${WORD}){1,3}(?=\\s*(?:$|[,.;)])))?|[,(]\\s*(?:${WORD}\\s+){1,3}${written("included")}(?!\\p{L})\\)?`,
  "giu",
);

/** "On course for £2m": no course that is taught. */
const IDIOMS = new RegExp(`\\b${written("idiom")}\\b`, "gi");

/** Words that qualify no scope: kept out of segments. Folded, singular. */
const NEUTRAL = withStems(
  `total totaux subtotal sous-total ending end begin beginning closing opening cloture ouverture year yearend annual annuel monthly mensuel quarterly trimestriel
  month mois quarter trimestre semester period periode exercice fy date december decembre january janvier current live active case scenario
  number nombre amount montant value valeur count sum figure level niveau rate taux ratio percent pourcentage share part kpi metric
  actual actuals reel realise forecast prevision previsionnel budget budgeted estimate estimation projected plan
  company societe entreprise group groupe consolidated consolide our notre nos we nous us
  blended average moyen moyenne mean median all tout tous overall global globale globaux
  eur usd gbp chf euro euros dollar thousand thousands million millions keur meur k m bn
  approximately about around environ circa only seulement already deja now today currently actuellement
  reach reached atteint atteindre grow grew growing up down hausse baisse increase augmentation target objectif expected attendu attendue prevu prevue
  end-of-period eop bop per by par de du des net brut gross before after avant apres excl hors excluding incl including compris
  processed generated recorded booked traite traitee traites traitees genere generee realise realisee enregistre
  last over past dernier derniere sur since depuis vs versus compared from up-from strong record
  say said says sign signed win won lose lost together ons own owned hold held come represent represented base case cas scenario jan feb mar apr jun jul aug sep sept oct nov dec janv fev fevr avr juil month-end quarter-end year-end fin debut average-of x note see voir table chart graphique text stated unless
  first second third fourth h1 h2 q1 q2 q3 q4 t1 t2 t3 t4 s1 s2`.split(/\s+/),
);

/** Words as they are compared: with and without their plural ("mois" is read as "moi"). */
function withStems(words: readonly string[]): ReadonlySet<string> {
  return new Set([...words, ...words.map(stemWord)]);
}

export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word) || /^\d/.test(word) || word.length < 2;
}

/** A label with its abbreviations written out. */
function spelled(text: string): string {
  let out = text;
  for (const { short, long } of ABBREVIATIONS) out = out.replace(short, long);
  return out;
}

/** Takes out parentheses that only define ("(closing MRR x 12)", "(commission net of promotions)", "(€000s)"), not those that scope ("(Germany)"). */
function withoutDefinitions(text: string, dimension: Dimension | undefined): string {
  return text.replace(/\(([^()]*)\)/g, (whole: string, inner: string, offset: number) => {
    if (offset === 0) return whole;
    if (/[=×*/+]|\bx\s*\d|\d\s*x\b/.test(inner)) return " ";
    if (readUnitHint(inner) || COHORT.test(inner)) return " ";
    // "(Bpifrance, region)" lists what is in it.
    if (/,/.test(inner)) return " ";
    if (matchMetrics(inner, dimension ? { dimension: metricDimension(dimension) } : {}).some((m) => m.certainty >= 0.7))
      return " ";
    return whole;
  });
}

/** "Net retention (customers at 1 January)": whom the figure of the year is of, and not when. */
export const COHORT = new RegExp(`\\b${written("yearStartDate")}\\b|\\b0?1[/.]0?1\\b`, "i");

export function metricDimension(dimension: Dimension): MetricDimension {
  return dimension === "points" ? "ratio" : dimension;
}

function fits(metricId: MetricId, dimension: Dimension | undefined): boolean {
  if (!dimension) return true;
  const metric = metricById(metricId);
  const wanted = metricDimension(dimension);
  if (metric.dimension === wanted) return true;
  // A multiple or a share written as a bare number ("LTV/CAC 4.1", "runway 19") still names its metric.
  if (dimension === "count")
    return (
      metric.dimension === "duration" ||
      metric.dimension === "multiple" ||
      metric.dimension === "ratio" ||
      metric.dimension === "money"
    );
  return metric.dimension === "multiple" && wanted === "ratio";
}

/** Labels of a customer or MRR table say "new", "churned", "expansion" and leave the noun to the section. */
const MODIFIED: readonly { readonly base: MetricId; readonly modifier: RegExp; readonly to: MetricId }[] = [
  {
    base: "customers",
    modifier: wholeWords("newOnes"),
    to: "new_customers",
  },
  {
    base: "customers",
    modifier: wholeWords("lostOnes"),
    to: "churned_customers",
  },
  { base: "headcount", modifier: wholeWords("hired"), to: "hires" },
  {
    base: "debt",
    modifier: wholeWords("drawing"),
    to: "debt_drawn",
  },
  { base: "mrr", modifier: wholeWords("newRevenue"), to: "new_mrr" },
  { base: "mrr", modifier: wholeWords("expansionRevenue"), to: "expansion_mrr" },
  { base: "mrr", modifier: wholeWords("lostRevenue"), to: "churned_mrr" },
];

/** "ARR per vehicle" is another figure than ARR; "par ville" may as well divide it, "per month" only says how it is counted. */
const PER_ONE = new RegExp(
  `^\\s*(?:\\([^)]*\\)\\s*)?(?:per\\s+(?!${written("timeUnit")}\\b)\\p{L}|par\\s+${written("dividedAmong")}(?!\\p{L}))`,
  "iu",
);

/** The flow that a row's own words make of the stock its section names. */
export function modified(metricId: MetricId, folded: string): MetricId {
  let id = metricId;
  for (const rule of MODIFIED) if (rule.base === id && rule.modifier.test(folded)) id = rule.to;
  return id;
}

/**
 * Reads one label. `sections` are the labels above it (outermost first): the nearest one that names a metric
 * lends it when the label itself names none.
 */
export function readLabel(text: string, context: LabelContext, sections: readonly string[] = []): LabelReading {
  const partOf = PART_OF.test(text);
  const bare = withoutDefinitions(spelled(withoutRemarks(text)), context.dimension);
  const folded = foldText(bare);
  // "of which carriers (MRR)": the parenthesis says of what.
  const periods = readPeriods(text, context);
  // "March 2025" would otherwise leave a word that looks like a segment.
  const undated = stripPeriodsAndQuantities(bare, context);
  const naming = namesWhen(bare, periods, context) ? undated : bare;
  const own = bestMetric(naming, context) ?? (partOf ? bestMetric(text, context) : null);
  const named = namedMetric(own, naming, context, sections);
  const read = named.metric ? modified(named.metric.id, folded) : null;
  const isStaff = read?.endsWith("_headcount") === true;
  const metricId = isStaff ? "headcount" : read;
  const scope = scopeOf(text, bare, undated, own, context);
  // A department's staff is a part of the staff: one metric, and the department is its segment.
  const segment = isStaff ? wordsOf(undated).filter(isSegmentConcept) : ownSegment(scope, metricId);
  const movements = movementsOf(metricId, folded, context.dimension);
  const window = windowOf(bare);
  return {
    metricId,
    alternatives: named.metric?.alternatives ?? [],
    certainty: (named.metric?.certainty ?? 0) * (named.isInherited ? inheritedShare(segment) : 1),
    period: periods[0] ?? null,
    scope,
    words: labelWords(named.isInherited ? `${sections.at(-1) ?? ""} ${undated}` : undated, metricId, movements),
    segment: [...withBalanceMark(segment, metricId, folded), ...movements],
    window,
    horizon: window === null ? durationIn(text, context) : null,
  };
}

/** "Apr-25" is a month and no rate. */
function namesWhen(text: string, periods: readonly Period[], context: LabelContext): boolean {
  const found = periods.length > 0 ? bestMetric(text, context) : null;
  return found !== null && periods.some((when) => when.text.includes(text.slice(found.start, found.end)));
}

/** Takes out what a label says about itself and not about its figure. */
function withoutRemarks(text: string): string {
  return text
    .replace(PART_OF, "")
    .replace(ALL_TOGETHER, " ")
    .replace(SINCE_THE_START, " ")
    .replace(INCLUDING, " ")
    .replace(IDIOMS, " ")
    .replace(/[*†‡¹²³⁴]+/g, " ");
}

/** The metric that the label names itself, or that it inherits from the nearest section. */
function namedMetric(
  own: FoundMetric | null,
  bare: string,
  context: LabelContext,
  sections: readonly string[],
): { readonly metric: FoundMetric | null; readonly isInherited: boolean } {
  const isSure = own !== null && own.certainty >= MIN_CERTAINTY;
  const inherited = isSure ? null : inheritedMetric(context, sections);
  if (inherited) return { metric: inherited, isInherited: true };
  const perOne = own && metricById(own.id)?.nature !== "rate" && PER_ONE.test(bare.slice(own.end));
  return { metric: perOne ? null : own, isInherited: false };
}

/** A heading lends its metric to the parts under it ("Enterprise - closing"), hardly to a row of another name ("Cancelled"). */
function inheritedShare(segment: readonly string[]): number {
  return segment.every(isSegmentConcept) ? 0.9 : 0.55;
}

function inheritedMetric(context: LabelContext, sections: readonly string[]): FoundMetric | null {
  for (const section of sections.toReversed()) {
    const inherited = bestMetric(withoutDefinitions(section, context.dimension), context);
    if (inherited && inherited.certainty >= 0.5) return inherited;
  }
  return null;
}

function scopeOf(text: string, bare: string, undated: string, own: FoundMetric | null, context: LabelContext): Scope {
  const qualified = readScope(undated.replace(EXCLUDING, " "), {
    language: context.language,
    match: own ? within(undated, own) : null,
  });
  const whole = readScope(bare, { language: context.language, match: null });
  return {
    ...qualified,
    cadence: qualified.cadence ?? (own && metricById(own.id)?.nature !== "rate" ? null : whole.cadence),
    average: qualified.average || whole.average,
    cumulative: qualified.cumulative || text.search(SINCE_THE_START) >= 0,
  };
}

function ownSegment(scope: Scope, metricId: MetricId | null): string[] {
  const counted = metricById(metricId)?.dimension === "count" ? null : CUSTOMERS;
  return unique(
    scope.segment
      .filter((w) => !MODIFIER_WORDS.has(w) && (isSegmentConcept(w) || !isNeutral(w)))
      .filter((w) => !counted?.has(w)),
  );
}

const OPENING = wholeWords("opening");

/** An opening balance is marked as such, where its metric does not say so; what is drawn and paid back says so in its own name. */
function withBalanceMark(segment: readonly string[], metricId: MetricId | null, folded: string): string[] {
  const opens = OPENING.test(folded) && !metricId?.startsWith("opening");
  const marked = opens ? [...segment, "opening"] : [...segment];
  return metricId === "debt_drawn" ? marked.filter((word) => !DRAWING.test(word)) : marked;
}

/** "New carriers" and "carriers won" are distinguished from those lost by their mark, and not by the word. */
function labelWords(text: string, metricId: MetricId | null, movements: readonly string[]): string[] {
  const words = wordsOf(text);
  return metricId === null && movements.length > 0 ? words.filter((word) => !isMovementWord(word)) : words;
}

function windowOf(bare: string): number | null {
  const window = WINDOW.exec(bare);
  return window ? Number(window[1] ?? window[2] ?? window[3]) : null;
}

function durationIn(text: string, context: LabelContext): number | null {
  const quantities = readQuantities(text, { language: context.language });
  return quantities.find((quantity) => quantity.dimension === "duration")?.value ?? null;
}

const GAINED = wholeWords("gainedOnes");
const DRAWING = new RegExp(`^${folded("drawingAlone")}$`);
/** "New members" in a table of members are those who came; "members of the new plan" are members. */
const NEW_FIRST = new RegExp(`^\\s*${folded("newFirst")}\\b`);
const NEW = wholeWords("won");
const LOST = wholeWords("lost");

const isMovementWord = (word: string): boolean => NEW.test(word) || GAINED.test(word) || LOST.test(word);

/** Words of a segment that make another figure of the same name: an opening balance, those won, those lost. */
export const FIGURE_MARKS: ReadonlySet<string> = new Set(["opening", "gained", "lost"]);

/** "Merchants won" and "Merchants lost" are not how many merchants there are: "gained" and "lost" stand in the segment. */
export function movementsOf(metricId: MetricId | null, folded: string, dimension?: Dimension): string[] {
  const metric = metricId === null ? null : metricById(metricId);
  if (metric !== null && (metric.dimension !== "count" || metric.nature !== "stock")) return [];
  if (metric === null && dimension !== undefined && dimension !== "count") return [];
  // What we have no name for: "New carriers" are those "we won".
  const isNew = metric === null ? NEW.test(folded) : NEW_FIRST.test(folded);
  return [...(isNew || GAINED.test(folded) ? ["gained"] : []), ...(LOST.test(folded) ? ["lost"] : [])];
}

/** What a label says besides figures and dates; what stands in parentheses only explains, unless it is all there is. */
export function wordsOf(text: string): string[] {
  const outside = text.replace(/\([^)]*\)/g, " ");
  const read = (part: string) =>
    unique(segmentConcepts(contentWords(part)).filter((w) => isSegmentConcept(w) || !isNeutral(w)));
  const words = read(outside);
  return words.length > 0 ? words : read(text);
}

/** Below this a name says too little: "accounts" beside a percentage names no count of customers. */
export const MIN_CERTAINTY = 0.35;

/** A unit price or a ratio is of a customer by nature: the word narrows nothing there. */
const CUSTOMERS = new Set([
  "customer",
  "client",
  "buyer",
  "acheteur",
  "user",
  "utilisateur",
  "account",
  "compte",
  "logo",
  "subscriber",
  "abonne",
  "new_customer",
  "new_customers",
  "consumer",
]);

/** "excl. financing", "hors financement": part of how a flow is defined, not a segment of it. */
const EXCLUDING = new RegExp(
  `\\b${written("withoutWord")}\\s+${written("leftOutOfFlow")}|\\b${written("netOfWord")}\\s*${written("deduction")}`,
  "gi",
);

/** Where the metric's name stands once what is excluded has been cut out. */
function within(text: string, own: { start: number; end: number }): { start: number; end: number } {
  const before = text.slice(0, own.start);
  const shift = before.length - before.replace(EXCLUDING, " ").length;
  return { start: own.start - shift, end: own.end - shift };
}

const MODIFIER_WORDS = new Set([
  "signed",
  "won",
  "lost",
  "acquired",
  "new",
  "nouveau",
  "churned",
  "churn",
  "lost",
  "closing",
  "opening",
  "expansion",
  "positive",
  "positif",
  "negative",
  "negatif",
]);

type FoundMetric = { id: MetricId; alternatives: readonly MetricId[]; certainty: number; start: number; end: number };

/** The metric a text names best: certain first, then longest, then earliest; one that fits the value's dimension goes before others. */
export function bestMetric(text: string, context: Pick<LabelContext, "dimension" | "language">): FoundMetric | null {
  const matches = matchMetrics(text, {
    language: context.language,
    ...(context.dimension ? { dimension: metricDimension(context.dimension) } : {}),
  });
  let best: FoundMetric | null = null;
  let bestScore = -1;
  for (const match of matches) {
    if (onlyQualifies(text, match)) continue;
    const alternatives = (match.alternatives ?? []).map((m) => m.id);
    let id = match.metric.id;
    let fit = fits(id, context.dimension);
    if (!fit) {
      const other = alternatives.find((a) => fits(a, context.dimension));
      if (other) {
        id = other;
        fit = true;
      }
    }
    const score = (fit ? 2 : 0) + match.certainty + Math.min(0.5, (match.end - match.start) / 60);
    if (score > bestScore) {
      bestScore = score;
      best = {
        id,
        alternatives,
        certainty: fit ? match.certainty : match.certainty * 0.4,
        start: match.start,
        end: match.end,
      };
    }
  }
  return best && best.certainty > 0 ? raisedIn(matches, best) : null;
}

/** "Raising of equity": what is raised, not what there is of it. */
const KINDS_OF_MONEY: ReadonlySet<MetricId> = new Set<MetricId>(["equity", "share_capital"]);
/** "Raising at €3.4m pre-money", "the round is priced at": what the shares cost, not what is raised. */
const PRICES_OF_ROUNDS: ReadonlySet<MetricId> = new Set<MetricId>(["pre_money", "post_money"]);

function raisedIn(matches: ReturnType<typeof matchMetrics>, best: FoundMetric): FoundMetric {
  const meant = KINDS_OF_MONEY.has(best.id)
    ? matches.find(({ metric, end }) => metric.id === "round_size" && end <= best.start)
    : best.id === "round_size"
      ? matches.find(({ metric, start }) => PRICES_OF_ROUNDS.has(metric.id) && start >= best.end)
      : undefined;
  if (!meant) return best;
  const { metric, certainty, start, end } = meant;
  return { id: metric.id, alternatives: [], certainty, start, end };
}

/** "Contribution before marketing", "sales at list price", "tickets per customer": the words after it only say how the thing before is counted. */
const QUALIFIES = new RegExp(`(?:^|[^\\p{L}])${written("qualifier")}\\s+(?:${written("afterQualifier")}\\s*)*$`, "iu");
/** "Estran Capital", "gestes commerciaux": the end of a name, or an adjective. */
const NAME_BEFORE = /\p{Lu}[\p{L}'’-]+\s$/u;
const ALSO_ADJECTIVE = new RegExp(`^${written("alsoAdjective")}$`, "i");
const NOUN_BEFORE = /\p{L}{3,}s\s$/u;

function onlyQualifies(text: string, match: { readonly start: number; readonly end: number }): boolean {
  if (match.start < 3) return false;
  const before = text.slice(0, match.start);
  const own = text.slice(match.start, match.end);
  if (own === "Capital" && NAME_BEFORE.test(before)) return true;
  // "Build-to-rent", "non-recurring": the end of a compound.
  if (/\p{L}-$/u.test(before)) return true;
  if (ALSO_ADJECTIVE.test(own) && NOUN_BEFORE.test(before)) return true;
  return QUALIFIES.test(before) && wordsOf(before.replace(QUALIFIES, " ")).length > 0;
}

/** Stands in for a year that is not written, where only the shape of a date is asked for. */
export const ANY_YEAR = 2000;

/** Blanks out what is a period or a figure, so that only words that name and scope are left; "March" is a time whatever year it is of. */
export function stripPeriodsAndQuantities(text: string, context: LabelContext): string {
  const spans: { start: number; end: number }[] = [
    ...readPeriods(text, { ...context, defaultYear: context.defaultYear ?? ANY_YEAR }),
    ...readQuantities(text, { language: context.language }),
  ];
  let out = text;
  for (const { start, end } of spans) out = out.slice(0, start) + " ".repeat(Math.max(0, end - start)) + out.slice(end);
  return out.replace(/\b(?:FY|CY|AN|Q[1-4]|T[1-4]|H[12]|S[12])\b/g, (mark) => " ".repeat(mark.length));
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
