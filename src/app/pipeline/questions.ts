/** Questions in plain words: the metric that one asks for, and what memo, tables and facts give for it. */
import type { MemoTable } from "../../analysis/findings/index.ts";
import { guessLanguageOf } from "../../documents/index.ts";
import { type Fact, ownRowName, readLabel } from "../../facts/index.ts";
import { formulaOf } from "../../formulas/index.ts";
import { folded, wholeWords } from "../../language/index.ts";
import { type Period, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import {
  allMetrics,
  asMetricId,
  contentWords,
  foldText,
  formulaInputs,
  type Metric,
  type MetricMatch,
  matchMetrics,
  metricById,
  metricsAsked,
  parseFormula,
} from "../../ontology/index.ts";
import {
  type FigureWish,
  factsOfRound,
  figuresOf,
  type GivenFigure,
  growthOf,
  isOwnLevel,
  isWithin,
  VALUATIONS,
} from "./figures.ts";
import type { FoundPassage } from "./find-passages.ts";
import { figuresOfTable, type PrintedMemo, printedFigures, type tableOfRound } from "./printed-figures.ts";

export type MetricAnswer = {
  readonly metricId: string;
  /** Of the metric, or of the table that is given. */
  readonly name: { readonly fr: string; readonly en: string };
  /** Best first; empty where the documents give none. */
  readonly figures: readonly GivenFigure[];
  /** No figure has the metric's name: these stand where the search by meaning leads. Absent otherwise. */
  readonly nearest?: true | undefined;
  /** Where there is no figure: what the files do not give either, of which it would be worked out. */
  readonly missing?: readonly MetricAnswer["name"][] | undefined;
  /** A language model chose the lines that these are of. Absent otherwise. */
  readonly byModel?: true | undefined;
  /** What was asked is the name of a row and no more. Absent otherwise. */
  readonly isRow?: true | undefined;
};

/** What a question is answered from. */
export type AskedDeal = {
  readonly facts: readonly Fact[];
  /** Month at which the deal was written up (year * 12 + month - 1). */
  readonly asOfMonth: number | null;
  /** Null where no memo was written. */
  readonly memo: PrintedMemo | null;
  /** As a memo prints it, in both languages; null where it has none. Made when it is asked for. */
  readonly table: (id: AskedTable) => { readonly fr: MemoTable; readonly en: MemoTable } | null;
};
export type AskedTable = Parameters<typeof tableOfRound>[0];

/** Metrics that a deal gives part by part: the first of these tables that it has is the whole of them. */
const TABLES: Readonly<Record<string, readonly AskedTable[]>> = {
  investor_share: ["cap_table"],
  shareholders: ["cap_table"],
  founders_share: ["founders", "cap_table"],
  use_of_funds_share: ["use_of_funds"],
};

/** How many of the passages that a search finds, best first, may stand in for a metric's name. */
const NEAR = 3;

/** Least certainty with which a word names a metric by itself. */
const NAMED = 0.6;

const INTERROGATIVE = new RegExp(
  `^[^a-z]*${folded("interrogative")}(?![a-z])|[a-z](?:-t)?${folded("invertedSubject")}(?![a-z-])`,
);
const ASKING = wholeWords("askingWords");

/** Ends with a question mark, begins as a question does in any language, or has its subject behind the verb. */
export function isQuestion(text: string): boolean {
  return /\?\s*$/.test(text) || INTERROGATIVE.test(foldText(text));
}

/** A question, or a name and a time alone ("burn", "clients fin 2025"): nothing is stated that could be judged. */
export function asksOnly(text: string): boolean {
  if (readQuantities(text).length > 0) return false;
  if (isQuestion(text)) return true;
  return contentWords(blanked(text, [...matchMetrics(text), ...periodsIn(text)])).length === 0;
}

/** "How long do customers stay" asks for another thing than how many there are. */
export const asksMore = (text: string): boolean => wordsAsked(blanked(text, namesIn(text, true))).length > 0;

/** The words of a question as those of labels are read. */
const wordsAsked = (text: string): readonly string[] =>
  readLabel(text, { language: guessLanguageOf([text]), fiscalYearEnd: 12, defaultYear: null }).words.filter(
    (word) => !ASKING.test(word),
  );

/** A text without what was found in it. */
const blanked = (text: string, found: readonly { readonly start: number; readonly end: number }[]): string =>
  found.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);

/** Null for a text that names no metric, or that states a figure: that is a claim to be judged. */
export function answerFrom(text: string, deal: AskedDeal): MetricAnswer | null {
  if (readQuantities(text).length > 0) return null;
  const isRow = deal.facts.some((fact) => rowNameOf(fact) === rowNameIn(text));
  const answer = answerTo(text, deal, isRow || asksOnly(text));
  return isRow && answer !== null && answer.figures.length > 0 ? { ...answer, isRow } : answer;
}

