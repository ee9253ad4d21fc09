/** One formula that breaks the pattern which the cells on both its sides share. */
import { cellAnchor } from "../place.ts";
import { type Bilingual, type Candidate, type DefectName, inBoth } from "./candidate.ts";
import { linesAcross, linesDown, type OddRun, oddRuns, operationsOf } from "./lines.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";

export function inconsistentFormulas(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => [...inRows(view), ...inColumns(view)]);
}

function inRows(view: SheetView): Candidate[] {
  const odd: OddRun[] = [];
  for (const line of linesAcross(view)) {
    if (line.length < 4) continue;
    const runs = oddRuns(line, 2).filter(
      (run) =>
        run.twoSided &&
        run.followers >= 3 &&
        run.cells.every((cell) => cell.formula !== null && isShareLike(cell, run.model)) &&
        !recurs(run) &&
        !carriesOn(run),
    );
    if (runs.length <= 2) odd.push(...runs.filter((run) => !explained(run)));
    const literal = oddLiteral(line);
    if (literal) odd.push(literal);
  }
  return odd.filter((run) => !isOfOtherColumn(run, odd, view)).map((run) => candidateOf(run, view, "across"));
}

/** A column that differs in many rows, or in rows that follow one another, is another kind of column, not many faults. */
function isOfOtherColumn(run: OddRun, odd: readonly OddRun[], view: SheetView): boolean {
  const { column } = run.first;
  const rows = (view.columns.get(column) ?? []).filter((cell) => cell.formula !== null).length;
  const many = odd.filter(({ first }) => first.column === column).length;
  return (many >= 3 && many >= rows / 3) || isOfABlock(run, odd);
}

/** The same cells of three rows that follow one another differ alike: a column of another kind in a table of its own. */
function isOfABlock(run: OddRun, odd: readonly OddRun[]): boolean {
  const isAlike = (row: number) =>
    odd.some(
      ({ first, last }) =>
        first.row === row &&
        first.column === run.first.column &&
        last.column === run.last.column &&
        operationsOf(first) === operationsOf(run.first),
    );
  const { row } = run.first;
  return [-2, -1, 0].some((start) => [0, 1, 2].every((step) => isAlike(row + start + step)));
}

/** Both shares or neither: between two columns of shares, a column of amounts is built in its own way. */
function isShareLike(cell: ModelCell, model: ModelCell): boolean {
  return cell.display.includes("%") === model.display.includes("%");
}

/** "= the month before", carried on until something happens to it; a cell that misses its neighbour by one is a slip all the same. */
function carriesOn(run: OddRun): boolean {
  if (!/^RC\[-\d+\]$/.test(run.model.relative)) return false;
  return !run.cells.every((cell) => {
    const [only, ...more] = cell.references;
    if (!only || more.length > 0 || only.sheet !== cell.sheet || operationsOf(cell) !== "ref") return false;
    return Math.abs(only.range.top - cell.row) + Math.abs(only.range.left - (cell.column - 1)) === 1;
  });
}

/** The odd form stands elsewhere in the row too: every third month, every year's first. */
function recurs(run: OddRun): boolean {
  const shapes = new Set(run.cells.map((cell) => cell.shape));
  return run.line.some((cell, index) => (index < run.from || index > run.to) && shapes.has(cell.shape));
}

/** Beside a hole or another kind of column a step to the last period is longer: same formula, other distance. */
function explained(run: OddRun): boolean {
  const first = run.first;
  const after = run.line[run.to + 1];
  if (first.column === run.model.column + 1 && after?.column === run.last.column + 1) return false;
  return run.cells.every((cell) => operationsOf(cell) === operationsOf(run.model));
}

/** All cells of the line write the same numbers in the formula, but for one. */
function oddLiteral(line: readonly ModelCell[]): OddRun | null {
  if (line.length < 5 || line.some((cell) => cell.formula === null)) return null;
  const [first] = line;
  if (!first?.shape.includes("#") || line.some((cell) => cell.shape !== first.shape)) return null;
  const counts = new Map<string, number>();
  for (const cell of line) counts.set(cell.relative, (counts.get(cell.relative) ?? 0) + 1);
  const [usual, followers] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (followers !== line.length - 1) return null;
  const at = line.findIndex((cell) => cell.relative !== usual);
  const [model, odd] = line.slice(at - 1, at + 1);
  if (at <= 0 || at === line.length - 1 || !model || !odd) return null;
  return { line, from: at, to: at, cells: [odd], first: odd, last: odd, model, followers, twoSided: true };
}

