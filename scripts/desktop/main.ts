/** Starts the desktop application from a checkout, laid out as the packaged one is: npm start. */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { interfaceFolder } from "../../src/app/serve/index.ts";
import { compileInto, PACKED } from "./package-folder.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "out", "desktop");

process.exitCode = await start(process.argv.slice(2));

async function start(args: readonly string[]): Promise<number> {
  if ((await interfaceFolder(ROOT, () => process.stderr.write("Building the interface...\n"))) === null) {
    process.stderr.write("The interface is not built: run “npm run build:ui” first.\n");
    return 2;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await compileInto(ROOT, FOLDER);
  copyFileSync(join(ROOT, "package.json"), join(FOLDER, "package.json"));
  for (const part of PACKED) {
    if (part === "package.json" || part === "src" || part === "electron" || part === "LICENSE") continue;
    mkdirSync(dirname(join(FOLDER, part)), { recursive: true });
    // A junction needs no rights on Windows; elsewhere the kind is not looked at.
    if (existsSync(join(ROOT, part))) symlinkSync(join(ROOT, part), join(FOLDER, part), "junction");
  }
  if (args.includes("--prepare-only")) return 0;
  // The package's own starter fetches Electron's binary the first time.
  const starter = createRequire(import.meta.url).resolve("electron/cli.js");
  const child = spawn(process.execPath, [starter, FOLDER, ...args], { stdio: "inherit" });
  return new Promise((ended) => {
    child.on("exit", (code) => ended(code ?? 1));
    child.on("error", (error) => {
      process.stderr.write(`Electron could not be started: ${error.message}\n`);
      ended(1);
    });
  });
}
