/** What is looked at to tell a claim from a heading, a page number, a contents line or an example: shape and place, no words. */
import type { Fact, Statement } from "../../facts/index.ts";
import { written } from "../../language/index.ts";
import { readPeriods } from "../../language/quantities/index.ts";
import { contentWords, foldText } from "../../ontology/index.ts";

import { AMOUNT, COMING, EXAMPLE, READER, SPEAKER, SUBJECTS, VERB } from "./marker-words.ts";

/** A statement, or a clause of one, that may be a claim. */
export type Candidate = {
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly statement: Statement;
  /** True where its words name what papers bear out or deny: a certificate, a contract, a founding. */
  readonly checkable: boolean;
};

/** What the features of one candidate are compared with. */
export type Surroundings = {
  /** Pages on which each text stands, digits left out; and how many pages there are. */
  readonly repeats: ReadonlyMap<string, number>;
  readonly pages: number;
  /** Statements with a figure, by page. */
  readonly figuresOn: ReadonlyMap<number, number>;
  readonly statementsOn: ReadonlyMap<number, number>;
  /** Numbers that stand in one place of texts made alike: "Step 1", "Step 2"; 1, 2, 3 in one size. By the text without them. */
  readonly numberings: ReadonlyMap<string, ReadonlySet<number>>;
  /** Statements, by id, after which the points of a list begin. */
  readonly leads: ReadonlySet<string>;
};

export function surroundingsOf(statements: readonly Statement[]): Surroundings {
  const onPages = new Map<string, Set<number>>();
  const figuresOn = new Map<number, number>();
  const statementsOn = new Map<number, number>();
  const numberings = new Map<string, Set<number>>();
  for (const statement of statements) {
    const { text, place, facts } = statement;
    const numbering = numberingOf(statement);
    if (numbering) numberings.set(numbering.key, (numberings.get(numbering.key) ?? new Set()).add(numbering.number));
    const key = withoutDigits(text);
    onPages.set(key, (onPages.get(key) ?? new Set()).add(place.unit));
    statementsOn.set(place.unit, (statementsOn.get(place.unit) ?? 0) + 1);
    if (facts.some(({ predicate }) => predicate === null))
      figuresOn.set(place.unit, (figuresOn.get(place.unit) ?? 0) + 1);
  }
  return {
    repeats: new Map([...onPages].map(([text, pages]) => [text, pages.size])),
    pages: Math.max(1, ...statements.map(({ place }) => place.unit)),
    figuresOn,
    statementsOn,
    numberings,
    leads: leadsOf(statements),
  };
}

function leadsOf(statements: readonly Statement[]): Set<string> {
  return new Set(
    statements.flatMap(({ id, role, place }, index) => {
      const next = statements[index + 1];
      return role !== "bullet" && next?.role === "bullet" && next.place.unit === place.unit ? [id] : [];
    }),
  );
}

/** The first small number of a text, with what stands before it: what a numbered heading, a list or a step begins with. */
function numberingOf({ text, role, place, look }: Statement): { readonly key: string; readonly number: number } | null {
  if (role === "figure") {
    const value = /(?:^|:\s)\s*0?(\d{1,2})\s*[.)]?$/.exec(text)?.[1];
    return value === undefined ? null : { key: `${place.unit}|${look.size.toFixed(1)}`, number: Number(value) };
  }
  const match = /^\W*(\p{L}*\s?)0?(\d{1,2})(?:\.\d)*\s*([.):–-]|\s|$)/u.exec(text);
  return match
    ? { key: `${(match[1] ?? "").toLowerCase().trim()}|${(match[3] ?? "").trim()}`, number: Number(match[2]) }
    : null;
}

/** Counted from one without a gap up to the number, and so many at least. */
function isInSeries(number: number, series: ReadonlySet<number>, least: number): boolean {
  let last = 0;
  while (series.has(last + 1)) last++;
  return last >= least && number <= last;
}

/** Its one number is that of its page, and it stands at the foot. */
function isPageNumber({ place, look, facts }: Statement): boolean {
  const [only, ...others] = facts;
  return others.length === 0 && only?.value.value === place.unit && look.top > 0.85;
}

/** "3 competitors: A, B and C", "We have 2 needs:": counts what it goes on to list. */
function countsItsList({ text, statement, facts }: Candidate): boolean {
  if (!isProse(statement)) return false;
  const colon = text.search(/[:：]/);
  const before = text.slice(0, Math.max(0, colon));
  const after = text.slice(colon + 1);
  const listed = after.split(LISTING).filter((part) => /\p{L}/u.test(part)).length;
  return facts.some(
    (fact) => isSmallCount(fact) && before.includes(fact.value.text) && (listed === 0 || listed === fact.value.value),
  );
}

