import { describe, expect, test } from "vitest";
import type { Embedder } from "../../../src/case/embedding/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { indexChunks, openSearch } from "../../../src/case/search/index.ts";
import { hashedEmbedder } from "../embedding/hashed-embedder.ts";
import { reader, sampleChunks, sampleDocument } from "../graph/sample.ts";

const topics = ["revenue", "churn", "headcount", "gross margin", "cash burn", "customers"];
const texts = Array.from({ length: 300 }, (_, i) => `${topics[i % topics.length]} of month ${i} was ${i * 37} k€`);

/** Counts the texts it embeds. */
function counting(dimension = 64): Embedder & { embedded: () => number } {
  const inner = hashedEmbedder(dimension);
  let embedded = 0;
  return {
    ...inner,
    embed(passages, kind, options) {
      if (kind === "passage") embedded += passages.length;
      return inner.embed(passages, kind, options);
    },
    embedded: () => embedded,
  };
}

async function caseOf(embedder: Embedder = hashedEmbedder(64)) {
  const graph = openGraph(":memory:");
  graph.putDocument(sampleDocument("a"), sampleChunks(texts), [], reader);
  await indexChunks(graph, embedder);
  return graph;
}

describe("hybrid search", () => {
  test("a hit says where it stands, how near it is and which list found it", async () => {
    const embedder = hashedEmbedder(64);
    using graph = await caseOf(embedder);
    using search = await openSearch(graph, embedder);
    const [best] = await search.search("churn of month 7 was 259 k€");
    expect(best).toMatchObject({
      blockId: "s1.b7",
      documentName: "a.pptx",
      anchor: "slide 1",
      nodeId: "chunk:a:s1.b7#0",
    });
    expect(best?.from).toEqual(["lexical", "semantic"]);
    expect(best?.score).toBeGreaterThan(0);
    expect(best?.score).toBeLessThanOrEqual(1);
  });

  test("a figure is found in another notation", async () => {
    const embedder = hashedEmbedder(64);
    using graph = openGraph(":memory:");
    graph.putDocument(sampleDocument("a"), sampleChunks([...texts, "Chiffre d'affaires 1 234,5 k€"]), [], reader);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder);
    const [best] = await search.search("1234500", { from: ["lexical"] });
    expect(best?.text).toBe("Chiffre d'affaires 1 234,5 k€");
  });

  test.each(["exact", "hnsw"] as const)("a document that is 1 %% of the case is searched whole (%s)", async (index) => {
    const embedder = hashedEmbedder(64);
    using graph = await caseOf(embedder);
    graph.putDocument(sampleDocument("rare"), sampleChunks(["weather", "astronomy", "cookery"]), [], reader);
    await indexChunks(graph, embedder);
    using search = await openSearch(graph, embedder, { index });
    const hits = await search.search("revenue of month 12", { limit: 3, documentIds: ["rare"] });
    expect(hits.map(({ documentHash }) => documentHash)).toEqual(["rare", "rare", "rare"]);
  });

  test.each(["exact", "hnsw"] as const)("a claim's own block is never found (%s)", async (index) => {
    const embedder = hashedEmbedder(64);
    using graph = await caseOf(embedder);
    using search = await openSearch(graph, embedder, { index });
    const excludeBlocks = [{ documentHash: "a", blockId: "s1.b7" }];
    const hits = await search.search("churn of month 7 was 259 k€", { limit: 20, excludeBlocks });
    expect(hits).toHaveLength(20);
    expect(hits.map(({ blockId }) => blockId)).not.toContain("s1.b7");
  });

  test("documents added and removed while it is open are seen", async () => {
    const embedder = hashedEmbedder(64);
    using graph = await caseOf(embedder);
    using search = await openSearch(graph, embedder, { index: "hnsw" });
    graph.putDocument(sampleDocument("b"), sampleChunks(["zebra crossing"]), [], reader);
    await indexChunks(graph, embedder);
    expect((await search.search("zebra crossing"))[0]).toMatchObject({ documentHash: "b" });
    graph.removeDocument("b");
    expect((await search.search("zebra crossing")).map(({ documentHash }) => documentHash)).not.toContain("b");
  });

  test("quotes and operators are only text", async () => {
    const embedder = hashedEmbedder(64);
    using graph = await caseOf(embedder);
    using search = await openSearch(graph, embedder);
    for (const query of ['"churn" AND (', "NEAR(", "", "   ", "le la the"])
      await expect(search.search(query)).resolves.toBeDefined();
  });

  test("a search that was cancelled rejects", async () => {
    const embedder = hashedEmbedder(64);
    using graph = await caseOf(embedder);
    using search = await openSearch(graph, embedder);
    await expect(search.search("churn", { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

test("the navigable graph finds what looking at every vector finds", async () => {
  const embedder = hashedEmbedder(64);
  using graph = await caseOf(embedder);
  using exact = await openSearch(graph, embedder);
  using hnsw = await openSearch(graph, embedder, { index: "hnsw" });
  expect([exact.indexKind, hnsw.indexKind]).toEqual(["exact", "hnsw"]);
  let shared = 0;
  for (const query of texts.slice(0, 50)) {
    const ids = async (search: typeof exact) =>
      (await search.search(query, { from: ["semantic"] })).map(({ chunkId }) => chunkId);
    const wanted = new Set(await ids(exact));
    shared += (await ids(hnsw)).filter((id) => wanted.has(id)).length;
  }
  expect(shared / 500).toBeGreaterThan(0.95);
});

describe("opening a large case", () => {
  const many = Array.from({ length: 5200 }, (_, i) => `${topics[i % topics.length]} of place ${i}`);

  test("tells how far it is, and can be cancelled", async () => {
    const embedder = hashedEmbedder(8);
    using graph = openGraph(":memory:");
    graph.putDocument(sampleDocument("a"), sampleChunks(many), [], reader);
    const stop = new AbortController();
    const told: number[] = [];
    const onProgress = ({ done }: { done: number }) => {
      told.push(done);
      stop.abort();
    };
    await expect(openSearch(graph, embedder, { onProgress, signal: stop.signal })).rejects.toThrow();
    expect(told).toHaveLength(1);
  });
});

describe("indexing", () => {
  test("goes on where it was stopped: no chunk is embedded twice", async () => {
    const embedder = counting();
    using graph = openGraph(":memory:");
    graph.putDocument(sampleDocument("a"), sampleChunks(texts), [], reader);
    const stop = new AbortController();
    const onProgress = ({ done }: { done: number }) => {
      if (done >= 100) stop.abort();
    };
    await expect(indexChunks(graph, embedder, { batchSize: 50, signal: stop.signal, onProgress })).rejects.toThrow();
    expect(embedder.embedded()).toBe(100);
    await indexChunks(graph, embedder, { batchSize: 50 });
    expect(embedder.embedded()).toBe(300);
  });

  test("another embedder takes over only when its vectors are complete; until then the old search works", async () => {
    const old = hashedEmbedder(64);
    const next = hashedEmbedder(32);
    using graph = await caseOf(old);
    using search = await openSearch(graph, old);
    const first = async () => (await search.search("churn of month 7", { from: ["semantic"] }))[0]?.chunkId;
    const before = await first();
    const stop = new AbortController();
    const onProgress = ({ done }: { done: number }) => {
      if (done >= 100) stop.abort();
    };
    await expect(indexChunks(graph, next, { batchSize: 50, signal: stop.signal, onProgress })).rejects.toThrow();
    expect(await first()).toBe(before);
    await indexChunks(graph, next);
    expect(await first()).toBe(before);
    expect(graph.embedders().map(({ dimension }) => dimension)).toEqual([32]);
  });
});
