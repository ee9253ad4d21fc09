/** The demo from cold against reading its files alone, in one run: medians of alternating runs, stages, peak memory. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROUNDS = 5;
const root = join(import.meta.dirname, "../..");
const out = mkdtempSync(join(tmpdir(), "probant-bench-"));
const parse: number[] = [];
const demo: number[] = [];
let memory = 0;
let stages: Record<string, number> = {};
for (let i = 0; i <= ROUNDS; i++) {
  const alone = timed([join(import.meta.dirname, "read-alone.ts")]);
  const whole = timed([join(root, "src/app/cli/main.ts"), "demo", "--out", out]);
  // The first round only warms the disk and the compile cache.
  if (i === 0) continue;
  parse.push(alone.ms);
  demo.push(whole.ms);
  memory = Math.max(memory, whole.memoryMb);
  stages = (JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as { timings: Record<string, number> }).timings;
}
rmSync(out, { recursive: true });
console.log(
  JSON.stringify(
    {
      demoOverReading: Number((median(demo) / median(parse)).toFixed(2)),
      demoMs: median(demo),
      readingMs: median(parse),
      peakMemoryMb: memory,
      stages,
    },
    null,
    1,
  ),
);

function timed(args: readonly string[]): { ms: number; memoryMb: number } {
  const start = performance.now();
  const run = spawnSync(process.execPath, ["--import", join(import.meta.dirname, "peak-memory.mjs"), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`${args.join(" ")} ended with ${run.status}: ${run.stderr}`);
  return {
    ms: Math.round(performance.now() - start),
    memoryMb: Number(/peak-memory-mb (\d+)/.exec(run.stderr)?.[1] ?? 0),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
