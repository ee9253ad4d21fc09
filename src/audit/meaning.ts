/** Formulas and figures against what their names mean: results, balances and flows, months and years, means, signs and units. */
import {
  covers,
  type Formula,
  factorsOf,
  growsFrom,
  linkTo,
  outcomeAt,
  ratioOf,
  sumOf,
  type Term,
  termsOf,
} from "../formulas/index.ts";
import { rememberedBy, wholeWords } from "../language/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { asMetricId, evaluateFormula, foldText, type MetricId, metricById } from "../ontology/index.ts";
import { type At, askedOnce, type Found, type Model, type Row } from "./model.ts";
import { datedIn, type Figure, placeAlong, type SheetFigures, spanOf, WAYS, type Worked } from "./sheet-figures.ts";
import { isConversion } from "./written-numbers.ts";

/** Below this a label may name another measure. */
const SURE = 0.7;

/** The measure that a figure is surely a level of; the title of a sheet alone does not say what each of its rows is. */
function metricOf({ fact }: Figure): MetricId | null {
  const isNamed = !!fact?.cell?.rowLabel || !!fact?.cell?.columnLabel;
  return isNamed && fact.metricCertainty >= SURE && fact.form.kind === "level" ? fact.metricId : null;
}

type Results = {
  /** What is no part of the result. */
  readonly keepsOut: readonly string[];
  /** What else has to be in it, so that its name is read as meant. */
  readonly beside: readonly string[];
};

const RESULTS: Readonly<Record<string, Results>> = {
  operating_cash_flow: {
    keepsOut: ["capex", "investing_cash_flow", "financing_cash_flow", "debt_repayment", "equity_raised"],
    beside: ["ebitda", "net_income", "ebit", "depreciation_and_amortisation", "income_tax"],
  },
  net_income: { keepsOut: ["debt", "debt_repayment", "debt_drawn", "equity_raised"], beside: [] },
};
const COSTS: readonly string[] = ["opex", "payroll", "cogs"];

/** Results that take in what their name keeps out, and revenue less costs. */
export function misnamed(figure: Worked, { model }: At): Found | null {
  const metric = metricOf(figure);
  const isRevenue = metric === "revenue" && figure.fact?.segment.length === 0;
  const results = RESULTS[metric ?? ""];
  if (!isRevenue && !results) return null;
  const parts = (termsOf(figure.formula) ?? []).flatMap(({ at, sign }) =>
    model.figures(at).map((one): Part => ({ figure: one, sign })),
  );
  const other = isRevenue ? costIn(figure, parts) : foreignIn(results, parts);
  return other ? { spot: figure, other: other.figure } : null;
}

/** A figure that a formula adds or takes off. */
type Part = { readonly figure: Figure; readonly sign: 1 | -1 };

function foreignIn(results: Results | undefined, parts: readonly Part[]): Part | undefined {
  const isAmong = (metrics: readonly string[]) => (part: Part) =>
    part.figure.value !== 0 && metrics.includes(metricOf(part.figure) ?? "");
  if (results === undefined || (results.beside.length > 0 && !parts.some(isAmong(results.beside)))) return undefined;
  return parts.find(isAmong(results.keepsOut));
}

/** Discounts and what is passed on to others are taken off revenue by right, but never leave less than nothing. */
function costIn({ value }: Figure, parts: readonly Part[]): Part | undefined {
  const [whole, part] = parts;
  const isRevenue = whole?.figure.fact?.segment.length === 0 && metricOf(whole.figure) === "revenue";
  if (parts.length !== 2 || !isRevenue || part?.sign !== -1) return undefined;
  return COSTS.includes(metricOf(part.figure) ?? "") || value < 0 ? part : undefined;
}

