/** Prints a figure as a person says it: rounded, in thousands or millions, in words, with "about"; and keeps the value that was said. */
import type { Chance } from "./chance.ts";
import type { Currency, Language, Unit } from "./plan.ts";

export type Measure = Unit | "growth" | "multiple" | "points";

export interface Figure {
  readonly text: string;
  /** What the text says in plain units; a percentage says 31. */
  readonly value: number;
  /** Half of the last digit said, and more after "about": a true value differs by no more than this. */
  readonly tolerance: number;
  readonly scaled: boolean;
  readonly approximate: boolean;
}

interface Printing {
  readonly measure: Measure;
  readonly language: Language;
  readonly currency: Currency;
  readonly chance: Chance;
  /** Do not round further than what is needed to tell neighbours apart. */
  readonly precise?: boolean;
}

const ABOUT: Readonly<
  Record<
    Language,
    { readonly any: readonly string[]; readonly above: readonly string[]; readonly below: readonly string[] }
  >
> = {
  en: {
    any: ["about", "around", "roughly", "some", "close to"],
    above: ["just over", "a little over"],
    below: ["nearly", "almost", "just under"],
  },
  fr: {
    any: ["environ", "à peu près", "environ"],
    above: ["un peu plus de", "un peu plus de"],
    below: ["près de", "presque", "un peu moins de"],
  },
};

const SPELLED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
  ],
  fr: [
    "",
    "",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
    "vingt",
  ],
};

/** A number with the separators of the language. */
export function printed(value: number, decimals: number, language: Language): string {
  const [whole = "", rest = ""] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === "fr" ? " " : ",");
  const point = language === "fr" ? "," : ".";
  return `${value < 0 ? "-" : ""}${grouped}${rest ? point + rest : ""}`;
}

export function figureOf(value: number, printing: Printing): Figure {
  const { measure } = printing;
  if (measure === "money") return moneyFigure(value, printing);
  if (measure === "price") return priceFigure(value, printing);
  if (measure === "percent" || measure === "growth" || measure === "points") return percentFigure(value, printing);
  if (measure === "count") return countFigure(value, printing);
  const decimals = measure === "multiple" || measure === "ratio" ? 1 : 0;
  const said = Number(value.toFixed(decimals));
  return {
    text: printed(said, Number.isInteger(said) ? 0 : decimals, printing.language),
    value: said,
    tolerance: 0.5 * 10 ** -decimals,
    scaled: false,
    approximate: false,
  };
}

/** Decimals that leave this many significant digits. */
function decimalsFor(value: number, digits: number): number {
  return Math.max(0, digits - 1 - Math.floor(Math.log10(Math.max(Math.abs(value), 1e-9))));
}

function rounded(value: number, worth: number, digits: number): { said: number; decimals: number; step: number } {
  const inUnits = value / worth;
  const decimals = Math.min(decimalsFor(inUnits, digits), 2);
  const said = Number(inUnits.toFixed(decimals));
  return { said, decimals: trimmed(said, decimals), step: 10 ** -decimals * worth };
}

function trimmed(said: number, decimals: number): number {
  let least = decimals;
  while (least > 0 && Number(said.toFixed(least - 1)) === said) least--;
  return least;
}

function moneyFigure(value: number, printing: Printing): Figure {
  const { chance, currency, language, precise } = printing;
  const size = Math.abs(value);
  const worth = moneyWorth(size, printing);
  const about = !precise && worth > 1 && chance.happens(0.35);
  const whole = worth === 1;
  const { said, decimals, step } = whole
    ? {
        said: Number(value.toFixed(size < 100 ? 2 : 0)),
        decimals: size < 100 && trimmed(Number(value.toFixed(2)), 2) > 0 ? 2 : 0,
        step: size < 100 ? 0.01 : 1,
      }
    : rounded(value, worth, about ? 2 : 3);
  const plain = said * worth;
  const amount = amountText(said, decimals, worth, currency, language, chance);
  return approximated(
    { text: amount, value: Number(plain.toPrecision(12)), tolerance: step / 2, scaled: worth > 1, approximate: false },
    value,
    about,
    printing,
  );
}

function moneyWorth(size: number, { currency, chance }: Printing): number {
  if (currency.code === "INR" && size >= 2e5 && chance.happens(0.75)) return size >= 1e7 ? 1e7 : 1e5;
  if (size >= 1.5e9) return 1e9;
  if (size >= 1e6) return chance.happens(0.85) || size > 2e7 ? 1e6 : 1e3;
  if (size >= 1e4) return chance.happens(0.65) ? 1e3 : 1;
  if (size >= 1e3) return chance.happens(0.25) ? 1e3 : 1;
  return 1;
}

