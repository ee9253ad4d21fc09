/** Documents in, typed facts and statements out: every figure with its label, metric, period, scope, unit and exact place. */
import type { Document, SheetUnit } from "../documents/index.ts";
import { written } from "../language/index.ts";
import {
  CurrencyCount,
  decimalMarkShown,
  type Period,
  readPeriods,
  readYearEnd,
  textOfFormat,
} from "../language/quantities/index.ts";
import { ACROSS, cellPeriod, type ReadingContext } from "../tables/index.ts";
import { withAddedParts } from "./added-parts.ts";
import { hiddenCellsOf } from "./hidden-cells.ts";
import { withOtherCases } from "./other-cases.ts";
import { numberingFacts } from "./pages/numbered-titles.ts";
import { statementsOfPage } from "./pages/read-page.ts";
import { type Headings, type PutRight, withPutRight } from "./put-right.ts";
import { withRunningBalances } from "./running-balances.ts";
import { withSalesOfMargins } from "./sales-of-margins.ts";
import { withScaleOfSums } from "./scale-of-sums.ts";
import { withSettledUnits } from "./settle-units.ts";
import { sharingParts } from "./share-parts.ts";
import { isMonth } from "./sheets/placed-periods.ts";
import { factsOfSheet } from "./sheets/read-sheet.ts";
import { openSheet, type SheetContext } from "./sheets/sheet-reading.ts";
import type { DocumentFacts, Fact, Statement } from "./types.ts";

export { columnLetters, rangeAnchor as cellAnchor } from "../documents/index.ts";
export { additionReader, isAddition } from "./added-cells.ts";
export { companyNameOf } from "./company-name.ts";
export { bestMetric, FIGURE_MARKS, type LabelContext, ownRowName, readLabel } from "./label.ts";
export { isNamedByTime, lineNameOf } from "./line-of-figure.ts";
export { isPersonName } from "./pages/headings.ts";
export { splitSentences } from "./pages/read-page.ts";
export { factsOfText, predicateOf, type SentenceContext } from "./pages/sentence.ts";
export { isReadable, type PutRight, putRightOf, withHeadings } from "./put-right.ts";
export {
  type FactsLimits,
  type FactsOutcome,
  type FactsTask,
  readFactsInTurns,
  readFactsIsolated,
} from "./read-isolated.ts";
export { type Agreement, type Coordinate, type FigureRules, sameFigureBy } from "./same-figure.ts";
export { BETWEEN_NAMES } from "./sheets/row-labels.ts";
export { areSameMonths, isPartOfRun, monthsIn, type Span, shifted, spanOf } from "./span.ts";
export { isEvidence, type Origin, originOf, TRUST, type Trust, trustOf } from "./trust.ts";
export * from "./types.ts";
export { type DocumentGroup, versionsOf } from "./versions.ts";

/** What the documents of one deal share. */
export type DealContext = {
  /** Last month of the fiscal year, 1..12. */
  readonly fiscalYearEnd: number;
  /** That of a year written across two, where the fiscal year is the calendar's. */
  readonly crossYearEnd?: number | undefined;
  /** ISO code used where a money figure names none; null when the documents name several or none. */
  readonly currency: string | null;
  /** Month (year * 12 + month - 1) at which the deal was written up: "today" for the deck. */
  readonly asOfMonth: number | null;
  /** Month that the plan calls M1, where the documents say so ("M1 = January 2025"). */
  readonly planStart: number | null;
};

/** Texts of a document, and cells of a sheet, that are looked at for what holds of the whole deal. */
const MOST_TEXTS = 4000;

