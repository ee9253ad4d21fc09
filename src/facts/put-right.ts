/** What a user puts right of a table, once for all of its figures: a heading, of when it is, or its unit. */
import { addressOf, type Document, type Language, type SheetCell, type SheetUnit } from "../documents/index.ts";
import { LANGUAGES } from "../language/index.ts";
import {
  MONTHS_PER,
  type Period,
  periodMonths,
  readPeriods,
  readUnitHint,
  type UnitHint,
} from "../language/quantities/index.ts";
import type { HeadingStack, SheetTables } from "../tables/index.ts";
import type { CellFact, DocumentFacts, Fact } from "./types.ts";

/** What heads a figure of a sheet. */
export type Headings = Pick<SheetTables, "over" | "before">;

type At = { readonly row: number; readonly column: number };

export type PutRight = At & {
  readonly file: string;
  readonly sheet: string;
  readonly what: "heading" | "period" | "unit";
  /** As the user writes it: "Net revenue", "FY 2026", "k€". */
  readonly text: string;
  /** A cell that says by its words that this is still the same table; of a heading, the heading itself. */
  readonly sign: At & { readonly text: string };
};

/** Those of a document: by its name, or by its sheet where the case holds no file of that name any more, as after a newer version. */
export function putRightOf(
  { name, units }: Document,
  all: readonly PutRight[],
  files: ReadonlySet<string>,
): readonly PutRight[] {
  return all.filter(({ file, sheet, sign }) => {
    if (file !== name && files.has(file)) return false;
    const unit = units.find((one): one is SheetUnit => one.kind === "sheet" && one.name === sheet);
    return unit?.cells.find((cell) => isAt(cell, sign))?.display === sign.text;
  });
}

/** The document with the headings that the user gave in the place of its own: what is read of it follows. */
export function withHeadings(document: Document, given: readonly PutRight[]): Document {
  const headings = given.filter(({ what }) => what === "heading");
  if (headings.length === 0) return document;
  const renamed = (cell: SheetCell, sheet: string): SheetCell => {
    const own = headings.findLast((one) => one.sheet === sheet && isAt(cell, one));
    if (!own) return cell;
    return { ...cell, value: { kind: "text", text: own.text }, display: own.text, formula: null, numberFormat: null };
  };
  const units = document.units.map((unit) =>
    unit.kind === "sheet" ? { ...unit, cells: unit.cells.map((cell) => renamed(cell, unit.name)) } : unit,
  );
  return { ...document, units };
}

/**
 * The facts of a document as the user puts them right, each marked.
 *
 * @param document with its headings put right
 * @param tablesOf what heads the figures of a sheet of it
 */
export function withPutRight(
  read: DocumentFacts,
  document: Document,
  given: readonly PutRight[],
  tablesOf: (sheet: SheetUnit) => Headings,
  fiscalYearEnd: number,
): DocumentFacts {
  let { facts } = read;
  for (const unit of document.units) {
    const own = unit.kind === "sheet" ? given.filter(({ sheet }) => sheet === unit.name) : [];
    if (unit.kind !== "sheet" || own.length === 0) continue;
    const tables = tablesOf(unit);
    for (const one of own) {
      const change = changeOf(one, unit, facts, tables, (text) => periodFrom(text, fiscalYearEnd, document.language));
      facts = facts.map((fact) => {
        const changed = fact.source === "cell" && fact.cell.sheet === unit.name ? change(fact) : null;
        return changed === null ? fact : { ...changed, putRight: [...new Set([...(fact.putRight ?? []), one.what])] };
      });
    }
  }
  return { ...read, facts };
}

type Change = (fact: CellFact) => Fact | null;

/** What becomes of each figure of the sheet; null for those that it does not concern. */
function changeOf(
  one: PutRight,
  unit: SheetUnit,
  facts: readonly Fact[],
  tables: Headings,
  periodIn: (text: string) => Period | null,
): Change {
  if (one.what === "heading") return underHeading(one, tables);
  const inHand = facts.find(
    (fact): fact is CellFact => fact.source === "cell" && fact.cell.sheet === one.sheet && isAt(fact.cell, one),
  );
  const change = inHand && (one.what === "unit" ? unitOf(one, inHand, unit) : timeOf(periodIn(one.text), inHand));
  if (!change) return () => null;
  const table = tableOf(tables, one);
  return (fact) => (tableOf(tables, fact.cell) === table ? change(fact) : null);
}

/** Figures stand in one table where the same line heads them, from the same position on; of a form each line says its own. */
function tableOf(tables: Headings, { row, column }: At): string {
  const over = tables.over(row, column);
  return over === null ? `row ${row}` : `${over.headings[0]?.line} ${over.from}`;
}

