/** Days of a draft: by when an answer is due, and how a mail writes a day. */
import type { Language } from "../../../documents/index.ts";
import { CORRESPONDENCE_WORDS, phrasePattern } from "../../../language/index.ts";
import { readPeriods } from "../../../language/quantities/index.ts";

/** Working days that the other side is given. */
const DAYS_TO_ANSWER = 5;

/** The day by which the other side wants an answer; null where none is named. */
export function deadlineIn(text: string, language: Language, today: Date): Date | null {
  const { answer, by } = CORRESPONDENCE_WORDS[language].deadline;
  const [wanted, before] = [phrasePattern(answer), phrasePattern(by)];
  for (const sentence of text.split(/(?<=[.!?])\s+|\n/)) {
    if (!wanted.test(sentence) || !before.test(sentence)) continue;
    const weekday = weekdayIn(sentence, language, today);
    for (const { kind, lastMonth, day } of readPeriods(sentence, { language, defaultYear: today.getUTCFullYear() }))
      if (kind === "day" && lastMonth !== null && day !== null)
        return new Date(Date.UTC(Math.floor(lastMonth / 12), lastMonth % 12, day));
    if (weekday !== null) return weekday;
  }
  return null;
}

/** "By Thursday": the next one. */
function weekdayIn(sentence: string, language: Language, today: Date): Date | null {
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = startOf(today);
    day.setUTCDate(day.getUTCDate() + ahead);
    if (words.has(printDay(day, language).split(" ")[0]?.toLowerCase() ?? "")) return day;
  }
  return null;
}

/** A day to come that the other side names without asking for an answer by it, such as a closing or a meeting of its board. */
export function dayNamed(text: string, language: Language, today: Date): Date | null {
  for (const { kind, lastMonth, day } of readPeriods(text, { language, defaultYear: today.getUTCFullYear() })) {
    if (kind !== "day" || lastMonth === null || day === null) continue;
    const named = new Date(Date.UTC(Math.floor(lastMonth / 12), lastMonth % 12, day));
    if (named > today) return named;
  }
  return null;
}

/** The last working day before the other side's, on which its answer still helps; null where today is the last. */
export function dayBefore(today: Date, deadline: Date): Date | null {
  const day = new Date(deadline);
  do day.setUTCDate(day.getUTCDate() - 1);
  while (day.getUTCDay() % 6 === 0);
  return day > startOf(today) ? day : null;
}

function startOf(today: Date): Date {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
}

/** Some working days on, and not after a day that the other side has set. */
export function dayToAnswer(today: Date, deadline: Date | null): Date {
  const day = startOf(today);
  for (let left = DAYS_TO_ANSWER; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  return deadline !== null && deadline > today && deadline < day ? deadline : day;
}

/** "Monday 16 February", "lundi 16 février". */
export function printDay(day: Date, language: Language): string {
  return day
    .toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    })
    .replace(",", "");
}
