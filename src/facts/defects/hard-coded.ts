/** Typed figures where the cells on both sides are one formula filled across (or down). */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { type Line, linesAcross, linesDown, type OddRun, oddRuns, operationsOf } from "./lines.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";

export function hardCoded(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => [...inRows(view), ...inColumns(view)]);
}

function inRows(view: SheetView): Candidate[] {
  const found: OddRun[] = [];
  for (const line of linesAcross(view)) {
    const runs = oddRuns(line, Math.max(2, Math.floor(line.length / 10))).filter(
      (run) => isTyped(run) && !isStepInput(run),
    );
    const twoSided = runs.filter((run) => run.twoSided);
    // Typed here and there along the row: inputs laid over a formula on purpose.
    if (twoSided.length > 2) continue;
    if (twoSided.length > 0) found.push(...twoSided);
    else found.push(...runs.filter((run) => isLastOfOrdinaryColumn(run, view)), ...amongSameOperations(line));
  }
  found.push(...underOtherHeadings(view));
  return oncePerColumn(found, view);
}

/** One typed figure between formulas that do the same on cells which lie elsewhere each time: another season's factor, the year's own input. */
function amongSameOperations(line: Line): readonly OddRun[] {
  const runs = oddRuns(line, 1, operationsOf).filter(
    (run) =>
      run.twoSided &&
      run.followers >= 4 &&
      isTyped(run) &&
      run.first.number !== 0 &&
      !isLink(run.model) &&
      !isStepInput(run),
  );
  return runs.length === 1 ? runs : [];
}

const isLink = (cell: ModelCell): boolean => operationsOf(cell).replace(/^'[^']*'!/, "") === "ref";

/** A typed figure under a heading of no kind, between two cells of one formula. */
function underOtherHeadings(view: SheetView): OddRun[] {
  const found: OddRun[] = [];
  for (const line of view.rows.values()) {
    const runs = line.flatMap((cell, at): OddRun[] => {
      const [before, after] = [line[at - 1], line[at + 1]];
      if (cell.formula !== null || cell.number === null || cell.kind !== "plain" || !before?.formula || !after)
        return [];
      if (
        before.shape !== after.shape ||
        before.kind === "plain" ||
        before.column + 1 !== cell.column ||
        cell.column + 1 !== after.column
      )
        return [];
      return [
        { line, from: at, to: at, cells: [cell], first: cell, last: cell, model: before, followers: 2, twoSided: true },
      ];
    });
    if (runs.length === 1) found.push(...runs.filter((run) => !isStepInput(run)));
  }
  return found;
}

function isTyped(run: OddRun): boolean {
  // Nothing due for several periods running (a tax paid by the quarter) is no figure typed over a formula.
  if (run.cells.length > 1 && run.cells.every((cell) => cell.number === 0)) return false;
  return (
    run.cells.every((cell) => cell.formula === null && cell.number !== null && isAlike(cell, run.model)) &&
    run.followers >= 2
  );
}

/** Under headings that are no periods, columns may hold figures of unlike kinds: shares beside percentages. */
function isAlike(cell: ModelCell, model: ModelCell): boolean {
  return cell.kind !== "plain" || cell.display.includes("%") === model.display.includes("%");
}

/** "= the month before" with a new level typed now and then is how steps are entered. */
function isStepInput(run: OddRun): boolean {
  return /^R?C\[-\d+\]$|^RC\[-\d+\]$/.test(run.model.relative);
}

/** The line's end: only where the rest of the column goes on as its neighbours do. */
function isLastOfOrdinaryColumn(run: OddRun, view: SheetView): boolean {
  const cell = run.first;
  if (run.twoSided || run.followers < 3 || run.followers < run.line.length - 1) return false;
  let same = 0;
  let other = 0;
  for (const peer of view.columns.get(cell.column) ?? []) {
    const before = view.at(peer.row, run.model.column);
    if (peer === cell || before === null || before.formula === null) continue;
    // A row that refers to another step each time ("the next three months") is filled across in a way of its own.
    if (view.at(peer.row, run.model.column - 1)?.shape !== before.shape) continue;
    if (peer.shape === before.shape) same++;
    else other++;
  }
  return same >= 3 && other === 0;
}

