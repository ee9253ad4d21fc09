/** The thread of one run: see run-isolated.ts. */
import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, ThreadData, ToThread } from "./messages.ts";

// Before the rest is loaded: another run then starts without compiling it again.
enableCompileCache();

const { languageModelOf, sharesOf } = await import("../../../model/index.ts");
const { openGraph } = await import("../../../case/graph/index.ts");
const { carried } = await import("./carried-error.ts");
const { relayOver } = await import("./relayed.ts");
const { carryOut } = await import("./run-task.ts");
const { streamedVerdict } = await import("../streamed-verdict.ts");

const given = workerData as ThreadData; // given by run-isolated.ts
const post = (message: FromThread, transfer: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, [...transfer]);
const relay = relayOver(post);
const abort = new AbortController();
parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "abort") abort.abort();
  else relay.hear(message);
});

post({ kind: "started" });
try {
  const { store } = given;
  const inMemory = "bytes" in store;
  // The thread that started this one has looked at the file.
  using graph = inMemory
    ? openGraph(":memory:", { bytes: store.bytes, newer: "read", check: false })
    : openGraph(store.path, { newer: "read", check: false });
  const model = given.model && languageModelOf(relay.runtime(given.model.description));
  model?.newRun(given.model?.budgetTokens, sharesOf(given.task.kind));
  // Nothing is asked of it afterwards, and held beside its bytes it would be there once more.
  const bytes = () => (inMemory ? graph.snapshot({ thenClose: true }) : null);
  const end = (message: FromThread & { readonly bytes: Uint8Array | null }) =>
    post(message, message.bytes === null ? [] : [message.bytes.buffer as ArrayBuffer]);
  try {
    const answer = await carryOut(given.task, {
      graph,
      model,
      embedderFolder: given.embedderFolder,
      calibration: given.calibration,
      startReader: given.relaysReaders ? relay.startReader : undefined,
      signal: abort.signal,
      onProgress: (progress) => post({ kind: "progress", progress }),
      onVerdict: given.tellsVerdicts
        ? (claim, result) => post({ kind: "verdict", told: streamedVerdict(claim, result) })
        : undefined,
    });
    end({ kind: "done", answer, bytes: bytes() });
  } catch (error) {
    end({ kind: "failed", error: carried(error), bytes: bytes() });
  }
} catch (error) {
  post({ kind: "failed", error: carried(error), bytes: null });
}
parentPort?.close();
