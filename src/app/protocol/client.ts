/** The engine as a window sees it, whatever carries the messages. */
import type { AnswerOf } from "./answers.ts";
import type { RequestKind, RequestOf } from "./requests.ts";
import type { EngineEvent, EngineFailure } from "./run.ts";

export type EngineClient = {
  /** Rejects with EngineFailureError; aborting the signal rejects with code "aborted" and stops the work where it can. */
  request<K extends RequestKind>(
    request: RequestOf<K>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<AnswerOf<K>>;
  /** Gives back how to stop listening. */
  subscribe(listener: (event: EngineEvent) => void): () => void;
  /** What the desktop adds; null in a browser. */
  readonly desktop: DesktopBridge | null;
};

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
