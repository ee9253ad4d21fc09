/** Hostile and odd files: each ends in a Document or a DocumentError, in bounded time and memory, and in silence. */
import { describe, expect, it } from "vitest";
import { hostileFiles } from "./hostile-files.ts";
import { inSilence, readAll } from "./read-hostile.ts";

inSilence();

describe("hostile files", () => {
  it("made here end as they should", { timeout: 120_000 }, async () => {
    const ends = await readAll(hostileFiles().map(({ name, bytes }) => ({ name, source: bytes })));
    expect(Object.fromEntries(ends)).toMatchObject({
      "empty.pptx": "empty",
      "truncated.pptx": "corrupt",
      "half.xlsx": "corrupt",
      "only-a-signature.xlsx": "corrupt",
      "bomb.pptx": "too_large",
      "bomb.xlsx": "too_large",
      "laughs.docx": "corrupt",
      "deep.docx": "too_large",
      "deck-called-model.xlsx": "pptx",
      "model-called-deck.pdf": "xlsx",
      "picture.pptx": "corrupt",
      "noise.pdf": "unsupported_type",
      "header-only.pdf": "corrupt",
      "loop.pdf": "pdf",
      "long.csv": "csv",
      "one-long-line.csv": "csv",
      "many-slides.pptx": "pptx",
      "open-brackets.md": "markdown",
    });
  });
});
