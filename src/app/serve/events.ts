/** Events of the host as they come, over one response that stays open. */
import type { ServerResponse } from "node:http";
import type { EngineHost } from "../host/index.ts";

/** A line now and then, so that a page learns that the server is gone. */
const HEARTBEAT_MS = 15_000;
/** A page that no longer reads is let go rather than kept in memory. */
const MOST_UNSENT_BYTES = 32 * 1024 * 1024;

export function streamEvents(host: EngineHost, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(": open\n\n");
  const send = (text: string) => {
    if (response.writableLength > MOST_UNSENT_BYTES) response.destroy();
    else response.write(text);
  };
  const stop = host.subscribe((event) => send(`data: ${JSON.stringify(event)}\n\n`));
  const heartbeat = setInterval(() => send(": here\n\n"), HEARTBEAT_MS);
  response.on("close", () => {
    stop();
    clearInterval(heartbeat);
  });
}
