/** The built interface: where it is, and how a checkout gets it. */
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Null when it is missing and cannot be built here. Built once with Vite in a checkout that has it. */
export async function interfaceFolder(root: string, onBuild: () => void): Promise<string | null> {
  const folder = join(root, "dist", "ui");
  if (existsSync(join(folder, "index.html"))) return folder;
  const config = join(root, "vite.config.ts");
  if (!existsSync(config)) return null;
  onBuild();
  const { build } = await import("vite");
  await build({ configFile: config, logLevel: "error" });
  return existsSync(join(folder, "index.html")) ? folder : null;
}
