/** Figures that stand twice with two values: typed where the workbook computes another, or copied under two names. */
import { sameFigureBy } from "../facts/index.ts";
import { sizeOf, sumOf } from "../formulas/index.ts";
import { type Allowance, isSameAmount } from "../language/quantities/index.ts";
import { metricById } from "../ontology/index.ts";
import { type At, askedOnce, type Found, type Model, type Row } from "./model.ts";
import type { CellFact, Figure, Worked } from "./sheet-figures.ts";

type Placed = CellFact & { readonly period: NonNullable<CellFact["period"]> };
type Compared = { readonly figure: Figure; readonly computed: Placed | null; readonly agrees: boolean };

/** Typed figures of a summary that another sheet computes, with another value. */
export function disagreements({ sheet, model }: At): Found[] {
  const compared = comparedFigures(model);
  const once = new Set<string>();
  return compared.flatMap((one): Found[] => {
    const { figure, computed, agrees } = one;
    if (figure.sheet !== sheet.sheet.name || computed === null || agrees || isOfAnotherVersion(one, compared, model))
      return [];
    // Two columns of a row cannot both stand for the one figure computed.
    const key = `${figure.row} ${computed.place.anchor}`;
    if (once.has(key)) return [];
    once.add(key);
    const other = model.spot(computed.cell.sheet, computed.cell);
    const scale = figure.value === 0 ? 1 : (figure.fact?.value.value ?? figure.value) / figure.value;
    return [{ spot: figure, other, expected: computed.value.value / (scale || 1), says: computed.value.text }];
  });
}

const comparedFigures = askedOnce((model): readonly Compared[] => {
  // Outside the ontology by the words of the label, which two sheets seldom share by chance.
  const byName = Map.groupBy(
    model.facts.filter(isComparable),
    ({ metricId, words }): string => metricId ?? [...words].sort().join(" "),
  );
  return [...byName.values()].flatMap((facts) => {
    if (facts.every((fact) => fact.cell.formula === null)) return [];
    return facts.flatMap((fact): Compared[] => {
      const figure = typedFigure(fact, model);
      return figure ? [{ figure, ...computedFor(fact, facts) }] : [];
    });
  });
});

function isComparable(fact: CellFact): fact is Placed {
  const isNamed = fact.metricId === null ? fact.words.length >= 2 : fact.metricCertainty >= 0.8;
  const isLevel = fact.form.kind === "level" && fact.value.range === null && fact.window === null;
  return isNamed && isLevel && !fact.stale && fact.period?.lastMonth != null && fact.cell.partOfRow === null;
}

/** The figure of a fact that was typed on its own: no input of a formula, no part of a long typed row, of no other case. */
function typedFigure({ cell: { sheet: name, row, column }, scope }: Placed, model: Model): Figure | null {
  const sheet = model.sheet(name);
  const figure = sheet?.at(row, column);
  if (!sheet || !figure || figure.formula !== null) return null;
  const line = sheet.rowOf(row);
  if (line.length > 5 && sheet.countOf(line).typed > line.length / 2) return null;
  // Among several cases side by side, the central one is the model's own.
  const hasOtherCase = line.some(({ fact }) => fact !== null && !["base", null].includes(fact.scope.scenario));
  const isOwn = scope.scenario === null || (scope.scenario === "base" && hasOtherCase);
  return isOwn && !model.isUsed(figure) ? figure : null;
}

/** A figure that was computed once and has gone stale is seldom this many times another; another thing often is. */
const LARGEST_RATIO = 4;

/** What other sheets compute for the same figure; null where they compute nothing, or differ among themselves. */
function computedFor(typed: Placed, facts: readonly Placed[]): Omit<Compared, "figure"> {
  const peers = facts.filter((other) => other.cell.sheet !== typed.cell.sheet && isSameFigure(typed, other));
  const computed = peers.filter((other) => other.cell.formula !== null);
  const [first] = computed;
  // An empty column adds up to nothing, and refutes nothing.
  if (!first || first.value.value === 0 || typed.value.value === 0) return { computed: null, agrees: false };
  const isSame = ({ value }: Placed) =>
    value.text === typed.value.text ||
    // Costs are shown with either sign.
    isSameAmount(value.value, typed.value.value, { ...roundingOf(typed), eitherSign: true });
  if (peers.some(isSame)) return { computed: first, agrees: true };
  const ratio = Math.abs(typed.value.value / first.value.value);
  const isSettled = computed.every(({ value }) => isSameAmount(value.value, first.value.value, roundingOf(first)));
  const isOfSize = ratio <= LARGEST_RATIO && ratio >= 1 / LARGEST_RATIO;
  return { computed: isSettled && isOfSize ? first : null, agrees: false };
}

