/** Looks a metric up among facts as an analyst would: the stated figure first, else the sum of its months, with how it was reached. */

import { areSameMonths, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { sumOf as addedBy, formulaOf, standsIn } from "../../../formulas/index.ts";
import type { Calculation } from "../../../judge/index.ts";
import { type SegmentConcept, wholeWords } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import {
  asMetricId,
  evaluateFormula,
  foldText,
  isPlanned,
  type MetricId,
  metricById,
} from "../../../ontology/index.ts";
import type { OwnTopic } from "../../findings/index.ts";

/** One of several like it: the second holder of a table, a use of the round, revenue in the downside case. */
type PartName =
  | "all_holders"
  | `${"holder" | "founder" | "use" | "headcount"}_${number}`
  | `${MetricId}_${"base" | "downside" | "upside"}`;

/** What a figure is of: a metric, an analyst's own topic, or a term that only arithmetic needs. */
export type FigureName = MetricId | OwnTopic | PartName;

/** A value with the cells it rests on, and the arithmetic between them. */
export type Figure<Name extends FigureName = FigureName> = {
  readonly metricId: Name;
  readonly value: number;
  /** ISO currency, "percent", "months", "x", a counted noun, or null. */
  readonly unit: string | null;
  readonly period: Span | null;
  /** Arithmetic over `inputs` by name; a single name when the figure stands somewhere as it is. */
  readonly expression: string;
  readonly inputs: readonly { readonly name: string; readonly value: number; readonly fact: Fact }[];
  readonly forecast: boolean;
};

/** A figure of one month. */
export type MonthFigure = Figure<MetricId> & { readonly period: Span };

export type FigureBook = {
  /** Last month whose figures are actual; null when the documents do not say. */
  readonly asOfMonth: number | null;
  /** The last full fiscal year of actual figures. */
  readonly lastYear: Span | null;
  /** Over exactly this span (a state: at its end). */
  at(metricId: MetricId, span: Span): Figure<MetricId> | null;
  /** A state at the last actual month, or the figure given without a date. */
  now(metricId: MetricId): Figure<MetricId> | null;
  /** The last full year and, failing that, what is given without a date. */
  year(metricId: MetricId): Figure<MetricId> | null;
  /** The last full year, else the last actual month, else what is given without a date. */
  latest(metricId: MetricId): Figure<MetricId> | null;
  /** Month by month, one row of one sheet, in order. */
  monthly(metricId: MetricId): readonly MonthFigure[];
  /** Every level stated of the metric for the whole company. */
  stated(metricId: MetricId): readonly Fact[];
  /** Every amount of money of the base case, however surely its row names it. */
  readonly amounts: readonly Fact[];
};

export type BookOptions = {
  readonly asOfMonth: number | null;
  /** Last month of the fiscal year, 1..12. */
  readonly fiscalYearEnd: number;
  /** Cells with a fault of their own, as "file|anchor": used last. */
  readonly doubtful?: ReadonlySet<string> | undefined;
};

/** Labels less sure than this name something else too often. */
export const SURE_NAME = 0.69;

/** What a year came to, the nearest to the operations first. */
export const RESULTS = ["ebitda", "ebit", "profit_before_tax", "net_income"] as const satisfies readonly MetricId[];

export function bookOf(given: readonly Fact[], options: BookOptions): FigureBook {
  const facts = withoutUnread(given);
  const levels = wholeLevels(facts, options.doubtful ?? new Set<string>());
  const stated = (metricId: MetricId) => levels.get(metricId) ?? [];
  const asOfMonth = options.asOfMonth ?? lastActualMonth(facts);
  const lastMonth = asOfMonth === null ? null : { firstMonth: asOfMonth, lastMonth: asOfMonth };
  const lastYear = asOfMonth === null ? null : fiscalYear(asOfMonth, options.fiscalYearEnd);
  const over = (metricId: MetricId, span: Span | null) =>
    span === null ? null : figureOver(span, metricId, stated(metricId));
  const undated = (metricId: MetricId) => undatedFigure(metricId, stated(metricId));
  return {
    asOfMonth,
    lastYear,
    at: over,
    stated,
    amounts: facts.filter((fact) => fact.value.dimension === "money" && isPlainLevel(fact)),
    now: (metricId) => over(metricId, lastMonth) ?? over(metricId, lastYear) ?? undated(metricId),
    latest: (metricId) => over(metricId, lastYear) ?? over(metricId, lastMonth) ?? undated(metricId),
    year: (metricId) => over(metricId, lastYear) ?? undated(metricId),
    monthly: (metricId) => monthlyFigures(metricId, stated(metricId)),
  };
}

/** An amount whose unit is only supposed, a hundred times less than its metric in a unit that is told, is one of thousands. */
export function withoutUnread(facts: readonly Fact[]): readonly Fact[] {
  const largest = new Map<MetricId | null, number>();
  for (const { metricId, value, unitSure } of facts)
    if (value.dimension === "money" && unitSure)
      largest.set(metricId, Math.max(largest.get(metricId) ?? 0, Math.abs(value.value)));
  return facts.filter(
    ({ metricId, value, unitSure }) =>
      metricId === null ||
      value.dimension !== "money" ||
      unitSure ||
      100 * Math.abs(value.value) >= (largest.get(metricId) ?? 0),
  );
}

/** Levels for the whole company by their metric, the best first. */
function wholeLevels(facts: readonly Fact[], doubtful: ReadonlySet<string>): ReadonlyMap<MetricId, readonly Fact[]> {
  const parts = partsOfTotals(facts);
  const headings = headingWords(facts);
  const names = ownNames(facts);
  const isSure = ({ metricId, metricCertainty }: Fact) =>
    metricId !== null && metricCertainty >= (LEAST_SURE[metricId] ?? SURE_NAME);
  const costs = facts.filter(({ metricId }) => metricId === "cac");
  // What a machine costs over what it brings is a time to pay back too, and no customer's.
  const isOtherPayback = ({ metricId, cell, place }: Fact) => {
    const used = metricId === "cac_payback" && cell?.formula ? formulaOf(cell.formula, cell.sheet).references : [];
    return used.length > 0 && !costs.some((cost) => cost.place.file === place.file && standsIn(used, cost.cell));
  };
  const levels = facts
    .filter((fact) => isSure(fact) && !parts.has(fact) && !isOtherPayback(fact))
    .filter((fact) => isWholeLevel(fact, headings, names.get(fact.metricId)));
  const added = addedToTotals(levels, facts);
  const byMetric = Map.groupBy(
    levels.filter((fact) => !added.has(fact)),
    ({ metricId }) => metricId,
  );
  for (const own of byMetric.values()) {
    const repeated = repeatedIn(own);
    const rank = new Map(own.map((fact) => [fact, rankOf(fact, doubtful) + (repeated.has(fact) ? REPEATED : 0)]));
    own.sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0));
  }
  return byMetric;
}

