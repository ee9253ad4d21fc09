/** What a claim may mean: its figures, the periods it names, the operations it announces, and its words. */

import type { Language } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import { type Cue, folded, LEXICONS, type Lexicon, readNumberWords } from "../../language/index.ts";
import { isOfSeveralSizes, type Period, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { AskReader } from "./asks.ts";
import { CADENCES, type Cadence, cadencesOf, MONTHS_OF, spansNamedIn, withoutCadences } from "./cadence.ts";
import { cuesOf, spacedWords } from "./cues.ts";
import { fewInWords, figuresInWords, isWayOfSpeaking } from "./figures-in-words.ts";
import { type Words, wordsOf } from "./words.ts";

export type RelativePeriod = { readonly unit: Cadence; readonly index: number };

/** More are not told by their number. */
const MOST_FEW = 20;

/** What the judge needs to know of a claim. */
export type ClaimToJudge = {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly facts: readonly Fact[];
  /** Month in which the company's fiscal year ends, from 1; December where nothing says. */
  readonly fiscalYearEnd?: number;
  /** That of a year written across two, where the fiscal year is the calendar's. */
  readonly crossYearEnd?: number | undefined;
  /** Month in which the plan begins, numbered year * 12 + (month - 1); null where nothing says. */
  readonly planStart?: number | null;
  /** Month in which it was written; null where nothing says. */
  readonly writtenIn?: number | null;
  /** Where a document says it; null for what is only asked of the documents. */
  readonly place?: object | null;
};

/** A period that a claim names: on the calendar, or the nth of a plan. */
export type NamedPeriod = {
  /** It only begins or ends what the claim names: 2026 of "between 2026 and 2028". */
  readonly end?: true;
  /** Said to be of the calendar: no year of the company's own is meant by its number. */
  readonly calendar?: true;
  readonly span: { readonly first: number; readonly last: number } | null;
  readonly relative: RelativePeriod | null;
  /** Of the month that it names; absent where it names none. */
  readonly day?: number;
};

export type Reading = {
  /** The figure that is read; null for a claim in words alone. */
  readonly figure: Fact | null;
  readonly periods: readonly NamedPeriod[];
  /** First month of what the claim adds up "since January 2024"; months are numbered year * 12 + (month - 1). */
  readonly since: number | null;
  /** How many founders the claim may speak of; none where it names no founders. */
  readonly founders: readonly number[];
  readonly cues: ReadonlySet<Cue>;
  readonly words: Words;
  /** The claim without its figures and periods, for the embedder. */
  readonly text: string;
  /** Said per month, per employee... */
  readonly per: string | null;
  /** How often the figure is said to be: "a year", "monthly". */
  readonly cadences: ReadonlySet<Cadence>;
  /** Spans of time that the claim speaks of: "every month". */
  readonly grains: ReadonlySet<Cadence>;
  /** Numbers of periods that the claim speaks of: "over five years". */
  readonly runs: readonly number[];
  /** Small whole numbers that it says beside its figure: "our three largest clients". */
  readonly few: readonly number[];
  /** How likely the claim is about this figure: values of features, by name. */
  readonly traits: ReadonlyMap<string, number>;
  /** How likely it asks for each kind of calculation; null where nothing tells. */
  readonly asks: Float64Array | null;
};

/**
 * One reading for each figure of the claim; one without a figure where it has none.
 * @param years of the deal's parts of years: which "the third quarter" of a claim without a year may be of.
 */
export function readingsOf(
  claim: ClaimToJudge,
  years: readonly number[] = [],
  asks: AskReader | null = null,
): Reading[] {
  const folded = spacedWords(claim.text);
  const cues = cuesOf(claim.text);
  const named = periodsOf(claim, folded);
  const periods = named.length > 0 ? named : partsOfYears(claim, years);
  const inWords = figuresInWords(claim, folded);
  // "Four euros in ten" are no four euros.
  const isPart = ({ value: { text } }: Fact) =>
    inWords.some(({ value }) => value.text.length > text.length && value.text.includes(foldText(text)));
  const written = claim.facts.filter((f) => f.predicate === null && !isPart(f));
  const figures = [...written, ...written.flatMap((f) => [...hundredths(f, folded), ...asWritten(f)]), ...inWords];
  const text = stripped(claim);
  const words = wordsOf(text);
  const runs = [
    ...new Set(
      figures
        .filter((f) => f.value.dimension === "duration")
        .flatMap((f) =>
          [f.value.value, f.value.value / 12, f.value.value / 3].filter(
            (n) => Number.isInteger(n) && n >= 2 && n <= 60,
          ),
        ),
    ),
  ];
  const since = sinceWhen(claim);
  const founders = foundersNamed(claim, folded);
  const base = {
    periods,
    since,
    founders,
    cues,
    words,
    text,
    runs,
    cadences: cadencesOf(claim.text),
    grains: spansNamedIn(claim.text),
  };
  const few = [
    ...[...claim.text.matchAll(/(?<![\d.,])\d{1,2}(?![\d.,%])/g)].map(([digits]) => Number(digits)),
    ...readNumberWords(claim.text, claim.language, 2).map(({ value }) => value),
  ].filter((number) => number >= 2 && number <= MOST_FEW);
  const readingOf = (figure: Fact, place: number): Reading => ({
    ...base,
    figure,
    per: figure.value.per,
    few: few.filter((number) => number !== figure.value.value),
    traits: traitsOf(figure, place, figures.length),
    asks: asks?.(claim, figure) ?? null,
  });
  if (figures.length > 0) return figures.map(readingOf);
  const alone = { ...base, figure: null, per: null, few: [], traits: new Map(), asks: asks?.(claim, null) ?? null };
  return [alone, ...fewInWords(claim).map((figure) => readingOf(figure, 0))];
}

function traitsOf(figure: Fact, place: number, of: number): ReadonlyMap<string, number> {
  const traits = new Map<string, number>();
  if (isWayOfSpeaking(figure.value)) traits.set("figureInWords", 1);
  if (figure.value.dimension === "duration") traits.set("figureOfTime", 1);
  if (place > 0) traits.set("figureNotFirst", 1);
  if (of === 1) traits.set("figureAlone", 1);
  if (figure.value.dimension !== "count" || figure.value.unit !== null) traits.set("figureWithUnit", 1);
  return traits;
}

/** The claim with figures and periods cut out. */
function stripped(claim: ClaimToJudge): string {
  let text = claim.text;
  for (const fact of claim.facts) if (fact.predicate === null) text = text.replace(fact.value.text, " ");
  for (const period of readPeriods(claim.text, { language: claim.language })) text = text.replace(period.text, " ");
  return withoutCadences(text).replace(/\s+/g, " ").trim();
}

function periodsOf(claim: ClaimToJudge, folded: string): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  const add = (period: NamedPeriod) => {
    if (!found.some((f) => JSON.stringify(f) === JSON.stringify(period))) found.push(period);
  };
  const own = claim.facts.find((f) => f.period !== null)?.period ?? null;
  for (const period of [...readPeriods(claim.text, claim), ...(own ? [own] : [])]) {
    const named = namedPeriod(period);
    if (named) add(named);
    const fiscal = fiscalYearOf(period, claim);
    if (fiscal) add(fiscal);
    for (const end of endsOf(period, claim)) add({ ...end, end: true });
  }
  for (const period of monthsOfYears(claim, found)) add(period);
  const run = runOfYear(folded, found);
  if (run) found.splice(0, found.length, run);
  for (const period of numberedPeriods(claim, folded, found)) add(period);
  return found;
}

