/** Tables beside others whose lines are named by numbers (quantities, thresholds), which no text tells from figures. */
import { type HeadRules, type HeadSegment, isFigure } from "./heads.ts";
import type { TableCell, View } from "./view.ts";

/** So many numbers tell that they count up or down. */
const FEWEST_NUMBERS = 3;
/** A table of so many lines without a name is not of the names before the others. */
const FEWEST_NAMELESS = 2;
const HALF = 0.5;
const ENOUGH_SIGNS = 2;

/**
 * Where a table of its own begins with the numbers that name its lines; null for any other.
 * @param levels its headings, outermost first.
 *
 * Numbers that were typed stand under the first of several headings, and behind an empty position, beside a table with figures of
 * its own. They name their lines, and what stands before is of the other table, where two of three signs say so: the headings are
 * over this table alone, the numbers count up or down, and they go on where nothing stands before them.
 */
export function startOfNumbers(
  view: View,
  levels: readonly HeadSegment[],
  segments: ReadonlyMap<number, readonly HeadSegment[]>,
  rules: HeadRules,
): number | null {
  const [outer, inner] = [levels[0], levels.at(-1)];
  if (!outer || !inner || inner.cells.length < 2 || inner.from !== outer.from) return null;
  const numbers = numbersUnder(view, inner, rules);
  if (numbers === null) return null;
  const isBefore = (cell: TableCell): boolean => view.positionOf(cell) < outer.from;
  const before = numbers.lines.map((line) => view.line(line).filter(isBefore));
  if (!isBesideTable(before, rules)) return null;
  const lines = [...levels.map(({ line }) => line), ...numbers.lines];
  if (lines.some((line) => view.covering(line, outer.from - 1) !== null)) return null;
  const signs = [
    levels.every(({ line }) => !segments.get(line)?.some(({ to }) => to < outer.from)),
    numbers.areInOrder,
    before.filter((cells) => cells.length === 0).length >= FEWEST_NAMELESS,
  ];
  return signs.filter(Boolean).length >= ENOUGH_SIGNS ? outer.from : null;
}

/** Lines that hold figures for the most part, and begin with names that are no times: a time is of all that stands on its line. */
function isBesideTable(before: readonly (readonly TableCell[])[], rules: HeadRules): boolean {
  const named = before.filter((cells) => cells.length > 0);
  const share = (holds: (cells: readonly TableCell[]) => boolean): number => named.filter(holds).length / named.length;
  return (
    share((cells) => cells.some((cell) => isFigure(cell, rules))) >= HALF &&
    share(([first]) => first !== undefined && rules.endOf(first) !== null) < HALF
  );
}

/** The lines of the numbers right under the first heading of a segment, which is no time; null where there are too few, or one is computed. */
function numbersUnder(
  view: View,
  { line, from, cells: [first] }: HeadSegment,
  rules: HeadRules,
): { readonly lines: readonly number[]; readonly areInOrder: boolean } | null {
  const under: TableCell[] = [];
  for (let next = view.at(line + 1, from); next && isFigure(next, rules); next = view.at(view.lineOf(next) + 1, from))
    under.push(next);
  const isComputed = under.some(({ cell }) => cell.formula !== null);
  if (!first || rules.endOf(first) !== null || under.length < FEWEST_NUMBERS || isComputed) return null;
  const numbers = under.map(({ cell }) => (cell.value.kind === "number" ? cell.value.number : Number.NaN));
  const steps = new Set(numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0))));
  return { lines: under.map(view.lineOf), areInOrder: steps.size === 1 && (steps.has(1) || steps.has(-1)) };
}
