/** What of a case is exported, and how the names of its files say so. */
export const EXPORT_SUBJECTS = ["report", "memo", "questions"] as const;

export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];

export const SUBJECT_NAMES = {
  en: { report: "report", memo: "memo", questions: "questions" },
  fr: { report: "rapport", memo: "mémo", questions: "questions" },
} as const;
