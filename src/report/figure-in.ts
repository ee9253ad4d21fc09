/** A figure that the judge printed in one language, printed again as another writes it. */
import type { Language } from "../documents/index.ts";
import { JUDGE_SENTENCES } from "../judge/index.ts";
import { LOCALES } from "../language/index.ts";

/** "£1,200.5" in English is "1 200,5 £" in French; what is no such figure stays as it is. */
export function figureIn(text: string, written: Language, language: Language): string {
  for (const form of FORMS) {
    const found = patternOf(form(JUDGE_SENTENCES[written].figures)).exec(text)?.groups;
    const figure = numberIn(found?.["figure"] ?? "", written, language);
    if (figure === null) continue;
    return form(JUDGE_SENTENCES[language].figures)
      .replace(FIGURE, () => figure)
      .replace(SIGN, () => found?.["sign"] ?? "");
  }
  return text;
}

const FIGURE = "{figure}";
const SIGN = "{sign}";

type Figures = (typeof JUDGE_SENTENCES)[Language]["figures"];

const FORMS: readonly ((figures: Figures) => string)[] = [
  (figures) => figures.percent(FIGURE),
  (figures) => figures.months(FIGURE),
  (figures) => figures.money(FIGURE, SIGN),
  () => FIGURE,
  () => `${FIGURE}x`,
];

function patternOf(form: string): RegExp {
  const escaped = form.replace(/[\u202f\u00a0]/g, " ").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(
    `^${escaped.replace(FIGURE, "(?<figure>-?\\d[\\d., ]*)").replace(SIGN, "(?<sign>[^\\d\\s-]+)")}$`,
    "u",
  );
}

/** Making one takes longer than all that is done with it, and a report asks for thousands. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const made =
    FORMATS.get(key) ??
    new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  FORMATS.set(key, made);
  return made;
}

function numberIn(figure: string, written: Language, language: Language): string | null {
  const parts = formatOf(written, 1).formatToParts(-12345.6);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  const group = mark("group").replace(/[\u202f\u00a0]/g, " ");
  const digits = figure.replaceAll(group, "").replace(mark("decimal"), ".");
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) return null;
  const decimals = digits.split(".")[1]?.length ?? 0;
  return formatOf(language, decimals).format(Number(digits));
}
