/** The loopback server: the built interface, and the host behind a token. */
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { EngineHost } from "../host/index.ts";
import { EVENTS_PATH, LIMITS, REQUEST_PATH } from "../protocol/index.ts";
import { answerRequest, sendJson } from "./answer-request.ts";
import { findAsset } from "./assets.ts";
import { type BodyRoom, bodyRoom } from "./body.ts";
import { type Refusal, refuseOrigin, refuseToken } from "./guard.ts";
import { SECURITY_HEADERS } from "./security.ts";

export type ServeOptions = {
  readonly host: EngineHost;
  /** The built interface. */
  readonly uiFolder: string;
  /** Default 0: any free one. */
  readonly port?: number | undefined;
  /** Default: 32 random bytes. */
  readonly token?: string | undefined;
  /** Told of faults of ours. Default: nobody. */
  readonly onUnexpected?: ((error: unknown) => void) | undefined;
};

export type RunningServer = AsyncDisposable & {
  readonly port: number;
  readonly token: string;
  /** With the token in its fragment, which browsers never send. */
  readonly url: string;
};

/** Listens on 127.0.0.1 alone. Rejects with the system's error when the port is taken. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const token = options.token ?? randomBytes(32).toString("base64url");
  const server = createServer({
    maxHeaderSize: 16_384,
    requestTimeout: 120_000,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: HEADERS_MS / 4,
  });
  const connections = watchConnections(server);
  const room = bodyRoom(BODIES_AT_ONCE_BYTES);
  const streams: OpenStreams = new Set();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: options.port ?? 0 }, resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.on("request", (request, response) => {
    route({ ...options, token, port, connections, room, streams }, request, response).catch((error: unknown) => {
      options.onUnexpected?.(error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, { status: 400, message: "The request could not be answered: try again." });
    });
  });
  return {
    port,
    token,
    url: `http://127.0.0.1:${port}/#token=${token}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A header is a few hundred bytes from this very machine. */
const HEADERS_MS = 4000;
/** Bodies that are held at a time; one more waits for its turn. */
const BODIES_AT_ONCE_BYTES = LIMITS.fileBytes;

type RouteOptions = Pick<ServeOptions, "host" | "uiFolder"> & {
  readonly token: string;
  readonly port: number;
  readonly connections: Connections;
  readonly room: BodyRoom;
  readonly streams: OpenStreams;
};

async function route(options: RouteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader("cache-control", "no-store");
  const elsewhere = refuseOrigin(request.headers, options.port);
  if (elsewhere) return refuse(request, response, elsewhere);
  // Only the path is looked at: the base is there to parse a relative address.
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  if (!pathname.startsWith("/api/")) return sendAsset(options.uiFolder, pathname, request, response);
  const stranger = refuseToken(request.headers, options.token);
  if (stranger) return refuse(request, response, stranger);
  const { socket } = request;
  options.connections.own(socket);
  response.once("close", () => options.connections.answered(socket));
  if (pathname === EVENTS_PATH && request.method === "GET")
    return streamEvents(options.host, response, options.streams);
  if (pathname === REQUEST_PATH && request.method === "POST") {
    const refusal = await answerRequest(options.host, request, response, options.room);
    if (refusal) refuse(request, response, refusal);
    return;
  }
  refuse(request, response, { status: 405, message: "There is nothing of this kind here." });
}

function sendAsset(folder: string, pathname: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== "GET" && request.method !== "HEAD") {
    refuse(request, response, { status: 405, message: "Files can only be read." });
    return;
  }
  const asset = findAsset(folder, pathname);
  if (asset === null) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
    response.end("There is no such page.\n");
    return;
  }
  response.writeHead(200, { "content-type": asset.mediaType, "cache-control": "no-cache" });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(asset.path)
      .on("error", () => response.destroy())
      .pipe(response);
}

/** A body that was not read is not waited for: the connection is closed. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, message }: Refusal): void {
  if (!request.complete) response.setHeader("connection", "close");
  sendJson(response, status, { ok: false, failure: { code: CODES[status], message } });
}

const CODES: Readonly<Record<Refusal["status"], string>> = {
  400: "invalid_request",
  401: "no_token",
  403: "other_origin",
  405: "invalid_request",
  413: "too_large",
  421: "other_host",
};

/** Connections without the key, or between two requests; beyond this the one that has waited longest is closed. */
const MOST_WAITING = 256;
/** All connections; those beyond what waits have shown the key. */
const MOST_OPEN = 1024;

type Connections = {
  /** Its request showed the key: it is not counted among those that wait until that request is answered. */
  readonly own: (socket: Socket) => void;
  /** Its request was answered. */
  readonly answered: (socket: Socket) => void;
};

/**
 * A limit on all connections alone would let 64 programs of this machine that send half a header lock the window out.
 * So whoever comes last gets in, and whoever has the key is never put out.
 */
function watchConnections(server: Server): Connections {
  server.maxConnections = MOST_OPEN;
  // In the order in which they began to wait.
  const waiting = new Set<Socket>();
  const wait = (socket: Socket) => {
    if (socket.destroyed) return;
    waiting.add(socket);
    if (waiting.size <= MOST_WAITING) return;
    const [longest] = waiting;
    if (longest === undefined) return;
    waiting.delete(longest);
    longest.destroy();
  };
  server.on("connection", (socket) => {
    wait(socket);
    socket.once("close", () => waiting.delete(socket));
  });
  return { own: (socket) => void waiting.delete(socket), answered: wait };
}

/** A line now and then, so that a page learns that the server is gone. */
const HEARTBEAT_MS = 15_000;
/** A page that no longer reads is let go rather than kept in memory. */
const MOST_UNSENT_BYTES = 32 * 1024 * 1024;
/** Streams at a time, windows and tabs of one user: each is written every event. Beyond it the oldest is let go. */
const MOST_STREAMS = 32;

/** The streams of one server, the oldest first. */
type OpenStreams = Set<ServerResponse>;

function streamEvents(host: EngineHost, response: ServerResponse, open: OpenStreams): void {
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