/** What the text asks for once its times are taken out, as names of rows are compared. */
const rowNameIn = (text: string): string => foldText(blanked(text, periodsIn(text))).trim();

/** A row as its file calls it, without what stands in parentheses. */
const rowNameOf = (fact: Fact): string | null => {
  const own = fact.cell === null ? null : ownRowName(fact);
  return own === null ? null : foldText(own.replace(/\([^()]*\)/g, " ")).trim() || null;
};

function answerTo(text: string, deal: AskedDeal, asks: boolean): MetricAnswer | null {
  const [named, ...others] = namesIn(text, asks);
  const isAlone = asks && !asksMore(text);
  const called = asks && !(isAlone && named) ? figuresCalled(text, deal) : null;
  if (called !== null || named === undefined) return called;
  // Such a word says too little to call a figure by, unless it is all that is asked for and there is one.
  const isSure = named.certainty >= NAMED;
  if (!isSure && !isAlone) return null;
  // The same words may ask for several: whether they break even is told by a date, else by what they earn.
  const likewise = others.filter(
    ({ start, end, certainty }) => certainty >= NAMED && start < named.end && named.start < end,
  );
  const metrics = [named.metric, ...(isSure ? kinOf(named) : []), ...likewise.map(({ metric }) => metric)];
  const asked = { period: periodsIn(text)[0], words: wordsAsked(text), name: rowNameIn(text), alias: named.alias };
  const answers = metrics.map((metric) => answerOf(metric, deal, asked));
  return answers.find(({ figures }) => figures.length > 0) ?? answers.find(() => isSure) ?? null;
}

/** The surest first; of two alike the longer. */
function namesIn(text: string, asks: boolean): readonly MetricMatch[] {
  const language = guessLanguageOf([text]);
  return [...matchMetrics(text, { language }), ...(asks ? metricsAsked(text) : [])].toSorted(
    (a, b) => b.certainty - a.certainty || b.end - b.start - (a.end - a.start),
  );
}

function periodsIn(text: string): readonly Period[] {
  return [...readPeriods(text, { language: "fr" }), ...readPeriods(text, { language: "en" })].filter(
    ({ lastMonth }) => lastMonth !== null,
  );
}

/** Metrics that say more exactly what the question names: debts of a kind for "debt". */
function kinOf({ metric, alias }: MetricMatch): readonly Metric[] {
  const word = alias.toLowerCase();
  // What a name is about stands last in English and first in French: "equity value" is no equity.
  const isOfKind = ({ names }: Metric) =>
    names.en.some((name) => name.toLowerCase().endsWith(` ${word}`)) ||
    names.fr.some((name) => name.toLowerCase().startsWith(`${word} `));
  return allMetrics().filter(
    (other) =>
      other !== metric && other.dimension === metric.dimension && other.nature === metric.nature && isOfKind(other),
  );
}

/** Figures of the rows and points that the files call as the question does, with few words more. Null where there are none. */
function figuresCalled(text: string, { facts, asOfMonth }: AskedDeal): MetricAnswer | null {
  const asked = wordsAsked(text);
  const more = ({ words }: Fact) =>
    asked.every((word) => words.includes(word)) ? words.length - asked.length : Infinity;
  const called = asked.length === 0 ? [] : facts.filter((fact) => isOwnLevel(fact) && more(fact) <= asked.length);
  const [lead] = called.toSorted((a, b) => more(a) - more(b));
  if (lead === undefined) return null;
  const alike = called.filter(({ value }) => value.dimension === lead.value.dimension);
  const figures = figuresOf(alike, { metricId: null, period: periodsIn(text)[0], asOfMonth, named: true });
  const [name] = figures.map((figure) => figure.name);
  return name === undefined ? null : { metricId: lead.metricId ?? "", name, figures };
}

/** The table or the figure that a memo prints, before what else stands in the documents. */
function answerOf(
  metric: Metric,
  deal: AskedDeal,
  {
    name: asked,
    alias,
    ...when
  }: Pick<FigureWish, "period" | "words"> & { readonly name: string; readonly alias: string },
): MetricAnswer {
  const { id: metricId } = metric;
  const table = (TABLES[metricId] ?? []).map(deal.table).find((one) => one !== null);
  if (table)
    return { metricId, name: { fr: table.fr.title, en: table.en.title }, figures: figuresOfTable(table, deal.facts) };
  const isOfRound = metricId === "round_size" || VALUATIONS.includes(metricId);
  const wish = { ...when, metricId, asOfMonth: deal.asOfMonth, parts: true, plansToo: isOfRound };
  const printed = deal.memo === null || when.period ? [] : printedFigures(metric, deal.memo, deal.facts);
  const facts = isOfRound ? factsOfRound(deal.facts) : deal.facts;
  const surelyNamed = isOfRound ? facts : facts.filter(({ metricCertainty }) => metricCertainty >= NAMED);
  const all = [...printed, ...answersOf(surelyNamed, wish)];
  const own = rowAsked(facts, metricId, asked);
  const named = { metricId, name: own === null ? nameOf(metric, alias) : { fr: own, en: own } };
  const figures = all.filter((one, i) => all.findIndex((other) => isSame(one, other)) === i);
  if (figures.length > 0) return { ...named, figures };
  const weaklyNamed = answersOf(facts, { ...wish, named: true });
  if (weaklyNamed.length > 0) return { ...named, figures: weaklyNamed, nearest: true };
  return { ...named, figures: [], missing: missingOf(metric, wish, facts) };
}

