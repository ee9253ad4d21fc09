/**
 * Both verifying the French example and bare pdfjs and SheetJS on the same two files, from cold and in one run: the ratio of
 * their processor time, children included, as medians of alternating runs; stages, and peak memory.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../bin/bundle.js";

const ROUNDS = 3;
const root = join(import.meta.dirname, "../..");
const example = join(root, "examples/velotri-materiel");
// As npm ci leaves it.
await bundle(root);
const out = mkdtempSync(join(tmpdir(), "probant-bench-"));
const parse: number[] = [];
const demo: number[] = [];
let memory = 0;
let stages: Record<string, number> = {};
for (let i = 0; i <= ROUNDS; i++) {
  const alone = timed([join(import.meta.dirname, "read-alone.ts")]);
  const files = [join(example, "deck.pdf"), join(example, "model.xlsx")];
  const whole = timed([join(root, "bin/probant.js"), "verify", ...files, "--json", join(out, "report.json")], [0, 1]);
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
      demoOverBareLibraries: Number((median(demo) / median(parse)).toFixed(2)),
      demoMs: median(demo),
      bareMs: median(parse),
      peakMemoryMb: memory,
      stages,
    },
    null,
    1,
  ),
);

/** Processor time of the process and its children, as the shell's `times` gives it ("0m1.230s" user and system). */
function timed(args: readonly string[], ends: readonly number[] = [0]): { ms: number; memoryMb: number } {
  const command = [process.execPath, "--import", join(import.meta.dirname, "peak-memory.mjs"), ...args];
  const shell = ["-c", '"$@"; ended=$?; times >&2; exit $ended', "timed", ...command];
  const run = spawnSync("bash", shell, { cwd: root, encoding: "utf8" });
  if (!ends.includes(run.status ?? -1)) throw new Error(`${args.join(" ")} ended with ${run.status}: ${run.stderr}`);
  const seconds = [...run.stderr.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2).map(([, m, s]) => 60 * Number(m) + Number(s));
  return {
    ms: Math.round(1000 * seconds.reduce((sum, one) => sum + one, 0)),
    memoryMb: Number(/peak-memory-mb (\d+)/.exec(run.stderr)?.[1] ?? 0),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
