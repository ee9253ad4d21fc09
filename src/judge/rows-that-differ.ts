/** Two rows of the model that give one quantity, and where they differ: opposed only with every coordinate known and equal. */
import { type Fact, rememberedBy, rememberedWith, sameFigureBy } from "../facts/index.ts";
import { canonicalPeriod, monthsPeriod } from "../language/quantities/index.ts";
import { type MetricId, metricById } from "../ontology/index.ts";
import { clearlyDisagrees, isTooFar } from "./compare.ts";
import { compareFacts, isComparable } from "./compare-facts.ts";
import type { Formulas } from "./computed-from.ts";
import type { FactIndex } from "./fact-index.ts";
import { labelsAlike } from "./fact-index.ts";
import { cashClash } from "./label-clashes.ts";
import { isWithoutTheRound, labelOf } from "./outcomes.ts";

const SURE_OF_METRIC = 0.8;
/** Cells of one metric and period beyond which a sheet is a table of parts. */
const MOST_CELLS = 60;
/** Two rows with this many points in common and none of them equal are two quantities, whatever their labels say. */
const LEAST_EQUAL_POINTS = 3;
/** What a sheet shows rounded agrees with what it computes. */
const SHOWN = 0.0005;

type Pair = readonly [Fact, Fact];

/** One pair a couple of rows: where they differ most. */
export function rowsThatDiffer(index: FactIndex, formulas: Formulas): Pair[] {
  const rows = Map.groupBy(pairsOfOneQuantity(index, formulas), ({ pair }) => pair.map(rowOf).sort().join("|"));
  return [...rows.values()].flatMap((pairs) => {
    const differing = pairs.flatMap(({ pair, areApart }) => (areApart ? [pair] : []));
    const [worst] = differing.toSorted((x, y) => gap(y) - gap(x));
    return worst && areOneLine(pairs.length - differing.length, differing) ? [worst] : [];
  });
}

/** Cells of two sheets that give one quantity, as far as can be known, and whether they give it differently. */
function* pairsOfOneQuantity(
  index: FactIndex,
  formulas: Formulas,
): Generator<{ readonly pair: Pair; readonly areApart: boolean }> {
  for (const cells of alikeCells(index)) {
    const { isPart, isGiven } = besideEachOther(cells);
    for (const [i, a] of cells.entries())
      for (const b of cells.slice(i + 1)) {
        if (sheetOf(a) === sheetOf(b)) continue;
        const areApart = differ(a, b);
        // Of the pairs of a large book hardly one that differs comes further than this.
        if (areApart && (isPart(a) || isPart(b))) continue;
        if (!isOneQuantity(a, b, index) || formulas.isComputedFrom(a, b) || formulas.isComputedFrom(b, a)) continue;
        // What is told of the pair has the name and time of the closing balance.
        if (!areApart || !(isGiven(b, a) || isGiven(a, b)))
          yield { pair: asClosing(a) === a ? [a, b] : [b, a], areApart };
      }
  }
}

/** A row whose other points agree has been found; a lone pair must be near enough to be one figure gone wrong. */
function areOneLine(agreeing: number, differing: readonly Pair[]): boolean {
  const areNear = differing.every(([a, b]) => !isTooFar(a.value.value, b.value.value));
  return agreeing > 0 ? agreeing >= differing.length || areNear : differing.length < LEAST_EQUAL_POINTS && areNear;
}

function alikeCells(index: FactIndex): Fact[][] {
  const groups = Map.groupBy(
    index.all.filter((fact) => fact.cell !== null && !fact.stale && !fact.hidden && isKnown(fact)),
    (fact) => `${nameOf(asClosing(fact))}|${timeOf(asClosing(fact))}`,
  );
  return [...groups.values()].filter((cells) => cells.length > 1 && cells.length <= MOST_CELLS);
}

/** What a period opens with is what the one before it left. */
const CLOSED_WITH: ReadonlyMap<MetricId, MetricId> = new Map([
  ["opening_cash", "cash_balance"],
  ["opening_customers", "customers"],
  ["opening_mrr", "mrr"],
  ["opening_arr", "arr"],
]);

function asClosing(fact: Fact): Fact {
  const { metricId, period } = fact;
  const closing = metricId && CLOSED_WITH.get(metricId);
  if (!closing || period === null || period.firstMonth === null) return fact;
  const end = period.firstMonth - 1;
  return { ...fact, metricId: closing, period: monthsPeriod(end, end) };
}

/** A label that no metric has names what it says, word for word. */
function nameOf({ metricId, words }: Fact): string {
  return metricId ?? [...words].sort().join(" ");
}

/** What stands at the end of a quarter stands at the end of its year. */
function timeOf({ period, metricId }: Fact): string {
  if (period === null) return "";
  const isStock = metricById(metricId)?.nature === "stock";
  return isStock && period.lastMonth !== null ? `end of ${period.lastMonth}` : canonicalPeriod(period);
}

/** Fewer words are too few to be one name. */
const LEAST_WORDS = 2;

