/** The window's pages as they are built: what a page asks for at once has to be among its files, or the window stays blank. */
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";

test("every script that a page of the window begins with is built with it", async () => {
  const root = join(import.meta.dirname, "../../..");
  const made = await build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "silent",
    build: { write: false },
  });
  const files = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
  const names = new Set(files.map(({ fileName }) => fileName));
  const asked = files.flatMap((file) => (file.type === "chunk" ? file.imports : []));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});
