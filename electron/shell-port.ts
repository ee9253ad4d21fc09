/** A message port, whichever makes it: Electron's in the application, Node's in tests. */
import type { MessagePortMain } from "electron";

export type ShellPort = {
  readonly post: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onClose: (listener: () => void) => void;
  readonly close: () => void;
};

export function electronPort(port: MessagePortMain): ShellPort {
  return {
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on("message", ({ data }) => listener(data));
      port.start();
    },
    onClose: (listener) => void port.on("close", listener),
    close: () => port.close(),
  };
}
