/** Where copies of cases lie while a server answers from them: beside the cases, the user's alone, and not for long. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { diskErrorOf, makePrivateFolder } from "../../disk/index.ts";

/** Then the number of the process that made it, and letters by chance. */
const NAME = "passing-";

export type PassingFolder = Disposable & { readonly path: string };

/**
 * In the data folder, where the cases lie in clear already: the system's folder for temporary files may be on another
 * disk, in backups, or shared. What a server that was killed left behind goes first. Throws DiskError.
 */
export function passingFolder(dataFolder: string): PassingFolder {
  try {
    makePrivateFolder(dataFolder);
    for (const name of readdirSync(dataFolder)) {
      const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : Number.NaN;
      if (pid > 0 && !isAlive(pid)) rmSync(join(dataFolder, name), { recursive: true, force: true });
    }
    const path = mkdtempSync(join(dataFolder, `${NAME}${process.pid}-`));
    mkdirSync(join(path, "cases"), { mode: 0o700 });
    return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
  } catch (error) {
    throw diskErrorOf(error, dataFolder) ?? error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
