/** The thread that reads a large case for the window: see looking.ts. */

import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { Document } from "../engine.ts";
import type { LookAsked, LookSaid } from "./looking.ts";

// Before the rest is loaded: the next one then starts without compiling it again.
enableCompileCache();

const { openGraph } = await import("../../case/graph/index.ts");
const { carried, documentIn } = await import("../engine.ts");
const { HostError } = await import("./host-error.ts");
const { looked, standingLooks } = await import("./looks.ts");

// The thread that started this one has looked at the file.
const graph = openGraph(String(workerData), { newer: "read", check: false }); // the path, given by looking.ts
const standing = standingLooks(graph);
/** The one that was looked at last: one looks at many of its pages. */
let read: Document | null = null;
const find = (name: string) => {
  if (read?.name !== name) read = documentIn(graph, name);
  return read;
};

parentPort?.on("message", (asked: LookAsked) => {
  if (asked.kind === "close") {
    graph.close();
    parentPort?.close();
  } else parentPort?.postMessage(said(asked));
});

function said({ id, look, language }: Extract<LookAsked, { readonly kind: "look" }>): LookSaid {
  try {
    return { kind: "answer", id, answer: looked({ ...standing, graph, find, language }, look) };
  } catch (error) {
    if (error instanceof HostError) return { kind: "refused", id, problem: error.problem };
    return { kind: "failed", id, error: carried(error) };
  }
}
