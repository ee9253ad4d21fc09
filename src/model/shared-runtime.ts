/** One runtime for several language models, each with a budget of its own: one inference at a time, the user's first. */
import { LlmError } from "./llm-error.ts";
import { createQueue } from "./queue.ts";
import type { Generated, GenerateRequest, ModelDescription, OnText, Priority, Runtime } from "./types.ts";

export type SharedRuntime = AsyncDisposable & {
  readonly description: ModelDescription;
  generate(
    request: GenerateRequest,
    priority: Priority,
    signal: AbortSignal | undefined,
    onText?: OnText,
  ): Promise<Generated>;
};

export function sharedRuntime(runtime: Runtime): SharedRuntime {
  const queue = createQueue();
  const closing = new AbortController();
  return {
    // A restart may have changed the device.
    get description() {
      return runtime.description;
    },
    generate(request, priority, asked, onText) {
      if (closing.signal.aborted)
        return Promise.reject(new LlmError("disposed", "The language model has been closed: load it again."));
      const signal = asked ? AbortSignal.any([asked, closing.signal]) : closing.signal;
      return queue.run(() => runtime.generate(request, signal, onText), { priority, signal });
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await queue.idle();
      await runtime[Symbol.asyncDispose]();
    },
  };
}
