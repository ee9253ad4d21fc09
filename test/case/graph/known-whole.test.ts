/** A case that was looked at is not read whole again, and one that was damaged since is found out. */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { knownWhole, openGraph } from "../../../src/case/graph/index.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-whole-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a small case is found whole, and damage that came later is found", async () => {
  const path = join(folder, "small.sqlite");
  openGraph(path).close();
  expect(await knownWhole(path)).toBe(true);
  openGraph(path, { check: false }).close();
  expect(await knownWhole(path)).toBe(true);
  overwriteMiddle(path);
  expect(await knownWhole(path)).toBe(false);
  expect(() => openGraph(path)).toThrow(expect.objectContaining({ code: "corrupt" }));
});

test("a case that is not there yet is left to whoever makes it", async () => {
  expect(await knownWhole(join(folder, "none.sqlite"))).toBe(false);
});

test("a large case is found whole, and damage that came later is found", async () => {
  const path = largeCase("later.sqlite");
  expect(await knownWhole(path)).toBe(true);
  openGraph(path, { check: false }).close();
  expect(await knownWhole(path)).toBe(true);
  overwriteMiddle(path);
  expect(await knownWhole(path)).toBe(false);
  expect(() => openGraph(path)).toThrow(expect.objectContaining({ code: "corrupt" }));
});

test("what a killed run left beside the file is looked at too", async () => {
  const path = largeCase("beside.sqlite");
  using graph = openGraph(path);
  graph.putOverride({ claimId: "c1", status: "VERIFIED", note: "" });
  expect(await knownWhole(path)).toBe(true);
  graph.putOverride({ claimId: "c2", status: "VERIFIED", note: "" });
  expect(await knownWhole(path)).toBe(true);
});

function largeCase(name: string): string {
  const path = join(folder, name);
  openGraph(path).close();
  const database = new Database(path);
  database.exec("CREATE TABLE filling (id INTEGER PRIMARY KEY, words TEXT UNIQUE)");
  const insert = database.prepare("INSERT INTO filling VALUES (?, ?)");
  database.transaction(() => {
    for (let id = 0; id < 20_000; id++) insert.run(id, `${id} `.repeat(100));
  })();
  database.close();
  expect(statSync(path).size).toBeGreaterThan(16 * 1024 * 1024);
  return path;
}

function overwriteMiddle(path: string): void {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(40_000, 0xa5), 0, 40_000, Math.floor(statSync(path).size / 2));
  closeSync(file);
}