/** Reads year end, currency and date of the deal off its documents. */
export function dealContextOf(documents: readonly Document[]): DealContext {
  const currencies = new CurrencyCount();
  const ends = { fiscal: new Map<number, number>(), cross: new Map<number, number>() };
  let asOfMonth: number | null = null;
  let planStart: number | null = null;
  for (const document of documents) {
    let seen = 0;
    for (const text of textsOf(document)) {
      if (++seen > MOST_TEXTS) break;
      planStart ??= planStartOf(text, document.language);
      const end = readYearEnd(text, document.language);
      if (end !== null) countOne(end.isFiscal ? ends.fiscal : ends.cross, end.month);
      currencies.add(text);
    }
    for (const end of yearEndsOfMonths(document)) countOne(ends.cross, end);
    if (document.kind === "deck") asOfMonth ??= dateOf(document);
  }
  const [fiscalYearEnd = 12, crossYearEnd] = [ends.fiscal, ends.cross].map(
    (counts) => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0],
  );
  return { fiscalYearEnd, crossYearEnd, currency: currencies.main, asOfMonth, planStart };
}

const countOne = <K>(counts: Map<K, number>, key: K): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Of a sheet whose texts name a year across two the last of the twelve months that make it, or what comes before the
 * first of a few without a year of their own: "Fiscal 2025-26" over "April | May | June".
 */
function yearEndsOfMonths({ units, language }: Document): number[] {
  return units.flatMap((unit) => {
    if (unit.kind !== "sheet") return [];
    const context = { language, fiscalYearEnd: 12, defaultYear: null };
    // As much of a sheet as is looked at for the rest: a long list is full of dates.
    const cells = unit.cells.slice(0, MOST_TEXTS);
    const texts = [unit.name, ...cells.flatMap(({ value }) => (value.kind === "text" ? [value.text] : []))];
    const years = texts.filter((text) => ACROSS.test(text)).flatMap((text) => readPeriods(text, context));
    if (years.length === 0) return [];
    const dated = monthsOf(cells, context);
    return lastBefore(
      years,
      dated.length > 0 ? dated : monthsOf(cells, { ...context, defaultYear: 2000 }),
      dated.length > 0,
    );
  });
}

const monthsOf = (cells: SheetUnit["cells"], context: ReadingContext): readonly number[] =>
  cells.flatMap((cell) => {
    const period = cellPeriod(cell, context);
    return period && isMonth(period) ? (period.lastMonth ?? []) : [];
  });

/** The last of twelve months, or the one before the first of those without a year; none where they begin in January. */
function lastBefore(years: readonly Period[], months: readonly number[], areDated: boolean): number[] {
  const first = areDated ? Math.min(...months) : (months[0] ?? 0);
  const last = areDated ? Math.max(...months) : first + 11;
  const isNamed = years.some(({ lastMonth }) => Math.floor((lastMonth ?? 0) / 12) === Math.floor(last / 12));
  const goOn =
    months.length >= FEWEST_MONTHS &&
    months.slice(0, FEWEST_MONTHS).every((month, at) => (month - first - at) % 12 === 0);
  const isWhole = areDated ? last - first === 11 && isNamed : goOn;
  return isWhole && first % 12 > 0 ? [first % 12] : [];
}

const FEWEST_MONTHS = 3;

/** "M1 = January 2025", "Month 1: 01/2025", "le mois 1 correspond à janvier 2025". */
const PLAN_START = new RegExp(
  `\\b(?:M\\s?0?1|${written("windowMonth")}\\s+1)\\s*(?:[=:(]|${written("firstMonthIs")})\\s*(.{4,24})`,
  "i",
);

/** "Exercice 1 (2026)", "Year 1 = FY26". */
const FIRST_YEAR = new RegExp(`\\b(?:${written("planYear")})\\s?1\\s*[=:(]\\s*(.{4,24})`, "i");

function planStartOf(text: string, language: Document["language"]): number | null {
  const start = PLAN_START.exec(text)?.[1] ?? FIRST_YEAR.exec(text)?.[1];
  return start === undefined ? null : (readPeriods(start, { language })[0]?.firstMonth ?? null);
}

