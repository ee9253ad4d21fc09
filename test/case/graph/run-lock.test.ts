/** One run at a time in a case, and none kept out by a process that is no more. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/case/graph/database.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { lockRun } from "../../../src/case/graph/run-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
const somePath = () => join(folder, `case-${made++}.sqlite`);
const clock = () => new Date("2026-01-02T03:04:05Z");

describe("a case in which a run is at work", () => {
  test("refuses another run, and names the process, its machine and since when", () => {
    const path = somePath();
    using first = openGraph(path, { clock });
    using second = openGraph(path, { clock });
    using _held = first.lockRun();
    expect(() => second.lockRun()).toThrow(
      expect.objectContaining({
        code: "busy",
        message: expect.stringContaining(
          `(process ${process.pid} of this machine, at work since 2026-01-02 03:04 UTC)`,
        ),
      }),
    );
  });

  test("can still be read", () => {
    const path = somePath();
    using first = openGraph(path);
    using _held = first.lockRun();
    using second = openGraph(path);
    expect(second.check()).toEqual([]);
  });

  test("lets the next one in when it is done", () => {
    const path = somePath();
    using first = openGraph(path);
    using second = openGraph(path);
    first.lockRun()[Symbol.dispose]();
    using _held = second.lockRun();
    expect(() => first.lockRun()).toThrow(expect.objectContaining({ code: "busy" }));
  });

  test("an end that comes late takes nobody else's lock away", () => {
    const path = somePath();
    using first = openGraph(path);
    using second = openGraph(path);
    const lost = first.lockRun();
    forget(path);
    using _held = second.lockRun();
    lost[Symbol.dispose]();
    expect(() => first.lockRun()).toThrow(expect.objectContaining({ code: "busy" }));
  });
});

test("a lock that is renewed while the case is being written holds nobody up", async () => {
  const path = somePath();
  openGraph(path).close();
  const { database } = openDatabase(path, { busyTimeoutMs: 5000 });
  const { database: writing } = openDatabase(path);
  using _held = lockRun(database, path, "own", () => clock().toISOString(), { renewedEveryMs: 20 });
  writing.exec("BEGIN IMMEDIATE");
  const began = performance.now();
  await delay(200);
  expect(performance.now() - began).toBeLessThan(2500);
  writing.exec("COMMIT");
  expect(database.pragma("busy_timeout", { simple: true })).toBe(5000);
  writing.close();
});

test("a run that was killed keeps nobody out", { timeout: 60_000 }, async () => {
  const path = somePath();
  const holder = spawn(process.execPath, [join(import.meta.dirname, "lock-holder.ts"), path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  using graph = openGraph(path);
  expect(() => graph.lockRun()).toThrow(expect.objectContaining({ message: expect.stringMatching(`${holder.pid}`) }));
  holder.kill("SIGKILL");
  await once(holder, "close");
  using _held = graph.lockRun();
});

describe("a lock that another process has left", () => {
  test("on another machine, a minute ago: it holds, and is named", () => {
    const path = caseLockedBy({ host: "elsewhere", pid: 7, seen: "2026-01-02T03:03:05Z", began: null });
    using graph = openGraph(path, { clock });
    expect(() => graph.lockRun()).toThrow(/process 7 of elsewhere/);
  });

  test("on another machine, not renewed for six minutes: taken over", () => {
    const path = caseLockedBy({ host: "elsewhere", pid: 7, seen: "2026-01-02T02:58:05Z", began: null });
    using graph = openGraph(path, { clock });
    using _held = graph.lockRun();
  });

  test("on another machine, renewed in a future that a clock set back has left: taken over", () => {
    const path = caseLockedBy({ host: "elsewhere", pid: 7, seen: "2027-01-02T03:04:05Z", began: null });
    using graph = openGraph(path, { clock });
    using _held = graph.lockRun();
  });

  test.skipIf(!existsSync("/proc/self/stat"))(
    "on this machine, whose number another process has now: taken over",
    () => {
      const path = caseLockedBy({ host: hostname(), pid: process.pid, seen: "2026-01-02T03:03:05Z", began: "1" });
      using graph = openGraph(path, { clock });
      using _held = graph.lockRun();
    },
  );

  test("that cannot be understood: taken over", () => {
    const path = caseLockedBy({ host: 3 });
    using graph = openGraph(path, { clock });
    using _held = graph.lockRun();
  });
});

function caseLockedBy(owner: Readonly<Record<string, unknown>>): string {
  const path = somePath();
  openGraph(path).close();
  const written = { id: "other", since: "2026-01-02T03:00:00Z", ...owner };
  sql(path, `INSERT INTO meta VALUES ('run_owner', '${JSON.stringify(written)}')`);
  return path;
}

function forget(path: string): void {
  sql(path, "DELETE FROM meta WHERE key = 'run_owner'");
}

function sql(path: string, statement: string): void {
  const database = new Database(path);
  database.exec(statement);
  database.close();
}
