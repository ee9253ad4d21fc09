/** Puts a phrase, its figure, the period, the segment and the scenario together into a sentence. */
import type { Chance } from "./chance.ts";
import type { Figure } from "./figures.ts";
import { wordsOf } from "./labels.ts";
import type { Language } from "./plan.ts";

export interface Around {
  readonly period: string;
  readonly segment: string;
  readonly scenario: string;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const OPENERS: Readonly<Record<Language, readonly string[]>> = {
  en: ["on our plan", "as we see it", "by our reckoning", "the way we have planned it"],
  fr: ["d'après notre plan", "à notre compte", "selon nos prévisions", "dans nos projections"],
};

const DURATIONS: Readonly<Record<"days" | "months", Readonly<Record<Language, string>>>> = {
  days: { en: "days", fr: "jours" },
  months: { en: "months", fr: "mois" },
};

/** The phrase with its figure; a duration gets its unit where the phrase does not say it. */
export function filled(phrase: string, figure: Figure, measure: string, language: Language): string {
  let text = figure.text;
  if (measure === "days" || measure === "months") {
    const unit = DURATIONS[measure][language];
    if (!wordsOf(phrase).some((word) => word === unit || word === unit.slice(0, -1))) text = `${text} ${unit}`;
  }
  const [before = "", after = ""] = phrase.split("#");
  // French contracts "de" before "environ" and does not say "à" twice.
  return `${before}${text}${after}`.replace("à à peu près", "à peu près").replace(" de environ", " d'environ");
}

/** "Paid for for June": the phrase ends with the word that the next part begins with. */
function echoes(phrase: string, part: string): boolean {
  return phrase.split(" ").at(-1) === part.split(" ")[0];
}

/** A whole sentence: what surrounds the phrase goes before or after it. */
export function sentence(phrase: string, around: Around, language: Language, chance: Chance): string {
  const parts = chance.shuffled([around.period, around.segment].filter((part) => part !== ""));
  const before: string[] = [];
  const after: string[] = [];
  for (const part of parts) (chance.happens(0.45) || echoes(phrase, part) ? before : after).push(part);
  if (around.scenario) before.unshift(around.scenario);
  else if (before.length === 0 && chance.happens(0.06)) before.push(chance.pick(OPENERS[language]));
  const head = before.length > 0 ? `${before.join(", ")}, ` : "";
  const comma = phrase.includes(", ") || phrase.includes(":") ? "," : "";
  const tail = after.length > 0 ? `${comma} ${after.join(" ")}` : "";
  return `${capital(`${head}${phrase}${tail}`)}.`;
}
