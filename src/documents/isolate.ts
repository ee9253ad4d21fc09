/** Reads files from outside in a child process each, which a limit of time or memory, or the user, can end. */
import { basename } from "node:path";
import { forkReader, type ReaderEnd, type StartReader } from "./reader-process.ts";
import { OUT_OF_TIME_MARK } from "./serve-reads.ts";
import { type Document, DocumentError, type DocumentErrorCode, type ReadOptions } from "./types.ts";

export type IsolationOptions = ReadOptions & {
  /** Processor time of the child, ms, the reading of pictures aside. Default 20,000. */
  readonly timeoutMs?: number;
  /** Resident memory the child may take, in MiB. Default 1,024. */
  readonly memoryMb?: number;
  /** How its process is started. Default: Node's fork. */
  readonly startReader?: StartReader | undefined;
};

const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_MEMORY_MB = 1024;
/** From one picture to the next: some twenty times what a page takes that is all picture. */
const PICTURE_TIMEOUT_MS = 60_000;
/** By the clock: a child that does nothing at all for so many times its limit will not answer. */
const CLOCK_FACTOR = 9;
/** Of the processor time, once more where the first time it was not enough: a busy machine makes each step dearer. */
const SECOND_TRY = 2;

/**
 * readDocument in a process of its own, so that a file made to hang, crash or fill the memory harms nothing else.
 * `source` is a path, read by the child, or the bytes. Throws DocumentError only, also "timed_out", "out_of_memory",
 * "aborted" and "not_found". Nothing the child prints reaches this process's console. What takes too long is tried once more.
 */
export async function readDocumentIsolated(
  source: string | Uint8Array,
  name: string = typeof source === "string" ? basename(source) : "document",
  options: IsolationOptions = {},
): Promise<Document> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  try {
    return await readOnce(source, name, options, timeoutMs);
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== "timed_out") throw error;
    return readOnce(source, name, options, SECOND_TRY * timeoutMs);
  }
}

function readOnce(
  source: string | Uint8Array,
  name: string,
  options: IsolationOptions,
  timeoutMs: number,
): Promise<Document> {
  const { signal, onProgress, kind = null } = options;
  const { pictures = null, password = null } = options;
  const { memoryMb = DEFAULT_MEMORY_MB } = options;
  const pictureMs = Math.max(timeoutMs, PICTURE_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const fail = (code: DocumentErrorCode, message: string, cause?: unknown): void => {
      settle(() => reject(new DocumentError(code, name, message, cause === undefined ? {} : { cause })));
    };
    if (signal?.aborted) {
      reject(new DocumentError("aborted", name, `reading ${name} was cancelled`));
      return;
    }
    const child = (options.startReader ?? forkReader)(memoryMb);
    const onAbort = (): void => fail("aborted", `reading ${name} was cancelled`);
    const limit = (ms: number): NodeJS.Timeout =>
      setTimeout(() => fail("timed_out", tooLong(name, timeoutMs)), CLOCK_FACTOR * ms);
    let timer = limit(timeoutMs);
    let settled = false;
    const settle = (finish: () => void): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      child.kill();
      finish();
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    child.onError((cause) => fail("corrupt", `${name} could not be read: its reader did not start`, cause));
    child.onMessage((reply) => {
      switch (reply.kind) {
        case "progress":
          if (reply.stage === "pictures" && !settled) {
            clearTimeout(timer);
            timer = limit(pictureMs);
          }
          if (!settled) onProgress?.({ stage: reply.stage, done: reply.done, total: reply.total });
          break;
        case "read":
          settle(() => resolve(reply.document));
          break;
        case "failed":
          fail(reply.code, reply.message, reply.cause === null ? undefined : new Error(reply.cause));
          break;
        default:
          reply satisfies never;
      }
    });
    child.onEnd((end) => {
      const { code, message, cause } = whyEnded(end, name, memoryMb, timeoutMs);
      fail(code, message, cause);
    });
    child.send({ source, name, kind, pictures, password, memoryMb, processorMs: timeoutMs, pictureMs });
  });
}

const ADVICE = "put the pages or sheets that matter in a file of their own and add that one";

const tooLong = (name: string, timeoutMs: number): string =>
  `${name} takes over ${Math.max(1, Math.round(timeoutMs / 1000))} s of work to read and was given up: ${ADVICE}`;

type Why = { readonly code: DocumentErrorCode; readonly message: string; readonly cause?: Error };

/** What the reader, Node or the engine under it says before it ends for want of memory. */
const OUT_OF_MEMORY = ["probant: out of memory", "heap out of memory", "array buffer allocation failed"];

/** Of a reader that gave no answer. */
function whyEnded({ exitCode, signal, lastWords }: ReaderEnd, name: string, memoryMb: number, timeoutMs: number): Why {
  if (OUT_OF_MEMORY.some((words) => lastWords.toLowerCase().includes(words))) {
    return { code: "out_of_memory", message: `${name} needs over ${memoryMb} MB to read and was given up: ${ADVICE}` };
  }
  if (lastWords.includes(OUT_OF_TIME_MARK)) return { code: "timed_out", message: tooLong(name, timeoutMs) };
  return {
    code: "corrupt",
    message: `${name} made its reader fail: open it, save a fresh copy and add that one`,
    cause: new Error(`reader ended with ${signal ?? exitCode}: ${lastWords}`),
  };
}
