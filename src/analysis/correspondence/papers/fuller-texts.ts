/** The words of a claim with the time or the question that the mail gives around them: a writer does not say them twice. */
import type { Language } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import { type Period, readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import type { Paragraph } from "../mail/mail.ts";
import type { Message } from "../mail/read-message.ts";
import { flat } from "../texts.ts";
import type { Term } from "../types.ts";

export type Around = {
  readonly language: Language;
  readonly paragraphs: readonly Pick<Paragraph, "anchor" | "text" | "row">[];
  readonly message: Pick<Message, "answers">;
  /** The day on which the mail was written. */
  readonly written: Date;
};

type Fuller = { readonly text: string; readonly mayRefute: boolean };
type Time = Pick<Period, "text"> & Partial<Period>;

const THAT_YEAR = cue`<thatYear>`;

export function fullerTexts(text: string, term: Term | undefined, around: Around): readonly Fuller[] {
  if (term === undefined) return [];
  const { language, paragraphs, message } = around;
  // Answers written between the lines of the reader's own mail.
  const question = message.answers.find((answer) => flat(answer.text).includes(flat(term.quote)))?.question;
  const row = paragraphs.find(({ anchor }) => anchor === term.anchor)?.row ?? null;
  const asked: readonly Fuller[] = [
    ...(question === undefined ? [] : [{ text: `${question} ${text}`, mayRefute: true }]),
    // What a table in k€ has beside a name of countable things ("licences") may be money all the same.
    ...(row?.inUnit == null ? [] : [{ text: text.replace(/: [^:]*$/, `: ${row.inUnit}`), mayRefute: false }]),
  ];
  const time = readPeriods(text, { language }).length > 0 ? null : timeAround(text, term, row !== null, around);
  return time === null ? asked : [...asked, { text: dated(text, time.of), mayRefute: time.mayRefute }];
}

/** A month that is named without its year, the last time of the sentence before the figure, or one of what was said before. */
function timeAround(
  text: string,
  { anchor, quote }: Term,
  isRow: boolean,
  { language, paragraphs, written }: Around,
): { readonly of: Time; readonly mayRefute: boolean } | null {
  const year = written.getUTCFullYear();
  // "We closed December with 206 labs": of the last December before the mail.
  const month = readPeriods(text, { language, defaultYear: year }).find(({ kind }) => kind === "month");
  if (month?.lastMonth != null) {
    const isPast = month.lastMonth <= 12 * year + written.getUTCMonth();
    return { of: { text: `${month.text} ${isPast ? year : year - 1}` }, mayRefute: false };
  }
  const at = quote.indexOf(text.replace(/[.\s]+$/, ""));
  const words = quote.slice(0, Math.max(0, at));
  const own = lastPeriod(words, language);
  // "In 2026: revenue of £2m and 34 people" is all of 2026; of "£2m in 2026, and 34 people are with us" the second is of now.
  if (own !== null) return { of: own, mayRefute: readQuantities(words.slice(0, own.start), { language }).length === 0 };
  const here = paragraphs.findIndex((paragraph) => paragraph.anchor === anchor);
  const paragraph = paragraphs[here]?.text ?? "";
  // What the paragraph says before the sentence; of a table, the line above it.
  const said = isRow
    ? (paragraphs.slice(0, here).findLast(({ row }) => row === null)?.text ?? "")
    : paragraph.slice(0, Math.max(0, paragraph.indexOf(quote)));
  const before = lastPeriod(said, language);
  // The line above a table dates its rows; "the full year" is that of the time that was named before.
  return before && { of: before, mayRefute: isRow || THAT_YEAR.test(text) };
}

/** Days by which something is wanted are no times of figures: a time stands in a sentence with a figure. */
function lastPeriod(text: string, language: Language): Period | null {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const periods = sentences.toReversed().map((sentence) => ({
    last: readPeriods(sentence, { language }).at(-1),
    isOfFigure: sentences.length === 1 || readQuantities(sentence, { language }).length > 0,
  }));
  return periods.find(({ last, isOfFigure }) => last !== undefined && isOfFigure)?.last ?? null;
}

const MONTHS_OF_YEAR = 12;

/** "At the end of the year 2025", "34 FTE, FY26"; "the full year" after "at the end of January 2026" is 2026. */
function dated(text: string, { text: time, firstMonth, lastMonth }: Time): string {
  const year = THAT_YEAR.exec(text);
  if (year === null) return `${text.replace(/[.\s]+$/, "")}, ${time}`;
  const isPartOfYear = firstMonth != null && lastMonth != null && lastMonth - firstMonth < MONTHS_OF_YEAR - 1;
  const end = year.index + year[0].length;
  return `${text.slice(0, end)} ${isPartOfYear ? Math.floor(lastMonth / MONTHS_OF_YEAR) : time}${text.slice(end)}`;
}
