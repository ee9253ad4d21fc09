/** What the answers to all requests of a window share: the cases on this disk, what is open of them, who is told. */
import type { Language } from "../engine.ts";
import type { AnswerTo, EngineEvent, RequestKind, RequestOf } from "../protocol/index.ts";
import type { CaseRun } from "./case-run.ts";
import type { CaseSession } from "./case-session.ts";
import type { CaseShelf } from "./case-shelf.ts";
import type { Passwords } from "./passwords.ts";

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
  /** ISO. */
  readonly now: () => string;
  readonly newId: () => string;
  /** Of the program. */
  readonly version: string;
};

export type Handlers = {
  readonly [K in RequestKind]: (
    request: RequestOf<K>,
    signal: AbortSignal | undefined,
  ) => Promise<AnswerTo<RequestOf<K>>> | AnswerTo<RequestOf<K>>;
};

/** The handlers of some requests, which a file of their own makes. */
export type HandlersOf<K extends RequestKind> = Pick<Handlers, K>;
