/** Runs a query over the lines of a deal: a value with the cells that it stands on, or why there is none. */
import { BETWEEN_NAMES } from "../../facts/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { Cell, DealView, Line } from "../score/index.ts";
import { AGAINST, BETWEEN, COUNTS, HOLDS, isOf, OVER, type Query, RANKS, WHEN } from "./query.ts";
import type { QueryTables } from "./tables.ts";
import { cellsAt, endingWith, partsOf, type QueryTime, readTime } from "./times.ts";

export type Answer = {
  readonly kind: "number" | "yes-or-no" | "when";
  /** In base units (money in full, shares as fractions of 1); 1 or 0 for yes or no; for a time the last month of its period, or its number. */
  readonly value: number;
  /** What the value is of; "ratio" for shares and growth, "multiple" where amounts are divided. */
  readonly dimension: Cell["fact"]["value"]["dimension"];
  readonly currency: string | null;
  readonly cells: readonly Cell[];
};

export type NoAnswer = {
  readonly kind: "none";
  readonly why: "nothing-asked" | "no-such-line" | "no-such-time" | "no-figure";
};

const none = (why: NoAnswer["why"]): NoAnswer => ({ kind: "none", why });

/** What lines come to at one time. */
type Amount = { readonly value: number; readonly cells: readonly Cell[] };

/** The lines that a query names by their numbers, and what a column of a list holds. */
type Lined = Pick<DealView, "lines" | "natureOf" | "asOfMonth"> & Partial<Pick<QueryTables, "recordsOf">>;

/** @param usable whether a cell may count: not the claim's own place. */
export function evaluate(query: Query, deal: Lined, usable: (cell: Cell) => boolean = () => true): Answer | NoAnswer {
  if (query.op === "nothing") return none("nothing-asked");
  const { words, most } = readWhere("where" in query ? query.where : "");
  const found = linesOf(query.lines, deal, words);
  const others = linesOf("of" in query ? query.of : [], deal);
  const time = readTime("at" in query ? query.at : "to" in query ? query.to : undefined);
  if (!found || !others) return none("no-such-line");
  if (!time) return none("no-such-time");
  const lines = most === null ? found : ranking(found, time, deal, usable).slice(...most);
  if (isOf(query, COUNTS)) return counted(query, lines, others, deal);
  const [date, ...more] = lines.filter(isOfDates).flatMap(({ cells }) => cells);
  if (!date) return computed(query, lines, others, time, deal, usable);
  const isWhen = query.op === "value" || isOf(query, WHEN);
  return isWhen && more.length === 0 ? happening(date) : none("no-figure");
}

/** Words that rows must have, and how many of them count, the largest or the smallest: "top 3 Lyon". */
function readWhere(where = ""): { readonly words: string; readonly most: readonly [number, number?] | null } {
  const [end, count, ...words] = foldText(where).trim().split(/\s+/);
  const most = MOST[end ?? ""]?.(Number(count));
  return most ? { words: words.join(" "), most } : { words: foldText(where).trim(), most: null };
}

const MOST: Readonly<Record<string, (count: number) => readonly [number, number?]>> = {
  top: (count) => [0, count],
  bottom: (count) => [-count],
};

/** The largest first. */
function ranking(
  lines: readonly Line[],
  time: QueryTime,
  deal: Lined,
  usable: (cell: Cell) => boolean,
): readonly Line[] {
  const sized = lines.flatMap((line) => {
    const amount = amountAt([line], time, deal, usable);
    return amount ? [{ line, size: Math.abs(amount.value) }] : [];
  });
  return sized.sort((a, b) => b.size - a.size).map(({ line }) => line);
}

/** Its cells hold dates and no figures. */
const isOfDates = ({ first }: Line): boolean => first.predicate?.kind === "dated";

