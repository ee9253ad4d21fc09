/** Times as a query writes them, beside the periods of cells. */
import { isNamedByTime } from "../../facts/index.ts";
import {
  type Cell,
  hasHappened,
  isMet,
  type NamedPeriod,
  type PeriodRelation,
  relationOf,
  startOf,
} from "../score/index.ts";

/** Periods from one to another of the same length, often the very same, or a place among the periods of a line. */
export type QueryTime = { readonly from: End; readonly to: End } | TimePlace;
/** On the calendar or of a plan. */
type End = NamedPeriod & { readonly isYear: boolean; readonly months: number };

const PLACES = ["first", "last", "latest", "all"] as const;
type TimePlace = (typeof PLACES)[number];

const PART = /^(?:FY)?(\d{4})(?:-(?:Q([1-4])|H([12])|(\d{2})))?$/i;
const RELATIVE = /^([MQY])(\d{1,3})$/i;
const UNITS: ReadonlyMap<string, { readonly unit: "month" | "quarter" | "year"; readonly months: number }> = new Map([
  ["M", { unit: "month", months: 1 }],
  ["Q", { unit: "quarter", months: 3 }],
  ["Y", { unit: "year", months: 12 }],
]);

/** Null for what is no time. */
export function readTime(written: string | undefined): QueryTime | null {
  const text = (written ?? "").trim();
  const place = text === "" ? "latest" : PLACES.find((name) => name === text);
  if (place) return place;
  const ends = text.split("..").map((end) => endOf(end.trim()));
  const [from, to = from] = ends;
  return from && to && ends.length <= 2 && startOfEnd(from) <= startOfEnd(to) ? { from, to } : null;
}

const startOfEnd = ({ span, relative }: End): number => span?.first ?? relative?.index ?? 0;

function endOf(text: string): End | null {
  const [, letter = "", index] = RELATIVE.exec(text) ?? [];
  const place = UNITS.get(letter.toUpperCase());
  if (place)
    return { span: null, relative: { unit: place.unit, index: Number(index) }, isYear: false, months: place.months };
  const [, year, quarter, half, month = "1"] = PART.exec(text) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return null;
  const start = Number(year) * 12;
  const isYear = !text.includes("-");
  const of = (first: number, months: number): End => ({
    span: { first, last: first + months - 1 },
    relative: null,
    isYear,
    months,
  });
  if (quarter !== undefined) return of(start + (Number(quarter) - 1) * 3, 3);
  if (half !== undefined) return of(start + (Number(half) - 1) * 6, 6);
  return isYear ? of(start, 12) : of(start + Number(month) - 1, 1);
}

/** The cells of one line that a time means: its own cell, else those that lie in it, all of one length, in time. */
export function cellsAt(cells: readonly Cell[], time: QueryTime, asOfMonth: number | null): readonly Cell[] {
  if (typeof time === "string") return atPlace(cells, time, asOfMonth);
  const { from, to } = time;
  const related = cells.map((cell) => ({ cell, relation: relationOf(cell, [spanning(from, to)]) }));
  // The very period; else a year written by its number alone is the company's own, whenever that ends.
  const isOwn = (relation: PeriodRelation): boolean => isMet(relation) && (relation !== "byName" || from.isYear);
  const own = related.find(({ relation }) => relation === "same") ?? related.find(({ relation }) => isOwn(relation));
  if (from === to && own) return [own.cell];
  const inside = partsOf(cells, time);
  if (inside.length > 0) return inside;
  // An assumption that stands alone, without a date, is of any time, and so is a record with dates beside it.
  return own ? [own.cell] : cells.length === 1 ? cells.filter((cell) => cell.months === null || isOfRowDate(cell)) : [];
}

/** What stands at the end of a year stands at that of its last month. */
export const endingWith = (cells: readonly Cell[], time: QueryTime): readonly Cell[] =>
  typeof time === "string" ? [] : cells.filter(({ span }) => span && span.last === time.to.span?.last).slice(0, 1);

/** Its time is a date that stands beside what names its row ("until 31/08/2027"), and none of the figure. */
export function isOfRowDate({ fact }: Cell): boolean {
  const { periodFrom, period, predicate, cell } = fact;
  if (predicate !== null || periodFrom !== "own" || period === null || isNamedByTime(fact)) return false;
  return cell !== null && cell.rowLabel !== "" && !cell.rowLabel.includes(period.text);
}

/** The periods that lie in a time: as long as its ends where there are such, else the shortest. */
export function partsOf(cells: readonly Cell[], { from, to }: Exclude<QueryTime, string>): readonly Cell[] {
  const inside = cells.filter((cell) => lies(cell, from, to));
  const alike = from === to ? [] : inside.filter(({ months }) => months === from.months);
  return ofOneLength(alike.length > 0 ? alike : inside);
}

function lies(cell: Cell, from: End, to: End): boolean {
  // Years of the company's own lie between those of their numbers.
  if (from.isYear && cell.months === 12) {
    const [year = 0, first = 0, last = 0] = [cell, from, to].map(({ span }) => Math.floor((span?.last ?? -1) / 12));
    return first <= year && year <= last;
  }
  if (from === to || !from.relative || !to.relative) return relationOf(cell, [spanning(from, to)]) === "inside";
  const { unit = "", index = 0 } = cell.relative ?? {};
  return unit === from.relative.unit && from.relative.index <= index && index <= to.relative.index;
}

const spanning = (from: End, to: End): NamedPeriod =>
  from.span && to.span ? { span: { first: from.span.first, last: to.span.last }, relative: null } : from;

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
