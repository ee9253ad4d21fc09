/**
 * Whether a case's file is whole, found out without holding the thread that asks: SQLite reads all of a file for that,
 * which takes seconds for a large one. A file that has not changed since is not read again.
 */
import { statSync } from "node:fs";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { isWhole } from "./database.ts";

/** A file of less takes milliseconds, and is read in this thread: starting another one takes longer. */
const LARGE_BYTES = 16 * 1024 * 1024;

/** As it was when this process found it whole, by path. */
const found = new Map<string, string>();

/** False: whoever opens it has to look, and tells what is wrong with it. */
export async function knownWhole(path: string): Promise<boolean> {
  const before = stateOf(path);
  if (before === null) return false;
  if (found.get(path) === before.state) return true;
  const whole = before.bytes < LARGE_BYTES ? isWhole(path) : await wholeByThread(path);
  // The check itself may have moved into the file what a run that was killed had left beside it.
  const after = whole ? stateOf(path) : null;
  if (after === null) found.delete(path);
  else found.set(path, after.state);
  return whole;
}

/** Null where there is no such file. */
function stateOf(path: string): { readonly state: string; readonly bytes: number } | null {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (file === undefined) return null;
  const beside = statSync(`${path}-wal`, { bigint: true, throwIfNoEntry: false });
  const own = [file.dev, file.ino, file.size, file.mtimeNs].join(":");
  const rest = beside === undefined || beside.size === 0n ? "" : [beside.ino, beside.size, beside.mtimeNs].join(":");
  return { state: `${own} ${rest}`, bytes: Number(file.size) };
}

function wholeByThread(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    // The packaged application holds the same files as JavaScript.
    const thread = new Worker(new URL(`./check-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: path,
      execArgv: ["--no-warnings"],
    });
    thread.once("message", (whole: boolean) => resolve(whole)); // sent by check-thread.ts alone
    // Without threads, as in a packaging that holds them back, whoever opens the file looks.
    thread.once("error", () => resolve(false));
    thread.once("exit", () => resolve(false));
  });
}
