/** What a GGUF says of itself, and files that are damaged. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LlmError, readGgufFile } from "../../src/model/index.ts";
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

test("two hundred damaged heads are each refused or read, and none takes the process down", async () => {
  const whole = tinyGguf();
  let state = 5;
  const random = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const codes = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const bytes = whole.slice();
    // The head has some 8,500 bytes; lengths stand all over it.
    for (let n = 0; n <= i % 4; n++) {
      const at = 8 + Math.floor(random() * (i % 2 ? 300 : 8500));
      bytes.fill(Math.floor(random() * 256), at, at + (random() < 0.3 ? 8 : 1));
    }
    const read = await readGgufFile(written("damaged.gguf", bytes)).catch((error: unknown) => error);
    codes.add(read instanceof LlmError ? read.code : read instanceof Error ? String(read) : "read");
  }
  expect([...codes].toSorted()).toEqual(["corrupt", "read", "truncated"]);
});

test("a folder is no model", async () => {
  await expect(readGgufFile(folder)).rejects.toMatchObject({ code: "not_found" });
});
