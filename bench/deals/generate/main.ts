/** Writes made-up deals: node bench/deals/generate/main.ts --seed 7 --deals 40 --out DIR [--phrases DIR]. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeDeal } from "./deal.ts";
import { readSource } from "./source.ts";

const MADE = new Date(Date.UTC(2026, 0, 1, 12));

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "7" },
    deals: { type: "string", default: "40" },
    out: { type: "string" },
    phrases: { type: "string" },
  },
});
if (!values.out) throw new Error("Say where the deals go: --out DIR");

const source = readSource(values.phrases);
const counts = new Map<string, number>();
for (let place = 0; place < Number(values.deals); place++) {
  const { truth, workbook } = makeDeal(Number(values.seed), place, source);
  const folder = join(values.out, truth.deal);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.xlsx"), workbook.bytes({ title: truth.deal, author: "generator", date: MADE }));
  writeFileSync(join(folder, "truth.json"), `${JSON.stringify(truth, null, 1)}\n`);
  for (const { label } of truth.claims) counts.set(label, (counts.get(label) ?? 0) + 1);
}
console.log(`${values.deals} deals: ${[...counts].map(([label, count]) => `${count} ${label}`).join(", ")}`);