/** Operating cash flows without the result, which the net cash flow adds beside them. */
export function partedResults(figure: Worked, { model }: At): Found | null {
  if (metricOf(figure) !== "operating_cash_flow") return null;
  const own = new Set(figure.formula.references.flatMap((at) => model.figures(at)));
  const isResult = (one: Figure) => RESULT_OF_CASH.includes(metricOf(one) ?? "") && !own.has(one);
  for (const user of model.graph.dependents(figure)) {
    const sum = model.sheet(user.sheet)?.at(user.row, user.column);
    const result = user.references.flatMap((at) => model.figure(at) ?? []).find(isResult);
    if (sum && result && metricOf(sum) === "net_cash_flow")
      return { spot: figure, other: result, says: sum.cell.address };
  }
  return null;
}

const RESULT_OF_CASH: readonly string[] = ["net_income", "ebitda", "ebit", "profit_before_tax"];

/** No country takes more of a profit than this. */
const LARGEST_TAX = 0.6;

/** Taxes of two years or more that are more of a profit than any country takes; in a single one, taxes of others are paid. */
export function heavyTaxes({ line, sheet }: Row): Found[] {
  const taxed = line.flatMap((figure) => {
    if (figure.fact?.metricId !== "income_tax" || figure.fact.form.kind !== "level" || figure.value === 0) return [];
    if ((spanOf(figure) ?? MONTHS_OF_YEAR) !== MONTHS_OF_YEAR) return [];
    const beside = WAYS.flatMap((way) =>
      sheet
        .lineOf(figure, way)
        .filter((one) => Math.abs(placeAlong(one, way) - placeAlong(figure, way)) <= NEAR_PROFIT),
    );
    const [profit] = PROFITS.flatMap(
      (metric) => beside.find(({ fact }) => fact?.metricId === metric && fact.form.kind === "level") ?? [],
    );
    return profit && profit.value > 0 ? [{ figure, profit, share: Math.abs(figure.value) / profit.value }] : [];
  });
  const heavy = taxed.filter(({ share }) => share > LARGEST_TAX);
  if (heavy.length === 1 && taxed.length > 1) return [];
  return heavy.map(({ figure, profit, share }): Found => {
    return { spot: figure, other: profit, says: String(Math.round(100 * share)), slip: "tax" };
  });
}

/** A tax is taken off a profit that stands close by. */
const NEAR_PROFIT = 3;
const PROFITS = ["profit_before_tax", "ebit", "ebitda"];

/** Balances that are linked to the flow of a period; what a balance adds to the one before it is a flow itself. */
export function flowsAsBalances({ line, model }: Row): Found[] {
  const linked = line.flatMap((figure) => {
    const link = figure.formula && linkTo(figure.formula);
    const source = link && model.figure(link);
    if (!source || natureOf(figure) !== "stock" || natureOf(source) !== "flow") return [];
    const isOfKind = figure.fact?.value.dimension === source.fact?.value.dimension;
    const isMove = model.graph.dependents(figure).some((user) => addsAsMove(user, figure, model));
    return isOfKind && !isMove ? [{ figure, source }] : [];
  });
  // The first period opens at nothing, so its flow may be what is left; so is a year's beside the same balance of its last month.
  let balance = linked[0]?.source.value ?? 0;
  return linked.slice(1).flatMap(({ figure, source }): Found[] => {
    balance += source.value;
    const isHeld = line.some((one) => one.value === figure.value && !linked.some((other) => other.figure === one));
    return isHeld ? [] : [{ spot: figure, other: source, expected: balance }];
  });
}

/** "E20 + F38" in F20, and what is added up with a result or to a flow; a change from one balance to the next takes in both. */
function addsAsMove(user: Formula, { sheet, row }: Figure, model: Model): boolean {
  const terms = user.row === row && user.sheet === sheet ? [] : (termsOf(user) ?? []);
  const isBefore = ({ at }: Term) =>
    at.sheet === user.sheet && at.range.top === user.row && at.range.right < user.column;
  if (terms.some(isBefore)) return true;
  const ofRow = terms.filter(({ at }) => at.sheet === sheet && covers(at.range, row, at.range.left));
  const sum = model.sheet(user.sheet)?.at(user.row, user.column);
  const isOfFlows =
    (sum != null && natureOf(sum) === "flow") ||
    terms.some(({ at }) => model.figures(at).some((one) => RESULT_OF_CASH.includes(metricOf(one) ?? "")));
  return ofRow.length === 1 && isOfFlows;
}

