/** Vectors by chunk and embedder: the truth that any search index is rebuilt from. */
import type Database from "better-sqlite3";
import { z } from "zod";
import { selectChunksWithoutVector } from "./document-store.ts";
import { embedderRow } from "./rows.ts";
import type { Graph, VectorRow } from "./types.ts";

type VectorStore = Pick<
  Graph,
  | "embedderId"
  | "embedders"
  | "removeEmbedder"
  | "putVectors"
  | "vectors"
  | "vectorCount"
  | "chunksWithoutVector"
  | "vectorStamp"
>;

const storedVector = z.tuple([z.number().int(), z.instanceof(Uint8Array)]);
const stampRow = z.tuple([z.number(), z.number().nullable(), z.number().nullable()]);

export function vectorStore(database: Database): VectorStore {
  const put = database.transaction((embedderId: number, vectors: readonly VectorRow[]) => {
    // A chunk deleted while it was being embedded is passed over.
    const insert = database.prepare("INSERT OR REPLACE INTO vectors SELECT ?, id, ? FROM chunks WHERE id = ?");
    for (const { chunkId, vector } of vectors) {
      insert.run(embedderId, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength), chunkId);
    }
  });
  return {
    embedderId(identity, dimension) {
      const json = JSON.stringify(identity);
      database.prepare("INSERT OR IGNORE INTO embedders (identity, dimension) VALUES (?, ?)").run(json, dimension);
      return Number(database.prepare("SELECT id FROM embedders WHERE identity = ?").pluck().get(json));
    },
    embedders: () =>
      database
        .prepare("SELECT * FROM embedders ORDER BY id")
        .all()
        .map((row) => embedderRow.parse(row)),
    removeEmbedder(id) {
      database.prepare("DELETE FROM embedders WHERE id = ?").run(id);
    },
    putVectors: (embedderId, vectors) => put.immediate(embedderId, vectors),
    *vectors(embedderId) {
      const rows = database
        .prepare("SELECT chunk_id, vector FROM vectors WHERE embedder_id = ? ORDER BY chunk_id")
        .raw()
        .iterate(embedderId);
      for (const row of rows) {
        const [chunkId, bytes] = storedVector.parse(row);
        // Copied: SQLite's bytes need not lie on a multiple of four.
        yield { chunkId, vector: new Float32Array(new Uint8Array(bytes).buffer) };
      }
    },
    vectorCount: (embedderId) =>
      Number(database.prepare("SELECT count(*) FROM vectors WHERE embedder_id = ?").pluck().get(embedderId)),
    chunksWithoutVector: (embedderId, limit) => selectChunksWithoutVector(database, embedderId, limit),
    vectorStamp(embedderId) {
      // Chunk ids are never reused, so count, sum and maximum tell one set of ids from the next.
      const row = database
        .prepare("SELECT count(*), sum(chunk_id), max(chunk_id) FROM vectors WHERE embedder_id = ?")
        .raw()
        .get(embedderId);
      return stampRow
        .parse(row)
        .map((part) => part ?? 0)
        .join("-");
    },
  };
}
