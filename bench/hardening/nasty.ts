/** Every hostile file of the reference set through a whole verify. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Counts } from "./baseline.ts";
import { nastyFolder } from "./places.ts";
import { several } from "./several.ts";
import { verifyRun } from "./verify-run.ts";

/** Null, with the reason printed, where the files are absent. */
export async function nasty(): Promise<Counts | null> {
  const folder = nastyFolder();
  if (folder === null) {
    console.log("nasty: skipped, the hostile files are not there (PROBANT_DATA).");
    return null;
  }
  const names = readdirSync(folder).toSorted();
  const runs = await several(names, 2, async (name) => ({
    name,
    run: await verifyRun(["verify", join(folder, name)]),
  }));
  for (const { name, run } of runs)
    if (run.outcome !== "answered")
      console.log(
        `  ${name}: ${run.outcome}, code ${run.exitCode}, ${run.processorSeconds.toFixed(1)} s, ${run.peakMb.toFixed(0)} MB`,
      );
  const answered = runs.filter(({ run }) => run.outcome === "answered").length;
  console.log(
    `  slowest ${Math.max(...runs.map(({ run }) => run.processorSeconds)).toFixed(1)} s of processor, largest ${Math.max(...runs.map(({ run }) => run.peakMb)).toFixed(0)} MB`,
  );
  return { of: names.length, right: answered };
}
