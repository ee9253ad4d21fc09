/** The few functions that the page is given. Sandboxed preloads are CommonJS and may require nothing of ours. */
const { contextBridge, ipcRenderer, webUtils } = require("electron") as typeof import("electron/renderer");

/** As PORT_MESSAGE and APP_ORIGIN say; the test holds them together. */
const portMessage = "probant:port";
const origin = "app://probant";

const page = globalThis as unknown as {
  postMessage(message: string, origin: string, transfer: readonly unknown[]): void;
}; // a preload has a window, which these types do not know

contextBridge.exposeInMainWorld("probant", {
  platform: process.platform,
  pathOf: (file: object) => webUtils.getPathForFile(file as Parameters<typeof webUtils.getPathForFile>[0]),
  onCommand(listener: (command: unknown) => void) {
    // The event is kept back: it would give the page a way to the main process.
    const heard = (_event: unknown, command: unknown) => listener(command);
    ipcRenderer.on("probant:command", heard);
    return () => {
      ipcRenderer.off("probant:command", heard);
    };
  },
});

ipcRenderer.on("probant:port", (event) => page.postMessage(portMessage, origin, event.ports));
(globalThis as unknown as { addEventListener(name: string, listener: () => void): void }).addEventListener(
  "DOMContentLoaded",
  () => ipcRenderer.send("probant:ready"),
);
