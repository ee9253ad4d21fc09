/** A database that cannot be used: set aside, never deleted, and what the user decided taken over into a new one. */
import { existsSync, renameSync } from "node:fs";
import Database from "better-sqlite3";
import { writeWhole } from "../../disk/index.ts";
import { type Decision, decisionsIn, journalPath } from "./decision-journal.ts";
import type { Graph, OverrideRow } from "./types.ts";

export type Salvaged = {
  readonly overrides: readonly OverrideRow[];
  /** Questions asked and messages answered, in their order. */
  readonly steps: readonly Extract<Decision, { readonly kind: "step" }>[];
};

/** The file and those that SQLite keeps beside it, under a name with the moment. Gives that name; null where there is no file. */
export function setAside(path: string, moment: Date): string | null {
  if (!existsSync(path)) return null;
  const aside = `${path}.damaged-${moment.toISOString().replace(/[:.]/g, "-")}`;
  for (const end of ["", "-wal", "-shm"]) if (existsSync(path + end)) renameSync(path + end, aside + end);
  return aside;
}

/**
 * What the user decided, asked and told: what can still be read of the database that was set aside, and upon it what the
 * journal beside `path` holds, which is whole. `runKinds`: the runs whose steps are the user's own.
 */
export function salvage(path: string, aside: string | null, runKinds: readonly string[]): Salvaged {
  const overrides = new Map<string, OverrideRow>();
  const steps = new Map<string, Salvaged["steps"][number]>();
  const take = (decision: Decision) => {
    if (decision.kind === "override") {
      const { kind: _, ...row } = decision;
      overrides.set(decision.claimId, row);
    } else if (decision.kind === "override removed") overrides.delete(decision.claimId);
    else steps.set(`${decision.runId}\n${decision.name}`, decision);
  };
  for (const decision of aside === null ? [] : readableDecisions(aside, runKinds)) take(decision);
  for (const decision of decisionsIn(path)) take(decision);
  return { overrides: [...overrides.values()], steps: [...steps.values()] };
}

export function restore(graph: Graph, { overrides, steps }: Salvaged): void {
  for (const override of overrides) graph.putOverride(override);
  for (const { runId, runKind, inputsHash, name, output } of steps) {
    graph.startRun({ id: runId, kind: runKind, inputsHash });
    graph.putStep({ runId, name, inputsHash: "", status: "done", output, ofUser: true });
    graph.finishRun(runId, "done");
  }
}

/** Writes the journal of a database anew from what stands in it: while the case was in memory it had none. */
export function rewriteJournal(path: string, runKinds: readonly string[]): void {
  const journal = journalPath(path);
  if (journal !== null)
    writeWhole(
      journal,
      readableDecisions(path, runKinds).map((decision) => `${JSON.stringify(decision)}\n`),
    );
}

/** Row by row: one that cannot be read takes none of the others with it. */
function readableDecisions(path: string, runKinds: readonly string[]): readonly Decision[] {
  const found: Decision[] = [];
  let database: Database | null = null;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    for (const row of rows(database, "SELECT * FROM overrides ORDER BY decided_at")) {
      const { claim_id, status, note, decided_at } = row;
      found.push({
        kind: "override",
        claimId: String(claim_id),
        status: String(status),
        note: String(note),
        decidedAt: String(decided_at),
      });
    }
    const select = `SELECT runs.kind, runs.inputs_hash, run_steps.run_id, run_steps.name, run_steps.started_at, run_steps.output
      FROM run_steps JOIN runs ON runs.id = run_steps.run_id
      WHERE runs.kind IN (SELECT value FROM json_each(?)) ORDER BY run_steps.started_at, run_steps.name`;
    for (const row of rows(database, select, JSON.stringify(runKinds))) {
      const output = parsed(row["output"]);
      if (output === undefined) continue;
      found.push({
        kind: "step",
        runId: String(row["run_id"]),
        runKind: String(row["kind"]),
        inputsHash: String(row["inputs_hash"]),
        name: String(row["name"]),
        at: String(row["started_at"]),
        output,
      });
    }
  } catch {
    // Nothing of it can be read: the journal has what it had.
  } finally {
    database?.close();
  }
  return found;
}

/** As many rows as can be read before the damage. */
function* rows(
  database: Database,
  sql: string,
  ...parameters: readonly unknown[]
): Generator<Readonly<Record<string, unknown>>> {
  try {
    for (const row of database.prepare(sql).iterate(...parameters)) yield row as Readonly<Record<string, unknown>>; // better-sqlite3 gives objects by column
  } catch {
    // The table, or the rest of it, cannot be read.
  }
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
