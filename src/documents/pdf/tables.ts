/** Finds tables: grids drawn with lines or filled cells, and rows of figures aligned under one another without any. */

import { bottom, centreX, centreY, contains, overlapX, right, union } from "../geometry.ts";
import type { Box, TableCell } from "../types.ts";
import type { Segment } from "./lines.ts";
import type { Fill, Rule } from "./paint.ts";
import { isRightToLeft } from "./right-to-left.ts";

export type FoundTable = { readonly box: Box; readonly rows: TableCell[][]; readonly used: ReadonlySet<Segment> };

const NEAR = 2.5;

export function tablesOf(segments: readonly Segment[], fills: readonly Fill[], rules: readonly Rule[]): FoundTable[] {
  const lines = linesOf(segments.filter((s) => s.upright));
  const drawn = drawnGrids(fills, rules).flatMap((grid) =>
    fillGrid(grid, segments).map((table) => grownDown(table, lines)),
  );
  const used = new Set(drawn.flatMap((t) => [...t.used]));
  const aligned = alignedTables(segments.filter((s) => !used.has(s) && s.upright));
  return [...drawn, ...aligned].map((table) => ({ ...table, rows: inColumnOrder(table.rows) }));
}

/** The first column of a table in Arabic, Hebrew or Persian is the one at the right: it names the rows. */
function inColumnOrder(rows: TableCell[][]): TableCell[][] {
  if (!isRightToLeft(rows.flatMap((cells) => cells.map(({ text }) => text)).join(" "))) return rows;
  return rows.map((cells) => [...cells].reverse().map((cell, column) => ({ ...cell, column })));
}

/** A row or a column of a grid: where it begins and ends. */
type Band = { readonly from: number; readonly to: number };
type Bands = readonly [Band, ...Band[]];
type Grid = { readonly columns: Bands; readonly rows: Bands; readonly walls: readonly Rule[] };

function drawnGrids(fills: readonly Fill[], rules: readonly Rule[]): Grid[] {
  const lines: Rule[] = rules.filter((r) => Math.max(r.width, r.height) > 8);
  const cells = fills
    .filter((f) => f.rectangular && f.box.height > 8 && f.box.height < 120 && f.box.width > 12)
    .map((f) => f.box);
  const abuts = (a: Box, b: Box) =>
    a !== b &&
    Math.abs(a.y - b.y) < NEAR &&
    Math.abs(a.height - b.height) < NEAR &&
    (Math.abs(right(a) - b.x) < 1 || Math.abs(right(b) - a.x) < 1);
  for (const cell of cells.length > 3000 ? [] : cells) {
    if (!cells.some((other) => abuts(cell, other))) continue;
    lines.push(
      { x: cell.x, y: cell.y, width: cell.width, height: 0 },
      { x: cell.x, y: bottom(cell), width: cell.width, height: 0 },
      { x: cell.x, y: cell.y, width: 0, height: cell.height },
      { x: right(cell), y: cell.y, width: 0, height: cell.height },
    );
  }
  if (lines.length > 4000) return [];
  return components(lines).flatMap((walls) => {
    const columns = bandsBetween(walls.filter((r) => r.width === 0).map((r) => r.x));
    const rows = bandsBetween(walls.filter((r) => r.height === 0).map((r) => r.y));
    return columns && rows ? [{ columns, rows, walls }] : [];
  });
}

/** Lines that cross or touch belong together. */
function components(lines: readonly Rule[]): Rule[][] {
  const touch = (a: Rule, b: Rule) =>
    a.x <= right(b) + NEAR && b.x <= right(a) + NEAR && a.y <= bottom(b) + NEAR && b.y <= bottom(a) + NEAR;
  const groups: Rule[][] = [];
  let left = lines;
  for (const first of lines) {
    if (!left.includes(first)) continue;
    const group = new Set([first]);
    left = left.filter((other) => other !== first);
    // Lines that are added while it runs are visited too.
    for (const line of group) {
      const found = left.filter((other) => touch(line, other));
      if (found.length === 0) continue;
      for (const other of found) group.add(other);
      left = left.filter((other) => !group.has(other));
    }
    groups.push([...group]);
  }
  return groups;
}

