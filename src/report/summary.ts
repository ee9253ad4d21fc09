/** What page, Markdown and terminal say alike: counts, order, and names of codes. */
import type { DocumentWarning, HiddenText, Language } from "../documents/index.ts";
import type { Status } from "../judge/index.ts";
import type { Report } from "./schema.ts";
import type { ReportSentences, Severity } from "./sentences/index.ts";
import { capital, plainText } from "./text.ts";

const ORDER: readonly Severity[] = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"];

export function countByStatus(report: Report): Readonly<Record<Status, number>> {
  const counts = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { result } of report.claims) counts[result.status]++;
  return counts;
}

/** The most severe first; equals keep their order. */
export function severest<T extends { readonly severity: Severity }>(contradictions: readonly T[]): readonly T[] {
  return [...contradictions].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

/** A code the messages do not know is shown as words. */
export function defectName(code: string, messages: ReportSentences): string {
  return messages.defects[code.toLowerCase().replace(/[^a-z]+/g, "_")] ?? capital(plainText(code).replaceAll("_", " "));
}

export function hiddenReason(reason: string, messages: ReportSentences): string {
  // The schema keeps the reason as a string; an unknown one is shown as it is.
  return messages.hiddenReasons[reason as HiddenText["reason"]] ?? plainText(reason);
}

export function warningName(code: string, messages: ReportSentences): string {
  return messages.warnings[code as DocumentWarning["code"]] ?? plainText(code);
}

export type HiddenPassage = Pick<Report["hiddenText"][number], "file" | "anchor" | "text"> & {
  readonly reasons: readonly { readonly reason: string; readonly why: string }[];
};

/** One entry a text and place, with every reason it was flagged for. */
export function hiddenPassages(report: Report): readonly HiddenPassage[] {
  return [
    ...Map.groupBy(report.hiddenText, ({ file, anchor, text }) => JSON.stringify([file, anchor, text])).values(),
  ].flatMap((group) => {
    const reasons = group.map(({ reason, why }) => ({ reason, why }));
    return group.slice(0, 1).map(({ file, anchor, text }) => ({ file, anchor, text, reasons }));
  });
}

/** Faults that move a result, or may, and those that move none today, which are told apart and briefly. */
export function byEffect({ modelDefects }: Report) {
  const still = modelDefects.filter(({ effect }) => effect === 0);
  return { moving: modelDefects.filter((one) => !still.includes(one)), still };
}

/** What is wrong with a cell, in the reader's language where it was said in it. */
export function detailIn(defect: Report["modelDefects"][number], language: Language): string {
  return (language === "fr" ? defect.detailFr : undefined) ?? defect.detail;
}
