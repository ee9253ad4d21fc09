/** The words of the chunks, as the full-text index holds them. */
import type Database from "better-sqlite3";
import { z } from "zod";
import { searchedText } from "./document-store.ts";
import { lexicalText, lexicalVersion } from "./lexical-text.ts";
import type { ChunkWords, Graph } from "./types.ts";

const wordsRow = z.tuple([z.number().int(), z.string(), z.string()]);

export function wordStore(database: Database): Pick<Graph, "chunkStamp" | "chunkWords"> {
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
