/** The reviewer's sentences, and the names and figures put into them. */

import type { Language } from "../../../documents/index.ts";
import type { Span } from "../../../facts/index.ts";
import { formatPeriod, monthsPeriod } from "../../../language/quantities/index.ts";
import { ASSESSMENTS, type ScoredFinding, shown as shownIn } from "../../findings/index.ts";
import { dimensionOf } from "../places.ts";
import { type Details, ENGLISH, type ReflexionSentences } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { Details, ReflexionSentences } from "./en.ts";

export const REFLEXION_SENTENCES: Readonly<Record<Language, ReflexionSentences>> = { en: ENGLISH, fr: FRENCH };

export { metricName as nameOf } from "../../findings/index.ts";

/** The sentence with what is said in place of the names in braces. */
export const filled = (sentence: string, said: Details): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? "");

/** "£1.08m", "72%", "18.7 months". */
export function shown(value: number, finding: Pick<ScoredFinding, "unit" | "metric">, language: Language): string {
  const dimension = dimensionOf(finding);
  return shownIn(
    value,
    dimension === "ratio" ? dimension : dimension === "duration" ? "month" : finding.unit,
    language,
  );
}

/** The first letter as a sentence begins; names of files and of inputs stay as they are. */
export function capital(text: string): string {
  return /^\p{Ll}[\p{L}'’-]*[\s,:]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** An assessment in words; any other text as it is. */
export function assessmentIn(text: string, language: Language): string {
  const known = ASSESSMENTS.find((assessment) => assessment === text);
  return known ? REFLEXION_SENTENCES[language].assessments[known] : text;
}

/** ", FY2025", or nothing. */
export function periodShown(period: Span | null, language: Language): string {
  if (period === null) return "";
  return `, ${formatPeriod(monthsPeriod(period.firstMonth, period.lastMonth), language)}`;
}
