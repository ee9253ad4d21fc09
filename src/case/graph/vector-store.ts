/** Vectors by chunk and embedder: the truth that any search index is rebuilt from. */
import type Database from "better-sqlite3";
import { z } from "zod";
import { selectChunksWithoutVector } from "./document-store.ts";
import { embedderRow, rowsOf } from "./rows.ts";
import type { Graph, VectorRow } from "./types.ts";

type VectorStore = Pick<
  Graph,
  | "embedderId"
  | "embedders"
  | "removeEmbedder"
  | "putVectors"
  | "vectors"
  | "vectorCount"
  | "vectorIds"
  | "chunksWithoutVector"
  | "vectorStamp"
>;

const storedVector = z.tuple([z.number().int(), z.instanceof(Uint8Array)]);

export function vectorStore(database: Database): VectorStore {
  const put = database.transaction((embedderId: number, vectors: readonly VectorRow[]) => {
    // A chunk deleted while it was being embedded is passed over.
    const insert = database.prepare("INSERT OR REPLACE INTO vectors SELECT ?, id, ? FROM chunks WHERE id = ?");
    database.prepare("UPDATE embedders SET revision = revision + 1 WHERE id = ?").run(embedderId);
    for (const { chunkId, vector } of vectors) {
      insert.run(embedderId, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength), chunkId);
    }
  });
  const stampOf = database
    .prepare(
      `SELECT (SELECT value FROM meta WHERE key = 'case') || '-' || id || '-' || revision FROM embedders WHERE id = ?`,
    )
    .pluck();
  return {
    embedderId(identity, dimension) {
      const json = JSON.stringify(identity);
      database.prepare("INSERT OR IGNORE INTO embedders (identity, dimension) VALUES (?, ?)").run(json, dimension);
      return Number(database.prepare("SELECT id FROM embedders WHERE identity = ?").pluck().get(json));
    },
    embedders: () => rowsOf(database, embedderRow, "SELECT * FROM embedders ORDER BY id"),
    removeEmbedder(id) {
      database.prepare("DELETE FROM embedders WHERE id = ?").run(id);
    },
    putVectors: (embedderId, vectors) => put.immediate(embedderId, vectors),
    *vectors(embedderId, chunkIds) {
      const select = "SELECT chunk_id, vector FROM vectors WHERE embedder_id = ?";
      const rows =
        chunkIds === undefined
          ? database.prepare(`${select} ORDER BY chunk_id`).raw().iterate(embedderId)
          : database
              .prepare(`${select} AND chunk_id IN (SELECT value FROM json_each(?)) ORDER BY chunk_id`)
              .raw()
              .iterate(embedderId, JSON.stringify(chunkIds));
      for (const row of rows) {
        const [chunkId, bytes] = storedVector.parse(row);
        // Copied: SQLite's bytes need not lie on a multiple of four.
        yield { chunkId, vector: new Float32Array(new Uint8Array(bytes).buffer) };
      }
    },
    vectorIds: (embedderId) =>
      database
        .prepare("SELECT chunk_id FROM vectors INDEXED BY vectors_by_chunk WHERE embedder_id = ? ORDER BY chunk_id")
        .pluck()
        .all(embedderId)
        .map(Number),
    vectorCount: (embedderId) =>
      Number(database.prepare("SELECT count(*) FROM vectors WHERE embedder_id = ?").pluck().get(embedderId)),
    chunksWithoutVector: (embedderId, limit, after = 0) =>
      selectChunksWithoutVector(database, embedderId, limit, after),
    vectorStamp(embedderId) {
      const stamp = stampOf.get(embedderId);
      return stamp === undefined ? null : String(stamp);
    },
  };
}
