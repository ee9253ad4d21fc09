/** Tables that stand side by side on a sheet, an empty column between them: the labels of one name nothing in the other. */
import type { SheetCell, SheetUnit } from "../../documents/index.ts";
import { isText, numberOf, textOf } from "./grid.ts";
import { isUnitText } from "./row-labels.ts";
import { unitHint } from "./units.ts";

/** The sheet as one sheet for each table; the sheet itself where its tables, if it has several, stand under each other. */
export function tablesSideBySide(sheet: SheetUnit): readonly SheetUnit[] {
  const starts = bandsOf(sheet.cells);
  if (starts.length < 2) return [sheet];
  const tables: SheetCell[][] = [];
  for (const [at, from] of starts.entries()) {
    const to = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    const cells = sheet.cells.filter(({ column }) => column >= from && column < to);
    const before = tables.at(-1);
    if (before && !(isTable(cells) && isTable(before))) tables[tables.length - 1] = before.concat(cells);
    else tables.push(cells);
  }
  if (tables.length < 2) return [sheet];
  return tables.map((cells, at) => {
    const top = leastOf(cells, ({ row }) => row);
    // What stands alone over all tables is the title of each.
    const titles = at === 0 ? [] : (tables[0] ?? []).filter(({ row }) => row < top && isAlone(sheet, row));
    const units = headsOf(cells).some(isUnitOfMoney) ? [] : beside(unitsOverAll(sheet, tables), cells);
    const own = [...new Set([...titles, ...units, ...cells])].sort((a, b) => a.row - b.row || a.column - b.column);
    const columns = new Set(cells.map(({ column }) => column));
    return { ...sheet, cells: own, merges: sheet.merges.filter(({ left }) => at === 0 || columns.has(left)) };
  });
}

/** One by one: a call with an argument for each cell of a large sheet would overflow the stack. */
const leastOf = (cells: readonly SheetCell[], of: (cell: SheetCell) => number): number =>
  cells.reduce((least, cell) => Math.min(least, of(cell)), Number.POSITIVE_INFINITY);

const isUnitOfMoney = (cell: SheetCell): boolean => isText(cell) && unitHint(textOf(cell))?.dimension === "money";

/** The cells over the first figures of a table. */
function headsOf(cells: readonly SheetCell[]): readonly SheetCell[] {
  const figures = leastOf(cells, (cell) => (numberOf(cell) === null ? Number.POSITIVE_INFINITY : cell.row));
  return cells.filter(({ row }) => row < figures);
}

/** The unit moved to the right of the table at hand, where it heads none of its columns. */
function beside(units: readonly SheetCell[], cells: readonly SheetCell[]): readonly SheetCell[] {
  const last = -leastOf(cells, ({ column }) => -column);
  return units.map((unit) => (cells.includes(unit) ? unit : { ...unit, column: last + 1 }));
}

/** "in k€" in a corner of the sheet, over one of its tables and meant for all that say nothing else. */
function unitsOverAll({ cells }: SheetUnit, tables: readonly (readonly SheetCell[])[]): readonly SheetCell[] {
  const isHeading = (unit: SheetCell): boolean =>
    numberOf(cells.find(({ row, column }) => column === unit.column && row > unit.row) ?? null) !== null;
  const said = tables.flatMap((table) => {
    const unit = headsOf(table).find((cell) => isUnitText(cell) && isUnitOfMoney(cell) && !isHeading(cell));
    return unit ? [unit] : [];
  });
  return said.length === 1 ? said : [];
}

const isAlone = ({ cells }: SheetUnit, row: number): boolean => cells.filter((cell) => cell.row === row).length === 1;

/** A sheet with more empty columns between others is no row of tables, and would be gone through once for each. */
const MOST_BANDS = 40;

/** First columns of runs of columns that hold something; none where there are too many to be tables. */
function bandsOf(cells: readonly SheetCell[]): number[] {
  const used = new Set(cells.map(({ column }) => column));
  const starts = [...used].filter((column) => !used.has(column - 1)).sort((a, b) => a - b);
  return starts.length > MOST_BANDS ? [] : starts;
}

/** Rows that a table has at least, each with a label of its own. */
const FEWEST_ROWS = 2;

/** Whether figures stand right of labels that name their rows: texts that differ, in the first column. */
function isTable(cells: readonly SheetCell[]): boolean {
  const first = leastOf(cells, ({ column }) => column);
  const figures = new Set(cells.filter((cell) => cell.column > first && numberOf(cell) !== null).map(({ row }) => row));
  const labels = cells.filter(
    (cell) => cell.column === first && figures.has(cell.row) && isText(cell) && !isUnitText(cell),
  );
  const unlabelled = figures.size - labels.length;
  return new Set(labels.map(({ display }) => display)).size >= FEWEST_ROWS && unlabelled <= figures.size / 2;
}
