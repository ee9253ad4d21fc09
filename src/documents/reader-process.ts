/** The process that reads one file, whatever starts it: Node's fork here, a utility process in the desktop application. */
import { fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadReply, ReadRequest } from "./serve-reads.ts";

export type ReaderEnd = {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The last of what it wrote to standard error. */
  readonly lastWords: string;
};

export type ReaderProcess = {
  readonly send: (request: ReadRequest) => void;
  readonly onMessage: (listener: (reply: ReadReply) => void) => void;
  /** It could not be started, or could not be told its work. */
  readonly onError: (listener: (cause: unknown) => void) => void;
  /** After its last message. */
  readonly onEnd: (listener: (end: ReaderEnd) => void) => void;
  readonly kill: () => void;
};

/** `memoryMb`: resident memory it may take, MiB. */
export type StartReader = (memoryMb: number) => ReaderProcess;

/** What Node itself and the code take beside the heap, in MiB. */
const OUTSIDE_HEAP_MB = 128;
const LAST_WORDS_CHARACTERS = 8192;

/** Nothing the child prints reaches this process's console. */
export function forkReader(memoryMb: number): ReaderProcess {
  // The packaged application holds the same files as JavaScript.
  const worker = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);
  const child = fork(fileURLToPath(worker), [], {
    execArgv: [
      `--max-old-space-size=${Math.max(64, memoryMb - OUTSIDE_HEAP_MB)}`,
      // V8 would compile each expression to its own code at the first use and to the machine's at the second: for a reader
      // that lives for one file, a third of its time.
      "--no-regexp-tier-up",
      "--no-warnings",
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_CHARACTERS);
  });
  const onError: ((cause: unknown) => void)[] = [];
  const failed = (cause: unknown) => {
    for (const listener of onError) listener(cause);
  };
  child.on("error", failed);
  return {
    send: (request) => {
      child.send(request, (cause) => {
        if (cause !== null) failed(cause);
      });
    },
    // Sent by worker.ts alone, over a channel of its own.
    onMessage: (listener) => void child.on("message", (message) => listener(message as ReadReply)),
    onError: (listener) => void onError.push(listener),
    // "close" comes after the last message and the last of standard error, "exit" may come before.
    onEnd: (listener) => void child.on("close", (exitCode, signal) => listener({ exitCode, signal, lastWords })),
    kill: () => void child.kill("SIGKILL"),
  };
}
