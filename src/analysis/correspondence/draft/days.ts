/** Days of a draft: by when an answer is due, and how a mail writes a day. */
import type { Language } from "../../../documents/index.ts";
import { CORRESPONDENCE_WORDS, phrasePattern } from "../../../language/index.ts";
import { readPeriods } from "../../../language/quantities/index.ts";
import { sentencesOf } from "../texts.ts";

/** Working days that the other side is given. */
const DAYS_TO_ANSWER = 5;

/** The day by which the other side wants an answer; null where none is named. "By Thursday" is the next one. */
export function deadlineIn(text: string, language: Language, today: Date): Date | null {
  const { answer, by } = CORRESPONDENCE_WORDS[language].deadline;
  const [wanted, before] = [phrasePattern(answer), phrasePattern(by)];
  const week = Array.from({ length: 7 }, (_, i) => plusDays(today, i + 1));
  for (const { text: sentence } of sentencesOf(text)) {
    if (!wanted.test(sentence) || !before.test(sentence)) continue;
    const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
    const isNamed = (day: Date) => words.has(printDay(day, language).split(" ")[0]?.toLowerCase() ?? "");
    const named = daysIn(sentence, language, today)[0] ?? week.find(isNamed);
    if (named !== undefined) return named;
  }
  return null;
}

/** A day to come that the other side names without asking for an answer by it, such as a closing or a meeting of its board. */
export function dayNamed(text: string, language: Language, today: Date): Date | null {
  return daysIn(text, language, today).find((day) => day > today) ?? null;
}

function daysIn(text: string, language: Language, today: Date): readonly Date[] {
  return readPeriods(text, { language, defaultYear: today.getUTCFullYear() }).flatMap(({ kind, lastMonth, day }) =>
    kind !== "day" || lastMonth === null || day === null
      ? []
      : [new Date(Date.UTC(Math.floor(lastMonth / 12), lastMonth % 12, day))],
  );
}

/** The last working day before the other side's, on which its answer still helps; null where today is the last. */
export function dayBefore(today: Date, deadline: Date): Date | null {
  let day = plusDays(deadline, -1);
  while (isWeekend(day)) day = plusDays(day, -1);
  return day > plusDays(today, 0) ? day : null;
}

/** Some working days on, and not after a day that the other side has set. */
export function dayToAnswer(today: Date, deadline: Date | null): Date {
  let day = plusDays(today, 0);
  for (let left = DAYS_TO_ANSWER; left > 0; ) {
    day = plusDays(day, 1);
    if (!isWeekend(day)) left--;
  }
  return deadline !== null && deadline > today && deadline < day ? deadline : day;
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() % 6 === 0;
}

function plusDays(day: Date, more: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + more));
}

/** "Monday 16 February", "lundi 16 février". */
export function printDay(day: Date, language: Language): string {
  const form = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return day.toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", form).replace(",", "");
}
