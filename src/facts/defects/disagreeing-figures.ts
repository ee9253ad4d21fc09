/** Typed figures of a summary that the workbook computes elsewhere, with another value. */
import { formulaGraph } from "../../formulas/index.ts";
import { type Allowance, isSameAmount } from "../../language/quantities/index.ts";
import { metricById } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { sameFigureBy } from "../same-figure.ts";
import type { Fact } from "../types.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView } from "./sheet-view.ts";

/** A fact of a cell whose period is known. */
type Placed = Fact & { readonly cell: NonNullable<Fact["cell"]>; readonly period: NonNullable<Fact["period"]> };

export function disagreeingFigures(model: ModelView, own: readonly Fact[]): Candidate[] {
  const byName = Map.groupBy(own.filter(comparable), nameOf);
  const compared = [...byName.values()].flatMap((facts) => {
    if (facts.every((fact) => fact.cell.formula === null)) return [];
    return facts.flatMap((typed) => {
      const cell = typedCell(typed, model);
      return cell ? [{ typed, cell, ...computedOf(typed, facts) }] : [];
    });
  });
  const reported = new Set<string>();
  return compared.flatMap(({ typed, cell, computed, agrees }) => {
    if (computed === null || agrees || ofAnotherVersion(cell, compared, model)) return [];
    // Two columns of a row cannot both stand for the one figure computed.
    const once = `${cell.sheet}!${cell.row} ${computed.place.anchor}`;
    if (reported.has(once)) return [];
    reported.add(once);
    return [disagreement(typed, cell, computed)];
  });
}

type Compared = Computed & { readonly typed: Placed; readonly cell: ModelCell };

/** One or two figures may have gone stale. */
const LEAST_OF_A_VERSION = 3;

/** Figures typed in one column of which none agrees with what the model computes: another case, an old plan, a copy for somebody. */
function ofAnotherVersion(cell: ModelCell, compared: readonly Compared[], model: ModelView): boolean {
  const view = model.sheet(cell.sheet);
  const figures = [...(view?.rows.values() ?? [])].flat();
  const isTypedSheet = figures.every(({ formula }) => formula === null);
  const column = view?.columns.get(cell.column) ?? [];
  if (!isTypedSheet && column.some(({ formula }) => formula !== null)) return false;
  const beside = compared.filter(
    (one) => one.cell.sheet === cell.sheet && (isTypedSheet || one.cell.column === cell.column),
  );
  return beside.length >= LEAST_OF_A_VERSION && beside.every(({ agrees }) => !agrees);
}

/** The cell of a figure that was typed on its own; null where it was computed, or is one of a typed row. */
function typedCell({ cell: { sheet, row, column }, scope }: Placed, model: ModelView): ModelCell | null {
  const cell = model.sheet(sheet)?.at(row, column) ?? null;
  if (cell === null || cell.formula !== null || inTypedRow(cell, model)) return null;
  // What formulas start from is an input, whatever is computed elsewhere under its name.
  if (formulaGraph(model.document).dependents(cell).length > 0) return null;
  // Among several cases side by side, the central one is the model's own.
  const isOwnCase = scope.scenario === null || (scope.scenario === "base" && hasOtherCaseBeside(cell, model));
  return isOwnCase ? cell : null;
}

function hasOtherCaseBeside(cell: ModelCell, model: ModelView): boolean {
  const row = model.sheet(cell.sheet)?.rows.get(cell.row) ?? [];
  return row.some(({ fact }) => fact !== null && fact.scope.scenario !== null && fact.scope.scenario !== "base");
}

type Computed = {
  /** What other sheets compute for the same figure; null where they compute nothing, or differ among themselves. */
  readonly computed: Placed | null;
  readonly agrees: boolean;
};

function computedOf(typed: Placed, facts: readonly Placed[]): Computed {
  const peers = facts.filter(
    (other) => other !== typed && other.cell.sheet !== typed.cell.sheet && isSameFigure(typed, other),
  );
  const counter = peers.filter((other) => other.cell.formula !== null);
  const [first] = counter;
  // An empty column adds up to nothing, and refutes nothing.
  if (!first || first.value.value === 0 || typed.value.value === 0) return { computed: null, agrees: false };
  // Costs are shown with either sign.
  if (
    peers.some(
      (other) =>
        other.value.text === typed.value.text ||
        isSameAmount(other.value.value, typed.value.value, { ...roundingOf(typed), eitherSign: true }),
    )
  )
    return { computed: first, agrees: true };
  // Several computed figures that differ among themselves settle nothing.
  const settled =
    counter.every((other) => isSameAmount(other.value.value, first.value.value, roundingOf(first))) &&
    ofOneSize(typed, first);
  return { computed: settled ? first : null, agrees: false };
}

/** A figure that was computed once and has gone stale is seldom this many times another; another thing often is. */
const LARGEST_RATIO = 4;

function ofOneSize({ value: { value: typed } }: Fact, { value: { value: computed } }: Fact): boolean {
  const ratio = Math.abs(typed / computed);
  return ratio <= LARGEST_RATIO && ratio >= 1 / LARGEST_RATIO;
}

function disagreement(typed: Placed, cell: ModelCell, computed: Placed): Candidate {
  const where = `${cellAnchor(cell.sheet, cell.address)} (${typed.cell.rowLabel})`;
  return {
    cell,
    defect: "hard-coded number that should be linked",
    detail: inBoth(({ say, shown }) => {
      const source = `${computed.place.anchor} (${shown(computed.cell.formula)})`;
      return say(
        `${where} is typed as ${typed.value.text} while ${source} gives ${computed.value.text} for the same period.`,
        `${where} est saisie à ${typed.value.text} alors que ${source} donne ${computed.value.text} pour la même période.`,
      );
    }),
  };
}

/** The metric; outside the ontology the words of the label, which two sheets seldom share by chance. */
function nameOf({ metricId, words }: Fact): string {
  return metricId ?? [...words].sort().join(" ");
}

function comparable(fact: Fact): fact is Placed {
  return (
    fact.cell !== null &&
    (fact.metricId === null ? fact.words.length >= 2 : fact.metricCertainty >= 0.8) &&
    fact.form.kind === "level" &&
    !fact.stale &&
    fact.period !== null &&
    fact.period.lastMonth !== null &&
    fact.value.range === null &&
    fact.cell.partOfRow === null &&
    fact.window === null
  );
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

function isSameFigure(a: Placed, b: Placed): boolean {
  return isOfSameCoordinates(a, b) && ((a.unitSure && b.unitSure) || sameWords(a, b)) && beginsAlike(a, b);
}

/** Two rows of the very same words are of the same unit, whatever it is. */
function sameWords(a: Placed, b: Placed): boolean {
  return a.metricId === null && b.metricId === null && a.unitSure === b.unitSure;
}

/** Of a stock only the end of its period counts. */
function beginsAlike(a: Placed, b: Placed): boolean {
  return a.period.firstMonth === b.period.firstMonth || metricById(a.metricId)?.nature === "stock";
}

function roundingOf({ value }: Fact): Allowance {
  return { rounding: value.halfUnit * 1.05, share: 0.004, of: "second" };
}

/** A long row typed all along is a record of its own (actuals, a plan pasted in), not a figure of a summary. */
function inTypedRow(cell: ModelCell, model: ModelView): boolean {
  const row = model.sheet(cell.sheet)?.rows.get(cell.row) ?? [];
  return row.length > 5 && row.filter((other) => other.formula === null).length > row.length / 2;
}
