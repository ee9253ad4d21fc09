/** Electron's utility processes in the shape that the supervisor and the worker service use. */
import { join } from "node:path";
import { type MessagePortMain, utilityProcess } from "electron";
import type { EngineProcess } from "./engine-supervisor.ts";
import type { WorkerName } from "./shell-messages.ts";
import { WORKER_READY, type WorkerProcess } from "./worker-service.ts";

const LAST_WORDS_CHARACTERS = 8192;
/** What the process takes beside its heap, in MiB. */
const OUTSIDE_HEAP_MB = 128;

export function forkEngine(): EngineProcess<MessagePortMain> {
  const child = utilityProcess.fork(join(import.meta.dirname, "engine.js"), [], {
    serviceName: "Probant engine",
    stdio: "ignore",
    // better-sqlite3, hnswlib-node and onnxruntime are libraries that a signed build does not sign itself.
    allowLoadingUnsignedLibraries: true,
  });
  return {
    post: (message, ports) => child.postMessage(message, [...ports]),
    onMessage: (listener) => void child.on("message", listener),
    onExit: (listener) => void child.on("exit", listener),
    kill: () => void child.kill(),
  };
}

export function forkWorker(worker: WorkerName, memoryMb: number): WorkerProcess<MessagePortMain> {
  const child = utilityProcess.fork(join(import.meta.dirname, `${worker}.js`), [], {
    serviceName: `Probant ${worker}`,
    stdio: ["ignore", "ignore", "pipe"],
    execArgv: worker === "reader" ? [`--max-old-space-size=${Math.max(64, memoryMb - OUTSIDE_HEAP_MB)}`] : [],
    allowLoadingUnsignedLibraries: worker === "model",
  });
  let lastWords = "";
  child.stderr?.on("data", (piece: Buffer) => {
    lastWords = (lastWords + piece.toString("utf8")).slice(-LAST_WORDS_CHARACTERS);
  });
  return {
    give: (port) => child.postMessage(null, [port]),
    onReady: (listener) =>
      void child.on("message", (message: unknown) => {
        if (message === WORKER_READY) listener();
      }),
    onExit: (listener) => void child.on("exit", (exitCode) => listener(exitCode, lastWords)),
    kill: () => void child.kill(),
  };
}
