import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openGraph } from "../../../src/case/graph/index.ts";

/** More rounds: KILL_ROUNDS=50. */
const rounds = Number(process.env.KILL_ROUNDS ?? 10);

test(
  "a case whose writer is killed at any moment opens, and holds every document that was said to be in, whole",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "probant-killed-"));
    const path = join(folder, "case.sqlite");
    try {
      for (let round = 0; round < rounds; round++) {
        const said = await writeAndKill(path, Math.random() * 60);
        using graph = openGraph(path);
        expect(graph.check()).toEqual([]);
        const hashes = graph.listDocuments().map(({ hash }) => hash);
        expect(hashes.length).toBeGreaterThanOrEqual(said + 1);
        expect(graph.chunkCount()).toBe(hashes.length * 40);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  // Against hanging alone: a busy machine may take seconds to start each writer.
  180_000 + rounds * 1000,
);

/** Kills the writer some milliseconds after its first word; gives the number of the last document it said was in. */
async function writeAndKill(path: string, afterMs: number): Promise<number> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, "writer.ts"), path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  writer.stdout.on("data", (piece: Buffer) => {
    output += piece.toString();
  });
  const closed = once(writer, "close");
  await Promise.race([once(writer.stdout, "data"), closed]);
  await setTimeout(afterMs);
  writer.kill("SIGKILL");
  await closed;
  return Number(output.split("\n").slice(0, -1).at(-1) ?? -1);
}
