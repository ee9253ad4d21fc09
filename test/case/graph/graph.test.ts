import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { type FactRow, GraphError, openGraph } from "../../../src/case/graph/index.ts";
import { reader, sampleChunks, sampleDocument } from "./sample.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-graph-"));
afterAll(() => rmSync(folder, { recursive: true }));

const clock = () => new Date("2026-01-02T03:04:05Z");

function revenue(id: string, firstMonth: number | null, lastMonth: number | null): FactRow {
  return {
    id,
    documentHash: "a",
    anchor: "slide 1",
    blockId: "s1.b0",
    metricId: "revenue",
    firstMonth,
    lastMonth,
    value: 2_400_000,
    dimension: "money",
    json: { stated: "2.4M" },
  };
}

describe("documents", () => {
  test("a document comes back as it was put, for the same reader only", () => {
    using graph = openGraph(":memory:", { clock });
    const document = sampleDocument("a", { language: "fr", title: "Été" });
    graph.putDocument(document, [], [], reader);
    expect(graph.getDocument("a", reader)).toEqual(document);
    expect(graph.getDocument("a", { readerVersion: "2" })).toBeNull();
    expect(graph.getDocument("b", reader)).toBeNull();
    expect(graph.listDocuments()).toMatchObject([{ hash: "a", title: "Été", addedAt: "2026-01-02T03:04:05.000Z" }]);
  });

  test("reading the same bytes again replaces chunks and facts, and keeps claims and verdicts", () => {
    using graph = openGraph(":memory:", { clock });
    graph.putDocument(sampleDocument("a"), sampleChunks(["old words", "more"]), [revenue("f1", null, null)], reader);
    graph.putClaims([
      { id: "c1", documentHash: "a", anchor: null, blockId: null, metricId: null, text: "t", json: null },
    ]);
    graph.putVerdict({
      id: "v1",
      claimId: "c1",
      runId: null,
      status: "UNKNOWN",
      confidence: 0.5,
      judge: "code",
      evidence: [],
      json: null,
    });
    graph.putDocument(sampleDocument("a"), sampleChunks(["new words"]), [], reader);
    expect(graph.chunks().map(({ text }) => text)).toEqual(["new words"]);
    expect(graph.facts()).toEqual([]);
    expect(graph.chunkWords(0, 5).map(({ words }) => words)).toEqual(["new word"]);
    expect(graph.verdicts()).toHaveLength(1);
    expect(graph.check()).toEqual([]);
  });

  test("a document that cannot be written whole is not written at all", () => {
    using graph = openGraph(":memory:");
    const twice = [...sampleChunks(["a"]), ...sampleChunks(["b"])];
    expect(() => graph.putDocument(sampleDocument("a"), twice, [], reader)).toThrow();
    expect(graph.listDocuments()).toEqual([]);
    expect(graph.chunkCount()).toBe(0);
  });

  test("wiping leaves nothing", () => {
    using graph = openGraph(":memory:");
    graph.putDocument(sampleDocument("a"), sampleChunks(["words"]), [revenue("f1", null, null)], reader);
    graph.wipe();
    expect([...graph.nodes()]).toEqual([]);
    expect(graph.chunkWords(0, 5)).toEqual([]);
  });
});

test("a fact is found by its id", () => {
  using graph = openGraph(":memory:");
  const facts = [revenue("2024", 2024 * 12, 2024 * 12 + 11), revenue("undated", null, null)];
  graph.putDocument(sampleDocument("a"), [], facts, reader);
  expect(graph.fact(facts[0]?.id ?? "")).toEqual(facts[0]);
  expect(graph.fact("nowhere")).toBeNull();
});

test("claims, verdicts, evidence and contradictions make the edges of the graph", () => {
  using graph = openGraph(":memory:", { clock });
  graph.putDocument(sampleDocument("a"), sampleChunks(["Revenue 2.4M"]), [revenue("f1", null, null)], reader);
  graph.putClaims([
    {
      id: "c1",
      documentHash: "a",
      anchor: "slide 1",
      blockId: "s1.b0",
      metricId: "revenue",
      text: "Revenue < 3M & > 2M",
      factIds: ["f1"],
      json: { a: 1 },
    },
  ]);
  graph.putVerdict({
    id: "v1",
    claimId: "c1",
    runId: null,
    status: "VERIFIED",
    confidence: 0.9,
    judge: "code",
    evidence: [{ role: "supports", documentHash: "a", anchor: "slide 1", blockId: "s1.b0", content: "Revenue 2.4M" }],
    json: null,
  });
  graph.putContradictions([
    { id: "k1", runId: null, topic: "revenue", severity: "MAJOR", members: ["claim:c1", "fact:f1"], json: null },
  ]);
  const edges = [...graph.edges()].map(({ source, kind, target }) => `${source} ${kind} ${target}`);
  expect(edges).toEqual(
    expect.arrayContaining([
      "document:a HAS_UNIT unit:a:slide1",
      "unit:a:slide1 HAS_CHUNK chunk:a:s1.b0#0",
      "fact:f1 STATED_IN document:a",
      "fact:f1 MEASURES metric:revenue",
      "claim:c1 MADE_IN document:a",
      "claim:c1 RESTS_ON fact:f1",
      "claim:c1 JUDGED verdict:v1",
      "verdict:v1 SUPPORTED_BY chunk:a:s1.b0#0",
      "contradiction:k1 BETWEEN claim:c1",
    ]),
  );
  const known = new Set([...graph.nodes()].map(({ id }) => id));
  for (const { source, target } of graph.edges()) expect(known.has(source) && known.has(target)).toBe(true);
  expect([...graph.exportGraphMl()].join("")).toContain("Revenue &lt; 3M &amp; &gt; 2M");
  const parsed: unknown = JSON.parse([...graph.exportJsonLd()].join(""));
  expect(parsed).toMatchObject({
    "@graph": expect.arrayContaining([expect.objectContaining({ "@id": "urn:probant:claim:c1" })]),
  });
  const statements = [...graph.exportCypher()].join("");
  expect(statements).toMatch(/^CREATE \(:`claim` \{id: "claim:c1", label: ".*"\}\);$/m);
  expect(statements).toMatch(
    /^MATCH \(a \{id: "claim:c1"\}\), \(b \{id: ".+"\}\) CREATE \(a\)-\[:`\w+` \{.*\}\]->\(b\);$/m,
  );
  expect(statements).toContain("Revenue < 3M & > 2M");
  expect(graph.claims()).toMatchObject([{ id: "c1", factIds: ["f1"], json: { a: 1 } }]);
  expect(graph.verdicts()).toMatchObject([{ id: "v1", evidence: [{ role: "supports" }] }]);
  expect(graph.contradictions()).toMatchObject([{ members: ["claim:c1", "fact:f1"] }]);
});

