/** Sums across a row that leave out a period: months of a year, columns that the cells around include. */
import type { CellRange } from "../../documents/index.ts";
import { cellAnchor, columnLetters } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { columnsUsed } from "./sums.ts";

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
  return only && whole.length === 1 ? [...kept, only[1][0]!] : kept;
}

/** A year's figure that sums eleven of its twelve months. */
function againstHeading(cell: ModelCell, view: SheetView, model: ModelView): Candidate | null {
  const fact = cell.fact;
  const period = fact?.period;
  if (
    !fact ||
    period?.firstMonth == null ||
    period.lastMonth === null ||
    fact.window !== null ||
    fact.periodFrom !== "header"
  )
    return null;
  const { firstMonth, lastMonth } = period;
  const length = lastMonth - firstMonth + 1;
  if (length < 3) return null;
  const ranges = cell.references.filter(
    ({ range }) => range.right > range.left && range.right - range.left <= 60 && range.bottom - range.top <= 60,
  );
  const width = (range: CellRange) => range.right - range.left;
  const [first] = [...ranges].sort((a, b) => width(a.range) - width(b.range));
  if (!first || !/^[-+(]*SUM\(/i.test(cell.formula!.trim())) return null;
  // Ranges beside one another share the year between them; of ranges over one another the shortest may stop short.
  if (
    ranges.some(
      ({ sheet, range }) => sheet !== first.sheet || range.left > first.range.left || range.right < first.range.right,
    )
  )
    return null;
  if (cell.references.length > ranges.length) return null;
  const source = model.sheet(first.sheet);
  const row = source && rowWithPeriods(source, first.range);
  if (!source || row === null) return null;
  const members = (source.rows.get(row) ?? []).filter((c) => monthsOf(c) !== null);
  const inRange = members.filter((c) => first.range.left <= c.column && c.column <= first.range.right);
  const size = monthsOf(inRange[0]!)!;
  if (size >= length || inRange.some((c) => monthsOf(c) !== size)) return null;
  const within = (c: ModelCell) => c.fact!.period!.firstMonth! >= firstMonth && c.fact!.period!.lastMonth! <= lastMonth;
  if (!inRange.some(within)) return null;
  const missing = members.filter(
    (c) =>
      monthsOf(c) === size &&
      within(c) &&
      !inRange.includes(c) &&
      c.fact!.cell?.rowLabel === inRange[0]!.fact!.cell?.rowLabel,
  );
  const strangers = inRange.filter((c) => !within(c));
  if ((missing.length === 0 && strangers.length === 0) || missing.length > inRange.length) return null;
  // One out and one in is a shift: worth saying as well.
  const names = (cells: readonly ModelCell[]) =>
    cells
      .slice(0, 4)
      .map((c) => `${c.address} (${c.fact!.period!.text.trim()})`)
      .join(", ");
  if (missing.length > 0 && strangers.length === 0 && !missing.some((c) => columnHolds(source, c.column, first.range)))
    return null;
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
        `${place} in ${where} stands under ${period.text.trim()} but ${shown(cell.formula)} ${what}.`,
        `${place} (${where}) est sous ${period.text.trim()} mais ${shown(cell.formula)} ${what}.`,
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
    if (cell && monthsOf(cell) !== null && cell.fact!.periodFrom === "header") return row;
  }
  return null;
}

function monthsOf(cell: ModelCell): number | null {
  const period = cell.fact?.period;
  return period?.firstMonth == null || period.lastMonth === null ? null : period.lastMonth - period.firstMonth + 1;
}

/** A total beside another of the same row (year 3 beside year 2) that adds the same columns but one at the edge or within. */
function againstRow(cell: ModelCell, view: SheetView): Candidate | null {
  const columns = columnsUsed(cell);
  if (!columns || columns.size < 3 || !/\+|SUM\(/i.test(cell.formula!)) return null;
  for (const step of [-1, 1]) {
    const peer = view.at(cell.row, cell.column + step);
    const other = peer?.formula ? columnsUsed(peer) : null;
    if (!peer || !other || other.size < 4 || other.has(cell.column) || columns.has(peer.column)) continue;
    const missing = [...other].filter((column) => !columns.has(column));
    const added = [...columns].filter((column) => !other.has(column));
    if (missing.length === 0 || missing.length > Math.max(1, other.size / 6) || added.length > 0) continue;
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
  // Or the same sum in the rows above and below, which all reach further.
  return againstColumn(cell, columns, view);
}

function againstColumn(cell: ModelCell, columns: ReadonlySet<number>, view: SheetView): Candidate | null {
  if (!cell.relative.includes("SUM(")) return null;
  for (const step of [-1, 1]) if (view.at(cell.row + step, cell.column)?.relative === cell.relative) return null;
  const usual = new Map<string, { count: number; columns: ReadonlySet<number>; cell: ModelCell }>();
  let same = 0;
  for (let step = -12; step <= 12; step++) {
    const peer = step === 0 ? null : view.at(cell.row + step, cell.column);
    if (!peer?.formula || !peer.relative.includes("SUM(")) continue;
    const used = columnsUsed(peer);
    if (!used) continue;
    const key = [...used].sort((a, b) => a - b).join(",");
    if (used.size === columns.size && [...columns].every((column) => used.has(column))) same++;
    const entry = usual.get(key) ?? { count: 0, columns: used, cell: peer };
    usual.set(key, { ...entry, count: entry.count + 1 });
  }
  const best = [...usual.values()].sort((a, b) => b.count - a.count)[0];
  if (!best || best.count < 3 || same > 0) return null;
  const missing = [...best.columns].filter((column) => !columns.has(column));
  if (
    missing.length === 0 ||
    missing.length > best.columns.size / 2 ||
    [...columns].some((column) => !best.columns.has(column))
  )
    return null;
  if (missing.every((column) => (view.at(cell.row, column)?.number ?? 0) === 0)) return null;
  return {
    cell,
    defect: "sum that leaves out a period",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const left = missing.map(columnLetters).join(", ");
      const peer = `${best.cell.address} (${shown(best.cell.formula)})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) leaves out column ${left}, which ${best.count} sums of the same column include, such as ${peer}.`,
        `${place} (${where}, ${shown(cell.formula)}) omet la colonne ${left}, que ${best.count} sommes de la même colonne comprennent, comme ${peer}.`,
      );
    }),
  };
}

