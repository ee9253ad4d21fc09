/** Opens one SQLite file: settings, migrations and the check that it is whole. */
import { chmodSync, closeSync, fchmodSync, openSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { decisionsIn } from "./decision-journal.ts";
import { GraphError, graphError, graphErrorOf } from "./graph-error.ts";
import { type Migration, migrations } from "./migrations.ts";

export type OpenDatabaseOptions = {
  /** How long a writer waits for another, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number;
  /** Run SQLite's quick_check before use. Default true. */
  readonly check?: boolean;
  /** A new file is being made beside decisions that were kept. Default false: there, an empty file is a damaged one. */
  readonly repairing?: boolean;
  /** What is done with a file that a newer version wrote: refused, or opened to be read alone. Default "refuse". */
  readonly newer?: "refuse" | "read";
  /** The database itself, for the path ":memory:". Default: a new one. */
  readonly bytes?: Uint8Array | undefined;
};

export type OpenedDatabase = {
  readonly database: Database;
  /** Written by a newer version and open to be read alone. */
  readonly newer: boolean;
};

/** Throws GraphError: cannot_open, corrupt, newer. */
export function openDatabase(path: string, options: OpenDatabaseOptions = {}): OpenedDatabase {
  const timeout = options.busyTimeoutMs ?? 5000;
  let database: Database | null = null;
  try {
    if (path !== ":memory:") readableByOwnerAlone(path);
    database = new Database(options.bytes ? Buffer.from(options.bytes.buffer) : path, { timeout });
    if (isNewer(database)) {
      if (options.newer !== "read") throw graphError("newer", path);
      database.close();
      database = options.bytes
        ? new Database(Buffer.from(options.bytes.buffer), { timeout, readonly: true })
        : new Database(path, { timeout, readonly: true, fileMustExist: true });
      return { database, newer: true };
    }
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = NORMAL");
    database.pragma("foreign_keys = ON");
    // What is deleted is overwritten: else the words of a file that was taken out would stay in the database's file.
    database.pragma("secure_delete = ON");
    // In KiB, of each connection: the system keeps the pages of the file itself, so that more gains nothing that can be seen.
    database.pragma("cache_size = -16384");
    // Never mapped into memory: a mapped file that is cut short under a run ends the process without a word.
    database.pragma("mmap_size = 0");
    if (options.check ?? true) {
      const faults = integrityFaults(database);
      if (faults.length > 0) throw graphError("corrupt", path, new Error(faults.join("; ")));
    }
    if (!options.repairing && isNew(database) && decisionsIn(path).length > 0)
      throw graphError("corrupt", path, new Error("it is empty"));
    migrate(database, path, migrations);
    return { database, newer: false };
  } catch (cause) {
    database?.close();
    const translated = graphErrorOf(cause, path);
    throw translated instanceof GraphError ? translated : graphError("cannot_open", path, cause);
  }
}

/** SQLite gives the files that it makes beside this one the same permissions. */
function readableByOwnerAlone(path: string): void {
  if (process.platform === "win32") return;
  const made = openSync(path, "a", 0o600);
  try {
    fchmodSync(made, 0o600);
  } catch (error) {
    // Somebody else's file that we may write: its owner says who may read it.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
  } finally {
    closeSync(made);
  }
}

/** Without a table: just made, or emptied by something else than Probant. */
function isNew(database: Database): boolean {
  return Number(database.pragma("user_version", { simple: true })) === 0;
}

function isNewer(database: Database): boolean {
  return Number(database.pragma("user_version", { simple: true })) > (migrations.at(-1)?.version ?? 0);
}

/** Of a file that is there; what cannot be opened is told by whoever opens it next. */
export function isWhole(path: string): boolean {
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

/** What quick_check finds wrong; empty when the file is whole. */
export function integrityFaults(database: Database): readonly string[] {
  const answers = database.prepare("PRAGMA quick_check(5)").pluck().all().map(String);
  return answers.filter((answer) => answer !== "ok");
}

/** Applies what is missing, each step in one transaction; before the first on an older case a copy is kept. */
export function migrate(database: Database, path: string, steps: readonly Migration[]): void {
  const current = Number(database.pragma("user_version", { simple: true }));
  const newest = steps.at(-1)?.version ?? 0;
  if (current > newest) {
    throw graphError("newer", path);
  }
  // What an earlier version wrote is kept beside the file until the user removes it.
  if (current > 0 && current < newest && path !== ":memory:") {
    const backup = `${path}.before-v${newest}`;
    rmSync(backup, { force: true });
    database.prepare("VACUUM INTO ?").run(backup);
    chmodSync(backup, 0o600);
  }
  for (const step of steps.filter(({ version }) => version > current)) {
    const apply = database.transaction(() => {
      // Another process may have taken this step while we waited for the lock.
      if (Number(database.pragma("user_version", { simple: true })) >= step.version) return;
      database.exec(step.sql);
      database.pragma(`user_version = ${step.version}`);
    });
    apply.immediate();
  }
}
