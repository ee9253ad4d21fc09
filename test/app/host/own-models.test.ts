/** A model dropped on the window: taken when it would run, refused with the reason when it would not. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tinyGguf } from "../../model/tiny-gguf.ts";
import { type TestHost, testHost } from "./a-host.ts";

let folder: string;
let host: TestHost;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probant-models-"));
  host = testHost();
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("a GGUF that would run is listed", { timeout: 300_000 }, async () => {
  const path = join(folder, "tiny.gguf");
  writeFileSync(path, tinyGguf());
  const { models } = await host.ask({ kind: "addModel", path });
  expect(models.map((model) => model.path)).toContain(path);
});

test("one of an architecture that is not run is refused as it is dropped, and not listed", {
  timeout: 300_000,
}, async () => {
  const path = join(folder, "strange.gguf");
  writeFileSync(path, tinyGguf({ architecture: "strange" }));
  await expect(host.ask({ kind: "addModel", path })).rejects.toMatchObject({ code: "unsupported_architecture" });
  const { models, unusable } = await host.ask({ kind: "models" });
  expect([...models, ...unusable].map((model) => model.path)).not.toContain(path);
});