/** A budget stands once; what came of it is taken over by another sheet. */
const REPEATED = 0.5;

/** Of cells that give one time differently, those that another sheet gives too. */
function repeatedIn(own: readonly Fact[]): ReadonlySet<Fact> {
  const dated = own.filter((fact) => fact.cell !== null && spanOf(fact) !== null);
  const times = Map.groupBy(dated, (fact) => `${spanOf(fact)?.firstMonth} ${spanOf(fact)?.lastMonth}`);
  const isRepeated = (fact: Fact, ofTime: readonly Fact[]) => {
    const isSame = (one: Fact) => isSameAmount(one.value.value, fact.value.value, { share: ROUNDED });
    return ofTime.some((one) => one.cell?.sheet !== fact.cell?.sheet && isSame(one)) && !ofTime.every(isSame);
  };
  const inSeveral = [...times.values()].filter((ofTime) => new Set(ofTime.map(({ cell }) => cell?.sheet)).size > 1);
  return new Set(inSeveral.flatMap((ofTime) => ofTime.filter((fact) => isRepeated(fact, ofTime))));
}

/** Words beside the date in every dated column of a sheet ("FY ended", "Ex. clos"): they say what the date is, and narrow no figure. */
type HeadingWords = ReadonlyMap<string, ReadonlySet<string>>;

function headingWords(facts: readonly Fact[]): HeadingWords {
  const dated = facts.filter(({ cell, periodFrom }) => cell !== null && periodFrom === "header");
  const shared = [...Map.groupBy(dated, sheetOf)].map(([sheet, own]) => {
    const labels = new Set(own.map(({ cell }) => foldText(cell?.columnLabel ?? "")));
    const words = new Set(own.flatMap(({ segment }) => segment));
    const isOfAll = (word: string) => [...labels].every((label) => label.includes(word));
    return [sheet, new Set(labels.size > 1 ? [...words].filter(isOfAll) : [])] as const;
  });
  return new Map(shared);
}

