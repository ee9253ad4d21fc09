/** How a cell's time stands to the periods that a claim names. */
import { MONTHS_OF } from "./cadence.ts";
import type { Cell } from "./deal-view.ts";
import type { NamedPeriod, RelativePeriod } from "./reading.ts";

export type PeriodRelation =
  | "same"
  | "byOrder"
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
  for (const { span, relative } of periods) {
    const here = (span && bySpan(cell, span)) ?? (relative && byNumber(cell, relative)) ?? "other";
    if (here === "same" || here === "byOrder") return here;
    if (here === "inside" || (here === "around" && best === "other")) best = here;
  }
  return best;
}

function bySpan(cell: Cell, span: NonNullable<NamedPeriod["span"]>): PeriodRelation | null {
  if (!cell.span) return null;
  if (span.first === cell.span.first && span.last === cell.span.last) return "same";
  // A stock at the year's last month answers for the year.
  if (cell.span.first >= span.first && cell.span.last <= span.last) return "inside";
  return cell.span.first <= span.first && cell.span.last >= span.last ? "around" : null;
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