export const natureOf = (figure: Figure) => metricById(metricOf(figure))?.nature;

export const MONTHS_OF_YEAR = 12;
const LENGTHS = [
  { months: 1, isSaid: wholeWords("monthly") },
  { months: MONTHS_OF_YEAR, isSaid: wholeWords("annual") },
] as const;

/** The months that a figure's name says it is of; null where it says none. */
const saidMonths = (figure: Figure, model: Model): number | null =>
  monthsIn(model.sheet(figure.sheet)?.nameOf(figure) ?? "");

const monthsIn = rememberedBy((name: string): number | null => {
  const folded = foldText(name);
  const [said, ...more] = LENGTHS.filter(({ isSaid }) => isSaid.test(folded));
  return said && more.length === 0 ? said.months : null;
});

/** A month's growth applied once a year. */
export function monthlyGrowth(figure: Worked, { sheet, model }: At): Found | null {
  const rate = growsFrom(figure.formula)?.rate;
  const cell = rate ? model.figure(rate) : null;
  const before = sheet.at(figure.row, figure.column - 1);
  const isYearly = before !== null && [figure, before].every((one) => spanOf(one) === MONTHS_OF_YEAR);
  return cell && isYearly && saidMonths(cell, model) === 1 ? { spot: figure, other: cell } : null;
}

/** A year's amount under a name that says a month's. */
export function twelveMonths(figure: Worked, { model }: At): Found | null {
  const factors = factorsOf(figure.formula);
  if (!factors?.includes(MONTHS_OF_YEAR) || saidMonths(figure, model) !== 1) return null;
  const [month] = figuresAmong(factors, model);
  return month ? { spot: figure, expected: figure.value / MONTHS_OF_YEAR, other: month } : null;
}

/** A month's amount under a year's heading, by itself or times what is counted alone, or a year's under several months' headings. */
export function otherLengths(figure: Worked, { sheet, model }: At): Found | null {
  const found = amountOfOther(figure, model);
  if (found === null) return null;
  // A year's price may be billed at once, and its fee paid once.
  const alike = sheet.countOf(sheet.rowOf(figure.row)).shapes.get(figure.formula.shape) ?? 0;
  const isOnce = found.times < 1 && (metricOf(found.amount) === null || alike < LEAST_ALIKE);
  return isOnce ? null : { spot: figure, expected: figure.value * found.times, other: found.amount };
}

const LEAST_ALIKE = 3;

/** The amount that a flow is worked out from, where its name says another length of time than the heading, and how many times it goes. */
function amountOfOther(figure: Worked, model: Model): { readonly amount: Figure; readonly times: number } | null {
  const factors = natureOf(figure) === "flow" ? (factorsOf(figure.formula) ?? []) : [];
  const isPlain = factors.every((one) => typeof one !== "number" || (one >= 1 && one < 2));
  const [amount, ...more] = isPlain ? figuresAmong(factors, model).filter((one) => !isCounted(one)) : [];
  const said = amount && more.length === 0 && currencyOf(amount) !== null ? saidMonths(amount, model) : null;
  const own = said !== null && saidMonths(figure, model) === null ? spanOf(figure) : null;
  return own && amount && said && said !== own ? { amount, times: own / said } : null;
}

const figuresAmong = (factors: NonNullable<ReturnType<typeof factorsOf>>, model: Model): readonly Figure[] =>
  factors.flatMap((one) => (typeof one === "number" ? [] : (model.figure(one) ?? [])));

const isCounted = ({ fact }: Figure): boolean => fact?.value.dimension === "count" && fact.metricId !== null;

