/** On the reference deals every fault planted in a model is found, with few others. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { modelDefectsOf } from "../../src/audit/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";

const gold = join(process.env.PROBANT_DATA ?? resolve("../shared/data"), "gold");
const deals = existsSync(gold) ? readdirSync(gold).filter((deal) => existsSync(join(gold, deal, "model.xlsx"))) : [];
if (deals.length === 0) console.warn(`No reference deals under ${gold}: set PROBANT_DATA to check recall on them.`);

type Planted = { readonly sheet: string; readonly cell: string };

test.skipIf(deals.length === 0)(
  "four planted faults out of five are found, with at most three others a workbook",
  async () => {
    let planted = 0;
    let found = 0;
    for (const deal of deals) {
      const bytes = readFileSync(join(gold, deal, "model.xlsx"));
      const truth = JSON.parse(readFileSync(join(gold, deal, "truth.json"), "utf8")) as { model_defects: Planted[] };
      const document = await readDocument(bytes, "model.xlsx");
      const { facts } = factsOfDocument(document, dealContextOf([document]));
      const places = modelDefectsOf(document, facts).map((defect) => `${defect.sheet}!${defect.cell}`);
      const hits = truth.model_defects.filter(({ sheet, cell }) => places.includes(`${sheet}!${cell}`)).length;
      planted += truth.model_defects.length;
      found += hits;
      expect(places.length - hits, `others in ${deal}`).toBeLessThanOrEqual(3);
    }
    expect(found).toBeGreaterThanOrEqual(0.8 * planted);
  },
);