/** Bands between lines at these places, those of one line taken together; null for fewer than two bands. */
function bandsBetween(places: readonly number[]): Bands | null {
  const sorted = [...places].sort((a, b) => a - b);
  const edges = sorted.filter((edge, i) => {
    const before = sorted[i - 1];
    return before === undefined || edge - before > NEAR;
  });
  const [first, ...others] = edges.flatMap((from, i) => {
    const to = edges[i + 1];
    return to === undefined ? [] : [{ from, to }];
  });
  return first && others.length > 0 ? [first, ...others] : null;
}

const bandAt = (bands: Bands, place: number): Band => bands.findLast(({ from }) => from <= place) ?? bands[0];

const wholeOf = (bands: Bands): Band => ({ from: bands[0].from, to: bands.at(-1)?.to ?? bands[0].to });

function fillGrid({ columns, rows, walls }: Grid, segments: readonly Segment[]): FoundTable[] {
  const frame = boxOf(wholeOf(rows), wholeOf(columns));
  const inside = segments.filter((s) => contains(frame, [centreX(s.box), centreY(s.box)]));
  const held = Map.groupBy(inside, (s) => bandAt(rows, centreY(s.box)));
  const cells = [...held].flatMap(([row, texts]) =>
    [...Map.groupBy(texts, (s) => bandAt(columns, centreX(s.box)))].map(([column, own]) => ({ row, column, own })),
  );
  const usedColumns = new Set(cells.map(({ column }) => column));
  // A chart's gridlines make a grid too, but one that is mostly empty and whose cells are not shut.
  if (held.size < 2 || usedColumns.size < 2) return [];
  if (cells.length < 0.4 * held.size * usedColumns.size) return [];
  const shut = cells.filter(({ row, column }) => isShut(row, column, walls));
  if (shut.length < 0.5 * cells.length) return [];
  const textsIn = (row: Band, column: Band) =>
    cells.find((filled) => filled.row === row && filled.column === column)?.own ?? [];
  const keptColumns = columns.filter((column) => usedColumns.has(column));
  const table = rows
    .filter((row) => held.has(row))
    .map((row, r) => keptColumns.map((column, c) => cell(textsIn(row, column), r, c, boxOf(row, column))));
  return [{ box: frame, rows: table, used: new Set(inside) }];
}

/** Heights of a row: how far under it the next one may stand. */
const ROW_PITCH = 1.6;

/** Where only every other row is filled, the rest are found by the columns that the filled ones have. */
function grownDown(table: FoundTable, lines: readonly Line[]): FoundTable {
  const rows = [...table.rows];
  const used = new Set(table.used);
  const height = table.rows.at(-1)?.[0]?.box?.height ?? 0;
  let frame = table.box;
  for (const line of lines) {
    const last = rows.at(-1) ?? [];
    const [first, ...others] = line.filter((s) => s.box.x >= frame.x - NEAR && right(s.box) <= right(frame) + NEAR);
    if (!first || used.has(first) || centreY(first.box) < bottom(frame)) continue;
    if (others.length === 0 || centreY(first.box) - bottom(frame) > (ROW_PITCH - 0.5) * height) break;
    const held = last.map(({ box }) =>
      [first, ...others].filter((s) => box && contains(box, [centreX(s.box), centreY(box)])),
    );
    const above = [...used];
    const aligned = [first, ...others].every((s) => above.some((over) => Math.abs(over.box.x - s.box.x) < NEAR));
    if (!aligned || held.some((texts) => texts.length > 1)) break;
    const top = bottom(frame);
    const row: Band = { from: top, to: centreY(first.box) + height / 2 };
    rows.push(
      held.map((texts, c) => {
        const { x = 0, width = 0 } = last[c]?.box ?? {};
        return cell(texts, rows.length, c, boxOf(row, { from: x, to: x + width }));
      }),
    );
    for (const s of [first, ...others]) used.add(s);
    frame = { ...frame, height: row.to - frame.y };
  }
  return { box: frame, rows, used };
}

const boxOf = (row: Band, column: Band): Box => ({
  x: column.from,
  y: row.from,
  width: column.to - column.from,
  height: row.to - row.from,
});

/** A wall stands on one side of the cell at least. */
function isShut(row: Band, column: Band, walls: readonly Rule[]): boolean {
  const middle = (row.from + row.to) / 2;
  return walls.some(
    (w) =>
      w.width === 0 &&
      (Math.abs(w.x - column.from) <= NEAR || Math.abs(w.x - column.to) <= NEAR) &&
      w.y <= middle &&
      bottom(w) >= middle,
  );
}