function amountText(
  said: number,
  decimals: number,
  worth: number,
  { code, symbol, words }: Currency,
  language: Language,
  chance: Chance,
): string {
  const number = printed(Math.abs(said), decimals, language);
  const sign = said < 0 ? "-" : "";
  const long = { 1e5: "lakh", 1e7: "crore" }[worth];
  if (long)
    return language === "fr"
      ? `${sign}${number} ${long}${long === "crore" && Math.abs(said) >= 2 ? "s" : ""} de roupies`
      : `${sign}${chance.pick(["₹", "Rs ", "INR "])}${number} ${long}`;
  const letter =
    { 1: "", 1e3: "k", 1e6: language === "fr" ? "M" : "m", 1e9: language === "fr" ? "Md" : "bn" }[worth] ?? "";
  const spelt =
    language === "fr"
      ? { 1e6: "million", 1e9: "milliard" }[worth]
      : { 1e3: "thousand", 1e6: "million", 1e9: "billion" }[worth];
  if (language === "fr") {
    if (spelt && chance.happens(0.4))
      return `${sign}${number} ${spelt}${Math.abs(said) >= 2 ? "s" : ""} ${words.fr.startsWith("e") ? "d'" : "de "}${words.fr}`;
    if (worth === 1 && chance.happens(0.25)) return `${sign}${number} ${words.fr}`;
    return `${sign}${number} ${letter}${letter && symbol.length > 1 ? " " : ""}${symbol}`;
  }
  if (spelt && chance.happens(worth === 1e3 ? 0.1 : 0.35)) return `${sign}${number} ${spelt} ${words.en}`;
  if (worth === 1 && chance.happens(0.2)) return `${sign}${number} ${words.en}`;
  return symbol.length > 1 ? `${sign}${code} ${number}${letter}` : `${sign}${symbol}${number}${letter}`;
}

function priceFigure(value: number, printing: Printing): Figure {
  const { currency, language, chance } = printing;
  const decimals = trimmed(Number(value.toFixed(2)), 2);
  const few = decimals > 0 && Math.abs(value) >= 100 && !printing.precise ? 0 : decimals;
  const said = Number(value.toFixed(few));
  const shown = few === 1 ? 2 : few;
  return {
    text: amountText(said, shown, 1, currency, language, chance),
    value: said,
    tolerance: 0.5 * 10 ** -few,
    scaled: false,
    approximate: false,
  };
}

const FRACTIONS: Readonly<Record<Language, readonly (readonly [number, string])[]>> = {
  en: [
    [0.5, "half"],
    [1 / 3, "a third"],
    [0.25, "a quarter"],
    [2 / 3, "two thirds"],
    [0.2, "a fifth"],
    [0.75, "three quarters"],
  ],
  fr: [
    [0.5, "la moitié"],
    [1 / 3, "un tiers"],
    [0.25, "un quart"],
    [2 / 3, "les deux tiers"],
    [0.2, "un cinquième"],
    [0.75, "les trois quarts"],
  ],
};

/** A share as "a third of ...": only where the sentence goes on with "of". */
export function fractionOf(value: number, language: Language): Figure | undefined {
  const near = FRACTIONS[language].find(([fraction]) => Math.abs(fraction - value) <= 0.012);
  return (
    near && {
      text: near[1],
      value: Number((near[0] * 100).toFixed(1)),
      tolerance: 1.3,
      scaled: false,
      approximate: true,
    }
  );
}

function percentFigure(value: number, printing: Printing): Figure {
  const hundred = value * 100;
  const size = Math.abs(hundred);
  const decimals =
    size < 10 || (size < 100 && printing.chance.happens(0.35)) || (printing.precise && size < 100) ? 1 : 0;
  const said = Number(hundred.toFixed(decimals));
  const sign = printing.language === "fr" ? " %" : "%";
  const unit = printing.measure === "points" ? "" : sign;
  const text = `${printed(said, trimmed(said, decimals), printing.language)}${unit}`;
  const figure: Figure = { text, value: said, tolerance: 0.5 * 10 ** -decimals, scaled: false, approximate: false };
  return printing.precise ? figure : approximated(figure, hundred, printing.chance.happens(0.12), printing);
}

function countFigure(value: number, printing: Printing): Figure {
  const { chance, language, precise } = printing;
  const exact = Math.round(value);
  const fractional = Math.abs(value - exact) > 1e-6;
  if (!fractional && exact >= 2 && exact <= 20 && chance.happens(0.5)) {
    const word = SPELLED[language][exact];
    if (word) return { text: word, value: exact, tolerance: 0, scaled: false, approximate: false };
  }
  if (Math.abs(value) >= 1e6) {
    const { said, decimals, step } = rounded(value, 1e6, 3);
    const text =
      language === "fr"
        ? `${printed(said, decimals, "fr")} million${said >= 2 ? "s" : ""}`
        : `${printed(said, decimals, "en")} million`;
    return { text, value: said * 1e6, tolerance: step / 2, scaled: true, approximate: false };
  }
  const about = !precise && exact >= 200 && chance.happens(0.4);
  const digits = about ? 2 : 9;
  const said = about ? Number(value.toPrecision(digits)) : exact;
  const figure: Figure = {
    text: printed(said, 0, language),
    value: said,
    tolerance: about ? 0 : 0.5,
    scaled: false,
    approximate: false,
  };
  return approximated(figure, value, about, printing);
}

/** Puts "about" before a rounded figure; its word must fit the side on which the true value lies. */
function approximated(figure: Figure, value: number, about: boolean, { language, chance }: Printing): Figure {
  if (!about || figure.value === 0) return figure;
  const words = ABOUT[language];
  const off = (Math.abs(value) - Math.abs(figure.value)) / Math.abs(figure.value);
  const choices =
    off > 0.002 ? [...words.any, ...words.above] : off < -0.002 ? [...words.any, ...words.below] : words.any;
  const tolerance = Math.max(
    figure.tolerance,
    Math.abs(figure.value) * 0.025,
    Math.abs(Math.abs(value) - Math.abs(figure.value)),
  );
  return { ...figure, text: `${chance.pick(choices)} ${figure.text}`, tolerance, approximate: true };
}
