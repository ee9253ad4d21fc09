/** A sheet as the checks of a model see it: each figure with its formula as filled across or down, and what stands over it. */

import type { Document, SheetCell, SheetUnit } from "../../documents/index.ts";
import { type FormulaReference, formulaReferences, normaliseFormula } from "../../documents/sheets/index.ts";
import { written } from "../../language/index.ts";
import { type Grid, gridOf, numberOf, textOf } from "../sheets/grid.ts";
import type { Fact } from "../types.ts";

export type ModelCell = {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly address: string;
  readonly display: string;
  readonly number: number | null;
  /** Null for a typed figure, arithmetic on typed figures alone included. */
  readonly formula: string | null;
  readonly fact: Fact | null;
  /** Columns of one kind can be compared: "p1" months, "p12" years, "total", "plain". */
  readonly kind: string;
  /** The formula as seen from its cell: equal for cells filled across or down. */
  readonly relative: string;
  /** `relative` with every written number masked. */
  readonly shape: string;
  readonly references: readonly FormulaReference[];
};

/** A cell that holds a figure. */
export type Figure = ModelCell & { readonly number: number };

export const isFigure = (cell: ModelCell): cell is Figure => cell.number !== null;

/** A cell whose figure was read as a fact. */
export type Measured = ModelCell & { readonly fact: Fact };

export const isMeasured = (cell: ModelCell): cell is Measured => cell.fact !== null;

export type SheetView = {
  readonly sheet: SheetUnit;
  readonly grid: Grid;
  at(row: number, column: number): ModelCell | null;
  /** Figures and formulas, by row then column. */
  readonly rows: ReadonlyMap<number, readonly ModelCell[]>;
  readonly columns: ReadonlyMap<number, readonly ModelCell[]>;
  /** First text of the row left of the column. */
  labelOf(row: number, column: number): string;
};

export type ModelView = {
  readonly document: Document;
  readonly sheets: readonly SheetView[];
  sheet(name: string): SheetView | null;
};

/** Past this many figures a sheet is a listing, of which the start is enough. */
const MAX_CELLS = 25_000;

const TOTAL_WORDS = new RegExp(`\\b${written("summingColumn")}\\b`, "i");

export function viewModel(document: Document, own: readonly Fact[]): ModelView {
  const facts = new Map<string, Fact>();
  for (const fact of own) {
    if (fact.cell) facts.set(cellKey(fact.cell.sheet, fact.cell.row, fact.cell.column), fact);
  }
  const sheets = document.units.filter((unit) => unit.kind === "sheet").map((sheet) => viewSheet(sheet, facts));
  const byName = new Map(sheets.map((view) => [view.sheet.name.toLowerCase(), view]));
  return { document, sheets, sheet: (name) => byName.get(name.toLowerCase()) ?? null };
}

function cellKey(sheet: string, row: number, column: number): string {
  return `${row},${column},${sheet}`;
}

function viewSheet(whole: SheetUnit, facts: ReadonlyMap<string, Fact>): SheetView {
  const sheet = startOf(whole);
  const grid = gridOf(sheet);
  const rows = new Map<number, ModelCell[]>();
  const columns = new Map<number, ModelCell[]>();
  const byKey = new Map<number, ModelCell>();
  const labels = new Map<number, string>();
  for (const cell of sheet.cells) {
    if (!holdsFigure(cell)) continue;
    const seen = new SeenCell(sheet.name, cell, facts.get(cellKey(sheet.name, cell.row, cell.column)) ?? null);
    byKey.set(cell.row * 20_000 + cell.column, seen);
    push(rows, cell.row, seen);
    push(columns, cell.column, seen);
  }
  for (const line of rows.values()) line.sort((a, b) => a.column - b.column);
  for (const line of columns.values()) line.sort((a, b) => a.row - b.row);
  return {
    sheet,
    grid,
    rows,
    columns,
    at: (row, column) => byKey.get(row * 20_000 + column) ?? null,
    labelOf: (row, column) => {
      const fact = byKey.get(row * 20_000 + column)?.fact;
      if (fact?.cell?.rowLabel) return fact.cell.rowLabel;
      const first = grid.row(row).find((cell) => cell.value.kind === "text");
      if (!first || first.column > column) return "";
      const label = labels.get(row) ?? textOf(first);
      labels.set(row, label);
      return label;
    },
  };
}

function holdsFigure(cell: SheetCell): boolean {
  if (cell.value.kind === "date" || cell.value.kind === "text") return false;
  return cell.value.kind === "number" || cell.formula !== null;
}

/** The sheet's cells up to its last row that still counts. */
function startOf(sheet: SheetUnit): SheetUnit {
  if (sheet.cells.length <= MAX_CELLS) return sheet;
  let count = 0;
  const end = sheet.cells.findIndex((cell) => holdsFigure(cell) && ++count > MAX_CELLS);
  return end < 0 ? sheet : { ...sheet, cells: sheet.cells.slice(0, end) };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Forms of the formula are worked out when first asked for: most cells of a long listing never are. */
class SeenCell implements ModelCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly address: string;
  readonly display: string;
  readonly number: number | null;
  readonly formula: string | null;
  readonly fact: Fact | null;
  readonly kind: string;
  private relativeForm: string | null = null;
  private shapeForm: string | null = null;
  private used: readonly FormulaReference[] | null = null;

  constructor(sheet: string, cell: SheetCell, fact: Fact | null) {
    this.sheet = sheet;
    this.row = cell.row;
    this.column = cell.column;
    this.address = cell.address;
    this.display = cell.display.trim();
    this.number = numberOf(cell);
    this.formula = cell.formula !== null && !/^[-+*/^().,%\d\s]*$/.test(cell.formula) ? cell.formula : null;
    this.fact = fact;
    this.kind = kindOf(fact);
  }

  get relative(): string {
    if (this.formula === null) return "";
    this.relativeForm ??= normaliseFormula(this.formula, this.row, this.column).replace(/^\+/, "");
    return this.relativeForm;
  }

  get shape(): string {
    this.shapeForm ??= maskNumbers(this.relative);
    return this.shapeForm;
  }

  get references(): readonly FormulaReference[] {
    if (this.formula === null) return [];
    this.used ??= formulaReferences(this.formula, this.sheet);
    return this.used;
  }
}

function kindOf(fact: Fact | null): string {
  if (!fact) return "plain";
  const heading = fact.cell?.columnLabel ?? "";
  if (TOTAL_WORDS.test(heading)) return "total";
  const period = fact.periodFrom === "header" ? fact.period : null;
  if (!period) return "plain";
  if (period.relative) return { month: "p1", quarter: "p3", year: "p12" }[period.relative.unit];
  if (period.firstMonth === null || period.lastMonth === null) return `undated ${period.kind}`;
  return `p${period.lastMonth - period.firstMonth + 1}`;
}

/** Numbers written in a formula become "#"; those of references and of quoted names stay. */
export function maskNumbers(relative: string): string {
  return relative.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.[]|\[-)\d+(?:\.\d+)?(?:e[+-]?\d+)?/gu,
    (match) => (match.startsWith("'") || match.startsWith('"') ? match : "#"),
  );
}
