/** Totals that leave out a row: against the same total in other columns, and against the rows that stand right above it. */
import { written } from "../../language/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth, type Phrases } from "./candidate.ts";
import { type Line, linesAcross } from "./lines.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { rowsSummed } from "./sums.ts";

/** A row that is no term of a sum. */
const NOT_ADDED = new RegExp(`^\\W*${written("notAdded")}\\b`, "i");

export const TOTAL_LABEL = new RegExp(
  `^\\W*${written("totalPrefix")}?\\s*${written("totalWord")}\\b|\\b${written("totalWord")}\\s*$|^\\W*${written("sumWord")}\\b`,
  "i",
);

export function leftOutRows(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) =>
    linesAcross(view)
      .flatMap((line) => againstNeighbours(line, view))
      .concat(againstBlocks(view)),
  );
}

/** One or two totals of the line reach over fewer rows than all the others do. */
function againstNeighbours(line: Line, view: SheetView): Candidate[] {
  if (line.length < 3) return [];
  const sums = line.map((cell) => ({ cell, rows: rowsSummed(cell) }));
  const usual = usualRows(sums);
  if (!usual || usual.followers < line.length / 2) return [];
  return sums.flatMap(({ cell, rows }) => {
    const missing = rows && usual.isRare(rows) ? rowsLeftOut(rows, usual.rows) : null;
    return missing ? [missedRows(cell, missing, usual, view)] : [];
  });
}

type Sum = { readonly cell: ModelCell; readonly rows: ReadonlySet<number> | null };

type UsualRows = {
  readonly rows: ReadonlySet<number>;
  /** The first cell that adds them, and how many do. */
  readonly pattern: ModelCell;
  readonly followers: number;
  /** Whether few cells beside those that follow the usual add just these. */
  isRare(rows: ReadonlySet<number>): boolean;
};

/** What most totals of a line add, where two or more do. */
function usualRows(sums: readonly Sum[]): UsualRows | null {
  const groups = Map.groupBy(
    sums.flatMap(({ cell, rows }) => (rows && rows.size >= 2 ? [{ cell, rows }] : [])),
    ({ rows }) => keyOf(rows),
  );
  const [usual] = [...groups].sort(([, a], [, b]) => b.length - a.length);
  if (!usual) return null;
  const [key, [first, ...others]] = usual;
  if (!first || others.length === 0) return null;
  const followers = others.length + 1;
  return {
    rows: first.rows,
    pattern: first.cell,
    followers,
    isRare: (rows) => keyOf(rows) !== key && (groups.get(keyOf(rows))?.length ?? 0) <= Math.max(1, followers / 4),
  };
}

/** The rows that the usual sum adds beyond these, up to half of them; null where these hold others. */
function rowsLeftOut(rows: ReadonlySet<number>, usual: ReadonlySet<number>): readonly number[] | null {
  const missing = [...usual].filter((row) => !rows.has(row));
  const isWithin = rows.size > 0 && [...rows].every((row) => usual.has(row));
  return isWithin && missing.length > 0 && missing.length <= usual.size / 2 ? missing : null;
}

function missedRows(cell: ModelCell, missing: readonly number[], usual: UsualRows, view: SheetView): Candidate {
  const { pattern, followers } = usual;
  return {
    cell,
    defect: "sum that leaves out a row",
    detail: inBoth((phrases) => {
      const place = `${cellAnchor(cell.sheet, cell.address)} (${phrases.shown(cell.formula)})`;
      const left = namesOf(missing, cell, view, phrases);
      const peer = `${pattern.address} (${phrases.shown(pattern.formula)})`;
      const so = consequence(missing, cell, view, phrases);
      return phrases.say(
        `${place} leaves out ${left}, which ${peer} and ${followers - 1} other cells of the row include${so}.`,
        `${place} omet ${left}, que ${peer} et ${followers - 1} autres cellules de la ligne comprennent${so}.`,
      );
    }),
  };
}

function keyOf(rows: ReadonlySet<number>): string {
  return [...rows].sort((a, b) => a - b).join(",");
}

function namesOf(rows: readonly number[], cell: ModelCell, view: SheetView, phrases: Phrases): string {
  return rows
    .slice(0, 4)
    .map((row) => phrases.row(view.at(row, cell.column) ?? { ...cell, row }, view.labelOf(row, cell.column)))
    .join(", ");
}

function consequence(rows: readonly number[], cell: ModelCell, view: SheetView, { say, figure }: Phrases): string {
  const out = rows.reduce((sum, row) => sum + (view.at(row, cell.column)?.number ?? 0), 0);
  if (cell.number === null || out === 0) return "";
  const [is, ought] = [figure(cell.number), figure(cell.number + out)];
  return say(`: ${is} instead of ${ought}`, ` : ${is} au lieu de ${ought}`);
}

