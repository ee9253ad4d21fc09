/** What the thread of a run does, or of one question after the other: see run-isolated.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { type Graph, openGraph } from "../../../case/graph/index.ts";
import { languageModelOf } from "../../../model/index.ts";
import { caseStamp } from "../kept.ts";
import { standingCase } from "../standing-case.ts";
import { carried } from "./carried-error.ts";
import type { FromThread, GivenTask, ThreadData, ToThread } from "./messages.ts";
import { relayOver } from "./relayed.ts";
import { carryOut } from "./run-task.ts";

export function serveRuns(): void {
  const { store, embedderFolder, relaysReaders } = workerData as ThreadData; // given by run-isolated.ts
  const post = (message: FromThread, transfer: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, [...transfer]);
  const relay = relayOver(post);
  let abort = new AbortController();

  post({ kind: "started" });
  try {
    const givesBack = "bytes" in store && !store.passing;
    const graph = openedFrom(store);
    const standing = standingCase(graph, embedderFolder);
    const close = async () => {
      await standing[Symbol.asyncDispose]();
      graph.close();
      parentPort?.close();
    };
    const work = async ({ task, model: given, calibration, tellsVerdicts, stays }: GivenTask) => {
      abort = new AbortController();
      const model = given && languageModelOf(relay.runtime(given.description));
      model?.newRun(given?.budgetTokens);
      const before = graph.changeCount();
      try {
        const answer = await carryOut(task, {
          graph,
          standing,
          model,
          calibration,
          startReader: relaysReaders ? relay.startReader : undefined,
          signal: abort.signal,
          onProgress: (progress) => post({ kind: "progress", progress }),
          onVerdict: tellsVerdicts ? (told) => post({ kind: "verdict", told }) : undefined,
        });
        const stamp = caseStamp(graph);
        // Where nothing is asked of it afterwards, it is let go: held beside its bytes it would be there once more.
        const bytes = givesBack && graph.changeCount() !== before ? graph.snapshot({ thenClose: !stays }) : null;
        post({ kind: "done", answer, bytes, stamp }, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
        if (!stays) await close();
      } catch (error) {
        post({ kind: "failed", error: carried(error) });
        await close();
      }
    };
    parentPort?.on("message", (message: ToThread) => {
      if (message.kind === "task") void work(message.given);
      else if (message.kind === "abort") abort.abort();
      else if (message.kind === "close") void close();
      else relay.hear(message);
    });
  } catch (error) {
    post({ kind: "failed", error: carried(error) });
    parentPort?.close();
  }
}

/**
 * The thread that started this one has looked at the file. Where nobody asks again, only passages are read back: cells and
 * figures are not held once more beside those at work.
 */
function openedFrom(store: ThreadData["store"]): Graph {
  if ("path" in store) return openGraph(store.path, { newer: "read", check: false });
  const graph = openGraph(":memory:", { bytes: store.bytes, newer: "read", check: false });
  if (!store.passing) return graph;
  const nothing = () => undefined;
  return {
    ...graph,
    putDocument: (document, chunks, _facts, how) => graph.putDocument({ ...document, units: [] }, chunks, [], how),
    putFacts: nothing,
    putClaims: nothing,
    putVerdict: nothing,
    putContradictions: nothing,
  };
}
