/** Dates cells by what their formulas add: the twelve months above, or one year's column of another table. */
import { formulaReferences } from "../../documents/index.ts";
import { formulaOf, ratioOf, sizeOf } from "../../formulas/index.ts";
import { type Period, periodMonths } from "../../language/quantities/index.ts";
import { adjoin, wholeOfRun } from "../../tables/index.ts";
import { type Added, additionReader, factsByPlace } from "../added-cells.ts";
import type { Fact } from "../types.ts";
import { isWithin } from "./placed-periods.ts";

type FactAt = ReturnType<typeof factsByPlace>;
/** The one range that a plain sum adds; null for any other formula. */
type Summed = (fact: Fact | undefined) => Added<Fact> | null;

/** The facts of one sheet, those that sum up a run of periods dated by the whole of it. */
export function datedByFormulas(facts: readonly Fact[]): Fact[] {
  const at = factsByPlace(facts);
  const addedBy = additionReader();
  const oneAddedBy: Summed = (fact) => {
    const [only, ...more] = addedBy(fact?.cell ?? null, at);
    return only && more.length === 0 ? only : null;
  };
  const summedBy: Summed = (fact) => {
    const added = oneAddedBy(fact);
    return added && added.parts.length === sizeOf(added.range) ? added : null;
  };
  const summed = new Map<Fact, Period>();
  for (const fact of facts) {
    const whole = wholeOfSum(fact, at, summedBy);
    if (whole) summed.set(fact, whole);
  }
  const rows = rowsOfOtherTables(facts, summedBy);
  const bySpan = Map.groupBy(summed, ([fact]) => spanOf(oneAddedBy(fact)));
  // "Grant" was paid in two of the twelve months that the rows beside it add.
  const besideSums = (fact: Fact): Period | undefined => {
    const added = fact.period === null ? oneAddedBy(fact) : null;
    const isOf = (whole: Period) => added?.parts.every(({ period }) => period && isWithin(period, whole));
    return bySpan.get(spanOf(added))?.find(([, whole]) => isOf(whole))?.[1];
  };
  return facts.map((fact) => {
    const whole = summed.get(fact) ?? besideSums(fact) ?? timeOfInputs(fact, summed, at, oneAddedBy);
    if (whole) return { ...fact, period: whole, periodFrom: "own" as const };
    const growth = growthOf(fact, summed, at);
    if (growth) return growth;
    const other = rows.get(fact);
    return other ? underOtherHeading(fact, other) : fact;
  });
}

/** A ratio beside sums is of their year; "Total" of a season's sites, where only the sheet dates it, is of what its parts are. */
function timeOfInputs(fact: Fact, summed: ReadonlyMap<Fact, Period>, at: FactAt, addedBy: Summed): Period | null {
  const year = yearOfRatio(fact, summed, at);
  if (year !== null || fact.periodFrom !== "context") return year;
  const parts = addedBy(fact)?.parts ?? [];
  const [first, ...others] = parts.map((part) => summed.get(part) ?? part.period);
  return first && others.every((time) => time && sameTime(time, first)) ? first : null;
}

/** Which columns of a row, or rows of a column, are added. */
function spanOf(added: Added<Fact> | null): string | null {
  if (added === null) return null;
  const { top, bottom, left, right } = added.range;
  return `${added.sheet} ${top === bottom ? `columns ${left} ${right}` : `rows ${top} ${bottom}`}`;
}

/** The whole of the run of periods that a sum adds; null where they do not follow each other or make no quarter or year. */
function wholeOfSum(fact: Fact, at: FactAt, summedBy: Summed): Period | null {
  const added = summedBy(fact);
  if (added === null) return null;
  const periods = added.parts.map(({ period }) => period);
  const last = periods.at(-1);
  if (!last || periods.length < 3) return null;
  const whole = wholeOfRun(periods, `${periods[0]?.text} - ${last.text}`);
  const isOther = isBeyond(periods, fact.period);
  const isOpen = fact.period === null || sameTime(fact.period, last) || isOther;
  const isUntil = isDatedUntil(fact, last);
  if (!isUntil && (!isOpen || isSoFar(fact, added, at, summedBy))) return null;
  const isSure = whole?.relative || isUntil || isOther;
  return isSure || [3, 12].includes((whole && periodMonths(whole)) ?? 0) ? whole : null;
}

/** "Total 2026" of a company whose year ends in September, and what is added is the calendar's; "Total" under the last of two years. */
const isBeyond = (parts: readonly (Period | null)[], whole: Period | null): boolean =>
  whole?.lastMonth != null &&
  whole.kind !== "month" &&
  parts.some((part) => part?.firstMonth != null && !isWithin(part, whole));

/** "To end Nov", whatever year it was taken for, or a time that only the sheet gives: what is added says which. */
function isDatedUntil({ period, periodFrom }: Fact, last: Period): boolean {
  const [end, own, first] = [last.lastMonth, period?.lastMonth ?? null, period?.firstMonth ?? null];
  if (period === null || end === null || own === null || first === null) return false;
  if (period.kind === "month") return (own - end) % 12 === 0;
  // Of a year of the sheet's title the part that is added.
  return periodFrom === "context" && first <= end && own > end;
}

