/** The contract between the windows and the engine's host: what answers and events hold, and how they travel. What may be asked is the host's table of requests. */
export { FILE_ENDINGS, FORMATS, PRESENTATION_ENDINGS } from "../../documents/formats/index.ts";
export {
  COMMON_WORDS,
  type CommonWords,
  cellBox,
  chartNumber,
  columnLetters,
  isPercent,
} from "../../report/common/index.ts";
export {
  EXPORT_ENTRIES,
  EXPORT_SUBJECTS,
  type ExportFormat,
  type ExportSubject,
  GRAPH_EXPORTS,
  GRAPH_FORMATS,
  type GraphFormat,
} from "../../report/exports/index.ts";
export * from "./choices.ts";
export { LIMITS } from "./limits.ts";
export { emlOf, type MailDraft, mailtoOf } from "./mail-file.ts";
export type * from "./run.ts";
export type * from "./shapes.ts";
export * from "./wire.ts";
