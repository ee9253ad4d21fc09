/** BM25 of SQLite's FTS5 over the words that a case holds, beside which our own search is measured. */
import Database from "better-sqlite3";
import { type Graph, lexicalTokens } from "../../src/case/graph/index.ts";

/** Blocks of the best chunks, best first, of a case as it stands now. */
export function fts5(graph: Graph): (question: string, limit: number) => readonly string[] {
  const database = new Database(Buffer.from(graph.snapshot()));
  const best = database
    .prepare(
      `SELECT block_id FROM chunk_words JOIN chunks ON chunks.id = chunk_words.rowid
       WHERE chunk_words MATCH ? ORDER BY rank, chunks.id LIMIT ?`,
    )
    .pluck();
  return (question, limit) => {
    const tokens = [...new Set(lexicalTokens(question))];
    return tokens.length === 0 ? [] : best.all(tokens.map((token) => `"${token}"`).join(" OR "), limit).map(String);
  };
}