/** A whole column typed over (a month pasted as values) is one fault. */
function oncePerColumn(runs: readonly OddRun[], view: SheetView): Candidate[] {
  const byColumn = new Map<number, OddRun[]>();
  for (const run of runs) {
    const column = run.first.column;
    byColumn.set(column, [...(byColumn.get(column) ?? []), run]);
  }
  const found: Candidate[] = [];
  for (const group of byColumn.values()) {
    if (group.length <= 3) {
      for (const run of group) found.push(inRow(run, view));
      continue;
    }
    const [top, ...below] = group.toSorted((a, b) => a.first.row - b.first.row);
    // A column of noughts down the rows is where something has not begun yet.
    if (!top || group.every(({ cells }) => cells.every(({ number }) => number === 0))) continue;
    const one = inRow(top, view);
    const others = below
      .slice(0, 8)
      .map((run) => run.first.row)
      .join(", ");
    found.push({
      ...one,
      detail: {
        en: `${one.detail.en} So are rows ${others} of the same column.`,
        fr: `${one.detail.fr} De même pour les lignes ${others} de la même colonne.`,
      },
    });
  }
  return found;
}

function inRow(run: OddRun, view: SheetView): Candidate {
  const cell = run.first;
  const after = run.line[run.to + 1];
  return {
    cell,
    defect: "hard-coded number inside a formula row",
    detail: inBoth(({ say, row, shown, figure }) => {
      const last = run.last.address;
      const many = run.cells.length > 1 ? say(` to ${last}`, ` à ${last}`) : "";
      const place = `${cellAnchor(cell.sheet, cell.address)}${many}`;
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const model = `${run.model.address} (${shown(run.model.formula)})`;
      const typed = cell.display || figure(cell.number ?? 0);
      return after
        ? say(
            `${place} in ${where} is typed as ${typed} while ${model} and ${after.address} on both sides are formulas filled across.`,
            `${place} (${where}) est saisie à ${typed} alors que ${model} et ${after.address}, de part et d'autre, sont des formules recopiées.`,
          )
        : say(
            `${place} in ${where} is typed as ${typed} while ${run.followers} cells before it, such as ${model}, are formulas filled across.`,
            `${place} (${where}) est saisie à ${typed} alors que les ${run.followers} cellules qui précèdent, comme ${model}, sont des formules recopiées.`,
          );
    }),
  };
}

function inColumns(view: SheetView): Candidate[] {
  const found: Candidate[] = [];
  for (const line of linesDown(view)) {
    const filled = oddRuns(line, 1).filter(
      (run) => run.twoSided && isTyped(run) && !/^R\[-\d+\]C$/.test(run.model.relative),
    );
    const runs = filled.length > 0 ? filled.filter(hasTwoOnEachSide) : amongSameOperations(line);
    if (filled.length > 1) continue;
    for (const run of runs) {
      const cell = run.first;
      // Typed beside it too where the rows above are formulas: the whole row is an input.
      if ([-1, 1].some((step) => isTypedAmongFormulas(view, cell.row, cell.column + step))) continue;
      found.push({
        cell,
        defect: "hard-coded number inside a formula row",
        detail: inBoth(({ say, row, shown, figure }) => {
          const place = `${cellAnchor(cell.sheet, cell.address)} (${view.labelOf(cell.row, cell.column) || row(cell, "")})`;
          const model = `${run.model.address} (${shown(run.model.formula)})`;
          const typed = cell.display || figure(cell.number ?? 0);
          return say(
            `${place} is typed as ${typed} while the cells above and below it, such as ${model}, are formulas filled down.`,
            `${place} est saisie à ${typed} alors que les cellules au-dessus et au-dessous, comme ${model}, sont des formules recopiées.`,
          );
        }),
      });
    }
  }
  return found;
}

function hasTwoOnEachSide(run: OddRun): boolean {
  return [-2, 2].every((step) => run.line[run.from + step]?.shape === run.model.shape);
}

function isTypedAmongFormulas(view: SheetView, row: number, column: number): boolean {
  const cell = view.at(row, column);
  const above = view.at(row - 1, column);
  return cell !== null && cell.formula === null && above !== null && above.formula !== null;
}
