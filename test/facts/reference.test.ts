import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { measureDeck, wantedClaims } from "../../bench/reference/measure-decks.ts";
import { measureModel } from "../../bench/reference/measure-models.ts";
import { readReferenceData } from "../../bench/reference/reference-data.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf } from "../../src/judge/index.ts";

const dataFolder = path.resolve(process.env.PROBANT_DATA ?? path.join(import.meta.dirname, "../../../shared/data"));
const reference = readReferenceData(dataFolder);
if (reference === null) console.log(`skipped: no reference data in ${dataFolder}; set PROBANT_DATA to its folder`);

async function read(file: string) {
  const bytes = new Uint8Array(readFileSync(path.join(reference?.folder ?? "", file)));
  const document = await readDocument(bytes, path.basename(file));
  return { document, ...factsOfDocument(document, dealContextOf([document])) };
}

test.skipIf(reference === null)("nineteen in twenty facts of real models are read right in every respect", async () => {
  let right = 0;
  let total = 0;
  for (const truth of reference?.models ?? []) {
    const score = measureModel(truth, (await read(truth.file)).facts);
    right += score.all;
    total += score.total;
  }
  expect(total).toBeGreaterThan(0);
  expect(right / total).toBeGreaterThanOrEqual(0.95);
});

test.skipIf(reference === null)(
  "nine in ten claims written on real slides are found",
  async () => {
    let found = 0;
    let total = 0;
    for (const truth of reference?.decks ?? []) {
      if (wantedClaims(truth).length === 0) continue;
      const { document, statements } = await read(truth.file);
      const score = measureDeck(truth, claimsOf(document, statements));
      found += score.found;
      total += score.total;
    }
    expect(total).toBeGreaterThan(0);
    expect(found / total).toBeGreaterThanOrEqual(0.9);
    // Pictures on these slides are read too, some two seconds of the processor each.
  },
  240_000,
);
