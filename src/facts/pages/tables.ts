/** Reads the grid of a table: which rows head its columns, which texts name its rows, and what each figure stands under. */
import type { TableBlock, TableCell } from "../../documents/index.ts";

export type TableFigure = {
  readonly row: number;
  readonly column: number;
  readonly cell: TableCell;
  readonly text: string;
  /** Texts that name the row, outermost first: its section, a merged cell at its left, the texts before the figure. */
  readonly rowLabel: string;
  readonly sections: readonly string[];
  /** Texts over the column, top first. */
  readonly header: readonly string[];
  readonly corner: string;
};

type Grid = {
  readonly rows: readonly (readonly TableCell[])[];
  readonly text: (row: number, column: number) => string;
  readonly isPeriod: (text: string) => boolean;
};

/** `isPeriod`: a text that is a period and hardly more heads a column, though it holds a digit. */
export function figuresOfTable(block: TableBlock, isPeriod: (text: string) => boolean): TableFigure[] {
  const { rows } = block;
  const width = rows[0]?.length ?? 0;
  const grid: Grid = { rows, text: (row, column) => rows[row]?.[column]?.text.trim() ?? "", isPeriod };
  const labelled = labelColumns(grid, width);
  const areSayings = saysOfItself(grid);
  const heads = rows.map((_, row) => !areSayings && isHead(grid, row, width, labelled));
  const headed = heads.indexOf(true) >= 0;
  const figures: TableFigure[] = [];
  rows.forEach((cells, row) => {
    if (heads[row]) return;
    cells.forEach((cell, column) => {
      // A merged cell stands once, where it begins.
      if (cell.row !== row || cell.column !== column) return;
      const text = cell.text.trim();
      if (!/\d/.test(text)) return;
      const before = labelBefore(grid, row, column);
      // The first text of a row names it, figure or not: "2 engineers".
      if (before === "" && headed && column <= labelled && /\p{L}{3}/u.test(text)) return;
      figures.push({
        row,
        column,
        cell,
        text,
        rowLabel: areSayings ? "" : before || labelAfter(grid, row, column, width),
        sections: sectionsOver(grid, row, width, labelled),
        header: headerOf(grid, heads, row, column),
        corner: cornerOf(grid, heads, row, labelled),
      });
    });
  });
  return figures;
}

/** "$1.25M earned in commission | 436 thousand acres cut" over "$380k lost, all in | ...": each cell says what its figure is, and names no other. */
function saysOfItself({ rows, text }: Grid): boolean {
  const texts = rows.flatMap((cells, row) => cells.map((_, column) => text(row, column))).filter(Boolean);
  return (
    texts.length >= FEWEST_SAYINGS &&
    texts.every((one) => /\d/.test(one) && (one.match(/\p{L}{2,}/gu) ?? []).length > 1)
  );
}

const FEWEST_SAYINGS = 4;

/** Texts of a table that state something in words alone, with what they stand beside and under. */
export function wordsOfTable(
  block: TableBlock,
  isPeriod: (text: string) => boolean,
): { readonly cell: TableCell; readonly text: string; readonly label: string }[] {
  const { rows } = block;
  const grid: Grid = { rows, text: (row, column) => rows[row]?.[column]?.text.trim() ?? "", isPeriod };
  const width = rows[0]?.length ?? 0;
  const labelled = labelColumns(grid, width);
  const heads = rows.map((_, row) => isHead(grid, row, width, labelled));
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const text = cell.text.trim();
      if (cell.row !== row || cell.column !== column || text.split(/\s+/).length < LEAST_WORDS) return [];
      // What names a row of figures states nothing.
      if (!heads[row] && column <= labelled && cells.slice(column + 1).some((other) => isFigures(other.text)))
        return [];
      const label = [labelBefore(grid, row, column), ...(heads[row] ? [] : headerOf(grid, heads, row, column))];
      return [{ cell, text, label: [...new Set(label)].filter(Boolean).join(", ") }];
    }),
  );
}

/** "3360 €", "(1,200)": digits, and hardly a word besides. */
const isFigures = (text: string): boolean => /\d/.test(text) && !/\p{L}{4}/u.test(text);

const LEAST_WORDS = 5;
const LONGEST_LABEL = 120;

