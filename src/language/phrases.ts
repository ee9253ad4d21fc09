/**
 * Phrases as sources of regular expressions, so that the words stay data. A phrase is written as people write it, with its accents,
 * in this notation: `(s)` may be there or not, `{of|by}` is one of these, `_` a space or a hyphen, `~` any further letters, `…` a word.
 */

/** How the text that is searched was prepared: "folded" has lower case and no accents, "written" is as it stands. */
type Preparation = "folded" | "written";

const ACCENTED: Readonly<Record<string, string>> = {
  à: "a",
  á: "a",
  í: "i",
  ñ: "n",
  ó: "o",
  ú: "u",
  â: "a",
  ç: "c",
  é: "e",
  è: "e",
  ê: "e",
  ë: "e",
  î: "i",
  ï: "i",
  ô: "o",
  û: "u",
  ù: "u",
};
const NOTATION: Readonly<Record<string, string>> = {
  "(": "(?:",
  ")": ")?",
  "{": "(?:",
  "|": "|",
  "}": ")",
  _: "[- ]",
  "~": "\\w*",
  "…": "[a-z]+",
  "'": "['’]",
};

/** One of these phrases, as the source of an expression for texts prepared in that way. */
export function oneOf(phrases: readonly string[], preparation: Preparation): string {
  if (phrases.length === 0) return "(?!)";
  return `(?:${phrases.map((phrase) => Array.from(phrase, (letter) => sourceOf(letter, preparation)).join("")).join("|")})`;
}

function sourceOf(letter: string, preparation: Preparation): string {
  const plain = ACCENTED[letter];
  if (plain !== undefined) return preparation === "folded" ? plain : `[${plain}${letter}]`;
  if (letter === " " && preparation === "written") return "\\s+";
  return NOTATION[letter] ?? letter.replace(/[.*+?^$[\]\\/]/, "\\$&");
}

/**
 * Finds any of the phrases as whole words. A "*" stands for further letters ("propos*"), a space for any white space,
 * an apostrophe for either of its forms; "(s)" may be there or not, "{of|by}" is one of these.
 */
export function phrasePattern(phrases: readonly string[], flags = "iu"): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives(phrases)})(?![\\p{L}\\d])`, flags);
}

/** The same as a part of a larger pattern. Longer phrases go first, so that they are not cut short. */
export function alternatives(phrases: readonly string[]): string {
  return [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .replace(/[.+?^$[\]\\/]/g, "\\$&")
        .replace(/[({]/g, "(?:")
        .replace(/\)/g, ")?")
        .replace(/\}/g, ")")
        .replace(/\*/g, "\\p{L}*")
        .replace(/ /g, "\\s+")
        .replace(/['’]/g, "['’]"),
    )
    .join("|");
}
