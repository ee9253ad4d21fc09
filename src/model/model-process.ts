/** A process that holds a model: what is asked of it, how it is stopped, and what is said when it dies. */
import { fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { FromChild, ToChild } from "./child-messages.ts";
import { aborted, LlmError } from "./llm-error.ts";
import type { OnText } from "./types.ts";

/** A process to talk to: Node's fork here, Electron's utility process in the desktop shell. */
export type ModelProcess = {
  readonly send: (message: ToChild) => void;
  readonly onMessage: (listener: (message: FromChild) => void) => void;
  readonly onExit: (listener: (code: number | null) => void) => void;
  readonly kill: () => void;
};

export type StartModelProcess = () => ModelProcess;

export type Connection = {
  /** Rejects with LlmError, "crashed" when the process has gone. */
  readonly ask: (
    job: (id: number) => ToChild,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: ((fraction: number) => void) | undefined;
      readonly onText?: OnText | undefined;
    },
  ) => Promise<FromChild>;
  readonly close: () => Promise<void>;
  readonly crashed: boolean;
};

/** How long a process may take to leave by itself once an abort or a close was asked. */
const GRACE_MS = 3000;

type Pending = {
  readonly resolve: (value: FromChild) => void;
  readonly reject: (error: LlmError) => void;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly onText?: OnText | undefined;
};

export async function connect(startProcess: StartModelProcess = forkProcess): Promise<Connection> {
  const model = startProcess();
  const pending = new Map<number, Pending>();
  let next = 1;
  let gone: LlmError | null = null;
  let left: () => void = () => {};
  const exited = new Promise<void>((resolve) => {
    left = resolve;
  });
  model.onExit((code) => {
    gone = new LlmError(
      "crashed",
      "The language model's process stopped unexpectedly. What is left is settled without the model; a smaller model, or the CPU alone, may be steadier.",
      { exitCode: code ?? -1 },
    );
    for (const { reject } of pending.values()) reject(gone);
    pending.clear();
    left();
  });
  const ready = new Promise<void>((resolve) => {
    model.onMessage((message) => {
      if (message.kind === "ready") return resolve();
      const waiting = pending.get(message.id);
      if (message.kind === "progress") return waiting?.onProgress?.(message.fraction);
      if (message.kind === "writing") return waiting?.onText?.(message.text);
      pending.delete(message.id);
      if (message.kind === "failed")
        waiting?.reject(new LlmError(message.error.code, message.error.message, message.error.facts));
      else waiting?.resolve(message);
    });
  });
  await Promise.race([ready, exited]);

  return {
    /** An abort that the process does not heed in time ends the process. */
    ask: (job, { signal, onProgress, onText } = {}) =>
      new Promise<FromChild>((resolve, reject) => {
        if (gone !== null) return reject(gone);
        if (signal?.aborted) return reject(aborted());
        const id = next++;
        let grace: NodeJS.Timeout | undefined;
        const abort = () => {
          if (gone === null) model.send({ kind: "abort", id });
          grace = setTimeout(() => model.kill(), GRACE_MS);
        };
        const settle = () => {
          clearTimeout(grace);
          signal?.removeEventListener("abort", abort);
        };
        signal?.addEventListener("abort", abort, { once: true });
        pending.set(id, {
          onProgress,
          onText,
          resolve: (value) => {
            settle();
            resolve(value);
          },
          reject: (error) => {
            settle();
            reject(signal?.aborted ? aborted() : error);
          },
        });
        model.send(job(id));
      }),
    async close() {
      if (gone !== null) return;
      model.send({ kind: "close" });
      const grace = setTimeout(() => model.kill(), GRACE_MS);
      await exited;
      clearTimeout(grace);
    },
    get crashed() {
      return gone !== null;
    },
  };
}

function forkProcess(): ModelProcess {
  const child = fork(fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url)), [], {
    serialization: "advanced",
    // What llama.cpp prints belongs to no output of the product.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
  });
  return {
    send: (message) => {
      if (child.connected) child.send(message, () => {});
    },
    onMessage: (listener) => void child.on("message", (message) => listener(message as FromChild)), // sent by child.ts
    onExit: (listener) => void child.on("exit", listener).on("error", () => listener(null)),
    kill: () => void child.kill("SIGKILL"),
  };
}
