/** What a case keeps of its last run, and of the documents it read. */
import type { Graph } from "../../case/graph/index.ts";
import type { Document } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import { type Report, ReportSchema } from "../../report/index.ts";
import { READER_VERSION } from "./read-deal.ts";

/** The one row of a case's last run: only the last report is kept. */
export const LAST_RUN = "verify";
/** Under it, what the analysts found. */
export const ANALYSIS = "analysis kept";

/** Those that this version read. */
export function documentsIn(graph: Graph): readonly Document[] {
  return graph.listDocuments().flatMap((listed) => {
    const document = graph.getDocument(listed.hash, { readerVersion: READER_VERSION });
    return document ? [document] : [];
  });
}

export function factsIn(graph: Graph): readonly Fact[] {
  // Written by readFacts from a Fact.
  return graph.facts().map(({ json }) => json as Fact);
}

/** The one of this name alone: others may be large. Null where this version read none. */
export function documentIn(graph: Graph, name: string): Document | null {
  for (const listed of graph.listDocuments()) {
    const document = listed.name === name ? graph.getDocument(listed.hash, { readerVersion: READER_VERSION }) : null;
    if (document) return document;
  }
  return null;
}

/** Null before a first, and for one that another version wrote: it is made again by running again. */
export function lastReportIn(graph: Graph): Report | null {
  const kept = ReportSchema.safeParse(graph.step(LAST_RUN, "report")?.output);
  return kept.success ? kept.data : null;
}
