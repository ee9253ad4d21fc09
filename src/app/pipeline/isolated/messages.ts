/** What a run's thread and the one that started it say to each other: plain data. */
import type { ReaderEnd, ReadReply, ReadRequest } from "../../../documents/index.ts";
import type { Calibration } from "../../../judge/index.ts";
import type { Generated, GenerateRequest, ModelDescription } from "../../../model/index.ts";
import type { Progress } from "../progress.ts";
import type { StreamedVerdict } from "../verify-deal.ts";
import type { CarriedError } from "./carried-error.ts";
import type { RunAnswers, RunTask } from "./run-task.ts";

export type ThreadData = {
  /** The case's file, opened once more; or a database in memory alone, given back whole unless nobody will ask it again. */
  readonly store: { readonly path: string } | { readonly bytes: Uint8Array; readonly passing: boolean };
  readonly embedderFolder: string | undefined;
  /** Readers are started by the other thread, which knows how. */
  readonly relaysReaders: boolean;
};

export type GivenTask = {
  readonly task: RunTask;
  readonly model: { readonly description: ModelDescription; readonly budgetTokens: number | undefined } | null;
  readonly calibration: Calibration | undefined;
  /** Somebody listens as verdicts are reached. */
  readonly tellsVerdicts: boolean;
  /** When it has answered, the thread waits for another task; else it closes. */
  readonly stays: boolean;
};

export type ToThread =
  | { readonly kind: "task"; readonly given: GivenTask }
  | { readonly kind: "close" }
  | { readonly kind: "abort" }
  | {
      readonly kind: "generated";
      readonly id: number;
      readonly generated: Generated;
      /** As it is now: a restart may have changed the device. */
      readonly description: ModelDescription;
    }
  | { readonly kind: "generate-failed"; readonly id: number; readonly error: CarriedError }
  | { readonly kind: "reader-said"; readonly id: number; readonly reply: ReadReply }
  | { readonly kind: "reader-failed"; readonly id: number; readonly error: CarriedError }
  | { readonly kind: "reader-ended"; readonly id: number; readonly end: ReaderEnd };

export type FromThread =
  | { readonly kind: "started" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "verdict"; readonly told: StreamedVerdict }
  | { readonly kind: "generate"; readonly id: number; readonly request: GenerateRequest }
  | { readonly kind: "generate-abort"; readonly id: number }
  | { readonly kind: "reader-start"; readonly id: number; readonly memoryMb: number }
  | { readonly kind: "reader-send"; readonly id: number; readonly request: ReadRequest }
  | { readonly kind: "reader-kill"; readonly id: number }
  | {
      readonly kind: "done";
      readonly answer: RunAnswers[RunTask["kind"]];
      /** A database in memory alone, where the task changed it. */
      readonly bytes: Uint8Array | null;
      /** Of the case as the thread holds it now: see caseStamp. */
      readonly stamp: string;
    }
  | { readonly kind: "failed"; readonly error: CarriedError };