/** "3 problems came up", and the points of a list come next. */
function leadsList({ facts, statement }: Candidate, around: Surroundings): boolean {
  return (
    isProse(statement) &&
    around.leads.has(statement.id) &&
    facts.length > 0 &&
    facts.every((fact) => isSmallCount(fact))
  );
}

const LISTING = new RegExp(`[,;&]|\\s${written("and")}\\s`, "iu");

const isProse = ({ role }: Statement): boolean => role === "sentence" || role === "bullet" || role === "note";

const isSmallCount = ({ value }: Fact): boolean =>
  value.dimension === "count" && value.range === null && value.value >= 2 && value.value <= 9;

/** Two or three names and nothing else. */
const PERSON = /^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’-]+$/u;

const withoutDigits = (text: string): string => text.toLowerCase().replace(/\d+/g, "#");

const wordsIn = (text: string): readonly string[] => foldText(text).match(/[\p{L}'-]+/gu) ?? [];

/** Up to two words of each subject: in what the text says itself, and in what stands over it. */
function subjectsOf(text: string, headings: string): Readonly<Record<string, number>> {
  const [own, over] = [wordsIn(text), wordsIn(headings)];
  const count = (words: readonly string[], of: ReadonlySet<string>): number =>
    Math.min(2, words.filter((word) => of.has(word)).length);
  return Object.fromEntries(
    Object.entries(SUBJECTS).flatMap(([name, of]) => [
      [name, count(own, of)],
      [`${name}Over`, count(over, of)],
    ]),
  );
}

/** Names and order are those of the weights. */
export function featuresOf(candidate: Candidate, around: Surroundings): Readonly<Record<string, number>> {
  const { text, facts, statement, checkable } = candidate;
  const { role, look, place } = statement;
  const figures = facts.filter(({ predicate }) => predicate === null);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  const characters = Math.max(1, text.replace(/\s/g, "").length);
  const units = new Set(figures.map(({ value }) => value.dimension));
  const bare = figures.filter(({ value }) => value.dimension === "count" && value.unit === null);
  const small = bare.length === figures.length && bare.every(({ value }) => Math.abs(value.value) <= 12);
  const labelWords = Math.max(0, ...figures.map((fact) => fact.words.length));
  const own = figures.some(({ periodFrom }) => periodFrom === "own" || periodFrom === "header");
  const periods = readPeriods(text, { language: "en" });
  const names = words.slice(1).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  const content = contentWords(text).length;
  const prose = isProse(statement);
  const numbering = numberingOf(statement);
  const series = numbering ? around.numberings.get(numbering.key) : undefined;
  const numbered =
    numbering !== null && series !== undefined && isInSeries(numbering.number, series, role === "figure" ? 3 : 2);
  const said = foldText(text).match(/[\p{L}']+/gu) ?? [];
  const marks = (names: ReadonlySet<string>): number => Math.min(2, said.filter((word) => names.has(word)).length);
  const undated = periods.reduce((rest, period) => rest.replace(period.text, " "), text);
  const has = (condition: boolean): number => (condition ? 1 : 0);
  const figure = has(figures.length > 0);
  const length = Math.log(1 + words.length);
  const ends = /[.!…]["”»)]?$/.test(text);
  return {
    figure,
    figures: Math.min(4, figures.length),
    predicate: has(facts.length > figures.length),
    money: has(units.has("money")),
    ratio: has(units.has("ratio") || units.has("points")),
    duration: has(units.has("duration")),
    multiple: has(units.has("multiple")),
    counted: has(figures.some(({ value }) => value.dimension === "count" && value.unit !== null)),
    bareSmall: has(figures.length > 0 && small),
    bareLarge: has(bare.some(({ value }) => Math.abs(value.value) > 100)),
    bareAlone: has(figures.length > 0 && small && words.length <= 4),
    bareFirst: has(figures.length > 0 && small && /^\W*\d/.test(text)),
    metric: has(figures.some(({ metricId }) => metricId !== null)),
    labelled: figure * Math.min(4, labelWords),
    unlabelled: has(figures.length > 0 && labelWords === 0),
    dated: has(periods.length > 0),
    datedOwn: has(own),
    datedFigure: figure * has(periods.length > 0),
    length,
    lengthOfWords: (1 - figure) * length,
    short: has(words.length <= 3),
    shortWords: (1 - figure) * has(words.length <= 4),
    long: has(words.length >= 30),
    ends: has(ends),
    endsWords: (1 - figure) * has(ends),
    colonFigure: figure * has(/[:：]$/.test(text)),
    colon: has(/[:：]$/.test(text)),
    question: has(/\?/.test(text)),
    quoted: has(/^["“«]/.test(text)),
    lowercase: has(/^\p{Ll}/u.test(text)),
    numbering: has(numbered === true),
    numberingFigure: figure * has(numbered === true && small),
    onlyDate: has(periods.length > 0 && (undated.match(/\p{L}/gu)?.length ?? 0) < 3),
    datedUnder: has(
      statement.context.some((over) => readPeriods(over, { language: "en", defaultYear: 2000 }).length > 0),
    ),
    datedUnderWords:
      (1 - figure) *
      has(statement.context.some((over) => readPeriods(over, { language: "en", defaultYear: 2000 }).length > 0)),
    datedWords: (1 - figure) * has(periods.length > 0),
    person: (1 - figure) * has(PERSON.test(statement.context.at(-1) ?? "") || PERSON.test(statement.context[0] ?? "")),
    acronyms:
      (1 - figure) * Math.min(3, words.filter((word) => /^\p{Lu}{2,6}$/u.test(word.replace(/[^\p{L}]/gu, ""))).length),
    clauses: (1 - figure) * Math.min(3, (text.match(/[,;]/g) ?? []).length),
    labelled2: (1 - figure) * has(/^\p{Lu}[^:.]{2,40}[:–—]\s/u.test(text)),
    // "Key figures at 31 December 2025": of a date and little besides nothing is said.
    substance: (1 - figure) * Math.min(8, contentWords(undated).length),
    dateOverLittle: (1 - figure) * has(periods.length > 0 && contentWords(undated).length < 4),
    speaker: marks(SPEAKER),
    coming: marks(COMING),
    amount: marks(AMOUNT),
    verb: marks(VERB),
    reader: marks(READER),
    speakerWords: (1 - figure) * marks(SPEAKER),
    comingWords: (1 - figure) * marks(COMING),
    amountWords: (1 - figure) * marks(AMOUNT),
    verbWords: (1 - figure) * marks(VERB),
    enumerated: has(/^\W*\d{1,2}(?:\.\d)*\s*[.):-]?\s+\p{L}/u.test(text)),
    letters: letters / characters,
    capitals: letters > 0 ? capitals / letters : 0,
    digits: digits / characters,
    names: Math.min(5, names),
    namesOfWords: (1 - figure) * Math.min(5, names),
    smallWords: words.length > 0 ? Math.max(0, 1 - content / words.length) : 0,
    pageNumber: has(isPageNumber(statement)),
    countsItsList: has(countsItsList(candidate)),
    leadsList: has(leadsList(candidate, around)),
    example: has(
      [text, statement.pageTitle ?? "", ...statement.context].some((part) =>
        (foldText(part).match(/[\p{L}']+/gu) ?? []).some((word) => EXAMPLE.has(word)),
      ),
    ),
    contact: has(/@\p{L}|https?:|www\.|\p{L}\.(?:com|org|net|io|fr)\b/iu.test(text)),
    arrow: has(/[→⇒➔]/.test(text)),
    checkable: has(checkable),
    checkableWords: (1 - figure) * has(checkable),
    title: has(role === "title"),
    bullet: has(role === "bullet" || look.bullet),
    large: has(role === "figure"),
    table: has(role === "table"),
    tableWords: (1 - figure) * has(role === "table"),
    chart: has(role === "chart"),
    note: has(role === "note"),
    footnote: has(role === "footnote"),
    proseWords: (1 - figure) * has(prose),
    size: Math.log(Math.max(0.3, Math.min(4, look.size))),
    bold: has(look.bold),
    boldWords: (1 - figure) * has(look.bold),
    top: look.top,
    low: has(look.top > 0.9),
    siblings: Math.log(1 + Math.min(20, look.siblings)),
    headed: Math.min(2, statement.context.length),
    headedWords: (1 - figure) * Math.min(2, statement.context.length),
    repeated: Math.min(
      1,
      ((around.repeats.get(withoutDigits(statement.text)) ?? 1) - 1) / Math.max(2, 0.3 * around.pages),
    ),
    firstPage: has(place.unit === 1),
    lastPage: has(place.unit === around.pages),
    through: place.unit / around.pages,
    neighbours: Math.log(1 + (around.figuresOn.get(place.unit) ?? 0)),
    crowded: Math.log(1 + (around.statementsOn.get(place.unit) ?? 0)),
    neighboursWords: (1 - figure) * Math.log(1 + (around.figuresOn.get(place.unit) ?? 0)),
    crowdedWords: (1 - figure) * Math.log(1 + (around.statementsOn.get(place.unit) ?? 0)),
    ...Object.fromEntries(
      Object.entries(subjectsOf(text, [statement.pageTitle ?? "", ...statement.context].join(" "))).map(
        ([name, value]): [string, number] => [`${name}Subject`, (1 - figure) * value],
      ),
    ),
  };
}