function computed(
  query: Exclude<Query, { readonly op: "nothing" | (typeof COUNTS)[number] }>,
  lines: readonly Line[],
  others: readonly Line[],
  time: QueryTime,
  deal: Lined,
  usable: (cell: Cell) => boolean,
): Answer | NoAnswer {
  if (isOf(query, WHEN)) return when(query, lines, deal, usable);
  const from = "from" in query && query.from !== undefined ? readTime(query.from) : time;
  if (!from) return none("no-such-time");
  const isList = query.lines.some((number) => deal.recordsOf?.(number));
  const at = (which: readonly Line[], when = time) => amountAt(which, when, deal, usable);
  if (isOf(query, BETWEEN)) return between(query.op, at(lines, from), at(lines), yearsBetween(from, time, lines, deal));
  const orAlone = (which: readonly Line[], when = time) => amountAt(which, when, deal, usable, !isList);
  if (isOf(query, AGAINST)) return against(query.op, orAlone(lines, from), orAlone(others));
  if (isOf(query, RANKS)) return ranked(query.op, lines, rivals(query, lines, others), orAlone);
  if (!isOf(query, OVER) && !isOf(query, HOLDS)) return single(query.op, at(lines));
  const each = lines.flatMap((line) => at([line]) ?? []);
  const amounts = isList ? each : periodsOf(query, lines, time, deal, usable);
  if (isOf(query, HOLDS)) return holds(query.op, amounts);
  // Over lines that have one period; else over the periods of a time.
  return over(query.op, amounts.length === 1 ? each : amounts);
}

const ALWAYS: QueryTime = "all";

/** Of what holds, every period where no time is named. */
function periodsOf(
  query: Extract<Query, { readonly op: Holds | (typeof OVER)[number] }>,
  lines: readonly Line[],
  time: QueryTime,
  deal: Lined,
  usable: (cell: Cell) => boolean,
): readonly Amount[] {
  if (!isOf(query, HOLDS)) return perPeriod(lines, time, deal, usable, true);
  const isMoving = query.op === "rising" || query.op === "falling";
  return perPeriod(lines, query.at === undefined ? ALWAYS : time, deal, usable, isMoving);
}

/** What lines are ranked among: each other line; of a list with words, the groups that the words in their place make. */
function rivals(
  { where }: Extract<Query, { readonly op: (typeof RANKS)[number] }>,
  lines: readonly Line[],
  others: readonly Line[],
): readonly (readonly Line[])[] {
  const apart = others.filter((line) => !lines.includes(line));
  const parts = ({ rowText }: Line): readonly string[] => rowText.split(BETWEEN_NAMES).map((part) => foldText(part));
  const { words } = readWhere(where);
  const [first] = lines;
  const place = words === "" || !first ? -1 : parts(first).findIndex((part) => part.includes(words));
  if (place === -1) return apart.map((line) => [line]);
  return [...Map.groupBy(apart, (line) => parts(line)[place] ?? "").values()];
}

/** Null where a number is no line's, or no line is left of those that have the words. */
function linesOf(numbers: readonly number[], deal: Lined, wanted = ""): readonly Line[] | null {
  const lines = numbers.map((number) => deal.recordsOf?.(number) ?? deal.lines[number]);
  if (lines.includes(undefined)) return null;
  const kept = wanted.split("+").reduce(
    withWords,
    lines.flatMap((line) => line ?? []),
  );
  return kept.length > 0 || numbers.length === 0 ? kept : null;
}

