/** On the examples and the reference deals every fault planted in a model is found; on the examples nothing else is. */
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
type Truth = {
  readonly model_defects: readonly Planted[];
  readonly contradictions: readonly { readonly sides: readonly { readonly file: string; readonly anchor: string }[] }[];
};

test("every fault told of an example was planted, or is a figure that its own model contradicts", async () => {
  const examples = resolve("examples");
  for (const deal of readdirSync(examples).filter((name) => existsSync(join(examples, name, "truth.json")))) {
    const truth = JSON.parse(readFileSync(join(examples, deal, "truth.json"), "utf8")) as Truth;
    const planted = truth.model_defects.map(({ sheet, cell }) => `${sheet}!${cell}`);
    const disputed = truth.contradictions
      .filter(({ sides }) => sides.every(({ file }) => file === "model.xlsx"))
      .flatMap(({ sides }) => sides.map(({ anchor }) => anchor));
    const document = await readDocument(readFileSync(join(examples, deal, "model.xlsx")), "model.xlsx");
    const { facts } = factsOfDocument(document, dealContextOf([document]));
    const told = modelDefectsOf(document, facts).map((defect) => `${defect.sheet}!${defect.cell}`);
    expect(
      told.filter((place) => !planted.includes(place) && !disputed.includes(place)),
      deal,
    ).toEqual([]);
    expect(
      planted.filter((place) => !told.includes(place)),
      deal,
    ).toEqual([]);
  }
});

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
