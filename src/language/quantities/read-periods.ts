/** Finding every period of a sentence: patterns, then what stands around them (end of, since, to, LTM, YTD). */

import { short } from "./letter-classes.ts";
import { periodOf } from "./make-period.ts";
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
    const period = resolve(candidate, text, options);
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
    for (const match of (cased ? folded : cases.lower).matchAll(expression)) {
      const found = toFound(match.groups ?? {});
      if (!found) continue;
      const start = match.index;
      const end = start + match[0].length;
      if (/^(?:19|20)\d\d$/.test(match[0])) {
        if (/[€$£] ?$/.test(folded.slice(Math.max(0, start - 2), start))) continue;
        const before = folded.slice(Math.max(0, start - 14), start);
        if (unitFollows(cases, end) && !TIME_PREPOSITION.test(before)) continue;
        if (/\d $/.test(before) && /^ \d{3}(?!\d)/.test(folded.slice(end))) continue;
        if (/(?:iso|n°|article|loi|rue) ?$/iu.test(before)) continue;
      }
      all.push({ found, start, end, basis: basisOf(found.basis) });
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const chosen: Candidate[] = [];
  let floor = 0;
  for (const candidate of all) {
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

/** First and last month of what was found, on the calendar. */
function monthsOf(found: Found, year: number, options: ReadPeriodOptions): readonly [number, number] {
  if (found.split && (options.fiscalYearEnd ?? 12) !== 12)
    return monthsOf({ ...found, split: false, fiscal: true, first: 1 }, year, options);
  const fiscal = found.fiscal === true;
  const shift = fiscal ? (found.fiscalEnd ?? options.fiscalYearEnd ?? 12) - 12 : 0;
  const base = year * 12 - 1 + shift;
  return [base + found.first, base + found.last];
}

function resolve(candidate: Candidate, text: string, options: ReadPeriodOptions, year?: number): Period | null {
  const { found, start, end, basis } = candidate;
  const words = { fiscal: found.fiscal === true, basis, text: text.slice(start, end), start };
  if (found.kind === "relative")
    return periodOf({ kind: "relative", firstMonth: null, lastMonth: null, relative: found.relative ?? null }, words);
  const known = found.year ?? year ?? options.defaultYear ?? null;
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
    },
    { ...words, fiscal: words.fiscal || fiscalYear },
  );
}

const RANGE_CONNECTOR = /^(?: ?- ?| (?:to|à|au|through|thru|until|till|jusqu'à|jusqu'en) (?:fin )?)$/iu;
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
  const opener = OPENER.exec(folded.slice(Math.max(0, first.start - 14), first.start));
  const between = opener !== null && /^(?:between|entre)/iu.test(opener[1] ?? "");
  if (!RANGE_CONNECTOR.test(gap) && !(between && BETWEEN_CONNECTOR.test(gap))) return null;
  if (first.found.kind === "relative" || second.found.kind === "relative") return null;
  const last = resolve(second, text, options);
  if (!last || last.lastMonth === null) return null;
  const assumed = second.found.year ?? options.defaultYear ?? null;
  const begin = resolve(first, text, options, assumed ?? undefined);
  if (!begin || begin.firstMonth === null || begin.firstMonth > last.lastMonth) return null;
  if (begin.firstMonth === last.lastMonth && begin.kind !== "day") return null;
  const start = opener ? first.start - (opener[1] ?? "").length : first.start;
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