/** Plain means of prices that the sheet multiplies by their quantities, in one formula or in one for each. */
export function plainMeans(figure: Worked, { model }: At): Found | null {
  const prices = meantBy(figure, model);
  const users = prices[0] ? model.graph.dependents(prices[0]) : [];
  const all = users.find((user) => isSumOfProducts(user, prices.length));
  const one = users.find((user) => user.shape.operations === "ref*ref");
  const factors = (
    all?.references ??
    prices.flatMap((price) => model.graph.dependents(price).find(({ shape }) => shape === one?.shape)?.references ?? [])
  ).map((at) => model.figure(at));
  const quantities = prices.map((price) => {
    const at = factors.indexOf(price);
    return at < 0 ? Number.NaN : (factors[at % 2 === 0 ? at + 1 : at - 1]?.value ?? 0);
  });
  const sum = quantities.reduce((whole, quantity) => whole + quantity, 0) || Number.NaN;
  return meanOtherThan(
    quantities.reduce((whole, quantity, at) => whole + quantity * (prices[at]?.value ?? 0), 0) / sum,
    figure,
  );
}

/** Plain means of ratios in the column that adds up their parts, where the ratio of the row gives another. */
export function meansOfRatios(figure: Worked, { sheet, model }: At): Found | null {
  const ratios = meantBy(figure, model);
  const first = ratios[0]?.formula;
  const ratio = first && first.row === figure.row ? ratioOf(first) : null;
  if (!first || !ratio || ratio.lessOne || ratios.some(({ formula }) => formula?.shape !== first.shape)) return null;
  const isTotal = [...ratio.over, ...ratio.under].some(({ at }) => {
    const part = sheet.at(at.range.top, figure.column)?.formula;
    return part && sumOf(part)?.some(({ range }) => covers(range, range.top, first.column));
  });
  const outcome = isTotal ? outcomeAt(first.shape, figure.row, figure.column, sheet.figureAt) : null;
  return meanOtherThan(outcome?.value ?? Number.NaN, figure);
}

/** The figures of one range that a formula takes the mean of. */
function meantBy({ formula: { shape, references } }: Worked, model: Model): readonly Figure[] {
  const isMean = shape.tree?.kind === "call" && shape.tree.name === "AVERAGE" && references.length === 1;
  return isMean ? references.flatMap((range) => model.figures(range)) : [];
}

/** Nearer than this share, weighing makes no difference. */
const LEAST_GAP = 0.01;

const meanOtherThan = (expected: number, spot: Worked): Found | null =>
  Number.isNaN(expected) || isSameAmount(spot.value, expected, { share: LEAST_GAP, of: "second" })
    ? null
    : { spot, expected };

/** "B2*B5 + B3*B6": so many products of two cells. */
const isSumOfProducts = ({ shape }: Formula, count: number): boolean => {
  const products = shape.operations.split("+");
  return count > 1 && products.length === count && products.every((product) => product === "ref*ref");
};

/** Money of one currency worked out from money of another, and of counts alone: no rate turns the one into the other. */
export function mixedCurrencies(figure: Worked, { model }: At): Found | null {
  const own = currenciesOf(model).size > 1 ? currencyOf(figure) : null;
  const factors = own === null ? [] : (factorsOf(figure.formula) ?? []);
  const inputs = figuresAmong(factors, model);
  // One cell alone is shown in another unit, and a written number that turns no unit of time or size may be a rate.
  if (inputs.length < 2 || factors.some((one) => typeof one === "number" && !isConversion(one))) return null;
  const foreign = inputs.find((one) => currencyOf(one) !== null && currencyOf(one) !== own);
  const isWhole = inputs.every((one) => one.value === 0 || isCounted(one) || (currencyOf(one) ?? own) !== own);
  return foreign && isWhole ? mixed(figure, foreign, own) : null;
}

