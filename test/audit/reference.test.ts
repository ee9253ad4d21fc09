/** On the examples and the reference deals faults planted in a model are found, and hardly anything else is told. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { modelDefectsOf } from "../../src/audit/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";

const data = process.env.PROBANT_DATA ?? resolve("../shared/data");
const dealsIn = (set: string): readonly string[] => {
  const folder = join(data, set);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => join(folder, name)).filter((deal) => existsSync(join(deal, "model.xlsx")));
};
const deals = dealsIn("gold");
const reference = [...deals, ...dealsIn("gold2")];
if (reference.length === 0)
  console.warn(`No reference deals under ${data}: set PROBANT_DATA to check what is told of them.`);

type Planted = { readonly sheet: string; readonly cell: string };
type Truth = {
  readonly model_defects: readonly Planted[];
  readonly contradictions: readonly {
    readonly sides: readonly (string | { readonly file: string; readonly anchor: string })[];
  }[];
};

/** What is told of a model, what its writer planted, and figures of it that it contradicts itself. */
async function toldOf(deal: string) {
  const truth = JSON.parse(readFileSync(join(deal, "truth.json"), "utf8")) as Truth;
  const document = await readDocument(readFileSync(join(deal, "model.xlsx")), "model.xlsx");
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const told = modelDefectsOf(document, facts);
  const disputed = truth.contradictions
    .map(({ sides }) => sides.map((side) => (typeof side === "string" ? side : `${side.file}!${side.anchor}`)))
    .filter((sides) => sides.every((side) => side.startsWith("model.xlsx!")))
    .flatMap((sides) => sides.map((side) => side.replace("model.xlsx!", "")));
  return {
    told: told.map((defect) => ({ place: `${defect.sheet}!${defect.cell}`, movesNothing: defect.effect === 0 })),
    planted: truth.model_defects.map(({ sheet, cell }) => `${sheet}!${cell}`),
    disputed,
  };
}

test("every fault told of an example was planted, or is a figure that its own model contradicts", async () => {
  const examples = resolve("examples");
  for (const name of readdirSync(examples).filter((one) => existsSync(join(examples, one, "truth.json")))) {
    const { told, planted, disputed } = await toldOf(join(examples, name));
    const places = told.map(({ place }) => place);
    expect(
      places.filter((place) => !planted.includes(place) && !disputed.includes(place)),
      name,
    ).toEqual([]);
    expect(
      planted.filter((place) => !places.includes(place)),
      name,
    ).toEqual([]);
  }
});

test.skipIf(reference.length === 0)("so is every fault told of a reference deal that may move a figure", async () => {
  for (const deal of reference) {
    const { told, planted, disputed } = await toldOf(deal);
    const others = told.filter(({ place }) => !planted.includes(place) && !disputed.includes(place));
    expect(
      others.filter(({ movesNothing }) => !movesNothing),
      deal,
    ).toEqual([]);
    expect(others.length, deal).toBeLessThanOrEqual(1);
  }
});

test.skipIf(deals.length === 0)("four planted faults out of five are found", async () => {
  let [all, found] = [0, 0];
  for (const deal of deals) {
    const { told, planted } = await toldOf(deal);
    all += planted.length;
    found += planted.filter((one) => told.some(({ place }) => place === one)).length;
  }
  expect(found).toBeGreaterThanOrEqual(0.8 * all);
});
