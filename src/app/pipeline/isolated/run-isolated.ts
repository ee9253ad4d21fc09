/**
 * A run in a thread of its own: reading of facts, storage, search, verdicts and all that follows. The thread that asks
 * stays free, and ends it at once when the user cancels or when it reaches a limit of processor time or memory.
 */
import { extname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { silenceRuntime } from "../../../case/embedding/index.ts";
import type { Graph } from "../../../case/graph/index.ts";
import { processorMsOf, type StartReader } from "../../../documents/index.ts";
import type { Calibration } from "../../../judge/index.ts";
import { languageModelOf, type Runtime } from "../../../model/index.ts";
import { caseStamp } from "../kept.ts";
import type { RunOptions } from "../progress.ts";
import type { StreamedVerdict } from "../verify-deal.ts";
import { revived } from "./carried-error.ts";
import type { FromThread, GivenTask, ThreadData, ToThread } from "./messages.ts";
import { relayEnds } from "./relayed.ts";
import { RunError } from "./run-error.ts";
import type { RunAnswers, RunTask } from "./run-task.ts";

export type RunLimits = {
  /** Processor time of the thread, ms, readers of files and models aside. Default 20 minutes. */
  readonly processorMs?: number | undefined;
  /** Of the thread's heap, MiB; half as much again may lie outside it. Default 1,536. */
  readonly memoryMb?: number | undefined;
};

export type IsolatedRun = RunOptions & {
  readonly graph: Graph;
  /** Of a case in memory: nothing but this task is asked of it. */
  readonly passing?: boolean | undefined;
  readonly embedderFolder: string | undefined;
  readonly model: Pick<Runtime, "generate" | "description"> | null;
  readonly budgetTokens: number | undefined;
  readonly calibration: Calibration | undefined;
  /** Default: the thread forks them itself. */
  readonly startReader?: StartReader | undefined;
  readonly onVerdict?: ((verdict: StreamedVerdict) => void) | undefined;
  readonly limits?: RunLimits | undefined;
  /** Keeps the thread of a question for the next one. Default: each has a thread of its own. */
  readonly standing?: StandingThread | undefined;
};

export type IsolatedOutcome<K extends RunTask["kind"]> = {
  readonly answer: RunAnswers[K];
  /** The whole database, where it lives in memory alone: what the thread changed is in there. */
  readonly bytes: Uint8Array | null;
};

const PROCESSOR_MS = 20 * 60_000;
/** Below 2,048, V8 lets a heap grow by less than twice what lives in it before it collects what does not. */
const MEMORY_MB = 1536;
/** V8 would keep up to 96 MiB of what is no longer used, for a gain of time that cannot be measured here. */
const YOUNG_MB = 16;
/** How often a limit is looked at, ms. */
const LOOK_MS = 250;
/**
 * A cancelled run that gives way ends by itself, and its readers with it; one that does not is ended. Libraries in
 * native code break the whole process when their thread is ended while they load, so that it is the last resort.
 */
const GRACE_MS = 5000;
/** A thread that has answered closes by itself: it is not ended while it lets its libraries go, ms. */
const CLOSING_MS = 1000;
/** The number of a thread that is no more. */
const ENDED = -1;
/** Both are of the processor, which a thread may hardly get on a busy machine; by the clock, so many times as long. */
const CLOCK_FACTOR = 12;

/** A thread that has answered a question and stays for the next one about the same case, until nobody asks for a while. */
export type StandingThread = AsyncDisposable & {
  /** The one that stays where its case is still the same; another one is let go. */
  readonly take: (key: string) => Worker | null;
  readonly keep: (worker: Worker, key: string) => void;
};

/** It holds what the documents say, which may be hundreds of megabytes. */
const STANDING_MS = 120_000;

export function standingThread({ idleMs = STANDING_MS } = {}): StandingThread {
  let kept: { readonly worker: Worker; readonly key: string; readonly idle: NodeJS.Timeout } | null = null;
  const release = () => {
    const was = kept;
    kept = null;
    clearTimeout(was?.idle);
    if (was) {
      quieten(was.worker);
      was.worker.ref();
    }
    return was;
  };
  const letGo = async () => {
    const worker = release()?.worker;
    if (worker) await ended(worker);
  };
  return {
    take(key) {
      if (kept?.key !== key) {
        void letGo();
        return null;
      }
      return release()?.worker ?? null;
    },
    keep(worker, key) {
      void letGo();
      worker.unref();
      worker.once("error", release).once("exit", release);
      kept = { worker, key, idle: setTimeout(() => void letGo(), idleMs).unref() };
    },
    [Symbol.asyncDispose]: letGo,
  };
}

/** Of tasks that change nothing in the case, and are asked one after the other. */
const STANDING_TASKS: ReadonlySet<RunTask["kind"]> = new Set(["ask", "question", "find", "check"]);

/** Done here where threads cannot be had. Rejects with what the run threw, with RunError, or with the signal's reason. */
export async function runIsolated<T extends RunTask>(task: T, run: IsolatedRun): Promise<IsolatedOutcome<T["kind"]>> {
  const standing = STANDING_TASKS.has(task.kind) ? run.standing : undefined;
  // A run takes what memory there is.
  if (standing === undefined) await run.standing?.[Symbol.asyncDispose]();
  run.signal?.throwIfAborted();
  const waiting = standing?.take(keyOf(run, caseStamp(run.graph))) ?? null;
  return carriedOutBy(waiting ?? threadFor(run), { task, run, standing, isStarted: waiting !== null });
}

/** A database in memory alone is handed to the thread as it is; a file, the thread looks at anew. */
function keyOf({ graph, embedderFolder, startReader }: IsolatedRun, stamp: string): string {
  return JSON.stringify([
    graph.path,
    embedderFolder ?? null,
    startReader !== undefined,
    isInMemory(graph) ? stamp : null,
  ]);
}

const isInMemory = (graph: Graph) => graph.path === ":memory:";

type Work<T> = {
  readonly task: T;
  readonly run: IsolatedRun;
  /** That keeps the thread afterwards. */
  readonly standing: StandingThread | undefined;
  /** It waited, and so it can be had. */
  readonly isStarted: boolean;
};

function carriedOutBy<T extends RunTask>(
  worker: Worker,
  { task, run, standing, isStarted }: Work<T>,
): Promise<IsolatedOutcome<T["kind"]>> {
  const { signal, model, startReader = null } = run;
  const { processorMs = PROCESSOR_MS, memoryMb = MEMORY_MB } = run.limits ?? {};
  return new Promise((resolve, reject) => {
    const post = (message: ToThread) => worker.postMessage(message);
    const relay = relayEnds(post, { model, startReader });
    let settled = false;
    let started = isStarted;
    const grace = new AbortController();
    const settle = (finish: () => void, stamp: string | null) => {
      if (settled) return;
      settled = true;
      watch[Symbol.dispose]();
      grace.abort();
      signal?.removeEventListener("abort", onAbort);
      relay.stop();
      quieten(worker);
      if (standing && stamp !== null) {
        standing.keep(worker, keyOf(run, stamp));
        finish();
        // The database's file is let go before anyone is told that the run has ended.
      } else void ended(worker).then(() => finish());
    };
    const fail = (error: unknown) => settle(() => reject(signal?.aborted ? signal.reason : error), null);
    const onAbort = () => {
      post({ kind: "abort" });
      void spent(worker, GRACE_MS, grace.signal).then((over) => {
        if (over) fail(signal?.reason);
      });
    };
    const watch = watchOver(worker, { processorMs, memoryMb }, fail);
    signal?.addEventListener("abort", onAbort, { once: true });
    // Sent by run-thread.ts alone.
    worker.on("message", (message: FromThread) => {
      if (message.kind === "started") started = true;
      else if (message.kind === "failed") fail(revived(message.error));
      else if (message.kind === "done") {
        // The thread answers the task that it was given.
        const answer = message.answer as RunAnswers[T["kind"]];
        settle(() => resolve({ answer, bytes: message.bytes }), message.stamp);
      } else if (!tell(message, run)) relay.hear(message);
    });
    worker.once("error", (error: Error & { readonly code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") fail(outOfMemory(memoryMb));
      else if (started) fail(crashed(error));
      else settle(() => resolve(carriedOutHere(task, run)), null);
    });
    worker.once("exit", () => fail(crashed(undefined)));
    const given: GivenTask = {
      task,
      model: model && { description: model.description, budgetTokens: run.budgetTokens },
      calibration: run.calibration,
      tellsVerdicts: run.onVerdict !== undefined,
      stays: standing !== undefined,
    };
    post({ kind: "task", given });
  });
}

async function carriedOutHere<T extends RunTask>(task: T, run: IsolatedRun): Promise<IsolatedOutcome<T["kind"]>> {
  const { carryOut } = await import("./run-task.ts");
  const { standingCase } = await import("../standing-case.ts");
  const { embedderFolder, budgetTokens, model: runtime, ...means } = run;
  const model = runtime && languageModelOf({ ...runtime, [Symbol.asyncDispose]: () => Promise.resolve() });
  model?.newRun(budgetTokens);
  await using standing = standingCase(run.graph, embedderFolder);
  // carryOut answers the task that it is given.
  const answer = (await carryOut(task, { ...means, standing, model })) as RunAnswers[T["kind"]];
  return { answer, bytes: null };
}

/** Nobody hears it any more: what still goes wrong in it is not told. */
function quieten(worker: Worker): void {
  // Not all of them: without its own ones, which it does not name, Node hands no message on.
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
  worker.on("error", () => undefined);
}

/** A thread that closes by itself is not ended while it lets its libraries go. */
async function ended(worker: Worker): Promise<void> {
  if (worker.threadId === ENDED) return;
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  worker.postMessage({ kind: "close" } satisfies ToThread);
  const waiting = new AbortController();
  await Promise.race([exited, spent(worker, CLOSING_MS, waiting.signal)]);
  waiting.abort();
  await worker.terminate();
}

/** True once the thread has worked for so long, or lain idle for many times as long; false where the wait is given up. */
async function spent(worker: Worker, processorMs: number, given: AbortSignal): Promise<boolean> {
  const began = { clock: performance.now(), processor: await processorMsOf(worker) };
  while (!given.aborted) {
    await delay(LOOK_MS, undefined, { signal: given, ref: false }).catch(() => undefined);
    const worked = (await processorMsOf(worker)) - began.processor;
    if (worked > processorMs || performance.now() - began.clock > CLOCK_FACTOR * processorMs) return !given.aborted;
  }
  return false;
}

function threadFor({ graph, passing, embedderFolder, startReader, limits }: IsolatedRun): Worker {
  const bytes = isInMemory(graph) ? graph.snapshot() : null;
  const data: ThreadData = {
    store: bytes ? { bytes, passing: passing === true } : { path: graph.path },
    embedderFolder,
    relaysReaders: startReader !== undefined,
  };
  silenceRuntime();
  // The packaged application holds the same files as JavaScript.
  return new Worker(new URL(`./run-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: data,
    transferList: bytes ? [bytes.buffer] : [],
    execArgv: ["--no-warnings"],
    resourceLimits: {
      maxOldGenerationSizeMb: limits?.memoryMb ?? MEMORY_MB,
      maxYoungGenerationSizeMb: YOUNG_MB,
    },
  });
}

/** True for a message that is for the caller. */
function tell(message: FromThread, { onProgress, onVerdict }: IsolatedRun): boolean {
  if (message.kind === "progress") onProgress?.(message.progress);
  else if (message.kind === "verdict") onVerdict?.(message.told);
  else return false;
  return true;
}

function watchOver(
  worker: Worker,
  { processorMs, memoryMb }: { readonly processorMs: number; readonly memoryMb: number },
  fail: (error: RunError) => void,
): Disposable {
  const residentBefore = process.memoryUsage.rss();
  const spentBefore = processorMsOf(worker);
  const watch = setInterval(() => {
    void Promise.all([spentBefore, processorMsOf(worker)]).then(([before, spent]) => {
      if (spent - before > processorMs) fail(outOfTime(processorMs));
    });
    if (process.memoryUsage.rss() - residentBefore > 1.5 * memoryMb * 1024 * 1024) fail(outOfMemory(memoryMb));
  }, LOOK_MS);
  return { [Symbol.dispose]: () => clearInterval(watch) };
}

const ADVICE = "Leave out a document, or split it. What was read is kept in the case, where one was named.";

const outOfTime = (ms: number) =>
  new RunError(
    "run_timed_out",
    `The run was given up: it took over ${Math.max(1, Math.round(ms / 60_000))} minutes of work. ${ADVICE}`,
  );

const outOfMemory = (mb: number) =>
  new RunError("run_out_of_memory", `The run was given up: it needs over ${mb} MB of memory. ${ADVICE}`);

const crashed = (cause: unknown) =>
  new RunError("run_crashed", `The run was given up: its thread broke. Start it again. ${ADVICE}`, { cause });

/** What answers questions in plain words: to be loaded with the first of them. */
export const lookUps = () => import("../look-up.ts");
