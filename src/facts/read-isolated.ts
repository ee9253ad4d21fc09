/** Reads the figures of a large document in a thread of its own, which a limit of time or memory, or the user, can end. */
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type Document, processorMsOf } from "../documents/index.ts";
import { collectingFacts, type DealContext, readingFacts, type UnitFacts } from "./index.ts";
import type { DocumentFacts } from "./types.ts";

export type FactsTask = { readonly document: Document; readonly deal: DealContext };

/** What the thread says: that it has begun, each page or sheet, and that there are no more. */
export type FactsMessage = "started" | UnitFacts | "done";

export type FactsLimits = {
  readonly signal?: AbortSignal | undefined;
  /** Processor time of the thread, ms. Default 120,000. */
  readonly timeoutMs?: number | undefined;
  /** Of the thread's heap, MiB. Default 1,024. */
  readonly memoryMb?: number | undefined;
};

export type FactsOutcome =
  | { readonly kind: "read"; readonly facts: DocumentFacts }
  /** The thread could not be made: nothing is said of the document. */
  | { readonly kind: "not_started"; readonly cause: Error }
  | { readonly kind: "failed"; readonly code: "timed_out" | "out_of_memory" | "corrupt"; readonly message: string };

const TIMEOUT_MS = 120_000;
const MEMORY_MB = 1024;
/** V8 would keep up to 96 MiB of what is no longer used, beside as much in the thread that started this one. */
const YOUNG_MB = 16;
/** How often the time is looked at, ms. */
const LOOK_MS = 250;

const ADVICE =
  "its text can still be searched; for its figures, add the sheets or pages that hold the plan as a file of their own";

/** Rejects only with the signal's reason. */
export function readFactsIsolated(task: FactsTask, limits: FactsLimits = {}): Promise<FactsOutcome> {
  const { signal, timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB } = limits;
  const { name } = task.document;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    // The packaged application holds the same files as JavaScript.
    const worker = new Worker(new URL(`./facts-worker${extname(import.meta.url)}`, import.meta.url), {
      workerData: task,
      execArgv: ["--no-warnings"],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const settle = (finish: () => void) => {
      clearInterval(watch);
      signal?.removeEventListener("abort", onAbort);
      void worker.terminate();
      finish();
    };
    const fail = (code: Extract<FactsOutcome, { readonly kind: "failed" }>["code"], message: string) =>
      settle(() => resolve({ kind: "failed", code, message }));
    const onAbort = () => settle(() => reject(signal?.reason));
    // The clock would count what other programs do.
    const watch = setInterval(() => {
      void processorMsOf(worker).then((spent) => {
        if (spent <= timeoutMs) return;
        const seconds = Math.round(timeoutMs / 1000);
        fail("timed_out", `reading the figures of ${name} took over ${seconds} s and was given up: ${ADVICE}`);
      });
    }, LOOK_MS);
    signal?.addEventListener("abort", onAbort, { once: true });
    let started = false;
    const units = collectingFacts();
    // Sent by facts-worker.ts alone.
    worker.on("message", (message: FactsMessage) => {
      if (message === "started") started = true;
      else if (message === "done") settle(() => resolve({ kind: "read", facts: units.document() }));
      else units.add(message);
    });
    worker.once("error", (error: Error & { readonly code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
        fail("out_of_memory", `the figures of ${name} need over ${memoryMb} MB: ${ADVICE}`);
      else if (!started) settle(() => resolve({ kind: "not_started", cause: error }));
      else fail("corrupt", `the figures of ${name} could not be read (${error.message}): ${ADVICE}`);
    });
  });
}

/** How long work may hold the event loop, on which requests, progress and a cancelling user wait. */
const TURN_MS = 30;

/** The figures of a small document, read here: page by page, so that others get their turn. */
export async function readFactsInTurns(
  { document, deal }: FactsTask,
  nextTurn: () => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<DocumentFacts> {
  const steps = readingFacts(document, deal);
  let since = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
