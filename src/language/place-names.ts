/** Names of places as a reader of each language knows them: "slide 8" is "diapositive 8" in French; a cell keeps its address. */
import type { Language } from "./types.ts";

/** Kinds of places that bear a number; documents anchor by the English word. */
const KINDS: readonly Readonly<Record<Language, string>>[] = [
  { en: "slide", fr: "diapositive" },
  { en: "paragraph", fr: "paragraphe" },
  { en: "table", fr: "tableau" },
  { en: "row", fr: "ligne" },
];

/** Of an anchor, in whichever language it was written: "slide 8", "paragraphe 12", "Revenue!F12". */
export function placeName(anchor: string, language: Language): string {
  const written = /^[a-z]+(?= \d)/.exec(anchor)?.[0] ?? "";
  const kind = KINDS.find((names) => Object.values(names).includes(written));
  return kind === undefined ? anchor : kind[language] + anchor.slice(written.length);
}

/** Of a reference, which names the file before the place: "deck.pptx, slide 8". */
export function referenceName(reference: string, language: Language): string {
  const at = reference.lastIndexOf(", ") + 2;
  return at < 2 ? placeName(reference, language) : reference.slice(0, at) + placeName(reference.slice(at), language);
}
