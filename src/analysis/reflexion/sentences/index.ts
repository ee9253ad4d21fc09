/** The reviewer's sentences, and the names and figures put into them. */

import type { Language } from "../../../documents/index.ts";
import type { Span } from "../../../facts/index.ts";
import { type Dimension, formatPeriod, formatQuantity, monthsPeriod } from "../../../language/quantities/index.ts";
import { ASSESSMENTS, type ScoredFinding } from "../../findings/index.ts";
import { dimensionOf, isCurrency } from "../places.ts";
import { type Details, ENGLISH, type ReflexionSentences } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { Details, ReflexionSentences } from "./en.ts";

export const REFLEXION_SENTENCES: Readonly<Record<Language, ReflexionSentences>> = { en: ENGLISH, fr: FRENCH };

export { metricName as nameOf } from "../../findings/index.ts";

/** The sentence with what is said in place of the names in braces. */
export const filled = (sentence: string, said: Details): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? "");

/** "£1.08m", "72 %", "18.7 months". */
export function shown(value: number, finding: Pick<ScoredFinding, "unit" | "metric">, language: Language): string {
  const dimension: Dimension = dimensionOf(finding) ?? "count";
  const unit = finding.unit;
  // Four digits: enough to recognise a figure.
  const rounded = value === 0 ? 0 : Number(value.toPrecision(4));
  const scale = scaleOf(rounded, dimension);
  const decimals = decimalsOf(rounded / scale);
  return formatQuantity(
    {
      value: rounded,
      range: null,
      dimension,
      currency: dimension === "money" ? (unit !== null && isCurrency(unit) ? unit : null) : null,
      unit: dimension === "duration" ? "month" : null,
      per: null,
      scale,
      halfUnit: (scale * 10 ** -decimals) / 2,
      bound: "exact",
      signed: false,
      text: "",
      start: 0,
      end: 0,
    },
    language,
  );
}

/** The scale people write a figure in: thousands from 10,000 up. */
function scaleOf(value: number, dimension: Dimension): number {
  if (dimension === "ratio") return 0.01;
  if (dimension !== "money") return 1;
  const size = Math.abs(value);
  return size >= 1e6 ? 1e6 : size >= 1e4 ? 1e3 : 1;
}

function decimalsOf(value: number): number {
  return Math.min(4, /\.(\d+)$/.exec(String(Number(value.toPrecision(4))))?.[1]?.length ?? 0);
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