/** The words that the sheet itself has stay in the quote. */
function underHeading({ row, column, text, sign }: PutRight, tables: Headings): Change {
  const address = addressOf(row, column);
  const holds = (stack: HeadingStack | null) => stack?.headings.some(({ cell }) => cell.cell.address === address);
  return (fact) => {
    const { cell, quote } = fact;
    const isUnder =
      cell.row === row || holds(tables.over(cell.row, cell.column)) || holds(tables.before(cell.row, cell.column));
    const isInSection = cell.row > row && cell.sectionPath.includes(text);
    return isUnder || isInSection ? { ...fact, quote: quote.replace(text, sign.text) } : null;
  };
}

/** Figures of the unit of the one in hand. */
function unitOf({ text }: PutRight, inHand: CellFact, sheet: SheetUnit): Change | null {
  const hint = readUnitHint(text);
  if (hint === null) return null;
  const cells = new Map(sheet.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const cellOf = ({ cell: { row, column } }: CellFact) => cells.get(`${row} ${column}`);
  /** Null for a nought, which every scale gives. */
  const scaleOf = (fact: CellFact): number | null => {
    const value = cellOf(fact)?.value;
    return value?.kind === "number" && value.number !== 0 ? fact.value.value / value.number : null;
  };
  const { dimension, currency, unit } = inHand.value;
  const scale = scaleOf(inHand);
  return (fact) => {
    const { value } = fact;
    const own = scaleOf(fact);
    const isOtherScale = own !== null && scale !== null && Math.abs(own - scale) > Math.abs(scale) * 1e-6;
    const isAlike = value.dimension === dimension && value.currency === currency && value.unit === unit;
    return isAlike && !isOtherScale ? inUnit(fact, hint, cellOf(fact)) : null;
  };
}

/** Null for a figure that is typed as text, which says its unit itself. */
function inUnit(fact: CellFact, hint: UnitHint, cell: SheetCell | undefined): Fact | null {
  if (cell?.value.kind !== "number") return null;
  // A share under a format in percent is stored as a fraction.
  const isFraction = hint.dimension === "ratio" && cell.numberFormat?.includes("%");
  const { bare: _bare, typed: _typed, ...rest } = fact.cell;
  return {
    ...fact,
    cell: rest,
    unitSure: true,
    value: {
      ...fact.value,
      value: cell.value.number * (isFraction ? 1 : hint.scale),
      range: null,
      dimension: hint.dimension ?? "count",
      currency: hint.currency,
      unit: hint.unit ?? null,
      per: hint.per ?? null,
    },
  };
}

/** Times of a table move together, as far as the one in hand does; where it had none, its column is of the one given. */
function timeOf(period: Period | null, inHand: CellFact): Change | null {
  if (period === null) return null;
  const was = inHand.period;
  if (was === null)
    return (fact) =>
      fact.period === null && fact.cell.column === inHand.cell.column
        ? { ...fact, period, periodFrom: "header" }
        : null;
  const steps = stepsFrom(was, period);
  return (fact) => {
    if (fact.period === null || fact.periodFrom !== inHand.periodFrom) return null;
    const moved = steps(fact.period);
    return moved && { ...fact, period: moved };
  };
}

/** Gives the time of another figure, from what the one in hand was and is. */
function stepsFrom(was: Period, now: Period): (other: Period) => Period | null {
  const length = periodMonths(now);
  if (now.lastMonth === null || length === null) return (other) => (other.text === was.text ? now : null);
  const { kind, fiscal, lastMonth: last } = now;
  /** Of a plan that no calendar dates, months from its beginning. */
  const endOf = ({ lastMonth, relative }: Period) =>
    lastMonth ?? (relative && relative.index * (MONTHS_PER[relative.unit] ?? 1));
  return (other) => {
    const [from, to] = [endOf(was), endOf(other)];
    const isLikewise = (was.lastMonth === null) === (other.lastMonth === null);
    if (from === null || to === null || !isLikewise) return null;
    if ((periodMonths(other) ?? length) !== (periodMonths(was) ?? length)) return null;
    const lastMonth = last + to - from;
    return {
      ...other,
      kind,
      fiscal,
      relative: null,
      instant: false,
      day: null,
      lastMonth,
      firstMonth: lastMonth - length + 1,
    };
  };
}

const isAt = (cell: At, { row, column }: At): boolean => cell.row === row && cell.column === column;

/** As the document's language has it, else as another does; null for what names no time. */
function periodFrom(text: string, fiscalYearEnd: number, ...first: readonly Language[]): Period | null {
  const read = [...first, ...LANGUAGES].map((language) => readPeriods(text, { language, fiscalYearEnd })[0]);
  return read.find((period) => period !== undefined) ?? null;
}

/** Whether it can be read as what it is to be. */
export function isReadable({ what, text }: Pick<PutRight, "what" | "text">): boolean {
  if (what === "heading") return true;
  return what === "unit" ? readUnitHint(text) !== null : periodFrom(text, 12) !== null;
}
