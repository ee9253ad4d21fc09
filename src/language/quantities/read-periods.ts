/** Finding every period of a sentence: patterns, then what stands around them (end of, since, to, LTM, YTD). */

import { allMatches } from "../index.ts";
import { short } from "./letter-classes.ts";
import { periodOf } from "./make-period.ts";
import { monthsOn } from "./period-arithmetic.ts";
import { BASIS_AFTER, BASIS_BEFORE, type Found, patternsFor } from "./period-patterns.ts";
import { basisOf } from "./period-words.ts";
import { currencyAt, unitAt } from "./read-tail.ts";
import type { Basis, Period, ReadPeriodOptions } from "./types.ts";
import { type Cases, casesOf, foldTypography } from "./typography.ts";

type Candidate = { readonly found: Found; readonly start: number; readonly end: number; readonly basis: Basis | null };

const MAYBE = short(/\d|\p{L}{3}/u);

/** All periods of `text`, in order and without overlap. A period without a year is left out unless a default is given. */
export function readPeriods(text: string, options: ReadPeriodOptions = {}): Period[] {
  if (!MAYBE.test(text)) return [];
  const folded = foldTypography(text);
  const candidates = select(folded).map((candidate) => withBasis(candidate, folded));
  const periods: Period[] = [];
  let joined = -1;
  for (const [index, candidate] of candidates.entries()) {
    if (index === joined) continue;
    const next = candidates[index + 1];
    const range = next ? joinRange(candidate, next, folded, text, options) : null;
    if (range) {
      periods.push(range);
      joined = index + 1;
      continue;
    }
    const period = candidate.found.following
      ? yearAfter(candidate, periods.at(-1), text)
      : resolve(candidate, text, options);
    if (period) periods.push(surround(period, folded, text));
  }
  return addSpans(periods, folded, text);
}

const TIMES = new Set(["month", "day", "week", "quarter", "half", "hour", "minute", "second", "year"]);
const ADJECTIVE = /^ ?(?:new |paying |active )/;
const AMOUNT_FOLLOWS = short(/^ ?(?:%|milli(?:on|ard|er)s?|thousand|billion|[km]€)(?![\p{L}\p{N}_])/u);

const GOES_ON = short(/[\p{L}\p{N}_]/u);

/** "2000 customers", "2000 €": a count or an amount, and no year. */
function unitFollows(cases: Cases, position: number): boolean {
  const after = cases.lower.slice(position, position + 30);
  if (AMOUNT_FOLLOWS.test(after)) return true;
  const currency = currencyAt(cases, position);
  // In "2018 $19.6m" the sign belongs to what comes next.
  if (currency && !GOES_ON.test(cases.text[currency.end] ?? "")) return true;
  const noun = position + (after.startsWith(" ") ? 1 : 0);
  const adjective = ADJECTIVE.exec(after)?.[0].trimStart().length ?? 0;
  const unit = unitAt(cases, noun + adjective) ?? unitAt(cases, noun);
  return unit !== null && !TIMES.has(unit);
}

const TIME_PREPOSITION = short(
  /(?:^|[^\p{L}])(?:in|en|for|by|since|of|fin|de|pour|depuis|dès|from|to|à|année|year|and|et|vs\.?|through|until|end|during|until|clos|fy|exercice) ?$/iu,
);

/** What was found in the texts last read: the same one is asked for its periods, its figures and its label in turn. */
const selected = new Map<string, readonly Candidate[]>();
const KEPT = 2000;
const LONGEST_KEPT = 1000;

function select(folded: string): readonly Candidate[] {
  let candidates = selected.get(folded);
  if (candidates === undefined) {
    if (selected.size >= KEPT) selected.clear();
    candidates = find(folded);
    if (folded.length <= LONGEST_KEPT) selected.set(folded, candidates);
  }
  return candidates;
}