function inColumns(view: SheetView): Candidate[] {
  const found: Candidate[] = [];
  for (const line of linesDown(view)) {
    if (line.length < 5) continue;
    const runs = oddRuns(line, 1).filter((run) => run.twoSided && run.followers >= 4 && run.first.formula !== null);
    if (runs.length > 1) continue;
    for (const run of runs) {
      const cell = run.first;
      const [above, below] = [run.line[run.from - 2], run.line[run.from + 2]];
      if (above?.shape !== run.model.shape || below?.shape !== run.model.shape) continue;
      // Same operations on other cells; and not what the row itself goes on with.
      if (operationsOf(cell) !== operationsOf(run.model)) continue;
      if ([-1, 1].some((step) => view.at(cell.row, cell.column + step)?.shape === cell.shape)) continue;
      if (usesOtherRowsFreely(run)) continue;
      found.push(candidateOf(run, view, "down"));
    }
  }
  return found;
}

/** Links to another sheet's rows follow that sheet's order, not this one's. */
function usesOtherRowsFreely(run: OddRun): boolean {
  return run.model.references.some(({ sheet }) => sheet !== run.model.sheet);
}

function candidateOf(run: OddRun, view: SheetView, way: "across" | "down"): Candidate {
  const cell = run.first;
  const after = run.line[run.to + 1] ?? run.model;
  const { defect, how } = difference(cell, run.model);
  return {
    cell,
    defect,
    detail: inBoth(({ say, row, shown }) => {
      const last = run.last.address;
      const many = run.cells.length > 1 ? say(` to ${last}`, ` à ${last}`) : "";
      const place = `${cellAnchor(cell.sheet, cell.address)}${many}`;
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const across = way === "across";
      const [one, other] = [run.model, after].map((peer) => `${peer.address} (${shown(peer.formula)})`);
      return say(
        `${place} ${across ? `in ${where} ` : ""}is ${shown(cell.formula)} where ${one} and ${other} follow one pattern: ${how.en}.`,
        `${place} ${across ? `(${where}) ` : ""}est ${shown(cell.formula)} là où ${one} et ${other} suivent un même modèle : ${how.fr}.`,
      );
    }),
  };
}

function difference(cell: ModelCell, model: ModelCell): { defect: DefectName; how: Bilingual } {
  const plain = (text: string) => text.replace(/[-+]/g, "±");
  const unbracketed = (text: string) => text.replace(/\[[^\]]*\]/g, (match) => match.replace("-", "m"));
  const [own, usual] = [unbracketed(cell.shape), unbracketed(model.shape)];
  if (cell.shape === model.shape)
    return {
      defect: "inconsistent formula in a row",
      how: { en: "a number written in it differs", fr: "un nombre écrit dedans diffère" },
    };
  if (plain(own).replace(/^±/, "") === plain(usual).replace(/^±/, "")) {
    return { defect: "sign flip", how: { en: "a sign is turned round", fr: "un signe est inversé" } };
  }
  const columnsAside = (text: string) => text.replace(/C(?:\[m?\d+\]|\d+)?/g, "C");
  const rowsAside = (text: string) => text.replace(/R(?:\[m?\d+\]|\d+)?C/g, "RC");
  if (columnsAside(own) === columnsAside(usual))
    return {
      defect: "inconsistent formula in a row",
      how: { en: "it looks at another column (period)", fr: "elle regarde une autre colonne (période)" },
    };
  if (rowsAside(own) === rowsAside(usual))
    return {
      defect: "inconsistent formula in a row",
      how: { en: "it looks at another row", fr: "elle regarde une autre ligne" },
    };
  return {
    defect: "inconsistent formula in a row",
    how: { en: "it is built in another way", fr: "elle est construite autrement" },
  };
}
