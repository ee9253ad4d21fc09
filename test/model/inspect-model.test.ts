/** One file that a user points to: what it is, or why it cannot be used. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { inspectModel } from "../../src/model/index.ts";
import { corruptGguf, tinyGguf, truncatedGguf } from "./tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-inspect-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const inspected = (path: string) => inspectModel(path, { gpu: false });

test("a whole file: what it is and how well it would run", async () => {
  const path = written("whole.gguf", tinyGguf({ name: "Petit", license: "apache-2.0" }));
  expect(await inspected(path)).toMatchObject({
    usable: true,
    model: { path, name: "Petit", architecture: "llama", licence: "apache-2.0", fit: 1 },
  });
});

test.each([
  ["cut short", truncatedGguf(), "truncated", /Download it again/],
  ["damaged", corruptGguf(), "corrupt", /Download it again/],
  ["a letter", "Dear investor,", "not_gguf", /Choose a \.gguf file/],
  ["empty", "", "not_gguf", /Choose a \.gguf file/],
] as const)("%s: why, and what to do", async (name, bytes, code, message) => {
  const inspection = await inspected(written(`${name}.gguf`, bytes));
  expect(inspection).toMatchObject({ usable: false, code, model: null, message: expect.stringMatching(message) });
});

test("an architecture that does not run here is named, with what could be read of it", async () => {
  const path = written("abacus.gguf", tinyGguf({ architecture: "abacus", name: "Beads" }));
  expect(await inspected(path)).toMatchObject({
    usable: false,
    code: "unsupported_architecture",
    model: { name: "Beads", architecture: "abacus", fit: null },
  });
});

test("a model larger than the memory is refused with both figures", async () => {
  const path = written("large.gguf", tinyGguf());
  const inspection = await inspectModel(path, { gpu: false, memoryBytes: 100_000 });
  expect(inspection).toMatchObject({ usable: false, code: "too_large", model: { name: "Tiny bytes" } });
});

test("a path to nothing, and an abort, are told apart", async () => {
  expect(await inspected(join(folder, "none.gguf"))).toMatchObject({ usable: false, code: "not_found" });
  const path = written("again.gguf", tinyGguf());
  await expect(inspectModel(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
});
