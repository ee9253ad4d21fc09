/** Opens one SQLite file: settings, migrations and the check that it is whole. */
import Database from "better-sqlite3";
import { GraphError } from "./graph-error.ts";
import { type Migration, migrations } from "./migrations.ts";

export type OpenDatabaseOptions = {
  /** How long a writer waits for another, in milliseconds. Default 5000. */
  readonly busyTimeoutMs?: number;
  /** Run SQLite's quick_check before use. Default true. */
  readonly check?: boolean;
};

/** Throws GraphError: cannot_open, corrupt, newer. */
export function openDatabase(path: string, options: OpenDatabaseOptions = {}): Database {
  let database: Database | null = null;
  try {
    database = new Database(path, { timeout: options.busyTimeoutMs ?? 5000 });
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = NORMAL");
    database.pragma("foreign_keys = ON");
    database.pragma("cache_size = -65536");
    if (path !== ":memory:") database.pragma("mmap_size = 268435456");
    if (options.check ?? true) {
      const faults = integrityFaults(database);
      if (faults.length > 0) throw corrupt(path, new Error(faults.join("; ")));
    }
    migrate(database, path, migrations);
    return database;
  } catch (cause) {
    database?.close();
    if (cause instanceof GraphError) throw cause;
    if (/not a database|malformed|corrupt/i.test(String(cause))) throw corrupt(path, cause);
    throw new GraphError(
      "cannot_open",
      path,
      `The case ${path} cannot be opened: check that its folder can be written.`,
      {
        cause,
      },
    );
  }
}

/** What quick_check finds wrong; empty when the file is whole. */
export function integrityFaults(database: Database): readonly string[] {
  const answers = database.prepare("PRAGMA quick_check(5)").pluck().all().map(String);
  return answers.filter((answer) => answer !== "ok");
}

function migrate(database: Database, path: string, steps: readonly Migration[]): void {
  const current = Number(database.pragma("user_version", { simple: true }));
  const newest = steps.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new GraphError("newer", path, `The case ${path} was written by a newer Probant: open it with that version.`);
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

function corrupt(path: string, cause: unknown): GraphError {
  const advice = "set it aside and read the documents again; nothing of yours but your own verdicts is lost";
  return new GraphError("corrupt", path, `The case ${path} is damaged: ${advice}.`, { cause });
}