/** Metric, unit and time are said, not assumed. */
function isKnown(fact: Fact): boolean {
  const isNamed =
    fact.metricId === null
      ? fact.words.length >= LEAST_WORDS && isBareCount(fact)
      : fact.metricCertainty >= SURE_OF_METRIC && fact.unitSure;
  return (
    isNamed && fact.period !== null && fact.periodFrom !== null && fact.predicate === null && fact.value.value !== 0
  );
}

function isOneQuantity(a: Fact, b: Fact, index: FactIndex): boolean {
  if (!isOfSameThing(a, b)) return false;
  const comparison = compareFacts(asCompared(a), asCompared(b), {
    segmentWords: index.segmentWordsOf(a),
    properNouns: new Set(),
    asOfMonth: null,
  });
  return isComparable(comparison) && comparison.mayRefute;
}

const isBareCount = ({ value }: Fact): boolean => value.dimension === "count";

/** A number of things is as large as it was typed, whatever heads its sheet. */
const asCompared = rememberedWith(
  (fact: Fact): Fact => asClosing(fact.metricId === null && isBareCount(fact) ? { ...fact, unitSure: true } : fact),
);

/** A sheet that has several figures under one label, or gives the other's figure in another cell, is about parts or cases. */
function besideEachOther(cells: readonly Fact[]) {
  const sheets = Map.groupBy(cells, sheetOf);
  const besideOf = (fact: Fact): readonly Fact[] => (sheets.get(sheetOf(fact)) ?? []).filter((one) => one !== fact);
  return {
    isPart: rememberedBy((fact: Fact) =>
      besideOf(fact).some((one) => (labelsAlike(one, fact) === 1 && differ(one, fact)) || isCaseUnread(fact, one)),
    ),
    /** Whether a figure is given beside that of another sheet. */
    isGiven: (other: Fact, fact: Fact): boolean => besideOf(fact).some((one) => !differ(one, other)),
  };
}

const sheetOf = rememberedWith(({ place, cell }: Fact): string => `${place.file}|${cell?.sheet}`);

/** In a row of cases, a column without a name that is known is a case too. */
function isCaseUnread(fact: Fact, beside: Fact): boolean {
  return fact.cell?.row === beside.cell?.row && !fact.scope.scenario && Boolean(beside.scope.scenario);
}

const isOfSameCoordinates = sameFigureBy({
  dimension: "equal",
  per: "equal",
  scenario: "equal",
  gross: "equal",
  average: "equal",
  cumulative: "equal",
  horizon: "equal",
  window: "equal",
});
const isInSameCurrency = sameFigureBy({ currency: "known" });

const partsOf = rememberedWith(({ segment, scope }: Fact) =>
  [[...segment].sort(), [...scope.perUnit].sort()].join("|"),
);

function isOfSameThing(a: Fact, b: Fact): boolean {
  return (
    a.scope.perUnit.length === b.scope.perUnit.length &&
    isOfSameCoordinates(a, b) &&
    (a.value.dimension !== "money" || isInSameCurrency(a, b)) &&
    (partsOf(a) === partsOf(b) || labelsAlike(a, b) === 1) &&
    isWithoutTheRound(labelOf(a)) === isWithoutTheRound(labelOf(b)) &&
    !cashClash(a, b)
  );
}

/** A cost is written with either sign. */
export function differ(a: Fact, b: Fact): boolean {
  const [x, y] = [a.value.value, b.value.value];
  if (x === -y) return false;
  return clearlyDisagrees(asShown(a), y, typedHalfUnit(b));
}

const asShown = rememberedWith((fact: Fact): Fact => {
  const halfUnit = Math.max(typedHalfUnit(fact), Math.abs(fact.value.value) * SHOWN);
  return { ...fact, value: { ...fact.value, halfUnit } };
});

/** A figure typed in thousands was rounded by who typed it: 27 k€ covers 26.5 to 27.5. */
const typedHalfUnit = rememberedWith(({ cell, value }: Fact): number => {
  const written = /\d[\d\s\u00a0\u202f.,']*/.exec(value.text)?.[0].trim();
  if (cell === null || cell.formula !== null || written === undefined) return value.halfUnit;
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1]?.length ?? 0;
  const number = Number(written.replace(/\D/g, "")) / 10 ** decimals;
  const scale = number === 0 ? 0 : Math.abs(value.value) / number;
  // A scale that is no power of a thousand says that the text shows other digits than the cell holds.
  const power = Math.log10(scale) / 3;
  return Math.abs(power - Math.round(power)) < 1e-9
    ? Math.max(value.halfUnit, (scale * 10 ** -decimals) / 2)
    : value.halfUnit;
});

function gap([a, b]: Pair): number {
  const [x, y] = [Math.abs(a.value.value), Math.abs(b.value.value)];
  return Math.abs(x - y) / Math.max(x, y);
}

function rowOf({ place, cell }: Fact): string {
  return `${place.file}|${cell?.sheet}|${cell?.row}`;
}
