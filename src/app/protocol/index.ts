/** The contract between the windows and the engine's host: requests (checked), answers, events, and how they travel. */
export { FILE_ENDINGS, FORMATS, PRESENTATION_ENDINGS } from "../../documents/formats/index.ts";
export {
  EXPORT_ENTRIES,
  EXPORT_SUBJECTS,
  type ExportFormat,
  type ExportSubject,
  GRAPH_EXPORTS,
  GRAPH_FORMATS,
  type GraphFormat,
} from "../../report/exports/index.ts";
export type * from "./answers.ts";
export { type DesktopBridge, type DesktopCommand, type EngineClient, EngineFailureError } from "./client.ts";
export { LIMITS } from "./limits.ts";
export { emlOf, type MailDraft, mailtoOf } from "./mail-file.ts";
export * from "./requests.ts";
export type * from "./run.ts";
export * from "./wire.ts";
