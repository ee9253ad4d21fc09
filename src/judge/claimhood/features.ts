/** What is looked at to tell a claim from a heading, a page number, a contents line or an example: shape and place, no words. */
import { type Fact, isPersonName, type Statement } from "../../facts/index.ts";
import { type Period, readPeriods } from "../../language/quantities/index.ts";
import { contentWords, foldText } from "../../ontology/index.ts";

import { AMOUNT, EXAMPLE, MODAL, SPEAKER, SUBJECTS, VERB } from "./marker-words.ts";

/** A statement, or a clause of one, that may be a claim. */
export type Candidate = {
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly statement: Statement;
  /** True where its words name what papers support or deny: a certificate, a contract, a founding. */
  readonly checkable: boolean;
};

/** What the features of one candidate are compared with. */
export type Surroundings = {
  /** Pages on which each text stands, digits left out; and how many pages there are. */
  readonly repeats: ReadonlyMap<string, number>;
  readonly pages: number;
  /** By block, and by page: its statements, how many state a figure, and their words. */
  readonly companies: ReadonlyMap<string, Company>;
};

type Company = {
  readonly statements: number;
  readonly figures: number;
  readonly words: number;
  /** Statements that say that something is an example. */
  readonly examples: number;
};
const NOBODY: Company = { statements: 0, figures: 0, words: 0, examples: 0 };
const DECK = "deck";

export function surroundingsOf(statements: readonly Statement[]): Surroundings {
  const onPages = Map.groupBy(statements, ({ text }) => withoutDigits(text));
  return {
    repeats: new Map([...onPages].map(([text, same]) => [text, new Set(same.map(({ place }) => place.unit)).size])),
    pages: Math.max(1, ...statements.map(({ place }) => place.unit)),
    companies: companiesOf(statements),
  };
}

const blockOf = ({ place }: Statement): string => `${place.unit}|${place.blockId}`;
/** Texts of one role in type of one size, wherever on the page they stand. */
const rankOf = ({ place, role, look }: Statement): string =>
  `${place.unit}|${role}|${look.size.toFixed(2)}|${look.bold}`;

function companiesOf(statements: readonly Statement[]): ReadonlyMap<string, Company> {
  const companies = new Map<string, Company>();
  for (const statement of statements) {
    const figures = has(statement.facts.some(({ predicate }) => predicate === null));
    const words = statement.text.split(/\s+/).length;
    const example = has(namesExample(statement.text));
    for (const key of [blockOf(statement), rankOf(statement), String(statement.place.unit), DECK]) {
      const { statements: n, figures: f, words: w, examples: e } = companies.get(key) ?? NOBODY;
      companies.set(key, { statements: n + 1, figures: f + figures, words: w + words, examples: e + example });
    }
  }
  return companies;
}

const namesExample = (text: string): boolean => lettersIn(text).some((word) => EXAMPLE.has(word));

/** Of the others with it: the share that states a figure, how long they are, and how many they are. */
function othersOf(company: Company | undefined, figure: number, words: number) {
  const others = Math.max(1, (company?.statements ?? 1) - 1);
  return {
    figured: Math.max(0, (company?.figures ?? 0) - figure) / others,
    length: Math.log(1 + Math.max(0, (company?.words ?? 0) - words) / others),
  };
}

const withoutDigits = (text: string): string => text.toLowerCase().replace(/\d+/g, "#");

const lettersIn = (text: string): readonly string[] => foldText(text).match(/[\p{L}']+/gu) ?? [];

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

type Features = Readonly<Record<string, number>>;

const has = (condition: boolean): number => (condition ? 1 : 0);

/** A candidate as its features look at it. */
type Seen = {
  readonly candidate: Candidate;
  readonly around: Surroundings;
  readonly figures: readonly Fact[];
  /** 1 where it has figures, and the reverse: what a feature of one kind of candidate alone is multiplied by. */
  readonly figure: number;
  readonly noFigure: number;
  readonly words: readonly string[];
  readonly periods: readonly Period[];
  /** The text without its periods. */
  readonly undated: string;
};

function seenIn(candidate: Candidate, around: Surroundings): Seen {
  const { text, facts } = candidate;
  const figures = facts.filter(({ predicate }) => predicate === null);
  const periods = readPeriods(text, { language: "en" });
  const figure = has(figures.length > 0);
  return {
    candidate,
    around,
    figures,
    figure,
    noFigure: 1 - figure,
    words: text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)),
    periods,
    undated: periods.reduce((rest, period) => rest.replace(period.text, " "), text),
  };
}