/** Periods of the plan by their number, and where its first month is known, on the calendar. */
function numberedPeriods(claim: ClaimToJudge, folded: string, named: readonly NamedPeriod[]): NamedPeriod[] {
  const relative = named.flatMap((period) => period.relative ?? []);
  // "Q3 of year 2" is no whole year.
  const inPlan = relative.some(({ unit }) => unit !== "year");
  const said = ordinalPeriods(claim.text, folded).filter(({ unit }) => !inPlan || unit !== "year");
  const { planStart } = claim;
  return [
    ...said.map((period): NamedPeriod => ({ span: null, relative: period })),
    ...(planStart == null ? [] : [...relative, ...said].map((period) => onCalendar(period, planStart))),
  ];
}

/** "M12" of a plan whose first month is known. */
function onCalendar({ unit, index }: RelativePeriod, planStart: number): NamedPeriod {
  const months = MONTHS_OF[unit];
  const first = planStart + (index - 1) * months;
  return { span: { first, last: first + months - 1 }, relative: null };
}

/** "The two founders": two; "the founders": two or three. */
function foundersNamed({ facts }: ClaimToJudge, folded: string): readonly number[] {
  if (!FOUNDERS.test(folded)) return [];
  const counted = facts.filter(({ value }) => value.unit === "founder").map(({ value }) => value.value);
  return counted.length > 0 ? counted : [2, 3];
}

function sinceWhen(claim: ClaimToJudge): number | null {
  const open = readPeriods(claim.text, claim).find(
    ({ kind, firstMonth, lastMonth }) => kind === "range" && firstMonth !== null && lastMonth === null,
  );
  return open?.firstMonth ?? null;
}

