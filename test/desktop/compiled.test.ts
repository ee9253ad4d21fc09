/** The application as it is packaged, JavaScript alone, run by Node: it finds what the sources find. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileInto } from "../../scripts/desktop/package-folder.ts";
import { type DealFiles, writeDeal } from "../app/pipeline/deal-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);

let folder: string;
let deal: DealFiles;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "probant-compiled-"));
  deal = writeDeal();
  await compileInto(ROOT, folder);
  for (const name of ["node_modules", "models", "package.json"]) symlinkSync(join(ROOT, name), join(folder, name));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  deal[Symbol.dispose]();
});

test("holds no TypeScript, every entry that Electron is told of, and the preload as CommonJS", () => {
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((name) => /\.[cm]?tsx?$/.test(name) && !name.startsWith("node_modules"))).toEqual([]);
  const { main } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { main: string };
  for (const entry of [main, "electron/engine.js", "electron/reader.js", "electron/model.js", "electron/preload.cjs"])
    expect(existsSync(join(folder, entry)), entry).toBe(true);
  expect(readFileSync(join(folder, "electron/preload.cjs"), "utf8")).not.toMatch(/^\s*(?:import|export) /m);
});

test("no file imports a .ts, which Electron would not load", () => {
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (name.startsWith("node_modules") || !name.endsWith(".js")) continue;
    expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(/(?:from|import\()\s*"\.[^"]*\.tsx?"/);
  }
});

test("verifies a deal, readers in processes of their own, as the sources do", { timeout: 120_000 }, async () => {
  const verify = async (main: string, out: string) => {
    await run(process.execPath, [main, "verify", deal.deck, deal.model, "--json", out]);
    return { ...(JSON.parse(readFileSync(out, "utf8")) as object), timings: {} };
  };
  const compiled = await verify(join(folder, "src/app/cli/main.js"), join(deal.folder, "compiled.json"));
  const sources = await verify(join(ROOT, "src/app/cli/main.ts"), join(deal.folder, "sources.json"));
  expect(compiled).toEqual(sources);
});
