/** One inference at a time: a question asked by the user goes before a background run. */
import { aborted } from "./llm-error.ts";
import type { Priority } from "./types.ts";

export type Queue = {
  run<T>(
    work: () => Promise<T>,
    options?: { readonly priority?: Priority | undefined; readonly signal?: AbortSignal },
  ): Promise<T>;
  readonly waiting: number;
  /** Resolves when what runs now has ended. */
  idle(): Promise<void>;
};

type Waiting = { readonly priority: Priority; readonly start: () => void };

export function createQueue(): Queue {
  const waiting: Waiting[] = [];
  let running: Promise<unknown> | null = null;

  const next = () => {
    if (running !== null) return;
    const user = waiting.findIndex((item) => item.priority === "user");
    const [item] = waiting.splice(Math.max(0, user), 1);
    item?.start();
  };

  return {
    run(work, { priority = "background", signal } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(aborted());
        const item: Waiting = {
          priority,
          start: () => {
            signal?.removeEventListener("abort", leave);
            const ended = work().then(resolve, reject);
            running = ended.then(() => {
              running = null;
              next();
            });
          },
        };
        const leave = () => {
          const at = waiting.indexOf(item);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(aborted());
        };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.push(item);
        next();
      });
    },
    get waiting() {
      return waiting.length;
    },
    async idle() {
      while (running !== null) await running;
    },
  };
}
