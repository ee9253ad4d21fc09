/** How each stage grows with its input: processor time at 1, 2, 4 and 8 times the pages, cells or words. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyDeal } from "../../src/app/pipeline/index.ts";
import { type Embedder, openEmbedder } from "../../src/case/embedding/index.ts";
import { openGraph } from "../../src/case/graph/index.ts";
import { chunkDocument } from "../../src/case/search/index.ts";
import { type Document, readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { type Claim, claimsOf, findEvidence, indexFacts } from "../../src/judge/index.ts";
import type { Counts } from "./baseline.ts";
import { deckOf, workbookOf } from "./made-deal.ts";

const TIMES = [1, 2, 4, 8];
const STEEPEST = 1.2;

const INPUTS: readonly (readonly [what: string, make: (times: number) => Promise<[Uint8Array, string]>])[] = [
  ["pages", async (times) => [await deckOf(15 * times), "deck.pptx"]],
  ["cells", async (times) => [workbookOf(2, 100 * times, 24), "model.xlsx"]],
  ["sheets", async (times) => [workbookOf(3 * times, 60, 24), "model.xlsx"]],
  // A name of its own on every row: nothing that was read once is met again.
  ["list's rows", async (times) => [new TextEncoder().encode(listOf(5000 * times)), "list.csv"]],
  [
    "words",
    async (times) => [
      new TextEncoder().encode(`# Deck\n\n${"ARR reached €2.4m in 2025. ".repeat(400 * times)}`),
      "deck.md",
    ],
  ],
  ["figures", async (times) => [new TextEncoder().encode(`# Deck\n\nARR ${"1 ".repeat(1500 * times)}\n`), "deck.md"]],
  [
    "repeats",
    async (times) => [new TextEncoder().encode(`# Deck\n\nfrom ${"1 to ".repeat(1000 * times)}\n`), "deck.md"],
  ],
];

function listOf(rows: number): string {
  const row = (_: unknown, at: number) => `Customer ${at} of Lyon,${30_000 + ((at * 7919) % 40_000)},${1 + (at % 50)}`;
  return ["Customer,Revenue,Orders", ...Array.from({ length: rows }, row)].join("\n");
}

/** Whole deals: what grows, and the deck, the model and the notes at so many times its first size. */
const DEALS: readonly (readonly [what: string, make: (times: number) => Promise<readonly [Uint8Array, string][]>])[] = [
  [
    "deal's pages",
    async (times) => [
      [await deckOf(3 * times), "deck.pptx"],
      [workbookOf(2, 60, 24), "model.xlsx"],
    ],
  ],
  [
    "deal's cells",
    async (times) => [
      [await deckOf(2), "deck.pptx"],
      [workbookOf(2, 60 * times, 24), "model.xlsx"],
    ],
  ],
  [
    "deal's words",
    async (times) => [
      [await deckOf(2), "deck.pptx"],
      [new TextEncoder().encode(`# Notes\n\n${"ARR reached €2.4m in 2025. ".repeat(150 * times)}\n`), "notes.md"],
    ],
  ],
];

/** An exponent of 1 is work in proportion to the input. Right are those below 1.2. */
export async function growth(): Promise<Counts> {
  let right = 0;
  let of = 0;
  const judge = (what: string, rows: readonly Readonly<Record<string, number>>[]) => {
    for (const stage of Object.keys(rows[0] ?? {})) {
      const spent = rows.map((row) => row[stage] ?? 0);
      const exponent = slope(spent);
      of++;
      if (exponent < STEEPEST) right++;
      const times = spent.map((ms) => ms.toFixed(0)).join(", ");
      console.log(`  ${what.padEnd(12)} ${stage.padEnd(11)} ${exponent.toFixed(2)}  (${times} ms)`);
    }
  };
  await stagesOf(...(await INPUTS[0]![1](1))); // the first input is there: it warms the compiler
  for (const [what, make] of INPUTS) {
    const rows: Readonly<Record<string, number>>[] = [];
    for (const times of TIMES) rows.push(await stagesOf(...(await make(times))));
    judge(what, rows);
  }
  await using embedder = await openEmbedder();
  for (const [what, make] of DEALS) {
    const rows: Readonly<Record<string, number>>[] = [];
    for (const times of TIMES) rows.push(await stagesOfDeal(await make(times), embedder));
    judge(what, rows);
  }
  return { of, right };
}

/** The stages of `verify`, in processor time of this process: what the readers of files take is measured above. */
async function stagesOfDeal(
  files: readonly (readonly [Uint8Array, string])[],
  embedder: Embedder,
): Promise<Readonly<Record<string, number>>> {
  const folder = mkdtempSync(join(tmpdir(), "probant-growth-"));
  try {
    const paths = files.map(([bytes, name]) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return { path };
    });
    using graph = openGraph(":memory:");
    const clock = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    const { report } = await verifyDeal(paths, { graph, embedder, clock });
    const { read: _, ...stages } = report.timings;
    return stages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stagesOf(bytes: Uint8Array, name: string): Promise<Readonly<Record<string, number>>> {
  let document: Document | null = null;
  const read = await spentBy(async () => {
    document = await readDocument(bytes, name);
  });
  const known = document as unknown as Document; // set by the stage before
  const deal = dealContextOf([known]);
  let facts: ReturnType<typeof factsOfDocument> | null = null;
  const reading = await spentBy(() => {
    facts = factsOfDocument(known, deal);
  });
  const rows = (facts as unknown as ReturnType<typeof factsOfDocument>).facts.map((fact) => ({
    id: fact.id,
    documentHash: known.contentHash,
    anchor: fact.place.anchor,
    blockId: fact.place.blockId,
    metricId: fact.metricId,
    firstMonth: fact.period?.firstMonth ?? null,
    lastMonth: fact.period?.lastMonth ?? null,
    value: fact.value.value,
    dimension: fact.value.dimension,
    json: fact,
  }));
  const store = await spentBy(() => {
    using graph = openGraph(":memory:");
    graph.putDocument(known, chunkDocument(known), rows, { readerVersion: "bench" });
  });
  const found = (facts as unknown as ReturnType<typeof factsOfDocument>).facts;
  const judge = await spentBy(async () => {
    const index = indexFacts(found, null);
    for (const claim of await claimsToJudge())
      await findEvidence(claim, { index, search: null, documentHash: () => null });
  });
  return { read, facts: reading, store, judge };
}

let judged: readonly Claim[] | null = null;

/** Of one deck, the same for every size: what is judged against the figures of the input. */
async function claimsToJudge(): Promise<readonly Claim[]> {
  if (judged !== null) return judged;
  const document = await readDocument(await deckOf(4, 9), "claims.pptx");
  judged = claimsOf(document, factsOfDocument(document, dealContextOf([document])).statements);
  return judged;
}

/** Processor time in milliseconds: a machine at other work does not count. */
async function spentBy(work: () => Promise<void> | void): Promise<number> {
  globalThis.gc?.();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Of log(time) over log(size), by least squares; below 20 ms a time is noise, and counts as 20. */
function slope(times: readonly number[]): number {
  const points = times.map((ms, at) => [Math.log2(TIMES[at] ?? 1), Math.log2(Math.max(20, ms))] as const);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([a]) => a)), mean(points.map(([, b]) => b))];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
