/** Events of the host as they come, over one response that stays open. */
import type { ServerResponse } from "node:http";
import type { EngineHost } from "../host/index.ts";

/** A line now and then, so that a page learns that the server is gone. */
const HEARTBEAT_MS = 15_000;
/** A page that no longer reads is let go rather than kept in memory. */
const MOST_UNSENT_BYTES = 32 * 1024 * 1024;
/** Streams at a time, windows and tabs of one user: each is written every event. Beyond it the oldest is let go. */
const MOST_STREAMS = 32;

/** The streams of one server, the oldest first. */
export type OpenStreams = Set<ServerResponse>;

export function streamEvents(host: EngineHost, response: ServerResponse, open: OpenStreams): void {
  open.add(response);
  for (const oldest of open) {
    if (open.size <= MOST_STREAMS) break;
    open.delete(oldest);
    oldest.destroy();
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(": open\n\n");
  const send = (text: string) => {
    if (response.writableLength > MOST_UNSENT_BYTES) response.destroy();
    else response.write(text);
  };
  const stop = host.subscribe((event) => send(`data: ${JSON.stringify(event)}\n\n`));
  const heartbeat = setInterval(() => send(": here\n\n"), HEARTBEAT_MS);
  response.on("close", () => {
    open.delete(response);
    stop();
    clearInterval(heartbeat);
  });
}
