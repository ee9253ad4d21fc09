/** One expression for each way to write a period, with what it resolves to. */

import { also, anyOf } from "../index.ts";
import { shortClasses } from "./letter-classes.ts";
import { NUMBER_WORDS } from "./lexicon.ts";
import {
  AFTER_WORD,
  BASIS,
  BEFORE_WORD,
  isLastOrdinal,
  MONTH,
  monthIndexOf,
  ORDINAL,
  ordinalOf,
  yearOf,
} from "./period-words.ts";
import type { PeriodKind, PlanTime } from "./types.ts";

/** What a pattern found; `year` null where none was written. Months count from 1. */
export type Found = {
  readonly kind: PeriodKind;
  readonly year: number | null;
  /** First and last month within the year, 1..12; a fiscal part counts within the fiscal year. */
  readonly first: number;
  readonly last: number;
  readonly day?: number;
  readonly fiscal?: boolean;
  readonly calendar?: true;
  /** The fiscal year ends with this very month, whatever the options say. */
  readonly fiscalEnd?: number;
  /** Two calendar years or the fiscal year across them ("2024-25"): the company's own year end tells. */
  readonly split?: boolean;
  readonly basis?: string | undefined;
  readonly relative?: PlanTime;
  /** Fiscal years after the one in which the text was written: -1 for "last year". */
  readonly yearsOn?: number;
  /** The year after the one that stands before it. */
  readonly following?: true;
};

type Groups = Readonly<Record<string, string | undefined>>;
type Pattern = {
  readonly expression: RegExp;
  /** For the text as it is written; others are for lower case, which V8 compiles several times as fast as `i`. */
  readonly cased: boolean;
  readonly resolve: (groups: Groups) => Found | null;
};

const YEAR = "(?<year>(?:19|20)\\d\\d|2100)";
const SHORT = "(?<year>(?:19|20)\\d\\d|(?<!\\d)\\d\\d)";
const FISCAL_YEARS = also(({ fiscalYear }) => fiscalYear);
const YEARS = also(({ year }) => year);
const QUARTERS = also(({ quarter }) => quarter);
const HALVES = also(({ half }) => half);
const OF = also(({ ofDate }) => `${ofDate} `);
const AFTER_OF = also(({ ofDate }) => ` ${ofDate}`);
const MONTHS_COUNTED = also(({ units }) => units.month);
const FISCAL = `(?<fiscal>fy ?'?|ex\\.? ?(?=\\d)|exercice |fiscal(?: year)? |${anyOf(({ fiscalYear }) => fiscalYear)} )?`;
const LETTER = "(?<basis>[aefpbr])?";
const COUNT = `\\d\\d?|${[...NUMBER_WORDS.keys()].join("|")}`;
const IN_YEAR = `(?:,| of| de| d'| in${AFTER_OF})? ?(?:the )?${FISCAL}(?:l'ann[ée]e )?${SHORT}`;
const pattern = (source: string, resolve: Pattern["resolve"], flags?: "gu" | "giu"): Pattern => ({
  expression: new RegExp(shortClasses(`${BEFORE_WORD}(?:${source})${AFTER_WORD}`), flags ?? "gu"),
  cased: flags !== undefined,
  resolve,
});

const OF_COMPANY = "(?:full |complete |closed |financial |fiscal |trading ){0,2}(?:year|season)";
/** A year of the company, counted from when it is said. */
const SAID_YEAR = [
  `(?<now>(?:this|(?:the|our) current) ${OF_COMPANY}|(?:l'|notre )exercice en cours|(?:l'année|la saison) en cours|cet exercice|cette (?:année|saison)(?!-l))`,
  `(?<past>(?:our |the )?la(?:st|test) ${OF_COMPANY}|l'an (?:dernier|passé)|(?:l'année|la saison) (?:dernière|passée|écoulée|close)|(?:le |notre |du )?dernier exercice(?: clos)?|l'exercice écoulé)`,
  `(?<coming>(?:next|the coming) ${OF_COMPANY}|l'an prochain|(?:l'année|la saison) prochaine|le prochain exercice|l'exercice (?:prochain|à venir))`,
].join("|");
const IN_SAID = `(?:,| of| de)? ?(?:${SAID_YEAR})`;

