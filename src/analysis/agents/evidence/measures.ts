/** What analysts and the committee compute of a business from its figures: one place for growth, margins, cash, burn and runway. */
import { type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { formulaOf, standsIn } from "../../../formulas/index.ts";
import { wholeWords } from "../../../language/index.ts";
import { readPeriods } from "../../../language/quantities/index.ts";
import { foldText, type MetricId } from "../../../ontology/index.ts";
import {
  compute,
  type Figure,
  type FigureBook,
  type FigureName,
  figureOf,
  positive,
  salesAt,
  shiftedBy,
} from "./figures.ts";
import { lessRaised } from "./new-money.ts";

/** Of the last full year, and failing that what is given without a date. */
export function revenueOf(book: FigureBook): Figure<MetricId> | null {
  return salesAt(book, book.lastYear) ?? book.year("net_revenue") ?? book.year("revenue");
}

/** The metric a year before the figure's own period. */
export function yearBefore(figure: Figure | null, metricId: MetricId, book: FigureBook): Figure<MetricId> | null {
  return figure?.period ? book.at(metricId, shiftedBy(figure.period, -12)) : null;
}

export function growthFrom<Name extends FigureName>(
  name: Name,
  before: Figure | null,
  now: Figure | null,
): Figure<Name> | null {
  return before && now && before.value > 0
    ? compute(name, "now / before - 1", { now, before }, "percent", now.period)
    : null;
}

export function ratioTo<Name extends FigureName>(
  name: Name,
  part: Figure | null,
  whole: Figure | null,
): Figure<Name> | null {
  return part && whole && whole.value > 0
    ? compute(name, "part / whole", { part, whole }, "percent", part.period)
    : null;
}

/** Months; cash that lasts longer at the present burn is not what limits the company. */
export const LONGEST_RUNWAY = 60;

export function runwayOf(cash: Figure | null, burn: Figure | null): Figure<"runway"> | null {
  return cash && burn && burn.value > 0 && cash.value > 0
    ? compute("runway", "cash / burn", { cash, burn }, "months", cash.period)
    : null;
}

/** The model before the deck: the balance of today, the one row that calls itself cash, what the next month opens with, or the first that is planned. */
export function cashNow(deal: ModelRows): Figure | null {
  const { book, inModel } = deal;
  const known = book.now("cash_balance");
  if (known?.inputs.every(({ fact }) => inModel.includes(fact))) return known;
  const [row, ...others] = rowsNow(deal, [], ({ metricId }) => metricId === "cash_balance");
  if (row && others.length === 0) return row;
  const next = (book.asOfMonth ?? 0) + 1;
  const balances = inModel
    .filter(
      ({ metricId, form, value, stale }) => CASH.has(metricId) && form.kind === "level" && !stale && value.value > 0,
    )
    .map((fact) => figureOf(fact, "cash_balance", spanOf(fact)));
  const opening = balances.find(({ period, inputs: [input] }) => {
    const label = input?.fact.cell ? `${input.fact.cell.rowLabel} ${input.fact.cell.columnLabel}` : "";
    const isOpening = input?.fact.metricId === "opening_cash" || OPENING.test(foldText(label));
    return isOpening && period?.firstMonth === next;
  });
  if (opening) return { ...opening, period: { firstMonth: next - 1, lastMonth: next - 1 } };
  return known;
}
const OPENING = wholeWords("openingBalance");
const CASH: ReadonlySet<string | null> = new Set<MetricId>(["cash_balance", "opening_cash"]);

/** The rows of the model, and the book of its figures. */
type ModelRows = { readonly inModel: readonly Fact[]; readonly book: FigureBook };

/** The model's figures at the last actual month, or those without a date, in rows whose name holds all these words. */
export function rowsNow(
  { inModel, book: { asOfMonth, lastYear } }: ModelRows,
  words: readonly RegExp[],
  isWanted: (fact: Fact) => boolean = () => true,
): Figure[] {
  const own = inModel.filter(
    (fact) =>
      fact.cell !== null &&
      fact.form.kind === "level" &&
      !fact.stale &&
      (fact.scope.scenario ?? "base") === "base" &&
      words.every((word) => word.test(foldText(fact.cell?.rowLabel ?? ""))) &&
      isWanted(fact),
  );
  const lastMonths = [asOfMonth, lastYear?.lastMonth ?? null];
  const current = lastMonths
    .map((month) => own.filter((fact) => month !== null && spanOf(fact)?.lastMonth === month))
    .find((facts) => facts.length > 0);
  const facts = current ?? own.filter((fact) => spanOf(fact) === null);
  return facts.map((fact) => figureOf(fact, fact.metricId ?? "net_cash", spanOf(fact)));
}

/** The burn of one month: of the last quarter, or of the last year where that quarter was no usual one. */
export function burnOf(book: FigureBook): Figure | null {
  const { asOfMonth, lastYear } = book;
  // A deck may be younger than the last cash that the tables give.
  const ends = [asOfMonth, lastYear?.lastMonth ?? null].filter((month) => month !== null);
  const quarter = ends.map((month) => quarterBurn(book, month)).find((burn) => burn !== null) ?? null;
  const year = lastYear === null ? null : book.at("net_burn", lastYear);
  const mean = year ? compute("net_burn", "year / 12", { year: positive(year) }, year.unit, lastYear) : null;
  if (!quarter || !mean) return quarter ?? mean;
  return quarter.value < UNUSUAL * mean.value ? mean : quarter;
}
/** A quarter that burns less than this share of the year's mean says little about the next. */
const UNUSUAL = 0.5;

/** Stated by month or as a mean, else what cash lost without new money, until the end of this month. */
function quarterBurn(book: FigureBook, lastMonth: number): Figure | null {
  const span: Span = { firstMonth: lastMonth - 2, lastMonth };
  const stated = book
    .stated("net_burn")
    .find(
      (fact) =>
        spanOf(fact)?.lastMonth === lastMonth &&
        (fact.window !== null || fact.scope.cadence === "monthly" || fact.value.per === "month" || fact.scope.average),
    );
  const whole = book.at("net_burn", span);
  if (whole) return compute("net_burn", "quarter / 3", { quarter: positive(whole) }, whole.unit, span);
  if (stated) return positive(figureOf(stated, "net_burn", span));
  let grown: Figure | null = null;
  // A table by half-years or years gives cash at their ends alone; a quarter in which it grew says little.
  for (const months of [3, 6, 12]) {
    const longer = { firstMonth: lastMonth - months + 1, lastMonth };
    const lost = cashLost(book, longer);
    const monthly = lost && compute("net_burn", `lost / ${months}`, { lost }, lost.unit, longer);
    if (monthly && monthly.value > 0) return monthly;
    grown ??= monthly;
  }
  return grown;
}

/** What cash lost over a span without the money that came in meanwhile. */
export function cashLost(book: FigureBook, span: Span): Figure | null {
  const now = book.at("cash_balance", { firstMonth: span.lastMonth, lastMonth: span.lastMonth });
  const then = book.at("cash_balance", { firstMonth: span.firstMonth - 1, lastMonth: span.firstMonth - 1 });
  if (!now || !then) return null;
  // What is paid back is spent like the rest.
  const [equity, debt] = (["equity_raised", "debt_drawn"] as const).map((metric) => {
    const figure = book.at(metric, span);
    return figure && figure.value > 0 ? figure : null;
  });
  return compute(
    "net_burn",
    `before - now${equity ? " + equity" : ""}${debt ? " + debt" : ""}`,
    { before: then, now, ...(equity ? { equity } : {}), ...(debt ? { debt } : {}) },
    now.unit,
    span,
  );
}

/** Cash at the end of the plan, or in its first month below zero, once the equity it counts on is taken out. */
export function endWithoutNewMoney(book: FigureBook): { readonly figure: Figure; readonly runsOut: boolean } | null {
  const { asOfMonth } = book;
  if (asOfMonth === null) return null;
  const toCome = ({ period }: { readonly period: Span }) => period.lastMonth > asOfMonth;
  const cash = book.monthly("cash_balance").filter(toCome);
  const equity = book.monthly("equity_raised").filter((one) => toCome(one) && one.value !== 0);
  if (cash.length < 3) return null;
  const without = cash.map((figure) => {
    const raised = equity.filter((e) => e.period.lastMonth <= figure.period.lastMonth);
    return lessRaised("runway_to_zero", figure, raised);
  });
  const empty = without.find((figure) => figure !== null && figure.value < 0);
  const last = without.at(-1);
  if (empty) return { figure: empty, runsOut: true };
  return last && equity.length > 0 ? { figure: last, runsOut: false } : null;
}

export const LARGEST = wholeWords("largestParties");
const LARGEST_ONES = wholeWords("largestOnes");

/** A share of the largest customers, borrowers or suppliers; of sales, of the largest of whatever the company sells to. */
export const namesLargest = (fact: Fact): boolean => {
  const { metricId, cell, label, form } = fact;
  if (metricId === "customer_concentration" || LARGEST.test(foldText(cell?.rowLabel ?? label))) return true;
  return form.kind === "share" && SALES.has(form.wholeMetricId) && isOfLargest(fact);
};

/** A share that some largest one has, and no first month or quarter. */
export const isOfLargest = ({ value, cell, label }: Fact): boolean => {
  const name = cell?.rowLabel ?? label;
  return (
    value.dimension === "ratio" &&
    LARGEST_ONES.test(foldText(name)) &&
    [undefined, "year"].includes(readPeriods(name)[0]?.kind)
  );
};
const SALES: ReadonlySet<string> = new Set<MetricId>(["revenue", "net_revenue"]);

/** What the largest parties weigh at the latest time that is past, the smallest share first: of a row that adds up several parties, the largest of them too. */
export function largestShares(inModel: readonly Fact[], asOfMonth: number | null): readonly Fact[] {
  const shares = inModel.filter(({ cell, value, stale }) => cell !== null && value.dimension === "ratio" && !stale);
  const lastOf = (fact: Fact) => spanOf(fact)?.lastMonth ?? 0;
  const told = shares
    // What a whole sheet is dated by is when it was written.
    .filter((one) => namesLargest(one) && (one.periodFrom === "context" || lastOf(one) <= (asOfMonth ?? Infinity)))
    .toSorted((a, b) => lastOf(b) - lastOf(a));
  const latest = told.filter((one) => lastOf(one) === lastOf(told[0] ?? one));
  const parts = latest.flatMap((one) => {
    const added = one.cell?.formula ? formulaOf(one.cell.formula, one.cell.sheet).references : [];
    const isAdded = ({ cell, place }: Fact) => place.file === one.place.file && standsIn(added, cell);
    return shares
      .filter(isAdded)
      .toSorted((a, b) => b.value.value - a.value.value)
      .slice(0, 1);
  });
  return [...parts, ...latest].toSorted((a, b) => a.value.value - b.value.value);
}
