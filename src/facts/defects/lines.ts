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
  readonly first: ModelCell;
  readonly last: ModelCell;
  /** The cell before (or, at the line's start, after) that shows the pattern. */
  readonly model: ModelCell;
  /** How many cells of the line follow the pattern. */
  readonly followers: number;
  readonly twoSided: boolean;
};

/** What makes two formulas of a line alike: the same shape, or the same operations on cells that lie elsewhere. */
export type Likeness = (cell: ModelCell) => string;

const byShape: Likeness = (cell) => cell.shape;

/** A formula with every cell that it names masked: which operations it does, and no more. */
export function operationsOf(cell: ModelCell): string {
  return cell.shape.replace(/R(?:\[-?\d+\]|\d+)?C(?:\[-?\d+\]|\d+)?(?![\p{L}\p{N}_(])/gu, "ref");
}

/** Short runs that differ from a formula which the cells on both their sides share; at most `longest` cells. */
export function oddRuns(line: Line, longest: number, likeness: Likeness = byShape): OddRun[] {
  if (!line.some((cell) => cell.formula !== null)) return [];
  const forms = line.map((cell) => (cell.formula === null ? null : likeness(cell)));
  const found: OddRun[] = [];
  for (let from = 1; from < line.length; ) {
    const [model, form] = [line[from - 1], forms[from - 1] ?? null];
    const to = form === null ? from : endOfOdd(forms, from, form, longest);
    const ending = form !== null && to > from ? endingOf(forms, from, to, form) : null;
    if (model && ending) {
      const followers = forms.filter((other) => other === form).length;
      found.push(runOf(line, from, to, model, followers, ending === "two-sided"));
    }
    from = ending === "two-sided" ? to + 1 : from + 1;
  }
  return found;
}

/** Where the cells that differ from a form end, at most `longest` further. */
function endOfOdd(forms: readonly (string | null)[], from: number, form: string, longest: number): number {
  let to = from;
  while (to < forms.length && to - from < longest && forms[to] !== form) to++;
  return to;
}

/** Whether the form goes on after the run, or the run is one cell unlike everything before it at the line's end. */
function endingOf(
  line: readonly (string | null)[],
  from: number,
  to: number,
  form: string,
): "two-sided" | "line ends" | null {
  if (line[to] === form) return "two-sided";
  return to === line.length && to - from === 1 ? "line ends" : null;
}

function runOf(line: Line, from: number, end: number, model: ModelCell, followers: number, twoSided: boolean): OddRun {
  const cells = line.slice(from, end);
  const [first = model, last = model] = [cells[0], cells.at(-1)];
  return { line, from, to: end - 1, cells, first, last, model, followers, twoSided };
}