test("the user's own verdict outlives its document", () => {
  using graph = openGraph(":memory:", { clock });
  graph.putOverride({ claimId: "c1", status: "VERIFIED", note: "seen the contract" });
  graph.removeDocument("a");
  expect(graph.overrides()).toEqual([
    { claimId: "c1", status: "VERIFIED", note: "seen the contract", decidedAt: "2026-01-02T03:04:05.000Z" },
  ]);
});

test("an unfinished run is found again by its inputs, with what its steps gave", () => {
  using graph = openGraph(":memory:", { clock });
  graph.startRun({ id: "r1", kind: "verify", inputsHash: "h" });
  graph.putStep({ runId: "r1", name: "read", inputsHash: "h", status: "done", output: { pages: 3 } });
  const run = graph.findRun("verify", "h");
  expect(run).toMatchObject({ id: "r1", status: "running", finishedAt: null });
  expect(graph.step("r1", "read")).toMatchObject({ status: "done", output: { pages: 3 } });
  expect(graph.step("r1", "judge")).toBeNull();
  graph.finishRun("r1", "done");
  expect(graph.findRun("verify", "h")?.status).toBe("done");
  expect(graph.findRun("verify", "other")).toBeNull();
});

describe("a file that is not a good case", () => {
  test("is said to be damaged", () => {
    const path = join(folder, "torn.sqlite");
    {
      using graph = openGraph(path);
      graph.putDocument(
        sampleDocument("a"),
        sampleChunks(Array.from({ length: 500 }, (_, i) => `words ${i}`)),
        [],
        reader,
      );
    }
    truncateSync(path, 40_000);
    expect(() => openGraph(path)).toThrow(expect.objectContaining({ name: "GraphError", code: "corrupt" }));
    const text = join(folder, "text.sqlite");
    writeFileSync(text, "not a database, only text ".repeat(100));
    expect(() => openGraph(text)).toThrow(GraphError);
  });

  test("of a newer version is left alone", () => {
    const path = join(folder, "newer.sqlite");
    openGraph(path).close();
    setUserVersion(path, 1000);
    expect(() => openGraph(path)).toThrow(expect.objectContaining({ code: "newer" }));
  });

  test("of a newer version is read on request, and never written", () => {
    const path = join(folder, "newer-read.sqlite");
    {
      using graph = openGraph(path);
      graph.putOverride({ claimId: "c1", status: "VERIFIED", note: "seen at the bank" });
    }
    setUserVersion(path, 1000);
    using graph = openGraph(path, { newer: "read" });
    expect(graph.newer).toBe(true);
    expect(graph.overrides()).toMatchObject([{ claimId: "c1", note: "seen at the bank" }]);
    for (const write of [
      () => graph.lockRun(),
      () => graph.putOverride({ claimId: "c1", status: "UNKNOWN", note: "" }),
      () => graph.startRun({ id: "r", kind: "verify", inputsHash: "" }),
    ])
      expect(write).toThrow(expect.objectContaining({ code: "newer", message: expect.stringMatching(/not changed/) }));
    expect(graph.overrides()).toMatchObject([{ status: "VERIFIED" }]);
  });

  test("of a newer version whose tables are others is told to be newer, not damaged", () => {
    const path = join(folder, "newer-other.sqlite");
    openGraph(path).close();
    const database = new Database(path);
    database.exec("PRAGMA foreign_keys = OFF; DROP TABLE overrides; PRAGMA user_version = 1000");
    database.close();
    using graph = openGraph(path, { newer: "read" });
    expect(() => graph.overrides()).toThrow(expect.objectContaining({ code: "newer" }));
  });
});

/** user_version is the big-endian number at byte 60 of the file (sqlite.org/fileformat.html). */
function setUserVersion(path: string, version: number): void {
  const file = readFileSync(path);
  file.writeUInt32BE(version, 60);
  writeFileSync(path, file);
}