function isBare({ value }: Fact): boolean {
  return value.dimension === "count" && value.unit === null;
}

/** Names and order are those of the weights. */
export function featuresOf(candidate: Candidate, around: Surroundings): Features {
  const seen = seenIn(candidate, around);
  return {
    ...ofFigures(seen),
    ...ofDates(seen),
    ...ofLength(seen),
    ...ofPunctuation(seen),
    ...ofNames(seen),
    ...ofMarkers(seen),
    ...ofLetters(seen),
    ...ofContent(seen),
    ...ofRole(seen),
    ...ofPlace(seen),
    ...ofCompany(seen),
    ...ofSubjects(seen),
  };
}

function ofFigures({ candidate: { facts }, figures, figure, words }: Seen): Features {
  const units = new Set(figures.map(({ value }) => value.dimension));
  const smallOnes = figures.length > 0 && figures.every((fact) => isBare(fact) && Math.abs(fact.value.value) <= 12);
  const labelWords = Math.max(0, ...figures.map((fact) => fact.words.length));
  return {
    figure,
    predicate: has(facts.length > figures.length),
    money: has(units.has("money")),
    ratio: has(units.has("ratio") || units.has("points")),
    duration: has(units.has("duration")),
    bareSmall: has(smallOnes),
    bareLarge: has(figures.some((fact) => isBare(fact) && Math.abs(fact.value.value) > 100)),
    bareAlone: has(smallOnes && words.length <= 4),
    labelled: figure * Math.min(4, labelWords),
    unlabelled: has(figures.length > 0 && labelWords === 0),
  };
}

