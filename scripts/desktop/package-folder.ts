/** Makes a copy of the project into what the packaged application runs: JavaScript, and nothing that it does not need. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { isDeadWeight, type Target } from "./dead-weight.ts";

/** What of the checkout goes into the application; its installed packages are the packager's own affair. */
export const PACKED = [
  "package.json",
  "LICENSE",
  "src",
  "electron",
  "dist/ui",
  "models",
  "examples",
  "node_modules",
] as const;

/** The packager asks of each path of the checkout, "" and folders included: true leaves it out. */
export function leftOut(path: string): boolean {
  const inside = path.replace(/^\//, "");
  if (inside === "") return false;
  // The interface is in dist/ui, built.
  if (/^src\/app\/ui(?:\/|$)/.test(inside)) return true;
  // Commands and caches of development, which no packager takes for a package.
  if (/^node_modules\/\./.test(inside)) return true;
  return !PACKED.some((kept) => inside === kept || inside.startsWith(`${kept}/`) || kept.startsWith(`${inside}/`));
}

/** Compiles src and electron of the project into `folder`, where their TypeScript may lie already: it is taken away. */
export async function compileInto(project: string, folder: string): Promise<void> {
  const compiler = join(project, "node_modules", "typescript", "bin", "tsc");
  const config = join(project, "scripts", "desktop", "tsconfig.json");
  await promisify(execFile)(process.execPath, [compiler, "-p", config, "--outDir", folder, "--rootDir", project]);
  for (const part of ["src", "electron"]) {
    for (const path of filesIn(join(folder, part))) if (/\.[cm]?tsx?$/.test(path)) rmSync(path);
    // Prompts, styles and the like, which the compiler does not copy.
    cpSync(join(project, part), join(folder, part), {
      recursive: true,
      filter: (from) => !/\.[cm]?tsx?$/.test(from) && !relative(project, from).startsWith(join("src", "app", "ui")),
    });
  }
}

/** Deletes what cannot run on the target. Gives the number of files. */
export function prune(folder: string, target: Target): number {
  let deleted = 0;
  for (const path of filesIn(folder)) {
    if (!isDeadWeight(relative(folder, path).replaceAll("\\", "/"), target)) continue;
    rmSync(path);
    deleted++;
  }
  return deleted;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
