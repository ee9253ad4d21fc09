/** Marks that refer to something else on the page: numbers in circles or before steps, which are no figures, and those of footnotes. */
import { allMatches } from "../../language/index.ts";
import type { PageText } from "./figures.ts";
import { countedFromOne } from "./numbered-titles.ts";

const MARK = /^0?(\d{1,2})[.)]?$/;
/** "4.", "4)": nobody writes a figure so. */
const DOTTED = /^0?\d{1,2}[.)]$/;
/** So many numbers of one size are counted from one without a gap; fewer may be figures, or stand in the order of the page. */
const FEWEST_MARKS = 4;
const FEWEST_IN_ORDER = 3;
/** Points: sizes of type that differ by less are one. */
const SAME_SIZE = 0.5;

/** A raised number, a star or a dagger right behind a word or a figure: "12 %¹"; not the square of a metre. */
const NOTE_MARK = /(?<=[^\s])(?<!\d\s?[ckdm]?m(?=[²³]))\s?([⁰¹²³⁴-⁹]{1,2}|\*{1,3}|[†‡§])(?=[\s).,;:]|$)/gu;
const NOTE = /^\s*(?:([⁰¹²³⁴-⁹]{1,2})|(\*{1,3}|[†‡§])|\(?(\d{1,2})[).]?(?=\s))\s*(.+)$/u;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export const noteMarksIn = (text: string): readonly string[] =>
  allMatches(text, NOTE_MARK).flatMap(([, mark]) => mark ?? []);

/** What the footnotes of a page say, by their marks. Digits and stars that are not raised begin one only among footnotes. */
export function notesByMark(texts: readonly PageText[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const { paragraph, block } of texts) {
    const [, raised, sign, digits, said] = NOTE.exec(paragraph.text) ?? [];
    const mark =
      raised ??
      (block.role === "footnote" ? (sign ?? digits?.replace(/\d/g, (d) => RAISED[Number(d)] ?? d)) : undefined);
    if (mark !== undefined && said !== undefined && !notes.has(mark)) notes.set(mark, said.trim());
  }
  return notes;
}

export function withoutMarks(texts: readonly PageText[]): PageText[] {
  const numbered = texts.flatMap((text) => {
    const match = text.figure ? MARK.exec(text.paragraph.text.trim()) : null;
    return match ? [{ text, number: Number(match[1]), size: text.paragraph.fontSize ?? text.box?.height ?? 0 }] : [];
  });
  const marks = new Set(
    [...Map.groupBy(numbered, ({ size }) => Math.round(size / SAME_SIZE)).values()].flatMap((alike) => {
      const last = countedFromOne(new Set(alike.map(({ number }) => number)));
      const least = isInOrder(alike) ? FEWEST_IN_ORDER : FEWEST_MARKS;
      return last < least ? [] : alike.filter(({ number }) => number <= last).map(({ text }) => text);
    }),
  );
  return texts.filter((text) => !marks.has(text) && !(text.figure && DOTTED.test(text.paragraph.text.trim())));
}

/** In one row from left to right, or one under the other, with nothing said of them in their own boxes. */
function isInOrder(alike: readonly { readonly text: PageText; readonly number: number }[]): boolean {
  const sorted = [...alike].sort((a, b) => a.number - b.number);
  const grows = (axis: "x" | "y"): boolean =>
    sorted.every(({ text }, i) => i === 0 || (text.box?.[axis] ?? 0) > (sorted[i - 1]?.text.box?.[axis] ?? 0));
  const level = (axis: "x" | "y"): boolean =>
    sorted.every(({ text }) => Math.abs((text.box?.[axis] ?? 0) - (sorted[0]?.text.box?.[axis] ?? 0)) < 3);
  const alone = sorted.every(({ text }) => text.block.paragraphs.length === 1);
  return alone && ((grows("x") && level("y")) || (grows("y") && level("x")));
}
