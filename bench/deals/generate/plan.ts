/** What a made-up plan consists of before it is laid out: lines with their arithmetic, periods, and where each figure stands. */
import type { Concept } from "./phrases.ts";

export type Language = "en" | "fr";
export type Unit = "money" | "price" | "percent" | "count" | "ratio" | "days" | "months";
export type Nature = Concept["nature"];

/** The part that a line plays in the income statement, for claims that need more than one line. */
export type Role =
  | "revenue"
  | "cogs"
  | "gross"
  | "payroll"
  | "rent"
  | "marketing"
  | "overheads"
  | "operating-costs"
  | "ebitda"
  | "depreciation"
  | "interest"
  | "pretax"
  | "tax"
  | "net"
  | "cash"
  | "debt"
  | "headcount";

/** A stretch of the plan: a year, quarter or month by its place from 0, or no period at all. */
export type Span = { readonly kind: "year" | "quarter" | "month"; readonly index: number } | { readonly kind: "none" };

/** How a line's figures come about; amounts are in single units of currency, percentages in 0..1. */
export type Content =
  | { readonly kind: "typed"; readonly values: readonly number[] }
  | { readonly kind: "grown"; readonly first: number; readonly factors: readonly number[] }
  | { readonly kind: "sum"; readonly of: readonly Line[] }
  | { readonly kind: "difference"; readonly from: Line; readonly less: readonly Line[] }
  | { readonly kind: "product"; readonly price: Line; readonly count: Line }
  | { readonly kind: "share"; readonly of: Line; readonly rate: number }
  | { readonly kind: "tax"; readonly of: Line; readonly rate: number }
  | { readonly kind: "running"; readonly opening: number; readonly of: Line };

export interface Segment {
  readonly label: string;
  /** The words that place a sentence in this segment: "in Lyon", "à Lyon". */
  readonly words: Readonly<Record<Language, string>>;
}

export interface Scenario {
  readonly name: string;
  readonly label: string;
  /** Words by which a claim names the scenario. */
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** The scenario that a claim without a word about it means. */
  readonly usual: boolean;
}

export interface Line {
  readonly id: number;
  readonly metric: string;
  /** Absent for a line that only stands beside another to be confused with it. */
  readonly concept: Concept | undefined;
  readonly label: string;
  readonly unit: Unit;
  readonly nature: Nature;
  /** A flow whose months add up to the year. */
  readonly adds: boolean;
  readonly content: Content;
  readonly dated: boolean;
  readonly role?: Role | undefined;
  readonly segment?: Segment | undefined;
  readonly scenario?: Scenario | undefined;
  /** The line that this one is a part of. */
  readonly whole?: Line | undefined;
  /** The lines that this one is easily mistaken for. */
  readonly unlike: readonly Line[];
  /** Costs of a plan that shows them as negative amounts. */
  readonly negative?: boolean | undefined;
}

export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** A cell that holds a line's figure. */
export interface Fact {
  readonly line: Line;
  readonly span: Span;
  readonly sheet: string;
  readonly address: string;
  /** `plan` counts; `repeat` is a second sheet that shows the same or a clashing figure; `draft` a hidden sheet that does not count. */
  readonly part: "plan" | "repeat" | "draft";
}

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  /** How many of it an amount of one euro makes, roughly. */
  readonly perEuro: number;
  readonly words: Readonly<Record<Language, string>>;
}

export interface Profile {
  readonly language: Language;
  readonly currency: Currency;
  /** What one unit of a money cell is worth: 1, 1000, 100000 (lakh), 1000000. */
  readonly scale: number;
  readonly unitPlace: "title" | "header" | "format" | "column" | "label" | "nowhere";
  readonly numberFormat: string;
  /** Percentages are written 31, not 0.31. */
  readonly percentPoints: boolean;
  readonly negativeCosts: boolean;
  /** Durations among the assumptions are typed with their unit, as text: "45 days". */
  readonly wordyDurations: boolean;
}

/** Whether a line's cell holds text with a number in it. */
export function isWordy({ dated, unit }: Line, { wordyDurations }: Profile): boolean {
  return wordyDurations && !dated && (unit === "days" || unit === "months");
}

/** A cell's reference as formulas and truth files write it. */
export function anchorOf(fact: { readonly sheet: string; readonly address: string }): string {
  return `'${fact.sheet}'!${fact.address}`;
}

export function sameSpan(a: Span, b: Span): boolean {
  return a.kind === b.kind && (a.kind === "none" || b.kind === "none" || a.index === b.index);
}
