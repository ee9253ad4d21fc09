/** Formulas and figures against what their names mean: results, balances and flows, months and years, means, signs and units. */
import { type Formula, factorsOf, growsFrom, linkTo, outcomeAt, termsOf } from "../formulas/index.ts";
import { wholeWords } from "../language/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { asMetricId, evaluateFormula, foldText, type MetricId, metricById } from "../ontology/index.ts";
import type { At, Found, Model, Row } from "./model.ts";
import { datedIn, type Figure, placeAlong, type SheetFigures, spanOf, type Worked } from "./sheet-figures.ts";

/** Below this a label may name another measure. */
const SURE = 0.7;

/** The measure that a figure is surely a level of. */
function metricOf({ fact }: Figure): MetricId | null {
  return fact && fact.metricCertainty >= SURE && fact.form.kind === "level" ? fact.metricId : null;
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

/** Taxes of a year on profits that are more than any country takes. */
export function heavyTaxes({ line, sheet }: Row): Found[] {
  return line.flatMap((figure): Found[] => {
    if (figure.fact?.metricId !== "income_tax" || figure.fact.form.kind !== "level" || figure.value === 0) return [];
    if ((spanOf(figure) ?? MONTHS_OF_YEAR) !== MONTHS_OF_YEAR) return [];
    const beside = WAYS.flatMap((way) =>
      sheet
        .lineOf(figure, way)
        .filter((one) => Math.abs(placeAlong(one, way) - placeAlong(figure, way)) <= NEAR_PROFIT),
    );
    const profit = PROFITS.map((metric) =>
      beside.find(({ fact }) => fact?.metricId === metric && fact.form.kind === "level"),
    ).find((one) => one !== undefined);
    const isHeavy = profit && profit.value > 0 && Math.abs(figure.value) > LARGEST_TAX * profit.value;
    return isHeavy
      ? [
          {
            spot: figure,
            other: profit,
            says: String(Math.round((100 * Math.abs(figure.value)) / profit.value)),
            slip: "tax",
          },
        ]
      : [];
  });
}

/** A tax is taken off a profit that stands close by. */
const NEAR_PROFIT = 3;
const PROFITS = ["profit_before_tax", "ebit", "ebitda"];
const WAYS = ["across", "down"] as const;

/** Balances that are linked to the flow of a period. */
export function flowsAsBalances({ line, model }: Row): Found[] {
  const linked = line.flatMap((figure): Found[] => {
    const link = figure.formula && linkTo(figure.formula);
    const source = link && model.figure(link);
    if (!source || natureOf(figure) !== "stock" || natureOf(source) !== "flow") return [];
    return figure.fact?.value.dimension === source.fact?.value.dimension ? [{ spot: figure, other: source }] : [];
  });
  // The first period opens at nothing, so its flow may be what is left.
  return linked.slice(1);
}

const natureOf = (figure: Figure) => metricById(metricOf(figure))?.nature;

const MONTHLY = wholeWords("monthly");
const MONTHS_OF_YEAR = 12;

/** A month's growth applied once a year, and a year's amount under a name that says a month's. */
export function monthsForYears(figure: Worked, { sheet, model }: At): Found | null {
  const { formula } = figure;
  const rate = growsFrom(formula)?.rate;
  const cell = rate ? model.figure(rate) : null;
  const before = sheet.at(figure.row, figure.column - 1);
  if (cell && before && isOfYear(figure) && isOfYear(before) && isMonthly(cell, model))
    return { spot: figure, other: cell };
  const factors = factorsOf(formula);
  if (!factors?.includes(MONTHS_OF_YEAR)) return null;
  const times = factors.find((factor) => typeof factor !== "number");
  const month = times ? model.figure(times) : null;
  return month && isMonthly(figure, model) ? { spot: figure, expected: month.value, other: month } : null;
}

const isOfYear = (figure: Figure): boolean => spanOf(figure) === MONTHS_OF_YEAR;

const isMonthly = (figure: Figure, model: Model): boolean =>
  MONTHLY.test(foldText(model.sheet(figure.sheet)?.nameOf(figure) ?? ""));

/** Nearer than this share, weighing makes no difference. */
const LEAST_GAP = 0.01;

/** Plain means of prices that one formula of the sheet multiplies by their quantities. */
export function plainMeans(figure: Worked, { model }: At): Found | null {
  const { tree } = figure.formula.shape;
  if (tree?.kind !== "call" || tree.name !== "AVERAGE") return null;
  const [range, ...more] = figure.formula.references;
  const expected = range && more.length === 0 ? weighedMean(model.figures(range), model) : null;
  const isSame = expected === null || isSameAmount(figure.value, expected, { share: LEAST_GAP, of: "second" });
  return isSame ? null : { spot: figure, expected };
}

/** The mean of prices by the quantities that one formula multiplies them with; null where none does. */
function weighedMean(prices: readonly Figure[], model: Model): number | null {
  const [first] = prices;
  const revenue = first && model.graph.dependents(first).find((user) => isSumOfProducts(user, prices.length));
  const factors = (revenue?.references ?? []).flatMap((at) => model.figure(at) ?? []);
  const quantities = prices.map((price) => {
    const at = factors.indexOf(price);
    return at < 0 ? Number.NaN : (factors[at % 2 === 0 ? at + 1 : at - 1]?.value ?? Number.NaN);
  });
  const all = quantities.reduce((sum, one) => sum + one, 0);
  return all > 0 ? prices.reduce((sum, { value }, at) => sum + (value * (quantities[at] ?? 0)) / all, 0) : null;
}

/** "B2*B5 + B3*B6": so many products of two cells. */
const isSumOfProducts = ({ shape }: Formula, count: number): boolean => {
  const products = shape.operations.split("+");
  return count > 1 && products.length === count && products.every((product) => product === "ref*ref");
};

/** Money of one currency worked out from money of another, and of counts alone: no rate turns the one into the other. */
export function mixedCurrencies(figure: Worked, { model }: At): Found | null {
  const own = currencyOf(figure);
  const factors = own === null ? null : factorsOf(figure.formula);
  const inputs = (factors ?? []).flatMap((at) => (typeof at === "number" ? [] : (model.figure(at) ?? [])));
  const foreign = inputs.find((one) => currencyOf(one) !== null && currencyOf(one) !== own);
  if (!foreign) return null;
  const isCounted = (one: Figure) => one.fact?.value.dimension === "count" && one.fact.metricId !== null;
  const isWhole = inputs.every((one) => one.value === 0 || isCounted(one) || (currencyOf(one) ?? own) !== own);
  const says = `${currencyOf(foreign)}, ${own}`;
  return isWhole ? { spot: figure, other: foreign, says, slip: says } : null;
}

const currencyOf = ({ fact }: Figure): string | null =>
  fact?.source === "cell" && fact.value.dimension === "money" && fact.unitSure ? (fact.value.currency ?? null) : null;

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
  const at = dated.indexOf(odd);
  const beside = [dated[at - 1], dated[at + 1]].filter((one) => one !== undefined);
  const isOfSize = ({ value }: Figure) => Math.abs(odd.value / value) >= 0.4 && Math.abs(odd.value / value) <= 2.5;
  return beside.every(isOfSize) ? [{ spot: odd, expected: -odd.value, ...(beside[0] && { other: beside[0] }) }] : [];
}

function hasOneSign(figure: Figure, sheet: SheetFigures): boolean {
  const metric = metricById(metricOf(figure));
  if (metric) return metric.sign === "positive" && metric.nature !== "rate";
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
