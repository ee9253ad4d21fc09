/** What a line comes to in a period that a claim names, where one cell or several stand for that period. */
import { type Cell, type Line, startOf, sum } from "./deal-view.ts";
import type { NamedPeriod } from "./reading.ts";
import { isMet, relationOf } from "./time.ts";

export type PeriodValue = {
  readonly how: "cell" | "sum" | "mean" | "last";
  readonly value: number;
  readonly cells: readonly Cell[];
};

/**
 * The period's own cell where there is one; else the sum, the mean and the last of the cells inside it, since whether a
 * line flows or stands is for the words to tell.
 */
export function valuesIn(line: Line, period: NamedPeriod, usable: (cell: Cell) => boolean): readonly PeriodValue[] {
  const own: Cell[] = [];
  const inside: Cell[] = [];
  for (const cell of line.cells) {
    if (!usable(cell)) continue;
    const relation = relationOf(cell, [period]);
    if (isMet(relation)) own.push(cell);
    else if (relation === "inside") inside.push(cell);
  }
  if (own.length > 0) return own.slice(0, MOST_OWN).map((cell) => ({ how: "cell", value: cell.value, cells: [cell] }));
  const shortest = Math.max(0, ...inside.map((cell) => cell.months ?? 0));
  const parts = inside.filter((cell) => cell.months === shortest).sort((a, b) => startOf(a) - startOf(b));
  if (parts.length < 2) return [];
  const last = parts.at(-1) as Cell;
  return [
    { how: "sum", value: sum(parts), cells: parts },
    { how: "mean", value: sum(parts) / parts.length, cells: parts },
    { how: "last", value: last.value, cells: [last] },
  ];
}

/** A scenario or a version may give a period twice. */
const MOST_OWN = 3;
