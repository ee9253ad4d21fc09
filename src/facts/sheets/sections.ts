/** What stands over a row without being its label: headings, and rows under which others are indented. */
import type { SheetCell } from "../../documents/index.ts";
import type { SheetTables } from "../../tables/index.ts";
import { isText, numberOf, textOf } from "./grid.ts";

/** Rows from a title to the corner of its table. */
const NEAR_CORNER = 2;

/** Headings over rows, by indentation and order; a blank row ends the innermost run but keeps the heading until the next one. */
export class SectionPath {
  private open: { text: string; level: number; strong: boolean; row: number; isCorner: boolean }[] = [];
  private afterBlank = false;

  blank(): void {
    this.afterBlank = true;
  }

  /** @param isCorner of a table: it names the table under the title right above. */
  heading(text: string, cell: SheetCell, isCorner: boolean): void {
    const above =
      isCorner && !this.afterBlank
        ? this.open.findLast((one) => !one.isCorner && cell.row - one.row <= NEAR_CORNER)
        : undefined;
    const own = cell.indent + (cell.column - 1) * 0.1 + (cell.bold || isCorner ? 0 : 0.5);
    const level = above ? Math.max(own, above.level + 0.1) : own;
    this.open = this.afterBlank
      ? this.open.filter((p) => p.level < level && p.strong)
      : this.open.filter((p) => p.level < level);
    this.open.push({ text, level, strong: cell.bold, row: cell.row, isCorner });
    if (this.open.length > 4) this.open.shift();
    this.afterBlank = false;
  }

  path(): string[] {
    return this.afterBlank ? [] : this.open.map((p) => p.text);
  }
}

/** A heading of columns, and perhaps its unit under it. */
const MOST_TEXTS = 2;

/** The headings over each column, as those over rows: columns of one text that heads no figure, before the columns that it is over. */
export function sectionsOverColumns(cells: readonly SheetCell[], tables: SheetTables): (column: number) => string[] {
  let paths: ReadonlyMap<number, string[]> | null = null;
  return (column) => {
    paths ??= pathsOf(cells, tables);
    return paths.get(column) ?? [];
  };
}

function pathsOf(cells: readonly SheetCell[], tables: SheetTables): ReadonlyMap<number, string[]> {
  const sections = new SectionPath();
  const paths = new Map<number, string[]>();
  let before = 0;
  for (const [column, own] of [...Map.groupBy(cells, (cell) => cell.column)].sort(([a], [b]) => a - b)) {
    if (column > before + 1) sections.blank();
    before = column;
    const [first, ...others] = own.filter(isText);
    if (own.some((cell) => numberOf(cell) !== null && !tables.isHeading(cell))) paths.set(column, sections.path());
    else if (first && others.length < MOST_TEXTS)
      sections.heading(textOf(first), { ...first, row: first.column, column: first.row }, false);
  }
  return paths;
}

/** Rows with figures of their own under which others are indented: "Wholesale" under "Merchants won" are those won. */
export class RowsOver {
  private open: { readonly depth: number; readonly text: string }[] = [];
  private last = 0;

  /** Labels of the rows over this one, outermost first. */
  of(row: number, label: SheetCell | null): string[] {
    if (row - this.last > 1) this.open = [];
    this.last = row;
    if (label === null || !isText(label)) return [];
    const text = label.value.kind === "text" ? label.value.text : "";
    const depth = label.indent + (text.length - text.trimStart().length) / 2;
    this.open = this.open.filter((other) => other.depth < depth);
    const texts = this.open.map(({ text }) => text);
    this.open.push({ depth, text: textOf(label) });
    return texts;
  }
}