/** Money of two currencies added up. */
export function addedCurrencies(figure: Worked, { model }: At): Found | null {
  if (currenciesOf(model).size < 2) return null;
  const terms = (termsOf(figure.formula) ?? []).flatMap(({ at }) => model.figures(at));
  const money = terms.filter((one) => one.value !== 0 && currencyOf(one) !== null);
  if (money.every((one) => currencyOf(one) === currencyOf(money[0] ?? one))) return null;
  // A row that is shown in two currencies is shown wrongly in one.
  const isOfRow = (one: Figure) =>
    model
      .sheet(one.sheet)
      ?.rowOf(one.row)
      .every((beside) => (currencyOf(beside) ?? currencyOf(one)) === currencyOf(one));
  const [first, ...more] = money.filter(isOfRow);
  const own = first ? currencyOf(first) : null;
  const other = more.find((one) => currencyOf(one) !== own);
  return other ? mixed(figure, other, own) : null;
}

const mixed = (spot: Worked, other: Figure, own: string | null): Found => {
  const says = `${currencyOf(other)}, ${own}`;
  return { spot, other, says, slip: says };
};

const currencyOf = ({ fact }: Pick<Figure, "fact">): string | null =>
  fact?.source === "cell" && fact.value.dimension === "money" && fact.unitSure ? (fact.value.currency ?? null) : null;

const currenciesOf = askedOnce((model) => new Set(model.facts.flatMap((fact) => currencyOf({ fact }) ?? [])));

/** A formula that gives for its own past what stands there with the other sign: its rate was measured with a minus that it leaves out. */
export function turnedFromPast({ line, sheet }: Row): Found[] {
  const [first] = line.filter(({ formula }) => formula !== null);
  const past = line.filter(
    ({ formula, column, value }) => formula === null && value !== 0 && column < (first?.column ?? 0),
  );
  if (!first?.formula || past.length === 0) return [];
  const { shape } = first.formula;
  const given = past.flatMap(({ row, column, value }) => {
    const outcome = outcomeAt(shape, row, column, sheet.figureAt);
    return outcome === null || outcome.nonZero < 2 ? [] : [{ value, outcome: outcome.value }];
  });
  const isTurned =
    given.length > 0 && given.every(({ value, outcome }) => isSameAmount(outcome, -value, { share: 1e-9 }));
  return isTurned
    ? line
        .filter(({ formula }) => formula?.shape === shape)
        .map((spot) => ({ spot, expected: -spot.value, ...(past[0] && { other: past.at(-1) ?? past[0] }) }))
    : [];
}

const EITHER_SIGN = wholeWords("eitherSign");
const LEAST_SIGNS = 5;

/** One typed figure of the other sign, and of the size of its neighbours, in a dated row that can have but one sign. */
export function oddSigns({ line, sheet }: Row): Found[] {
  const dated = datedIn(line).filter(({ value }) => value !== 0);
  const few = [1, -1]
    .map((sign) => dated.filter(({ value }) => Math.sign(value) === sign))
    .find(({ length }) => length === 1);
  const odd = few?.[0];
  if (dated.length < LEAST_SIGNS || !odd || odd.formula !== null || !hasOneSign(odd, sheet)) return [];
  // Changes of a year stand among others, which have either sign.
  const besideRows = [odd.row - 1, odd.row + 1].map((row) => datedIn(sheet.rowOf(row)));
  if (besideRows.some((row) => new Set(row.map(({ value }) => Math.sign(value))).size > 1)) return [];
  const at = dated.indexOf(odd);
  const beside = [dated[at - 1], dated[at + 1]].filter((one) => one !== undefined);
  const isOfSize = ({ value }: Figure) => Math.abs(odd.value / value) >= 0.4 && Math.abs(odd.value / value) <= 2.5;
  return beside.every(isOfSize) ? [{ spot: odd, expected: -odd.value, ...(beside[0] && { other: beside[0] }) }] : [];
}

function hasOneSign(figure: Figure, sheet: SheetFigures): boolean {
  const metric = metricById(metricOf(figure));
  if (metric) return metric.sign === "positive" && metric.nature !== "rate";
  // A ratio that nothing names may be a growth.
  if (figure.fact?.value.dimension === "ratio") return false;
  return figure.fact?.form.kind !== "change" && !EITHER_SIGN.test(foldText(sheet.nameOf(figure)));
}

