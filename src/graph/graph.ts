/** Opens a case and puts its stores together. */
import { integrityFaults, type OpenDatabaseOptions, openDatabase } from "./database.ts";
import { documentStore } from "./document-store.ts";
import { graphMl, jsonLd } from "./export.ts";
import { factStore } from "./fact-store.ts";
import { edgeRow, nodeRow } from "./rows.ts";
import { runStore } from "./run-store.ts";
import { refreshWords, textSearch } from "./text-search.ts";
import type { EdgeRow, Graph, NodeRow } from "./types.ts";
import { vectorStore } from "./vector-store.ts";
import { verdictStore } from "./verdict-store.ts";

export type OpenGraphOptions = OpenDatabaseOptions & {
  /** Gives the moment written beside rows. Default: the machine's clock. */
  readonly clock?: () => Date;
};

/** A path, or ":memory:". Throws GraphError. */
export function openGraph(path: string, options: OpenGraphOptions = {}): Graph {
  const database = openDatabase(path, options);
  const clock = options.clock ?? (() => new Date());
  const now = () => clock().toISOString();
  const documents = documentStore(database, now);
  refreshWords(database);

  function* nodes(): IterableIterator<NodeRow> {
    for (const row of database.prepare("SELECT * FROM nodes").iterate()) yield nodeRow.parse(row);
  }
  function* edges(): IterableIterator<EdgeRow> {
    for (const row of database.prepare("SELECT * FROM edges").iterate()) yield edgeRow.parse(row);
  }
  function close(): void {
    if (database.open) database.close();
  }

  return {
    path,
    close,
    [Symbol.dispose]: close,
    check() {
      const faults = [...integrityFaults(database)];
      try {
        database.exec("INSERT INTO chunk_words (chunk_words) VALUES ('integrity-check')");
      } catch (cause) {
        faults.push(`word index: ${String(cause)}`);
      }
      const unindexed = "SELECT count(*) FROM chunks WHERE id NOT IN (SELECT rowid FROM chunk_words)";
      const missing = Number(database.prepare(unindexed).pluck().get());
      if (missing > 0) faults.push(`word index: ${missing} chunks missing`);
      return faults;
    },
    wipe() {
      const erase = database.transaction(() => {
        const tables = ["contradictions", "added_edges", "added_nodes", "overrides", "runs", "verdicts", "claims"];
        for (const table of [...tables, "embedders", "chunk_words", "documents"]) database.exec(`DELETE FROM ${table}`);
        database.exec("UPDATE meta SET value = value + 1 WHERE key = 'chunk_revision'");
      });
      erase.immediate();
      database.exec("VACUUM");
      database.pragma("wal_checkpoint(TRUNCATE)");
    },
    ...documents,
    ...textSearch(database, documents.blockChunkIds),
    ...vectorStore(database),
    ...factStore(database),
    ...verdictStore(database, now),
    ...runStore(database, now),
    addNode({ id, kind, label, json }) {
      database
        .prepare("INSERT OR REPLACE INTO added_nodes VALUES (?, ?, ?, ?)")
        .run(id, kind, label, JSON.stringify(json ?? null));
    },
    addEdge({ source, target, kind, provenance }) {
      database.prepare("INSERT OR REPLACE INTO added_edges VALUES (?, ?, ?, ?)").run(source, target, kind, provenance);
    },
    nodes,
    edges,
    exportGraphMl: () => graphMl({ nodes, edges }),
    exportJsonLd: () => jsonLd({ nodes, edges }),
  };
}
