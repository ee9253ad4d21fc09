/** One request of the protocol over HTTP: see src/app/protocol/wire.ts for how it travels. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { EngineHost } from "../host/index.ts";
import {
  ANSWER_HEADER,
  type EngineFailure,
  EngineFailureError,
  type HttpAnswer,
  LIMITS,
  REQUEST_HEADER,
} from "../protocol/index.ts";
import { type BodyRoom, readBody } from "./body.ts";
import type { Refusal } from "./guard.ts";

const MALFORMED: Refusal = {
  status: 400,
  message: "The request is not one that Probant understands: reload the page.",
};
const TOO_LARGE: Refusal = { status: 413, message: "The request is larger than Probant accepts." };

/** Gives a refusal when the host was not asked; otherwise the response is written. */
export async function answerRequest(
  host: EngineHost,
  request: IncomingMessage,
  response: ServerResponse,
  room: BodyRoom,
): Promise<Refusal | null> {
  const abort = new AbortController();
  response.on("close", () => abort.abort());
  using _taken = await room.take(uploadBytes(request));
  const read = await readRequest(request);
  if ("status" in read) return read;
  try {
    const value = await host.handle(read.request, { signal: abort.signal, trust: "browser" });
    sendAnswer(response, value);
  } catch (error) {
    if (!(error instanceof EngineFailureError)) throw error;
    const failure: EngineFailure = { code: error.code, message: error.message };
    sendJson(response, error.code === "invalid_request" ? 400 : 200, { ok: false, failure });
  }
  return null;
}

/** What an upload may hold of memory until it is answered; 0 for other requests, which are small. */
function uploadBytes({ headers }: IncomingMessage): number {
  if (mediaType(headers["content-type"]) !== "application/octet-stream") return 0;
  const announced = Number(headers["content-length"]);
  return announced >= 0 && announced <= LIMITS.fileBytes ? announced : LIMITS.fileBytes;
}

function mediaType(header: string | undefined): string | undefined {
  return header?.split(";")[0]?.trim().toLowerCase();
}

async function readRequest(request: IncomingMessage): Promise<{ readonly request: unknown } | Refusal> {
  const type = mediaType(request.headers["content-type"]);
  if (type === "application/json") {
    const body = await readBody(request, LIMITS.requestJson);
    if (body === null) return TOO_LARGE;
    const parsed = parseJson(new TextDecoder().decode(body));
    return parsed === undefined ? MALFORMED : { request: parsed };
  }
  if (type === "application/octet-stream") {
    const header = request.headers[REQUEST_HEADER];
    const parsed = typeof header === "string" ? parseJson(decoded(header)) : undefined;
    if (typeof parsed !== "object" || parsed === null || "bytes" in parsed) return MALFORMED;
    const bytes = await readBody(request, LIMITS.fileBytes);
    return bytes === null ? TOO_LARGE : { request: { ...parsed, bytes } };
  }
  return MALFORMED;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendAnswer(response: ServerResponse, value: unknown): void {
  if (value instanceof Uint8Array) sendBytes(response, value, null);
  else if (typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array) {
    const { bytes, ...rest } = value;
    sendBytes(response, value.bytes, rest);
  } else sendJson(response, 200, { ok: true, value });
}

function sendBytes(response: ServerResponse, bytes: Uint8Array, value: unknown): void {
  const answer: HttpAnswer = { ok: true, value };
  response.writeHead(200, {
    "content-type": "application/octet-stream",
    "content-length": bytes.byteLength,
    [ANSWER_HEADER]: encodeURIComponent(JSON.stringify(answer)),
  });
  response.end(bytes);
}

export function sendJson(response: ServerResponse, status: number, answer: HttpAnswer): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(answer));
}
