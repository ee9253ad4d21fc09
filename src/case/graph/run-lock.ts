/** One run at a time in a case: who is at work is written in the case itself, and taken over when that process is no more. */
import { readFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { threadId } from "node:worker_threads";
import type Database from "better-sqlite3";
import { z } from "zod";
import { GraphError } from "./graph-error.ts";

const OwnerSchema = z.object({
  /** A process runs one run in a case: two of one process are distinguished by this. */
  id: z.string(),
  pid: z.number().int(),
  /** A process has one engine at a time: a lock of another of its threads is that of an engine that has died. */
  thread: z.number().int().default(0),
  host: z.string(),
  since: z.string(),
  /** Renewed while the run goes on. */
  seen: z.string(),
  /** When the process began, as Linux counts it; null where the system does not tell. */
  began: z.string().nullable(),
});
type Owner = z.infer<typeof OwnerSchema>;

const KEY = "run_owner";
const RENEWED_EVERY_MS = 30_000;
/**
 * Whether a process of another machine lives cannot be asked: it is taken for dead when it has not renewed its lock for
 * so long. The command line ends a run that lets nothing in for three minutes.
 */
const SILENT_FOR_MS = 5 * 60_000;

/** Held until it is disposed of. Throws GraphError "busy", which names the owner. */
export function lockRun(
  database: Database,
  path: string,
  id: string,
  now: () => string,
  { renewedEveryMs = RENEWED_EVERY_MS } = {},
): Disposable {
  const since = now();
  const began = processStart("self");
  const write = () => {
    const owner: Owner = { id, pid: process.pid, thread: threadId, host: hostname(), since, seen: now(), began };
    database.prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)").run(KEY, JSON.stringify(owner));
  };
  const take = database.transaction(() => {
    const owner = ownerOf(database);
    if (owner !== null && isAtWork(owner, Date.parse(now()))) throw busyWith(path, owner);
    write();
  });
  take.immediate();
  const renew = database.transaction(() => {
    if (ownerOf(database)?.id === id) write();
  });
  const timer = setInterval(() => {
    try {
      if (database.open) withoutWaiting(database, () => renew.immediate());
    } catch {
      // The run is writing, and so lives; or it meets the same fault at its next step, and says it.
    }
  }, renewedEveryMs);
  timer.unref();
  const release = database.transaction(() => {
    if (ownerOf(database)?.id === id) database.prepare("DELETE FROM meta WHERE key = ?").run(KEY);
  });
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      try {
        if (database.open) release.immediate();
      } catch {
        // What ended the run is told; the next one finds this process gone, and takes over.
      }
    },
  };
}

/** SQLite waits in the very thread that asks: a large document of the run that is being written would hold it for seconds. */
function withoutWaiting(database: Database, work: () => void): void {
  const usual = Number(database.pragma("busy_timeout", { simple: true }));
  database.pragma("busy_timeout = 0");
  try {
    work();
  } finally {
    database.pragma(`busy_timeout = ${usual}`);
  }
}

/** In a copy of a case nobody is at work, whoever was when it was made. */
export function leaveRun(database: Database): void {
  database.prepare("DELETE FROM meta WHERE key = ?").run(KEY);
}

/** Null when nobody is, or when what is written cannot be understood: such a lock protects nothing. */
function ownerOf(database: Database): Owner | null {
  const text = database.prepare("SELECT value FROM meta WHERE key = ?").pluck().get(KEY);
  if (typeof text !== "string") return null;
  try {
    return OwnerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isAtWork({ host, pid, thread, since, seen, began }: Owner, now: number): boolean {
  // Long from now either way: a clock that was set back must not hold the case until it has caught up.
  if (host !== hostname()) return Math.abs(now - Date.parse(seen)) < SILENT_FOR_MS;
  if (pid === process.pid && thread !== threadId) return false;
  // Its number may have been given to another process since, the more so after the machine was started again.
  if (began !== null) return processStart(String(pid)) === began;
  if (Date.parse(since) < now - uptime() * 1000) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be asked, and lives.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The 22nd field of /proc/PID/stat, after a name that may hold spaces; null where there is none, or for a zombie. */
function processStart(pid: string): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function busyWith(path: string, { pid, host, since }: Owner): GraphError {
  const where = host === hostname() ? "this machine" : host;
  const owner = `process ${pid} of ${where}, at work since ${since.slice(0, 16).replace("T", " ")} UTC`;
  return new GraphError(
    "busy",
    path,
    `The case ${path} is in use by another run of Probant (${owner}): wait until it is done, or end it, and try again.`,
  );
}
