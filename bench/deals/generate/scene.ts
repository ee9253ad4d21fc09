/** A finished workbook as the writer of claims sees it: its figures with their values, and what clashes between sheets. */
import type { Calendar } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import type { Contents } from "./content.ts";
import { type Draft, worthOf } from "./draft.ts";
import type { Figure, Measure } from "./figures.ts";
import { anchorOf, type Fact, isWordy, type Language, type Line, type Profile, type Span, sameSpan } from "./plan.ts";

export interface Scene {
  readonly profile: Profile;
  readonly calendar: Calendar;
  readonly contents: Contents;
  readonly grain: "year" | "quarter" | "month";
  readonly chance: Chance;
  /** The figures that count and that no other sheet disputes. */
  readonly facts: readonly Fact[];
  readonly drafts: readonly Fact[];
  readonly clashes: readonly Clash[];
  /** All figures that stand in the workbook, for a claim that borrows one. */
  readonly everything: readonly Fact[];
  at(line: Line, span: Span): Fact | undefined;
  /** In plain units: whole currency, 0.31 for a percentage. */
  value(fact: Fact): number;
  /** A spreadsheet formula for the plain value; empty for a cell of text. */
  formula(fact: Fact): string;
}

export interface Clash {
  readonly fact: Fact;
  readonly other: Fact;
}

export interface Wrong {
  readonly value: number;
  readonly kind: Kind;
  readonly why: string;
}

export type Kind = "exact" | "rounding" | "unit-scale" | "derived" | "sum" | "period" | "segment" | "scenario" | "text";

/** Something that the workbook lets one say, with the true value and the values that people give by mistake. */
export interface Statement {
  readonly metric: string;
  readonly measure: Measure;
  readonly period: string | null;
  /** The kind of a true claim; "exact" becomes rounding or unit-scale as it is said. */
  readonly kind: Kind;
  readonly facts: readonly Fact[];
  /** What the evidence gives, as a spreadsheet formula in plain units. */
  readonly formula: string;
  readonly value: number;
  readonly wrong: readonly Wrong[];
  readonly precise?: boolean;
  /** The sentence goes on with "of", so that "a third" can stand for the figure. */
  readonly fractions?: boolean;
  /** The language in which it is said, so that the figure is printed in the same. */
  readonly language: Language;
  say(figure: Figure): string;
  /** Statements in words only, whose figure is not chosen but follows from the words. */
  readonly fixed?: Figure;
}

/** Finds one statement of its kind in a scene, or none. */
export type Maker = (scene: Scene) => Statement | undefined;

export function sceneOf(
  draft: Draft,
  contents: Contents,
  grain: Scene["grain"],
  clashes: readonly Clash[],
  chance: Chance,
): Scene {
  const disputed = (fact: Fact) => clashes.some((clash) => clash.fact.line === fact.line);
  const planned = draft.facts.filter((fact) => fact.part === "plan");
  const values = new Map<string, number>();
  const value = (fact: Fact) => {
    const anchor = anchorOf(fact);
    const known = values.get(anchor) ?? draft.valueOf(fact) * worthOf(fact.line, draft.profile);
    values.set(anchor, known);
    return known;
  };
  return {
    profile: draft.profile,
    calendar: draft.calendar,
    contents,
    grain,
    chance,
    facts: planned.filter((fact) => !disputed(fact)),
    drafts: draft.facts.filter((fact) => fact.part === "draft"),
    clashes,
    everything: planned,
    at: (line, span) => planned.find((fact) => fact.line === line && sameSpan(fact.span, span)),
    value,
    formula: (fact) => {
      if (isWordy(fact.line, draft.profile)) return "";
      const worth = worthOf(fact.line, draft.profile);
      return worth === 1 ? anchorOf(fact) : `${anchorOf(fact)}*${worth}`;
    },
  };
}

/** A claim's language: the deal's own, or the other for one in four. */
export function claimLanguage({ profile, chance }: Scene): Language {
  const other = profile.language === "fr" ? "en" : "fr";
  return chance.happens(0.25) ? other : profile.language;
}
