/** Times as a query writes them, beside the periods of cells. */
import { type Cell, isActual, startOf } from "../score/index.ts";

/** Months are numbered year * 12 + (month - 1), both ends included; a plan's own periods by their number from 1. */
export type QueryTime =
  | { readonly kind: "span"; readonly first: number; readonly last: number; readonly isYear: boolean }
  | { readonly kind: "relative"; readonly unit: "month" | "quarter" | "year"; readonly index: number }
  | { readonly kind: "place"; readonly place: TimePlace };

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
  if (place) return { kind: "place", place };
  const [, letter = "", index] = RELATIVE.exec(text) ?? [];
  const unit = UNITS.get(letter.toUpperCase());
  if (unit) return { kind: "relative", unit, index: Number(index) };
  const ends = text.split("..").map(spanOf);
  const [from, to = from] = ends;
  if (!from || !to || ends.length > 2 || to.last < from.first) return null;
  return {
    kind: "span",
    first: from.first,
    last: to.last,
    isYear: !text.includes("-") && !text.includes(".."),
  };
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
export function cellsAt(cells: readonly Cell[], time: QueryTime): readonly Cell[] {
  if (time.kind === "place") return atPlace(cells, time.place);
  if (time.kind === "relative") return numbered(cells, time);
  const own = cells.filter(({ span }) => span?.first === time.first && span.last === time.last);
  if (own.length > 0) return own.slice(0, 1);
  // "2026" of a company whose year ends in June is the year that ends in 2026.
  const named = time.isYear
    ? cells.filter(
        ({ span, months }) => months === 12 && span !== null && Math.floor(span.last / 12) * 12 === time.first,
      )
    : [];
  if (named.length > 0) return named.slice(0, 1);
  const inside = ofOneLength(cells.filter(({ span }) => span && span.first >= time.first && span.last <= time.last));
  if (inside.length > 0) return inside;
  // A month of which only the year's stock is told.
  return cells.filter(({ months }) => months === null && cells.length === 1);
}

function numbered(cells: readonly Cell[], { unit, index }: Extract<QueryTime, { kind: "relative" }>): readonly Cell[] {
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const own = cells.filter((cell) => cell.relative?.unit === unit && cell.relative.index === index);
  if (own.length > 0) return own.slice(0, 1);
  const ordered = cells.filter((cell) => cell.months === months && cell.order === index);
  if (ordered.length > 0) return ordered.slice(0, 1);
  return ofOneLength(
    cells.filter((cell) => {
      if (cell.months === null || cell.months >= months || cell.order === 0) return false;
      return Math.ceil((cell.order * cell.months) / months) === index;
    }),
  );
}

function atPlace(cells: readonly Cell[], place: TimePlace): readonly Cell[] {
  const dated = ofOneLength(cells.filter(({ months }) => months !== null));
  const some = dated.length > 0 ? dated : cells;
  if (place === "all") return some;
  const found = place === "first" ? some[0] : place === "last" ? some.at(-1) : (some.findLast(isActual) ?? some.at(-1));
  return found ? [found] : [];
}

/** Those of the shortest length of period, in time: years beside their months say nothing more. */
function ofOneLength(cells: readonly Cell[]): readonly Cell[] {
  const shortest = Math.min(...cells.map(({ months }) => months ?? Number.POSITIVE_INFINITY));
  return cells
    .filter(({ months }) => months === shortest)
    .sort((a, b) => startOf(a) - startOf(b))
    .filter((cell, i, all) => all.findIndex((other) => startOf(other) === startOf(cell)) === i);
}