function cell(held: readonly Segment[], row: number, column: number, box: Box | null): TableCell {
  const lines = [...held].sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
  const bold = lines.length > 0 && lines.every((s) => s.bold);
  return { text: lines.map((s) => s.text).join(" "), row, column, rowSpan: 1, columnSpan: 1, bold, box };
}

const FIGURE = /^[^\p{L}]*\d[\d\s.,'’\u00a0\u202f/:()%€$£+~–-]*\p{L}{0,4}[%€$£]?\p{L}{0,3}\)?$/u;
const SHORT_MARK = /^(?:[-–—✓✔✗✘●○◐◑•x×]|n\/?a|n\.?[ds]\.?)$/iu;

/** What stands on one baseline, from left to right. */
type Line = [Segment, ...Segment[]];

/** Consecutive rows of two or more segments whose columns line up and hold mostly figures. */
export function alignedTables(segments: readonly Segment[]): FoundTable[] {
  const lines = linesOf(segments);
  const found: FoundTable[] = [];
  const taken = new Set<Segment>();
  for (const [i, line] of lines.entries()) {
    const [first, ...others] = line.filter((s) => !taken.has(s));
    if (!first || others.length === 0) continue;
    const rows = rowsUnder([first, ...others], lines.slice(i + 1), taken);
    const table = rows.length >= 3 ? asTable(rows) : null;
    if (!table) continue;
    found.push(table);
    for (const s of table.used) taken.add(s);
  }
  return found;
}

function linesOf(segments: readonly Segment[]): Line[] {
  const lines: Line[] = [];
  for (const s of segments) {
    const line = lines.find(([first]) => Math.abs(first.baseline - s.baseline) < 0.35 * Math.min(s.size, first.size));
    if (line) line.push(s);
    else lines.push([s]);
  }
  for (const line of lines) line.sort((a, b) => a.box.x - b.box.x);
  return lines.sort(([a], [b]) => a.baseline - b.baseline);
}

/** Sizes of the type: how far under the first row the second may stand. */
const WIDEST_PITCH = 4;

/** The rows that follow a first one at its pitch and in its columns. */
function rowsUnder(first: Line, below: readonly Line[], taken: ReadonlySet<Segment>): Line[] {
  const rows = [first];
  let last = first;
  let lone: Segment | null = null;
  for (const line of below) {
    const open = line.filter((s) => !taken.has(s));
    const [start, ...others] = open.filter((s) => beside(s, rows) || namesRow(s, open, rows));
    if (!start) continue;
    const pitch: number = start.baseline - (lone ?? last[0]).baseline;
    if (pitch > Math.max(WIDEST_PITCH * first[0].size, 1.25 * pitchOf(rows))) break;
    if (others.length === 0) {
      if (lone || rows.length < 2 || !rows.some(([label]) => Math.abs(label.box.x - start.box.x) < 2 * start.size))
        break;
      // The rest of a label, or the heading of the rows that follow.
      if (pitch < 1.3 * start.size) last.push(start);
      else lone = start;
      continue;
    }
    const next: Line = [start, ...others];
    if (!sameColumns(rows, next)) break;
    if (lone) rows.push([lone]);
    lone = null;
    rows.push(next);
    last = next;
  }
  return rows;
}

/** How far apart the rows so far stand; 0 where there is one. */
function pitchOf(rows: readonly (readonly Segment[])[]): number {
  const lines = rows.flatMap((row) => (row[0] ? [row[0].baseline] : []));
  return lines.length < 3 ? 0 : Math.max(...lines.slice(1).map((baseline, i) => baseline - (lines[i] ?? baseline)));
}

/** Within the table's width, or a short label some way to its left. */
function beside(segment: Segment, rows: readonly Segment[][]): boolean {
  const width = union(rows.flat().map((s) => s.box));
  const apart = -overlapX(segment.box, width);
  return apart < 40 || (segment.box.x < width.x && apart < 160 && segment.text.length <= MOST_LETTERS);
}

const MOST_LETTERS = 60;

/** The first text of a line whose others stand under the columns names their row, however far to the left it stands. */
function namesRow(segment: Segment, line: readonly Segment[], rows: readonly Segment[][]): boolean {
  const columns = columnsOf(rows);
  const others = line.slice(1);
  return (
    segment === line[0] &&
    others.length >= 2 &&
    segment.text.length <= MOST_LETTERS &&
    /\p{L}{2}/u.test(segment.text) &&
    others.every((other) => columns.filter((column) => overlapX(column, other.box) > 0).length === 1)
  );
}

/** Rows after which no further column begins: what stands beside them is no part of the table. */
const ALL_COLUMNS = 4;

function sameColumns(rows: readonly Segment[][], next: readonly Segment[]): boolean {
  const columns = columnsOf([...rows, next]);
  if (rows.length >= ALL_COLUMNS && columns.length > columnsOf(rows).length) return false;
  return columns.length >= 2 && columns.length >= Math.max(...rows.map((r) => columnsOf([r]).length), next.length);
}

function columnsOf(rows: readonly (readonly Segment[])[]): Box[] {
  const columns: Box[] = [];
  for (const s of rows.flat().sort((a, b) => a.box.x - b.box.x)) {
    const last = columns.at(-1);
    if (last && overlapX(last, s.box) > 0) columns[columns.length - 1] = union([last, s.box]);
    else columns.push(s.box);
  }
  return columns;
}

const FEWEST_GRID_COLUMNS = 3;
const FEWEST_GRID_ROWS = 4;
const LONGEST_GRID_CELL = 32;

/** Short words under a head of another type, each in its row and column and one in each: a comparison, though few are figures. */
function isGrid(rows: readonly (readonly Segment[])[], columns: readonly Box[]): boolean {
  const [head = [], ...body] = rows;
  const cells = body.flat();
  const isHead = head.every((h) => head[0] && h.bold === head[0].bold && Math.abs(h.size - head[0].size) < 0.1);
  const differs = cells.filter((s) => head[0] && (s.bold !== head[0].bold || Math.abs(s.size - head[0].size) > 0.1));
  return (
    columns.length >= FEWEST_GRID_COLUMNS &&
    rows.length >= FEWEST_GRID_ROWS &&
    head.length >= columns.length - 1 &&
    isHead &&
    differs.length > 0.5 * cells.length &&
    body.every((row) => row.length === columns.length) &&
    cells.every((s) => s.text.length <= LONGEST_GRID_CELL) &&
    columns.every((column) => {
      const held = cells.filter((s) => overlapX(s.box, column) > 0);
      const spread = (at: (s: Segment) => number) => Math.max(...held.map(at)) - Math.min(...held.map(at));
      return (
        Math.min(
          spread((s) => s.box.x),
          spread((s) => centreX(s.box)),
          spread((s) => right(s.box)),
        ) <
        2 * NEAR
      );
    })
  );
}

function asTable(rows: readonly (readonly Segment[])[]): FoundTable | null {
  const all = rows.flat();
  const sizes = all.map((s) => s.size);
  if (Math.max(...sizes) > 1.35 * Math.min(...sizes)) return null;
  if (new Set(all.map((s) => s.card)).size > 1 && new Set(rows.map((r) => r.map((s) => s.card).join())).size === 1)
    return null;
  const columns = columnsOf(rows);
  const [labelColumn] = columns;
  if (!labelColumn) return null;
  const body = rows.slice(1).flatMap((row) => row.filter((s) => overlapX(s.box, labelColumn) <= 0));
  const figures = body.filter((s) => FIGURE.test(s.text) || SHORT_MARK.test(s.text));
  if (body.length === 0 || (figures.length < 0.6 * body.length && !isGrid(rows, columns))) return null;
  const labels = rows.slice(1).flatMap((row) => row.filter((s) => overlapX(s.box, labelColumn) > 0));
  const isHeaded = rows[0]?.length === columns.length && rows[0].every((s) => /\p{L}{2}/u.test(s.text));
  if (!isHeaded && labels.filter((s) => /\p{L}|^\d{4}$/u.test(s.text)).length < 0.5 * labels.length) return null;
  const cells = rows.map((row, r) =>
    columns.map((column, c) => {
      const held = row.filter((s) => overlapX(s.box, column) > 0);
      return cell(held, r, c, held.length > 0 ? union(held.map((s) => s.box)) : null);
    }),
  );
  return { box: union(all.map((s) => s.box)), rows: cells, used: new Set(all) };
}
