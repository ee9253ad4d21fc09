/** Finds tables: grids drawn with lines or filled cells, and rows of figures aligned under one another without any. */
import type { Box, TableCell } from "../types.ts";
import { bottom, centreX, centreY, contains, overlapX, right, union } from "./geometry.ts";
import type { Segment } from "./lines.ts";
import type { Fill, Rule } from "./paint.ts";

export type FoundTable = { readonly box: Box; readonly rows: TableCell[][]; readonly used: ReadonlySet<Segment> };

const NEAR = 2.5;

export function tablesOf(segments: readonly Segment[], fills: readonly Fill[], rules: readonly Rule[]): FoundTable[] {
  const drawn = drawnGrids(fills, rules).flatMap((grid) => fillGrid(grid, segments));
  const used = new Set(drawn.flatMap((t) => [...t.used]));
  return [...drawn, ...alignedTables(segments.filter((s) => !used.has(s) && s.upright))];
}

type Grid = { readonly xs: readonly number[]; readonly ys: readonly number[]; readonly walls: readonly Rule[] };

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
    const xs = distinct(walls.filter((r) => r.width === 0).map((r) => r.x));
    const ys = distinct(walls.filter((r) => r.height === 0).map((r) => r.y));
    return xs.length >= 3 && ys.length >= 3 ? [{ xs, ys, walls }] : [];
  });
}

/** Lines that cross or touch belong together. */
function components(lines: readonly Rule[]): Rule[][] {
  const parent = lines.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root]!;
    parent[i] = root;
    return root;
  };
  const touch = (a: Rule, b: Rule) =>
    a.x <= right(b) + NEAR && b.x <= right(a) + NEAR && a.y <= bottom(b) + NEAR && b.y <= bottom(a) + NEAR;
  for (let i = 0; i < lines.length; i++) {
    for (let j = 0; j < i; j++) if (touch(lines[i]!, lines[j]!)) parent[find(i)] = find(j);
  }
  const groups = new Map<number, Rule[]>();
  lines.forEach((line, i) => {
    const group = groups.get(find(i));
    if (group) group.push(line);
    else groups.set(find(i), [line]);
  });
  return [...groups.values()];
}

function distinct(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((v, i) => i === 0 || v - sorted[i - 1]! > NEAR);
}

function fillGrid(grid: Grid, segments: readonly Segment[]): FoundTable[] {
  const { xs, ys, walls } = grid;
  const frame: Box = { x: xs[0]!, y: ys[0]!, width: xs.at(-1)! - xs[0]!, height: ys.at(-1)! - ys[0]! };
  const inside = segments.filter((s) => contains(frame, [centreX(s.box), centreY(s.box)]));
  const slot = (edges: readonly number[], v: number) =>
    Math.min(
      edges.length - 2,
      Math.max(
        0,
        edges.findLastIndex((e) => e <= v),
      ),
    );
  const held = new Map<string, Segment[]>();
  for (const s of inside) {
    const key = `${slot(ys, centreY(s.box))}:${slot(xs, centreX(s.box))}`;
    held.set(key, [...(held.get(key) ?? []), s]);
  }
  const usedRows = new Set([...held.keys()].map((k) => k.split(":")[0]));
  const usedColumns = new Set([...held.keys()].map((k) => k.split(":")[1]));
  // A chart's gridlines make a grid too, but one that is mostly empty and whose cells are not shut.
  if (usedRows.size < 2 || usedColumns.size < 2) return [];
  if (held.size < 0.4 * usedRows.size * usedColumns.size) return [];
  const shut = [...held.keys()].filter((key) => {
    const [r, c] = key.split(":").map(Number) as [number, number];
    const middle = (ys[r]! + ys[r + 1]!) / 2;
    const wall = (x: number) =>
      walls.some((w) => w.width === 0 && Math.abs(w.x - x) <= NEAR && w.y <= middle && bottom(w) >= middle);
    return wall(xs[c]!) || wall(xs[c + 1]!);
  });
  if (shut.length < 0.5 * held.size) return [];
  const keepRows = ys
    .slice(0, -1)
    .map((_, r) => r)
    .filter((r) => usedRows.has(String(r)));
  const keepColumns = xs
    .slice(0, -1)
    .map((_, c) => c)
    .filter((c) => usedColumns.has(String(c)));
  const rows = keepRows.map((r, row) =>
    keepColumns.map((c, column) =>
      cell(held.get(`${r}:${c}`) ?? [], row, column, {
        x: xs[c]!,
        y: ys[r]!,
        width: xs[c + 1]! - xs[c]!,
        height: ys[r + 1]! - ys[r]!,
      }),
    ),
  );
  return [{ box: frame, rows, used: new Set(inside) }];
}

