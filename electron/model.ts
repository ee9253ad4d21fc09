/** Entry of the utility process that holds a language model, where node-llama-cpp can live in one. */
import type { ToChild } from "../src/model/child-messages.ts";
import { serveModel } from "../src/model/serve-model.ts";
import { electronPort } from "./shell-port.ts";
import { CANNOT_LIVE_HERE, WORKER_READY } from "./worker-service.ts";

/**
 * node-llama-cpp tries a binary in a process of its own before it loads it. Here that process can only be made by Node's
 * fork, which a packaged application has switched off: then the main process holds the model, where Electron's can be made.
 */
try {
  const { getLlama, LlamaLogLevel } = await import("node-llama-cpp");
  const llama = await getLlama({
    gpu: false,
    build: "never",
    skipDownload: true,
    dryRun: true,
    logLevel: LlamaLogLevel.disabled,
  });
  await llama.dispose();
} catch {
  process.exit(CANNOT_LIVE_HERE);
}

process.parentPort.once("message", ({ ports }) => {
  const given = ports[0];
  if (!given) process.exit(1);
  const port = electronPort(given);
  serveModel({
    send: port.post,
    onMessage: (listener) => port.onMessage((message) => listener(message as ToChild)), // sent by the engine alone
    close: () => process.exit(0),
  });
});
process.parentPort.postMessage(WORKER_READY);
