/** What lines are called inside a sentence, and which lines and figures of a scene a statement can take. */
import { inSentence, namesOf } from "./direct.ts";
import type { Fact, Language, Line } from "./plan.ts";
import type { Scene } from "./scene.ts";

export interface Noun {
  /** As it stands inside a sentence. */
  readonly text: string;
  /** As it stands before a colon. */
  readonly bare: string;
  /** The text is a noun that people use, not a quoted label. */
  readonly spoken: boolean;
}

/** What a line is called inside a sentence. */
export function nounOf(line: Line, language: Language, scene: Scene): Noun | undefined {
  const { chance } = scene;
  const nouns = line.concept?.noun?.[language];
  const suffix = line.segment ? ` ${line.segment.words[language]}` : "";
  if (nouns && chance.happens(0.8)) {
    const text = chance.pick(nouns) + suffix;
    return { text, bare: text, spoken: true };
  }
  const names = namesOf(line, language, scene);
  if (names.length === 0) return undefined;
  const name = chance.pick(names);
  const inside = inSentence(name);
  // French puts no label into a sentence without an article, and the article of a label is not known.
  const text = language === "fr" ? `la ligne « ${inside} »${suffix}` : inside + suffix;
  return { text, bare: name + suffix, spoken: language === "en" };
}

/** "de" with the article that follows it. */
export function of(noun: string): string {
  if (noun.startsWith("le ")) return `du ${noun.slice(3)}`;
  if (noun.startsWith("les ")) return `des ${noun.slice(4)}`;
  return `de ${noun}`;
}

export type Grain = Scene["grain"];

export function linesWith(scene: Scene, grain: Grain, accept: (line: Line) => boolean): Line[] {
  const lines = new Set(
    scene.facts
      .filter(({ span, line }) => span.kind === grain && line.scenario?.usual !== false && accept(line))
      .map(({ line }) => line),
  );
  return [...lines];
}

export function yearFact(scene: Scene, line: Line, index: number): Fact | undefined {
  return factIn(scene, line, "year", index);
}

export function factIn(scene: Scene, line: Line, grain: Grain, index: number): Fact | undefined {
  return scene.facts.find((fact) => fact.line === line && fact.span.kind === grain && fact.span.index === index);
}

export function pickLine(scene: Scene, accept: (line: Line) => boolean, grain: Grain = "year"): Line | undefined {
  const lines = linesWith(scene, grain, accept);
  return lines.length > 0 ? scene.chance.pick(lines) : undefined;
}

/** The periods that a statement compares: years where the plan has them, else its quarters or months. */
export function somePeriod(scene: Scene): { grain: Grain; index: number } {
  const { chance, calendar } = scene;
  const years = scene.facts.some(({ span }) => span.kind === "year");
  const grain = years && (scene.grain === "year" || chance.happens(0.6)) ? "year" : scene.grain;
  return { grain, index: chance.below(calendar.years * { year: 1, quarter: 4, month: 12 }[grain]) };
}

export const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  en: ["", "one", "two", "three", "four", "five", "six", "seven"],
  fr: ["", "un", "deux", "trois", "quatre", "cinq", "six", "sept"],
};

/** The costs of the income statement that people add up and compare. */
export const isCost = ({ role }: Line) =>
  role === "payroll" || role === "rent" || role === "marketing" || role === "overheads" || role === "cogs";
