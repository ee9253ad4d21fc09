/**
 * A case at rest under a passphrase: all its files as one that is encrypted for a key of the case's own, and that key beside
 * it under the passphrase. So each write costs no new guess at the passphrase. It is opened in memory, or unpacked again.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, type Zippable, zipSync } from "fflate";
import {
  AgeError,
  DiskError,
  decryptBytes,
  decryptWith,
  encryptBytes,
  encryptFor,
  makePrivateFolder,
  newAgeIdentity,
  writeWhole,
} from "../../disk/index.ts";
import { openGraph } from "./graph.ts";
import { graphError } from "./graph-error.ts";

const SEALED = "case.age";
/**
 * A secret key of the age format under the passphrase, as `age --identity` takes it. No message names its place, which is
 * nobody's to know who reads over a shoulder or in a log.
 */
const KEY = "case.key.age";
const DATABASE = "case.sqlite";
const FILES = "files";

/** Larger cases do not fit in memory beside their encrypted copy, in bytes. */
const MOST_BYTES = 1024 * 1024 * 1024;

type Entries = Readonly<Record<string, Uint8Array>>;

export type SealOptions = {
  /** What each guess of the passphrase costs. Default: that of encryptBytes. */
  readonly work?: number | undefined;
};

export function isSealed(folder: string): boolean {
  return existsSync(join(folder, SEALED));
}

/** Encrypts the case of a folder and removes what lay there in clear. Throws GraphError and DiskError. */
export async function sealCase(folder: string, passphrase: string, { work }: SealOptions = {}): Promise<void> {
  const path = join(folder, SEALED);
  if (isSealed(folder)) {
    // A run that was cut short between writing and removing: what is encrypted is whole.
    await entriesOf(folder, await identityOf(folder, passphrase));
    removeClear(folder);
    return;
  }
  const entries = clearEntries(folder);
  const identity = await newAgeIdentity();
  const key = await encryptBytes(new TextEncoder().encode(`${identity}\n`), passphrase, work);
  try {
    writeWhole(join(folder, KEY), key);
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    throw new DiskError(error.code, folder, error.message.replace(join(folder, KEY), folder));
  }
  writeWhole(path, await sealedBytes(entries, identity));
  // Nothing is removed that does not come out again.
  const back = await entriesOf(folder, await identityOf(folder, passphrase));
  for (const [name, content] of Object.entries(entries))
    if (back[name] === undefined || Buffer.compare(back[name], content) !== 0) throw graphError("corrupt", path);
  removeClear(folder);
}

export type UnsealOptions = {
  /** Once the passphrase is known to be right and before the case is read: whoever has it open writes and closes it. */
  readonly onOpen?: (() => Promise<void>) | undefined;
};

/** Unpacks the case beside its encrypted file, and removes that last. Throws GraphError and DiskError. */
export async function unsealCase(folder: string, passphrase: string, { onOpen }: UnsealOptions = {}): Promise<void> {
  const identity = await identityOf(folder, passphrase);
  await onOpen?.();
  const entries = await entriesOf(folder, identity);
  for (const [name, content] of Object.entries(entries)) {
    if (name.startsWith(`${FILES}/`)) makePrivateFolder(join(folder, FILES));
    writeWhole(join(folder, name), content);
  }
  rmSync(join(folder, SEALED));
  rmSync(join(folder, KEY), { force: true });
}

export type OpenedSeal = {
  /** Of the case, for `openGraph(":memory:", { bytes })`; as it was written last. Empty where there is none yet. */
  readonly database: () => Uint8Array<ArrayBuffer> | undefined;
  /** What the case holds under a name ("case.json", "files/deck.pdf"). */
  readonly read: (name: string) => Uint8Array | undefined;
  readonly names: () => readonly string[];
  /**
   * Encrypts the case with these in the place of those of before; null takes one out. Ends when it is on the disk. Throws
   * GraphError "busy" where somebody else has written the case since, DiskError.
   */
  readonly put: (changes: Readonly<Record<string, Uint8Array | null>>) => Promise<void>;
  /** Puts this database in the place of the one before. */
  readonly save: (database: Uint8Array) => Promise<void>;
  /** Ends when nothing is left to be written. */
  readonly settled: () => Promise<void>;
  /** Overwrites what is held, as far as a program can. Nothing can be asked of it afterwards. */
  readonly forget: () => void;
};

