/** A case that something else has damaged: said with what to do, and repaired without losing what the user did. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { migrate } from "../../../src/case/graph/database.ts";
import { GraphError, journalPath, openGraph, restore, salvage, setAside } from "../../../src/case/graph/index.ts";
import { reader, sampleChunks, sampleDocument } from "./sample.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-damage-"));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
/** A case with a document, two verdicts of the user's own of which one was taken back, and a question asked. */
function someCase(): string {
  const path = join(folder, `case-${made++}.sqlite`);
  using graph = openGraph(path, { clock: () => new Date("2026-01-02T03:04:05Z") });
  graph.putDocument(sampleDocument("a"), sampleChunks(Array.from({ length: 300 }, (_, i) => `words ${i}`)), [], reader);
  const embedder = graph.embedderId({ name: "e" }, 2);
  graph.putVectors(embedder, [{ chunkId: graph.chunkIds()[0]!, vector: new Float32Array([1, 0]) }]);
  graph.putOverride({ claimId: "c1", status: "VERIFIED", note: "seen at the bank" });
  graph.putOverride({ claimId: "c2", status: "UNKNOWN", note: "" });
  graph.removeOverride("c2");
  graph.startRun({ id: "q1", kind: "ask", inputsHash: "" });
  graph.putStep({ runId: "q1", name: "answer", inputsHash: "", status: "done", output: { text: "?" }, ofUser: true });
  graph.finishRun("q1", "done");
  return path;
}

const damages: readonly (readonly [what: string, damage: (path: string) => void])[] = [
  ["emptied", (path) => truncateSync(path, 0)],
  ["cut to a header", (path) => truncateSync(path, 100)],
  ["cut to half", (path) => truncateSync(path, statSync(path).size / 2)],
  ["cut by one byte", (path) => truncateSync(path, statSync(path).size - 1)],
  ["a text", (path) => writeFileSync(path, "not a database ".repeat(1000))],
  ["zeros", (path) => writeFileSync(path, Buffer.alloc(statSync(path).size))],
  ["another header", (path) => overwrite(path, 0, Buffer.from("SQLite format 9"))],
  ["noise in the first page", (path) => overwrite(path, 100, Buffer.alloc(2000, 0xa5))],
  ["noise in the middle", (path) => overwrite(path, statSync(path).size / 2, Buffer.alloc(20_000, 0xa5))],
  ["without the table of facts", (path) => sql(path, "PRAGMA foreign_keys = OFF; DROP TABLE facts")],
  ["without the table of verdicts of the user", (path) => sql(path, "DROP TABLE overrides")],
  ["without the word index", (path) => sql(path, "DROP TABLE chunk_words")],
  ["a document's body of no gzip", (path) => sql(path, "UPDATE documents SET body = x'00112233'")],
  ["a document's body cut", (path) => sql(path, "UPDATE documents SET body = substr(body, 1, length(body) / 2)")],
  ["warnings that are no JSON", (path) => sql(path, "UPDATE documents SET warnings = '{'")],
  ["a vector of five bytes", (path) => sql(path, "UPDATE vectors SET vector = x'0011223344'")],
  ["a step that is no JSON", (path) => sql(path, "UPDATE run_steps SET output = '{'")],
  ["an unknown status of a run", (path) => sql(path, "UPDATE runs SET status = 'odd'")],
];