/** A labelled total whose block of rows goes on below, or around, what it adds. */
function againstBlocks(view: SheetView): Candidate[] {
  const found: Candidate[] = [];
  for (const [row, cells] of view.rows) {
    let reported = false;
    for (const cell of cells) {
      if (cell.formula === null || !isTotal(cell, view)) continue;
      const rows = rowsSummed(cell);
      if (!rows || rows.size < 2 || [...rows].some((r) => r > row)) continue;
      const missing = forgotten(cell, rows, view);
      if (missing.length === 0 || missing.length >= rows.size) continue;
      if (reported) continue;
      reported = true;
      found.push({
        cell,
        defect: "sum that leaves out a row",
        detail: inBoth((phrases) => {
          const place = `${cellAnchor(cell.sheet, cell.address)} (${phrases.shown(cell.formula)})`;
          const left = namesOf(missing, cell, view, phrases);
          const so = consequence(missing, cell, view, phrases);
          return phrases.say(
            `${place} leaves out ${left} of its own block${so}.`,
            `${place} omet ${left} de son propre bloc${so}.`,
          );
        }),
      });
    }
  }
  return found;
}

export function isTotal(cell: ModelCell, view: SheetView): boolean {
  return cell.fact?.cell?.total === true || TOTAL_LABEL.test(view.labelOf(cell.row, cell.column));
}

function forgotten(total: ModelCell, rows: ReadonlySet<number>, view: SheetView): number[] {
  const missing: number[] = [];
  const top = Math.min(...rows);
  for (let row = total.row - 1; row > top; row--) {
    if (rows.has(row)) continue;
    const cell = view.at(row, total.column);
    if (cell === null) {
      // A blank row, or a heading: the block has ended unless the sum goes on above it.
      if (view.grid.row(row).length === 0 && ![...rows].some((r) => r < row)) break;
      continue;
    }
    if (cell.number === null || cell.number === 0) continue;
    if (!belongs(cell, total, rows, view)) continue;
    missing.push(row);
  }
  return missing.reverse();
}

/** A row of the same nature as those added, that neither feeds nor follows from them. */
function belongs(cell: ModelCell, total: ModelCell, rows: ReadonlySet<number>, view: SheetView): boolean {
  const label = view.labelOf(cell.row, cell.column);
  if (label === "" || isTotal(cell, view)) return false;
  if (cell.fact?.cell?.partOfRow != null || NOT_ADDED.test(label)) return false;
  const peers = [...rows].map((row) => view.at(row, total.column)).filter((peer) => peer !== null);
  if (peers.length === 0 || !peers.every((peer) => alike(peer, cell))) return false;
  if (!alike(total, cell)) return false;
  // What is worked out from the rows added (a margin, a subtotal) or feeds them (a price, a volume) is not a further item.
  if (uses(cell, total.column, rows) || uses(cell, total.column, new Set([total.row]))) return false;
  if (peers.some((peer) => restsOnRow(peer, cell.row, view, DEPTH))) return false;
  const indent = view.grid.row(cell.row).find((c) => c.value.kind === "text")?.indent ?? 0;
  const usual = view.grid.row(Math.min(...rows)).find((c) => c.value.kind === "text")?.indent ?? 0;
  return indent <= usual && !usedByTotalElsewhere(cell, total, view);
}

function alike(a: ModelCell, b: ModelCell): boolean {
  const percent = (cell: ModelCell) => cell.display.includes("%");
  if (percent(a) !== percent(b)) return false;
  if (!a.fact || !b.fact) return true;
  const [one, other] = [a.fact.value.dimension, b.fact.value.dimension];
  if (a.fact.form.kind !== b.fact.form.kind) return false;
  if (one === other) return true;
  // A sum of money whose label names nothing ("Ads") may be read as a count.
  const plain = (dimension: string) => dimension === "money" || dimension === "count";
  return plain(one) && plain(other) && Math.min(a.fact.metricCertainty, b.fact.metricCertainty) < 0.9;
}

function uses(cell: ModelCell, column: number, rows: ReadonlySet<number>): boolean {
  return cell.references.some(
    ({ sheet, range }) =>
      sheet === cell.sheet &&
      range.left <= column &&
      column <= range.right &&
      [...rows].some((row) => range.top <= row && row <= range.bottom),
  );
}

/** Steps from a row that is added to the rows that it adds or prices in its turn. */
const DEPTH = 3;

/** A row that one of the rows added sums up, or prices, is in the total already, directly or through another of its row. */
function restsOnRow(cell: ModelCell, row: number, view: SheetView, depth: number): boolean {
  return cell.references.some(({ sheet, range }) => {
    if (sheet !== cell.sheet || range.bottom - range.top > MOST_ROWS) return false;
    if (range.top <= row && row <= range.bottom && range.top !== cell.row) return true;
    if (depth === 0 || range.top !== range.bottom || range.right - range.left > MOST_ROWS) return false;
    for (let column = range.left; column <= range.right; column++) {
      const next = view.at(range.top, column);
      if (next && next !== cell && restsOnRow(next, row, view, depth - 1)) return true;
    }
    return false;
  });
}

const MOST_ROWS = 60;

/** Another total of the column takes the row in, so it is that one's. */
function usedByTotalElsewhere(cell: ModelCell, total: ModelCell, view: SheetView): boolean {
  for (const other of view.columns.get(cell.column) ?? []) {
    if (other === total || other.formula === null || other.row === cell.row) continue;
    if (other.row > total.row + 40) break;
    if (uses(other, cell.column, new Set([cell.row]))) return true;
  }
  return false;
}