/** A month or quarter of the plan on the calendar. */
function onCalendar(fact: Fact, planStart: number | null): Fact {
  const relative = fact.period?.relative;
  if (!relative || planStart === null || fact.period === null) return fact;
  const width = { month: 1, quarter: 3, year: 12 }[relative.unit];
  const { unit, index, first = index } = relative;
  const firstMonth = planStart + (Math.max(1, first) - 1) * width;
  const kind = first < index ? ("range" as const) : unit;
  const onIt = { kind, firstMonth, lastMonth: planStart + index * width - 1, relative: null };
  return { ...fact, period: { ...fact.period, ...onIt } };
}

/** The date on the first page, "January 2026", in the title that the file gives itself, or in the line under every page. */
function dateOf(document: Document): number | null {
  const first = document.units[0];
  if (!first || first.kind === "sheet") return null;
  for (const block of first.blocks) {
    if (block.kind !== "text" || !block.visible) continue;
    for (const paragraph of block.paragraphs) {
      const month = monthIn(paragraph.text, document.language);
      if (month !== null) return month;
    }
  }
  const titled = document.title === null ? null : monthIn(document.title, document.language);
  return titled ?? dateUnderPages(document);
}

/** "Acme, confidential, January 2026" on more than half of the pages. */
function dateUnderPages({ units, language }: Document): number | null {
  const pages = new Map<string, number>();
  for (const unit of units) {
    const texts = unit.kind === "sheet" ? [] : unit.blocks.flatMap((b) => (b.kind === "text" ? b.paragraphs : []));
    for (const text of new Set(texts.map((one) => one.text))) pages.set(text, (pages.get(text) ?? 0) + 1);
  }
  const onMost = [...pages].filter(([, count]) => count > Math.max(2, units.length / 2));
  return onMost.map(([text]) => monthIn(text, language)).find((month) => month !== null) ?? null;
}

function monthIn(text: string, language: Document["language"]): number | null {
  const period = readPeriods(text, { language }).find(({ kind }) => kind === "month" || kind === "day");
  return period?.lastMonth ?? null;
}

function* textsOf(document: Document): Generator<string> {
  for (const unit of document.units) {
    if (unit.kind === "sheet") {
      for (const cell of unit.cells) {
        if (cell.value.kind === "text") yield cell.value.text;
        else if (cell.numberFormat && /\p{Sc}|[A-Z]{3}/u.test(cell.numberFormat)) yield textOfFormat(cell.numberFormat);
      }
      continue;
    }
    for (const block of unit.blocks) {
      if (!block.visible) continue;
      if (block.kind === "text") for (const paragraph of block.paragraphs) yield paragraph.text;
      else if (block.kind === "table") for (const row of block.rows) for (const cell of row) yield cell.text;
      else if (block.title) yield block.title;
    }
  }
}