/** One of the heading's words; what stands in brackets beside its date ("2025 (closed)", "FY26 (6+6)") says how the year was closed. */
function isOfHeading(word: string, fact: Fact, headings: HeadingWords): boolean {
  const { cell, periodFrom } = fact;
  if (headings.get(sheetOf(fact))?.has(word)) return true;
  if (cell === null || periodFrom !== "header" || foldText(cell.rowLabel).includes(word)) return false;
  return [...cell.columnLabel.matchAll(/\(([^()]*)\)/g)].some(([, aside = ""]) => foldText(aside).includes(word));
}

/** Words that every row of a counted metric has, in two sheets or more: museums are what the company calls its customers. */
function ownNames(facts: readonly Fact[]): ReadonlyMap<string | null, ReadonlySet<string>> {
  const counted = facts.filter(({ cell, metricId, value }) => cell !== null && metricId && value.dimension === "count");
  return new Map(
    [...Map.groupBy(counted, ({ metricId }) => metricId)].map(([metricId, own]) => {
      const rows = [...Map.groupBy(own, (fact) => `${sheetOf(fact)}|${fact.cell?.row}`).values()];
      const yearly = rows.filter((row) => new Set(row.map((fact) => spanOf(fact)?.lastMonth)).size > 1).flat();
      const isOfAll = (word: string) => yearly.every(({ segment }) => segment.includes(word));
      const isRepeated = new Set(yearly.map(sheetOf)).size > 1;
      return [metricId, new Set(isRepeated ? yearly[0]?.segment.filter(isOfAll) : [])] as const;
    }),
  );
}

const sheetOf = ({ place, cell }: Fact): string => `${place.file}|${cell?.sheet ?? ""}`;

/** Fewest blocks of a sheet that show one line each, and their total. */
const BLOCKS = 3;
/** Share of a total by which its rounded parts may miss it. */
const ROUNDED = 0.001;

/** Figures of one block where a sheet repeats a line block by block (clinic by clinic) and one block is the sum of the others. */
function partsOfTotals(facts: readonly Fact[]): ReadonlySet<Fact> {
  const blocks = Map.groupBy(
    facts.filter((fact) => fact.cell !== null && fact.metricId !== null && fact.form.kind === "level"),
    ({ place, cell, metricId }) => `${place.file}|${cell?.sheet}|${cell?.column}|${cell?.rowLabel}|${metricId}`,
  );
  const parts = new Set<Fact>();
  for (const block of blocks.values()) {
    if (new Set(block.map(({ cell }) => cell?.sectionPath.join("|"))).size < BLOCKS) continue;
    const sum = block.reduce((added, { value }) => added + value.value, 0);
    const isTotal = ({ value }: Fact) =>
      value.value !== 0 && isSameAmount(sum - value.value, value.value, { share: ROUNDED, of: "second" });
    if (!block.some(isTotal)) continue;
    for (const fact of block) if (!isTotal(fact)) parts.add(fact);
  }
  return parts;
}

/** "Total" of one product's sheet, whose very figure another row adds to others under the company's sales. */
function addedToTotals(levels: readonly Fact[], facts: readonly Fact[]): ReadonlySet<Fact> {
  const sales = facts.filter(({ metricId, cell }) => cell !== null && SALES.has(metricId));
  const sums = levels.flatMap((total) => {
    const { cell, place, metricId } = total;
    const ranges = cell?.formula && SALES.has(metricId) ? addedBy(formulaOf(cell.formula, cell.sheet)) : null;
    const isAdded = (one: Fact) =>
      one.place.file === place.file && areSameMonths(spanOf(one), spanOf(total)) && standsIn(ranges ?? [], one.cell);
    return ranges ? [{ total, parts: sales.filter(isAdded) }] : [];
  });
  const isPart = (one: Fact) =>
    sums.some(
      ({ total, parts }) =>
        one.value.value < total.value.value &&
        areSameMonths(spanOf(one), spanOf(total)) &&
        parts.some(({ value }) => isSameAmount(value.value, one.value.value, { share: ROUNDED })),
    );
  return new Set(levels.filter((one) => SALES.has(one.metricId) && isPart(one)));
}
const SALES: ReadonlySet<string | null> = new Set<MetricId>(["revenue", "net_revenue"]);