function saidIn({ now, past, coming }: Groups): Pick<Found, "fiscal" | "yearsOn"> {
  if (now === undefined && past === undefined && coming === undefined) return {};
  return { fiscal: true, yearsOn: past !== undefined ? -1 : coming !== undefined ? 1 : 0 };
}

const ofYear = (groups: Groups) => (groups.year === undefined ? null : yearOf(groups.year));

function day(dayWritten: string | undefined, month: number, year: number | null): Found | null {
  const number = Number(dayWritten);
  if (month < 1 || month > 12 || number < 1 || number > new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate())
    return null;
  return { kind: "day", year, first: month, last: month, day: number };
}

function part(kind: "quarter" | "half", number: number, groups: Groups): Found | null {
  const size = kind === "quarter" ? 3 : 6;
  return {
    kind,
    year: ofYear(groups),
    first: (number - 1) * size + 1,
    last: number * size,
    fiscal: groups.fiscal !== undefined,
    basis: groups.basis,
    ...saidIn(groups),
  };
}

/** "The first nine months of 2025", "nine months to September 2025": so many from the beginning of a year, or up to a month. */
function monthsCounted(groups: Groups): Found | null {
  const written = groups.count ?? groups.before ?? "";
  const months = (NUMBER_WORDS.get(written) ?? Number(written)) * (groups.quarters === undefined ? 1 : 3);
  if (!(months >= 1 && months <= 12)) return null;
  const isToEnd = /^(?:last|final|derni)/.test(groups.edge ?? groups.after ?? "");
  const last = groups.month === undefined ? (isToEnd ? 12 : months) : monthIndexOf(groups.month) + 1;
  const kind = last % months === 0 ? ({ 1: "month", 3: "quarter", 6: "half", 12: "year" } as const)[months] : undefined;
  const fiscal = groups.fiscal !== undefined;
  return { kind: kind ?? "range", year: ofYear(groups), first: last - months + 1, last, fiscal, ...saidIn(groups) };
}

function month(groups: Groups): Found | null {
  const number = groups.month === undefined ? Number(groups.number) : monthIndexOf(groups.month) + 1;
  if (number < 1 || number > 12) return null;
  return { kind: "month", year: ofYear(groups), first: number, last: number, basis: groups.basis };
}

function dayOfGroups(groups: Groups): Found | null {
  const year = ofYear(groups);
  if (groups.month !== undefined) return day(groups.day, monthIndexOf(groups.month) + 1, year);
  return day(groups.day, Number(groups.number), year) ?? day(groups.number, Number(groups.day), year);
}

const year = (groups: Groups, fiscal: boolean): Found => ({
  kind: "year",
  year: ofYear(groups),
  first: 1,
  last: 12,
  fiscal,
  basis: groups.basis,
});

const calendarYear = (groups: Groups): Found => ({ ...year(groups, false), calendar: true });

/** Fiscal years named by their closing date. */
function closing(groups: Groups): Found | null {
  const number = groups.month === undefined ? Number(groups.number) : monthIndexOf(groups.month) + 1;
  if (number < 1 || number > 12) return null;
  return { kind: "year", year: ofYear(groups), first: 1, last: 12, fiscal: true, fiscalEnd: number };
}

/** "2024-25" bare: the fiscal year where the company's year ends within a year, else both years. */
const eitherYears = (groups: Groups): Found | null => {
  const from = yearOf(groups.from ?? "");
  const to = Number(groups.to) < 100 ? Math.floor(from / 100) * 100 + Number(groups.to) : Number(groups.to);
  if (to <= from) return null;
  const both: Found = { kind: "range", year: to, first: 1 - 12 * (to - from), last: 12 };
  return to === from + 1 ? { ...both, split: true } : both;
};

