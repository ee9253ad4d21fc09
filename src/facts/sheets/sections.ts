/** What stands over a row without being its label: headings, and rows under which others are indented. */
import type { SheetCell } from "../../documents/index.ts";
import { textOf } from "../../tables/index.ts";
import { isText, type Side } from "./grid.ts";

/** Rows from a title to the corner of its table. */
const NEAR_CORNER = 2;

/** Headings over rows, by indentation and order; a blank row ends the innermost run but keeps the heading until the next one. */
class SectionPath {
  private open: { text: string; level: number; strong: boolean; line: number; isCorner: boolean }[] = [];
  private afterBlank = false;

  blank(): void {
    this.afterBlank = true;
  }

  /** @param isCorner of a table: it names the table under the title right above. */
  heading(cell: SheetCell, line: number, position: number, isCorner: boolean): void {
    const above =
      isCorner && !this.afterBlank
        ? this.open.findLast((one) => !one.isCorner && line - one.line <= NEAR_CORNER)
        : undefined;
    const own = cell.indent + (position - 1) * 0.1 + (cell.bold || isCorner ? 0 : 0.5);
    const level = above ? Math.max(own, above.level + 0.1) : own;
    this.open = this.afterBlank
      ? this.open.filter((p) => p.level < level && p.strong)
      : this.open.filter((p) => p.level < level);
    this.open.push({ text: textOf(cell), level, strong: cell.bold, line, isCorner });
    if (this.open.length > 4) this.open.shift();
    this.afterBlank = false;
  }

  path(): string[] {
    return this.afterBlank ? [] : this.open.map((p) => p.text);
  }
}

/** The rows of a sheet, or its columns, for who looks for the headings over them. */
export type SectionView = {
  readonly side: Side;
  readonly isFigure: (cell: SheetCell) => boolean;
  /** The line across in which the names of a figure begin; null where it has none. */
  readonly startOf: (figure: SheetCell) => number | null;
  /** Lines across in which names begin, in order. */
  readonly starts: readonly number[];
  /** Lines of headings: of texts on them only the corner names a table. */
  readonly headingLines: ReadonlySet<number>;
  readonly mayNameTable: (corner: SheetCell) => boolean;
};

/** Headings over each line, outermost first, by the line across in which its names begin. */
export type SectionPaths = (line: number, start: number) => readonly string[];

export function sectionPaths(view: SectionView): SectionPaths {
  const courses = new Map<number, Course>();
  const paths = new Map<number, ReadonlyMap<number, readonly string[]>>();
  const { side } = view;
  for (const { number: line, cells } of side.lines) {
    const open = (start: number): SectionPath => {
      const course = courses.get(start) ?? { sections: new SectionPath(), last: 0 };
      courses.set(start, course);
      if ([line - 1, line - 2].some((before) => before > course.last && side.line(before).length === 0))
        course.sections.blank();
      course.last = line;
      return course.sections;
    };
    const figures = cells.filter(view.isFigure);
    const named = new Set(figures.map((cell) => view.startOf(cell) ?? startBefore(view.starts, side.positionOf(cell))));
    readTexts(view, line, cells, named, open);
    paths.set(line, new Map([...named].map((start) => [start, open(start).path()])));
  }
  return (line, start) => paths.get(line)?.get(start) ?? NONE;
}

type Course = { readonly sections: SectionPath; last: number };

/** The texts of a line as headings: of a line of headings its corner, which nothing empty parts from the names, and of one without figures its first. */
function readTexts(
  view: SectionView,
  line: number,
  cells: readonly SheetCell[],
  named: ReadonlySet<number>,
  open: (start: number) => SectionPath,
): void {
  const { positionOf } = view.side;
  const isHeadingLine = view.headingLines.has(line);
  const texts = Map.groupBy(cells.filter(isText), (cell) => startBefore(view.starts, positionOf(cell)));
  for (const [start, [first]] of texts) {
    if (first === undefined || (named.has(start) && !isHeadingLine)) continue;
    const sections = open(start);
    const at = positionOf(first);
    const between = cells.filter((cell) => positionOf(cell) > at && positionOf(cell) < start);
    const isBeside = at <= start && between.length >= start - at - 1;
    if (!isHeadingLine || (isBeside && view.mayNameTable(first))) sections.heading(first, line, at, isHeadingLine);
  }
}

const NONE: readonly string[] = [];

/** The last of the lines in which names begin up to a position, or the first of all. */
export const startBefore = (starts: readonly number[], position: number): number =>
  starts.findLast((start) => start <= position) ?? starts[0] ?? 1;

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
