/** The engine's process as a thread: the same code, with Node's ports. */
import { parentPort } from "node:worker_threads";
import { runEngine } from "../../electron/run-engine.ts";
import type { ToEngine } from "../../electron/shell-messages.ts";
import { type Crossing, nodePort } from "./node-port.ts";

runEngine({
  tell: (message) => parentPort!.postMessage(message),
  onMessage: (listener) =>
    void parentPort!.on("message", ({ message, port }: Crossing<ToEngine>) =>
      listener(message, port && nodePort(port)),
    ),
});
