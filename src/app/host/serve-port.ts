/** The host over a message port: each request answered once, aborted when told, events as they come. */
import { z } from "zod";
import { type EngineEvent, EngineFailureError, type PortAnswer, type PortEvent } from "../protocol/index.ts";
import type { EngineHost } from "./host.ts";

/** The part of a MessagePort that is used; Electron's, Node's and the browser's all fit behind it. */
export type HostPort = {
  readonly post: (message: PortAnswer | PortEvent) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onClose: (listener: () => void) => void;
};

const id = z.number().int().nonnegative();
const PortMessageSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("request"), id, request: z.unknown() }),
  z.strictObject({ kind: z.literal("abort"), id }),
]);

/** Requests under way on one port; more are refused until some are answered. */
const MOST_AT_ONCE = 256;

export function servePort(host: EngineHost, port: HostPort): void {
  const aborts = new Map<number, AbortController>();
  let closed = false;
  const post = (message: PortAnswer | PortEvent) => {
    if (!closed) port.post(message);
  };
  const stop = host.subscribe((event: EngineEvent) => post({ kind: "event", event }));
  port.onClose(() => {
    closed = true;
    stop();
    for (const abort of aborts.values()) abort.abort();
  });
  port.onMessage((message) => {
    const parsed = PortMessageSchema.safeParse(message);
    // Without an id there is nobody to answer.
    if (!parsed.success) return;
    if (parsed.data.kind === "abort") aborts.get(parsed.data.id)?.abort();
    else void answer(parsed.data.id, parsed.data.request);
  });

  const answer = async (id: number, request: unknown) => {
    if (aborts.has(id) || aborts.size >= MOST_AT_ONCE) {
      const failure = { code: "busy", message: "Too many requests at once, or an id used twice: reload the window." };
      post({ kind: "answer", id, ok: false, failure });
      return;
    }
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
      const value = await host.handle(request, { signal: abort.signal, trust: "desktop" });
      post({ kind: "answer", id, ok: true, value });
    } catch (error) {
      if (!(error instanceof EngineFailureError)) throw error;
      post({ kind: "answer", id, ok: false, failure: { code: error.code, message: error.message } });
    } finally {
      aborts.delete(id);
    }
  };
}
