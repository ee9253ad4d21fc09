/** A claim as reports and exports give it: the words with what they stand under, its figures, whom it is about. */
import { z } from "zod";
import type { Fact } from "../facts/index.ts";
import { formatPeriod, MONTHS_PER, readPeriods, readQuantities } from "../language/quantities/index.ts";
import type { Claim } from "./types.ts";

export const ClaimFigureSchema = z.object({
  /** Ontology id; null where the label names no known metric. */
  metric: z.string().nullable(),
  /** What the figure is of, as written. */
  label: z.string(),
  /** In the unit beside it: 31 for 31 %, 2400000 for 2.4 M€. Of a range, the middle. */
  value: z.number(),
  /** The ends of a range; absent where one figure is given. */
  range: z.object({ low: z.number(), high: z.number() }).optional(),
  /** Currency, "%", "x", or what is counted; null where it is a bare number. */
  unit: z.string().nullable(),
  /** "Q4 2025", "Year 1"; null where none is known. */
  period: z.string().nullable(),
  basis: z.enum(["actual", "forecast", "budget", "estimate"]).nullable(),
  /** Of a figure in a picture: whether a reading at another size gave the same; absent where there was none. */
  secondReading: z.enum(["confirms", "denies"]).optional(),
});
export type ClaimFigure = z.infer<typeof ClaimFigureSchema>;

export const ReportedClaimSchema = z.object({
  /** With the headings that say what it is of, where its own words do not. */
  text: z.string(),
  /** Verbatim, without those headings. */
  quote: z.string(),
  figures: z.array(ClaimFigureSchema),
  /** Market and competitor claims are for checking outside: the company's own figures never refute them. */
  about: z.enum(["company", "plan", "market", "competitor", "customer", "team"]),
  kind: z.enum(["figure", "statement"]),
});
export type ReportedClaim = z.infer<typeof ReportedClaimSchema>;

export function reportedClaim(claim: Claim): ReportedClaim {
  const figures = claim.facts.filter((fact) => fact.predicate === null).map((fact) => figureOf(fact, claim.language));
  const shown = [...headingsToShow(claim), withScale(claim)].join(" › ");
  const when = figures.length === 0 ? dateWrittenOut(shown, claim.language) : null;
  return {
    text: when === null ? shown : `${shown} (${when})`,
    quote: claim.text,
    figures,
    about: claim.about ?? "company",
    kind: figures.length > 0 ? "figure" : "statement",
  };
}

/** What a table's head or a chart's title counts in is said beside a figure that is listed without them. */
const SCALES: readonly (readonly [number, Readonly<Record<Claim["language"], string>>])[] = [
  [1e3, { fr: "k", en: "k" }],
  [1e6, { fr: "M", en: "m" }],
  [1e9, { fr: "Md", en: "bn" }],
];

function withScale({ text, role, facts, language }: Claim): string {
  const [fact] = facts;
  if ((role !== "table" && role !== "chart") || facts.length !== 1 || !fact || fact.predicate !== null) return text;
  const [printed] = readQuantities(fact.value.text, { language });
  if (printed?.dimension !== "count" || printed.unit !== null || printed.scale !== 1) return text;
  const scale = SCALES.find(
    ([by]) => Math.abs(fact.value.value - printed.value * by) < 1e-6 * by * Math.abs(printed.value),
  );
  return scale && printed.value !== 0 ? `${text} ${scale[1][language]}` : text;
}

/** A sentence this long says itself what it is of. */
const LONG_SENTENCE = 14;
const LONGEST_TITLE = 90;

/** Headings always; the page's title where the words are few, or where it alone says when. */
function headingsToShow({ text, role, pageTitle, context = [], facts }: Claim): string[] {
  const short = role === "figure" || role === "table" || role === "chart" || text.split(/\s+/).length < LONG_SENTENCE;
  const dated = facts.some((fact) => fact.periodFrom === "context");
  const title = pageTitle !== null && pageTitle.length <= LONGEST_TITLE && (short || dated) ? [pageTitle.trim()] : [];
  const shown: string[] = [];
  for (const part of role === "title" || role === "asked" ? [] : [...title, ...context])
    if (!within(part, text) && !shown.some((other) => within(part, other))) shown.push(part);
  return shown;
}

/** "Jan-24" as "January 2024": a statement has no figure that would carry its period. Null where the year stands there. */
function dateWrittenOut(text: string, language: Claim["language"]): string | null {
  const [period] = readPeriods(text, { language }).filter(({ lastMonth }) => lastMonth !== null);
  const year = period?.lastMonth == null ? null : String(Math.floor(period.lastMonth / 12));
  return period && year !== null && !text.includes(year) ? formatPeriod(period, language) : null;
}

const within = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.toLowerCase());

const rounded = (value: number): number => Number(value.toPrecision(12));

/** Durations are kept in months, whatever unit they were written in. */
function inItsUnit({ value, dimension, unit }: Fact["value"]): number {
  const months = dimension === "duration" && unit !== null ? MONTHS_PER[unit] : undefined;
  return months === undefined ? value : rounded(value / months);
}

function figureOf(fact: Fact, language: Claim["language"]): ClaimFigure {
  const { value, period, scope } = fact;
  const percent = value.dimension === "ratio" || value.dimension === "points";
  const unit =
    value.dimension === "money"
      ? value.currency
      : percent
        ? "%"
        : value.dimension === "multiple"
          ? "x"
          : (value.unit ?? null);
  const printed = (amount: number) => (percent ? rounded(amount * 100) : inItsUnit({ ...value, value: amount }));
  const { range } = value;
  return {
    metric: fact.metricId,
    label: fact.label,
    value: printed(value.value),
    ...(range ? { range: { low: printed(range.low), high: printed(range.high) } } : {}),
    unit: value.per === null ? unit : `${unit ?? ""}/${value.per}`,
    period: period === null ? null : formatPeriod(period, language) || null,
    basis: scope.basis ?? period?.basis ?? null,
    ...(fact.ocr?.second ? { secondReading: fact.ocr.second } : {}),
  };
}
