/** What the desktop adds to a window, and how a failure reaches it. */
import type { EngineFailure } from "./run.ts";

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
