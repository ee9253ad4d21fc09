/** Runs a GGUF in a process of its own: a model that crashes takes down that process only, which is started once more. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FromChild, ToChild } from "./child-messages.ts";
import { aborted, LlmError } from "./llm-error.ts";
import type { Generated, LoadOptions, LoadRunOptions, ModelDescription, Runtime } from "./types.ts";

/** A process to talk to: Node's fork here, Electron's utility process in the desktop shell. */
export type ModelProcess = {
  readonly send: (message: ToChild) => void;
  readonly onMessage: (listener: (message: FromChild) => void) => void;
  readonly onExit: (listener: (code: number | null) => void) => void;
  readonly kill: () => void;
};

export type ChildOptions = {
  /** How to start the process. Default: Node's fork. */
  readonly startProcess?: (() => ModelProcess) | undefined;
  /** How often a crashed process is started again. Default 1. */
  readonly restarts?: number | undefined;
};

/** How long a process may take to leave by itself once an abort or a close was asked. */
const GRACE_MS = 3000;

export async function loadChildRuntime(
  options: LoadOptions,
  run: LoadRunOptions = {},
  child: ChildOptions = {},
): Promise<Runtime> {
  const startProcess = child.startProcess ?? forkProcess;
  let restarts = child.restarts ?? 1;
  let open = await connect(startProcess, options, run);
  const { description } = open;
  return {
    description,
    async generate(request, signal) {
      for (;;) {
        try {
          return await open.generate(request, signal);
        } catch (error) {
          if (!(error instanceof LlmError) || error.code !== "crashed" || restarts <= 0) throw error;
          restarts--;
          open = await connect(startProcess, options, signal ? { signal } : {});
        }
      }
    },
    [Symbol.asyncDispose]: () => open.close(),
  };
}

type Connection = {
  readonly description: ModelDescription;
  readonly generate: Runtime["generate"];
  readonly close: () => Promise<void>;
};
type Pending = {
  readonly resolve: (value: FromChild) => void;
  readonly reject: (error: LlmError) => void;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

async function connect(
  startProcess: () => ModelProcess,
  options: LoadOptions,
  { signal, onProgress }: LoadRunOptions,
): Promise<Connection> {
  if (signal?.aborted) throw aborted();
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
      pending.delete(message.id);
      if (message.kind === "failed")
        waiting?.reject(new LlmError(message.error.code, message.error.message, message.error.facts));
      else waiting?.resolve(message);
    });
  });
  await Promise.race([ready, exited]);

  /** Sends a job; an abort that the process does not heed in time ends the process. */
  const ask = (job: (id: number) => ToChild, signal?: AbortSignal, onProgress?: Pending["onProgress"]) =>
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
    });

  const close = async () => {
    if (gone !== null) return;
    model.send({ kind: "close" });
    const grace = setTimeout(() => model.kill(), GRACE_MS);
    await exited;
    clearTimeout(grace);
  };

  try {
    const answer = await ask((id) => ({ kind: "load", id, options }), signal, onProgress);
    if (answer.kind !== "loaded") throw new TypeError(`unexpected answer to load: ${answer.kind}`);
    return {
      description: answer.description,
      async generate(request, signal): Promise<Generated> {
        const answer = await ask((id) => ({ kind: "generate", id, request }), signal);
        if (answer.kind !== "generated") throw new TypeError(`unexpected answer to generate: ${answer.kind}`);
        return answer.generated;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function forkProcess(): ModelProcess {
  const child = fork(fileURLToPath(new URL("./child.ts", import.meta.url)), [], {
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
