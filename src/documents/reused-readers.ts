/** Readers that go on to the next file: starting a process and loading the parsers takes longer than a small file does. */
import { forkReader, type ReaderProcess, type StartReader } from "./reader-process.ts";
import type { ReadReply } from "./serve-reads.ts";

export type ReusedReaders = Disposable & {
  /** Gives a reader that waits, or a new one; `kill` lets it wait for the next file where it has read its own well. */
  readonly start: StartReader;
};

/** A larger file leaves more memory in use than the next one should be told is its own. */
const MOST_BYTES = 1_000_000;
const MOST_FILES = 100;

type Listeners = {
  message?: (reply: ReadReply) => void;
  error?: (cause: unknown) => void;
  end?: Parameters<ReaderProcess["onEnd"]>[0];
};

type Reader = {
  readonly process: ReaderProcess;
  readonly memoryMb: number;
  listeners: Listeners;
  files: number;
  ended: boolean;
};

/**
 * A reader that fails, is stopped or reads a large file ends with it; all of them end with the pool.
 * @param isAnyLeft whether there are files that none has begun: else a reader that has answered would hold its memory in vain.
 */
export function reusedReaders(start: StartReader = forkReader, isAnyLeft = () => true): ReusedReaders {
  const waiting = new Set<Reader>();
  let closed = false;
  const begin = (memoryMb: number): Reader => {
    const process = start(memoryMb);
    const reader: Reader = { process, memoryMb, listeners: {}, files: 0, ended: false };
    process.onMessage((reply) => reader.listeners.message?.(reply));
    process.onError((cause) => reader.listeners.error?.(cause));
    process.onEnd((end) => {
      reader.ended = true;
      waiting.delete(reader);
      reader.listeners.end?.(end);
    });
    return reader;
  };
  return {
    start(memoryMb) {
      const reader = [...waiting].find((one) => one.memoryMb === memoryMb) ?? begin(memoryMb);
      waiting.delete(reader);
      reader.listeners = {};
      reader.files++;
      let isReadWell = false;
      return {
        send: reader.process.send,
        onMessage(listener) {
          reader.listeners.message = (reply) => {
            isReadWell = reply.kind === "read" && reply.document.sizeBytes <= MOST_BYTES;
            listener(reply);
          };
        },
        onError(listener) {
          reader.listeners.error = listener;
        },
        onEnd(listener) {
          reader.listeners.end = listener;
        },
        kill() {
          if (closed || !isAnyLeft() || !isReadWell || reader.ended || reader.files >= MOST_FILES)
            return reader.process.kill();
          reader.listeners = {};
          waiting.add(reader);
        },
      };
    },
    [Symbol.dispose]() {
      closed = true;
      for (const { process } of waiting) process.kill();
      waiting.clear();
    },
  };
}
