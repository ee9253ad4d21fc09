/** The engine over the port that the desktop's preload hands to the page. */
import type { AnswerOf, EngineClient, EngineRequest } from "../../host/index.ts";
import {
  type DesktopBridge,
  type EngineEvent,
  EngineFailureError,
  PORT_MESSAGE,
  type PortAbort,
  type PortAnswer,
  type PortEvent,
  type PortRequest,
} from "../../protocol/index.ts";

type Waiting = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: EngineFailureError) => void;
  readonly request: PortRequest;
};

/** A new port takes over from one whose process ended: what was waiting is asked again. */
export function portClient(desktop: DesktopBridge, messages: Pick<Window, "addEventListener">): EngineClient {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: EngineEvent) => void>();
  let port: MessagePort | null = null;
  let last = 0;

  const receive = ({ data }: MessageEvent<PortAnswer | PortEvent>) => {
    if (data.kind === "event") {
      for (const listener of listeners) listener(data.event);
      return;
    }
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.value);
    else asked?.reject(new EngineFailureError(data.failure));
  };

  messages.addEventListener("message", (event) => {
    const given = event.ports[0];
    if (event.data !== PORT_MESSAGE || event.source !== window || !given) return;
    port?.close();
    port = given;
    port.onmessage = receive;
    for (const { request } of waiting.values()) port.postMessage(request);
  });

  return {
    desktop,
    request(request: EngineRequest, options: { readonly signal?: AbortSignal | undefined } = {}) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        const stop = () => {
          waiting.delete(id);
          port?.postMessage({ kind: "abort", id } satisfies PortAbort);
          reject(new EngineFailureError({ code: "aborted", message: "Cancelled." }));
        };
        if (options.signal?.aborted) return stop();
        options.signal?.addEventListener("abort", stop, { once: true });
        const message: PortRequest = { kind: "request", id, request };
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, request: message });
        port?.postMessage(message);
      }) as Promise<AnswerOf<never>>;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
