/** Finds the numbers along a chart's axis, which state nothing: even steps of value at even steps of place. */
import { gathered } from "../geometry.ts";
import type { Box } from "../types.ts";

const LEAST_TICKS = 4;
/** Points by which numbers of one axis may be out of line, as a share of their size. */
const OUT_OF_LINE = 0.6;
/** How far a tick may lie from where its value puts it, as a share of the step between two. */
const OUT_OF_STEP = 0.18;
/** Share of the numbers in line that must fit; the others are misread. */
const FITTING = 0.75;

type Word = { readonly text: string; readonly box: Box; readonly baseline: number; readonly size: number };
type Tick = { readonly word: Word; readonly value: number; readonly at: number };

/** The words without those of axes. Years along an axis stay: they date what stands above them. */
export function withoutAxisTicks<W extends Word>(words: readonly W[]): readonly W[] {
  const numbers = words.flatMap((word) => {
    const value = tickValue(word.text);
    return value === null || isYear(word.text) ? [] : [{ word, value }];
  });
  const axes = [
    ...linesOf(
      numbers,
      ({ box }) => box.x + box.width,
      ({ baseline }) => baseline,
    ),
    ...linesOf(
      numbers,
      ({ box }) => box.x,
      ({ baseline }) => baseline,
    ),
    ...linesOf(
      numbers,
      ({ baseline }) => baseline,
      ({ box }) => box.x + box.width / 2,
    ),
  ].filter(isAxis);
  const dropped = new Set<Word>(axes.flatMap((axis) => axis.map(({ word }) => word)));
  return words.filter((word) => !dropped.has(word));
}

/** Numbers in one line, across or down. */
function linesOf(
  numbers: readonly { readonly word: Word; readonly value: number }[],
  across: (word: Word) => number,
  along: (word: Word) => number,
): Tick[][] {
  return gathered(
    numbers.map(({ word, value }) => ({ word, value, at: along(word) })),
    (first, { word }) => Math.abs(across(first.word) - across(word)) < OUT_OF_LINE * word.size,
  );
}

function isAxis(ticks: readonly Tick[]): boolean {
  if (ticks.length < LEAST_TICKS) return false;
  const sorted = [...ticks].sort((a, b) => a.at - b.at);
  const most = sorted.flatMap((first, i) => sorted.slice(i + 1).map((last) => fitting(sorted, first, last)));
  return Math.max(...most) >= Math.max(LEAST_TICKS, FITTING * ticks.length);
}

/** "2025", "2025E": written without a separator. */
const isYear = (text: string): boolean => /^\p{L}{0,2}(?:19|20)\d{2}\p{L}?$/u.test(text);

/** How many ticks lie on the straight scale that two of them make. */
function fitting(ticks: readonly Tick[], first: Tick, last: Tick): number {
  if (last.value === first.value || last.at === first.at) return 0;
  const perPoint = (last.value - first.value) / (last.at - first.at);
  const step = Math.abs(perPoint) * (Math.abs((ticks.at(-1)?.at ?? 0) - (ticks[0]?.at ?? 0)) / (ticks.length - 1));
  return ticks.filter(
    ({ value, at }) => Math.abs(value - first.value - perPoint * (at - first.at)) < OUT_OF_STEP * step,
  ).length;
}

/** "$13,000M", "40K", "0.3", "-7,5 %": a number and at most its unit; "Q1" to "Q4" are names. */
function tickValue(text: string): number | null {
  const match = /^[^\p{L}\d]{0,2}?([-−–]?)[^\p{L}\d]?(\d{1,3}(?:[ ,.']\d{3})+|\d+)(?:[.,](\d{1,2}))?\D{0,3}$/u.exec(
    text,
  );
  if (match === null) return null;
  const whole = Number((match[2] ?? "").replace(/\D/g, ""));
  const value = whole + Number(`0.${match[3] ?? 0}`);
  return match[1] === "" ? value : -value;
}
