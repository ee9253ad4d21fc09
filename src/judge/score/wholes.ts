/** Shares of what a workbook's own formulas add up: a part over its whole, and several named parts over theirs. */
import { type Context, type Make, type Scored, wordsShared } from "./candidate.ts";
import { type Cell, sum } from "./deal-view.ts";
import { relationOf } from "./time.ts";

const MOST_TOGETHER = 4;
/** Share of a line's words that a claim must say, or how near one of its words must come, for a line to be one of several named. */
const NAMED = 0.5;

export function sharesOfWholes(lines: readonly Scored[], context: Context, make: Make): void {
  const { reading, deal, excluded } = context;
  const dimension = reading.figure?.value.dimension;
  if (dimension !== "ratio" && dimension !== "points") return;
  const named = new Map<Cell, { cells: Cell[]; lines: Scored[] }>();
  for (const entry of lines) {
    const { words, letters } = wordsShared(entry);
    const fits = Math.max(words, letters, ...entry.covers) >= NAMED;
    for (const cell of entry.line.cells) {
      if (excluded(cell.fact) || relationOf(cell, reading.periods) === "other") continue;
      for (const whole of [...deal.wholesOf(cell), ...totalsBeside(cell, context)]) {
        if (!isWholeOf(whole, cell)) continue;
        make("shareOfWhole", [cell, whole], [entry], cell.value / whole.value);
        if (!fits) continue;
        const parts = named.get(whole) ?? { cells: [], lines: [] };
        parts.cells.push(cell);
        parts.lines.push(entry);
        named.set(whole, parts);
      }
    }
  }
  for (const [whole, parts] of named) partsTogether(whole, parts, make);
}

/**
 * What the founders hold together: in a table of shareholders they come first, and are named and not called founders.
 * The first rows against the whole of their column, or added up where the column is of shares already.
 */
export function sharesOfFounders(lines: readonly Scored[], context: Context, make: Make): void {
  const { founders, figure } = context.reading;
  if (founders.length === 0 || figure?.value.dimension !== "ratio") return;
  for (const column of columnsOf(lines, context).values()) {
    const rows = column.sort((a, b) => rowOf(a.cell) - rowOf(b.cell));
    for (const count of founders) {
      const held = rows.slice(0, count);
      const [first] = held;
      if (!first || held.length < count || held.length < 2) continue;
      const cells = held.map(({ cell }) => cell);
      const own = held.map(({ entry }) => entry);
      const [whole] = [...context.deal.wholesOf(first.cell), ...totalsBeside(first.cell, context)];
      const isShare = first.cell.fact.value.dimension === "ratio" || sum(cells) <= 1;
      if (isShare) make("sharesOfFounders", cells, own, sum(cells));
      else if (whole && isWholeOf(whole, first.cell))
        make("sharesOfFounders", [...cells, whole], own, sum(cells) / whole.value);
    }
  }
}

const rowOf = ({ fact }: Cell): number => fact.cell?.row ?? 0;

type InLine = { readonly cell: Cell; readonly entry: Scored };

/** The parts that stand under each other in one section, totals left out. */
function columnsOf(lines: readonly Scored[], { reading, excluded }: Context): ReadonlyMap<string, InLine[]> {
  const columns = new Map<string, InLine[]>();
  for (const entry of lines)
    for (const cell of entry.line.cells) {
      const at = cell.fact.cell;
      if (!at || at.total || cell.value <= 0 || excluded(cell.fact)) continue;
      if (relationOf(cell, reading.periods) === "other") continue;
      const key = `${entry.line.sectionKey}|${at.column}`;
      const column = columns.get(key) ?? [];
      column.push({ cell, entry });
      columns.set(key, column);
    }
  return columns;
}

/** A whole is of the part's sign, and not smaller. */
const isWholeOf = (whole: Cell, part: Cell): boolean =>
  whole !== part && whole.value !== 0 && whole.value * part.value >= 0 && Math.abs(part.value) <= Math.abs(whole.value);

/** Up to four parts that a claim names; of more than two, each pair as well: of three that it seems to name, two may be meant. */
function partsTogether(
  whole: Cell,
  { cells, lines: entries }: { readonly cells: readonly Cell[]; readonly lines: readonly Scored[] },
  make: Make,
): void {
  if (cells.length < 2) return;
  const places = [...cells.keys()].slice(0, MOST_TOGETHER);
  const some = (chosen: readonly number[]): void => {
    const parts = chosen.flatMap((place) => cells[place] ?? []);
    const own = chosen.flatMap((place) => entries[place] ?? []);
    make("sharesTogether", [...parts, whole], own, sum(parts) / whole.value);
  };
  if (cells.length <= MOST_TOGETHER) some(places);
  if (cells.length > 2) for (const a of places) for (const b of places) if (a < b) some([a, b]);
}

/** Totals of the cell's own column, where no formula tells which of them adds it up. */
function totalsBeside(cell: Cell, { deal, excluded }: Context): Cell[] {
  if (deal.wholesOf(cell).length > 0) return [];
  return deal
    .below(cell)
    .filter((other) => other.fact.cell?.total && !excluded(other.fact) && other.line !== cell.line)
    .filter((other) => other.fact.value.dimension === cell.fact.value.dimension)
    .slice(0, MOST_TOGETHER);
}
