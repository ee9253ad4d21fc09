/** Rows of dated columns that were not filled to their end: a formula that stops without a name, a hole in a series. */
import { cellAnchor, columnLetters } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { placedCell } from "./placed-cell.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

/** Fewer dated columns than this have no usual length. */
const LEAST_COLUMNS = 6;

export function unfinishedRows(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    const dated = cells.filter(({ kind }) => /^p\d/.test(kind));
    const [first] = dated;
    if (!first) return [];
    const columns = columnsOf(first, view);
    if (columns.length < LEAST_COLUMNS) return [];
    const one = nameless(dated, columns, view) ?? hole(dated, columns, view);
    return one ? [one] : [];
  });
}

/** Columns of the row's kind under which most rows of the sheet hold something. */
function columnsOf({ kind, row }: ModelCell, view: SheetView): readonly number[] {
  const near = [...view.rows].filter(([other]) => other !== row && Math.abs(other - row) <= NEAR);
  const counts = new Map<number, number>();
  for (const [, cells] of near)
    for (const cell of cells) if (cell.kind === kind) counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts]
    .filter(([, count]) => most >= 3 && count >= most / 2)
    .map(([column]) => column)
    .sort((a, b) => a - b);
}

const NEAR = 12;

/** Formulas under no name that stop before the last column: a working that was left behind. */
function nameless(cells: readonly ModelCell[], columns: readonly number[], view: SheetView): Candidate | null {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || cells.some(({ formula }) => formula === null)) return null;
  if (hasName(first, view) || last.column >= (columns.at(-1) ?? 0)) return null;
  const most = columns.filter((column) => view.at(first.row, column) === null).length;
  if (most < 2) return null;
  return {
    cell: first,
    defect: "inconsistent formula in a row",
    detail: inBoth(({ say, shown }) => {
      const place = cellAnchor(first.sheet, first.address);
      return say(
        `${place} (${shown(first.formula)}) stands in a row without a name, and the row ends at ${last.address} while the others go on to column ${columnLetters(columns.at(-1) ?? 0)}.`,
        `${place} (${shown(first.formula)}) est dans une ligne sans nom, qui s'arrête à ${last.address} alors que les autres vont jusqu'à la colonne ${columnLetters(columns.at(-1) ?? 0)}.`,
      );
    }),
  };
}

function hasName({ row, column }: ModelCell, view: SheetView): boolean {
  return view.grid
    .row(row)
    .some((cell) => cell.column < column && cell.value.kind === "text" && cell.value.text.trim() !== "");
}

/** One empty cell in a row that holds a figure in every other column, as the rows above and below do in this one. */
function hole(cells: readonly ModelCell[], columns: readonly number[], view: SheetView): Candidate | null {
  const [first] = cells;
  if (!first) return null;
  const missing = columns.filter((column) => !cells.some((cell) => cell.column === column));
  const [column, ...more] = missing;
  if (column === undefined || more.length > 0 || cells.length < columns.length - 1) return null;
  if (column === columns[0] || column === columns.at(-1) || view.grid.covering(first.row, column)) return null;
  const [before, above, below] = [
    view.at(first.row, column - 1),
    view.at(first.row - 1, column),
    view.at(first.row + 1, column),
  ];
  if (!before || !(above ?? below)) return null;
  const address = `${columnLetters(column)}${first.row}`;
  return {
    cell: placedCell(first.sheet, { row: first.row, column, address, formula: null }),
    defect: "inconsistent formula in a row",
    detail: inBoth(({ say, row }) => {
      const place = cellAnchor(first.sheet, address);
      const where = row(first, view.labelOf(first.row, first.column));
      return say(
        `${place} in ${where} is empty while the ${cells.length} other columns of the row hold a figure.`,
        `${place} (${where}) est vide alors que les ${cells.length} autres colonnes de la ligne contiennent un chiffre.`,
      );
    }),
  };
}