/** A typed figure of a dated row about a thousand times its neighbours, a ratio a hundred times, or as much smaller. */
export function oddScales({ line }: Row): Found[] {
  const dated = datedIn(line);
  const odd = dated.flatMap((figure, at): Found[] => {
    // At either end, the two nearest on the one side.
    const [one, other] = [dated[at - 1] ?? dated[at + 2], dated[at + 1] ?? dated[at - 2]];
    const scale = one && other && figure.formula === null ? scaleBetween(figure, one, other) : null;
    return one && scale !== null ? [{ spot: figure, expected: figure.value / scale, other: one }] : [];
  });
  return odd.length === 1 ? odd : [];
}

/** How many times as large as its neighbours a figure is, where that is a change of unit. */
function scaleBetween(figure: Figure, one: Figure, other: Figure): number | null {
  const [before, after] = [Math.abs(one.value), Math.abs(other.value)];
  if (Math.max(before, after) > 4 * Math.min(before, after)) return null;
  const isShare = figure.fact?.value.dimension === "ratio" && Math.max(before, after) <= 1;
  const factor = Math.abs(figure.value) / Math.sqrt(before * after);
  return [1000, 1 / 1000, ...(isShare ? [100] : [])].find((of) => factor >= of / 2.5 && factor <= of * 2.5) ?? null;
}

/** What holds by definition, so that one column is enough to tell. */
const BY_DEFINITION: ReadonlySet<string> = new Set(["post_money", "total_assets"]);
/** Ratios and sums whose definition leaves no room. */
const DEFINED: readonly string[] = [
  "arr",
  "gross_margin",
  "ebitda_margin",
  "net_margin",
  "cash_balance",
  "customers",
  "ltv_cac",
  ...BY_DEFINITION,
];

/** Typed figures that the ontology's formula of their measure gives in the other columns of the sheet and not in theirs. */
export function identities({ sheet }: At): Found[] {
  const rows = Map.groupBy(sheet.figures.filter(isWhole), (figure): string => metricOf(figure) ?? "");
  return DEFINED.flatMap((target): Found[] => {
    const typed = oneRow(rows.get(target)).filter(({ formula }) => formula === null);
    for (const { expression } of typed.length === 0 ? [] : (metricById(asMetricId(target))?.formulas ?? [])) {
      const checked = typed.flatMap((figure) => {
        const expected = evaluateFormula(expression, (metric, shift) => {
          const input = oneRow(rows.get(metric)).find(
            ({ column, fact }) =>
              column === figure.column && fact?.period?.lastMonth === figure.fact?.period?.lastMonth,
          );
          return shift === "same" && input ? Math.abs(input.fact?.value.value ?? 0) : null;
        });
        return expected === null ? [] : [{ figure, expected, holds: isRounded(figure, expected) }];
      });
      const wrong = checked.filter(({ holds }) => !holds);
      const held = checked.length - wrong.length;
      const isSure = BY_DEFINITION.has(target)
        ? wrong.length <= Math.max(1, held)
        : held >= 2 && held >= 3 * wrong.length;
      if (wrong.length > 0 && isSure)
        return wrong.map(({ figure, expected }) => ({ spot: figure, expected, says: expression }));
    }
    return [];
  });
}

/** A level of the whole. */
function isWhole({ fact }: Figure): boolean {
  if (fact === null || fact.metricCertainty < 0.85 || fact.form.kind !== "level" || fact.stale) return false;
  return fact.segment.length === 0 && fact.window === null && !fact.scope.average && !fact.scope.share;
}

/** The figures of a measure that one row alone names. */
const oneRow = (figures: readonly Figure[] = []): readonly Figure[] =>
  figures.every(({ row }) => row === figures[0]?.row) ? figures : [];

function isRounded({ fact }: Figure, expected: number): boolean {
  if (fact === null) return true;
  return isSameAmount(fact.value.value, expected, { share: 0.005, rounding: fact.value.halfUnit, eitherSign: true });
}
