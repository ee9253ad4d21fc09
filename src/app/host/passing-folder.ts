/** Where copies of cases lie while a server answers from them: beside the cases, the user's alone, and not for long. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { diskErrorOf, makePrivateFolder } from "../engine.ts";

/** Then the number of the process that made it, and letters by chance. */
const NAME = "passing-";
const CASES = "cases";

export type PassingFolder = Disposable & { readonly path: string };

/**
 * In the data folder, where the cases lie in clear already: the system's folder for temporary files may be on another
 * disk, in backups, or shared. What a server that was killed left behind goes first. Throws DiskError.
 */
export function passingFolder(dataFolder: string): PassingFolder {
  try {
    makePrivateFolder(dataFolder);
    removeAbandoned(dataFolder);
    const path = mkdtempSync(join(dataFolder, `${NAME}${process.pid}-`));
    mkdirSync(join(path, CASES), { mode: 0o700 });
    return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
  } catch (error) {
    throw diskErrorOf(error, dataFolder) ?? error;
  }
}

/** Takes away the folders of servers that are no more: whatever opens the data folder next leaves none behind. */
export function removeAbandoned(dataFolder: string): void {
  for (const { path, pid } of passingFolders(dataFolder)) if (!isAlive(pid)) remove(path);
}

/** Takes away what servers at work have copied of a case that was encrypted or erased. */
export function removeCopies(casePath: string): void {
  const cases = dirname(resolve(casePath));
  if (basename(cases) !== CASES) return;
  for (const { path } of passingFolders(dirname(cases))) remove(join(path, CASES, basename(resolve(casePath))));
}

function passingFolders(dataFolder: string): readonly { readonly path: string; readonly pid: number }[] {
  if (!existsSync(dataFolder)) return [];
  return readdirSync(dataFolder).flatMap((name) => {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : Number.NaN;
    return pid > 0 ? [{ path: join(dataFolder, name), pid }] : [];
  });
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    // Windows keeps a file that is open; the server itself drops it before its next answer, and all of it as it ends.
    if (process.platform !== "win32") throw error;
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