/** Null for a period of which neither the months nor the number in a plan are known. */
export function namedPeriod(period: Period | null): NamedPeriod | null {
  if (period === null) return null;
  const { firstMonth, lastMonth, relative, calendar, day } = period;
  if (firstMonth !== null && lastMonth !== null)
    return {
      span: { first: firstMonth, last: lastMonth },
      relative: null,
      ...(calendar ? { calendar } : {}),
      ...(day === null ? {} : { day }),
    };
  // "Against the year before" names no year of the plan.
  return relative && relative.index > 0 ? { span: null, relative } : null;
}

/** "Fees in 2026" of a company whose year ends in June may be of the year that ends then, or of the calendar's. */
function fiscalYearOf(period: Period, { fiscalYearEnd = 12 }: ClaimToJudge): NamedPeriod | null {
  const { kind, fiscal, calendar, instant, lastMonth } = period;
  if (fiscalYearEnd === 12 || kind !== "year" || fiscal || calendar || instant || lastMonth === null) return null;
  const last = Math.floor(lastMonth / 12) * 12 + fiscalYearEnd - 1;
  return { span: { first: last - 11, last }, relative: null };
}

/** "July and August 2026", "July and August bring a third of 2027": months whose year stands elsewhere, and runs of them. */
function monthsOfYears(claim: ClaimToJudge, named: readonly NamedPeriod[]): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  for (const year of new Set(named.flatMap(({ span }) => (span ? [Math.floor(span.last / 12)] : [])))) {
    const months = readPeriods(claim.text, { ...claim, defaultYear: year })
      .flatMap(({ kind, firstMonth, lastMonth }) =>
        kind === "month" && firstMonth !== null && firstMonth === lastMonth && Math.floor(firstMonth / 12) === year
          ? [firstMonth]
          : [],
      )
      .sort((a, b) => a - b);
    const [first] = months;
    const last = months.at(-1);
    if (first === undefined || last === undefined) continue;
    found.push({ span: { first, last }, relative: null });
    if (last > first) found.push({ span: { first: year * 12, last: year * 12 + 11 }, relative: null });
  }
  return found;
}

/** "August is the slowest month": of each year that the deal tells by parts. */
function partsOfYears(claim: ClaimToJudge, years: readonly number[]): NamedPeriod[] {
  if (years.length === 0) return partsOfNoYear(claim);
  return years.flatMap((year) =>
    readPeriods(claim.text, { ...claim, defaultYear: year }).flatMap((period) => {
      const named = namedPeriod(period);
      return named?.span && named.span.last - named.span.first < 11 ? [named] : [];
    }),
  );
}

const ANY_YEAR = 2001;

/** "By the end of June" of a plan that names no year: its sixth month. */
function partsOfNoYear({ text, language }: ClaimToJudge): NamedPeriod[] {
  return readPeriods(text, { language, defaultYear: ANY_YEAR }).flatMap(({ kind, firstMonth }): NamedPeriod[] => {
    if (firstMonth === null || (kind !== "month" && kind !== "quarter")) return [];
    const index = Math.floor((firstMonth - ANY_YEAR * 12) / (kind === "month" ? 1 : 3)) + 1;
    return index >= 1 && index <= 12 ? [{ span: null, relative: { unit: kind, index } }] : [];
  });
}

/** "The first nine months of FY26", "les deux derniers trimestres de 2025": that part of the year, and not the year. */
function runOfYear(folded: string, named: readonly NamedPeriod[]): NamedPeriod | null {
  const years = named.flatMap(({ span }) => (span && span.last - span.first === 11 ? [span] : []));
  const [year] = years;
  if (!year || years.length > 1) return null;
  const words = folded.trim().split(" ");
  for (const lexicon of LEXICONS)
    for (const i of words.keys()) {
      const unit = unitOf(words[i + 2], lexicon);
      if (unit === null) continue;
      // "First nine months", "neuf premiers mois".
      const [edge, count] = edgeOf(words[i], lexicon)
        ? [edgeOf(words[i], lexicon), numberOf(words[i + 1], lexicon)]
        : [edgeOf(words[i + 1], lexicon), numberOf(words[i], lexicon)];
      const length = MONTHS_OF[unit] * count;
      if (edge === null || count < 2 || length >= 12) continue;
      const { first, last } = year;
      return {
        span: edge === "first" ? { first, last: first + length - 1 } : { first: last - length + 1, last },
        relative: null,
      };
    }
  return null;
}

const unitOf = (word: string | undefined, { spans }: Lexicon): Cadence | null =>
  CADENCES.find((unit) => word !== undefined && spans[unit].includes(word)) ?? null;

