/** `probant serve` as people run it: a process of its own, with a data folder that goes away. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

export type Served = AsyncDisposable & {
  readonly url: string;
  /** Ends it at once, as a machine that loses its power does, and serves what it left on the disk. */
  readonly killed: () => Promise<Served>;
};

/** @param before puts something into the data folder first. */
export async function served(
  uiFolder: string,
  before?: (dataFolder: string) => Promise<void>,
  dataFolder = mkdtempSync(join(tmpdir(), "probant-served-")),
): Promise<Served> {
  await before?.(dataFolder);
  const child = spawn(process.execPath, [join(ROOT, "src/app/cli/main.ts"), "serve"], {
    env: { ...process.env, PROBANT_HOME: dataFolder, PROBANT_UI: uiFolder, PROBANT_MODEL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    const listen = (part: Buffer) => {
      said += part;
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S*#token=\S+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`probant serve ended: ${said}`)));
  });
  return {
    url,
    async killed() {
      child.kill("SIGKILL");
      await ended;
      return served(uiFolder, undefined, dataFolder);
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
