/** Claims that the workbook says nothing about, although a cell may hold the very figure. */

import { periodKey, periodWords } from "./calendar.ts";
import { adds, unitOf } from "./content.ts";
import { fittingPhrases, inSentence, namesOf } from "./direct.ts";
import { type Figure, figureOf } from "./figures.ts";
import { type Names, outOfAHundred, phrasesFor, rhythmOf, speaksOfNow, spokenLabels } from "./labels.ts";
import type { Concept } from "./phrases.ts";
import type { Fact, Line, Span, Unit } from "./plan.ts";
import { claimLanguage, type Kind, type Scene } from "./scene.ts";
import { filled, sentence } from "./sentences.ts";
import { firstFigure } from "./series.ts";

export interface Open {
  readonly text: string;
  readonly metric: string;
  readonly measure: Unit;
  readonly figure: Figure;
  readonly period: string | null;
  readonly kind: Kind;
  readonly why: string;
}

/** Concepts that no line of the workbook could be meant by, and that could not be worked out from its lines. */
export function absentFrom(scene: Scene, concepts: readonly Concept[], { same, likeness }: Names): Concept[] {
  const lines = [...new Set(scene.everything.map(({ line }) => line))];
  return concepts.filter((concept) => {
    const unit = unitOf(concept);
    if (!unit) return false;
    const names = Object.values(concept.labels).flat();
    const worked = unit === "percent" || unit === "ratio" || unit === "price";
    return lines.every((line) => {
      if (names.some((name) => same(name, line.label) || likeness(name, line.label) >= (worked ? 0.5 : 0.67)))
        return false;
      if (
        line.concept &&
        Object.values(line.concept.labels)
          .flat()
          .some((label) => names.some((name) => same(name, label)))
      )
        return false;
      // A share or a price per piece can be worked out where its amount is planned, under whichever of its names.
      const known = worked ? Object.values(line.concept?.labels ?? {}).flat() : [];
      if (known.some((name) => likeness(concept.concept, name) >= 0.5)) return false;
      return likeness(concept.concept, line.metric) < (worked ? 0.34 : 0.6);
    });
  });
}

/** The concept is missing; often the figure stands in the workbook under another name. */
export function missingConcept(scene: Scene, absent: readonly Concept[], foreign: boolean): Open | undefined {
  const { chance, profile } = scene;
  if (absent.length === 0) return undefined;
  const concept = chance.pick(absent);
  const unit = unitOf(concept);
  const language = claimLanguage(scene);
  if (!unit) return undefined;
  const borrowed = foreign ? undefined : borrowedFigure(scene, unit);
  const size = {
    sales: 1e6 * profile.currency.perEuro,
    perEuro: profile.currency.perEuro,
    periods: 1,
    periodsPerYear: 1,
  };
  const value = borrowed ? scene.value(borrowed) : firstFigure(unit, concept.nature, size, chance, concept.concept);
  const phrases = phrasesFor(concept, language, profile.currency);
  const labels = spokenLabels(concept, language);
  const phrase =
    phrases.length > 0 && chance.happens(0.85)
      ? chance.pick(phrases)
      : labels.length > 0
        ? `${inSentence(chance.pick(labels))}${language === "fr" ? " :" : ":"} #`
        : undefined;
  if (!phrase) return undefined;
  const span = borrowed?.span ?? anySpan(scene);
  const dated =
    span.kind !== "none" &&
    chance.happens(0.6) &&
    !speaksOfNow(phrase) &&
    (rhythmOf(phrase) === "none" || span.kind === "year" || !adds(concept.unit, concept.nature, concept.concept));
  const figure = figureOf(value, {
    measure: outOfAHundred(phrase) && unit === "percent" ? "points" : unit,
    language,
    currency: profile.currency,
    chance,
    precise: borrowed !== undefined,
  });
  const period = dated ? periodWords(scene.calendar, span, language, concept.nature, chance) : "";
  return {
    text: sentence(filled(phrase, figure, unit, language), { period, segment: "", scenario: "" }, language, chance),
    metric: concept.concept,
    measure: unit,
    figure,
    period: dated ? periodKey(scene.calendar, span) : null,
    kind: borrowed && borrowed.line.unit !== unit ? "unit-scale" : "text",
    why: borrowed ? `nothing about it; the figure is that of ${borrowed.line.label}` : "nothing about it",
  };
}

function anySpan(scene: Scene): Span {
  const { chance, calendar } = scene;
  return chance.happens(0.5) ? { kind: "none" } : { kind: "year", index: chance.below(calendar.years) };
}