function cell(held: readonly Segment[], row: number, column: number, box: Box | null): TableCell {
  const lines = [...held].sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
  const bold = lines.length > 0 && lines.every((s) => s.bold);
  return { text: lines.map((s) => s.text).join(" "), row, column, rowSpan: 1, columnSpan: 1, bold, box };
}

const FIGURE = /^[^\p{L}]*\d[\d\s.,'’\u00a0\u202f/:()%€$£+~–-]*\p{L}{0,4}[%€$£]?\p{L}{0,3}\)?$/u;
const SHORT_MARK = /^(?:[-–—✓✔✗✘●○◐◑•x×]|n\/?a|n\.?[ds]\.?)$/iu;

/** Consecutive rows of two or more segments whose columns line up and hold mostly figures. */
function alignedTables(segments: readonly Segment[]): FoundTable[] {
  const lines: Segment[][] = [];
  for (const s of segments) {
    const line = lines.find((l) => Math.abs(l[0]!.baseline - s.baseline) < 0.35 * Math.min(s.size, l[0]!.size));
    if (line) line.push(s);
    else lines.push([s]);
  }
  for (const line of lines) line.sort((a, b) => a.box.x - b.box.x);
  lines.sort((a, b) => a[0]!.baseline - b[0]!.baseline);
  const found: FoundTable[] = [];
  const taken = new Set<Segment>();
  for (let i = 0; i < lines.length; i++) {
    const rows: Segment[][] = [];
    const first = lines[i]!.filter((s) => !taken.has(s));
    if (first.length < 2) continue;
    rows.push(first);
    let lone: Segment | null = null;
    for (let j = i + 1; j < lines.length; j++) {
      const open = lines[j]!.filter((s) => !taken.has(s));
      const next = open.filter((s) => beside(s, rows) || namesRow(s, open, rows));
      if (next.length === 0) continue;
      const above = lone ?? rows.at(-1)![0]!;
      const pitch = next[0]!.baseline - above.baseline;
      if (pitch > Math.max(3.2 * first[0]!.size, 1.25 * pitchOf(rows))) break;
      if (next.length === 1) {
        const label = next[0]!;
        if (lone || rows.length < 2 || !rows.some((row) => Math.abs(row[0]!.box.x - label.box.x) < 2 * label.size))
          break;
        // The rest of a label, or the heading of the rows that follow.
        if (pitch < 1.3 * label.size) rows.at(-1)!.push(label);
        else lone = label;
        continue;
      }
      if (!sameColumns(rows, next)) break;
      if (lone) rows.push([lone]);
      lone = null;
      rows.push(next);
    }
    const table = rows.length >= 3 ? asTable(rows) : null;
    if (!table) continue;
    found.push(table);
    for (const s of table.used) taken.add(s);
  }
  return found;
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

function sameColumns(rows: readonly Segment[][], next: readonly Segment[]): boolean {
  const columns = columnsOf([...rows, next]);
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

function asTable(rows: readonly (readonly Segment[])[]): FoundTable | null {
  const all = rows.flat();
  const sizes = all.map((s) => s.size);
  if (Math.max(...sizes) > 1.35 * Math.min(...sizes)) return null;
  if (new Set(all.map((s) => s.card)).size > 1 && new Set(rows.map((r) => r.map((s) => s.card).join())).size === 1)
    return null;
  const columns = columnsOf(rows);
  const body = rows.slice(1).flatMap((row) => row.filter((s) => overlapX(s.box, columns[0]!) <= 0));
  const figures = body.filter((s) => FIGURE.test(s.text) || SHORT_MARK.test(s.text));
  if (body.length === 0 || figures.length < 0.6 * body.length) return null;
  const labels = rows.slice(1).flatMap((row) => row.filter((s) => overlapX(s.box, columns[0]!) > 0));
  if (labels.filter((s) => /\p{L}|^\d{4}$/u.test(s.text)).length < 0.5 * labels.length) return null;
  const cells = rows.map((row, r) =>
    columns.map((column, c) => {
      const held = row.filter((s) => overlapX(s.box, column) > 0);
      return cell(held, r, c, held.length > 0 ? union(held.map((s) => s.box)) : null);
    }),
  );
  return { box: union(all.map((s) => s.box)), rows: cells, used: new Set(all) };
}
