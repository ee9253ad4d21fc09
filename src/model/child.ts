/** The process that holds the model, as Node forks it: it dies alone if it must. See model-process.ts. */
import type { ToChild } from "./child-messages.ts";
import { serveModel } from "./serve-model.ts";

process.on("disconnect", () => process.exit(0));
serveModel({
  send: (message) => void process.send?.(message),
  onMessage: (listener) => void process.on("message", (message) => listener(message as ToChild)), // sent by model-process.ts
  close: () => process.exit(0),
});