/** A figure of the workbook that the claim could be mistaken to be about. */
function borrowedFigure(scene: Scene, unit: Unit): Fact | undefined {
  const { chance } = scene;
  const whole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;
  const suits = (fact: Fact) => {
    const value = scene.value(fact);
    if (value <= 0) return false;
    if (fact.line.unit === unit) return true;
    return (
      (unit === "count" || unit === "days" || unit === "months") &&
      fact.line.unit === "count" &&
      whole(value) &&
      (unit === "count" || value < 200)
    );
  };
  const pool = scene.everything.filter(suits);
  return pool.length > 0 && chance.happens(0.75) ? chance.pick(pool) : undefined;
}

/** A line of the plan in a year after its last one, or before its first. */
export function beyondThePlan(scene: Scene): Open | undefined {
  const { chance, calendar, profile } = scene;
  const lines = [
    ...new Set(scene.facts.filter(({ line, span }) => span.kind !== "none" && line.concept).map(({ line }) => line)),
  ];
  if (lines.length === 0) return undefined;
  const line = chance.pick(lines);
  const facts = scene.facts.filter((fact) => fact.line === line && fact.span.kind === "year");
  const last = facts.at(-1) ?? scene.facts.findLast((fact) => fact.line === line);
  const language = claimLanguage(scene);
  if (!last || scene.value(last) <= 0) return undefined;
  const span: Span = { kind: "year", index: calendar.years + chance.below(2) };
  const phrases = fittingPhrases(line, span, language, scene);
  if (phrases.length === 0) return undefined;
  const growth = line.unit === "percent" ? 1 : chance.between(1.02, 1.5);
  const worth = last.span.kind === "year" || !line.adds ? 1 : last.span.kind === "month" ? 12 : 4;
  const phrase = chance.pick(phrases);
  const measure = outOfAHundred(phrase) && line.unit === "percent" ? "points" : line.unit;
  const figure = figureOf(scene.value(last) * growth * worth, {
    measure,
    language,
    currency: profile.currency,
    chance,
  });
  const around = {
    period: periodWords(calendar, span, language, line.nature, chance),
    segment: line.segment?.words[language] ?? "",
    scenario: "",
  };
  return {
    text: sentence(filled(phrase, figure, line.unit, language), around, language, chance),
    metric: line.metric,
    measure: line.unit,
    figure,
    period: periodKey(calendar, span),
    kind: "period",
    why: `the plan ends with ${periodKey(calendar, { kind: "year", index: calendar.years - 1 })}`,
  };
}

/** A part that the plan does not split off, with a figure that stands there for another part or the whole. */
export function unsplitSegment(scene: Scene): Open | undefined {
  const { chance, contents, profile } = scene;
  const used = new Set(scene.everything.flatMap(({ line }) => line.segment?.label ?? []));
  const split = (line: Line) => scene.everything.some((fact) => fact.line.whole === line);
  const [inside, outside] = [
    contents.possibleSegments.filter(({ label }) => !used.has(label)),
    contents.possibleSegments,
  ];
  const pool = scene.facts.filter(
    ({ line }) => line.concept && !line.segment && line.adds && line.concept.sector !== "goods",
  );
  if (pool.length === 0) return undefined;
  const fact = chance.pick(pool);
  const choices = split(fact.line) || used.size > 0 ? inside : outside;
  if (choices.length === 0 || scene.value(fact) <= 0) return undefined;
  const segment = chance.pick(choices);
  const language = claimLanguage(scene);
  const phrases = fittingPhrases(fact.line, fact.span, language, scene);
  const names = namesOf(fact.line, language, scene);
  const phrase =
    phrases.length > 0
      ? chance.pick(phrases)
      : names.length > 0
        ? `${chance.pick(names)}${language === "fr" ? " :" : ":"} #`
        : undefined;
  if (!phrase) return undefined;
  const value = chance.happens(0.5) ? scene.value(fact) : scene.value(fact) * chance.between(0.15, 0.6);
  const measure = fact.line.unit;
  const figure = figureOf(measure === "count" ? Math.max(1, Math.round(value)) : value, {
    measure,
    language,
    currency: profile.currency,
    chance,
  });
  const around = {
    period: periodWords(scene.calendar, fact.span, language, fact.line.nature, chance),
    segment: segment.words[language],
    scenario: "",
  };
  return {
    text: sentence(filled(phrase, figure, measure, language), around, language, chance),
    metric: `${fact.line.metric}: ${segment.label}`,
    measure,
    figure,
    period: periodKey(scene.calendar, fact.span),
    kind: "segment",
    why: `${segment.label} is not split off`,
  };
}
