import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readPptx } from "../../src/documents/pptx/index.ts";
import type { Block } from "../../src/documents/types.ts";

type Truth = {
  readonly claims: readonly { readonly id: string; readonly slide: number; readonly parts?: readonly string[] }[];
  readonly hidden_text?: readonly { readonly slide: number; readonly text: string }[];
};

const folder = join(
  process.env.PROBANT_DATA ?? fileURLToPath(new URL("../../../shared/data", import.meta.url)),
  "gold",
);
const deals = existsSync(folder)
  ? readdirSync(folder).filter((name) => existsSync(join(folder, name, "deck.pptx")))
  : [];
if (deals.length === 0) console.info(`skipped: no reference deals in ${folder} (set PROBANT_DATA)`);

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\u00a0\u202f]+/g, "")
    .toLowerCase();

function wordsOf(block: Block): string[] {
  if (block.kind === "text") return block.paragraphs.map((paragraph) => paragraph.text);
  if (block.kind === "table") return block.rows.flat().map((cell) => cell.text);
  const values = block.series.flatMap((series) => [series.name ?? "", ...series.values.map((value) => String(value))]);
  return [block.title ?? "", ...block.categories, ...values];
}

describe.skipIf(deals.length === 0)("the decks of the reference deals", () => {
  test.each(deals)(
    "%s: every claim's words are on its slide, and hidden text is found and kept apart",
    async (deal) => {
      const truth = JSON.parse(readFileSync(join(folder, deal, "truth.json"), "utf8")) as Truth;
      const result = await readPptx(readFileSync(join(folder, deal, "deck.pptx")), "deck.pptx", {});
      const missing: string[] = [];
      for (const claim of truth.claims) {
        const unit = result.units[claim.slide - 1];
        const blocks = unit === undefined || unit.kind === "sheet" ? [] : unit.blocks.filter((block) => block.visible);
        const seen = plain(blocks.flatMap(wordsOf).join(" "));
        for (const part of claim.parts ?? []) {
          if (!seen.includes(plain(part))) missing.push(`${claim.id}: ${part}`);
        }
      }
      expect(missing).toEqual([]);
      expect(result.hiddenText.map((one) => one.anchor)).toEqual(
        (truth.hidden_text ?? []).map((one) => `slide ${one.slide}`),
      );
      for (const { text } of truth.hidden_text ?? [])
        expect(result.hiddenText.some((one) => one.text.includes(text))).toBe(true);
    },
  );
});
