/** Plain text: paragraphs, lists, encodings. */
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readText } from "../../src/documents/flowing/index.ts";

async function read(bytes: Uint8Array) {
  const result = await readText(bytes, "note.txt", {});
  const unit = result.units[0];
  if (unit === undefined || unit.kind === "sheet") throw new Error("a text has one unit of blocks");
  const texts = unit.blocks.flatMap((block) => (block.kind === "text" ? block.paragraphs.map(({ text }) => text) : []));
  return { ...result, texts };
}

describe("readText", () => {
  it("joins wrapped lines and keeps short ones and items apart", async () => {
    const wrapped = "This line of the letter is long enough to have been wrapped\nby the program that wrote it.";
    const { texts } = await read(strToU8(`Subject: raise\nDate: today\n\n${wrapped}\n\n- one\n- two\n`));
    expect(texts).toEqual(["Subject: raise", "Date: today", wrapped.replace("\n", " "), "one", "two"]);
  });

  it.each([
    ["UTF-8", Buffer.from("Société à 2,4 M€"), 0],
    ["UTF-8 with a mark", Buffer.from("\ufeffSociété à 2,4 M€"), 0],
    ["UTF-16", Buffer.from("\ufeffSociété à 2,4 M€", "utf16le"), 0],
    ["windows-1252", Uint8Array.from([...Buffer.from("Société à 2,4 M", "latin1"), 0x80]), 1],
  ] as const)("reads %s", async (_, bytes, warnings) => {
    const result = await read(bytes);
    expect(result.texts).toEqual(["Société à 2,4 M€"]);
    expect(result.warnings).toHaveLength(warnings);
  });
});
