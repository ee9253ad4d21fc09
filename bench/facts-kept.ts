/** The figures that `probant verify` keeps of documents in a case: read as a user has them read, in processes of their own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGraph } from "../src/case/graph/index.ts";
import type { Fact } from "../src/facts/index.ts";
import { LIMITS, verifyRun } from "./hardening/verify-run.ts";

/** A large workbook on a busy machine takes longer than a hostile file may. */
const SECONDS = 300;

export async function factsKept(files: readonly string[]): Promise<readonly Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), "probant-facts-"));
  try {
    const run = await verifyRun(["verify", ...files, "--case", folder, "--quiet"], { ...LIMITS, seconds: SECONDS });
    if (run.exitCode !== 0) throw new Error(`${files.join(", ")}: ${run.outcome}. ${run.output}`);
    const graph = openGraph(join(folder, "case.sqlite"));
    // Each row holds the whole fact as the program wrote it.
    const facts = graph.facts().map(({ json }) => json as Fact);
    graph.close();
    return facts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
