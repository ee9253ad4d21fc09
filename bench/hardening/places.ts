/** Where these benches find the program, the examples and the hostile files. */
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
export const PROBANT = join(ROOT, "src/app/cli/main.ts");
export const EXAMPLE = join(ROOT, "examples/quillmoor-pay");
export const INSTALL = ROOT;

/** Hostile files that may not be shipped; null where they are absent. */
export function nastyFolder(): string | null {
  const folder = join(process.env["PROBANT_DATA"] ?? resolve(ROOT, "../shared/data"), "nasty");
  return existsSync(folder) ? folder : null;
}

export function scratchFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `probant-${name}-`));
}
