/** What the room asks of any text: its sentences, its figures however they are written, and whether it speaks of something. */
import { cue } from "../../language/index.ts";
import { isSameAmount, type Quantity, readQuantities } from "../../language/quantities/index.ts";
import { contentWords } from "../../ontology/index.ts";

export type Sentence = { readonly text: string; readonly from: number; readonly to: number };

const SHORTENED_LAST = cue`<shortened>$`;

/** With their offsets; a line of a list is one. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const keep = (to: number) => {
    if (text.slice(from, to).trim() !== "") found.push({ text: text.slice(from, to), from, to });
  };
  for (const { 0: mark, index } of text.matchAll(/[.!?](?=\s+[\p{Lu}«"(\d€$£])|\n/gu)) {
    if (mark === "." && SHORTENED_LAST.test(text.slice(from, index))) continue;
    keep(index + (mark === "\n" ? 0 : 1));
    from = index + 1;
  }
  keep(text.length);
  return found;
}

export function isQuestion(sentence: string): boolean {
  return /\?\s*$/.test(sentence);
}

/** A text of figures may be written either way: both readings count. */
export function quantitiesOf(text: string): readonly Quantity[] {
  return (["fr", "en"] as const).flatMap((language) => readQuantities(text, { language }));
}

export function isBare({ dimension, unit }: Pick<Quantity, "dimension" | "unit">): boolean {
  return dimension === "count" && unit === null;
}

/** Differences below a thousandth are rounding. */
const ROUNDING = 0.001;

export function isRounded(one: number, other: number): boolean {
  return isSameAmount(one, other, { share: ROUNDING });
}

/** All words of `about` that name something stand in the text. */
export function speaksOf(text: string, about: string): boolean {
  return holdsWords(text, contentWords(about));
}

export function holdsWords(text: string, words: readonly string[]): boolean {
  const said = new Set(contentWords(text));
  return words.length > 0 && words.every((word) => said.has(word));
}

/** On one line, without the full stop. */
export function flat(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "")
    .trim();
}