/** The row of the metric that is asked for by its own name, as the file writes it; the longest where there are several. */
function rowAsked(facts: readonly Fact[], metricId: string, asked: string): string | null {
  const rows = facts.flatMap((fact) => {
    const name = fact.metricId === metricId ? rowNameOf(fact) : null;
    return name !== null && ` ${asked} `.includes(` ${name} `) ? [{ name, own: ownRowName(fact) }] : [];
  });
  return rows.toSorted((a, b) => b.name.length - a.name.length)[0]?.own ?? null;
}

/** As the question calls it, where that is one of its names. */
function nameOf({ id, names }: Metric, alias = ""): MetricAnswer["name"] {
  const inLanguage = (own: readonly string[]) => own.find((name) => name === alias) ?? own[0] ?? id;
  return { fr: inLanguage(names.fr), en: inLanguage(names.en) };
}

/** What the shortest formula of a metric takes and the files do not give. */
function missingOf({ formulas }: Metric, wish: FigureWish, facts: readonly Fact[]): MetricAnswer["missing"] {
  const inputs = formulas.slice(0, 1).flatMap(({ expression }) => formulaInputs(parseFormula(expression)));
  return inputs.flatMap(({ metricId }) => {
    const metric = metricById(asMetricId(metricId));
    return metric && figuresOf(facts, { ...wish, metricId }).length === 0 ? [nameOf(metric)] : [];
  });
}

/** What stands in the documents; else the growth of the year's revenue as it is compared between deals. */
function answersOf(facts: readonly Fact[], wish: FigureWish): readonly GivenFigure[] {
  const figures = figuresOf(facts, wish);
  if (figures.length > 0 || wish.metricId !== "revenue_growth") return figures;
  const growth = growthOf(facts, wish);
  return growth === null ? [] : [growth];
}

function isSame(one: GivenFigure, other: GivenFigure): boolean {
  const [a, b] = [one, other].map(({ places }) => places.map(({ file, anchor }) => `${file} ${anchor}`).join());
  return (
    a === b || (one.period.en === other.period.en && Math.abs(one.value - other.value) <= 1e-9 * Math.abs(one.value))
  );
}

/**
 * Where no figure has the metric's name, those that the passages nearest to the question hold: of its time and called by no
 * other metric's name. Companies call those they count practices, fleets, members; months and per cents may be of anything.
 */
export function nearestFrom(
  text: string,
  answer: MetricAnswer,
  passages: readonly FoundPassage[],
  { facts, asOfMonth }: AskedDeal,
): MetricAnswer {
  const metric = allMetrics().find(({ id }) => id === answer.metricId);
  const [period = null] = periodsIn(text);
  if (metric?.dimension !== "count" || asksMore(text)) return answer;
  const fits = (fact: Fact) =>
    fact.value.dimension === "count" &&
    fact.metricCertainty < NAMED &&
    fact.predicate === null &&
    (period === null || isWithin(fact, period));
  const [lead] = passages
    .slice(0, NEAR)
    .flatMap((passage) => facts.filter((fact) => standsIn(fact, passage) && fits(fact)));
  if (lead === undefined) return answer;
  // The same row or series elsewhere: the model's cells beside the slide that the search found.
  const same = facts.filter((fact) => fits(fact) && conceptsOf(fact) === conceptsOf(lead));
  const figures = figuresOf(same, { metricId: null, period, asOfMonth, named: true });
  return figures.length === 0 ? answer : { ...answer, figures, nearest: true };
}

/** In the same block or row; a large number and its words may be two blocks of one page. */
function standsIn({ place, cell, label }: Fact, { file, anchor, nodeId, text }: FoundPassage): boolean {
  if (place.file !== file) return false;
  if (cell === null) return nodeId.endsWith(`:${place.blockId}`) || (place.anchor === anchor && label === text.trim());
  return formulaOf(anchor, cell.sheet).references.some(
    ({ sheet, range }) => sheet === cell.sheet && range.top <= cell.row && cell.row <= range.bottom,
  );
}

const conceptsOf = ({ segment }: Fact): string => segment.toSorted().join(" ");
