/** Seeded mutants of the examples through a whole verify. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Counts } from "./baseline.ts";
import { deckOf, workbookOf } from "./made-deal.ts";
import { mutantOf } from "./mutate.ts";
import { EXAMPLE, scratchFolder } from "./places.ts";
import { randomOf } from "./random.ts";
import { several } from "./several.ts";
import { openManyVerifier } from "./verify-many.ts";
import { verifyRun } from "./verify-run.ts";

/** One mutant in so many goes through the program as it is started by people; the others share a process. */
const BY_COMMAND = 20;

/** A mutant that fails stays in the folder that is printed, and can be made again from its seed. */
export async function fuzz(mutants: number, firstSeed: number): Promise<Counts> {
  const folder = scratchFolder("fuzz");
  const sources: readonly (readonly [end: string, bytes: Uint8Array])[] = [
    ...["deck.pptx", "deck.pdf", "model.xlsx"].map(
      (name) => [extname(name), new Uint8Array(readFileSync(join(EXAMPLE, name)))] as const,
    ),
    [".pptx", await deckOf(3)],
    [".xlsx", workbookOf(2, 30, 12)],
    [
      ".md",
      new TextEncoder().encode("# Deck\n\nARR reached €2.4m in 2025, up from €1.1m in 2024. We count 40 customers.\n"),
    ],
    [".csv", new TextEncoder().encode("€k,2024,2025\nRevenue,473,1377\nCosts,300,900\n")],
  ];
  mkdirSync(folder, { recursive: true });
  const seeds = Array.from({ length: mutants }, (_, index) => firstSeed + index);
  await using many = openManyVerifier();
  const outcomes = await several(seeds, 1, async (seed) => {
    const random = randomOf(seed);
    const [end, bytes] = sources[seed % sources.length]!; // an index below its length
    const path = join(folder, `m${seed}${end}`);
    writeFileSync(path, mutantOf(bytes, random));
    const run = seed % BY_COMMAND === 0 ? await verifyRun(["verify", path]) : await many.verify(path);
    if (run.outcome === "answered" || run.outcome === "silent") rmSync(path);
    else
      console.log(
        `  seed ${seed}: ${run.outcome}, code ${run.exitCode}, ${run.processorSeconds.toFixed(1)} s, ${run.peakMb.toFixed(0)} MB: ${path}\n    ${run.output.slice(-200).trim()}`,
      );
    return run;
  });
  const silent = outcomes.filter(({ outcome }) => outcome === "silent").length;
  if (silent > 0) console.log(`  ${silent} ended well with nothing found and nothing said`);
  const most = (of: (run: (typeof outcomes)[number]) => number) => Math.max(0, ...outcomes.map(of));
  console.log(
    `  longest ${most((run) => run.processorSeconds).toFixed(1)} s of processor, largest ${most((run) => run.peakMb).toFixed(0)} MB`,
  );
  return { of: mutants, right: outcomes.filter(({ outcome }) => outcome === "answered").length };
}
