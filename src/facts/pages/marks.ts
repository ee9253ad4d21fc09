/** Numbers in circles over a drawing, or before the steps of a page: marks that refer to a list, and no figures. */
import type { PageText } from "./figures.ts";
import { countedFromOne } from "./numbered-titles.ts";

const MARK = /^0?(\d{1,2})[.)]?$/;
/** So many numbers of one size are counted from one without a gap; fewer may be figures. */
const FEWEST_MARKS = 4;
/** Points: sizes of type that differ by less are one. */
const SAME_SIZE = 0.5;

export function withoutMarks(texts: readonly PageText[]): PageText[] {
  const numbered = texts.flatMap((text) => {
    const match = text.figure ? MARK.exec(text.paragraph.text.trim()) : null;
    return match ? [{ text, number: Number(match[1]), size: text.paragraph.fontSize ?? text.box?.height ?? 0 }] : [];
  });
  const marks = new Set(
    [...Map.groupBy(numbered, ({ size }) => Math.round(size / SAME_SIZE)).values()].flatMap((alike) => {
      const last = countedFromOne(new Set(alike.map(({ number }) => number)));
      return last < FEWEST_MARKS ? [] : alike.filter(({ number }) => number <= last).map(({ text }) => text);
    }),
  );
  return texts.filter((text) => !marks.has(text));
}