function withWords(lines: readonly Line[], words: string): readonly Line[] {
  const wanted = words.trim();
  // "A" is the class of a bed before it is a letter of its name.
  const whole = lines.filter(({ rowText }) =>
    rowText.split(BETWEEN_NAMES).some((part) => foldText(part).trim() === wanted),
  );
  return whole.length > 0 ? whole : lines.filter(({ rowText }) => foldText(rowText).includes(wanted));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The lines at a time, added up; of several periods inside it what flows is added, and of what stands the last counts.
 * @param alone what stands alone in its row is of any time, as what was planned for a year the winter before
 */
function amountAt(
  lines: readonly Line[],
  time: QueryTime,
  deal: Lined,
  usable: (cell: Cell) => boolean,
  alone = false,
): Amount | null {
  const parts = lines.map((line) => {
    const own = line.cells.filter(usable);
    const isStanding = deal.natureOf(line) === "stock" || line.first.value.dimension === "ratio";
    const found = cellsAt(own, time, deal.asOfMonth);
    const isAlone = alone && own.length === 1;
    const cells = found.length > 0 ? found : isAlone ? own : isStanding ? endingWith(own, time) : [];
    if (cells.length === 0) return null;
    const counted = isStanding ? cells.slice(-1) : cells;
    return { value: sum(counted.map(({ value }) => value)), cells: counted };
  });
  const found = parts.filter((part) => part !== null);
  if (found.length < lines.length) return null;
  return { value: sum(found.map(({ value }) => value)), cells: found.flatMap(({ cells }) => cells) };
}

function number(value: number, dimension: Answer["dimension"], cells: readonly Cell[]): Answer | NoAnswer {
  if (!Number.isFinite(value)) return none("no-figure");
  const currency = dimension === "money" ? (cells[0]?.fact.value.currency ?? null) : null;
  return { kind: "number", value, dimension, currency, cells };
}

const dimensionOf = ({ cells: [cell] }: Amount): Answer["dimension"] => cell?.fact.value.dimension ?? "count";

function single(op: "value" | "annualised" | "monthly" | "complement", amount: Amount | null): Answer | NoAnswer {
  if (!amount) return none("no-figure");
  const values = {
    value: amount.value,
    annualised: amount.value * 12,
    monthly: amount.value / 12,
    complement: 1 - amount.value,
  };
  return number(values[op], dimensionOf(amount), amount.cells);
}

function over(op: "sum" | "mean" | "lowest" | "highest", periods: readonly Amount[]): Answer | NoAnswer {
  const values = periods.map(({ value }) => value);
  if (values.length === 0) return none("no-figure");
  const end = { sum: null, mean: null, lowest: Math.min(...values), highest: Math.max(...values) }[op];
  const cells = periods.filter(({ value }) => end === null || value === end).flatMap((period) => period.cells);
  const value = end ?? sum(values) / (op === "mean" ? values.length : 1);
  return number(value, periods[0] ? dimensionOf(periods[0]) : "count", cells);
}

/** The lines added up in each period of a time. @param parts whether the months of a year stand for it */
function perPeriod(
  lines: readonly Line[],
  time: QueryTime,
  { asOfMonth }: Lined,
  usable: (cell: Cell) => boolean,
  parts = false,
): readonly Amount[] {
  const byPeriod = new Map<string, Cell[]>();
  for (const line of lines) {
    const cells = line.cells.filter(usable);
    const within = parts && typeof time !== "string" ? partsOf(cells, time) : [];
    for (const cell of within.length > 1 ? within : cellsAt(cells, time, asOfMonth)) {
      const key = JSON.stringify([cell.span, cell.relative]);
      byPeriod.set(key, [...(byPeriod.get(key) ?? []), cell]);
    }
  }
  return [...byPeriod.values()].map((cells) => ({ value: sum(cells.map(({ value }) => value)), cells }));
}

function between(
  op: "change" | "growth" | "multiple" | "compound",
  from: Amount | null,
  to: Amount | null,
  years: number,
): Answer | NoAnswer {
  if (!from || !to) return none("no-figure");
  const cells = [...to.cells, ...from.cells];
  const times = to.value / from.value;
  switch (op) {
    case "change":
      return number(to.value - from.value, dimensionOf(to) === "ratio" ? "points" : dimensionOf(to), cells);
    case "growth":
      return number(times - 1, "ratio", cells);
    case "multiple":
      return number(times, "multiple", cells);
    case "compound":
      return number(years > 0 ? times ** (1 / years) - 1 : Number.NaN, "ratio", cells);
  }
}

function yearsBetween(from: QueryTime, to: QueryTime, [line]: readonly Line[], deal: Lined): number {
  const [a, b] = [from, to].map((time) => (line ? cellsAt(line.cells, time, deal.asOfMonth).at(-1) : undefined));
  if (a?.span && b?.span) return (b.span.last - a.span.last) / 12;
  if (a?.relative && b?.relative) return ((b.relative.index - a.relative.index) * (b.months ?? 12)) / 12;
  return 0;
}

function against(
  op: "share" | "ratio" | "difference" | "product" | "runway",
  part: Amount | null,
  whole: Amount | null,
): Answer | NoAnswer {
  if (!part || !whole) return none("no-figure");
  const cells = [...part.cells, ...whole.cells];
  const [own, other] = [dimensionOf(part), dimensionOf(whole)];
  switch (op) {
    case "share":
      return number(part.value / whole.value, "ratio", cells);
    case "ratio":
      return number(part.value / whole.value, own === other ? "multiple" : own, cells);
    case "difference":
      return number(part.value - whole.value, own === "ratio" ? "points" : own, cells);
    case "product":
      return number(part.value * whole.value, [own, other].find((kind) => kind === "money") ?? own, cells);
    case "runway": {
      // What is left, by what a month takes of it.
      const months = whole.cells[0]?.months ?? 1;
      return number(part.value / (Math.abs(whole.value) / months), "duration", cells);
    }
  }
}

const answer = (holds: boolean, cells: readonly Cell[]): Answer => ({
  kind: "yes-or-no",
  value: holds ? 1 : 0,
  dimension: "count",
  currency: null,
  cells,
});

type Holds = (typeof HOLDS)[number];
const FITS: Readonly<Record<Holds, (value: number, before: number | undefined) => boolean>> = {
  positive: (value) => value > 0,
  negative: (value) => value < 0,
  never_negative: (value) => value >= 0,
  zero: (value) => value === 0,
  present: (value) => value !== 0,
  rising: (value, before) => before === undefined || value > before,
  falling: (value, before) => before === undefined || value < before,
};

function holds(op: Holds, periods: readonly Amount[]): Answer | NoAnswer {
  const least = op === "rising" || op === "falling" ? 2 : 1;
  if (periods.length < least) return none("no-figure");
  const wrong = periods.filter(({ value }, i) => !FITS[op](value, periods[i - 1]?.value));
  return answer(
    wrong.length === 0,
    (wrong.length === 0 ? periods : wrong).flatMap(({ cells }) => cells),
  );
}

function ranked(
  op: "largest" | "smallest",
  lines: readonly Line[],
  groups: readonly (readonly Line[])[],
  at: (lines: readonly Line[]) => Amount | null,
): Answer | NoAnswer {
  const own = lines.map((line) => at([line]));
  const rivals = groups.map((group) => at(group.filter((line) => at([line]))));
  if (own.some((amount) => !amount) || rivals.every((amount) => !amount)) return none("no-figure");
  const found = own.flatMap((amount) => amount ?? []);
  const sizes = [sum(found.map((amount) => amount.value)), ...rivals.flatMap((rival) => rival?.value ?? [])];
  // Costs are written with either sign: the largest of them is the one that takes most.
  const [value = 0, ...beside] = sizes.every((size) => size <= 0) ? sizes.map(Math.abs) : sizes;
  const beaten = beside.every((rival) => (op === "largest" ? rival <= value : rival >= value));
  const cells = [...found, ...rivals.flatMap((rival) => rival ?? [])].flatMap((amount) => amount.cells);
  return answer(beaten, cells);
}

function when(
  { op, at }: Extract<Query, { readonly op: (typeof WHEN)[number] }>,
  lines: readonly Line[],
  deal: Lined,
  usable: (cell: Cell) => boolean,
): Answer | NoAnswer {
  // The most of a year is among its months; what begins does so once.
  const time = op === "peaks" && at !== undefined ? readTime(at) : null;
  const within = time ? perPeriod(lines, time, deal, usable, true) : [];
  const periods = within.length > 1 ? within : perPeriod(lines, ALWAYS, deal, usable);
  const values = periods.map(({ value }) => value);
  const below = values.findIndex((value) => value < 0);
  const place = {
    begins: values.findIndex((value) => value !== 0),
    turns_positive: values.findIndex((value) => value > 0),
    lasts_until: below === -1 ? values.length - 1 : below - 1,
    peaks: values.indexOf(Math.max(...values)),
  }[op];
  const [cell] = periods[place]?.cells ?? [];
  return cell ? happening(cell) : none("no-figure");
}

function happening(cell: Cell): Answer | NoAnswer {
  const month = cell.span?.last ?? cell.relative?.index;
  if (month === undefined) return none("no-figure");
  return { kind: "when", value: month, dimension: "count", currency: null, cells: [cell] };
}

/** Lines that hold something; of dates, those of a time. */
function counted(
  { op, at }: Extract<Query, { readonly op: (typeof COUNTS)[number] }>,
  lines: readonly Line[],
  others: readonly Line[],
  deal: Lined,
): Answer | NoAnswer {
  const time = readTime(at ?? "all") ?? ALWAYS;
  const held = (some: readonly Line[]) =>
    some.filter((line) =>
      isOfDates(line)
        ? cellsAt(line.cells, time, deal.asOfMonth).length > 0
        : line.cells.some(({ value }) => value !== 0),
    );
  const cells = held(lines).flatMap((line) => line.cells.slice(0, 1));
  // Of none, all that were looked at are told.
  const told = cells.length > 0 ? cells : lines.flatMap((line) => line.cells);
  if (op === "count") return number(cells.length, "count", told);
  return number(cells.length / held(others).length, "ratio", told);
}