/** Stated for exactly this span, else summed over parts that tile it. */
function figureOver(span: Span, metricId: MetricId, levels: readonly Fact[]): Figure<MetricId> | null {
  const metric = metricById(metricId);
  const isState = metric?.nature === "stock" || metric?.aggregation === "last";
  const exact = levels.find((fact) => {
    const own = spanOf(fact);
    if (own === null || isWindowed(fact)) return false;
    return isState ? own.lastMonth === span.lastMonth : areSameMonths(own, span) && !isMeanOfYear(fact, own, metricId);
  });
  if (exact)
    return figureOf(exact, metricId, isState ? { firstMonth: span.lastMonth, lastMonth: span.lastMonth } : span);
  return metric?.aggregation === "sum" ? summedOver(span, metricId, levels) : null;
}

function summedOver(span: Span, metricId: MetricId, levels: readonly Fact[]): Figure<MetricId> | null {
  for (const row of rowsOf(levels)) {
    const parts = tiling(row, span)?.map((fact) => figureOf(fact, metricId, spanOf(fact)));
    if (parts) return sumOf(parts, metricId, span);
  }
  return null;
}

function undatedFigure(metricId: MetricId, levels: readonly Fact[]): Figure<MetricId> | null {
  // A valuation in a column of inputs takes the year over it, which says nothing.
  const fact = levels.find((f) => spanOf(f) === null || metricById(f.metricId)?.domain === "round");
  return fact ? figureOf(fact, metricId, null) : null;
}

/** The best row that gives three months or more. */
function monthlyFigures(metricId: MetricId, levels: readonly Fact[]): readonly MonthFigure[] {
  for (const row of rowsOf(levels)) {
    const months = row.flatMap((fact) => {
      const span = spanOf(fact);
      return span !== null && span.firstMonth === span.lastMonth && fact.window === null
        ? [{ ...figureOf(fact, metricId, span), period: span }]
        : [];
    });
    if (months.length >= 3) return months.sort((a, b) => a.period.lastMonth - b.period.lastMonth);
  }
  return [];
}

/** One figure as it stands somewhere. */
export function figureOf<Name extends FigureName>(fact: Fact, metricId: Name, period: Span | null): Figure<Name> {
  const name = nameOf(metricId, period);
  return {
    metricId,
    value: fact.value.value,
    unit: unitOf(fact, metricId),
    period,
    expression: name,
    inputs: [{ name, value: fact.value.value, fact }],
    forecast: isPlanned(fact.scope),
  };
}

/** A figure as a positive amount, where sheets show outflows with either sign. */
export function positive<Name extends FigureName>(figure: Figure<Name>): Figure<Name> {
  return figure.value >= 0 ? figure : { ...figure, value: -figure.value, expression: `-${wrapped(figure.expression)}` };
}

/**
 * Arithmetic between figures: `expression` names the terms ("profit / revenue"); the result's expression names cells.
 * Null when it divides by zero.
 */
export function compute<Name extends FigureName>(
  metricId: Name,
  expression: string,
  terms: Readonly<Record<string, Figure>>,
  unit: string | null,
  period: Span | null,
): Figure<Name> | null {
  const inputs: Figure["inputs"][number][] = [];
  const taken = new Map<string, Fact>();
  const written: Record<string, string> = {};
  for (const [term, figure] of Object.entries(terms)) {
    let own = figure.expression;
    for (const input of figure.inputs) {
      let name = input.name;
      for (let n = 2; taken.has(name) && taken.get(name) !== input.fact; n++) name = `${input.name}_${n}`;
      if (name !== input.name) own = own.replace(new RegExp(`\\b${input.name}\\b`, "g"), name);
      if (!taken.has(name)) inputs.push({ ...input, name });
      taken.set(name, input.fact);
    }
    written[term] = wrapped(own);
  }
  const full = expression.replace(/[a-z][a-z0-9_]*/g, (term) => written[term] ?? term);
  const value = evaluateFormula(full, (name) => inputs.find((input) => input.name === name)?.value ?? null);
  if (value === null) return null;
  return {
    metricId,
    value,
    unit,
    period,
    expression: full,
    inputs,
    forecast: Object.values(terms).some((figure) => figure.forecast),
  };
}