/** "H1 2025-26", "T1 2025/26", "T3 24-25": a part of the fiscal year across two. */
const splitPart = (kind: "quarter" | "half", groups: Groups): Found | null => {
  const from = yearOf(groups.from ?? "");
  const index = groups.ordinal === undefined ? Number(groups.index) : ordinalOf(groups.ordinal, 4);
  if (index > (kind === "half" ? 2 : 4) || Number(groups.to) % 100 !== (from + 1) % 100) return null;
  const found = part(kind, index, { ...groups, year: String(from + 1), fiscal: "fiscal" });
  return found && { ...found, split: true };
};

const splitYear = (groups: Groups): Found | null => {
  const start = yearOf(groups.from ?? "");
  const end = yearOf(groups.to ?? "");
  if (end !== start + 1) return null;
  return { kind: "year", year: end, first: 1, last: 12, fiscal: true, split: true, basis: groups.basis };
};

const relative =
  (unit: "month" | "quarter" | "year") =>
  (groups: Groups): Found | null => {
    const index = Number(groups.index);
    const from = groups.from === undefined ? index : Number(groups.from);
    if (index < 1 || from > index || index > (unit === "month" ? 120 : 30)) return null;
    const phase = from < index ? { first: from } : {};
    return { kind: "relative", year: null, first: 1, last: 12, relative: { unit, index, ...phase } };
  };

const UP_TO = "(?:-|\\.\\.|to|à|au)";

const NOT_UNIT = `(?!-\\p{L}| ?(?:%|€|\\$|£|[kKmM]€|million|milli|mois|months|ans|pts|x(?!\\p{L})${MONTHS_COUNTED}))`;

/** Periods that words alone can tell: "mars", "premier trimestre". */
const OF_WORDS: readonly Pattern[] = [
  pattern(
    "(?:the (?:year|season) after(?: that)?(?! the)|the following (?:year|season)|l'année (?:suivante|d'après)|l'exercice suivant)",
    () => ({ kind: "year", year: null, first: 1, last: 12, following: true }),
  ),
  pattern(SAID_YEAR, (groups) => ({ kind: "year", year: null, first: 1, last: 12, ...saidIn(groups) })),
  // What begins a run of months is one, however it is written.
  pattern(`(?<month>${MONTH})(?= ?[-–] ?${MONTH}(?!\\p{L}))`, month),
  // In small letters some are words of another meaning.
  pattern(
    `(?<month>${MONTH})`,
    (groups) => (/^(?:may|mar|sep|jan|jun|oct|dec|march|mars|nov)$/.test(groups.month ?? "") ? null : month(groups)),
    "giu",
  ),
  pattern(`(?<ordinal>${ORDINAL})[ -](?:trimestre|quarter|trim\\.${QUARTERS})(?:${IN_YEAR}|${IN_SAID})?`, (groups) =>
    part("quarter", ordinalOf(groups.ordinal ?? "", 4), groups),
  ),
  pattern(`(?<ordinal>${ORDINAL})[ -](?:semestre|half(?:[ -]year)?${HALVES})(?:${IN_YEAR}|${IN_SAID})?`, (groups) =>
    part("half", ordinalOf(groups.ordinal ?? "", 2), groups),
  ),
  // "La première année", "2nd year": a year of the plan, counted from its start; "last year" is none.
  pattern(`(?<ordinal>${ORDINAL}) (?:ann[ée]e|year${YEARS})`, ({ ordinal = "" }) =>
    /^(?:last|dernier)/.test(ordinal) || isLastOrdinal(ordinal)
      ? null
      : relative("year")({ index: String(ordinalOf(ordinal, 4)) }),
  ),
];

