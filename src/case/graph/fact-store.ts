/** Facts: looked up by metric and months. */
import type Database from "better-sqlite3";
import { factRow } from "./rows.ts";
import type { FactRow, Graph } from "./types.ts";

export function insertFacts(database: Database, facts: readonly FactRow[]): void {
  const insert = database.prepare("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const fact of facts) {
    insert.run(
      fact.id,
      fact.documentHash,
      fact.anchor,
      fact.blockId,
      fact.metricId,
      fact.firstMonth,
      fact.lastMonth,
      fact.value,
      fact.dimension,
      JSON.stringify(fact.json ?? null),
    );
  }
}

export function factStore(database: Database): Pick<Graph, "putFacts" | "facts" | "fact" | "factsByMetric"> {
  const put = database.transaction((documentHash: string, facts: readonly FactRow[]) => {
    database.prepare("DELETE FROM facts WHERE document_hash = ?").run(documentHash);
    insertFacts(database, facts);
  });
  return {
    putFacts: (documentHash, facts) => put.immediate(documentHash, facts),
    facts({ documentHash } = {}) {
      const rows =
        documentHash === undefined
          ? database.prepare("SELECT * FROM facts ORDER BY rowid").all()
          : database.prepare("SELECT * FROM facts WHERE document_hash = ? ORDER BY rowid").all(documentHash);
      return rows.map((row) => factRow.parse(row));
    },
    fact(id) {
      const row = database.prepare("SELECT * FROM facts WHERE id = ?").get(id);
      return row === undefined ? null : factRow.parse(row);
    },
    factsByMetric(metricIds, { firstMonth, lastMonth } = {}) {
      // A period overlaps the one asked for; a fact without months is left out only when months are asked for.
      const rows = database
        .prepare(
          `SELECT * FROM facts WHERE metric_id IN (SELECT value FROM json_each(:metrics))
             AND (:first IS NULL OR last_month >= :first) AND (:last IS NULL OR first_month <= :last)
           ORDER BY rowid`,
        )
        .all({ metrics: JSON.stringify(metricIds), first: firstMonth ?? null, last: lastMonth ?? null });
      return rows.map((row) => factRow.parse(row));
    },
  };
}
