/** A row of figures on a slide (a table's, a chart's) is taken from one line of the model: the figures beside one tell which, and that line says what the one should be. */
import type { Fact } from "../../facts/index.ts";
import type { Agrees } from "./deal-judge.ts";
import type { Cell, DealView, Line } from "./deal-view.ts";
import { type PeriodValue, valuesIn } from "./period-values.ts";
import { type NamedPeriod, namedPeriod } from "./reading.ts";

/** What the line gives for the figure asked about, in the figure's own scale and sign. */
export type OfSeries = PeriodValue & {
  readonly line: Line;
  /** How many of the figures beside it the line gives, of those that it has a value for. */
  readonly given: number;
  readonly of: number;
};

export type Series = {
  readonly asked: Fact;
  /** Other figures of the row. */
  readonly beside: readonly Fact[];
  /** Whether a line goes by the row's name. */
  isNamedLike(line: Line): boolean;
};

/** Digits of the figures beside it that a line must give: chance gives so many to few lines that have its name, and to fewer that have another. */
const LEAST_DIGITS = { named: 3, other: 6 } as const;

/** How a slide may write what a sheet holds. */
const WRITTEN = [1, -1].flatMap((sign) => [1, 1_000, 1_000_000].map((scale) => ({ sign, scale })));
type Written = (typeof WRITTEN)[number];

type Match = OfSeries & {
  /** Digits of the row that the line gives, the asked figure's among them where it agrees. */
  readonly digits: number;
  readonly agrees: boolean;
  readonly named: boolean;
};

/** Null where no line gives enough of the row, or where those that do differ. */
export function lineOfSeries(
  series: Series,
  { lines }: DealView,
  agrees: Agrees,
  excluded: (fact: Fact) => boolean,
): OfSeries | null {
  const asked = namedPeriod(series.asked.period);
  if (asked === null) return null;
  const beside = series.beside.flatMap((figure) => {
    const period = namedPeriod(figure.period);
    return period ? [{ figure, period, digits: digitsOf(figure) }] : [];
  });
  const usable = ({ fact }: Cell) => !excluded(fact) && fact.value.dimension !== "duration";
  const asking = { series, asked, beside, agrees, usable };
  const ways = waysOf(series.asked);
  const matches = lines.flatMap((line) => {
    for (const written of ways) {
      const found = matchOf(line, written, asking);
      // As it is written, before what it may stand for.
      if (found.length > 0) return found;
    }
    return [];
  });
  return theOne(matches);
}

/** A number without a unit may stand under a heading of thousands or millions. */
function waysOf({ value: { dimension, unit } }: Fact): readonly Written[] {
  return dimension === "count" && unit === null ? WRITTEN : WRITTEN.filter(({ scale }) => scale === 1);
}

type Asking = {
  readonly series: Series;
  readonly asked: NamedPeriod;
  readonly beside: readonly { readonly figure: Fact; readonly period: NamedPeriod; readonly digits: number }[];
  readonly agrees: Agrees;
  readonly usable: (cell: Cell) => boolean;
};

function matchOf(line: Line, written: Written, { series, asked, beside, agrees, usable }: Asking): readonly Match[] {
  const inWritten = (value: number) => (written.sign * value) / written.scale;
  const values = valuesIn(line, asked, usable);
  if (values.length === 0) return [];
  const held = beside.map(({ figure, period, digits }) => ({ figure, digits, values: valuesIn(line, period, usable) }));
  return values.flatMap((own) => {
    const known = held.flatMap(({ figure, digits, values }) => {
      const alike = values.filter(({ how }) => how === own.how);
      return alike.length === 0 ? [] : [{ digits, given: alike.some(({ value }) => agrees(figure, inWritten(value))) }];
    });
    const given = known.filter((one) => one.given);
    const value = inWritten(own.value);
    const isGiven = agrees(series.asked, value);
    const digits = given.reduce((sum, one) => sum + one.digits, isGiven ? digitsOf(series.asked) : 0);
    const named = written.scale === 1 && series.isNamedLike(line);
    const isEnough = named
      ? digits >= LEAST_DIGITS.named && given.length > 0 && 2 * given.length >= known.length
      : digits >= LEAST_DIGITS.other && given.length >= 2 && given.length === known.length;
    if (!isEnough) return [];
    return [{ ...own, value, line, digits, agrees: isGiven, named, given: given.length, of: known.length }];
  });
}

/** Of the lines that give most of the row, what they all say; null where they differ. */
function theOne(matches: readonly Match[]): OfSeries | null {
  const named = matches.some((match) => match.named);
  const fitting = matches.filter((match) => match.named === named);
  const most = Math.max(0, ...fitting.map(({ digits }) => digits));
  const best = fitting.filter(({ digits }) => digits === most);
  const [first] = best;
  if (first === undefined) return null;
  const others = fitting.filter(
    (match) => match.agrees !== first.agrees && match.given + (match.agrees ? 1 : 0) >= first.given,
  );
  const isAlike = (match: Match) =>
    match.agrees === first.agrees &&
    (match.agrees || Math.abs(match.value - first.value) <= ALIKE * Math.abs(first.value));
  return [...best, ...others].every(isAlike) ? first : null;
}

/** Two lines of one quantity differ by rounding at most. */
const ALIKE = 0.005;

/** Digits that tell one figure from another: those before closing zeros. */
const digitsOf = ({ value }: Fact): number => value.text.replace(/\D/g, "").replace(/^0+|0+$/g, "").length;
