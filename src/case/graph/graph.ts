/** Opens a case and puts its stores together. */
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import type Database from "better-sqlite3";
import { integrityFaults, type OpenDatabaseOptions, openDatabase } from "./database.ts";
import { forgetDecisions } from "./decision-journal.ts";
import { documentStore } from "./document-store.ts";
import { cypher, graphMl, jsonLd } from "./export.ts";
import { factStore } from "./fact-store.ts";
import { graphError, graphErrorOf, newerErrorOf } from "./graph-error.ts";
import { guarded } from "./guarded.ts";
import { edgeRow, nodeRow } from "./rows.ts";
import { leaveRun, lockRun } from "./run-lock.ts";
import { runStore } from "./run-store.ts";
import type { EdgeRow, Graph, NodeRow } from "./types.ts";
import { vectorStore } from "./vector-store.ts";
import { verdictStore } from "./verdict-store.ts";
import { refreshWords, wordStore } from "./word-store.ts";

export type OpenGraphOptions = OpenDatabaseOptions & {
  /** Gives the moment written beside rows. Default: the machine's clock. */
  readonly clock?: () => Date;
};

/** A path, or ":memory:". Throws GraphError. */
export function openGraph(path: string, options: OpenGraphOptions = {}): Graph {
  const { database, newer } = openDatabase(path, options);
  const translate = newer ? newerErrorOf : graphErrorOf;
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().toISOString();
  let documents: ReturnType<typeof documentStore>;
  try {
    documents = documentStore(database, now);
    if (!newer) {
      refreshWords(database);
      if (options.bytes) leaveRun(database);
    }
  } catch (error) {
    database.close();
    throw translate(error, path);
  }
  const opened = identityOf(path);

  function* nodes(): IterableIterator<NodeRow> {
    for (const row of database.prepare("SELECT * FROM nodes").iterate()) yield nodeRow.parse(row);
  }
  function* edges(): IterableIterator<EdgeRow> {
    for (const row of database.prepare("SELECT * FROM edges").iterate()) yield edgeRow.parse(row);
  }
  function close(): void {
    if (database.open) database.close();
  }

  const stores: Omit<Graph, "path" | "newer" | "close" | typeof Symbol.dispose | "check"> = {
    requireThere() {
      // It may have been deleted while it was being opened.
      const lost = path !== ":memory:" && (opened === null || identityOf(path) !== opened);
      if (lost) throw graphError("gone", path);
    },
    snapshot({ thenClose = false } = {}) {
      const bytes = database.serialize();
      if (thenClose) close();
      // Those that SQLite gives cannot be handed to another thread.
      return new Uint8Array(bytes);
    },
    // The first changes with what other connections write, the second with what this one does.
    contentStamp: () => `${database.pragma("data_version", { simple: true })} ${stores.changeCount()}`,
    changeCount: () => Number(database.prepare("SELECT total_changes()").pluck().get()),
    lockRun: () => lockRun(database, path, randomUUID(), now),
    settle: () => void database.pragma("wal_checkpoint(TRUNCATE)"),
    wipe() {
      const erase = database.transaction(() => {
        const tables = ["contradictions", "added_edges", "added_nodes", "overrides", "runs", "verdicts", "claims"];
        for (const table of [...tables, "embedders", "chunk_words", "documents"]) database.exec(`DELETE FROM ${table}`);
        database.exec("UPDATE meta SET value = value + 1 WHERE key = 'chunk_revision'");
      });
      erase.immediate();
      database.exec("VACUUM");
      stores.settle();
      forgetDecisions(path);
    },
    ...documents,
    ...wordStore(database),
    ...vectorStore(database),
    ...factStore(database),
    ...verdictStore(database, path, now),
    ...runStore(database, path, now),
    addNode({ id, kind, label, json }) {
      database
        .prepare("INSERT OR REPLACE INTO added_nodes VALUES (?, ?, ?, ?)")
        .run(id, kind, label, JSON.stringify(json ?? null));
    },
    addEdge({ source, target, kind, provenance }) {
      database.prepare("INSERT OR REPLACE INTO added_edges VALUES (?, ?, ?, ?)").run(source, target, kind, provenance);
    },
    removeAdded(kinds) {
      const list = JSON.stringify(kinds);
      const own = "SELECT id FROM added_nodes WHERE kind IN (SELECT value FROM json_each(?))";
      database.prepare(`DELETE FROM added_edges WHERE source IN (${own}) OR target IN (${own})`).run(list, list);
      database.prepare("DELETE FROM added_nodes WHERE kind IN (SELECT value FROM json_each(?))").run(list);
    },
    nodes,
    edges,
    exportGraphMl: () => graphMl({ nodes, edges }),
    exportJsonLd: () => jsonLd({ nodes, edges }),
    exportCypher: () => cypher({ nodes, edges }),
  };
  const safe = guarded(stores, path, translate);
  return {
    path,
    newer,
    close,
    [Symbol.dispose]: close,
    check() {
      // First: it makes FTS5 forget what it remembers from before another connection wrote, which quick_check would hold
      // against the file.
      const words = wordFaults(database);
      return [...integrityFaults(database), ...words, ...rowFaults(safe)];
    },
    ...safe,
  };
}

/** What tells a file from another of the same name; null where there is none, or for a database in memory. */
function identityOf(path: string): string | null {
  const found = path === ":memory:" ? undefined : statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

function wordFaults(database: Database): readonly string[] {
  try {
    database.exec("INSERT INTO chunk_words (chunk_words) VALUES ('integrity-check')");
    const unindexed = "SELECT count(*) FROM chunks WHERE id NOT IN (SELECT rowid FROM chunk_words)";
    const missing = Number(database.prepare(unindexed).pluck().get());
    return missing > 0 ? [`word index: ${missing} chunks missing`] : [];
  } catch (cause) {
    return [`word index: ${String(cause)}`];
  }
}

/** SQLite's own check knows pages and indexes; whether a row still says what was written is told by reading it. */
function rowFaults(
  graph: Pick<
    Graph,
    "listDocuments" | "getDocument" | "chunks" | "facts" | "claims" | "verdicts" | "contradictions" | "overrides"
  > &
    Pick<Graph, "runs" | "steps" | "embedders" | "vectors">,
): readonly string[] {
  const readings: readonly (readonly [what: string, read: () => void])[] = [
    ["documents", () => graph.listDocuments().map((d) => graph.getDocument(d.hash, d))],
    ["chunks", () => graph.chunks()],
    ["facts", () => graph.facts()],
    ["claims", () => graph.claims()],
    ["verdicts", () => graph.verdicts()],
    ["contradictions", () => graph.contradictions()],
    ["overrides", () => graph.overrides()],
    ["runs", () => graph.runs().map(({ id }) => graph.steps(id))],
    ["vectors", () => graph.embedders().map(({ id }) => [...graph.vectors(id)].length)],
  ];
  return readings.flatMap(([what, read]) => {
    try {
      read();
      return [];
    } catch (cause) {
      return [`${what}: ${cause instanceof Error ? cause.message : String(cause)}`];
    }
  });
}
