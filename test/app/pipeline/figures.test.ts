/** What deals are compared by, of an example: the figures that its memo prints, from the model before the deck. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyFiguresOf } from "../../../src/app/pipeline/figures.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";

const DEAL = join(import.meta.dirname, "../../../examples/quillmoor-pay");

test("net revenue goes before gross, its growth is found on another sheet, and the model's price before the deck's", async () => {
  const documents = await Promise.all(
    ["deck.pptx", "model.xlsx"].map((name) => readDocument(new Uint8Array(readFileSync(join(DEAL, name))), name)),
  );
  const deal = dealContextOf(documents);
  const facts = documents.flatMap((document) => factsOfDocument(document, deal).facts);
  const lastActual = deal.asOfMonth === null ? null : deal.asOfMonth - 1;
  const { round, valuation, revenue, growth } = keyFiguresOf(facts, lastActual);
  expect([round?.value, round?.places[0]?.anchor]).toEqual([6_000_000, "Inputs!D15"]);
  // The deck prints £24m, which the model has as the valuation after the money.
  expect([valuation?.value, valuation?.places[0]?.anchor]).toEqual([18_000_000, "Inputs!D16"]);
  // 1,075,625 in Volumes!P18; the year before, 561.2 thousand, stands in Yearly!C8 alone.
  expect([Math.round(revenue?.value ?? 0), revenue?.planned]).toEqual([1_075_625, false]);
  expect(growth?.toFixed(3)).toBe((1_075_625 / 561_200 - 1).toFixed(3));
});