/** Periods written with a figure, which no text without one holds. */
const OF_FIGURES: readonly Pattern[] = [
  pattern(
    `(?:(?<edge>first|last|final) (?<count>${COUNT})|(?<before>${COUNT}) (?<after>premiers|derniers)) (?:months|mois|(?<quarters>quarters|trimestres))(?:${IN_YEAR}|${IN_SAID})`,
    monthsCounted,
  ),
  pattern(
    `(?<count>${COUNT})[ -](?:months?|mois) (?:to|ended|ending|clos|arrêtés|au)(?: le| au| en| fin| on)? (?:\\d{1,2} )?(?<month>${MONTH})(?: \\d{1,2})?,? ${YEAR}`,
    monthsCounted,
  ),
  pattern(
    `(?:exercice|ex\\.?|ann[ée]e|fiscal year|financial year|year|period|fye?)(?: fiscale?| comptable)? (?:clos|clôturé|close|clôturée|se clôturant|ended|ending|to)(?: le| au| en| fin| on)? (?:(?<day>\\d{1,2})(?:er|st|nd|rd|th)?(?: (?<month>${MONTH}),? |[/.-](?<number>\\d{1,2})[/.-])|(?<onlymonth>${MONTH}),? (?:\\d{1,2},? )?)${SHORT}`,
    (groups) => closing({ ...groups, month: groups.month ?? groups.onlymonth }),
  ),
  // "Exercice 03/2028", "FY Mar-28", "ex. clos 09/2026": the month that such a year ends with.
  pattern(
    `(?:exercice|ex\\.?|fiscal year|financial year|fy)(?: (?:clos|ended|ending|to)(?: en)?)? (?:(?<number>0?[1-9]|1[0-2])[/.-](?<year>(?:19|20)\\d\\d)|(?<month>${MONTH})[ -]'?${SHORT.replace("?<year>", "?<inyear>")})`,
    ({ inyear, ...groups }) => closing({ ...groups, year: groups.year ?? inyear }),
  ),
  pattern("(?<year>(?:19|20)\\d\\d)-(?<number>\\d\\d)-(?<day>\\d\\d)(?:t[\\d:.]{4,15}z?)?", dayOfGroups),
  pattern(`(?<day>\\d{1,2})[/.-](?<number>\\d{1,2})[/.-](?<year>(?:19|20)\\d\\d|\\d\\d)`, dayOfGroups),
  pattern(
    `(?<day>\\d{1,2})(?:er|st|nd|rd|th)? ?[ -](?:of ${OF})?(?<month>${MONTH})(?:[ -,]{0,2}${also(({ ofDate }) => ` ${ofDate} `)})(?<year>(?:19|20)\\d\\d)`,
    dayOfGroups,
  ),
  pattern(`(?<day>\\d{1,2})[ -](?<month>${MONTH})[ -](?<year>\\d\\d)`, dayOfGroups),
  pattern(`(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>(?:19|20)\\d\\d)`, dayOfGroups),
  pattern(`(?<day>\\d{1,2})(?:er|st|nd|rd|th)? (?:${anyOf(({ ofDate }) => ofDate)} )?(?<month>${MONTH})`, dayOfGroups),
  pattern(`(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)`, dayOfGroups),
  pattern("(?<day>31|30|28|29)/(?<number>\\d{1,2})", dayOfGroups),
  pattern(
    `(?<month>${MONTH})(?: ?[-/,'] ?| (?:of |de ${OF})?|(?=\\d))(?:'?)${SHORT}${LETTER}(?! ?(?:k|m|md)?[€$£%])`,
    month,
  ),
  pattern("(?<number>0?[1-9]|1[0-2])[/.-](?<year>(?:19|20)\\d\\d)", month),
  pattern("(?<year>(?:19|20)\\d\\d)[/-](?<number>0[1-9]|1[0-2])", month),
  pattern("m(?<number>0?[1-9]|1[0-2])[ -](?<year>(?:19|20)\\d\\d)", month),
  pattern(`[qt](?<index>[1-4])(?:[ -/']|\\b)*${FISCAL}'?${SHORT}${LETTER}`, (groups) =>
    part("quarter", Number(groups.index), groups),
  ),
  pattern(`(?<fiscal>f)[qt](?<index>[1-4])[ -/']*${SHORT}`, (groups) => part("quarter", Number(groups.index), groups)),
  pattern(`(?<index>[1-4])[qt] ?'?${SHORT}${LETTER}`, (groups) => part("quarter", Number(groups.index), groups)),
  pattern(`${FISCAL}(?<year>(?:19|20)\\d\\d)[ -/]{0,2}[qt](?<index>[1-4])${LETTER}`, (groups) =>
    part("quarter", Number(groups.index), groups),
  ),
  pattern(`(?<fiscal>fy) ?'?(?<year>\\d\\d)[ -/]?[qt](?<index>[1-4])`, (groups) =>
    part("quarter", Number(groups.index), groups),
  ),
  pattern(`[hs](?<index>[12])(?:[ -/'])*${FISCAL}'?${SHORT}${LETTER}`, (groups) =>
    part("half", Number(groups.index), groups),
  ),
  pattern(`(?<index>[12])[hs] ?'?${SHORT}${LETTER}`, (groups) => part("half", Number(groups.index), groups)),
  pattern(`${FISCAL}(?<year>(?:19|20)\\d\\d)[ -/]{0,2}[hs](?<index>[12])${LETTER}`, (groups) =>
    part("half", Number(groups.index), groups),
  ),
  // "9M 2025", "6M FY25": months from the beginning of the year; with a sign of money before them they are millions.
  pattern(`(?<![€$£] ?)(?<count>[369])M[ -]?'?(?<fiscal>FY ?'?)?${SHORT}`, monthsCounted, "gu"),
  pattern("[QT](?<index>[1-4])", (groups) => part("quarter", Number(groups.index), groups), "gu"),
  pattern("[HS](?<index>[12])", (groups) => part("half", Number(groups.index), groups), "gu"),
  pattern("(?<from>(?:19|20)\\d\\d)-(?<to>1[3-9]|[2-9]\\d|20\\d\\d)(?<basis>[aefpbr])?", eitherYears),
  pattern(
    "(?:fy ?|exercice |fiscal(?: year)? )?(?<from>(?:19|20)\\d\\d)/(?<to>(?:19|20)?\\d\\d)(?<basis>[aefpbr])?",
    splitYear,
  ),
  pattern(
    "(?:fy ?|exercice |fiscal(?: year)? |saison |season )(?<from>(?:19|20)\\d\\d)-(?<to>(?:19|20)?\\d\\d)(?<basis>[aefpbr])?",
    splitYear,
  ),
  ...(["quarter", "half"] as const).flatMap((kind) => {
    const [letters, words] =
      kind === "quarter" ? ["qt", "trimestre|quarter|trim\\."] : ["hs", "semestre|half(?:[ -]year)?"];
    const years = "(?<from>(?:19|20)\\d\\d|(?<!\\d)\\d\\d)[-/](?<to>\\d\\d)";
    return [
      pattern(`[${letters}](?<index>[1-4])[ -/']*${FISCAL}${years}${LETTER}`, (groups) => splitPart(kind, groups)),
      pattern(`${years}[ -]?[${letters}](?<index>[1-4])`, (groups) => splitPart(kind, groups)),
      pattern(`(?<ordinal>${ORDINAL}) (?:${words})(?:,| of| de| d'| in)? ?(?:the |l')?${FISCAL}${years}`, (groups) =>
        splitPart(kind, groups),
      ),
    ];
  }),
  pattern("(?:fy|ex\\.?|exercice|fiscal(?: year)?) ?'?(?<from>\\d\\d)[-/](?<to>\\d\\d)(?<basis>[aefpbr])?", splitYear),
  // "24/25" alone: no day of a month; marks out of twenty and small numbers aside.
  pattern("(?<from>2\\d|3[0-5])/(?<to>2[1-9]|3[0-6])(?: ?(?<basis>[aefpbr]))?", splitYear),
  // "25-26" alone counts what stands behind it, unless nothing does.
  pattern("(?<from>2\\d|3[0-5])-(?<to>2[1-9]|3[0-6])(?=[.,;:)]|$)", splitYear),
  pattern(`(?:(?:fy|f) ?'?-?|ex(?=\\d)|ex\\.? ?(?=(?:19|20)\\d\\d))${SHORT} ?${LETTER}`, (groups) =>
    year(groups, true),
  ),
  pattern(`(?:fiscal|fiscal year|financial year) ?'?${SHORT}${NOT_UNIT}`, (groups) => year(groups, true)),
  pattern(
    `(?:exercice|fiscal year|financial year|fiscal|exercice fiscal|exercice comptable${FISCAL_YEARS}) ${YEAR}${LETTER}`,
    (groups) => year(groups, true),
  ),
  pattern(`(?:cy|calendar year|ann[ée]e civile) ?'?${YEAR}${LETTER}`, calendarYear),
  pattern(`(?:ann[ée]e|an|the year${YEARS}) ?'?${YEAR}${LETTER}`, (groups) => year(groups, false)),
  pattern("cy ?'?(?<year>\\d\\d)(?<basis>[aefpbr])?", calendarYear),
  pattern(`${YEAR} ?(?<basis>[AEFPBR])(?! \\p{Ll})`, (groups) => year(groups, false), "gu"),
  pattern(`${YEAR}(?<basis>[aefpb])`, (groups) => year(groups, false)),
  pattern(YEAR, (groups) => year(groups, false)),
  pattern(`(?:ann[ée]e|year|an|yr${YEARS}${FISCAL_YEARS}) ?(?<index>\\d{1,2})${NOT_UNIT}`, relative("year")),
  // "Q1 of Y2", "T3 de l'année 2": a quarter of a plan that has no calendar.
  pattern(
    `[qt](?<part>[1-4])(?:,? (?:of |in |de |du )?(?:l')?| ?/ ?| ?- ?)(?:ann[ée]e ?|year ?|an |yr ?|y)(?<index>[1-9]|1\\d)${NOT_UNIT}`,
    ({ index, part: quarter }) => relative("quarter")({ index: String((Number(index) - 1) * 4 + Number(quarter)) }),
  ),
  pattern(`(?:Y|A)(?<index>[1-9]|1\\d)${NOT_UNIT}`, relative("year"), "gu"),
  pattern(
    `(?:mois|months?${MONTHS_COUNTED}) ?(?<from>\\d{1,3}) ?${UP_TO} ?(?<index>\\d{1,3})${NOT_UNIT}`,
    relative("month"),
  ),
  pattern(`M(?<from>\\d{1,3}) ?${UP_TO} ?M(?<index>\\d{1,3})${NOT_UNIT}`, relative("month"), "gu"),
  pattern(`(?:ann[ée]es?|years?) (?<from>\\d) ?${UP_TO} ?(?<index>\\d{1,2})${NOT_UNIT}`, relative("year")),
  pattern(`[YA](?<from>\\d) ?${UP_TO} ?[YA](?<index>\\d{1,2})${NOT_UNIT}`, relative("year"), "gu"),
  pattern(`(?:mois|month${MONTHS_COUNTED}) (?<index>\\d{1,3})${NOT_UNIT}`, relative("month")),
  pattern(`M(?<index>[1-9]\\d{0,2})${NOT_UNIT}`, relative("month"), "gu"),
  pattern(`(?:quarter|trimestre) (?<index>\\d{1,2})${NOT_UNIT}`, relative("quarter")),
];

const EVERY: readonly Pattern[] = [...OF_FIGURES, ...OF_WORDS];

/** What can be found in `folded`. */
export const patternsFor = (folded: string): readonly Pattern[] => (/\d/.test(folded) ? EVERY : OF_WORDS);

export const BASIS_AFTER = new RegExp(
  shortClasses(`^ ?\\((?<paren>[aefpbr]|${BASIS})\\)|^ (?<word>${BASIS})(?![\\p{L}\\p{N}])`),
  "iu",
);
export const BASIS_BEFORE = new RegExp(
  shortClasses(`(?:^|[^\\p{L}])(?<word>${BASIS}) (?:(?:for|of|en|de|pour) )?$`),
  "iu",
);
