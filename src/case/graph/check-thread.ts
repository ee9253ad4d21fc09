/** The thread that reads all of a large case's file to see whether it is whole: see known-whole.ts. */
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";
import { integrityFaults } from "./database.ts";

const path: unknown = workerData; // given by known-whole.ts
parentPort?.postMessage(typeof path === "string" && isWhole(path));

/** What cannot be opened is told by whoever opens it next. */
function isWhole(path: string): boolean {
  let database: Database | null = null;
  try {
    database = new Database(path, { fileMustExist: true });
    return integrityFaults(database).length === 0;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}
