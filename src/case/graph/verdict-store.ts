/** Claims, the verdicts on them, contradictions between them, and what the user decided. */
import type Database from "better-sqlite3";
import { noteDecision } from "./decision-journal.ts";
import { claimRow, contradictionRow, evidenceRow, overrideRow, rowsOf, verdictRow } from "./rows.ts";
import type { ClaimRow, ContradictionRow, Graph, VerdictRow } from "./types.ts";

type VerdictStore = Pick<
  Graph,
  | "putClaims"
  | "claims"
  | "putVerdict"
  | "verdicts"
  | "putContradictions"
  | "contradictions"
  | "putOverride"
  | "removeOverride"
  | "overrides"
>;

export function verdictStore(database: Database, path: string, now: () => string): VerdictStore {
  const putClaims = database.transaction((claims: readonly ClaimRow[]) => {
    // An upsert: replacing the row would take its verdicts with it.
    const insert = database.prepare(
      `INSERT INTO claims VALUES (:id, :documentHash, :anchor, :blockId, :metricId, :text, :json)
       ON CONFLICT (id) DO UPDATE SET document_hash = :documentHash, anchor = :anchor, block_id = :blockId,
         metric_id = :metricId, text = :text, json = :json`,
    );
    const unlink = database.prepare("DELETE FROM claim_facts WHERE claim_id = ?");
    const link = database.prepare("INSERT OR IGNORE INTO claim_facts VALUES (?, ?)");
    for (const { factIds, json, ...claim } of claims) {
      insert.run({ ...claim, json: JSON.stringify(json ?? null) });
      unlink.run(claim.id);
      for (const factId of factIds ?? []) link.run(claim.id, factId);
    }
  });

  const putVerdict = database.transaction((verdict: VerdictRow) => {
    database
      .prepare(
        `INSERT OR REPLACE INTO verdicts VALUES
           (:id, :claimId, :runId, :status, :confidence, :judge, :decidedAt, :json)`,
      )
      .run({ ...verdict, decidedAt: now(), json: JSON.stringify(verdict.json ?? null) });
    const insert = database.prepare("INSERT INTO verdict_evidence VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const [position, { role, documentHash, anchor, blockId, content }] of verdict.evidence.entries()) {
      insert.run(verdict.id, position, role, documentHash, anchor, blockId, content);
    }
  });

  const putContradictions = database.transaction((contradictions: readonly ContradictionRow[]) => {
    const insert = database.prepare("INSERT OR REPLACE INTO contradictions VALUES (?, ?, ?, ?, ?)");
    const member = database.prepare("INSERT OR IGNORE INTO contradiction_members VALUES (?, ?)");
    database.exec("DELETE FROM contradictions");
    for (const { id, runId, topic, severity, json, members } of contradictions) {
      insert.run(id, runId, topic, severity, JSON.stringify(json ?? null));
      for (const nodeId of members) member.run(id, nodeId);
    }
  });

  return {
    putClaims: (claims) => putClaims.immediate(claims),
    claims: () =>
      rowsOf(
        database,
        claimRow,
        `SELECT claims.*, (SELECT json_group_array(fact_id) FROM claim_facts WHERE claim_id = claims.id) AS fact_ids
         FROM claims ORDER BY rowid`,
      ),
    putVerdict: (verdict) => putVerdict.immediate(verdict),
    verdicts() {
      const evidence = database.prepare("SELECT * FROM verdict_evidence WHERE verdict_id = ? ORDER BY position");
      return rowsOf(database, verdictRow, "SELECT * FROM verdicts ORDER BY rowid").map((verdict) => ({
        ...verdict,
        evidence: evidence.all(verdict.id).map((entry) => evidenceRow.parse(entry)),
      }));
    },
    putContradictions: (contradictions) => putContradictions.immediate(contradictions),
    contradictions: () =>
      rowsOf(
        database,
        contradictionRow,
        `SELECT contradictions.*, (SELECT json_group_array(node_id) FROM contradiction_members
           WHERE contradiction_id = contradictions.id) AS members
         FROM contradictions ORDER BY rowid`,
      ),
    putOverride({ claimId, status, note, decidedAt = now() }) {
      database.prepare("INSERT OR REPLACE INTO overrides VALUES (?, ?, ?, ?)").run(claimId, status, note, decidedAt);
      noteDecision(path, { kind: "override", claimId, status, note, decidedAt });
    },
    removeOverride(claimId) {
      database.prepare("DELETE FROM overrides WHERE claim_id = ?").run(claimId);
      noteDecision(path, { kind: "override removed", claimId });
    },
    overrides: () => rowsOf(database, overrideRow, "SELECT * FROM overrides ORDER BY decided_at, claim_id"),
  };
}
