/** How a cell's time stands to the periods that a claim names. */
import { MONTHS_OF } from "./cadence.ts";
import type { Cell } from "./deal-view.ts";
import type { NamedPeriod, RelativePeriod } from "./reading.ts";

export type PeriodRelation =
  | "same"
  | "byOrder"
  | "byName"
  | "inside"
  | "around"
  | "other"
  | "bothUndated"
  | "claimUndated"
  | "cellUndated";

export function relationOf(cell: Cell, periods: readonly NamedPeriod[]): PeriodRelation {
  const dated = cell.span !== null || cell.relative !== null;
  if (periods.length === 0) return dated ? "claimUndated" : "bothUndated";
  if (!dated) return "cellUndated";
  let best: PeriodRelation = "other";
  for (const { span, relative, calendar } of periods) {
    const here = (span && bySpan(cell, span, calendar)) ?? (relative && byNumber(cell, relative)) ?? "other";
    if (here === "same" || here === "byOrder") return here;
    if (RANK[here] > RANK[best]) best = here;
  }
  return best;
}

/** Whether a cell's time is one that a claim names, by its months, its number or its name. */
export const isMet = (relation: PeriodRelation): boolean =>
  relation === "same" || relation === "byOrder" || relation === "byName";

/** Whether it lies in a time that a claim names. */
export const isWithin = (relation: PeriodRelation): boolean => relation === "inside" || isMet(relation);

/** How near a cell's time is to one that a claim names, where it is not the very same. */
const RANK: Readonly<Record<PeriodRelation, number>> = {
  same: 5,
  byOrder: 5,
  inside: 4,
  around: 3,
  byName: 2,
  other: 1,
  bothUndated: 0,
  claimUndated: 0,
  cellUndated: 0,
};

/** "2027" over a column of a fiscal year, and "FY27" of a calendar year: two years of one name. */
const areOfOneName = (a: Months, b: Months): boolean =>
  a.last - a.first === 11 && b.last - b.first === 11 && Math.floor(a.last / 12) === Math.floor(b.last / 12);

type Months = { readonly first: number; readonly last: number };

function bySpan(cell: Cell, span: NonNullable<NamedPeriod["span"]>, calendar?: true): PeriodRelation | null {
  if (!cell.span) return null;
  if (span.first === cell.span.first && span.last === cell.span.last) return "same";
  // A stock at the year's last month answers for the year.
  if (cell.span.first >= span.first && cell.span.last <= span.last) return "inside";
  if (cell.span.first <= span.first && cell.span.last >= span.last) return "around";
  return !calendar && areOfOneName(cell.span, span) ? "byName" : null;
}

function byNumber(cell: Cell, { unit, index }: RelativePeriod): PeriodRelation | null {
  if (cell.relative?.unit === unit) return cell.relative.index === index ? "same" : null;
  if (cell.months === MONTHS_OF[unit] && cell.order === index) return "byOrder";
  // The seventh month of a plan is in its third quarter.
  if (cell.months !== null && cell.order > 0 && cell.months < MONTHS_OF[unit])
    if (Math.ceil((cell.order * cell.months) / MONTHS_OF[unit]) === index) return "inside";
  if (cell.relative?.unit === "month" && Math.ceil(cell.relative.index / MONTHS_OF[unit]) === index) return "inside";
  return null;
}