const END_OF = short(
  /(?:^|[^\p{L}])((?:(?:at|by|as of|as at|à|au|d'ici|d'ici à|en) )?(?:the )?(?:end of|end|year[- ]end|ye|eoy|eop|fin de|fin d'|fin|clôture) ?(?:the )?)$/iu,
);
const MIDDLE_OF = short(
  /(?:^|[^\p{L}])((?:(?:at|by|in|à|en|d'ici) )?(?:the )?(?:mid[- ]|mi[- ]|middle of |milieu (?:de )?))$/iu,
);
const AT = short(/(?:^|[^\p{L}])((?:as (?:of|at)|at|au|le|on) )$/iu);
const SINCE = short(/(?:^|[^\p{L}])((?:since|depuis|à partir de|à compter de|from)(?: (?:le|fin|early|late))? )$/iu);
const OPEN_END = short(/^ (?:onwards?|and beyond|et au-delà|et suivantes)(?![\p{L}])/iu);
const END_AFTER = short(/^(?: year[- ]end| ye)(?![\p{L}])/iu);

function surround(period: Period, folded: string, text: string): Period {
  if (period.kind === "relative") return period;
  const before = folded.slice(Math.max(0, period.start - 24), period.start);
  const widen = (from: number, end: number, change: Partial<Period>): Period => ({
    ...period,
    ...change,
    start: from,
    end,
    text: text.slice(from, end),
  });
  const since = SINCE.exec(before);
  const open = OPEN_END.exec(folded.slice(period.end, period.end + 20));
  if (since && (open || !/^from/iu.test(since[1] ?? "")))
    return widen(period.start - (since[1] ?? "").length, period.end + (open?.[0].length ?? 0), {
      kind: "range",
      lastMonth: null,
      day: null,
      instant: false,
    });
  const after = END_AFTER.exec(folded.slice(period.end, period.end + 12));
  const end = END_OF.exec(before);
  if (period.kind !== "day" && (end || after)) {
    return widen(period.start - (end?.[1] ?? "").length, period.end + (after?.[0].length ?? 0), {
      firstMonth: period.lastMonth,
      instant: true,
    });
  }
  const middle = period.kind === "year" ? MIDDLE_OF.exec(before) : null;
  if (middle && period.firstMonth !== null) {
    const month = period.firstMonth + 5;
    return widen(period.start - (middle[1] ?? "").length, period.end, {
      kind: "month",
      firstMonth: month,
      lastMonth: month,
      instant: true,
    });
  }
  const at = period.kind === "day" ? AT.exec(before) : null;
  return at ? widen(period.start - (at[1] ?? "").length, period.end, {}) : period;
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
  for (const match of folded.matchAll(SPAN)) {
    const kind = match.groups?.ltm === undefined ? "ytd" : "ltm";
    const link = match.groups?.link ?? "";
    let start = match.index;
    let end = start + match[0].length - link.length;
    const follower = byStart.get(match.index + match[0].length);
    const joined = folded[match.index - 1] === " " || folded[match.index - 1] === "-";
    const leader = joined ? byEnd.get(match.index - 1) : undefined;
    const anchor = follower ?? leader;
    if (anchor) {
      start = Math.min(start, anchor.start);
      end = Math.max(end, anchor.end);
    } else if (kind === "ytd" && /date$/iu.test(match[0].trim()) && !/year|cumul/iu.test(match[0])) continue;
    const lastMonth = anchor?.lastMonth ?? null;
    const wholeYear = anchor?.kind === "year" && !anchor.instant;
    const firstMonth =
      lastMonth === null
        ? null
        : kind === "ltm"
          ? lastMonth - 11
          : wholeYear
            ? (anchor?.firstMonth ?? null)
            : lastMonth - (lastMonth % 12);
    if (start < (spans.at(-1)?.end ?? 0)) continue;
    spans.push(
      periodOf(
        { kind, firstMonth, lastMonth: kind === "ytd" && wholeYear ? null : lastMonth },
        { basis: anchor?.basis ?? null, text: text.slice(start, end), start },
      ),
    );
  }
  let next = 0;
  const apart = periods.filter((period) => {
    let span = spans[next];
    while (span && span.end <= period.start) span = spans[++next];
    return span === undefined || period.end <= span.start;
  });
  return [...apart, ...spans].sort((a, b) => a.start - b.start);
}
