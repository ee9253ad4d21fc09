/** Passages as a case of their own, given as they come: only retrieval is measured. */

import { type ChunkInput, type Graph, openGraph } from "../../src/case/graph/index.ts";
import type { Language } from "../../src/documents/index.ts";

export type Passages = readonly { readonly id: number; readonly text: string; readonly language?: Language }[];

/** The block of passage 7 is "p7". */
export function passageCase(name: string, passages: Passages): Graph {
  const graph = openGraph(":memory:");
  const chunks = passages.map(
    ({ id, text, language = "en" }): ChunkInput => ({
      key: `p${id}`,
      unitKind: "text",
      unitNumber: 1,
      blockId: `p${id}`,
      anchor: `paragraph ${id}`,
      kind: "text",
      language,
      context: "",
      text,
    }),
  );
  const lists = { units: [], definedNames: [], hiddenText: [], warnings: [] };
  const facts = { sizeBytes: 0, format: "text", kind: "context", language: "en", title: null } as const;
  graph.putDocument({ name, contentHash: name, ...facts, ...lists }, chunks, [], { readerVersion: "bench" });
  return graph;
}

export function passageId(blockId: string): number {
  return Number(blockId.slice(1));
}
