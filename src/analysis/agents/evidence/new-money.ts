/** The new money that a plan counts on: as its own rows name it, or as its cash shows it where no row does. */
import { areSameMonths, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import { compute, type Figure, type FigureBook, figureOf, RESULTS, shiftedBy } from "./figures.ts";

/** `named`: a row gives it. `in_cash`: cash grows by more than the result. `absent`: another year names it. `unknown`: nothing tells. */
type NewMoneySeen = "named" | "in_cash" | "absent" | "unknown";
export type NewMoney = { readonly figures: readonly Figure[]; readonly seen: NewMoneySeen };

/** Share of the round within which money that comes in is the round, less what is paid back in that month. */
const AS_ROUND = 0.02;
/** Share of the round by which cash must outgrow the result: the rest of it is invested within the year. */
const BEYOND_RESULT = 0.1;
/** How far around the year a row for new money says that the plan names it. */
const YEARS_AROUND = 3;

export function newMoneyIn(book: FigureBook, year: Span, round: Figure | null): NewMoney {
  const named = namedIn(book, year, round);
  if (named.length > 0) return { figures: named, seen: "named" };
  const around = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, i) => shiftedBy(year, 12 * (i - YEARS_AROUND)));
  const isNamedElsewhere = around.some(
    (one) => one.firstMonth > (book.asOfMonth ?? 0) - 12 && namedIn(book, one, round).length > 0,
  );
  if (isNamedElsewhere) return { figures: [], seen: "absent" };
  const beyond = beyondResult(book, year);
  // Cash that does not grow may still hold a round that is spent at once.
  if (!beyond || !round || beyond.unit !== round.unit || beyond.value < BEYOND_RESULT * Math.abs(round.value))
    return { figures: [], seen: "unknown" };
  const period = jumpIn(book, year, round) ?? year;
  return { figures: [{ ...round, period, forecast: true }], seen: "in_cash" };
}

/** A planned balance of cash less what is raised before it. */
export function lessRaised<Name extends Figure["metricId"]>(name: Name, cash: Figure, raised: readonly Figure[]) {
  const terms = Object.fromEntries(raised.map((figure, i) => [`raised${i}`, figure]));
  return compute(name, ["cash", ...Object.keys(terms)].join(" - "), { cash, ...terms }, cash.unit, cash.period);
}

/** By months or quarters, else the year's own; where no row says so, what comes in as the round's own amount. */
function namedIn(book: FigureBook, year: Span, round: Figure | null): Figure[] {
  const whole = book.at("equity_raised", year);
  const parts = whole
    ? whole.inputs.map(({ fact }) => figureOf(fact, "equity_raised", spanOf(fact)))
    : book.monthly("equity_raised").filter(({ period }) => isWithin(period, year));
  const equity = parts.filter(({ value }) => value !== 0);
  if (equity.length > 0) return equity;
  const isRound = (amount: number) => round && isSameAmount(amount, round.value, { share: AS_ROUND });
  const toCome = (fact: Fact) => (spanOf(fact)?.lastMonth ?? 0) > (book.asOfMonth ?? 0) && fact.value.value > 0;
  const named = book.amounts.filter((fact) => AS_NEW_MONEY.has(fact.metricId) && fact.cell !== null && toCome(fact));
  const rows = [...Map.groupBy(named, ({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.row}`).values()];
  const paid = rows.flatMap((row) => {
    const once = row.filter(({ value }) => isRound(value.value)).slice(0, 1);
    return once.length > 0 || !isRound(row.reduce((sum, { value }) => sum + value.value, 0)) ? once : row;
  });
  // A plan by quarters and one by years name it both.
  const inYear = rows.map((row) => row.filter((fact) => paid.includes(fact) && isWithin(spanOf(fact), year)));
  const first = inYear.find(({ length }) => length > 0) ?? [];
  return first.map((fact) => figureOf(fact, "equity_raised", spanOf(fact)));
}
/** Rows in which a plan may show the round, whatever else comes in there. */
const AS_NEW_MONEY: ReadonlySet<MetricId | null> = new Set<MetricId>(["round_size", "debt_drawn", "subsidies"]);

const isWithin = (span: Span | null, year: Span): boolean =>
  span !== null && span.firstMonth >= year.firstMonth && span.lastMonth <= year.lastMonth;

/** By how much cash grows in the year beyond what the business earns and what it borrows. */
function beyondResult(book: FigureBook, year: Span): Figure | null {
  const [before, end] = [shiftedBy(year, -12), year].map((one) => book.at("cash_balance", one));
  const result = RESULTS.map((metric) => book.at(metric, year)).find((figure) => figure !== null);
  if (!before || !end || !result || areSameMonths(before.period, end.period)) return null;
  const drawn = book.at("debt_drawn", year);
  const borrowed = drawn && drawn.value > 0 ? { drawn } : {};
  const terms = { end, before, result, ...borrowed };
  return compute("equity_raised", ["end", ...Object.keys(terms).slice(1)].join(" - "), terms, end.unit, year);
}

/** The month in which cash grows by the better part of the round. */
function jumpIn(book: FigureBook, year: Span, round: Figure): Span | null {
  const months = book.monthly("cash_balance");
  const [jump] = months
    .flatMap(({ period, value }, i) => {
      const before = months[i - 1];
      const isNext = before?.period.lastMonth === period.firstMonth - 1;
      return before && isNext && isWithin(period, year) ? [{ period, grown: value - before.value }] : [];
    })
    .filter(({ grown }) => grown >= round.value / 2)
    .toSorted((a, b) => b.grown - a.grown);
  return jump?.period ?? null;
}
