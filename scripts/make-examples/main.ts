/** Writes the made-up deals of examples/: node scripts/make-examples/main.ts. The same run gives the same bytes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Deck } from "./deck.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawPptx } from "./draw-pptx.ts";
import { quillmoorDeck } from "./quillmoor-deck.ts";
import { quillmoorModel } from "./quillmoor-model.ts";
import { quillmoorTruth } from "./quillmoor-truth.ts";
import { type TruthSource, truthOf } from "./truth.ts";
import { velotriDeck } from "./velotri-deck.ts";
import { velotriModel } from "./velotri-model.ts";
import { velotriTruth } from "./velotri-truth.ts";
import type { Workbook } from "./workbook.ts";

const MADE = new Date(Date.UTC(2026, 0, 1, 12));

interface Deal {
  readonly deck: Deck;
  readonly model: Workbook;
  readonly truth: TruthSource;
}

const deals: readonly Deal[] = [
  { deck: velotriDeck, model: velotriModel(), truth: velotriTruth },
  { deck: quillmoorDeck, model: quillmoorModel(), truth: quillmoorTruth },
];

for (const { deck, model, truth } of deals) {
  const folder = join(import.meta.dirname, "..", "..", "examples", truth.deal);
  mkdirSync(folder, { recursive: true });
  const sheet = truthOf(truth, deck, model);
  const files: Readonly<Record<string, Uint8Array | string>> = {
    "deck.pptx": await drawPptx(deck),
    "deck.pdf": await drawPdf(deck, MADE),
    "model.xlsx": model.bytes({ title: deck.company, author: deck.company, date: MADE }),
    "truth.json": `${JSON.stringify(sheet, null, 1)}\n`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const counts = Map.groupBy(truth.claims, (claim) => claim.label);
  console.log(`${truth.deal}: ${[...counts].map(([label, claims]) => `${claims.length} ${label}`).join(", ")}`);
}
