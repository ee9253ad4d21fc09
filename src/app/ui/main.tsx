/** Opens the window: the engine's transport, then the screens. */
import { createRoot } from "react-dom/client";
import type { DesktopBridge } from "../protocol/index.ts";
import { App } from "./app.tsx";
import { httpClient } from "./transport/http.ts";
import { portClient } from "./transport/port.ts";
import "./style/index.css";

const TOKEN = "probant:token";

declare global {
  interface Window {
    readonly probant?: DesktopBridge;
  }
}

// No form leaves the page: what it does is done here.
document.addEventListener("submit", (event) => event.preventDefault());
const place = document.getElementById("window");
// By the transport that this page was opened with.
const client = window.probant ? portClient(window.probant, window) : httpClient(takeToken());
if (place) createRoot(place).render(<App client={client} />);

/** The token leaves the address at once; this tab keeps it, so that the page can be reloaded. */
function takeToken(): string {
  const given = /^#token=([\w-]+)/.exec(window.location.hash)?.[1];
  if (given) {
    window.sessionStorage.setItem(TOKEN, given);
    window.history.replaceState(null, "", "#/");
  }
  return given ?? window.sessionStorage.getItem(TOKEN) ?? "";
}
