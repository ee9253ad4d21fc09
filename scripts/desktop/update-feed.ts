/** Writes where a packaged application may look for newer versions into its package.json: nowhere unless packaging is told. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `address`: of PROBANT_UPDATES when packaging; an https address, or it is refused. */
export function writeUpdateFeed(folder: string, address: string | undefined): void {
  const path = join(folder, "package.json");
  const { updates: _, ...manifest } = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  if (address && !(URL.canParse(address) && new URL(address).protocol === "https:"))
    throw new Error(`PROBANT_UPDATES is no https address: ${address}`);
  writeFileSync(path, `${JSON.stringify(address ? { ...manifest, updates: address } : manifest, null, 2)}\n`);
}
