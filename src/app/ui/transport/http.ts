/** The engine over the loopback server that also gave this page. */
import type { AnswerOf, EngineClient, EngineRequest } from "../../host/index.ts";
import {
  ANSWER_HEADER,
  type EngineEvent,
  EngineFailureError,
  EVENTS_PATH,
  type HttpAnswer,
  REQUEST_HEADER,
  REQUEST_PATH,
} from "../../protocol/index.ts";

const RETRY_MS = 1000;

export function httpClient(token: string): EngineClient {
  const headers = { authorization: `Bearer ${token}` };
  return {
    desktop: null,
    async request(request, options = {}) {
      const response = await send(request, headers, options.signal);
      const answer = await readAnswer(response);
      if (!answer.ok) throw new EngineFailureError(answer.failure);
      return answer.value as AnswerOf<(typeof request)["kind"]>;
    },
    subscribe: sharedEvents({
      // Tabs opened with another key speak to another server, or to one that was started anew.
      name: `probant:events:${token.slice(0, 16)}`,
      listen: (tell, onOpen) => listen(headers, tell, onOpen),
    }),
  };
}

async function send(
  request: EngineRequest,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const carried = "bytes" in request ? request.bytes : null;
  try {
    if (carried === null)
      return await fetch(REQUEST_PATH, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(request),
        signal: signal ?? null,
      });
    const { bytes: _, ...rest } = request as Extract<EngineRequest, { readonly bytes: Uint8Array }>;
    return await fetch(REQUEST_PATH, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/octet-stream",
        [REQUEST_HEADER]: encodeURIComponent(JSON.stringify(rest)),
      },
      // Bytes read from a file are never shared memory, which is all that fetch refuses.
      body: carried as Uint8Array<ArrayBuffer>,
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw new EngineFailureError({ code: "aborted", message: "Cancelled." });
    throw new EngineFailureError({ code: "unreachable", message: error instanceof Error ? error.message : "" });
  }
}

async function readAnswer(response: Response): Promise<HttpAnswer> {
  const header = response.headers.get(ANSWER_HEADER);
  if (header === null) {
    try {
      return (await response.json()) as HttpAnswer;
    } catch {
      return { ok: false, failure: { code: "unreachable", message: `HTTP ${response.status}` } };
    }
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const answer = JSON.parse(decodeURIComponent(header)) as HttpAnswer;
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value === null ? bytes : { ...(answer.value as object), bytes } };
}

/** EventSource cannot carry the token, so the stream is read by hand; a broken one is opened again, as long as the page stands. */
async function listen(
  headers: Record<string, string>,
  listener: (event: EngineEvent) => void,
  onOpen: () => void,
): Promise<never> {
  while (true) {
    try {
      const response = await fetch(EVENTS_PATH, { headers });
      if (response.ok && response.body) {
        onOpen();
        await readEvents(response.body.pipeThrough(new TextDecoderStream()), listener);
      }
    } catch {
      // Told by the requests that fail too; here it is only tried again.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function readEvents(stream: ReadableStream<string>, listener: (event: EngineEvent) => void): Promise<void> {
  let kept = "";
  for await (const part of stream) {
    const blocks = `${kept}${part}`.split("\n\n");
    kept = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block
        .split("\n")
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trimStart())
        .join("\n");
      if (data) listener(JSON.parse(data) as EngineEvent);
    }
  }
}

type Listener = (event: EngineEvent) => void;

type SharedEventsOptions = {
  /** The same for all tabs that may share a connection. */
  readonly name: string;
  /** Tells of events for as long as the page stands; `onOpen` each time a connection has been made. */
  readonly listen: (tell: Listener, onOpen: () => void) => Promise<void>;
};

/**
 * A browser makes six connections to a server at most, and an event stream takes one for good: with a stream a tab, the
 * sixth tab would wait for ever. The tab that holds the lock holds the stream; where it goes, the next one takes over.
 */
function sharedEvents({ name, listen }: SharedEventsOptions): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let started = false;
  const tell = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const start = () => {
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }: MessageEvent<EngineEvent>) => tell(data);
    const lead = (missed: boolean) => {
      let mayHaveMissed = missed;
      const tellAll = (event: EngineEvent) => {
        tell(event);
        tabs.postMessage(event);
      };
      return listen(tellAll, () => {
        if (mayHaveMissed) tellAll({ kind: "reconnected" });
        mayHaveMissed = true;
      });
    };
    void navigator.locks
      .request(name, { ifAvailable: true }, (lock) => (lock === null ? "taken" : lead(false)))
      .then((taken) => (taken === "taken" ? navigator.locks.request(name, () => lead(true)) : undefined));
  };
  return (listener) => {
    if (!started) start();
    started = true;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