function numberOf(word: string | undefined, { cardinals }: Lexicon): number {
  if (word === undefined) return 0;
  return /^\d{1,2}$/.test(word) ? Number(word) : cardinals.findIndex((forms) => forms.includes(word)) + 1;
}

function edgeOf(word: string | undefined, { ordinals: [first = []], final }: Lexicon): "first" | "last" | null {
  const isOneOf = (forms: readonly string[]): boolean => forms.some((form) => word === form || word === `${form}s`);
  return isOneOf(first) ? "first" : isOneOf(final) ? "last" : null;
}

/** "From H1 2025 to H1 2026" names a half-year at each end, and the time between them. */
function endsOf(period: Period, claim: ClaimToJudge): NamedPeriod[] {
  if (period.kind !== "range" || period.lastMonth === null) return [];
  // "Between January and December 2025": the year stands once.
  const dated = { ...claim, defaultYear: Math.floor(period.lastMonth / 12) };
  const words = period.text.split(" ");
  for (let cut = 1; cut < words.length; cut++) {
    const [from] = readPeriods(words.slice(0, cut).join(" "), dated);
    const to = readPeriods(words.slice(cut).join(" "), dated).at(-1);
    if (!from || !to || from.firstMonth !== period.firstMonth || to.lastMonth !== period.lastMonth) continue;
    // "From Q2 | 2025 to Q4 2025": cut there, the second part is a year, and no end.
    if (from.lastMonth === null || to.firstMonth === null || to.firstMonth <= from.lastMonth) continue;
    return [from, to].flatMap((end) => namedPeriod(end) ?? []);
  }
  return [];
}

/** "fifth-year sales", "by year four", "la deuxieme annee", "the opening year". */
function ordinalPeriods(text: string, folded: string): RelativePeriod[] {
  const written = foldText(text);
  const words = folded.replace(/-/g, " ").trim().split(" ");
  const found: RelativePeriod[] = [];
  for (const lexicon of LEXICONS) {
    for (const [i, word] of words.entries()) {
      const next = words[i + 1] ?? "";
      const ordinal = lexicon.ordinals.findIndex((forms) => forms.includes(word)) + 1;
      const index = ordinal > 0 ? ordinal : lexicon.opening.includes(word) ? 1 : 0;
      const [named, unit] = [unitOf(next, lexicon), unitOf(word, lexicon)];
      if (index > 0 && named) found.push({ unit: named, index });
      const number = numberOf(next, lexicon);
      if (unit && number > 0 && isNumbered(written, word, next)) found.push({ unit, index: number });
    }
  }
  return found;
}

/** "Year 3", but no "rent a month: 11 400" or "27 % a year: 48 %". */
function isNumbered(written: string, unit: string, number: string): boolean {
  const at = written.indexOf(`${unit} ${number}`);
  return at >= 0 && !/^(?:\d|[ .,]\d| ?[%\p{Sc}])/u.test(written.slice(at + unit.length + 1 + number.length));
}

const FOUNDERS = new RegExp(` ${folded("foundersTogether")} `);
const OUT_OF_A_HUNDRED = new RegExp(`^[^.]* ${folded("outOf")} ${folded("every")}?100 `);

/** "82 pence of each pound", "63 out of every 100": so many hundredths. */
function hundredths(figure: Fact, folded: string): Fact[] {
  const number = /\d[\d.,]*/.exec(figure.value.text)?.[0];
  if (number === undefined || figure.value.dimension === "ratio") return [];
  const after = folded.slice(folded.indexOf(number) + number.length, folded.indexOf(number) + number.length + 40);
  const said =
    LEXICONS.some((l) => l.hundredths.some((word) => after.startsWith(` ${word} `))) || OUT_OF_A_HUNDRED.test(after);
  const value = Number(number.replace(",", "."));
  if (!said || !(value > 0 && value <= 100)) return [];
  return [
    {
      ...figure,
      metricId: null,
      value: {
        ...figure.value,
        value: value / 100,
        halfUnit: number.includes(".") ? 0.0005 : 0.005,
        dimension: "ratio",
        currency: null,
        unit: null,
      },
    },
  ];
}

/** "214 t" as 214: the row that it stands in may name its unit in words of its own. */
function asWritten(figure: Fact): Fact[] {
  const { value } = figure;
  if (value.unit === null || !isOfSeveralSizes(value.unit)) return [];
  const [plain] = readQuantities(/\d[\d\s.,\u00a0\u202f]*/.exec(value.text)?.[0].trim() ?? "");
  if (!plain || plain.value === 0 || plain.value === value.value) return [];
  const scale = plain.value / value.value;
  return [
    {
      ...figure,
      value: { ...value, value: plain.value, halfUnit: value.halfUnit * scale, dimension: "count", unit: null },
    },
  ];
}
