/** Cuts rows and columns into lines of cells that ought to be built alike, and finds the odd ones in them. */
import type { ModelCell, SheetView } from "./sheet-view.ts";

export type Line = readonly ModelCell[];

/** Cells of one row under headings of one kind, without a hole between them. */
export function linesAcross(view: SheetView): Line[] {
  const lines: Line[] = [];
  for (const cells of view.rows.values()) {
    const byKind = new Map<string, ModelCell[][]>();
    const taken = new Set(cells.map((cell) => cell.column));
    for (const cell of cells) {
      const runs = byKind.get(cell.kind) ?? [];
      byKind.set(cell.kind, runs);
      const run = runs.at(-1);
      const last = run?.at(-1);
      if (run && last && filled(taken, last.column, cell.column)) run.push(cell);
      else runs.push([cell]);
    }
    for (const runs of byKind.values()) for (const run of runs) if (run.length >= 3) lines.push(run);
  }
  return lines;
}

function filled(taken: ReadonlySet<number>, from: number, to: number): boolean {
  if (to - from > 8) return false;
  for (let column = from + 1; column < to; column++) if (!taken.has(column)) return false;
  return true;
}

/** Cells of one column on rows that follow one another. */
export function linesDown(view: SheetView): Line[] {
  const lines: Line[] = [];
  for (const cells of view.columns.values()) {
    let run: ModelCell[] = [];
    for (const cell of cells) {
      const last = run.at(-1);
      if (last && cell.row !== last.row + 1) {
        if (run.length >= 3) lines.push(run);
        run = [];
      }
      run.push(cell);
    }
    if (run.length >= 3) lines.push(run);
  }
  return lines;
}

export type OddRun = {
  readonly line: Line;
  /** Places in the line, inclusive. */
  readonly from: number;
  readonly to: number;
  readonly cells: readonly ModelCell[];
  /** The cell before (or, at the line's start, after) that shows the pattern. */
  readonly model: ModelCell;
  /** How many cells of the line follow the pattern. */
  readonly followers: number;
  readonly twoSided: boolean;
};

/** Short runs that differ from a formula which the cells on both their sides share; at most `longest` cells. */
export function oddRuns(line: Line, longest: number): OddRun[] {
  if (!line.some((cell) => cell.formula !== null)) return [];
  const counts = new Map<string, number>();
  for (const cell of line) if (cell.formula !== null) counts.set(cell.shape, (counts.get(cell.shape) ?? 0) + 1);
  const found: OddRun[] = [];
  for (let from = 0; from < line.length; ) {
    const before = line[from - 1];
    if (before !== undefined && before.formula === null) {
      from++;
      continue;
    }
    const shape = before?.shape;
    if (shape === undefined || line[from]?.shape === shape) {
      from++;
      continue;
    }
    let to = from;
    while (to < line.length && to - from < longest && line[to]?.shape !== shape) to++;
    const after = line[to];
    if (after !== undefined && after.shape === shape && after.formula !== null && before !== undefined) {
      found.push({
        line,
        from,
        to: to - 1,
        cells: line.slice(from, to),
        model: before,
        followers: counts.get(shape) ?? 0,
        twoSided: true,
      });
      from = to + 1;
      continue;
    }
    // Unlike everything before it, at the line's end.
    if (to === line.length && before !== undefined && to - from === 1) {
      found.push({
        line,
        from,
        to: to - 1,
        cells: line.slice(from, to),
        model: before,
        followers: counts.get(shape) ?? 0,
        twoSided: false,
      });
    }
    from++;
  }
  return found;
}
