/**
 * What one hybrid search costs at 1k, 10k and 100k chunks, beside bare hnswlib and an exact scan of the same vectors in
 * the same run. Embedding the query is left out: it is given. Processor time stands beside the clock's, for a machine that
 * does other things too. `node bench/search-speed/run.ts [--sizes 1000,10000]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import hnswlib from "hnswlib-node";
import type { Embedder } from "../../src/case/embedding/index.ts";
import { type ChunkId, type Graph, openGraph } from "../../src/case/graph/index.ts";
import { openSearch } from "../../src/case/search/index.ts";
import type { Document } from "../../src/documents/index.ts";
import { hashedEmbedder } from "../../test/case/embedding/hashed-embedder.ts";
import { claimAbout, passage, seeded, unitVector } from "./synthetic.ts";

const DIMENSION = 256;
const PER_DOCUMENT = 500;
const QUERIES = 200;
const LIMIT = 10;

const { values } = parseArgs({ options: { sizes: { type: "string", default: "1000,10000,100000" } } });

console.log("milliseconds, clock / processor; target: hybrid p95 under 5 at 100k chunks, opening under 60,000\n");
const columns = [
  "chunks",
  "index",
  "hybrid p50",
  "hybrid p95",
  "one document p95",
  "own block out p95",
  "bare hnswlib p50",
  "exact scan p50",
  "hybrid / exact scan",
  "opening",
  "memory of both, MB",
  "graph's recall@10",
];
console.log(`| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}`);
for (const size of values.sizes.split(",").map(Number)) console.log(await measure(size));

async function measure(size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "probant-speed-"));
  try {
    const random = seeded(size);
    using graph = openGraph(join(folder, "case.sqlite"));
    const texts = Array.from({ length: size }, () => passage(random, 25 + Math.floor(random() * 60)));
    const centres = Array.from({ length: 200 }, () => unitVector(random, DIMENSION));
    const near = () => unitVector(random, DIMENSION, centres[Math.floor(random() * centres.length)]);
    const vectors = texts.map(near);
    const given = new Map<string, Float32Array>();
    const embedder: Embedder = {
      ...hashedEmbedder(DIMENSION),
      embed: async (queries) => queries.map((query) => given.get(query) ?? new Float32Array(DIMENSION)),
    };
    fill(graph, texts);
    const ids = graph.chunkIds();
    graph.putVectors(
      graph.embedderId(embedder.identity, DIMENSION),
      ids.map((chunkId, i) => ({ chunkId, vector: vectors[i] ?? near() })),
    );

    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    const [search, opening] = await timed(() => openSearch(graph, embedder));
    using _closing = search;
    await search.search("warm");
    globalThis.gc?.();
    const memory = (process.memoryUsage.rss() - before) / 1e6;

    const queries = Array.from({ length: QUERIES }, () => {
      const text = claimAbout(random, texts[Math.floor(random() * size)] ?? "");
      given.set(text, near());
      return text;
    });
    const bare = bareHnsw(ids, vectors);
    const hybrid: Cost[] = [];
    const filtered: Cost[] = [];
    const excluding: Cost[] = [];
    const native: Cost[] = [];
    const scan: Cost[] = [];
    for (const query of queries) {
      const vector = given.get(query) ?? near();
      const asked = { limit: LIMIT };
      const excludeBlocks = [{ documentHash: "d0", blockId: "b7" }];
      hybrid.push((await timed(() => search.search(query, asked)))[1]);
      filtered.push((await timed(() => search.search(query, { ...asked, documentIds: ["d0"] })))[1]);
      excluding.push((await timed(() => search.search(query, { ...asked, excludeBlocks })))[1]);
      native.push((await timed(() => bare.searchKnn(Array.from(vector), LIMIT)))[1]);
      scan.push((await timed(() => exactScan(vector, vectors)))[1]);
    }
    const ratio = quantile(hybrid, 0.5).clock / quantile(scan, 0.5).clock;
    const cells = [
      size,
      search.indexKind,
      ...[quantile(hybrid, 0.5), quantile(hybrid, 0.95), quantile(filtered, 0.95), quantile(excluding, 0.95)].map(
        shown,
      ),
      ...[quantile(native, 0.5), quantile(scan, 0.5)].map(shown),
      ratio.toFixed(2),
      shown(opening),
      memory.toFixed(0),
      (await graphRecall(graph, embedder, queries)).toFixed(3),
    ];
    return `| ${cells.join(" | ")} |`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of the nearest that looking at every vector finds, the share that the navigable graph finds too. */