function find(folded: string): Candidate[] {
  const cases = casesOf(folded);
  const all: Candidate[] = [];
  for (const { expression, cased, resolve: toFound } of patternsFor(folded)) {
    for (const match of allMatches(cased ? folded : cases.lower, expression)) {
      const found = toFound(match.groups ?? {});
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found || (/^(?:19|20)\d\d$/.test(match[0]) && isNoYear(cases, start, end))) continue;
      all.push({ found, start, end, basis: basisOf(found.basis) });
    }
  }
  return firstOfEach(all.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** Longer numbers joined to it, that are no other year: "2015-505", "FAC-2024-001" name a branch and an invoice. */
const IDENTIFIER_AFTER = /^[-/.](?!(?:19|20)\d\d(?!\d))\d{3}/;
const IDENTIFIER_BEFORE = /(?<!\d)(?!(?:19|20)\d\d[-/.])\d{3,}[-/.]$/;

/** Four digits that look like a year: an amount, a number of things, a group of thousands, or the number of a norm, a law or a thing. */
function isNoYear(cases: Cases, start: number, end: number): boolean {
  const folded = cases.text;
  if (/[€$£] ?$/.test(folded.slice(Math.max(0, start - 2), start))) return true;
  const before = folded.slice(Math.max(0, start - 14), start);
  if (unitFollows(cases, end) && !TIME_PREPOSITION.test(before)) return true;
  if (/\d $/.test(before) && /^ \d{3}(?!\d)/.test(folded.slice(end))) return true;
  if (IDENTIFIER_AFTER.test(folded.slice(end, end + 6)) || IDENTIFIER_BEFORE.test(before)) return true;
  return /(?:iso|n°|article|loi|rue) ?$/iu.test(before);
}

/** Of what overlaps, the first. */
function firstOfEach(sorted: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  let floor = 0;
  for (const candidate of sorted) {
    if (candidate.start < floor) continue;
    chosen.push(candidate);
    floor = candidate.end;
  }
  return chosen;
}

function withBasis(candidate: Candidate, folded: string): Candidate {
  if (candidate.basis !== null || candidate.found.kind === "relative") return candidate;
  const after = BASIS_AFTER.exec(folded.slice(candidate.end, candidate.end + 24));
  if (after) {
    const basis = basisOf(after.groups?.paren ?? after.groups?.word);
    if (basis) return { ...candidate, basis, end: candidate.end + after[0].length };
  }
  const window = folded.slice(Math.max(0, candidate.start - 24), candidate.start);
  const before = BASIS_BEFORE.exec(window);
  const word = before?.groups?.word;
  const basis = basisOf(word);
  if (before && word && basis && word.length > 1)
    return { ...candidate, basis, start: candidate.start - (window.length - window.lastIndexOf(word)) };
  return candidate;
}

/** Where nothing tells when a year across two ends: no other month is as near to all that it may be. */
const MIDYEAR = 6;

/** First and last month of what was found, on the calendar. */
function monthsOf(
  { first, last, fiscal, fiscalEnd, split }: Found,
  year: number,
  { fiscalYearEnd = 12, crossYearEnd }: ReadPeriodOptions,
): readonly [number, number] {
  const crossEnd = fiscalYearEnd === 12 ? crossYearEnd : fiscalYearEnd;
  // Bare it may be both years, unless something tells where one ends.
  const isOne = split && (fiscal || crossEnd !== undefined);
  const end = isOne ? (crossEnd ?? MIDYEAR) : fiscal ? (fiscalEnd ?? fiscalYearEnd) : 12;
  const base = year * 12 - 13 + end;
  return [base + (isOne && !fiscal ? 1 : first), base + last];
}

function resolve(candidate: Candidate, text: string, options: ReadPeriodOptions, year?: number): Period | null {
  const { found, start, end, basis } = candidate;
  const words = { fiscal: found.fiscal === true, basis, text: text.slice(start, end), start };
  if (found.kind === "relative")
    return periodOf({ kind: "relative", firstMonth: null, lastMonth: null, relative: found.relative ?? null }, words);
  const known =
    found.yearsOn === undefined
      ? (found.year ?? year ?? options.defaultYear ?? null)
      : saidYear(found.yearsOn, options);
  if (known === null) return null;
  const [firstMonth, lastMonth] = monthsOf(found, known, options);
  const fiscalYear = found.split === true && lastMonth - firstMonth === 11;
  return periodOf(
    {
      kind: fiscalYear ? "year" : found.kind,
      firstMonth,
      lastMonth,
      day: found.day ?? null,
      instant: found.kind === "day",
      ...(found.calendar ? { calendar: true } : {}),
    },
    { ...words, fiscal: words.fiscal || fiscalYear },
  );
}

/** "€1.4m next year and €2.25m the year after": after the year that stands before it. */
function yearAfter({ start, end }: Candidate, before: Period | undefined, text: string): Period | null {
  return before?.kind === "year" && !before.instant
    ? { ...monthsOn(before, 12), start, end, text: text.slice(start, end) }
    : null;
}

/** The fiscal year so many years from the one in which the text was written, by the calendar year it ends in; null where that is not known. */
function saidYear(yearsOn: number, { writtenIn = null, fiscalYearEnd = 12 }: ReadPeriodOptions): number | null {
  return writtenIn === null ? null : Math.floor((writtenIn + 12 - fiscalYearEnd) / 12) + yearsOn;
}

const RANGE_CONNECTOR =
  /^(?: ?- ?| (?:to|à|au|through|thru|until|till|jusqu'à|jusqu'en|bis(?: \d\d?\.)?|hasta|al?) (?:fin )?)$/iu;
const BETWEEN_CONNECTOR = /^ (?:et|and) $/iu;
const OPENER = short(/(?:^|[^\p{L}])((?:from|between|entre|de|d'|du)(?: le| the)? ?)$/iu);

function joinRange(
  first: Candidate,
  second: Candidate,
  folded: string,
  text: string,
  options: ReadPeriodOptions,
): Period | null {
  const gap = folded.slice(first.end, second.start);
  const opener = OPENER.exec(folded.slice(Math.max(0, first.start - 14), first.start))?.[1] ?? "";
  const between = /^(?:between|entre)/iu.test(opener);
  if (!RANGE_CONNECTOR.test(gap) && !(between && BETWEEN_CONNECTOR.test(gap))) return null;
  if (first.found.kind === "relative" || second.found.kind === "relative") return null;
  const last = resolve(second, text, options);
  const begin = last && beginningOf(first, last, second.found.year ?? options.defaultYear, text, options);
  if (!begin) return null;
  const start = first.start - opener.length;
  return periodOf(
    { kind: "range", firstMonth: begin.firstMonth, lastMonth: last.lastMonth },
    {
      fiscal: begin.fiscal || last.fiscal,
      basis: last.basis ?? begin.basis,
      text: text.slice(start, last.end),
      start,
    },
  );
}

/** The first part of a range in the year that is written behind it, or in the one before: "Nov-Jan 26". */
function beginningOf(
  first: Candidate,
  last: Period,
  year: number | null | undefined,
  text: string,
  options: ReadPeriodOptions,
): Period | null {
  const isOpen = first.found.year === null && year != null;
  const years = isOpen ? [year, year - 1] : [year ?? undefined];
  for (const one of years) {
    const begin = resolve(first, text, options, one);
    if (begin?.firstMonth == null || last.lastMonth === null) continue;
    // The end comes after the beginning; within one month only days tell them apart.
    if (begin.firstMonth < last.lastMonth + (begin.kind === "day" ? 1 : 0)) return begin;
  }
  return null;
}

const END_OF = short(
  /(?:^|[^\p{L}])((?:(?:at|by|as of|as at|à|au|d'ici|d'ici à|en) )?(?:the )?(?:end of|end|year[- ]end|ye|eoy|eop|fin de|fin d'|fin|clôture) ?(?:the )?)$/iu,
);
const MIDDLE_OF = short(
  /(?:^|[^\p{L}])((?:(?:at|by|in|à|en|d'ici) )?(?:the )?(?:mid[- ]|mi[- ]|middle of |milieu (?:de )?))$/iu,
);
const AT = short(/(?:^|[^\p{L}])((?:as (?:of|at)|at|au|le|on) )$/iu);
const AS_OF = short(/(?:^|[^\p{L}])(as (?:of|at) )$/iu);
const SINCE = short(/(?:^|[^\p{L}])((?:since|depuis|à partir de|à compter de|from)(?: (?:le|fin|early|late))? )$/iu);
const OPEN_END = short(/^ (?:onwards?|and beyond|et au-delà|et suivantes)(?![\p{L}])/iu);
const END_AFTER = short(/^(?: year[- ]end| ye)(?![\p{L}])/iu);

/** What stands around a period and changes it: the lengths that are taken in on either side, and the change. */
type Around = { readonly before: number; readonly after: number; readonly change: Partial<Period> };

/** In order: the first that is found counts. */
const SURROUNDINGS: readonly ((period: Period, before: string, after: string) => Around | null)[] = [
  openStretch,
  endOfPeriod,
  middleOfYear,
  ({ kind }, before) => {
    const at = kind === "day" ? AT.exec(before) : kind === "month" ? AS_OF.exec(before) : null;
    return at && { before: (at[1] ?? "").length, after: 0, change: { instant: true } };
  },
];

function surround(period: Period, folded: string, text: string): Period {
  if (period.kind === "relative") return period;
  const before = folded.slice(Math.max(0, period.start - 24), period.start);
  const after = folded.slice(period.end, period.end + 20);
  for (const read of SURROUNDINGS) {
    const found = read(period, before, after);
    if (!found) continue;
    const [start, end] = [period.start - found.before, period.end + found.after];
    return { ...period, ...found.change, start, end, text: text.slice(start, end) };
  }
  return period;
}

function openStretch(_: Period, before: string, after: string): Around | null {
  const since = SINCE.exec(before);
  const open = OPEN_END.exec(after);
  if (!since || (!open && /^from/iu.test(since[1] ?? ""))) return null;
  return {
    before: (since[1] ?? "").length,
    after: open?.[0].length ?? 0,
    change: { kind: "range", lastMonth: null, day: null, instant: false },
  };
}

function endOfPeriod(period: Period, before: string, after: string): Around | null {
  if (period.kind === "day") return null;
  const end = END_OF.exec(before);
  const mark = END_AFTER.exec(after.slice(0, 12));
  if (!end && !mark) return null;
  return {
    before: (end?.[1] ?? "").length,
    after: mark?.[0].length ?? 0,
    change: { firstMonth: period.lastMonth, instant: true },
  };
}

function middleOfYear({ kind, firstMonth }: Period, before: string): Around | null {
  const middle = kind === "year" ? MIDDLE_OF.exec(before) : null;
  if (!middle || firstMonth === null) return null;
  const month = firstMonth + 5;
  const change = { kind: "month", firstMonth: month, lastMonth: month, instant: true } as const;
  return { before: (middle[1] ?? "").length, after: 0, change };
}

const SPAN = short(
  /(?<![\p{L}\p{N}])(?:(?<ltm>(?:ltm|ttm)|(?:les |sur les |the |over the )?(?:(?:12|douze) derniers mois|(?:last|trailing|past) (?:12|twelve)[ -]months))|(?<ytd>ytd|year[- ]to[- ]date|cumul (?:à date|annuel)|depuis le début de l'année|à date))(?![\p{L}\p{N}])(?<link> (?:to|au|à|à fin|ended|ending|as of|as at|end|fin|of|in|en) | )?/giu,
);

/** LTM and YTD, with the period beside them as their last month. */
function addSpans(periods: readonly Period[], folded: string, text: string): Period[] {
  const dated = periods.filter((period) => period.lastMonth !== null);
  const byStart = new Map(dated.map((period) => [period.start, period]));
  const byEnd = new Map(dated.map((period) => [period.end, period]));
  const spans: Period[] = [];
  for (const match of allMatches(folded, SPAN)) {
    const joined = folded[match.index - 1] === " " || folded[match.index - 1] === "-";
    const leader = joined ? byEnd.get(match.index - 1) : undefined;
    const anchor = byStart.get(match.index + match[0].length) ?? leader ?? null;
    const span = spanOf(match, anchor, text);
    if (span && span.start >= (spans.at(-1)?.end ?? 0)) spans.push(span);
  }
  return [...apartFrom(spans, periods), ...spans].sort((a, b) => a.start - b.start);
}

/** `anchor`: the period beside the words. */
function spanOf(match: RegExpExecArray, anchor: Period | null, text: string): Period | null {
  const kind = match.groups?.ltm === undefined ? "ytd" : "ltm";
  const words = match[0];
  if (!anchor && kind === "ytd" && /date$/iu.test(words.trim()) && !/year|cumul/iu.test(words)) return null;
  const ends = match.index + words.length - (match.groups?.link ?? "").length;
  const start = Math.min(match.index, anchor?.start ?? match.index);
  const end = Math.max(ends, anchor?.end ?? ends);
  return periodOf(
    { kind, ...endsOf(kind, anchor) },
    { basis: anchor?.basis ?? null, text: text.slice(start, end), start },
  );
}

function endsOf(kind: "ltm" | "ytd", anchor: Period | null): Pick<Period, "firstMonth" | "lastMonth"> {
  const lastMonth = anchor?.lastMonth ?? null;
  if (anchor === null || lastMonth === null) return { firstMonth: null, lastMonth };
  // Beside a whole year it is not said to which month.
  if (kind === "ytd" && anchor.kind === "year" && !anchor.instant)
    return { firstMonth: anchor.firstMonth, lastMonth: null };
  return { firstMonth: lastMonth - (kind === "ltm" ? 11 : lastMonth % 12), lastMonth };
}

/** The periods that no span covers. */
function apartFrom(spans: readonly Period[], periods: readonly Period[]): Period[] {
  let next = 0;
  return periods.filter((period) => {
    let span = spans[next];
    while (span && span.end <= period.start) span = spans[++next];
    return span === undefined || period.end <= span.start;
  });
}