/** The column of the rows' names: the first that holds words more often than figures. */
function labelColumns({ rows, text }: Grid, width: number): number {
  for (let column = 0; column < width; column++) {
    const texts = rows.map((_, row) => text(row, column)).filter(Boolean);
    if (texts.length >= 2 && texts.filter(isWords).length * 2 > texts.length) return column;
  }
  return 0;
}

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^\W*\d/.test(text);

/** "CA en 2020": words, and a year as the only number. */
const NAMED_YEAR = /^\D*\p{L}{2}\D*(?:19|20)\d{2}\D*$/u;

/** Two texts or more beside the row's name, each words or a period, over a figure somewhere below. */
function isHead({ rows, text, isPeriod }: Grid, row: number, width: number, labelled: number): boolean {
  const texts: string[] = [];
  for (let column = 0; column < width; column++) {
    const value = text(row, column);
    if (value && column !== labelled && rows[row]?.[column]?.column === column) texts.push(value);
  }
  if (texts.length === 0) return false;
  const isName = (value: string): boolean => row === 0 && (/\p{L}{3}/u.test(value) || NAMED_YEAR.test(value));
  if (!texts.every((value) => isPeriod(value) || !/\d/.test(value) || isName(value))) return false;
  if (row === 0 && texts.every((value) => !/\d/.test(value) || isPeriod(value))) return true;
  for (let below = row + 1; below < rows.length; below++) {
    for (let column = 0; column < width; column++)
      if (column !== labelled && text(row, column) && /\d/.test(text(below, column)) && !isPeriod(text(below, column)))
        return true;
    if (below > row + 3) break;
  }
  return false;
}

/** The words at the left of a figure, or those of the merged cell that begins above. */
function labelBefore({ rows, text }: Grid, row: number, column: number): string {
  const label: string[] = [];
  for (let at = 0; at < column; at++) {
    const value = text(row, at);
    // "20 containers" behind a name is a figure of the row; as its first text it names the row.
    const isName = label.length === 0 ? /\p{L}{3}/u.test(value) : isWords(value);
    if (/\d/.test(value) && !isName) {
      if (label.length > 0) break;
      continue;
    }
    if (value && !label.includes(value)) label.push(value);
  }
  if (label.length > 0) return label.join(" ").slice(0, LONGEST_LABEL);
  for (let above = row - 1; above >= 0; above--) {
    const first = (rows[above] ?? []).findIndex((_, at) => at < column && text(above, at) !== "");
    if (first < 0) continue;
    const value = text(above, first);
    return isWords(value) ? value : "";
  }
  return "";
}

/** What follows a figure says what it is where nothing stands before it: "$72K | Technology". */
function labelAfter({ text }: Grid, row: number, column: number, width: number): string {
  for (let at = column + 1; at < width; at++) {
    const value = text(row, at);
    if (value && isWords(value)) return value.slice(0, LONGEST_LABEL);
  }
  return "";
}

/** A row that holds its name alone heads the rows under it. */
function sectionsOver({ text }: Grid, row: number, width: number, labelled: number): string[] {
  if (text(row, labelled) === "") return [];
  for (let above = row - 1; above >= 0; above--) {
    const filled = Array.from({ length: width }, (_, at) => text(above, at)).filter(Boolean);
    if (filled.length === 0) return [];
    if (filled.length === 1 && text(above, labelled) !== "" && !/\d/.test(text(above, labelled)))
      return [text(above, labelled)];
  }
  return [];
}

/** The nearest heading rows over the figure that say something of its column; a title over all columns is none. */
function headerOf({ rows, text }: Grid, heads: readonly boolean[], row: number, column: number): string[] {
  const header: string[] = [];
  for (let above = row - 1; above >= 0; above--) {
    if (!heads[above]) {
      if (header.length > 0) break;
      continue;
    }
    const value = text(above, column);
    if (value && !header.includes(value) && rows[above]?.[column] !== undefined) header.unshift(value);
  }
  return header;
}

function cornerOf({ text }: Grid, heads: readonly boolean[], row: number, labelled: number): string {
  for (let above = row - 1; above >= 0; above--) if (heads[above]) return text(above, labelled);
  return "";
}
