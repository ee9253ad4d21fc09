/** The word index: FTS5 over chunks, filters inside the query. */
import type Database from "better-sqlite3";
import { z } from "zod";
import { searchedText } from "./document-store.ts";
import { lexicalText, lexicalTokens, lexicalVersion, orQuery } from "./lexical-text.ts";
import type { ChunkWords, Graph, TextHit } from "./types.ts";

const hitRow = z.tuple([z.number().int(), z.number()]);
const wordsRow = z.tuple([z.number().int(), z.string(), z.string()]);
const rangeRow = z.tuple([z.number().int().nullable(), z.number().int().nullable()]);

export function textSearch(
  database: Database,
  blockChunkIds: Graph["blockChunkIds"],
): Pick<Graph, "searchText" | "chunkStamp" | "chunkWords"> {
  const everywhere = database
    .prepare("SELECT rowid, -rank FROM chunk_words WHERE chunk_words MATCH ? ORDER BY rank LIMIT ?")
    .raw();
  // A document's chunks are written in one transaction, so their ids are a range, and FTS5 takes a range into its scan.
  const within = database
    .prepare(
      `SELECT rowid, -rank FROM chunk_words WHERE chunk_words MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rank LIMIT ?`,
    )
    .raw();
  const range = database.prepare("SELECT min(id), max(id) FROM chunks WHERE document_hash = ?").raw();

  const words = database
    .prepare(
      `SELECT chunks.id, document_hash, words FROM chunks JOIN chunk_words ON chunk_words.rowid = chunks.id
       WHERE chunks.id >= ? ORDER BY chunks.id LIMIT ?`,
    )
    .raw();

  const stamp = database
    .prepare("SELECT group_concat(value, '-') FROM meta WHERE key IN ('case', 'chunk_revision')")
    .pluck();

  return {
    chunkStamp: () => String(stamp.get()),
    chunkWords: (fromId, limit) =>
      words.all(fromId, limit).map((row): ChunkWords => {
        const [chunkId, documentHash, words] = wordsRow.parse(row);
        return { chunkId, documentHash, words };
      }),
    searchText(query, { limit, documentIds, excludeBlocks = [] }) {
      const tokens = [...new Set(lexicalTokens(query))];
      if (tokens.length === 0 || limit <= 0) return [];
      const match = orQuery(tokens);
      const excluded = new Set(blockChunkIds(excludeBlocks));
      // As many more as may have to be dropped, so that an exclusion never costs a hit.
      const enough = limit + excluded.size;
      const rows =
        documentIds === undefined
          ? everywhere.all(match, enough)
          : [...new Set(documentIds)].flatMap((hash) => {
              const [first, last] = rangeRow.parse(range.get(hash));
              return first === null ? [] : within.all(match, first, last, enough);
            });
      return rows
        .map((row): TextHit => {
          const [chunkId, score] = hitRow.parse(row);
          return { chunkId, score };
        })
        .filter(({ chunkId }) => !excluded.has(chunkId))
        .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId)
        .slice(0, limit);
    },
  };
}

/** Writes the word index anew when it was made by another version of lexicalText. */
export function refreshWords(database: Database): void {
  const stored = database.prepare("SELECT value FROM meta WHERE key = 'lexical_version'").pluck().get();
  if (stored === lexicalVersion) return;
  const rebuild = database.transaction(() => {
    database.exec("DELETE FROM chunk_words");
    const insert = database.prepare("INSERT INTO chunk_words (rowid, words) VALUES (?, ?)");
    const chunk = z.object({ id: z.number(), context: z.string(), text: z.string() });
    for (const row of database.prepare("SELECT id, context, text FROM chunks").all()) {
      const parsed = chunk.parse(row);
      insert.run(parsed.id, lexicalText(searchedText(parsed)));
    }
    database.prepare("INSERT OR REPLACE INTO meta VALUES ('lexical_version', ?)").run(lexicalVersion);
    database.exec("UPDATE meta SET value = value + 1 WHERE key = 'chunk_revision'");
  });
  rebuild.immediate();
}
