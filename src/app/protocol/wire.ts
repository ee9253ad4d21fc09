/**
 * How requests, answers and events travel, and what the desktop adds to a window.
 *
 * MessagePort (desktop): the window posts PortRequest and PortAbort, the engine posts PortAnswer and PortEvent; bytes go as
 * they are, by structured clone. The preload hands the port over with window.postMessage(PORT_MESSAGE, origin, [port]).
 *
 * HTTP (browser): `Authorization: Bearer TOKEN` on everything; the token stands in the page's fragment (#token=...).
 * POST /api/request: the request as JSON. When it holds bytes, they are the body (application/octet-stream) and the rest of the
 * request is its JSON in the header REQUEST_HEADER, percent-encoded. The answer is HttpAnswer as JSON; when it holds bytes, they are
 * the body (application/octet-stream) and the rest of the answer is in the header ANSWER_HEADER, percent-encoded.
 * Closing the connection aborts the request. GET /api/events: server-sent events, each `data` one EngineEvent as JSON.
 */
import type { EngineEvent, EngineFailure } from "./run.ts";

export const PORT_MESSAGE = "probant:port";
export const REQUEST_HEADER = "x-probant-request";
export const ANSWER_HEADER = "x-probant-answer";
export const REQUEST_PATH = "/api/request";
export const EVENTS_PATH = "/api/events";

export type PortRequest = { readonly kind: "request"; readonly id: number; readonly request: unknown };
export type PortAbort = { readonly kind: "abort"; readonly id: number };
export type PortAnswer = { readonly kind: "answer"; readonly id: number } & HttpAnswer;
export type PortEvent = { readonly kind: "event"; readonly event: EngineEvent };

/** `value` lacks `bytes` when they travel as the body; a bare Uint8Array then is the body, and `value` null. */
export type HttpAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: EngineFailure };

/** What the preload puts on `window.probant`; the engine's port comes as a window message, see wire.ts. */
export type DesktopBridge = {
  readonly platform: "darwin" | "win32" | "linux";
  /** Path of a dropped file, or "" when it has none. */
  readonly pathOf: (file: object) => string;
  /** What menus and the system ask of the page. Gives back how to stop listening. */
  readonly onCommand: (listener: (command: DesktopCommand) => void) => () => void;
};

export type DesktopCommand =
  /** Documents opened with Probant or dropped on its icon: into a new case, or the one that is open. */
  | { readonly kind: "open-files"; readonly paths: readonly string[] }
  | { readonly kind: "open-case"; readonly caseId: string }
  | { readonly kind: "new-case" }
  | { readonly kind: "start" }
  | { readonly kind: "settings" }
  | { readonly kind: "find" };

export class EngineFailureError extends Error {
  readonly code: string;
  constructor({ code, message }: EngineFailure) {
    super(message);
    this.name = "EngineFailureError";
    this.code = code;
  }
}
