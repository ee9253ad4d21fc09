/**
 * Measures the faults told of models against those that a person listed: of the faults listed how many are told, and of
 * the faults told how many are listed. A list need not be whole, so what is told beyond it is printed, to be read.
 * `node bench/defects/run.ts [--verbose] [NAME...]`
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type ModelDefect, modelDefectsOf } from "../../src/audit/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";

const truthSchema = z.object({
  model_defects: z.array(z.object({ sheet: z.string(), cell: z.string(), defect: z.string() })).optional(),
});
type Listed = NonNullable<z.infer<typeof truthSchema>["model_defects"]>[number];

const ownDeals = path.join(import.meta.dirname, "../deals");
const dataFolder = path.resolve(process.env.PROBANT_DATA ?? path.join(import.meta.dirname, "../../../shared/data"));
/** Blind deals are scored in totals only: whoever reads their faults can no longer measure with them. */
const SETS = [
  { name: "written deals", folder: path.join(ownDeals, "written"), inTotalsOnly: false },
  { name: "blind deals", folder: path.join(ownDeals, "blind"), inTotalsOnly: true },
  { name: "gold", folder: path.join(dataFolder, "gold"), inTotalsOnly: false },
  { name: "real books", folder: path.join(dataFolder, "real2/books"), inTotalsOnly: false },
];
const verbose = process.argv.includes("--verbose");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));

for (const set of SETS) {
  if (!existsSync(set.folder)) {
    console.log(
      `skipped: no ${set.name} in ${set.folder}; set PROBANT_DATA to the folder that holds "gold" and "real2"`,
    );
    continue;
  }
  const sum = { models: 0, listed: 0, found: 0, told: 0, toldListed: 0, toldUnlisted: 0 };
  for (const name of readdirSync(set.folder).sort()) {
    const file = path.join(set.folder, name, "model.xlsx");
    const truthFile = path.join(set.folder, name, "truth.json");
    if ((names.length > 0 && !names.includes(name)) || !existsSync(file) || !existsSync(truthFile)) continue;
    const listed = truthSchema.parse(JSON.parse(readFileSync(truthFile, "utf8"))).model_defects;
    const told = await listedAgainst(file);
    const found = (listed ?? []).filter((one) => told.some((other) => isSame(one, other)));
    const toldListed = told.filter((one) => (listed ?? []).some((other) => isSame(other, one)));
    sum.models++;
    sum.listed += listed?.length ?? 0;
    sum.found += found.length;
    // Without a list nobody looked for faults.
    if (listed === undefined || listed.length === 0) sum.toldUnlisted += told.length;
    else {
      sum.told += told.length;
      sum.toldListed += toldListed.length;
    }
    if (!verbose || set.inTotalsOnly) continue;
    console.log(`${name}: ${found.length} of ${listed?.length ?? 0} listed, ${told.length} told`);
    for (const one of listed ?? [])
      if (!found.includes(one)) console.log(`  not told: ${one.sheet}!${one.cell} ${one.defect}`);
    for (const one of told)
      console.log(`  ${toldListed.includes(one) ? "told" : "beyond the list"}: [${one.defect}] ${one.detail}`);
  }
  console.log(
    `${set.name}: ${sum.models} models; ${sum.found} of ${sum.listed} listed faults told; of ${sum.told} told where a list is, ${sum.toldListed} are on it; ${sum.toldUnlisted} told where no list is`,
  );
}

async function listedAgainst(file: string): Promise<readonly ModelDefect[]> {
  const document = await readDocument(new Uint8Array(readFileSync(file)), path.basename(file));
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return modelDefectsOf(document, facts);
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function isSame(listed: Listed, told: ModelDefect): boolean {
  const isSheet = listed.sheet.trim().toLowerCase() === told.sheet.trim().toLowerCase();
  const boxes = (cells: string) =>
    [...cells.matchAll(/\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?/g)].map(boxOf);
  return isSheet && boxes(listed.cell).some((one) => boxes(told.cells ?? told.cell).some((other) => meet(one, other)));
}

function boxOf([, left = "", top, right, bottom]: RegExpMatchArray | RegExpExecArray): Box {
  return { left: column(left), top: Number(top), right: column(right ?? left), bottom: Number(bottom ?? top) };
}

function column(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function meet(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}
