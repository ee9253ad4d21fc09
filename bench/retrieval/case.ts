/** One filing as a case of its own, its passages given as they come: only retrieval is measured. */
import { type ChunkInput, type Graph, openGraph } from "../../src/graph/index.ts";
import type { FindverReport } from "./findver.ts";

export function reportCase(report: FindverReport): Graph {
  const graph = openGraph(":memory:");
  const chunks = report.context.map(
    ({ id, text }): ChunkInput => ({
      key: `p${id}`,
      unitKind: "text",
      unitNumber: 1,
      blockId: `p${id}`,
      anchor: `paragraph ${id}`,
      kind: "text",
      language: "en",
      context: "",
      text,
    }),
  );
  graph.putDocument(
    {
      name: report.report,
      contentHash: report.report,
      sizeBytes: 0,
      format: "text",
      kind: "context",
      language: "en",
      title: null,
      units: [],
      definedNames: [],
      hiddenText: [],
      warnings: [],
    },
    chunks,
    [],
    { readerVersion: "findver" },
  );
  return graph;
}
