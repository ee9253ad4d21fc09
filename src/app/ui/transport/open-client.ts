/** Takes the transport that this page was opened with. */
import type { EngineClient } from "../../host/index.ts";
import type { DesktopBridge } from "../../protocol/index.ts";
import { httpClient } from "./http.ts";
import { portClient } from "./port.ts";

const TOKEN = "probant:token";

declare global {
  interface Window {
    readonly probant?: DesktopBridge;
  }
}

export function openClient(): EngineClient {
  return window.probant ? portClient(window.probant, window) : httpClient(takeToken());
}

/** The token leaves the address at once; this tab keeps it, so that the page can be reloaded. */
function takeToken(): string {
  const given = /^#token=([\w-]+)/.exec(window.location.hash)?.[1];
  if (given) {
    window.sessionStorage.setItem(TOKEN, given);
    window.history.replaceState(null, "", "#/");
  }
  return given ?? window.sessionStorage.getItem(TOKEN) ?? "";
}
