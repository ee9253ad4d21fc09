/** Sums across a row that leave out a period: months of a year, columns that the cells around include. */
import type { CellRange } from "../../documents/index.ts";
import type { FormulaReference } from "../../documents/sheets/index.ts";
import { cellAnchor, columnLetters } from "../place.ts";
import type { Fact } from "../types.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { columnsUsed, opensWithSum } from "./sums.ts";

export function leftOutPeriods(model: ModelView): Candidate[] {
  const found: Candidate[] = [];
  for (const view of model.sheets) {
    const byHeading: Candidate[] = [];
    for (const cells of view.rows.values()) {
      for (const cell of cells) {
        if (cell.formula === null) continue;
        const one = againstHeading(cell, view, model);
        if (one) byHeading.push(one);
        const other = one ?? againstRow(cell, view) ?? againstBlock(cell, view);
        if (other && !one) found.push(other);
      }
    }
    found.push(...unlessMisread(byHeading, view));
  }
  return found;
}

/** Where the sums of several columns all miss their headings, the headings do not mean what we read; in one column it is one fault. */
function unlessMisread(candidates: readonly Candidate[], view: SheetView): Candidate[] {
  const byColumn = new Map<number, Candidate[]>();
  for (const one of candidates) byColumn.set(one.cell.column, [...(byColumn.get(one.cell.column) ?? []), one]);
  const whole = [...byColumn].filter(([column, group]) => {
    const sums = (view.columns.get(column) ?? []).filter(
      (cell) => acrossRange(cell) !== null || (columnsUsed(cell)?.size ?? 0) > 1,
    );
    return group.length >= Math.max(2, sums.length);
  });
  const wholeColumns = new Set(whole.map(([column]) => column));
  const kept = candidates.filter(({ cell }) => !wholeColumns.has(cell.column));
  const [only] = whole;
  return only && whole.length === 1 ? [...kept, ...only[1].slice(0, 1)] : kept;
}

/** A figure whose time is known in months. */
type Dated = {
  readonly cell: ModelCell;
  readonly fact: Fact;
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly months: number;
  readonly text: string;
};

function datedOf(cell: ModelCell): Dated | null {
  const period = cell.fact?.period;
  if (!cell.fact || period?.firstMonth == null || period.lastMonth === null) return null;
  const { firstMonth, lastMonth } = period;
  return { cell, fact: cell.fact, firstMonth, lastMonth, months: lastMonth - firstMonth + 1, text: period.text.trim() };
}

/** A year's figure that sums eleven of its twelve months. */
function againstHeading(cell: ModelCell, view: SheetView, model: ModelView): Candidate | null {
  const whole = datedOf(cell);
  if (!whole || whole.fact.window !== null || whole.fact.periodFrom !== "header" || whole.months < 3) return null;
  const summed = summedRange(cell);
  const source = summed && model.sheet(summed.sheet);
  const row = source && rowWithPeriods(source, summed.range);
  if (!source || row === null) return null;
  const { range } = summed;
  const members = (source.rows.get(row) ?? []).flatMap((one) => datedOf(one) ?? []);
  const inRange = members.filter((one) => range.left <= one.cell.column && one.cell.column <= range.right);
  const { missing, strangers: unexpected } = misfits(whole, members, inRange);
  if (missing.length > inRange.length) return null;
  // One out and one in is a shift: worth saying as well.
  if (unexpected.length === 0 && !missing.some((one) => columnHolds(source, one.cell.column, range))) return null;
  return missedPeriods(whole, view, missing, unexpected);
}

/** Periods of the whole that its sum leaves out, and periods summed that are not of the whole; none where its parts are no equal ones. */
function misfits(
  whole: Dated,
  members: readonly Dated[],
  inRange: readonly Dated[],
): { readonly missing: readonly Dated[]; readonly strangers: readonly Dated[] } {
  const [first] = inRange;
  const within = (one: Dated) => one.firstMonth >= whole.firstMonth && one.lastMonth <= whole.lastMonth;
  const areParts = first !== undefined && first.months < whole.months && inRange.some(within);
  if (!areParts || inRange.some((one) => one.months !== first.months)) return { missing: [], strangers: [] };
  const isLeftOut = (one: Dated) => one.months === first.months && within(one) && !inRange.includes(one);
  return {
    missing: members.filter((one) => isLeftOut(one) && one.fact.cell?.rowLabel === first.fact.cell?.rowLabel),
    strangers: inRange.filter((one) => !within(one)),
  };
}

