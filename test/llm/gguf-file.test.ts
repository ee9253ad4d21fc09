/** What a GGUF says of itself, and files that are damaged. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readGgufFile } from "../../src/llm/index.ts";
import { corruptGguf, headlessGguf, tinyGguf, truncatedGguf } from "./tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-gguf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

test("name, architecture, parameters, quantisation, context and licence are read", async () => {
  const file = await readGgufFile(written("whole.gguf", tinyGguf({ name: "Petit", license: "apache-2.0" })));
  // 2 layers of 4 x 64x64 + 3 x 64x128 and 2 x 64, twice 261 x 64 for the tokens, and a last norm of 64.
  const parameters = 2 * (4 * 64 * 64 + 3 * 64 * 128 + 2 * 64) + 2 * 261 * 64 + 64;
  expect(file).toMatchObject({
    name: "Petit",
    architecture: "llama",
    parameters,
    quantisation: "F32",
    trainedContextTokens: 32768,
    licence: "apache-2.0",
    hasChatTemplate: true,
  });
});

test.each([
  ["weights cut short", truncatedGguf(), "truncated"],
  ["a head cut short", headlessGguf(), "truncated"],
  ["noise after the first letters", corruptGguf(), "corrupt"],
  ["nothing at all", new Uint8Array(), "not_gguf"],
])("%s: %#", async (name, bytes, code) => {
  await expect(readGgufFile(written(`${name}.gguf`, bytes))).rejects.toMatchObject({ code });
});

test("a folder is no model", async () => {
  await expect(readGgufFile(folder)).rejects.toMatchObject({ code: "not_found" });
});