/** Nothing of it is written in clear. Throws GraphError "sealed", "wrong_passphrase" or "corrupt". */
export async function openSealed(folder: string, passphrase: string | undefined): Promise<OpenedSeal> {
  const path = join(folder, SEALED);
  if (passphrase === undefined) throw graphError("sealed", path);
  let identity = await identityOf(folder, passphrase);
  let written = stampOf(path);
  let entries: Entries = await entriesOf(folder, identity);
  let writing: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  const write = async () => {
    if (identity === "") throw graphError("closed", path);
    if (stampOf(path) !== written) throw graphError("busy", path);
    const bytes = await sealedBytes(entries, identity);
    if (stampOf(path) !== written) throw graphError("busy", path);
    writeWhole(path, bytes);
    written = stampOf(path);
  };
  /** Changes that come while one is being written are written together after it. */
  const flushed = (): Promise<void> => {
    if (writing === null) {
      writing = write().finally(() => {
        writing = null;
      });
      return writing;
    }
    waiting ??= writing
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return flushed();
      });
    return waiting;
  };
  const put: OpenedSeal["put"] = (changes) => {
    const next = Object.entries({ ...entries, ...changes });
    entries = Object.fromEntries(next.filter((entry): entry is [string, Uint8Array] => entry[1] !== null));
    return flushed();
  };
  return {
    database() {
      const database = entries[DATABASE];
      if (database === undefined) return undefined;
      // Of its own: what is handed over must be no part of a larger buffer.
      const bytes = new Uint8Array(database);
      // The format's versions for writing and reading, of which 2 stands for a log beside the file: in memory there is none.
      bytes.fill(1, 18, 20);
      return bytes;
    },
    read: (name) => entries[name],
    names: () => Object.keys(entries),
    put,
    save: (database) => put({ [DATABASE]: database }),
    settled: async () => {
      await (waiting ?? writing);
    },
    forget() {
      for (const content of Object.values(entries)) content.fill(0);
      entries = {};
      identity = "";
    },
  };
}

/** Tells whether a file is the one that was written last. */
function stampOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "gone" : `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`;
}

/** Documents are packed already, most of them. */
function sealedBytes(entries: Entries, identity: string): Promise<Uint8Array> {
  const zippable: Zippable = Object.fromEntries(
    Object.entries(entries).map(([name, content]) => [
      name,
      [content, { level: name.startsWith(`${FILES}/`) ? 0 : 1 }] as const,
    ]),
  );
  return encryptFor(zipSync(zippable), identity);
}

async function identityOf(folder: string, passphrase: string): Promise<string> {
  const path = join(folder, KEY);
  try {
    return new TextDecoder().decode(await decryptBytes(readFileSync(path), passphrase)).trim();
  } catch (cause) {
    throw sealError(folder, cause);
  }
}

async function entriesOf(folder: string, identity: string): Promise<Entries> {
  const path = join(folder, SEALED);
  try {
    // Written by sealedBytes alone: whoever does not know the key cannot make one that opens.
    const entries = unzipSync(await decryptWith(readFileSync(path), identity));
    return Object.fromEntries(Object.entries(entries).filter(([name]) => isOurs(name)));
  } catch (cause) {
    // The key is whole, so that a case which it does not open is not its own.
    throw graphError("corrupt", path, cause);
  }
}

function sealError(path: string, cause: unknown): Error {
  const wrong = cause instanceof AgeError && cause.code === "wrong_passphrase";
  return graphError(wrong ? "wrong_passphrase" : "corrupt", path, cause);
}

function isOurs(name: string): boolean {
  const [folder, file, ...deeper] = name.split("/");
  if (deeper.length > 0 || name.includes("\\") || name.includes("..")) return false;
  return file === undefined
    ? name.startsWith("case.") && name !== SEALED && name !== KEY
    : folder === FILES && file !== "";
}

function clearEntries(folder: string): Entries {
  // Opening and closing brings what SQLite holds beside the database into it, and fails where a run is at work.
  if (existsSync(join(folder, DATABASE))) {
    using graph = openGraph(join(folder, DATABASE));
    const lock = graph.lockRun();
    lock[Symbol.dispose]();
  }
  const names = clearNames(folder);
  if (names.length === 0) throw graphError("cannot_open", join(folder, DATABASE));
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  if (bytes > MOST_BYTES) throw graphError("too_large", join(folder, DATABASE));
  return Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
}

/** Of what Probant writes in the folder of a case; anything else is the user's own. */
function clearNames(folder: string): string[] {
  const files = join(folder, FILES);
  const documents = existsSync(files) ? readdirSync(files).map((name) => `${FILES}/${name}`) : [];
  return [...readdirSync(folder), ...documents].filter((name) => isOurs(name) && statSync(join(folder, name)).isFile());
}

function removeClear(folder: string): void {
  for (const name of clearNames(folder)) rmSync(join(folder, name), { force: true });
  const files = join(folder, FILES);
  if (existsSync(files) && readdirSync(files).length === 0) rmSync(files, { recursive: true });
}
