/** In the engine's process: readers and models started by the main process, since Node's fork does not work in a packaged application. */
import type { Processes } from "../src/app/engine.ts";
import type { FromEngine, ToEngine, WorkerName } from "./shell-messages.ts";
import type { ShellPort } from "./shell-port.ts";

type Ended = Extract<ToEngine, { readonly kind: "worker-ended" }>;

type Worker = { readonly connected: (port: ShellPort) => void; readonly ended: (end: Ended) => void };

export type EngineWorkers = {
  readonly processes: Processes;
  /** What the main process says of a worker. */
  readonly hear: (message: Extract<ToEngine, { readonly id: number }>, port: ShellPort | null) => void;
};

export function engineWorkers(tell: (message: FromEngine) => void): EngineWorkers {
  const workers = new Map<number, Worker>();
  let last = 0;

  const start = (worker: WorkerName, memoryMb: number) => {
    const id = ++last;
    const unsent: unknown[] = [];
    const messageListeners: ((message: unknown) => void)[] = [];
    const endListeners: ((end: Ended) => void)[] = [];
    let port: ShellPort | null = null;
    workers.set(id, {
      connected(given) {
        port = given;
        given.onMessage((message) => {
          for (const listener of messageListeners) listener(message);
        });
        for (const message of unsent.splice(0)) given.post(message);
      },
      ended(end) {
        workers.delete(id);
        port?.close();
        for (const listener of endListeners) listener(end);
      },
    });
    tell({ kind: "start-worker", id, worker, memoryMb });
    return {
      send(message: unknown) {
        if (port === null) unsent.push(message);
        else port.post(message);
      },
      // Each worker sends the messages of its own folder, over a port of its own.
      onMessage: <T>(listener: (message: T) => void) => void messageListeners.push((message) => listener(message as T)),
      onEnd: (listener: (end: Ended) => void) => void endListeners.push(listener),
      kill: () => tell({ kind: "kill-worker", id }),
    };
  };

  return {
    processes: {
      startReader(memoryMb) {
        const { send, onMessage, onEnd, kill } = start("reader", memoryMb);
        return {
          send,
          onMessage,
          onEnd: (listener) => onEnd(({ exitCode, lastWords }) => listener({ exitCode, signal: null, lastWords })),
          // A reader that cannot be started has ended.
          onError: () => undefined,
          kill,
        };
      },
      startModel() {
        const { send, onMessage, onEnd, kill } = start("model", 0);
        return { send, onMessage, onExit: (listener) => onEnd(({ exitCode }) => listener(exitCode)), kill };
      },
    },
    hear(message, port) {
      const worker = workers.get(message.id);
      if (message.kind === "worker" && port) worker?.connected(port);
      if (message.kind === "worker-ended") worker?.ended(message);
    },
  };
}
