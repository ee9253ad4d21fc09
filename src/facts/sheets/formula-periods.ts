/** Dates cells by what their formulas add: the twelve months above, or one year's column of another table. */
import { formulaReferences } from "../../documents/index.ts";
import { monthsPeriod, type Period, periodMonths } from "../../language/quantities/index.ts";
import { wholeOfPlan } from "../../tables/index.ts";
import type { Fact } from "../types.ts";

/** One sum and nothing else, as people write it: "SUM(B2:B9)", "+SUM(B2;D2)". */
const SUM = /^\+?SUM\([^()]*\)$/i;
export const isSumOnly = (formula: string): boolean => SUM.test(formula.trim());

const isSumOfOneRange = (formula: string): boolean => isSumOnly(formula) && !formula.includes(",");

type ByPlace = ReadonlyMap<string, Fact>;

/** The facts of one sheet, those that sum up a run of periods dated by the whole of it. */
export function datedByFormulas(facts: readonly Fact[]): Fact[] {
  const byPlace: ByPlace = new Map(facts.map((fact) => [`${fact.cell?.row}:${fact.cell?.column}`, fact]));
  const summed = new Map<Fact, Period>();
  for (const fact of facts) {
    const whole = wholeOfSum(fact, byPlace);
    if (whole) summed.set(fact, whole);
  }
  const rows = rowsOfOtherTables(facts, byPlace);
  return facts.map((fact) => {
    const whole = summed.get(fact) ?? yearOfRatio(fact, summed, byPlace);
    if (whole) return { ...fact, period: whole, periodFrom: "own" as const };
    const other = rows.get(fact);
    return other ? underOtherHeading(fact, other) : fact;
  });
}

/** What a plain sum adds in its own sheet; empty for any other formula. */
function summands(fact: Fact, byPlace: ByPlace): readonly Fact[] {
  const { cell } = fact;
  if (!cell?.formula || !isSumOfOneRange(cell.formula)) return [];
  const [reference] = formulaReferences(cell.formula, cell.sheet);
  if (!reference || reference.sheet !== cell.sheet) return [];
  const { left, right, top, bottom } = reference.range;
  if ((left !== right && top !== bottom) || (right - left + 1) * (bottom - top + 1) > MOST_CELLS) return [];
  const parts: Fact[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const part = byPlace.get(`${row}:${column}`);
      if (!part) return [];
      parts.push(part);
    }
  return parts;
}

const MOST_CELLS = 60;

/** The whole of the run of periods that a sum adds; null where they do not follow each other or make no quarter or year. */
function wholeOfSum(fact: Fact, byPlace: ByPlace): Period | null {
  const parts = summands(fact, byPlace);
  const first = parts[0]?.period;
  const last = parts.at(-1)?.period;
  if (parts.length < 3 || !first || !last || sumsSoFar(fact, parts, byPlace)) return null;
  const isOwn = fact.period === null || sameTime(fact.period, last);
  return isOwn && followEachOther(parts.map(({ period }) => period)) ? wholeRun(first, last, parts.length) : null;
}

/** Where each row sums one row more, the sum is of all so far and not of a year. */
function sumsSoFar({ cell }: Fact, parts: readonly Fact[], byPlace: ByPlace): boolean {
  const above = byPlace.get(`${(cell?.row ?? 0) - 1}:${cell?.column}`)?.cell?.formula;
  return Boolean(above && isSumOfOneRange(above)) && areOfOneColumn(parts);
}

function areOfOneColumn([first, second]: readonly Fact[]): boolean {
  return first?.cell?.column === second?.cell?.column;
}

function wholeRun(first: Period, last: Period, count: number): Period | null {
  const words = { text: `${first.text} - ${last.text}` };
  if (first.relative) return wholeOfPlan(first, count, words);
  if (first.firstMonth === null || last.lastMonth === null) return null;
  const whole = monthsPeriod(first.firstMonth, last.lastMonth, words);
  const months = periodMonths(whole);
  return months === 12 ? { ...whole, kind: "year" } : months === 3 ? whole : null;
}

function followEachOther(periods: readonly (Period | null)[]): boolean {
  return periods.every((period, at) => at === 0 || follows(periods[at - 1] ?? null, period));
}

function sameTime(one: Period, other: Period): boolean {
  return (
    one.firstMonth === other.firstMonth &&
    one.lastMonth === other.lastMonth &&
    one.relative?.unit === other.relative?.unit &&
    one.relative?.index === other.relative?.index
  );
}

function follows(before: Period | null, after: Period | null): boolean {
  if (before === null || after === null) return false;
  if (before.relative && after.relative)
    return before.relative.unit === after.relative.unit && after.relative.index === before.relative.index + 1;
  return before.lastMonth !== null && after.firstMonth === before.lastMonth + 1;
}

/** "=I13/K13" beside two years' sums is of that year. */
function yearOfRatio({ cell }: Fact, summed: ReadonlyMap<Fact, Period>, byPlace: ByPlace): Period | null {
  if (!cell?.formula || summed.size === 0) return null;
  const periods = formulaReferences(cell.formula, cell.sheet).map(({ sheet, range: { top, bottom, left, right } }) => {
    const isInRow = sheet === cell.sheet && top === cell.row && top === bottom && left === right;
    const part = isInRow ? byPlace.get(`${top}:${left}`) : undefined;
    return part && summed.get(part);
  });
  const [first] = periods;
  return first && periods.every((period) => period && sameTime(period, first)) ? first : null;
}

/**
 * Rows that sum, column by column, the years of a table with other columns: "Total revenue" under "Year 1 | Year 1 |
 * Year 2 | Year 2 ..." holds years 1 to 5 side by side. Only where the whole row does, in order, and its own heading says otherwise.
 */
function rowsOfOtherTables(facts: readonly Fact[], byPlace: ByPlace): ReadonlyMap<Fact, Period> {
  const rows = [...Map.groupBy(facts, (fact) => fact.cell?.row).values()];
  return new Map(
    rows
      .map((row) => columnSums(row, byPlace))
      .filter(isRowOfOtherTable)
      .flat(),
  );
}

type ColumnSum = readonly [fact: Fact, period: Period];

/** The figures of a row that add cells of one column, all of one time, with that time. */
function columnSums(row: readonly Fact[], byPlace: ByPlace): readonly ColumnSum[] {
  return row.flatMap((fact): ColumnSum[] => {
    const parts = summands(fact, byPlace);
    const period = parts[0]?.period;
    const isOfOneTime = (time: Period) => parts.every((part) => part.period && sameTime(part.period, time));
    return period && parts.length >= 2 && areOfOneColumn(parts) && isOfOneTime(period) ? [[fact, period]] : [];
  });
}

function isRowOfOtherTable(sums: readonly ColumnSum[]): boolean {
  const columns = sums.map(([{ cell }]) => cell?.column);
  return (
    sums.length >= 3 &&
    followEachOther(sums.map(([, period]) => period)) &&
    sums.some(([fact, period]) => fact.period === null || !sameTime(fact.period, period)) &&
    columns.every((column, at) => at === 0 || column === (columns[at - 1] ?? 0) + 1)
  );
}

/** The column's heading is another table's: neither its period nor its words are this figure's. */
function underOtherHeading(fact: Fact, period: Period): Fact {
  if (fact.cell === null) return { ...fact, period, periodFrom: "header" };
  const label = [...fact.cell.sectionPath, fact.cell.rowLabel].filter(Boolean).join(" / ");
  return { ...fact, period, periodFrom: "header", label, cell: { ...fact.cell, columnLabel: "" } };
}
