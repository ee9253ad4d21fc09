/** What the process that holds a model does: loads it, answers one request after the other, and ends when told. */
import type { FromChild, PlainError, ToChild } from "./child-messages.ts";
import { loadLlamaRuntime } from "./llama-runtime.ts";
import { LlmError } from "./llm-error.ts";
import { spaced } from "./spaced.ts";
import type { Runtime } from "./types.ts";
import { openScale, type Scale } from "./weigh.ts";

/** How whoever wants the model is spoken to. */
export type ModelChannel = {
  readonly send: (message: FromChild) => void;
  readonly onMessage: (listener: (message: ToChild) => void) => void;
  /** Everything was disposed of; called once. */
  readonly close: () => void;
};

export function serveModel({ send, onMessage, close }: ModelChannel): void {
  const aborts = new Map<number, AbortController>();
  let runtime: Runtime | null = null;
  let scale: Promise<Scale> | null = null;

  async function answer(message: ToChild): Promise<void> {
    switch (message.kind) {
      case "load":
        return work(message.id, async (signal) => {
          runtime = await loadLlamaRuntime(message.options, {
            signal,
            onProgress: (fraction) => send({ kind: "progress", id: message.id, fraction }),
          });
          send({ kind: "loaded", id: message.id, description: runtime.description });
        });
      case "weigh":
        return work(message.id, async () => {
          scale ??= openScale(message.gpu);
          send({ kind: "weighed", id: message.id, weight: await (await scale).weigh(message.path) });
        });
      case "generate":
        return work(message.id, async (signal) => {
          if (runtime === null) throw new LlmError("disposed", "No model is loaded.");
          const onText = spaced((text) => send({ kind: "writing", id: message.id, text }));
          const generated = await runtime.generate(message.request, signal, onText);
          send({ kind: "generated", id: message.id, generated });
        });
      case "abort":
        aborts.get(message.id)?.abort();
        return;
      case "close":
        await runtime?.[Symbol.asyncDispose]();
        await (await scale)?.[Symbol.asyncDispose]();
        close();
        return;
      default:
        return message satisfies never;
    }
  }

  async function work(id: number, job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
      await job(abort.signal);
    } catch (error) {
      send({ kind: "failed", id, error: plain(error) });
    } finally {
      aborts.delete(id);
    }
  }

  onMessage((message) => void answer(message));
  send({ kind: "ready" });
}

function plain(error: unknown): PlainError {
  if (error instanceof LlmError) return { code: error.code, message: error.message, facts: error.facts };
  return { code: "load_failed", message: error instanceof Error ? error.message : String(error), facts: {} };
}