/** Where each sums one more than the one before it, the sum is of all so far and not of a year. */
function isSoFar({ cell }: Fact, { range }: Added<Fact>, at: FactAt, summedBy: Summed): boolean {
  if (cell === null) return false;
  const { sheet, row, column } = cell;
  const isDown = range.left === range.right;
  const before = summedBy(at(isDown ? { sheet, row: row - 1, column } : { sheet, row, column: column - 1 }));
  return before?.range.left === range.left && before.range.top === range.top;
}

function sameTime(one: Period, other: Period): boolean {
  return (
    one.firstMonth === other.firstMonth &&
    one.lastMonth === other.lastMonth &&
    one.relative?.unit === other.relative?.unit &&
    one.relative?.index === other.relative?.index
  );
}

/** "=I13/K13" beside two years' sums is of that year. */
function yearOfRatio({ cell }: Fact, summed: ReadonlyMap<Fact, Period>, at: FactAt): Period | null {
  if (!cell?.formula || summed.size === 0) return null;
  const periods = formulaReferences(cell.formula, cell.sheet).map(({ sheet, range: { top, bottom, left, right } }) => {
    const isInRow = sheet === cell.sheet && top === cell.row && top === bottom && left === right;
    const part = isInRow ? at({ sheet, row: top, column: left }) : undefined;
    return part && summed.get(part);
  });
  const [first] = periods;
  return first && periods.every((period) => period && sameTime(period, first)) ? first : null;
}

/** "=L18/L20-1" under the two: a growth is of what grew and of its time, where both stand in its column. */
function growthOf(fact: Fact, summed: ReadonlyMap<Fact, Period>, at: FactAt): Fact | null {
  const { cell } = fact;
  if (!cell?.formula) return null;
  const ratio = ratioOf(formulaOf(cell.formula, cell.sheet));
  if (!ratio?.lessOne) return null;
  const [now, before] = [ratio.over, ratio.under].map(([part, ...more]) => {
    const { sheet, range } = part?.at ?? {};
    const isBeside = sheet === cell.sheet && range?.left === cell.column && range.right === cell.column;
    return isBeside && more.length === 0 ? at({ sheet, row: range.top, column: range.left }) : undefined;
  });
  if (!now || !before) return null;
  const [period, base] = [now, before].map((of) => summed.get(of) ?? of.period);
  if (!period || !base) return null;
  const dated = { ...fact, period, periodFrom: "own" as const };
  if (fact.form.kind === "growth" || sameTime(period, base)) return dated;
  const { metricId, alternatives, metricCertainty, words, segment } = now;
  return {
    ...dated,
    metricId,
    alternatives,
    metricCertainty,
    words,
    segment,
    form: { kind: "growth", base, multiple: false },
  };
}

/**
 * Rows that sum, column by column, the years of a table with other columns: "Total revenue" under "Year 1 | Year 1 |
 * Year 2 | Year 2 ..." holds years 1 to 5 side by side. Only where the whole row does, in order, and its own heading says otherwise.
 */
function rowsOfOtherTables(facts: readonly Fact[], summedBy: Summed): ReadonlyMap<Fact, Period> {
  const rows = [...Map.groupBy(facts, (fact) => fact.cell?.row).values()];
  return new Map(
    rows
      .map((row) => columnSums(row, summedBy))
      .filter(isRowOfOtherTable)
      .flat(),
  );
}

type ColumnSum = readonly [fact: Fact, period: Period];

/** The figures of a row that add cells of one column, all of one time, with that time. */
function columnSums(row: readonly Fact[], summedBy: Summed): readonly ColumnSum[] {
  return row.flatMap((fact): ColumnSum[] => {
    const { range, parts = [] } = summedBy(fact) ?? {};
    const period = parts[0]?.period;
    const isOfOneTime = (time: Period) => parts.every((part) => part.period && sameTime(part.period, time));
    return period && parts.length >= 2 && range?.left === range?.right && isOfOneTime(period) ? [[fact, period]] : [];
  });
}

function isRowOfOtherTable(sums: readonly ColumnSum[]): boolean {
  return (
    sums.length >= 3 &&
    sums.some(([fact, period]) => fact.period === null || !sameTime(fact.period, period)) &&
    sums.every(([{ cell }, period], i) => {
      const [before, time] = sums[i - 1] ?? [];
      return !before || !time || (cell?.column === (before.cell?.column ?? 0) + 1 && adjoin(time, period));
    })
  );
}

/** The column's heading is another table's: neither its period nor its words are this figure's. */
function underOtherHeading(fact: Fact, period: Period): Fact {
  if (fact.cell === null) return { ...fact, period, periodFrom: "header" };
  const label = [...fact.cell.sectionPath, fact.cell.rowLabel].filter(Boolean).join(" / ");
  return { ...fact, period, periodFrom: "header", label, cell: { ...fact.cell, columnLabel: "" } };
}
