/** Entry of the engine's utility process. */
import { runEngine } from "./run-engine.ts";
import type { ToEngine } from "./shell-messages.ts";
import { electronPort } from "./shell-port.ts";

const { parentPort } = process;

runEngine({
  tell: (message) => parentPort.postMessage(message),
  onMessage: (listener) =>
    void parentPort.on("message", ({ data, ports }) =>
      // Sent by the main process alone.
      listener(data as ToEngine, ports[0] ? electronPort(ports[0]) : null),
    ),
});
