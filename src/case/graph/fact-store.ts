/** Facts: looked up by metric and months. */
import type Database from "better-sqlite3";
import { factRow, rowsOf } from "./rows.ts";
import type { FactRow, Graph } from "./types.ts";

export function insertFacts(database: Database, facts: readonly FactRow[]): void {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO facts VALUES
       (:id, :documentHash, :anchor, :blockId, :metricId, :firstMonth, :lastMonth, :value, :dimension, :json)`,
  );
  for (const fact of facts) insert.run({ ...fact, json: JSON.stringify(fact.json ?? null) });
}

export function factStore(database: Database): Pick<Graph, "putFacts" | "facts" | "fact"> {
  const put = database.transaction((documentHash: string, facts: readonly FactRow[]) => {
    database.prepare("DELETE FROM facts WHERE document_hash = ?").run(documentHash);
    insertFacts(database, facts);
  });
  return {
    putFacts: (documentHash, facts) => put.immediate(documentHash, facts),
    facts: ({ documentHash } = {}) =>
      documentHash === undefined
        ? rowsOf(database, factRow, "SELECT * FROM facts ORDER BY rowid")
        : rowsOf(database, factRow, "SELECT * FROM facts WHERE document_hash = ? ORDER BY rowid", documentHash),
    fact: (id) => rowsOf(database, factRow, "SELECT * FROM facts WHERE id = ?", id)[0] ?? null,
  };
}
