/**
 * What a whole verify of large deals takes: processor time and memory, of all its processes and of the largest, beside bare
 * SheetJS reading the same workbook, and how many figures are kept. `node bench/sizes/run.ts [20k] [180k] [1M] [csv] [list]`
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { read } from "@e965/xlsx";
import { ReportSchema } from "../../src/report/index.ts";
import { writeLargeWorkbook } from "../hardening/large-workbook.ts";
import { deckOf, LINES } from "../hardening/made-deal.ts";
import { scratchFolder } from "../hardening/places.ts";
import { verifyRun } from "../hardening/verify-run.ts";

/** Where a run is given up: of the processor, and of memory. */
const LIMITS = { seconds: 600, memoryMb: 2048 };
const SHEET = { rows: 200, columns: 60 };
/** With the deck as many as a folder may hold. */
const CSV_FILES = 499;
const LIST_ROWS = 70_000;

const SIZES: Readonly<Record<string, (folder: string) => Promise<string | null>>> = {
  "20k": (folder) => workbook(folder, { sheets: 2, rows: 200, columns: 50 }),
  "180k": (folder) => workbook(folder, { sheets: 15, ...SHEET }),
  "1M": (folder) => workbook(folder, { sheets: 84, ...SHEET }),
  csv: async (folder) => {
    for (let file = 0; file < CSV_FILES; file++) {
      const rows = LINES.map((line, row) => `${line},${100 * file + row},${100 * file + row + 50}`);
      writeFileSync(join(folder, `part-${file}.csv`), `€k,2024,2025\n${rows.join("\n")}\n`);
    }
    return null;
  },
  list: async (folder) => {
    const orders = Array.from({ length: LIST_ROWS }, (_, at) => {
      const [day, state] = [String(1 + (at % 28)).padStart(2, "0"), ["shipped", "paid", "returned"][at % 3]];
      return `ORD-${at},Shop ${at.toString(36)},2025-10-${day},${(at % 5000) + 0.5},EUR,${state},${at % 40}`;
    });
    writeFileSync(
      join(folder, "orders.csv"),
      `Order,Customer,Date,Amount,Currency,Status,Units\n${orders.join("\n")}\n`,
    );
    return null;
  },
};

console.log(
  "| deal | claims | figures | processor, s | by the clock, s | memory, MB: all, the largest | over bare SheetJS |",
);
console.log("|---|---|---|---|---|---|---|");
const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(SIZES)) {
  const make = SIZES[name];
  if (!make) throw new Error(`There is no size “${name}”: choose among ${Object.keys(SIZES).join(", ")}.`);
  const folder = scratchFolder("sizes");
  try {
    const deal = join(folder, "deal");
    mkdirSync(deal);
    writeFileSync(join(deal, "deck.pptx"), await deckOf(6));
    const book = await make(deal);
    const bareSeconds = book === null ? null : secondsToRead(book);
    const out = join(folder, "report.json");
    const run = await verifyRun(["verify", deal, "--json", out], LIMITS);
    if (run.outcome !== "answered") throw new Error(`${name}: ${run.outcome}\n${run.output.slice(-400)}`);
    const { claims, facts } = ReportSchema.parse(JSON.parse(readFileSync(out, "utf8"))).coverage;
    const ratio = bareSeconds === null ? "" : (run.processorSeconds / bareSeconds).toFixed(1);
    const [seconds, clock] = [run.processorSeconds, run.seconds].map((value) => value.toFixed(1));
    console.log(
      `| ${[name, claims, facts, seconds, clock, `${run.peakMb.toFixed(0)}, ${Math.max(...run.processesMb).toFixed(0)}`, ratio].join(" | ")} |`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function workbook(folder: string, size: Parameters<typeof writeLargeWorkbook>[1]): Promise<string> {
  const path = join(folder, "model.xlsx");
  await writeLargeWorkbook(path, size);
  return path;
}

function secondsToRead(path: string): number {
  const bytes = readFileSync(path);
  const used = process.cpuUsage();
  read(bytes, { dense: true, cellFormula: true, cellNF: true });
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1e6;
}