/** Sums over a block of rows: the other sums of the column all reach from one column to another, this one stops short. */
function againstBlock(cell: ModelCell, view: SheetView): Candidate | null {
  const own = acrossRange(cell);
  if (!own) return null;
  const width = own.range.right - own.range.left;
  const usual = new Map<string, { count: number; range: CellRange; cell: ModelCell }>();
  for (const peer of view.columns.get(cell.column) ?? []) {
    if (peer === cell || Math.abs(peer.row - cell.row) > 60) continue;
    const other = acrossRange(peer);
    if (!other || other.sheet !== own.sheet) continue;
    if (other.range.left === own.range.left && other.range.right === own.range.right) return null;
    const key = `${other.range.left}:${other.range.right}`;
    const entry = usual.get(key) ?? { count: 0, range: other.range, cell: peer };
    usual.set(key, { ...entry, count: entry.count + 1 });
  }
  const [best, second] = [...usual.values()].sort((a, b) => b.count - a.count);
  if (!best || best.count < 3 || second) return null;
  const { left, right } = best.range;
  const shortOf = right - left - width;
  const sharesAnEdge = own.range.left === left || own.range.right === right;
  if (shortOf < 1 || shortOf > (right - left) / 2 || own.range.left < left || own.range.right > right || !sharesAnEdge)
    return null;
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

/** The first range of a sum that runs over several columns, its own left aside. */
function acrossRange(cell: ModelCell): { sheet: string; range: CellRange } | null {
  if (cell.formula === null || !/^[-+(]*SUM\(/i.test(cell.formula.trim())) return null;
  const first = cell.references.find(({ range }) => range.right > range.left && range.right - range.left <= 60);
  if (!first || (first.sheet === cell.sheet && first.range.top <= cell.row && cell.row <= first.range.bottom))
    return null;
  return first;
}
