/** Where the built interface is found. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { interfaceFolder } from "../../../src/app/serve/index.ts";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("an interface that is built is used as it is; none, in an installation without its sources, is said", async () => {
  root = mkdtempSync(join(tmpdir(), "probant-root-"));
  const builds: string[] = [];
  expect(await interfaceFolder(root, () => builds.push("built"))).toBeNull();
  mkdirSync(join(root, "dist", "ui"), { recursive: true });
  writeFileSync(join(root, "dist", "ui", "index.html"), "<!doctype html>");
  expect(await interfaceFolder(root, () => builds.push("built"))).toBe(join(root, "dist", "ui"));
  expect(builds).toEqual([]);
});

test("in a checkout it is built with Vite, once", { timeout: 60_000 }, async () => {
  root = mkdtempSync(join(tmpdir(), "probant-root-"));
  writeFileSync(join(root, "index.html"), '<!doctype html><script type="module" src="./main.js"></script>');
  writeFileSync(join(root, "main.js"), "document.title = 'Probant';");
  const config = `export default { root: ${JSON.stringify(root)}, build: { outDir: ${JSON.stringify(join(root, "dist/ui"))} } };`;
  writeFileSync(join(root, "vite.config.ts"), config);
  const builds: string[] = [];
  expect(await interfaceFolder(root, () => builds.push("built"))).toBe(join(root, "dist", "ui"));
  expect(await interfaceFolder(root, () => builds.push("built"))).toBe(join(root, "dist", "ui"));
  expect(builds).toEqual(["built"]);
});
