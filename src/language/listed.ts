/** Words and phrases as a dictionary has them, many a line: listed`not, no longer, rather than`. */
export function listed(text: TemplateStringsArray): string[] {
  return text
    .join("")
    .split(",")
    .map((part) => part.trim().replace(/\s+/g, " "));
}

/** The same, each as the forms that it has: forms`first|1st, second|2nd`. */
export const forms = (text: TemplateStringsArray): string[][] => listed(text).map((one) => one.split("|"));

/** Words by the numbers that they count, from `first` on: counting(20, 10)`twenty, thirty`. */
export const counting =
  (first: number, step = 1) =>
  (text: TemplateStringsArray): Readonly<Record<string, number>> =>
    Object.fromEntries(forms(text).flatMap((words, i) => words.map((word) => [word, first + i * step])));

/** Phrases that stand for a part or a multiple of one value. */
export const standsFor = (value: number, kind: "ratio" | "multiple", phrases: readonly string[]) =>
  phrases.map((words) => ({ words, value, kind }));