/** Two rows of one model: what one of them leaves unsaid, the sheet says. Actual figures are not held against a plan's. */
const isOfSameCoordinates = sameFigureBy({
  dimension: "equal",
  currency: "compatible",
  per: "equal",
  parts: "equal",
  scenario: "equal",
  basis: "compatible",
  gross: "compatible",
  average: "equal",
  cumulative: "equal",
  share: "equal",
  lastMonth: "known",
});

/** Two rows of the very same words are of the same unit, whatever it is; of a stock only the end of its period counts. */
function isSameFigure(a: Placed, b: Placed): boolean {
  const isOfUnit = (a.unitSure && b.unitSure) || (a.metricId === null && a.unitSure === b.unitSure);
  const beginsAlike = a.period.firstMonth === b.period.firstMonth || metricById(a.metricId)?.nature === "stock";
  return isOfUnit && beginsAlike && isOfSameCoordinates(a, b);
}

const roundingOf = ({ value }: Placed): Allowance => ({ rounding: value.halfUnit * 1.05, share: 0.004, of: "second" });

/** One or two figures may have gone stale. */
const LEAST_OF_A_VERSION = 3;

/** Whether none of the figures typed in a column agrees with what the model computes: another case, an old plan, a copy for somebody. */
function isOfAnotherVersion({ figure }: Compared, compared: readonly Compared[], model: Model): boolean {
  const sheet = model.sheet(figure.sheet);
  const isTypedSheet = sheet?.figures.every(({ formula }) => formula === null) ?? false;
  if (!isTypedSheet && sheet?.lineOf(figure, "down").some(({ formula }) => formula !== null)) return false;
  const beside = compared.filter(
    ({ figure: one }) => one.sheet === figure.sheet && (isTypedSheet || one.column === figure.column),
  );
  return beside.length >= LEAST_OF_A_VERSION && beside.every(({ agrees }) => !agrees);
}

/** Balances that sum empty cells, and so nothing, where another sheet holds them for the same date. */
export function emptyBalances(figure: Worked, { model }: At): Found | null {
  const { formula, value, fact, sheet } = figure;
  const isStock = value === 0 && metricById(fact?.metricId ?? null)?.nature === "stock";
  const added = (isStock && fact?.period?.lastMonth != null && sumOf(formula)) || [];
  const isEmpty = added.every((at) => sizeOf(at.range) > 1 && [...model.graph.cellsIn(at, 1)].length === 0);
  if (added.length === 0 || !isEmpty) return null;
  const held = model.facts.filter(
    (other) => other.cell.sheet !== sheet && other.value.value !== 0 && fact && isOfSameBalance(fact, other),
  );
  const [largest] = held.toSorted((a, b) => Math.abs(b.value.value) - Math.abs(a.value.value));
  return largest ? { spot: figure, other: model.spot(largest.cell.sheet, largest.cell) } : null;
}

const isOfSameBalance = sameFigureBy({ metric: "known", form: "equal", lastMonth: "known" });

const LEAST_CELLS = 4;
/** Round figures may be equal by chance. */
const LEAST_DIGITS = 5;

/** Typed rows that repeat, under another name, every figure of the row before: a case copied and never filled in. */
export function repeatedRows({ line, sheet }: Row): Found[] {
  const [first] = line;
  if (first?.formula !== null || line.length < LEAST_CELLS) return [];
  if (new Set(line.map(({ value }) => value)).size < line.length) return [];
  const isRepeated = line.every(({ column, formula, value }) => {
    const above = sheet.at(first.row - 1, column);
    const digits = String(Math.abs(value)).replace(/[.]|0+$/g, "").length;
    return formula === null && digits >= LEAST_DIGITS && above?.formula === null && above.value === value;
  });
  const [name, other] = [first, { row: first.row - 1, column: first.column }].map((at) => sheet.nameOf(at));
  if (!isRepeated || !name || !other || name === other) return [];
  return line.map((spot) => ({ spot, says: other }));
}