describe("a damaged database", () => {
  test.each(damages)("%s: a typed error or the same content, never another", (_, damage) => {
    const path = someCase();
    damage(path);
    try {
      using graph = openGraph(path);
      graph.check();
      expect(graph.overrides()).toMatchObject([{ claimId: "c1", status: "VERIFIED", note: "seen at the bank" }]);
      expect(graph.step("q1", "answer")?.output).toEqual({ text: "?" });
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      expect(error).toMatchObject({ code: "corrupt" });
      expect(error.message).toMatch(/probant case repair/);
    }
  });

  test.each(damages)("%s: repaired, it holds what the user decided and asked", (_, damage) => {
    const path = someCase();
    damage(path);
    const aside = setAside(path, new Date("2026-02-03T04:05:06Z"));
    expect(aside).toBe(`${path}.damaged-2026-02-03T04-05-06-000Z`);
    using graph = openGraph(path, { repairing: true });
    restore(graph, salvage(path, aside, ["ask"]));
    expect(graph.overrides()).toEqual([
      { claimId: "c1", status: "VERIFIED", note: "seen at the bank", decidedAt: "2026-01-02T03:04:05.000Z" },
    ]);
    expect(graph.step("q1", "answer")?.output).toEqual({ text: "?" });
    expect(graph.check()).toEqual([]);
  });

  test("without the journal, what can still be read of the database is kept", () => {
    const path = someCase();
    rmSync(journalPath(path)!);
    sql(path, "PRAGMA foreign_keys = OFF; DROP TABLE facts");
    const { overrides, steps } = salvage(path, setAside(path, new Date()), ["ask"]);
    expect(overrides).toMatchObject([{ claimId: "c1" }]);
    expect(steps).toMatchObject([{ runId: "q1", output: { text: "?" } }]);
  });

  test("a last line of the journal that a crash cut is passed over", () => {
    const path = someCase();
    const journal = journalPath(path)!;
    truncateSync(journal, statSync(journal).size - 5);
    expect(salvage(path, null, ["ask"]).overrides).toMatchObject([{ claimId: "c1" }]);
  });
});

test("a case cut short while it is open is said to be damaged, and does not end the process", () => {
  const path = someCase();
  using graph = openGraph(path);
  using other = new DatabaseHandle(path);
  other.checkpoint();
  truncateSync(path, 8192);
  expect(() => {
    for (const { hash } of graph.listDocuments()) graph.getDocument(hash, reader);
    graph.chunks();
    graph.facts();
    graph.chunkWords(0, 5);
  }).toThrow(GraphError);
});

test.skipIf(process.platform === "win32")("a case that is deleted while it is open is told to be gone", () => {
  const path = someCase();
  using graph = openGraph(path);
  graph.requireThere();
  rmSync(path);
  expect(() => graph.requireThere()).toThrow(expect.objectContaining({ code: "gone" }));
});

test.skipIf(process.platform === "win32")("every file of a case is readable by the user alone", () => {
  const own = mkdtempSync(join(folder, "modes-"));
  const path = join(own, "case.sqlite");
  // As an earlier version made it.
  writeFileSync(path, "", { mode: 0o644 });
  using graph = openGraph(path);
  graph.putOverride({ claimId: "c", status: "UNKNOWN", note: "" });
  const modes = readdirSync(own).map((name) => [name, (statSync(join(own, name)).mode & 0o777).toString(8)]);
  expect(modes.toSorted()).toEqual([
    ["case.decisions.jsonl", "600"],
    ["case.sqlite", "600"],
    ["case.sqlite-shm", "600"],
    ["case.sqlite-wal", "600"],
  ]);
});

test("wiping forgets the decisions as well", () => {
  const path = someCase();
  using graph = openGraph(path);
  graph.wipe();
  expect(salvage(path, null, ["ask"])).toEqual({ overrides: [], steps: [] });
});

class DatabaseHandle implements Disposable {
  readonly #database: Database;
  constructor(path: string) {
    this.#database = new Database(path);
  }
  checkpoint(): void {
    this.#database.pragma("wal_checkpoint(TRUNCATE)");
  }
  [Symbol.dispose](): void {
    this.#database.close();
  }
}

function sql(path: string, statements: string): void {
  const database = new Database(path);
  database.exec(statements);
  database.close();
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = readFileSync(path);
  bytes.copy(file, Math.floor(at));
  writeFileSync(path, file);
}

test("an older case is copied before it is brought up to date", () => {
  const path = someCase();
  const database = new Database(path);
  migrate(database, path, [
    { version: 1, sql: "" },
    { version: 2, sql: "CREATE TABLE later (a TEXT) STRICT" },
  ]);
  expect(database.pragma("user_version", { simple: true })).toBe(2);
  database.close();
  const backup = `${path}.before-v2`;
  if (process.platform !== "win32") expect(statSync(backup).mode & 0o777).toBe(0o600);
  using before = openGraph(backup);
  expect(before.overrides()).toMatchObject([{ claimId: "c1" }]);
});