/**
 * Sales over a span: net revenue where the business tells it from what passes through, and its revenue does not add it to
 * something else.
 */
export function salesAt(book: FigureBook, span: Span | null): Figure<MetricId> | null {
  if (span === null) return null;
  return book.at("net_revenue", span) ?? book.at("revenue", span);
}

/** The arithmetic to show; undefined when the figure stands somewhere as it is. */
export function calculationOf(figure: Figure): Calculation | undefined {
  if (figure.inputs.length === 1 && figure.expression === figure.inputs[0]?.name) return undefined;
  return {
    formula: figure.expression,
    inputs: figure.inputs.map(({ name, value, fact }) => ({
      name,
      value,
      file: fact.place.file,
      anchor: fact.place.anchor,
    })),
    result: figure.value,
    unit: figure.unit,
  };
}

/** The same as a field to spread into a finding or a red flag. */
export function withCalculation(figure: Figure): { readonly calculation?: Calculation } {
  const calculation = calculationOf(figure);
  return calculation ? { calculation } : {};
}

export function fiscalYear(asOfMonth: number, fiscalYearEnd: number): Span {
  const past = ((((asOfMonth % 12) - (fiscalYearEnd - 1)) % 12) + 12) % 12;
  return { firstMonth: asOfMonth - past - 11, lastMonth: asOfMonth - past };
}

export function shiftedBy(span: Span, months: number): Span {
  return { firstMonth: span.firstMonth + months, lastMonth: span.lastMonth + months };
}

function sumOf(parts: readonly Figure[], metricId: MetricId, period: Span): Figure<MetricId> {
  return {
    metricId,
    value: parts.reduce((sum, part) => sum + part.value, 0),
    unit: parts[0]?.unit ?? null,
    period,
    expression: parts.map((part) => part.expression).join(" + "),
    inputs: parts.flatMap((part) => part.inputs),
    forecast: parts.some((part) => part.forecast),
  };
}

function wrapped(expression: string): string {
  return /^[a-z0-9_]+$/.test(expression) ? expression : `(${expression})`;
}

/** "revenue_2025", "cash_balance_2025_12", "revenue_2025_10_to_2025_12", "pre_money". */
function nameOf(metricId: FigureName, period: Span | null): string {
  if (period === null) return metricId;
  const month = (m: number) => `${Math.floor(m / 12)}_${String((m % 12) + 1).padStart(2, "0")}`;
  if (period.firstMonth === period.lastMonth) return `${metricId}_${month(period.lastMonth)}`;
  if (period.firstMonth % 12 === 0 && period.lastMonth === period.firstMonth + 11)
    return `${metricId}_${Math.floor(period.lastMonth / 12)}`;
  return `${metricId}_${month(period.firstMonth)}_to_${month(period.lastMonth)}`;
}

function isWholeLevel(
  fact: Fact,
  headings: HeadingWords,
  names: ReadonlySet<string> | undefined,
): fact is Fact & { readonly metricId: MetricId } {
  const metric = metricById(fact.metricId);
  if (metric === null || !isPlainLevel(fact)) return false;
  if (metric.id === "debt" && (MOVES.test(foldText(fact.label)) || fact.segment.includes(INTEREST))) return false;
  const whatever = WHATEVER_ITS_KIND.has(metric.id);
  const ofWhole = fact.segment.every(
    (word) => NAMES_THE_WHOLE.has(word) || names?.has(word) || isOfHeading(word, fact, headings),
  );
  if (!whatever && metric.domain !== "round" && !ofWhole) return false;
  const perUnit = fact.scope.perUnit.length > 0 && !whatever;
  return (
    !(metric.dimension === "money" && perUnit && metric.nature !== "rate") && metric.dimension === fact.value.dimension
  );
}

/** One value of the base case, neither added up nor a share, that still stands. */
function isPlainLevel({ form, predicate, stale, value, scope }: Fact): boolean {
  if (form.kind !== "level" || predicate !== null || stale || value.range !== null) return false;
  return !scope.cumulative && !scope.share && (scope.scenario ?? "base") === "base";
}

