/** The hostile files of the reference data end as those do that nasty.test.ts makes: each is read in a child of its own. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inSilence, readAll } from "./read-hostile.ts";

const NASTY = join(process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data"), "nasty");

inSilence();

function count(ends: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const end of ends.values()) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].map(([end, times]) => `${end} ${times}`).join(", ");
}

const present = existsSync(NASTY);
it.skipIf(!present)(
  `of the reference data all end (skipped unless ${NASTY} is there)`,
  { timeout: 600_000 },
  async () => {
    const files = readdirSync(NASTY).map((name) => ({ name, source: join(NASTY, name) }));
    const ends = await readAll(files);
    process.stdout.write(`nasty: ${files.length} files: ${count(ends)}\n`);
    expect([...ends].filter(([, end]) => end === "timed_out" || end === "out_of_memory")).toEqual([]);
  },
);
