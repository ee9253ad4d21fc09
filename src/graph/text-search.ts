/** The word index: FTS5 over chunks, filters inside the query. */
import type Database from "better-sqlite3";
import { z } from "zod";
import { searchedText } from "./document-store.ts";
import { lexicalText, lexicalTokens, lexicalVersion, orQuery } from "./lexical-text.ts";
import type { Graph, TextHit } from "./types.ts";

const hitRow = z.tuple([z.number().int(), z.number()]);

export function textSearch(database: Database): Pick<Graph, "searchText"> {
  return {
    searchText(query, { limit, documentIds, excludeBlocks = [] }) {
      const tokens = [...new Set(lexicalTokens(query))];
      if (tokens.length === 0 || limit <= 0 || documentIds?.length === 0) return [];
      const excluded = new Set(excludeBlocks.map((block) => `${block.documentHash}\n${block.blockId}`));
      const condition =
        documentIds === undefined ? "" : "AND c.document_hash IN (SELECT value FROM json_each(:documents))";
      const blocks =
        excluded.size === 0
          ? ""
          : "AND c.document_hash || char(10) || c.block_id NOT IN (SELECT value FROM json_each(:blocks))";
      const filtered = condition !== "" || blocks !== "";
      const sql = `SELECT chunk_words.rowid, -rank FROM chunk_words ${filtered ? "JOIN chunks c ON c.id = chunk_words.rowid" : ""}
        WHERE chunk_words MATCH :query ${condition} ${blocks} ORDER BY rank LIMIT :limit`;
      const parameters: Record<string, string | number> = { query: orQuery(tokens), limit };
      if (condition !== "") parameters.documents = JSON.stringify(documentIds);
      if (blocks !== "") parameters.blocks = JSON.stringify([...excluded]);
      const rows = database.prepare(sql).raw().all(parameters);
      return rows.map((row): TextHit => {
        const [chunkId, score] = hitRow.parse(row);
        return { chunkId, score };
      });
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
  });
  rebuild.immediate();
}