/** What comes in beside operations goes by many names; taken for nothing it makes a burn look small. */
const LEAST_SURE: Readonly<Partial<Record<string, number>>> = { equity_raised: 0.5, debt_drawn: 0.6 };

/** A company that has one loan has its debt under that loan's name, and its burn "before equity". */
const WHATEVER_ITS_KIND = new Set<MetricId>(["debt", "debt_drawn", "debt_repayment", "net_burn"]);
/** What a loan costs is not what is owed. */
const INTEREST = "interest" satisfies SegmentConcept;
/** What is drawn or repaid in a month is not what is owed. */
const MOVES = wholeWords("drawnOrRepaid");

/** Words that a label adds without narrowing the metric. */
const NAMES_THE_WHOLE = new Set(["total", "whole", "company", "group", "survey", "enquete"]);

function rankOf(fact: Fact, doubtful: ReadonlySet<string>): number {
  return (
    (fact.cell ? 4 : fact.source === "table" || fact.source === "chart" ? 2 : fact.source === "figure" ? 1 : 0) +
    (fact.cell?.formula ? 2 : 0) +
    fact.metricCertainty +
    (fact.scope.gross === null ? 0.5 : fact.scope.gross === "gross" ? 0.2 : 0) +
    (fact.unitSure ? 0.3 : 0) -
    (fact.hidden ? 3 : 0) -
    (doubtful.has(`${fact.place.file}|${fact.place.anchor}`) ? 6 : 0)
  );
}

/** "average of the last three months" over one month's column. */
function isWindowed({ window, period }: Fact): boolean {
  return window !== null && period !== null && (period.firstMonth ?? period.lastMonth) === period.lastMonth;
}

/** A monthly amount stated for a year ("burn of £106k a month in Q4") is no yearly sum. */
function isMeanOfYear(fact: Fact, own: Span, metricId: MetricId): boolean {
  return (
    own.firstMonth !== own.lastMonth &&
    metricById(metricId)?.aggregation === "sum" &&
    (fact.scope.cadence === "monthly" || fact.scope.average || fact.value.per === "month")
  );
}

function lastActualMonth(facts: readonly Fact[]): number | null {
  let last: number | null = null;
  for (const fact of facts)
    if (fact.scope.basis === "actual" && fact.period?.lastMonth != null)
      last = Math.max(last ?? 0, fact.period.lastMonth);
  return last;
}

/** The unit a fact is in, taken as a figure of this name. */
export function unitOf(fact: Fact, name: string | null): string | null {
  switch (fact.value.dimension) {
    case "money":
      return fact.value.currency;
    case "ratio":
    case "points":
      return "percent";
    case "multiple":
      return "x";
    case "duration":
      return "months";
    case "count":
      return metricById(name === null ? null : asMetricId(name))?.dimension === "count" ? fact.value.unit : null;
    default:
      return fact.value.dimension satisfies never;
  }
}

/** Facts by the line they run along, best line first: a row, or a column where each of its rows is another time. */
function rowsOf(facts: readonly Fact[]): Fact[][] {
  const rows = Map.groupBy(facts, ({ place, cell, label }) =>
    cell ? `${place.file}|${cell.sheet}|row ${cell.row}` : `${place.file}|${place.blockId}|${label}`,
  );
  const isAlone = (fact: Fact, row: readonly Fact[]) => row.length === 1 && fact.cell !== null;
  const lines = Map.groupBy(
    [...rows].flatMap(([key, row]) => row.map((fact) => ({ key, row, fact }))),
    ({ key, row, fact }) =>
      isAlone(fact, row) ? `${fact.place.file}|${fact.cell?.sheet}|column ${fact.cell?.column}` : key,
  );
  return [...lines.values()].map((line) => line.map(({ fact }) => fact));
}

/** Facts of one row that cover the span without gap or overlap. */
function tiling(row: readonly Fact[], span: Span): readonly Fact[] | null {
  for (const width of [1, 3, 6]) {
    const parts: Fact[] = [];
    for (let next = span.firstMonth; next <= span.lastMonth; next += width) {
      const part = row.find((fact) => {
        const own = spanOf(fact);
        return fact.window === null && own?.firstMonth === next && own.lastMonth === next + width - 1;
      });
      if (!part) break;
      parts.push(part);
    }
    if (parts.length > 1 && parts.length * width === span.lastMonth - span.firstMonth + 1) return parts;
  }
  return null;
}
