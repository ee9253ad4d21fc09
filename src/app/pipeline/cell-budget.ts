/**
 * Of how many cells of a case figures are read. Each claim of a deck is held against every figure, so that the work grows
 * with their product: a deck that states thousands of numbers has fewer cells to be held against.
 */
import { type Block, type Document, thinUnits } from "../../documents/index.ts";
import type { DocumentFacts } from "../../facts/index.ts";

/** A run over so many figures takes some 900 MB; 200,000 took 1,190. A workbook may hold more, to be looked at and searched. */
const MOST_CELLS = 120_000;
/** Numbers on slides times cells, whose work grows with them. Up to 1,000 numbers, no cell is given up for them. */
const MOST_PAIRS = 120_000_000;
/** Five rows of each of sixty sheets of sixty columns; heads and totals are the first to be kept. */
const LEAST_CELLS = 20_000;

export type CellBudget = {
  readonly cells: number;
  /** The reason, for people, when there are more cells than that. */
  readonly why: string;
};

/** What is read of a document, and each sheet of which rows were left out. */
export type Share = { readonly document: Document; readonly cut: DocumentFacts["cut"] };

export function cellBudgetOf(documents: readonly Document[]): CellBudget {
  const numbers = documents.reduce((sum, one) => sum + (one.kind === "deck" ? numbersOf(one) : 0), 0);
  const cells = Math.max(LEAST_CELLS, Math.min(MOST_CELLS, Math.floor(MOST_PAIRS / Math.max(1, numbers))));
  const why =
    cells === MOST_CELLS
      ? `The documents hold over ${grouped(cells)} cells together`
      : `The decks state some ${grouped(numbers)} numbers, which are held against ${grouped(cells)} cells at most`;
  return { cells, why };
}

/** Small workbooks are taken whole, of large ones the heads, the totals and samples of rows alike. */
export function withinShare(document: Document, mostCells: number, whyCut: string): Share {
  const units = thinUnits(document.units, mostCells);
  const cut = units.flatMap((unit, at) => {
    const before = document.units[at];
    if (unit.kind !== "sheet" || before?.kind !== "sheet" || unit.cells === before.cells) return [];
    const why = `${whyCut}: figures of ${unit.name} were read in ${grouped(unit.cells.length)} of ${grouped(before.cells.length)} (heads, totals, and samples of rows alike).`;
    return [{ anchor: unit.name, why }];
  });
  return { document: cut.length === 0 ? document : { ...document, units }, cut };
}

function grouped(number: number): string {
  return number.toLocaleString("en-US");
}

function numbersOf({ units }: Document): number {
  let numbers = 0;
  for (const unit of units) if (unit.kind !== "sheet") for (const block of unit.blocks) numbers += numbersIn(block);
  return numbers;
}

function numbersIn(block: Block): number {
  switch (block.kind) {
    case "text":
      return block.paragraphs.reduce((sum, { text }) => sum + written(text), 0);
    case "table":
      return block.rows.reduce((sum, row) => sum + row.reduce((own, { text }) => own + written(text), 0), 0);
    case "chart":
      return block.categories.length * block.series.length;
    default:
      return block satisfies never;
  }
}

function written(text: string): number {
  return text.match(/\d[\d.,]*/g)?.length ?? 0;
}
