/** Times as a query writes them, beside the periods of cells. */
import {
  type Cell,
  hasHappened,
  isMet,
  type NamedPeriod,
  type PeriodRelation,
  relationOf,
  startOf,
} from "../score/index.ts";

/** A period on the calendar or of a plan, or a place among the periods of a line. */
export type QueryTime = (NamedPeriod & { readonly isYear?: boolean }) | TimePlace;

const PLACES = ["first", "last", "latest", "all"] as const;
type TimePlace = (typeof PLACES)[number];

const PART = /^(?:FY)?(\d{4})(?:-(?:Q([1-4])|H([12])|(\d{2})))?$/i;
const RELATIVE = /^([MQY])(\d{1,3})$/i;
const UNITS: ReadonlyMap<string, "month" | "quarter" | "year"> = new Map([
  ["M", "month"],
  ["Q", "quarter"],
  ["Y", "year"],
]);

/** Null for what is no time. */
export function readTime(written: string | undefined): QueryTime | null {
  const text = (written ?? "").trim();
  const place = text === "" ? "latest" : PLACES.find((name) => name === text);
  if (place) return place;
  const [, letter = "", index] = RELATIVE.exec(text) ?? [];
  const unit = UNITS.get(letter.toUpperCase());
  if (unit) return { span: null, relative: { unit, index: Number(index) } };
  const ends = text.split("..").map(spanOf);
  const [from, to = from] = ends;
  if (!from || !to || ends.length > 2 || to.last < from.first) return null;
  return { span: { first: from.first, last: to.last }, relative: null, isYear: !/-|\.\./.test(text) };
}

function spanOf(text: string): { readonly first: number; readonly last: number } | null {
  const [, year, quarter, half, month] = PART.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const start = Number(year) * 12;
  if (quarter !== undefined) return ofLength(start + (Number(quarter) - 1) * 3, 3);
  if (half !== undefined) return ofLength(start + (Number(half) - 1) * 6, 6);
  if (month === undefined) return ofLength(start, 12);
  return Number(month) >= 1 && Number(month) <= 12 ? ofLength(start + Number(month) - 1, 1) : null;
}

const ofLength = (first: number, months: number) => ({ first, last: first + months - 1 });

/** The cells of one line that a time means: its own cell, else those that lie in it, all of one length, in time. */
export function cellsAt(cells: readonly Cell[], time: QueryTime, asOfMonth: number | null): readonly Cell[] {
  if (typeof time === "string") return atPlace(cells, time, asOfMonth);
  const related = cells.map((cell) => ({ cell, relation: relationOf(cell, [time]) }));
  // The very period; else a year written by its number alone is the company's own, whenever that ends.
  const isOwn = (relation: PeriodRelation): boolean =>
    isMet(relation) && (relation !== "byName" || time.isYear === true);
  const own = related.find(({ relation }) => relation === "same") ?? related.find(({ relation }) => isOwn(relation));
  if (own) return [own.cell];
  const inside = related.filter(({ relation }) => relation === "inside").map(({ cell }) => cell);
  if (inside.length > 0) return ofOneLength(inside);
  // An assumption that stands alone, without a date, is of any time.
  return cells.length === 1 ? cells.filter(({ months }) => months === null) : [];
}

function atPlace(cells: readonly Cell[], place: TimePlace, asOfMonth: number | null): readonly Cell[] {
  const dated = ofOneLength(cells.filter(({ months }) => months !== null));
  const some = dated.length > 0 ? dated : cells;
  if (place === "all") return some;
  const latest = () => some.findLast((cell) => hasHappened(cell, asOfMonth)) ?? some.at(-1);
  const found = place === "first" ? some[0] : place === "last" ? some.at(-1) : latest();
  return found ? [found] : [];
}

/** Those of the shortest length of period, in time: years beside their months say nothing more. */
function ofOneLength(cells: readonly Cell[]): readonly Cell[] {
  const shortest = Math.min(...cells.map(({ months }) => months ?? Number.POSITIVE_INFINITY));
  return cells
    .filter(({ months }) => months === shortest)
    .sort((a, b) => startOf(a) - startOf(b))
    .filter((cell, i, all) => i === 0 || startOf(cell) !== startOf(all[i - 1] ?? cell));
}
