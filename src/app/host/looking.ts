/**
 * A thread that reads one large case for the window. A sheet, the graph or the figures of such a case take seconds to be
 * read back, and the thread that answers windows would be held for as long.
 */
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { type Language, RunError, revived } from "../engine.ts";
import { HostError } from "./host-error.ts";
import type { LookAnswer, LookAsked, LookKind, LookOf, LookSaid } from "./looks.ts";

export type Looking = AsyncDisposable & {
  /** False once it has broken or was let go: another one has to be begun. */
  readonly lives: () => boolean;
  /** Throws what `looked` throws, or RunError where the thread breaks. */
  readonly look: <K extends LookKind>(look: LookOf<K>, language: Language) => Promise<LookAnswer<K>>;
};

/** A large document takes hundreds of megabytes in it: nobody asks any more, and it is let go. */
const IDLE_MS = 60_000;
/** Of the thread's heap, MiB. */
const MEMORY_MB = 1024;
/** V8 would keep up to 96 MiB of what is no longer used. */
const YOUNG_MB = 16;

type Waiting = { readonly resolve: (said: LookSaid) => void; readonly reject: (error: unknown) => void };

export function openLooking(path: string, { idleMs = IDLE_MS } = {}): Looking {
  // The packaged application holds the same files as JavaScript.
  const thread = new Worker(new URL(`./look-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: path,
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let lives = true;
  const exited = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const broken = (cause: unknown) => {
    lives = false;
    for (const { reject } of waiting.values())
      reject(new RunError("run_crashed", "The case could not be read: its thread broke.", { cause }));
    waiting.clear();
  };
  thread.on("error", broken);
  void exited.then(() => broken(undefined));
  // Sent by look-thread.ts alone.
  thread.on("message", (said: LookSaid) => {
    waiting.get(said.id)?.resolve(said);
    waiting.delete(said.id);
  });
  const post = (message: LookAsked) => thread.postMessage(message);
  const close = async () => {
    lives = false;
    clearTimeout(idle);
    post({ kind: "close" });
    await exited;
  };
  const letGo = () => (waiting.size === 0 ? void close() : idle.refresh());
  const idle = setTimeout(letGo, idleMs).unref();
  return {
    lives: () => lives,
    async look<K extends LookKind>(look: LookOf<K>, language: Language) {
      idle.refresh();
      const said = await new Promise<LookSaid>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        post({ kind: "look", id, look, language });
      });
      if (said.kind === "refused") throw new HostError(said.problem);
      if (said.kind === "failed") throw revived(said.error);
      return said.answer as LookAnswer<K>; // the thread answers what it was asked
    },
    [Symbol.asyncDispose]: close,
  };
}
