/** In a run's thread: models and readers that the thread which started it holds, spoken to by messages. */
import type { ReaderEnd, ReadReply, StartReader } from "../../../documents/index.ts";
import type { ModelDescription, Runtime } from "../../../model/index.ts";
import { carried, revived } from "./carried-error.ts";
import type { FromThread, ToThread } from "./messages.ts";

export type Relay = {
  readonly runtime: (description: ModelDescription) => Runtime;
  readonly startReader: StartReader;
  /** What the other thread says. */
  readonly hear: (message: Exclude<ToThread, { readonly kind: "abort" | "task" | "close" }>) => void;
};

type Answer = Extract<ToThread, { readonly kind: "generated" }>;
type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

type Listeners = {
  readonly said: ((reply: ReadReply) => void)[];
  readonly failed: ((cause: unknown) => void)[];
  readonly ended: ((end: ReaderEnd) => void)[];
};

export function relayOver(post: (message: FromThread) => void): Relay {
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const readers = new Map<number, Listeners>();
  return {
    runtime(first) {
      let description = first;
      return {
        get description() {
          return description;
        },
        async generate(request, signal) {
          const id = ++last;
          const abort = () => post({ kind: "generate-abort", id });
          signal?.addEventListener("abort", abort, { once: true });
          try {
            const answer = await new Promise<Answer>((resolve, reject) => {
              waiting.set(id, { resolve, reject });
              post({ kind: "generate", id, request });
              if (signal?.aborted) abort();
            });
            description = answer.description;
            return answer.generated;
          } finally {
            waiting.delete(id);
            signal?.removeEventListener("abort", abort);
          }
        },
        // It belongs to whoever loaded it.
        [Symbol.asyncDispose]: () => Promise.resolve(),
      };
    },
    startReader(memoryMb) {
      const id = ++last;
      const listeners: Listeners = { said: [], failed: [], ended: [] };
      readers.set(id, listeners);
      post({ kind: "reader-start", id, memoryMb });
      return {
        send: (request) => post({ kind: "reader-send", id, request }),
        onMessage: (listener) => void listeners.said.push(listener),
        onError: (listener) => void listeners.failed.push(listener),
        onEnd: (listener) => void listeners.ended.push(listener),
        kill() {
          readers.delete(id);
          post({ kind: "reader-kill", id });
        },
      };
    },
    hear(message) {
      switch (message.kind) {
        case "generated":
          return waiting.get(message.id)?.resolve(message);
        case "generate-failed":
          return waiting.get(message.id)?.reject(revived(message.error));
        case "reader-said":
          return readers.get(message.id)?.said.forEach((listener) => void listener(message.reply));
        case "reader-failed":
          return readers.get(message.id)?.failed.forEach((listener) => void listener(revived(message.error)));
        case "reader-ended":
          return readers.get(message.id)?.ended.forEach((listener) => void listener(message.end));
        default:
          return message satisfies never;
      }
    },
  };
}

/** In the thread that started it: the other ends. */
export function relayEnds(
  post: (message: ToThread) => void,
  means: {
    readonly model: Pick<Runtime, "generate" | "description"> | null;
    readonly startReader: StartReader | null;
  },
): { readonly hear: (message: FromThread) => void; readonly stop: () => void } {
  const generating = new Map<number, AbortController>();
  const readers = new Map<number, ReturnType<StartReader>>();
  return {
    hear(message) {
      switch (message.kind) {
        case "generate": {
          const { id, request } = message;
          const abort = new AbortController();
          generating.set(id, abort);
          const { model } = means;
          if (model === null) return;
          void model
            .generate(request, abort.signal)
            .then(
              (generated) => post({ kind: "generated", id, generated, description: model.description }),
              (error: unknown) => post({ kind: "generate-failed", id, error: carried(error) }),
            )
            .finally(() => generating.delete(id));
          return;
        }
        case "generate-abort":
          generating.get(message.id)?.abort();
          return;
        case "reader-start": {
          const { id } = message;
          const reader = means.startReader?.(message.memoryMb);
          if (!reader) return;
          readers.set(id, reader);
          reader.onMessage((reply) => post({ kind: "reader-said", id, reply }));
          reader.onError((cause) => post({ kind: "reader-failed", id, error: carried(cause) }));
          reader.onEnd((end) => {
            readers.delete(id);
            post({ kind: "reader-ended", id, end });
          });
          return;
        }
        case "reader-send":
          readers.get(message.id)?.send(message.request);
          return;
        case "reader-kill":
          readers.get(message.id)?.kill();
          readers.delete(message.id);
          return;
        default:
      }
    },
    stop() {
      for (const abort of generating.values()) abort.abort();
      for (const reader of readers.values()) reader.kill();
      readers.clear();
    },
  };
}
