/**
 * The largest case that must end: a deck of 300 slides and a workbook of 7 million cells through a whole verify; fifty
 * documents in one case; and five runs, the large one first, asked of a server that has to answer windows meanwhile.
 * `size` below 1 makes a smaller one of the same shape.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { ReportSchema } from "../../src/report/index.ts";
import type { Counts } from "./baseline.ts";
import { writeLargeWorkbook } from "./large-workbook.ts";
import { deckOf, workbookOf } from "./made-deal.ts";
import { EXAMPLE, scratchFolder } from "./places.ts";
import { openServed } from "./served.ts";
import { verifyRun } from "./verify-run.ts";
import { answersWhile, IDLE } from "./waits.ts";

const LARGEST = { slides: 300, sheets: 60, rows: 2000, columns: 60, documents: 50, runs: 5 };
/** Of the processor, as a run may take; memory is what must hold. */
const LIMITS = { seconds: 20 * 60, memoryMb: 1024 };
/** What a window waits for an answer, of a hundred the slowest aside. */
const ANSWER_MS = 100;

export const scale = (size: number): Promise<Counts> =>
  withLargeDeal(size, async (folder, large) => [
    await largeDeal(folder, large, size),
    await manyDocuments(folder, size),
  ]);

export const queue = (size: number): Promise<Counts> => withLargeDeal(size, queuedRuns);

type Paths = readonly [deck: string, book: string];

async function withLargeDeal(
  size: number,
  held: (folder: string, large: Paths) => Promise<readonly boolean[]>,
): Promise<Counts> {
  const folder = scratchFolder("scale");
  try {
    const large = [join(folder, "deck.pptx"), join(folder, "model.xlsx")] as const;
    await writeLargeDeal(large, size);
    const all = await held(folder, large);
    return { of: all.length, right: all.filter(Boolean).length };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const sheetsOf = (size: number) => Math.max(1, Math.round(LARGEST.sheets * size));

async function writeLargeDeal([deck, book]: Paths, size: number): Promise<void> {
  writeFileSync(deck, await deckOf(Math.max(1, Math.round(LARGEST.slides * size))));
  await writeLargeWorkbook(book, { sheets: sheetsOf(size), rows: LARGEST.rows, columns: LARGEST.columns });
}

async function largeDeal(folder: string, paths: readonly string[], size: number): Promise<boolean> {
  const report = await verified("large", paths, join(folder, "large"));
  if (report === null) return false;
  // Each sheet that lost rows, or figures, is named.
  const named = new Set(report.coverage.notRead.map(({ anchor }) => anchor));
  const sheets = sheetsOf(size);
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
    `  ${what}: ${run.outcome}, code ${run.exitCode}, ${run.processorSeconds.toFixed(0)} s of processor in ${run.seconds.toFixed(0)} s, ${memoryOf(run)}`,
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

type Memory = { readonly peakMb: number; readonly processesMb: readonly number[] };

function memoryOf({ peakMb, processesMb }: Memory): string {
  const [program = 0, ...readers] = processesMb;
  return `${peakMb.toFixed(0)} MB (the program alone ${program.toFixed(0)}, its largest reader ${Math.max(0, ...readers).toFixed(0)})`;
}

/** Whether all runs end, the memory they take together, and how long a window waits for its answers meanwhile. */
async function queuedRuns(folder: string, large: readonly string[]): Promise<readonly boolean[]> {
  await using server = await openServed(join(folder, "served"));
  const example = ["deck.pptx", "model.xlsx"].map((name) => join(EXAMPLE, name));
  const cases: string[] = [];
  for (let number = 1; number <= LARGEST.runs; number++) {
    const { id } = await server.ask({ kind: "createCase", name: `Deal ${number}` });
    for (const path of number === 1 ? large : example)
      await server.addFile(id, basename(path), new Uint8Array(readFileSync(path)));
    cases.push(id);
  }
  for (const caseId of cases) await server.ask({ kind: "startRun", caseId, plan: "verify" });
  const waits = await answersWhile(server, cases, LIMITS.seconds);
  const memory = server.memory();
  const ended = cases.filter((caseId) => waits.ends.get(caseId) === "done").length;
  console.log(
    `  queue: ${ended} of ${cases.length} runs done, ${server.processorSeconds().toFixed(0)} s of processor in ${waits.seconds.toFixed(0)} s, ${memoryOf(memory)}`,
  );
  for (const { what, most99Ms, slowestMs } of waits.answers)
    console.log(
      `    ${what}: of 100 answers 99 came in ${most99Ms.toFixed(0)} ms, the slowest in ${slowestMs.toFixed(0)} ms`,
    );
  // On a machine at other work a server that does nothing waits as well: what is above it is ours.
  const idleMs = waits.answers.find(({ what }) => what === IDLE)?.most99Ms ?? 0;
  return [
    ended === cases.length,
    memory.peakMb < LIMITS.memoryMb,
    waits.answers.every(({ most99Ms }) => most99Ms < ANSWER_MS + idleMs),
  ];
}
