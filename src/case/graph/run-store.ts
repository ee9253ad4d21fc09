/** Runs and their steps: what a killed run had finished, so that the next one goes on from there. */
import type Database from "better-sqlite3";
import { noteDecision } from "./decision-journal.ts";
import { rowsOf, runRow, runStepRow } from "./rows.ts";
import type { Graph } from "./types.ts";

type RunStore = Pick<Graph, "startRun" | "finishRun" | "findRun" | "runs" | "putStep" | "step" | "steps">;

export function runStore(database: Database, path: string, now: () => string): RunStore {
  return {
    startRun({ id, kind, inputsHash }) {
      const startedAt = now();
      database
        .prepare(
          `INSERT INTO runs VALUES (:id, :kind, :inputsHash, 'running', :startedAt, NULL)
           ON CONFLICT (id) DO UPDATE SET status = 'running', finished_at = NULL`,
        )
        .run({ id, kind, inputsHash, startedAt });
      return runRow.parse(database.prepare("SELECT * FROM runs WHERE id = ?").get(id));
    },
    finishRun(id, status) {
      database.prepare("UPDATE runs SET status = ?, finished_at = ? WHERE id = ?").run(status, now(), id);
    },
    findRun(kind, inputsHash) {
      const latest = "SELECT * FROM runs WHERE kind = ? AND inputs_hash = ? ORDER BY rowid DESC LIMIT 1";
      return rowsOf(database, runRow, latest, kind, inputsHash)[0] ?? null;
    },
    runs: () => rowsOf(database, runRow, "SELECT * FROM runs ORDER BY rowid"),
    putStep({ runId, name, inputsHash, status, output, ofUser = false }) {
      const at = now();
      database
        .prepare(
          `INSERT INTO run_steps VALUES (:runId, :name, :inputsHash, :status, :at, :finishedAt, :output)
           ON CONFLICT (run_id, name) DO UPDATE SET inputs_hash = :inputsHash, status = :status,
             finished_at = :finishedAt, output = :output`,
        )
        .run({
          runId,
          name,
          inputsHash,
          status,
          at,
          finishedAt: status === "running" ? null : at,
          output: output === undefined ? null : JSON.stringify(output),
        });
      if (!ofUser) return;
      const run = runRow.parse(database.prepare("SELECT * FROM runs WHERE id = ?").get(runId));
      noteDecision(path, {
        kind: "step",
        runId,
        runKind: run.kind,
        inputsHash: run.inputsHash,
        name,
        at,
        output: output ?? null,
      });
    },
    step(runId, name) {
      const named = "SELECT * FROM run_steps WHERE run_id = ? AND name = ?";
      return rowsOf(database, runStepRow, named, runId, name)[0] ?? null;
    },
    steps: (runId) =>
      rowsOf(database, runStepRow, "SELECT * FROM run_steps WHERE run_id = ? ORDER BY started_at, name", runId),
  };
}