function ofLength({ candidate: { text }, words, noFigure }: Seen): Features {
  const length = Math.log(1 + words.length);
  const ends = /[.!…]["”»)]?$/.test(text);
  return {
    length,
    short: has(words.length <= 3),
    shortWords: noFigure * has(words.length <= 4),
    long: has(words.length >= 30),
    endsWords: noFigure * has(ends),
  };
}

function ofPunctuation({ candidate: { text } }: Seen): Features {
  return {
    colon: has(/[:：]$/.test(text)),
    question: has(/\?/.test(text)),
    quoted: has(/^["“«]/.test(text)),
  };
}

function ofDates({ candidate: { statement }, figures, periods, undated, noFigure }: Seen): Features {
  const datedUnder = statement.context.some(
    (over) => readPeriods(over, { language: "en", defaultYear: 2000 }).length > 0,
  );
  const substance = contentWords(undated).length;
  return {
    dated: has(periods.length > 0),
    datedOwn: has(figures.some(({ periodFrom }) => periodFrom === "own" || periodFrom === "header")),
    onlyDate: has(periods.length > 0 && (undated.match(/\p{L}/gu)?.length ?? 0) < 3),
    datedUnderWords: noFigure * has(datedUnder),
    datedWords: noFigure * has(periods.length > 0),
    // "Key figures at 31 December 2025": of a date and little besides nothing is said.
    substance: noFigure * Math.min(8, substance),
    dateOverLittle: noFigure * has(periods.length > 0 && substance < 4),
  };
}

function ofNames({ candidate: { text, statement }, words, noFigure }: Seen): Features {
  // "Ana Silva - Chief Executive", "CTO: Ana Silva", "Ana Silva CEO".
  const parts = [text, ...text.split(/\s*[:,(|–—]\s*|\s+-\s+/u)];
  const names = parts.some((part) => isPersonName(part) && (part === text || subjectsOf(part, "")["team"] === 0));
  const isUnderName = [statement.context.at(-1), statement.context[0]].some((over) => isPersonName(over ?? ""));
  return {
    personShort: noFigure * has(isUnderName && words.length <= 8),
    nameAndRole: noFigure * has(names && (subjectsOf(text, "")["team"] ?? 0) > 0),
    acronyms:
      noFigure * Math.min(3, words.filter((word) => /^\p{Lu}{2,6}$/u.test(word.replace(/[^\p{L}]/gu, ""))).length),
    clauses: noFigure * Math.min(3, (text.match(/[,;]/g) ?? []).length),
    labelled2: noFigure * has(/^\p{Lu}[^:.]{2,40}[:–—]\s/u.test(text)),
  };
}

function ofMarkers({ candidate: { text }, noFigure }: Seen): Features {
  const said = lettersIn(text);
  const marks = (names: ReadonlySet<string>): number => Math.min(2, said.filter((word) => names.has(word)).length);
  return {
    amount: marks(AMOUNT),
    modal: marks(MODAL),
    modalWords: noFigure * marks(MODAL),
    speakerWords: noFigure * marks(SPEAKER),
    amountWords: noFigure * marks(AMOUNT),
    verbWords: noFigure * marks(VERB),
  };
}

function ofLetters({ candidate: { text }, words, noFigure }: Seen): Features {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const [letters, capitals, digits] = [count(/\p{L}/gu), count(/\p{Lu}/gu), count(/\d/g)];
  const characters = Math.max(1, text.replace(/\s/g, "").length);
  const names = words.slice(1).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  const content = contentWords(text).length;
  return {
    enumerated: has(/^\W*\d{1,2}(?:\.\d)*\s*[.):-]?\s+\p{L}/u.test(text)),
    capitals: letters > 0 ? capitals / letters : 0,
    digits: digits / characters,
    namesOfWords: noFigure * Math.min(5, names),
    smallWords: words.length > 0 ? Math.max(0, 1 - content / words.length) : 0,
  };
}

function ofContent({ candidate, around, noFigure }: Seen): Features {
  const { text, statement, checkable } = candidate;
  const parts = [text, statement.pageTitle ?? "", ...statement.context];
  return {
    example: has(parts.some(namesExample)),
    examplePage: has((around.companies.get(String(statement.place.unit))?.examples ?? 0) > 0),
    nameless: has(!noFigure && !/\p{L}{3}/u.test(text)),
    arrow: has(/[→⇒➔]/.test(text)),
    checkable: has(checkable),
  };
}

function ofRole({ candidate: { statement }, noFigure }: Seen): Features {
  const { role, look } = statement;
  return {
    title: has(role === "title"),
    bullet: has(role === "bullet" || look.bullet),
    large: has(role === "figure"),
    table: has(role === "table"),
    tableWords: noFigure * has(role === "table"),
    note: has(role === "note"),
    proseWords: noFigure * has(role === "sentence" || role === "bullet" || role === "note"),
  };
}

function ofPlace({ candidate: { statement }, around, noFigure }: Seen): Features {
  const { look, place, context } = statement;
  const repeats = around.repeats.get(withoutDigits(statement.text)) ?? 1;
  const page = around.companies.get(String(place.unit)) ?? NOBODY;
  return {
    size: Math.log(Math.max(0.3, Math.min(4, look.size))),
    boldWords: noFigure * has(look.bold),
    top: look.top,
    siblings: Math.log(1 + Math.min(20, look.siblings)),
    headed: Math.min(2, context.length),
    repeated: Math.min(1, (repeats - 1) / Math.max(2, 0.3 * around.pages)),
    firstPage: has(place.unit === 1),
    lastPage: has(place.unit === around.pages),
    through: place.unit / around.pages,
    neighbours: Math.log(1 + page.figures),
    crowdedWords: noFigure * Math.log(1 + page.statements),
  };
}

function ofCompany({ candidate: { statement, facts }, around, figure, noFigure }: Seen): Features {
  const words = statement.text.split(/\s+/).length;
  const keys = [blockOf(statement), rankOf(statement), String(statement.place.unit), DECK];
  const [block, rank, page, deck] = keys.map((key) => othersOf(around.companies.get(key), figure, words));
  const { height, portrait } = statement.look;
  const pictured = has(facts.some(({ ocr }) => ocr !== undefined));
  return {
    blockFigured: block?.figured ?? 0,
    blockFiguredWords: noFigure * (block?.figured ?? 0),
    rankFigured: rank?.figured ?? 0,
    rankFiguredWords: noFigure * (rank?.figured ?? 0),
    deckLengthWords: noFigure * (deck?.length ?? 0),
    deckFigured: deck?.figured ?? 0,
    pageLength: page?.length ?? 0,
    pageLengthWords: noFigure * (page?.length ?? 0),
    tiny: has(height !== null && height < 0.018),
    portrait: has(portrait),
    portraitWords: noFigure * has(portrait),
    pictured,
    titledWords: noFigure * has(statement.pageTitle !== null),
    alone: noFigure * has(statement.look.siblings === 1),
  };
}

function ofSubjects({ candidate: { text, statement }, noFigure }: Seen): Features {
  const headings = [statement.pageTitle ?? "", ...statement.context].join(" ");
  return Object.fromEntries(
    Object.entries(subjectsOf(text, headings)).map(([name, value]) => [`${name}Subject`, noFigure * value]),
  );
}
