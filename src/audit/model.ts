/** A workbook as the audit sees it: its sheets of figures, each with what it was read to be, and the graph of its formulas. */
import { columnLetters, type Document, type FormulaReference, type SheetCell } from "../documents/index.ts";
import { type Fact, rememberedWith } from "../facts/index.ts";
import { type FormulaGraph, formulaGraph, sizeOf } from "../formulas/index.ts";
import { type CellFact, type Figure, SheetFigures, type Spot } from "./sheet-figures.ts";

/** What a check finds at one cell. */
export type Found = {
  readonly spot: Spot;
  /** What would stand there, where that can be told. */
  readonly expected?: number;
  /** The cell that shows it. */
  readonly other?: Spot;
  /** A name or a number that the sentence holds. */
  readonly says?: string;
  /** Findings of one slip are told once; without it, those of one formula, or of one typed row. */
  readonly slip?: string;
};

/** Where a check looks. */
export type At = { readonly model: Model; readonly sheet: SheetFigures };
export type Row = At & { readonly line: readonly Figure[] };

/** Past this many figures a sheet is a listing, of which the start is enough. */
const MOST_FIGURES = 25_000;

export class Model {
  readonly document: Document;
  readonly graph: FormulaGraph;
  readonly sheets: readonly SheetFigures[];
  /** What the workbook's cells were read to be. */
  readonly facts: readonly CellFact[];
  readonly #byName: ReadonlyMap<string, SheetFigures>;

  constructor(document: Document, own: readonly Fact[]) {
    this.document = document;
    this.graph = formulaGraph(document);
    this.facts = own.filter((fact) => fact.source === "cell");
    const bySheet = Map.groupBy(this.facts, ({ cell }) => cell.sheet);
    this.sheets = this.graph.sheets.map(
      (sheet) => new SheetFigures(sheet, this.graph, MOST_FIGURES, bySheet.get(sheet.name)),
    );
    this.#byName = new Map(
      this.sheets.flatMap((sheet) => [sheet.sheet.name.toLowerCase(), sheet.sheet.name].map((name) => [name, sheet])),
    );
  }

  sheet(name: string): SheetFigures | null {
    return this.#byName.get(name) ?? this.#byName.get(name.toLowerCase()) ?? null;
  }

  /** The figure of a reference to a single cell. */
  figure({ sheet, range }: FormulaReference): Figure | null {
    return sizeOf(range) === 1 ? (this.sheet(sheet)?.at(range.top, range.left) ?? null) : null;
  }

  /** The figures that a reference takes in, of its first cells. */
  figures(reference: FormulaReference): readonly Figure[] {
    const sheet = this.sheet(reference.sheet);
    const { range } = reference;
    if (sizeOf(range) === 1) return [sheet?.at(range.top, range.left) ?? []].flat();
    return [...this.graph.cellsIn(reference, MOST_OF_A_RANGE)].flatMap(
      ({ row, column }) => sheet?.at(row, column) ?? [],
    );
  }

  /** A cell that need not hold a figure. */
  spot(sheet: string, { row, column }: Pick<SheetCell, "row" | "column">): Spot {
    const cell = this.graph.cell(sheet, row, column) ?? { address: `${columnLetters(column)}${row}`, display: "" };
    return { sheet, cell, row, column, formula: this.graph.formula(sheet, row, column) };
  }

  isUsed(figure: Figure): boolean {
    return this.graph.dependents(figure).length > 0;
  }
}

/** What a check asks of the whole workbook, worked out once for each. */
export const askedOnce = <T extends object>(ask: (model: Model) => T): ((model: Model) => T) => rememberedWith(ask);

const MOST_OF_A_RANGE = 400;
