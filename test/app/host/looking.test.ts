/** The thread that reads a large case is let go when nobody asks, and says what it cannot read. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openLooking } from "../../../src/app/host/looking.ts";
import { openGraph } from "../../../src/case/graph/index.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-looking-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("left alone it is let go, and not while it is asked", { timeout: 300_000 }, async () => {
  const path = join(folder, "case.sqlite");
  openGraph(path).close();
  await using looking = openLooking(path, { idleMs: 300 });
  await expect(looking.look({ kind: "numbers" }, "en")).resolves.toEqual([]);
  await expect(looking.look({ kind: "page", file: "none", number: 1 }, "en")).rejects.toMatchObject({
    problem: { code: "not_found" },
  });
  for (let waited = 0; looking.lives() && waited < 200_000; waited += 100) await delay(100);
  expect(looking.lives()).toBe(false);
});

test("a case that is not there ends it, and whoever asked is told", { timeout: 300_000 }, async () => {
  const looking = openLooking(join(folder, "none", "case.sqlite"));
  await expect(looking.look({ kind: "numbers" }, "en")).rejects.toMatchObject({ code: "run_crashed" });
  expect(looking.lives()).toBe(false);
});
