/** A deck whose texts were taken out is said to say nothing in words; one with its texts is not. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyDeal } from "../../../src/app/pipeline/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";

async function notReadOf(texts: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "probant-words-"));
  try {
    const path = join(folder, "deck.pptx");
    writeFileSync(path, pptx(texts.map((text) => textBox(text))));
    using graph = openGraph(":memory:");
    const { report } = await verifyDeal([{ path, kind: "deck" }], { graph, embedder: null });
    return report.coverage.notRead.map(({ why }) => why);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("of three slides two are empty", async () => {
  expect(await notReadOf(["Tolvane: revenue of €1.4m in 2025", "", ""])).toEqual([
    expect.stringContaining("2 of 3 slides or pages of deck.pptx hold no text"),
  ]);
});

test("one empty slide of three is a pause", async () => {
  expect(await notReadOf(["Tolvane: revenue of €1.4m in 2025", "", "Why Tolvane"])).toEqual([]);
});
