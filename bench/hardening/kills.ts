/** Runs killed at any moment: the case stays whole, and the next run comes to the same verdicts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { openGraph } from "../../src/case/graph/index.ts";
import type { Counts } from "./baseline.ts";
import { EXAMPLE, PROBANT, scratchFolder } from "./places.ts";
import { randomOf } from "./random.ts";

const FILES = ["deck.pptx", "model.xlsx"].map((name) => join(EXAMPLE, name));
const ReportSchema = z.object({
  claims: z.array(z.object({ id: z.string(), result: z.object({ status: z.string() }) })),
});

/**
 * Every fourth time the run goes on to its end in the same case. `first` goes on from an earlier batch, at the moments
 * that one whole run would have drawn; a multiple of four, as each case serves four kills.
 */
export async function kills(count: number, first = 0): Promise<Counts> {
  const folder = scratchFolder("kills");
  const random = randomOf(7);
  for (let index = 0; index < first; index++) random();
  const began = performance.now();
  const wanted = await verdicts(join(folder, "whole"), join(folder, "whole.json"));
  const wholeMs = performance.now() - began;
  let right = 0;
  for (let index = first; index < first + count; index++) {
    const path = join(folder, `case-${Math.floor(index / 4)}`);
    const child = spawn(process.execPath, [PROBANT, "verify", ...FILES, "--case", path], { stdio: "ignore" });
    await Promise.race([once(child, "close"), setTimeout(random() * wholeMs)]);
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
    const whole = isWhole(join(path, "case.sqlite"));
    const resumed = index % 4 === 3 ? await verdicts(path, join(folder, "again.json")) : wanted;
    if (whole && resumed === wanted) right++;
    else console.log(`  kill ${index}: ${whole ? "other verdicts after it" : "the case is damaged"}: ${path}`);
  }
  rmSync(folder, { recursive: true });
  return { of: count, right };
}

/** Of the example, as one text to compare. */
export async function verdicts(caseFolder: string, out: string): Promise<string> {
  const child = spawn(process.execPath, [PROBANT, "verify", ...FILES, "--case", caseFolder, "--json", out], {
    stdio: "ignore",
  });
  const [code] = await once(child, "close");
  if (code !== 0) return `code ${code}`;
  const { claims } = ReportSchema.parse(JSON.parse(readFileSync(out, "utf8")));
  return claims.map(({ id, result }) => `${id} ${result.status}`).join("\n");
}

function isWhole(path: string): boolean {
  if (!existsSync(path)) return true;
  using graph = openGraph(path);
  return graph.check().length === 0;
}