/** The range that a sum is over: the shortest of its ranges, where it adds nothing else. */
function summedRange(cell: ModelCell): FormulaReference | null {
  const width = ({ range }: FormulaReference) => range.right - range.left;
  const ranges = cell.references.filter(
    (one) => width(one) > 0 && width(one) <= 60 && one.range.bottom - one.range.top <= 60,
  );
  const [shortest] = [...ranges].sort((a, b) => width(a) - width(b));
  if (!shortest || !opensWithSum(cell.formula) || cell.references.length > ranges.length) return null;
  // Ranges beside one another share the year between them; of ranges over one another the shortest may stop short.
  const isOver = ({ sheet, range }: FormulaReference) =>
    sheet === shortest.sheet && range.left <= shortest.range.left && range.right >= shortest.range.right;
  return ranges.every(isOver) ? shortest : null;
}

function missedPeriods(
  { cell, text }: Dated,
  view: SheetView,
  missing: readonly Dated[],
  strangers: readonly Dated[],
): Candidate {
  const names = (cells: readonly Dated[]) =>
    cells
      .slice(0, 4)
      .map((one) => `${one.cell.address} (${one.text})`)
      .join(", ");
  return {
    cell,
    defect: "sum that leaves out a period",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const what = [
        missing.length > 0 ? say(`leaves out ${names(missing)}`, `omet ${names(missing)}`) : "",
        strangers.length > 0 ? say(`takes in ${names(strangers)}`, `prend ${names(strangers)}`) : "",
      ]
        .filter(Boolean)
        .join(say(" and ", " et "));
      return say(
        `${place} in ${where} stands under ${text} but ${shown(cell.formula)} ${what}.`,
        `${place} (${where}) est sous ${text} mais ${shown(cell.formula)} ${what}.`,
      );
    }),
  };
}

function columnHolds(view: SheetView, column: number, range: CellRange): boolean {
  for (let row = range.top; row <= range.bottom; row++) if ((view.at(row, column)?.number ?? 0) !== 0) return true;
  return false;
}

function rowWithPeriods(view: SheetView, range: CellRange): number | null {
  for (let row = range.top; row <= range.bottom; row++) {
    const cell = view.at(row, range.left);
    if (cell && datedOf(cell)?.fact.periodFrom === "header") return row;
  }
  return null;
}

/** A total beside another of the same row (year 3 beside year 2) that adds the same columns but one at the edge or within. */
function againstRow(cell: ModelCell, view: SheetView): Candidate | null {
  const columns = columnsUsed(cell);
  if (!columns || columns.size < 3 || !isAddition(cell)) return null;
  for (const step of [-1, 1]) {
    const peer = view.at(cell.row, cell.column + step);
    const missing = peer && columnsLeftOut(cell, columns, peer);
    if (missing) return missedColumns(cell, missing, peer, view);
  }
  // Or the same sum in the rows above and below, which all reach further.
  return againstColumn(cell, columns, view);
}

/** The few columns that the total beside adds and this one does not; null where the two differ otherwise. */
function columnsLeftOut(cell: ModelCell, columns: ReadonlySet<number>, peer: ModelCell): readonly number[] | null {
  const other = peer.formula ? columnsUsed(peer) : null;
  if (!other || other.size < 4 || other.has(cell.column) || columns.has(peer.column)) return null;
  const missing = [...other].filter((column) => !columns.has(column));
  const isWithin = [...columns].every((column) => other.has(column));
  return isWithin && missing.length > 0 && missing.length <= Math.max(1, other.size / 6) ? missing : null;
}

function missedColumns(cell: ModelCell, missing: readonly number[], peer: ModelCell, view: SheetView): Candidate {
  const out = missing.reduce((sum, column) => sum + (view.at(cell.row, column)?.number ?? 0), 0);
  return {
    cell,
    defect: "sum that leaves out a period",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const left = missing.map(columnLetters).join(", ");
      const value = out === 0 ? "" : say(`, ${figure(out)} in this row`, `, ${figure(out)} sur cette ligne`);
      return say(
        `${place} in ${where} (${shown(cell.formula)}) leaves out column ${left}${value}, which ${peer.address} beside it includes.`,
        `${place} (${where}, ${shown(cell.formula)}) omet la colonne ${left}${value}, que ${peer.address} à côté comprend.`,
      );
    }),
  };
}

const isAddition = ({ formula }: ModelCell): boolean =>
  formula !== null && (formula.includes("+") || formula.toUpperCase().includes("SUM("));

