/** Node's message ports in the shape of the shell's. */
import type { MessagePort } from "node:worker_threads";
import type { ShellPort } from "../../electron/shell-port.ts";

export function nodePort(port: MessagePort): ShellPort {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on("message", listener),
    onClose: (listener) => void port.on("close", listener),
    close: () => port.close(),
  };
}

/** What crosses between the threads that stand for processes: a message and the port it brings. */
export type Crossing<T> = { readonly message: T; readonly port: MessagePort | null };
