/** Mends what a reader of letters gets wrong in figures, whatever the deck: signs of currency and digits taken for letters. */

import { written } from "../../language/index.ts";

type Rule = { readonly wrong: RegExp; readonly right: string };

/** Each looks at a whole line, since the sign often stands apart from its number. */
const RULES: readonly Rule[] = [
  // Inside a number, or at its end, the letters O, I and l are digits: "2O25", "1OO%", "l5,2".
  { wrong: /(?<=(?:^|[\s(+\-–€$£])[\d.,]*\d[oO]*)[oO](?=[\doO.,%€$£]|[\s)]|$)/g, right: "0" },
  { wrong: /(?<=(?:^|[\s(+\-–€$£]))[lI|](?=\d+(?:[.,]\d+)?(?:[\s%€$£)]|$))/g, right: "1" },
  { wrong: /(?<=(?:^|[\s(+\-–€$£])[\d.,]*\d)[lI|](?=\d)/g, right: "1" },
  // A circle, a bar and a circle are a per cent sign.
  { wrong: /(?<=\d\s?)[°oO0]\/[oO0](?=\s|[).,;]|$)/g, right: "%" },
  // The euro sign behind a letter for thousands, millions or milliards loses its bars: "2,4 Me", "350kE".
  { wrong: /(?<=\d\s?)(?:m|M)[eE](?=\s|[).,;/]|$)/g, right: "M€" },
  { wrong: /(?<=\d\s?)(?:k|K)[eE](?=\s|[).,;/]|$)/g, right: "k€" },
  { wrong: /(?<=\d\s?)(?:md|Md|MD)[eE](?=\s|[).,;/]|$)/g, right: "Md€" },
  // A capital E glued to a number of thousands is a euro sign: "180 000E".
  { wrong: /(?<=\d[\s.,]\d{3})E(?=\s|[).,;/]|$)/g, right: "€" },
  // The first of two narrow spaces is lost: "1140 000".
  { wrong: /(?<=(?<![\d.,])\d{1,3})(?=\d{3} 0\d{2}(?!\d))/g, right: "\u202f" },
  // No multiple is written in Indian groups of digits, nor before a crore: the sign is the rupee's.
  { wrong: /(?<=^|[\s(])[XZ%]\s?(?=\d{1,2}(?:,\d{2})+,\d{3}\b)/g, right: "₹" },
  {
    wrong: new RegExp(`(?<=^|[\\s(])[XZ%]\\s?(?=\\d+(?:[.,]\\d+)?\\s?${written("indianScale")}\\b)`, "g"),
    right: "₹",
  },
];

export function mendFigures(line: string): string {
  return RULES.reduce((text, { wrong, right }) => text.replace(wrong, right), line);
}
