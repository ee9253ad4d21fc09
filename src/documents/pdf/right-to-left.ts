/** Puts text that a page paints from left to right back into the order in which Arabic, Hebrew or Persian is read. */

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;
const LETTER = /\p{L}/u;
/** What stands inside a number or a Latin word and keeps its order. */
const LEFT_TO_RIGHT_RUN = /[\p{Script=Latin}\p{Nd}](?:[\p{Script=Latin}\p{Nd}.,:/%@_+–-]*[\p{Script=Latin}\p{Nd}%])?/gu;
const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "«": "»",
  "»": "«",
  "<": ">",
  ">": "<",
};
/** Stretches a word to fill a line and means nothing. */
const KASHIDA = /\u0640+/g;

export function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false;
  const letters = [...text].filter((character) => LETTER.test(character));
  return 2 * letters.filter((character) => RIGHT_TO_LEFT.test(character)).length > letters.length;
}

/** `painted` as its glyphs stand from left to right. Text of other scripts comes back as it is. */
export function inReadingDirection(painted: string): string {
  if (!RIGHT_TO_LEFT.test(painted)) return painted;
  if (!isRightToLeft(painted))
    return painted.replace(/[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\s]*/gu, reversed);
  const turned = reversed(painted).replace(/[()[\]{}«»<>]/g, (bracket) => MIRRORED[bracket] ?? bracket);
  return turned.replace(LEFT_TO_RIGHT_RUN, reversed).replace(KASHIDA, "").normalize("NFKC");
}

function reversed(text: string): string {
  // Marks stay behind the letter they belong to.
  return (text.match(/\P{M}\p{M}*/gu) ?? []).reverse().join("");
}