async function graphRecall(graph: Graph, embedder: Embedder, queries: readonly string[]): Promise<number> {
  using exact = await openSearch(graph, embedder, { index: "exact" });
  using walked = await openSearch(graph, embedder, { index: "hnsw" });
  let [found, wanted] = [0, 0];
  for (const query of queries) {
    const [all, some] = await Promise.all(
      [exact, walked].map((search) => search.search(query, { limit: LIMIT, from: ["semantic"] })),
    );
    const ids = new Set(some?.map(({ chunkId }) => chunkId));
    wanted += all?.length ?? 0;
    found += all?.filter(({ chunkId }) => ids.has(chunkId)).length ?? 0;
  }
  return found / wanted;
}

function fill(graph: Graph, texts: readonly string[]): void {
  for (let start = 0; start < texts.length; start += PER_DOCUMENT) {
    const chunks = texts.slice(start, start + PER_DOCUMENT).map((text, i) => ({
      key: `b${i}`,
      unitKind: "text",
      unitNumber: 1,
      blockId: `b${i}`,
      anchor: `paragraph ${i}`,
      kind: "text" as const,
      language: "en" as const,
      context: "",
      text,
    }));
    graph.putDocument(emptyDocument(`d${start / PER_DOCUMENT}`), chunks, [], { readerVersion: "bench" });
  }
}

function emptyDocument(hash: string): Document {
  const lists = { units: [], definedNames: [], hiddenText: [], warnings: [] };
  const facts = { sizeBytes: 0, format: "text", kind: "context", language: "en", title: null } as const;
  return { name: hash, contentHash: hash, ...facts, ...lists };
}

/** A graph of the same vectors and settings, so that only what is around hnswlib differs. */
function bareHnsw(ids: readonly ChunkId[], vectors: readonly Float32Array[]): hnswlib.HierarchicalNSW {
  const index = new hnswlib.HierarchicalNSW("ip", DIMENSION);
  index.initIndex(ids.length, 16, 100, 100);
  for (const [i, id] of ids.entries()) index.addPoint(Array.from(vectors[i] ?? []), id);
  index.setEf(128);
  return index;
}

function exactScan(query: Float32Array, vectors: readonly Float32Array[]): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const vector of vectors) {
    let sum = 0;
    for (let i = 0; i < DIMENSION; i++) sum += (query[i] ?? 0) * (vector[i] ?? 0);
    if (sum > best) best = sum;
  }
  return best;
}

type Cost = { readonly clock: number; readonly processor: number };

async function timed<Value>(work: () => Value | Promise<Value>): Promise<[Value, Cost]> {
  const used = process.cpuUsage();
  const start = performance.now();
  const value = await work();
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  return [value, { clock, processor: (user + system) / 1000 }];
}

function quantile(costs: readonly Cost[], share: number): Cost {
  const at = (durations: number[]) =>
    durations.sort((a, b) => a - b)[Math.min(durations.length - 1, Math.floor(share * durations.length))] ?? Number.NaN;
  return { clock: at(costs.map(({ clock }) => clock)), processor: at(costs.map(({ processor }) => processor)) };
}

function shown({ clock, processor }: Cost): string {
  const digits = clock < 10 ? 2 : clock < 100 ? 1 : 0;
  return `${clock.toFixed(digits)} / ${processor.toFixed(digits)}`;
}
