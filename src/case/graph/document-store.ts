/** Documents and their chunks: written together, one transaction a document, read back without reading the file again. */
import { gunzipSync, gzipSync } from "node:zlib";
import type Database from "better-sqlite3";
import type { Document } from "../../documents/index.ts";
import { insertFacts } from "./fact-store.ts";
import { lexicalText } from "./lexical-text.ts";
import { chunkRow, documentRow, rowsOf } from "./rows.ts";
import type { Chunk, ChunkFilter, ChunkInput, FactRow, Graph } from "./types.ts";

type DocumentStore = Pick<
  Graph,
  | "putDocument"
  | "getDocument"
  | "listDocuments"
  | "removeDocument"
  | "chunks"
  | "chunksById"
  | "chunksInLanguage"
  | "chunkIds"
  | "blockChunkIds"
  | "chunkCount"
>;

const chunkColumns = `chunks.id, chunks.key, chunks.document_hash, documents.name AS document_name, unit_kind, unit_number,
  block_id, anchor, chunks.kind, chunks.language, context, text`;
const fromChunks = "FROM chunks JOIN documents ON documents.hash = chunks.document_hash";

export function documentStore(database: Database, now: () => string): DocumentStore {
  const chunksOf = database.prepare(
    `SELECT ${chunkColumns} ${fromChunks} WHERE chunks.id IN (SELECT value FROM json_each(?))`,
  );
  const upsert = database.prepare(`
    INSERT INTO documents VALUES (:hash, :name, :kind, :format, :language, :title, :sizeBytes, :readerVersion, :warnings,
      :hiddenText, :body, :addedAt)
    ON CONFLICT (hash) DO UPDATE SET name = :name, kind = :kind, format = :format, language = :language, title = :title,
      reader_version = :readerVersion, warnings = :warnings, hidden_text = :hiddenText, body = :body`);
  const insertUnit = database.prepare("INSERT OR REPLACE INTO units VALUES (?, ?, ?, ?, ?)");
  const insertChunk = database.prepare(`
    INSERT INTO chunks (key, document_hash, unit_kind, unit_number, block_id, anchor, kind, language, context, text)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertWords = database.prepare("INSERT INTO chunk_words (rowid, words) VALUES (?, ?)");

  function forgetReading(hash: string): void {
    database.exec("UPDATE embedders SET revision = revision + 1");
    database.exec("UPDATE meta SET value = value + 1 WHERE key = 'chunk_revision'");
    database
      .prepare("DELETE FROM chunk_words WHERE rowid IN (SELECT id FROM chunks WHERE document_hash = ?)")
      .run(hash);
    for (const table of ["chunks", "units", "facts"]) {
      database.prepare(`DELETE FROM ${table} WHERE document_hash = ?`).run(hash);
    }
  }

  const put = database.transaction(
    (
      document: Document,
      body: Buffer,
      chunks: readonly ChunkInput[],
      facts: readonly FactRow[],
      readerVersion: string,
    ) => {
      const hash = document.contentHash;
      forgetReading(hash);
      upsert.run({
        hash,
        name: document.name,
        kind: document.kind,
        format: document.format,
        language: document.language,
        title: document.title,
        sizeBytes: document.sizeBytes,
        readerVersion,
        warnings: JSON.stringify(document.warnings),
        hiddenText: JSON.stringify(document.hiddenText),
        body,
        addedAt: now(),
      });
      for (const unit of document.units) {
        const title = unit.kind === "sheet" ? unit.name : unit.title;
        insertUnit.run(hash, unit.number, unit.kind, title, unit.hidden ? 1 : 0);
      }
      for (const chunk of chunks) {
        const { lastInsertRowid } = insertChunk.run(
          `${hash}:${chunk.key}`,
          hash,
          chunk.unitKind,
          chunk.unitNumber,
          chunk.blockId,
          chunk.anchor,
          chunk.kind,
          chunk.language,
          chunk.context,
          chunk.text,
        );
        insertWords.run(lastInsertRowid, lexicalText(searchedText(chunk)));
      }
      insertFacts(database, facts);
    },
  );

  const remove = database.transaction((hash: string) => {
    forgetReading(hash);
    database.prepare("DELETE FROM documents WHERE hash = ?").run(hash);
  });

  return {
    putDocument(document, chunks, facts, { readerVersion }) {
      // Compressed before the transaction opens: the lock is held for writing only.
      const body = gzipSync(JSON.stringify(document), { level: 3 });
      put.immediate(document, body, chunks, facts, readerVersion);
    },
    getDocument(hash, { readerVersion }) {
      const body = database
        .prepare("SELECT body FROM documents WHERE hash = ? AND reader_version = ?")
        .pluck()
        .get(hash, readerVersion);
      // Written by putDocument from a Document, by the same version of the reader.
      return body instanceof Uint8Array ? (JSON.parse(gunzipSync(body).toString("utf8")) as Document) : null;
    },
    listDocuments() {
      return rowsOf(database, documentRow, "SELECT * FROM documents ORDER BY added_at, name");
    },
    removeDocument(hash) {
      remove.immediate(hash);
      // The index only notes what was deleted, until its parts are put together anew.
      database.exec("INSERT INTO chunk_words (chunk_words) VALUES ('optimize')");
    },
    chunks(filter = {}) {
      const { where, parameters } = chunkCondition(filter);
      const select = `SELECT ${chunkColumns} ${fromChunks} WHERE ${where} ORDER BY chunks.id`;
      return rowsOf(database, chunkRow, select, parameters);
    },
    chunksById(ids) {
      const rows = chunksOf.all(JSON.stringify(ids));
      const byId = new Map(rows.map((row) => chunkRow.parse(row)).map((chunk) => [chunk.id, chunk]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    chunkIds(filter = {}) {
      const { where, parameters } = chunkCondition(filter);
      return database.prepare(`SELECT id FROM chunks WHERE ${where} ORDER BY id`).pluck().all(parameters).map(Number);
    },
    chunksInLanguage: (language) =>
      database.prepare("SELECT id FROM chunks WHERE language = ?").pluck().all(language).map(Number),
    blockChunkIds(blocks) {
      const ids = database
        .prepare("SELECT id FROM chunks WHERE document_hash = ? AND block_id = ? ORDER BY id")
        .pluck();
      return blocks.flatMap(({ documentHash, blockId }) => ids.all(documentHash, blockId).map(Number));
    },
    chunkCount: () => Number(database.prepare("SELECT count(*) FROM chunks").pluck().get()),
  };
}

/** What is searched of a chunk: what gives it its meaning, then its text. */
export function searchedText(chunk: Pick<Chunk, "context" | "text">): string {
  return chunk.context === "" ? chunk.text : `${chunk.context}\n${chunk.text}`;
}

/** Rows of chunks without a vector of this embedder, in id order, from the one after `after`. */
export function selectChunksWithoutVector(
  database: Database,
  embedderId: number,
  limit: number,
  after: number,
): readonly Chunk[] {
  const select = `SELECT ${chunkColumns} ${fromChunks}
    WHERE chunks.id > ? AND NOT EXISTS (SELECT 1 FROM vectors v WHERE v.embedder_id = ? AND v.chunk_id = chunks.id)
    ORDER BY chunks.id LIMIT ?`;
  return rowsOf(database, chunkRow, select, after, embedderId, limit);
}

function chunkCondition(filter: ChunkFilter): { where: string; parameters: Record<string, string> } {
  const conditions = ["1"];
  const parameters: Record<string, string> = {};
  if (filter.documentIds !== undefined) {
    conditions.push("document_hash IN (SELECT value FROM json_each(:documents))");
    parameters.documents = JSON.stringify(filter.documentIds);
  }
  if (filter.excludeBlocks !== undefined && filter.excludeBlocks.length > 0) {
    conditions.push("document_hash || char(10) || block_id NOT IN (SELECT value FROM json_each(:blocks))");
    parameters.blocks = JSON.stringify(filter.excludeBlocks.map((block) => `${block.documentHash}\n${block.blockId}`));
  }
  return { where: conditions.join(" AND "), parameters };
}
