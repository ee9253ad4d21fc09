/** In the main process: starts and stops the readers and models that the engine asks for, and hands each a port. */
import type { FromEngine, ToEngine, WorkerName } from "./shell-messages.ts";

/** Said by a worker that must try something before it takes a port. */
export const WORKER_READY = "ready";
/** Exit code of a model's process in which node-llama-cpp cannot be loaded. */
export const CANNOT_LIVE_HERE = 75;

/** A utility process, as it is used here. `P` is the kind of port. */
export type WorkerProcess<P> = {
  readonly give: (port: P) => void;
  readonly onReady: (listener: () => void) => void;
  readonly onExit: (listener: (exitCode: number, lastWords: string) => void) => void;
  readonly kill: () => void;
};

export type WorkerServiceOptions<P> = {
  readonly fork: (worker: WorkerName, memoryMb: number) => WorkerProcess<P>;
  readonly newChannel: () => { readonly port1: P; readonly port2: P };
  readonly tellEngine: (message: ToEngine, ports: readonly P[]) => void;
  /** Holds a model in this very process, for as long as the port is open. */
  readonly holdModelHere: (port: P, ended: () => void) => void;
};

export type WorkerService = {
  readonly hear: (message: Extract<FromEngine, { readonly kind: "start-worker" | "kill-worker" }>) => void;
  /** The engine ended: nobody is left to answer to. */
  readonly stopAll: () => void;
};

/** Readers at a time and models; an engine that asks for more is not ours. */
const MOST_WORKERS = 32;

export function workerService<P>(options: WorkerServiceOptions<P>): WorkerService {
  const running = new Map<number, { readonly kill: () => void }>();
  let modelsLiveHere = false;

  const ended = (id: number, exitCode: number | null, lastWords: string) => {
    if (!running.delete(id)) return;
    options.tellEngine({ kind: "worker-ended", id, exitCode, lastWords }, []);
  };
  const connect = (id: number, give: (port: P) => void) => {
    const { port1, port2 } = options.newChannel();
    give(port1);
    options.tellEngine({ kind: "worker", id }, [port2]);
  };
  const hold = (id: number) => {
    running.set(id, { kill: () => ended(id, null, "") });
    connect(id, (port) => options.holdModelHere(port, () => ended(id, 0, "")));
  };
  const start = (id: number, worker: WorkerName, memoryMb: number) => {
    const child = options.fork(worker, memoryMb);
    running.set(id, child);
    if (worker === "reader") connect(id, child.give);
    else child.onReady(() => connect(id, child.give));
    child.onExit((exitCode, lastWords) => {
      if (worker === "model" && exitCode === CANNOT_LIVE_HERE && running.has(id)) {
        modelsLiveHere = true;
        hold(id);
      } else ended(id, exitCode, lastWords);
    });
  };

  return {
    hear(message) {
      if (message.kind === "kill-worker") running.get(message.id)?.kill();
      else if (running.has(message.id) || running.size >= MOST_WORKERS)
        options.tellEngine({ kind: "worker-ended", id: message.id, exitCode: null, lastWords: "too many workers" }, []);
      else if (message.worker === "model" && modelsLiveHere) hold(message.id);
      else start(message.id, message.worker, message.memoryMb);
    },
    stopAll() {
      const all = [...running.values()];
      running.clear();
      for (const worker of all) worker.kill();
    },
  };
}
