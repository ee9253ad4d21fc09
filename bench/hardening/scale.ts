/**
 * The largest case that must end: a deck of 300 slides and a workbook of 7 million cells through a whole verify; fifty
 * documents in one case; five runs asked for at once. `size` below 1 makes a smaller one of the same shape.
 */
import { writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { ReportSchema } from "../../src/report/index.ts";
import { caseOf, testHost } from "../../test/app/host/a-host.ts";
import type { Counts } from "./baseline.ts";
import { writeLargeWorkbook } from "./large-workbook.ts";
import { deckOf, workbookOf } from "./made-deal.ts";
import { EXAMPLE, scratchFolder } from "./places.ts";
import { verifyRun } from "./verify-run.ts";

const LARGEST = { slides: 300, sheets: 60, rows: 2000, columns: 60, documents: 50, runs: 5 };
/** Of the processor, as a run may take; memory is what must hold. */
const LIMITS = { seconds: 20 * 60, memoryMb: 1024 };

export async function scale(size: number): Promise<Counts> {
  const folder = scratchFolder("scale");
  try {
    const held = [await largeDeal(folder, size), await manyDocuments(folder, size), await queuedRuns(folder)];
    return { of: held.length, right: held.filter(Boolean).length };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function largeDeal(folder: string, size: number): Promise<boolean> {
  const of = (whole: number) => Math.max(1, Math.round(whole * size));
  const [deck, book] = [join(folder, "deck.pptx"), join(folder, "model.xlsx")];
  const sheets = of(LARGEST.sheets);
  writeFileSync(deck, await deckOf(of(LARGEST.slides)));
  await writeLargeWorkbook(book, { sheets, rows: LARGEST.rows, columns: LARGEST.columns });
  const report = await verified("large", [deck, book], join(folder, "large"));
  if (report === null) return false;
  // Each sheet that lost rows, or figures, is named.
  const named = new Set(report.coverage.notRead.map(({ anchor }) => anchor));
  const said = Array.from({ length: sheets }, (_, index) => `Plan ${index + 1}`).filter((name) => named.has(name));
  console.log(`  what was left out is said of ${said.length} of ${sheets} sheets`);
  return said.length === sheets;
}

async function manyDocuments(folder: string, size: number): Promise<boolean> {
  const paths = await Promise.all(
    Array.from({ length: Math.max(4, Math.round(LARGEST.documents * size)) }, async (_, index) => {
      const seed = index + 1;
      const kind = index % 3;
      const path = join(folder, `${seed}${[".pptx", ".xlsx", ".md"][kind]}`);
      if (kind === 0) writeFileSync(path, await deckOf(3, seed));
      else if (kind === 1) writeFileSync(path, workbookOf(2, 40, 24, seed));
      else writeFileSync(path, `# Notes ${seed}\n\nARR reached €${seed}.4m in 2025, up from €${seed}.1m in 2024.\n`);
      return path;
    }),
  );
  const report = await verified("documents", paths, join(folder, "many"));
  return report?.documents.length === paths.length;
}

async function verified(what: string, paths: readonly string[], caseFolder: string) {
  const out = `${caseFolder}.json`;
  const run = await verifyRun(["verify", ...paths, "--case", caseFolder, "--json", out], LIMITS);
  console.log(
    `  ${what}: ${run.outcome}, code ${run.exitCode}, ${run.processorSeconds.toFixed(0)} s of processor in ${run.seconds.toFixed(0)} s, ${run.peakMb.toFixed(0)} MB`,
  );
  if (run.outcome !== "answered") {
    console.log(run.output.slice(-400));
    return null;
  }
  const report = ReportSchema.parse(JSON.parse(await readFile(out, "utf8")));
  const { claims, facts, passages } = report.coverage;
  console.log(
    `    ${claims} claims, ${facts} figures, ${passages} passages; ms by stage ${JSON.stringify(report.timings)}`,
  );
  return report;
}

/** Through the host, as windows ask for them; how long its thread lets a request wait is told, and hangs on the machine. */
async function queuedRuns(folder: string): Promise<boolean> {
  await using host = testHost({ dataFolder: join(folder, "data"), processes: {} });
  const cases: string[] = [];
  for (let number = 1; number <= LARGEST.runs; number++)
    cases.push(await caseOf(host, `Deal ${number}`, [join(EXAMPLE, "deck.pptx"), join(EXAMPLE, "model.xlsx")]));
  const waits = monitorEventLoopDelay({ resolution: 10 });
  waits.enable();
  const ends = await Promise.all(
    cases.map(async (caseId) => {
      const ended = host.until((run) => run.caseId === caseId && run.status !== "running");
      await host.ask({ kind: "startRun", caseId, plan: "verify" });
      return ended;
    }),
  );
  waits.disable();
  const done = ends.filter(({ status }) => status === "done").length;
  console.log(
    `  queue: ${done} of ${cases.length} runs done; of 100 requests to the host, 99 waited under ${(waits.percentile(99) / 1e6).toFixed(0)} ms`,
  );
  return done === cases.length;
}
