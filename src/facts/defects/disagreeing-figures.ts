/** Typed figures of a summary that the workbook computes elsewhere, with another value. */
import { metricById } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import type { Fact } from "../types.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView } from "./sheet-view.ts";

/** A fact of a cell whose period is known. */
type Placed = Fact & { readonly cell: NonNullable<Fact["cell"]>; readonly period: NonNullable<Fact["period"]> };

export function disagreeingFigures(model: ModelView, own: readonly Fact[]): Candidate[] {
  const byMetric = new Map<string, Placed[]>();
  for (const fact of own) {
    if (!comparable(fact)) continue;
    const name = nameOf(fact);
    const list = byMetric.get(name);
    if (list) list.push(fact);
    else byMetric.set(name, [fact]);
  }
  const found: Candidate[] = [];
  for (const facts of byMetric.values()) {
    const computed = facts.filter((fact) => fact.cell.formula !== null);
    if (computed.length === 0) continue;
    for (const typed of facts) {
      const place = typed.cell;
      const view = model.sheet(place.sheet);
      const cell = view?.at(place.row, place.column);
      if (!cell || cell.formula !== null || typed.scope.scenario !== null || inTypedRow(cell, model)) continue;
      const peers = facts.filter(
        (other) => other !== typed && other.cell.sheet !== place.sheet && sameFigure(typed, other),
      );
      const counter = peers.filter((other) => other.cell.formula !== null && !restsOn(other, cell, model));
      const [first] = counter;
      // An empty column adds up to nothing, and refutes nothing.
      if (!first || first.value.value === 0 || typed.value.value === 0 || peers.some((other) => near(typed, other)))
        continue;
      // Several computed figures that differ among themselves settle nothing.
      if (counter.some((other) => Math.abs(other.value.value - first.value.value) > tolerance(first))) continue;
      found.push({
        cell,
        defect: "hard-coded number that should be linked",
        detail: inBoth(({ say, shown }) =>
          say(
            `${cellAnchor(cell.sheet, cell.address)} (${place.rowLabel}) is typed as ${typed.value.text} while ${first.place.anchor} (${shown(first.cell.formula)}) gives ${first.value.text} for the same period.`,
            `${cellAnchor(cell.sheet, cell.address)} (${place.rowLabel}) est saisie à ${typed.value.text} alors que ${first.place.anchor} (${shown(first.cell.formula)}) donne ${first.value.text} pour la même période.`,
          ),
        ),
      });
    }
  }
  return found;
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

function sameFigure(a: Placed, b: Placed): boolean {
  const either = <T>(x: T | null, y: T | null) => x === null || y === null || x === y;
  return (
    a.value.dimension === b.value.dimension &&
    either(a.value.currency, b.value.currency) &&
    a.value.per === b.value.per &&
    a.unitSure &&
    b.unitSure &&
    [...a.segment].sort().join() === [...b.segment].sort().join() &&
    (b.scope.scenario === null || b.scope.scenario === "base") &&
    basisAgrees(a, b) &&
    either(a.scope.gross, b.scope.gross) &&
    a.scope.average === b.scope.average &&
    a.scope.cumulative === b.scope.cumulative &&
    a.scope.share === b.scope.share &&
    samePeriod(a, b)
  );
}

/** Actual figures are not held against a plan's. */
function basisAgrees(a: Fact, b: Fact): boolean {
  return a.scope.basis === null || b.scope.basis === null || a.scope.basis === b.scope.basis;
}

function samePeriod(a: Placed, b: Placed): boolean {
  if (a.period.lastMonth !== b.period.lastMonth) return false;
  return a.period.firstMonth === b.period.firstMonth || metricById(a.metricId)?.nature === "stock";
}

function near(typed: Fact, other: Fact): boolean {
  // Costs are shown with either sign.
  return Math.abs(Math.abs(typed.value.value) - Math.abs(other.value.value)) <= tolerance(typed);
}

function tolerance(fact: Fact): number {
  return Math.max(fact.value.halfUnit * 1.05, Math.abs(fact.value.value) * 0.004);
}

/** The computed figure starts from the typed one: then it is an input. */
function restsOn(computed: Placed, cell: ModelCell, model: ModelView): boolean {
  const place = computed.cell;
  const seen = new Set<ModelCell>();
  let front = [model.sheet(place.sheet)?.at(place.row, place.column) ?? null];
  for (let depth = 0; depth < 4; depth++) {
    const next: (ModelCell | null)[] = [];
    for (const at of front) {
      if (!at || seen.has(at) || seen.size > 400) continue;
      seen.add(at);
      for (const { sheet, range } of at.references) {
        if (
          sheet === cell.sheet &&
          range.top <= cell.row &&
          cell.row <= range.bottom &&
          range.left <= cell.column &&
          cell.column <= range.right
        )
          return true;
        const view = model.sheet(sheet);
        if (!view || (range.bottom - range.top + 1) * (range.right - range.left + 1) > 60) continue;
        for (let row = range.top; row <= range.bottom; row++) {
          for (let column = range.left; column <= range.right; column++) next.push(view.at(row, column));
        }
      }
    }
    front = next;
  }
  return false;
}

/** A long row typed all along is a record of its own (actuals, a plan pasted in), not a figure of a summary. */
function inTypedRow(cell: ModelCell, model: ModelView): boolean {
  const row = model.sheet(cell.sheet)?.rows.get(cell.row) ?? [];
  return row.length > 5 && row.filter((other) => other.formula === null).length > row.length / 2;
}
