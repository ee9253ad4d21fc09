/** Trees over what lines come to in the periods that a claim names: the first half of one year against that of another. */
import { rememberedBy } from "../../facts/index.ts";
import type { Context, Make, Scored } from "./candidate.ts";
import { type Cell, sum } from "./deal-view.ts";
import { type PeriodValue, valuesIn } from "./period-values.ts";
import type { NamedPeriod } from "./reading.ts";

/** A year has 4 quarters or 12 months: longer runs of parts are no period's. */
const MOST_CELLS = 40;

export function overNamedPeriods(lines: readonly Scored[], top: readonly Scored[], context: Context, make: Make): void {
  const { periods } = context.reading;
  const usable = (cell: Cell): boolean => !context.excluded(cell.fact);
  if (periods.length >= 2)
    for (const entry of lines) {
      betweenPeriods(entry, inOrder(periods.filter((p) => !isAround(p, periods))), usable, make);
      together(entry, periods, usable, make);
      partsOfPeriods(entry, periods, usable, make);
    }
  for (const period of periods) {
    const valuesOf = rememberedBy(({ line }: Scored) => valuesIn(line, period, usable));
    for (const a of top)
      for (const x of valuesOf(a))
        for (const b of lines) {
          if (a === b || a.line.file !== b.line.file) continue;
          for (const y of valuesOf(b)) {
            // Two cells of one period stand side by side: those are trees of cells.
            if (x.how === "cell" && y.how === "cell" && a.line.sheet === b.line.sheet) continue;
            if (y.value !== 0 && alike(x, y)) make("ratioOfPeriods", joined(x, y), [a, b], x.value / y.value);
          }
        }
  }
}

/** What a line comes to in the periods named. */
type OfPeriods = (entry: Scored, periods: readonly NamedPeriod[], usable: (cell: Cell) => boolean, make: Make) => void;

/** "1.1 million of new loans in 2026 and 2027": what the periods named come to together. */
const together: OfPeriods = (entry, periods, usable, make) => {
  // The ends of a run of months are not all of it.
  const named = periods.filter((period) => !period.end && !isAround(period, periods));
  const values = named.map((period) => valuesIn(entry.line, period, usable)[0]);
  if (named.length < 2 || values.some((value) => value === undefined || value.how === "mean")) return;
  const sums = values.flatMap((value) => value ?? []);
  const cells = sums.flatMap(({ cells: own }) => own);
  if (new Set(cells).size < cells.length || cells.length > MOST_CELLS) return;
  make("sumInPeriod", cells, [entry], sum(sums));
};

/** "July and August bring 36 % of the year's sales": what a line comes to in one period, against the period around it. */
const partsOfPeriods: OfPeriods = (entry, periods, usable, make) => {
  for (const outer of periods)
    for (const inner of periods) {
      if (inner === outer || !isWithin(inner, outer)) continue;
      for (const part of valuesIn(entry.line, inner, usable))
        for (const whole of valuesIn(entry.line, outer, usable)) {
          const added = (value: PeriodValue): boolean => value.how === "cell" || value.how === "sum";
          if (added(part) && added(whole) && whole.value !== 0)
            make("ratioOfPeriods", joined(part, whole), [entry], part.value / whole.value);
        }
    }
};

const isWithin = ({ span: inner }: NamedPeriod, { span: outer }: NamedPeriod): boolean =>
  inner !== null &&
  outer !== null &&
  inner.first >= outer.first &&
  inner.last <= outer.last &&
  inner.last - inner.first < outer.last - outer.first;

const betweenPeriods: OfPeriods = (entry, periods, usable, make) => {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last || first === last) return;
  for (const early of valuesIn(entry.line, first, usable))
    for (const late of valuesIn(entry.line, last, usable)) {
      if (early.how !== late.how || late.cells.length > MOST_CELLS) continue;
      // Two readings of one year are no two times.
      if (late.cells.some((cell) => early.cells.includes(cell))) continue;
      const cells = joined(late, early);
      const times = late.value / early.value;
      make("changeOfPeriods", cells, [entry], late.value - early.value);
      make("growthOfPeriods", cells, [entry], times - 1);
      make("multipleOfPeriods", cells, [entry], times);
      const years = yearsBetween(first, last);
      if (times > 0 && years >= 2) make("compoundOfPeriods", cells, [entry], times ** (1 / years) - 1);
    }
};

/** The time from the first period named to the last is neither of them. */
const isAround = (period: NamedPeriod, periods: readonly NamedPeriod[]): boolean =>
  periods.some((other) => isWithin(other, period));

const joined = (a: PeriodValue, b: PeriodValue): Cell[] => [...a.cells, ...b.cells];

/** A sum is held against a sum or a year's own cell; a mean or a closing figure against its like, a sum, or a cell. */
const alike = (x: PeriodValue, y: PeriodValue): boolean =>
  x.how === y.how || x.how === "cell" || y.how === "cell" || (x.how === "sum" && y.how !== "mean");

const startOfPeriod = ({ span, relative }: NamedPeriod): number => span?.first ?? (relative?.index ?? 0) * 12;

const inOrder = (periods: readonly NamedPeriod[]): NamedPeriod[] =>
  [...periods].sort((a, b) => startOfPeriod(a) - startOfPeriod(b));

function yearsBetween(a: NamedPeriod, b: NamedPeriod): number {
  if (a.span && b.span) return Math.round((b.span.first - a.span.first) / 12);
  if (a.relative?.unit === "year" && b.relative?.unit === "year") return b.relative.index - a.relative.index;
  return 0;
}
