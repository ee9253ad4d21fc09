/** Serves the built window and a stand-in engine over loopback, as the wire says. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import {
  ANSWER_HEADER,
  EVENTS_PATH,
  type HttpAnswer,
  REQUEST_HEADER,
  REQUEST_PATH,
} from "../../../src/app/protocol/index.ts";
import type { FakeEngine } from "./fake-engine.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type FakeServer = AsyncDisposable & { readonly address: string; use(engine: FakeEngine): void };

export async function fakeServer(folder: string): Promise<FakeServer> {
  let engine: FakeEngine | null = null;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
    if (path === EVENTS_PATH) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(": open\n\n");
      const stop = engine?.subscribe((event) => response.write(`data: ${JSON.stringify(event)}\n\n`));
      request.on("close", () => stop?.());
      return;
    }
    if (path === REQUEST_PATH) {
      const answer = await answerTo(request, engine);
      const bytes = answer.ok && (answer.value instanceof Uint8Array ? answer.value : bytesIn(answer.value));
      if (!bytes) {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
        return;
      }
      const rest = answer.value instanceof Uint8Array ? null : { ...(answer.value as object), bytes: undefined };
      response
        .writeHead(200, {
          "content-type": "application/octet-stream",
          [ANSWER_HEADER]: encodeURIComponent(JSON.stringify({ ok: true, value: rest })),
        })
        .end(bytes);
      return;
    }
    try {
      const file = join(folder, normalize(path === "/" ? "/index.html" : path));
      const content = await readFile(file);
      response
        .writeHead(200, {
          "content-type": TYPES[extname(file)] ?? "application/octet-stream",
          "content-security-policy": PAGE_POLICY,
        })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    use(next) {
      engine = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerTo(request: IncomingMessage, engine: FakeEngine | null): Promise<HttpAnswer> {
  try {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const header = request.headers[REQUEST_HEADER];
    const asked =
      typeof header === "string"
        ? { ...JSON.parse(decodeURIComponent(header)), bytes: new Uint8Array(body) }
        : JSON.parse(body.toString("utf8"));
    return { ok: true, value: await engine?.answer(asked) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unexpected";
    return { ok: false, failure: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

function bytesIn(value: unknown): Uint8Array | null {
  return typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array
    ? value.bytes
    : null;
}
