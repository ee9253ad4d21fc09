/** What the answers to all requests of a window share: the cases on this disk, what is open of them, who is told. */
import type { Language } from "../engine.ts";
import type { EngineEvent, OpenedCase } from "../protocol/index.ts";
import type { CaseRun } from "./case-run.ts";
import type { CaseSession } from "./case-session.ts";
import type { CaseShelf } from "./case-shelf.ts";
import type { DiagnosticsInput } from "./diagnostics.ts";
import type { ModelPlaces } from "./models-view.ts";
import type { Passwords } from "./passwords.ts";
import type { Pictures } from "./pictures.ts";
import type { RunQueue } from "./run-queue.ts";
import type { Vault } from "./vault.ts";

export type Desk = {
  readonly shelf: CaseShelf;
  readonly passwords: Passwords;
  /** The last run of each case since this process began. */
  readonly runs: Map<string, CaseRun>;
  /** Throws HostError for a case that is missing, damaged or locked. */
  readonly session: (caseId: string) => Promise<CaseSession>;
  readonly closeSession: (caseId: string) => Promise<void>;
  /** Throws HostError while the case is being read. */
  readonly refuseRunning: (caseId: string) => void;
  readonly emit: (event: EngineEvent) => void;
  readonly language: () => Language;
  /** The system's language, as a window tells it, until the user has chosen one. */
  readonly followSystem: (language: Language) => void;
  /** ISO. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Of the program. */
  readonly version: string;
  /** Folder that holds `examples` and `models` of the installation. */
  readonly installFolder: string;
  readonly vault: Vault;
  readonly models: ModelPlaces;
  /** What a window is told of a case as it opens it. */
  readonly opened: (caseId: string) => Promise<OpenedCase>;
  readonly pictures: Pictures;
  /** Runs of several cases wait here for each other. */
  readonly queue: RunQueue;
  /** Opens a document in its own program; undefined where that cannot be done. */
  readonly openPath: ((path: string) => Promise<void>) | undefined;
  /** Who asks, and what failed since the start. */
  readonly state: () => Pick<DiagnosticsInput, "shell" | "failures">;
};
