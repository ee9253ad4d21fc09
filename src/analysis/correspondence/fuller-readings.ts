/** The words of a claim with the time or the question that the mail gives around them: a writer does not say them twice. */

import type { Language } from "../../documents/index.ts";
import type { Claim } from "../../judge/index.ts";
import { cue } from "../../language/index.ts";
import { type Period, readPeriods, readQuantities } from "../../language/quantities/index.ts";
import type { MessageParagraph } from "./message/message-document.ts";
import type { Message } from "./message/read-message.ts";
import type { Term } from "./types.ts";

export type Fuller = {
  readonly claim: Claim;
  /** The same sentence or the question answered says so; what a sentence before said may only support it. */
  readonly mayRefute: boolean;
};

type Around = {
  readonly document: { readonly language: Language };
  readonly paragraphs: readonly MessageParagraph[];
  readonly answers: Message["answers"];
  /** The day on which the mail was written. */
  readonly written: Date;
};

export function fullerTexts(
  { claim, terms }: { readonly claim: Claim; readonly terms: readonly Term[] },
  { document: { language }, paragraphs, answers, written }: Around,
): readonly { readonly text: string; readonly mayRefute: boolean }[] {
  const [term] = terms;
  if (term === undefined) return [];
  const question = questionOf(term, answers);
  const inUnit = paragraphs.find(({ anchor }) => anchor === term.anchor)?.row?.inUnit ?? null;
  const asked = [
    ...(question === null ? [] : [{ text: `${question} ${claim.text}`, mayRefute: true }]),
    // What a table in k€ has beside a name of countable things ("licences") may be money all the same.
    ...(inUnit === null ? [] : [{ text: claim.text.replace(/: [^:]*$/, `: ${inUnit}`), mayRefute: false }]),
  ];
  if (readPeriods(claim.text, { language }).length > 0) return asked;
  const month = lastMonthNamed(claim.text, written, language);
  if (month !== null) return [...asked, { text: dated(claim.text, month), mayRefute: false }];
  const words = wordsBefore(claim, term);
  const own = lastPeriod(words, language);
  if (own !== null) return [...asked, { text: dated(claim.text, own), mayRefute: opensSentence(own, words, language) }];
  const before = lastPeriod(saidBefore(term, paragraphs), language);
  if (before === null) return asked;
  // The line above a table dates its rows; "the full year" is that of the time that was named before.
  const isSaid = isRow(term, paragraphs) || THAT_YEAR.test(claim.text);
  return [...asked, { text: dated(claim.text, before), mayRefute: isSaid }];
}

function isRow({ anchor }: Term, paragraphs: readonly MessageParagraph[]): boolean {
  return paragraphs.some((paragraph) => paragraph.anchor === anchor && paragraph.row !== null);
}

/** "In 2026: revenue of £2m and 34 people" is all of 2026; of "£2m in 2026, and 34 people are with us" the second is of now. */
function opensSentence({ start }: Period, words: string, language: Language): boolean {
  return readQuantities(words.slice(0, start), { language }).length === 0;
}

/** Answers written between the lines of the reader's own mail. */
function questionOf({ quote }: Term, answers: Message["answers"]): string | null {
  return answers.find(({ text }) => flat(text).includes(flat(quote)))?.question ?? null;
}

/** The sentence as far as the figure. */
function wordsBefore({ text }: Claim, { quote }: Term): string {
  const at = quote.indexOf(text.replace(/[.\s]+$/, ""));
  return at < 0 ? "" : quote.slice(0, at);
}

/** What the paragraph says before the sentence; of a table, the line above it. */
function saidBefore({ anchor, quote }: Term, paragraphs: readonly MessageParagraph[]): string {
  const at = paragraphs.findIndex((paragraph) => paragraph.anchor === anchor);
  const paragraph = paragraphs[at];
  if (paragraph === undefined) return "";
  if (paragraph.row !== null) return paragraphs.slice(0, at).findLast(({ row }) => row === null)?.text ?? "";
  return paragraph.text.slice(0, Math.max(0, paragraph.text.indexOf(quote)));
}

/** Days by which something is wanted are no times of figures: a time stands in a sentence with a figure. */
function lastPeriod(text: string, language: Language): Period | null {
  const sentences = text.split(/(?<=[.!?])\s+/);
  for (const sentence of sentences.toReversed()) {
    const period = readPeriods(sentence, { language }).at(-1);
    if (period !== undefined && (sentences.length === 1 || readQuantities(sentence, { language }).length > 0))
      return period;
  }
  return null;
}

/** "We closed December with 206 labs": of the last December before the mail. */
function lastMonthNamed(text: string, written: Date, language: Language): Pick<Period, "text"> | null {
  const year = written.getUTCFullYear();
  const month = readPeriods(text, { language, defaultYear: year }).find(({ kind }) => kind === "month");
  if (month?.lastMonth == null) return null;
  const isPast = month.lastMonth <= 12 * year + written.getUTCMonth();
  return { text: `${month.text} ${isPast ? year : year - 1}` };
}

const THAT_YEAR = cue`<thatYear>`;

const MONTHS_OF_YEAR = 12;

/** "At the end of the year 2025", "34 FTE, FY26". */
function dated(text: string, period: Pick<Period, "text"> & Partial<Period>): string {
  const year = THAT_YEAR.exec(text);
  if (year === null) return `${text.replace(/[.\s]+$/, "")}, ${period.text}`;
  const end = year.index + year[0].length;
  return `${text.slice(0, end)} ${yearOf(period)}${text.slice(end)}`;
}

/** "The full year" after "at the end of January 2026" is 2026. */
function yearOf({ text, firstMonth, lastMonth }: Pick<Period, "text"> & Partial<Period>): string {
  if (firstMonth == null || lastMonth == null || lastMonth - firstMonth >= MONTHS_OF_YEAR - 1) return text;
  return String(Math.floor(lastMonth / MONTHS_OF_YEAR));
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
