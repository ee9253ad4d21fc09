/** The engine behind any window: requests of the protocol in, answers and events out, cases kept on this disk. */
export { cellTrace } from "./cell-trace.ts";
export { compareVersions } from "./compare-versions.ts";
export { dataFolder } from "./data-folder.ts";
export { type EngineHost, type HostOptions, openHost } from "./host.ts";
export { passingFolder, removeCopies } from "./passing-folder.ts";
export { type FolderRepair, repairCaseFolder } from "./repair-case.ts";
export {
  type AnswerOf,
  type EngineClient,
  type EngineRequest,
  type RequestKind,
  type RequestOf,
  readRequest,
} from "./requests/index.ts";
export { servePort } from "./serve-port.ts";
export type { SettingsPatch } from "./settings.ts";
