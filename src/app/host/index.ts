/** The engine behind any window: requests of the protocol in, answers and events out, cases kept on this disk. */
export { cellTrace } from "./cell-trace.ts";
export { compareVersions } from "./compare-versions.ts";
export { dataFolder, type PlatformPlaces } from "./data-folder.ts";
export { type EngineHost, type HandleOptions, type HostOptions, openHost } from "./host.ts";
export { type PassingFolder, passingFolder, removeCopies } from "./passing-folder.ts";
export { type FolderRepair, repairCaseFolder } from "./repair-case.ts";
export {
  type AnswerOf,
  type EngineClient,
  type EngineRequest,
  type RequestKind,
  type RequestOf,
  readRequest,
} from "./requests/index.ts";
export { type HostPort, servePort } from "./serve-port.ts";
export type { SettingsPatch } from "./settings.ts";