export function factsOfDocument(document: Document, deal: DealContext): DocumentFacts {
  const steps = readingFacts(document, deal);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Figures of the pages of one document: a book of prose has fewer. */
const MAX_PAGE_FIGURES = 20_000;

/** What heads the figures of each sheet, as their facts were read. */
export function tablesRead(document: Document, deal: DealContext): ReadonlyMap<SheetUnit, Headings> {
  const sheets = document.units.filter((unit): unit is SheetUnit => unit.kind === "sheet");
  return new Map(sheets.map((sheet) => [sheet, tablesOf(document, deal, sheet)]));
}

/** By the rows of the file. */
function tablesOf(document: Document, deal: DealContext, sheet: SheetUnit): Headings {
  const { tables, lineOf } = openSheet(document, sheet, sheetContext(document, deal));
  return {
    over: (row, column) => tables.over(lineOf(row), column),
    before: (row, column) => tables.before(lineOf(row), column),
  };
}

/** The facts of a document, read under the headings that the user gave, with the times and units that he gave. */
export function factsPutRight(
  facts: DocumentFacts,
  document: Document,
  deal: DealContext,
  given: readonly PutRight[],
): DocumentFacts {
  if (given.length === 0) return facts;
  return withPutRight(facts, document, given, (sheet) => tablesOf(document, deal, sheet), deal.fiscalYearEnd);
}

function sheetContext(
  { language }: Document,
  { asOfMonth, fiscalYearEnd, crossYearEnd, currency }: DealContext,
): SheetContext {
  const defaultYear = asOfMonth === null ? null : Math.floor((asOfMonth - 1) / 12);
  return { language, fiscalYearEnd, crossYearEnd, currency, defaultYear };
}

/** What one page or sheet gives. */
export type UnitFacts = {
  /** Of a sheet; those of a page are in its statements. */
  readonly cells: readonly Fact[];
  readonly dates: readonly Fact[];
  readonly statements: readonly Statement[];
  readonly cut: DocumentFacts["cut"];
};

/** factsOfDocument in steps of one page or sheet, for who has other work to let in between. */
export function* readingFacts(document: Document, deal: DealContext): Generator<void, DocumentFacts> {
  const units = collectingFacts();
  for (const unit of factsByUnit(document, deal)) {
    units.add(unit);
    yield;
  }
  return units.document();
}

/** Page by page and sheet by sheet; what concerns the document as a whole is left to collectingFacts. */
export function* factsByUnit(document: Document, deal: DealContext): Generator<UnitFacts> {
  let pageFigures = 0;
  const pages = document.units.filter(({ kind }) => kind !== "sheet");
  const context = {
    language: document.language,
    fiscalYearEnd: deal.fiscalYearEnd,
    crossYearEnd: deal.crossYearEnd,
    defaultYear: null,
    currency: deal.currency,
    // "600.000 €" beside "1.000.000 €" is six hundred thousand, whatever the language.
    decimalMark: decimalMarkShown(textsOf({ ...document, units: pages })),
    writtenIn: document.kind === "deck" ? deal.asOfMonth : null,
  };
  const hiddenCells = hiddenCellsOf(document);
  for (const unit of document.units) {
    if (unit.kind === "sheet") {
      const { facts, dates } = factsOfSheet(document, unit, sheetContext(document, deal));
      const marked = hiddenCells(unit);
      const cells = marked(facts.map((fact) => onCalendar(fact, deal.planStart)));
      yield { cells, dates: marked(dates), statements: [], cut: [] };
    } else if (pageFigures < MAX_PAGE_FIGURES) {
      const statements = statementsOfPage(document, unit, context);
      pageFigures += statements.reduce((sum, { facts }) => sum + facts.length, 0);
      const anchor = `${unit.kind} ${unit.number}`;
      const why = `${document.name} holds over ${MAX_PAGE_FIGURES} figures: pages after this one were not read for figures.`;
      yield { cells: [], dates: [], statements, cut: pageFigures >= MAX_PAGE_FIGURES ? [{ anchor, why }] : [] };
    }
  }
}

export type FactsCollected = { readonly add: (unit: UnitFacts) => void; readonly document: () => DocumentFacts };

/** Takes the units of one document in turn; large parts that many facts repeat are held once. */
export function collectingFacts(): FactsCollected {
  const cells: Fact[] = [];
  const dates: Fact[] = [];
  const statements: Statement[] = [];
  const cut: DocumentFacts["cut"][number][] = [];
  const share = sharingParts();
  return {
    add(unit) {
      // One by one: a call with so many arguments would overflow the stack.
      for (const fact of unit.cells) cells.push(share(fact));
      for (const date of unit.dates) dates.push(date);
      for (const statement of unit.statements) statements.push(statement);
      cut.push(...unit.cut);
    },
    document() {
      const numbering = numberingFacts(statements);
      const stating = statements.map((statement) =>
        statement.facts.some((fact) => numbering.has(fact))
          ? { ...statement, facts: statement.facts.filter((fact) => !numbering.has(fact)) }
          : statement,
      );
      const stated = stating.flatMap((statement) => statement.facts);
      return {
        facts: [
          ...withAddedParts(
            withOtherCases(withRunningBalances(withSalesOfMargins(withScaleOfSums(withSettledUnits(cells))))),
          ),
          ...stated,
        ],
        dates,
        statements: stating,
        cut,
      };
    },
  };
}

export { rememberedBy, rememberedByKey, rememberedWith } from "../tables/index.ts";
