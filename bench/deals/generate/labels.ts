/** Chooses labels and phrases of a concept that fit the deal, and tells whether two names may mean the same. */
import type { Chance } from "./chance.ts";
import { COMMON_WORDS, EACH_WORDS, EURO_WORDS, NOW_WORDS, OUT_OF_A_HUNDRED, RHYTHMS, UNIT_HINTS } from "./lexicon.ts";
import type { Concept } from "./phrases.ts";
import type { Currency, Language, Profile, Unit } from "./plan.ts";

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;:()/>«»"–-]+/)
    .filter((word) => word !== "");
}

/** Compares names; the same names are compared many times over, so that each is taken apart once. */
export interface Names {
  same(a: string, b: string): boolean;
  /** How much of the shorter name's telling words the other shares, 0..1. */
  likeness(a: string, b: string): number;
}

export function createNames(): Names {
  const common = new Set(COMMON_WORDS);
  const known = new Map<string, { readonly bare: string; readonly telling: ReadonlySet<string> }>();
  const taken = (text: string) => {
    const before = known.get(text);
    if (before) return before;
    // Case, marks and order are no difference between two labels.
    const bare = wordsOf(text.normalize("NFD").replace(/\p{M}/gu, "")).sort().join(" ");
    const now = {
      bare,
      telling: new Set(
        wordsOf(text)
          .filter((word) => word.length > 2 && !common.has(word))
          .map((word) => word.replace(/s$/, "")),
      ),
    };
    known.set(text, now);
    return now;
  };
  return {
    same: (a, b) => taken(a).bare === taken(b).bare,
    likeness: (a, b) => {
      const [left, right] = [taken(a).telling, taken(b).telling];
      const least = Math.min(left.size, right.size);
      return least === 0 ? 0 : [...left].filter((word) => right.has(word)).length / least;
    },
  };
}

export function unitOfLabel(label: string, otherwise: Unit): Unit | "date" {
  const words = new Set(wordsOf(label));
  const text = label.toLowerCase();
  for (const [unit, hints] of UNIT_HINTS) {
    if (!hints.some((hint) => words.has(hint) || (!/^[\p{L}.]+$/u.test(hint) && text.includes(hint)))) continue;
    // A price is money for one of something: the same words, and one that says so.
    const each =
      otherwise === "price" && EACH_WORDS.some((word) => words.has(word) || (word === "/" && text.includes("/")));
    return unit === "money" && each ? "price" : unit;
  }
  return otherwise === "ratio" ? "count" : otherwise;
}

/** The label with the deal's own currency and scale in place of the euro's, or undefined where that would be wrong. */
export function fitted(label: string, unit: Unit | "date", profile: Profile): string | undefined {
  const thousands = /[kK]€/.test(label);
  if (thousands && (profile.scale !== 1000 || unit === "price")) return undefined;
  if (label.includes("M€") || (profile.currency.code !== "EUR" && label.includes("TTC"))) return undefined;
  if (!thousands && label.includes("€") && unit === "money" && profile.scale !== 1) return undefined;
  return label.replaceAll("€", profile.currency.symbol);
}

export function chooseLabel(concept: Concept, unit: Unit, profile: Profile, chance: Chance): string {
  const own = concept.labels[profile.language];
  const fitting = own.flatMap((label) => fitted(label, unit, profile) ?? []);
  return chance.pick(fitting.length > 0 ? fitting : [stripped(own[0] ?? concept.concept)]);
}

/** A label as a person would say it: without unit, section or bracket. */
export function stripped(label: string): string {
  const last = label.split(">").at(-1) ?? label;
  const text = last.replace(/\([^)]*\)/g, "").replace(/[€%#]/g, "");
  return text
    .replace(/\s+/g, " ")
    .replace(/[\s/,:-]+$/, "")
    .trim();
}

/** Labels of a concept in a language, fit to be spoken. */
export function spokenLabels(concept: Concept, language: Language): string[] {
  return concept.labels[language].map(stripped).filter((label) => label.length > 2);
}

export type Rhythm = "year" | "quarter" | "month" | "shorter" | "none";

export function rhythmOf(text: string): Rhythm {
  const words = new Set(wordsOf(text));
  for (const [rhythm, hints] of RHYTHMS) if (hints.some((hint) => words.has(hint))) return rhythm;
  return "none";
}

/** The phrases that can be said in a deal of this currency. */
export function phrasesFor(concept: Concept, language: Language, currency: Currency): string[] {
  return concept.said[language].filter((phrase) => {
    const words = new Set(wordsOf(phrase.replaceAll("’", "'")));
    const euros = EURO_WORDS.some((word) => words.has(word)) || phrase.includes("€");
    return (!euros || currency.code === "EUR") && phrase.split("#").length === 2;
  });
}

/** A phrase that says "right now" takes no other period. */
export function speaksOfNow(phrase: string): boolean {
  const text = ` ${wordsOf(phrase).join(" ")} `;
  return NOW_WORDS.some((words) => text.includes(` ${words} `));
}

export function outOfAHundred(phrase: string): boolean {
  return OUT_OF_A_HUNDRED.some((words) => phrase.toLowerCase().includes(words));
}
