/** Writes a file whole or not at all: under a temporary name of its own, flushed to the disk, then renamed. */
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { diskErrorOf } from "./disk-error.ts";

export type WriteOptions = {
  /** Default: readable by the user alone. */
  readonly mode?: number;
};

/** How a temporary file of ours ends; it begins with a dot, which no document's name may. */
const DRAFT = ".part";

/** In the folder of `path`, which the caller opens, fills and renames. No two callers are given the same. */
export function draftPath(path: string): string {
  return join(dirname(path), `.${randomUUID()}${DRAFT}`);
}

/**
 * What stands at `path` is what stood there before, or all of `content`. Pieces are written as they come, so that a
 * large file is never held whole. Throws DiskError.
 */
export function writeWhole(
  path: string,
  content: string | Uint8Array | Iterable<string>,
  { mode = 0o600 }: WriteOptions = {},
): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  // A terminal, a pipe or /dev/null: there is nothing to keep whole, and it must not be replaced by a file.
  if (existsSync(target) && !statSync(target).isFile()) {
    writeThrough(target, content);
    return;
  }
  const draft = draftPath(target);
  try {
    const file = openSync(draft, "wx", mode);
    try {
      writePieces(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, target);
    flushFolder(dirname(target));
  } catch (error) {
    rmSync(draft, { force: true });
    throw diskErrorOf(error, path) ?? error;
  }
}

function writeThrough(path: string, content: string | Uint8Array | Iterable<string>): void {
  try {
    const file = openSync(path, "w");
    try {
      writePieces(file, content);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw diskErrorOf(error, path) ?? error;
  }
}

function writePieces(file: number, content: string | Uint8Array | Iterable<string>): void {
  const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
  for (const piece of pieces) writeAll(file, typeof piece === "string" ? Buffer.from(piece) : piece);
}

function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}

/** Adds a line to a file that only grows, and flushes it. Throws DiskError. */
export function appendLine(path: string, line: string): void {
  try {
    const file = openSync(path, "a", 0o600);
    try {
      writeAll(file, Buffer.from(`${line}\n`));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw diskErrorOf(error, path) ?? error;
  }
}

/** So that the new name is on the disk as well as the bytes. Folders cannot be flushed everywhere, Windows for one. */
export function flushFolder(folder: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Made when it is missing, and readable by the user alone; one that is there keeps its permissions. Throws DiskError. */
export function makePrivateFolder(path: string): void {
  try {
    const made = madeFolders(path);
    // The process's own mask may have taken more away, and never gives more.
    if (made !== undefined) chmodSync(path, 0o700);
    if (!statSync(path).isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  } catch (error) {
    throw diskErrorOf(error, path) ?? error;
  }
}

/** The first folder that had to be made; undefined where all were there. */
function madeFolders(path: string): string | undefined {
  const make = () => mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    // Of a read-only disk Node says ENOENT when it is to make the folders above, too: made alone, the topmost tells why.
    let topmost = resolve(path);
    while (!existsSync(dirname(topmost))) topmost = dirname(topmost);
    mkdirSync(topmost, { mode: 0o700 });
    make();
    return topmost;
  }
}

const LEFT_AFTER_MS = 60 * 60 * 1000;

/** Removes the temporary files of a process that was killed: those that nobody has written to for an hour. */
export function removeLeftovers(folder: string, now: number): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!basename(name).startsWith(".") || !name.endsWith(DRAFT)) continue;
    // Either way: a clock that was set back leaves files of a time to come.
    if (Math.abs(now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)) > LEFT_AFTER_MS)
      rmSync(path, { force: true });
  }
}
