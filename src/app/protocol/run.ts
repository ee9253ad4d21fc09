/** A run as a window shows it: whole snapshots, so that a window opened midway misses nothing. */
import type { PicturePage, Progress, Report } from "../engine.ts";
import type { Plan } from "./choices.ts";

export type RunStage = Progress["stage"];

export type FileState = {
  readonly file: string;
  readonly state: "waiting" | "reading" | "read" | "failed";
  /** Code of the reader's error, and in the run's language what to do, when it failed. */
  readonly code: string | null;
  readonly message: string | null;
  /** While it is read: the page whose pictures are being read, counted from 1, and how many pages there are. */
  readonly picture?: PicturePage | undefined;
};

export type RunState = {
  readonly id: string;
  readonly caseId: string;
  readonly plan: Plan;
  readonly status: "running" | "done" | "cancelled" | "failed";
  /** It waits for runs of other cases to end. */
  readonly queued?: true | undefined;
  /** Stages begun so far, in order; the last one is under way. */
  readonly stages: readonly { readonly stage: RunStage; readonly done: number; readonly total: number }[];
  /** File, claim or role at hand. */
  readonly detail: string | null;
  readonly files: readonly FileState[];
  readonly verdictsSoFar: number;
  readonly elapsedMs: number;
  /** Null until it can be told. */
  readonly remainingMs: number | null;
  readonly failure: EngineFailure | null;
};

export type EngineFailure = {
  /** "invalid_request", "not_found", "busy", "aborted", "crashed", "unexpected", or the code of the folder that failed. */
  readonly code: string;
  /** For a person: what, and what to do. */
  readonly message: string;
};

/** Sent at most ten times a second a kind. */
export type EngineEvent =
  | { readonly kind: "run"; readonly run: RunState }
  /** Verdicts reached since the last, while the rest runs. */
  | { readonly kind: "verdicts"; readonly caseId: string; readonly claims: Report["claims"] }
  | { readonly kind: "cases" }
  /** The user changed a setting. */
  | { readonly kind: "settings" }
  /** 0..1 as a language model loads; then what it is, or why it could not be. */
  | { readonly kind: "model"; readonly state: "loading"; readonly fraction: number }
  | { readonly kind: "model"; readonly state: "ready"; readonly name: string; readonly device: string }
  | { readonly kind: "model"; readonly state: "failed"; readonly message: string }
  /** Of an answer that the model is still writing: shown as such, and checked by nobody yet. "" once it has ended. */
  | { readonly kind: "modelWords"; readonly caseId: string; readonly words: string }
  /** The transport lost its connection for a moment: what is shown may be behind. */
  | { readonly kind: "reconnected" }
  /** The engine's process ended by itself: restarted once, then gone. */
  | { readonly kind: "engine"; readonly state: "restarted" | "gone"; readonly message: string };
