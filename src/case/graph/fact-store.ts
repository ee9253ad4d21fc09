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

export function factStore(database: Database): Pick<Graph, "putFacts" | "facts" | "fact" | "factsByMetric"> {
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
    factsByMetric: (metricIds, { firstMonth = null, lastMonth = null } = {}) =>
      // A period overlaps the one asked for; a fact without months is left out only when months are asked for.
      rowsOf(
        database,
        factRow,
        `SELECT * FROM facts WHERE metric_id IN (SELECT value FROM json_each(:metrics))
           AND (:first IS NULL OR last_month >= :first) AND (:last IS NULL OR first_month <= :last)
         ORDER BY rowid`,
        { metrics: JSON.stringify(metricIds), first: firstMonth, last: lastMonth },
      ),
  };
}
