/** What was read of a file, figure by figure: value, unit, time, and the headings that it was read under. */
import { type Document, readDocumentIsolated, type SheetUnit, UNREAD_CODES } from "../../documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument, tablesRead } from "../../facts/index.ts";
import { MONTHS_PER } from "../../language/quantities/index.ts";

/** One figure of a sheet, slide or page. `value` is in base units (euros, a ratio as a fraction, tonnes in kg), a span of time in its own unit. */
export type ReadFigure = {
  readonly sheet: string;
  readonly cell: string;
  readonly value: number;
  /** A currency's code, "ratio", "count", or the name of a unit; null where none is known. */
  readonly unit: string | null;
  readonly dimension: string;
  readonly period: {
    readonly text: string;
    /** "2024-01"; null where no calendar dates it. */
    readonly first: string | null;
    readonly last: string | null;
    readonly relative: { readonly unit: string; readonly index: number } | null;
  } | null;
  /** Headings that apply, nearest first. */
  readonly names: readonly string[];
  readonly metric: string | null;
  /** Which of several values it is: that of a case ("upside"), else by what it is known ("actual", "budget", "forecast"); null where nothing says. */
  readonly scenario: string | null;
};

/** All figures of a file, and what of it was left out or could not be read. Throws DocumentError. */
export async function readFigures(path: string, signal: AbortSignal) {
  const document = await readDocumentIsolated(path, undefined, { signal });
  const deal = dealContextOf([document]);
  const headings = headingsIn(document, tablesRead(document, deal));
  const { facts, cut } = factsOfDocument(document, deal);
  // Where no heading names any number of a sheet, no claim can be held against it.
  const read = new Set(facts.map(({ cell }) => cell?.sheet));
  const unnamed = document.units.flatMap((unit) => {
    if (unit.kind !== "sheet" || read.has(unit.name)) return [];
    const numbers = unit.cells.filter(({ value }) => value.kind === "number").length;
    return numbers === 0 ? [] : [`sheet ${unit.name}: no heading names any of its ${numbers} numbers`];
  });
  return {
    figures: facts.map((fact) => readFigure(fact, headings(fact))),
    notRead: [
      ...document.warnings.filter(({ code }) => UNREAD_CODES.has(code)).map(({ message }) => message),
      ...cut.map(({ why }) => why),
      ...unnamed,
    ],
  };
}

type Tables = ReturnType<typeof tablesRead>;

/** Headings of a figure's row, then of its column, nearest first; a date is named by its day too. */
function headingsIn(document: Document, tables: Tables): (fact: Fact) => readonly string[] {
  const sheets = document.units.filter((unit): unit is SheetUnit => unit.kind === "sheet");
  return ({ cell }) => {
    const unit = cell && sheets.find(({ name }) => name === cell.sheet);
    const read = unit && tables.get(unit);
    if (!cell || !read) return [];
    const stacks = [read.before(cell.row, cell.column), read.over(cell.row, cell.column)];
    return stacks.flatMap((stack) =>
      (stack?.headings ?? [])
        .toReversed()
        .flatMap(({ cell: { cell: head }, text }) => (head.value.kind === "date" ? [text, head.value.iso] : [text])),
    );
  };
}

function readFigure(fact: Fact, headings: readonly string[]): ReadFigure {
  const { value, period, cell, place, scope } = fact;
  const { anchor } = place;
  return {
    sheet: cell?.sheet ?? anchor,
    cell: anchor.slice(anchor.lastIndexOf("!") + 1),
    value: value.dimension === "duration" ? value.value / (MONTHS_PER[value.unit ?? ""] ?? 1) : value.value,
    unit: value.currency ?? value.unit ?? (value.dimension === "money" ? null : value.dimension),
    dimension: value.dimension,
    period: period && {
      text: period.text,
      first: period.firstMonth === null ? null : isoMonth(period.firstMonth),
      last: period.lastMonth === null ? null : isoMonth(period.lastMonth),
      relative: period.relative,
    },
    names: cell
      ? [...new Set([cell.rowLabel, ...headings, cell.columnLabel, ...cell.sectionPath.toReversed()])].filter(Boolean)
      : [fact.label],
    metric: fact.metricId,
    scenario: scope.scenario ?? scope.basis ?? period?.basis ?? null,
  };
}

const isoMonth = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
