/** A small document and its chunks, for tests of the graph and of search. */

import type { ChunkInput } from "../../../src/case/graph/index.ts";
import type { Document } from "../../../src/documents/index.ts";

export function sampleDocument(hash: string, overrides: Partial<Document> = {}): Document {
  return {
    name: `${hash}.pptx`,
    contentHash: hash,
    sizeBytes: 10,
    format: "pptx",
    kind: "deck",
    language: "en",
    title: null,
    units: [
      { kind: "slide", number: 1, title: "Traction", width: 960, height: 540, hidden: false, blocks: [], pictures: [] },
    ],
    definedNames: [],
    hiddenText: [],
    warnings: [],
    ...overrides,
  };
}

/** One block a text, on slide 1: blocks s1.b0, s1.b1... */
export function sampleChunks(texts: readonly string[]): ChunkInput[] {
  return texts.map((text, i) => ({
    key: `s1.b${i}#0`,
    unitKind: "slide",
    unitNumber: 1,
    blockId: `s1.b${i}`,
    anchor: "slide 1",
    kind: "text",
    language: "en",
    context: "",
    text,
  }));
}

export const reader = { readerVersion: "1" };
