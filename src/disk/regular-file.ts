/** Reads a file from outside: its kind and its size are looked at before a byte is read. */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { DiskError } from "./disk-error.ts";

export type ReadLimit = {
  /** Larger files are refused. */
  readonly limitBytes: number;
  readonly signal?: AbortSignal | undefined;
};

const PIECE_BYTES = 1024 * 1024;

/** Throws DiskError: not_found, not_readable, not_a_file, too_large. */
export async function readRegularFile(path: string, limit: ReadLimit): Promise<Uint8Array> {
  await using file = await openRegular(path, limit);
  const bytes = new Uint8Array(file.size);
  let filled = 0;
  for await (const piece of piecesOf(path, file.handle, limit)) {
    // One that grows while it is read is read as it was when it was opened.
    const kept = piece.subarray(0, bytes.length - filled);
    bytes.set(kept, filled);
    filled += kept.length;
    if (filled === bytes.length) break;
  }
  return bytes.subarray(0, filled);
}

/** SHA-256 in lower-case hex, without holding the file in memory. Throws DiskError. */
export async function hashRegularFile(path: string, limit: ReadLimit): Promise<string> {
  await using file = await openRegular(path, limit);
  const hash = createHash("sha256");
  for await (const piece of piecesOf(path, file.handle, limit)) hash.update(piece);
  return hash.digest("hex");
}

/** Copies it into `target`, which nobody else can read. Gives its size in bytes. Throws DiskError for the source. */
export async function copyRegularFile(path: string, target: FileHandle, limit: ReadLimit): Promise<number> {
  await using file = await openRegular(path, limit);
  let size = 0;
  for await (const piece of piecesOf(path, file.handle, limit)) {
    await target.writeFile(piece);
    size += piece.length;
  }
  return size;
}

type Opened = AsyncDisposable & { readonly handle: FileHandle; readonly size: number };

async function openRegular(path: string, { limitBytes }: ReadLimit): Promise<Opened> {
  let handle: FileHandle;
  try {
    // Without waiting: opening a pipe would else last until somebody writes into it. Windows knows no such flag.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (cause) {
    throw unreadable(path, cause);
  }
  try {
    const found = await handle.stat();
    if (!found.isFile()) {
      const what = found.isDirectory() ? "a folder: name the files in it" : "no ordinary file: copy it to one";
      throw new DiskError("not_a_file", path, `${path} is ${what}.`);
    }
    if (found.size > limitBytes) throw tooLarge(path, found.size, limitBytes);
    return { handle, size: found.size, [Symbol.asyncDispose]: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error instanceof DiskError ? error : unreadable(path, error);
  }
}

/** Stops at the limit, whatever the file's size was said to be. */
async function* piecesOf(path: string, handle: FileHandle, { limitBytes, signal }: ReadLimit): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let position = 0;
  for (;;) {
    signal?.throwIfAborted();
    let bytesRead: number;
    try {
      ({ bytesRead } = await handle.read(piece, 0, PIECE_BYTES, position));
    } catch (cause) {
      throw unreadable(path, cause);
    }
    if (bytesRead === 0) return;
    position += bytesRead;
    if (position > limitBytes) throw tooLarge(path, position, limitBytes);
    yield piece.subarray(0, bytesRead);
  }
}

function tooLarge(path: string, sizeBytes: number, limitBytes: number): DiskError {
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  const message = `${path} weighs ${megabytes(sizeBytes)} MB, over the limit of ${megabytes(limitBytes)} MB: add the pages or sheets that matter as a file of their own.`;
  return new DiskError("too_large", path, message);
}

function unreadable(path: string, cause: unknown): DiskError {
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  if (code === "ENOENT" || code === "ENOTDIR")
    return new DiskError("not_found", path, `${path} does not exist: check its name and folder.`, { cause });
  if (code === "EISDIR")
    return new DiskError("not_a_file", path, `${path} is a folder: name the files in it.`, { cause });
  // A socket, or a device that nothing stands behind.
  if (code === "ENXIO" || code === "EOPNOTSUPP")
    return new DiskError("not_a_file", path, `${path} is no ordinary file: copy it to one.`, { cause });
  return new DiskError("not_readable", path, `${path} cannot be read: check that you may open it.`, { cause });
}