function againstColumn(cell: ModelCell, columns: ReadonlySet<number>, view: SheetView): Candidate | null {
  if (!cell.relative.includes("SUM(")) return null;
  for (const step of [-1, 1]) if (view.at(cell.row + step, cell.column)?.relative === cell.relative) return null;
  const usual = usualSum(cell, columns, view);
  if (!usual) return null;
  const missing = [...usual.columns].filter((column) => !columns.has(column));
  const isWithin = [...columns].every((column) => usual.columns.has(column));
  if (missing.length === 0 || missing.length > usual.columns.size / 2 || !isWithin) return null;
  if (missing.every((column) => (view.at(cell.row, column)?.number ?? 0) === 0)) return null;
  return {
    cell,
    defect: "sum that leaves out a period",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const left = missing.map(columnLetters).join(", ");
      const peer = `${usual.cell.address} (${shown(usual.cell.formula)})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) leaves out column ${left}, which ${usual.count} sums of the same column include, such as ${peer}.`,
        `${place} (${where}, ${shown(cell.formula)}) omet la colonne ${left}, que ${usual.count} sommes de la même colonne comprennent, comme ${peer}.`,
      );
    }),
  };
}

type Usual = { readonly count: number; readonly columns: ReadonlySet<number>; readonly cell: ModelCell };

/** The columns that most sums above and below add, where three do and none adds just what this one does. */
function usualSum(cell: ModelCell, columns: ReadonlySet<number>, view: SheetView): Usual | null {
  const usual = new Map<string, Usual>();
  for (let step = -12; step <= 12; step++) {
    const peer = step === 0 ? null : view.at(cell.row + step, cell.column);
    const used = peer?.formula && peer.relative.includes("SUM(") ? columnsUsed(peer) : null;
    if (!peer || !used) continue;
    if (used.size === columns.size && [...columns].every((column) => used.has(column))) return null;
    const key = [...used].sort((a, b) => a - b).join(",");
    const entry = usual.get(key) ?? { count: 0, columns: used, cell: peer };
    usual.set(key, { ...entry, count: entry.count + 1 });
  }
  const best = [...usual.values()].sort((a, b) => b.count - a.count)[0];
  return best && best.count >= 3 ? best : null;
}

/** Sums over a block of rows: the other sums of the column all reach from one column to another, this one stops short. */
function againstBlock(cell: ModelCell, view: SheetView): Candidate | null {
  const own = acrossRange(cell);
  if (!own) return null;
  const best = usualRange(cell, own, view);
  if (!best || !stopsShortOf(best.range, own.range)) return null;
  const { left, right } = best.range;
  const missing = own.range.left === left ? [own.range.right + 1, right] : [left, own.range.left - 1];
  return {
    cell,
    defect: "sum that leaves out a period",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const left = [...new Set(missing)].map((column) => columnLetters(column ?? 1)).join(say(" to ", " à "));
      const peer = `${best.cell.address} (${shown(best.cell.formula)})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) leaves out column ${left}, which the ${best.count} other sums of the column include, such as ${peer}.`,
        `${place} (${where}, ${shown(cell.formula)}) omet la colonne ${left}, que les ${best.count} autres sommes de la colonne comprennent, comme ${peer}.`,
      );
    }),
  };
}

type UsualRange = { readonly count: number; readonly range: CellRange; readonly cell: ModelCell };

/** The columns that all other sums of the column run over, where there are three or more. */
function usualRange(cell: ModelCell, own: { sheet: string; range: CellRange }, view: SheetView): UsualRange | null {
  const usual = new Map<string, UsualRange>();
  for (const peer of view.columns.get(cell.column) ?? []) {
    const other = peer === cell || Math.abs(peer.row - cell.row) > 60 ? null : acrossRange(peer);
    if (!other || other.sheet !== own.sheet) continue;
    if (other.range.left === own.range.left && other.range.right === own.range.right) return null;
    const key = `${other.range.left}:${other.range.right}`;
    const entry = usual.get(key) ?? { count: 0, range: other.range, cell: peer };
    usual.set(key, { ...entry, count: entry.count + 1 });
  }
  const [best, ...others] = usual.values();
  return best && best.count >= 3 && others.length === 0 ? best : null;
}

/** Whether a range lies within another, shares an edge with it and leaves out up to half of it. */
function stopsShortOf(whole: CellRange, own: CellRange): boolean {
  const { left, right } = whole;
  const shortOf = right - left - (own.right - own.left);
  const sharesAnEdge = own.left === left || own.right === right;
  return sharesAnEdge && own.left >= left && own.right <= right && shortOf >= 1 && shortOf <= (right - left) / 2;
}

/** The first range of a sum that runs over several columns, its own left aside. */
function acrossRange(cell: ModelCell): { sheet: string; range: CellRange } | null {
  if (!opensWithSum(cell.formula)) return null;
  const first = cell.references.find(({ range }) => range.right > range.left && range.right - range.left <= 60);
  if (!first || (first.sheet === cell.sheet && first.range.top <= cell.row && cell.row <= first.range.bottom))
    return null;
  return first;
}
