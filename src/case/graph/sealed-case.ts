/** A case at rest under a passphrase: all its files as one that is encrypted. It is opened in memory, or unpacked again. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { AgeError, decryptBytes, encryptBytes, makePrivateFolder, writeWhole } from "../../disk/index.ts";
import { openGraph } from "./graph.ts";
import { graphError } from "./graph-error.ts";

const SEALED = "case.age";
const DATABASE = "case.sqlite";
const FILES = "files";

/** Larger cases do not fit in memory beside their encrypted copy, in bytes. */
const MOST_BYTES = 1024 * 1024 * 1024;

type Entries = Record<string, Uint8Array>;

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
    await entriesOf(folder, passphrase);
    removeClear(folder);
    return;
  }
  if (!existsSync(join(folder, DATABASE))) throw graphError("cannot_open", join(folder, DATABASE));
  const entries = clearEntries(folder);
  writeWhole(path, await sealedBytes(entries, passphrase, work));
  // Nothing is removed that does not come out again.
  const back = await entriesOf(folder, passphrase);
  for (const [name, content] of Object.entries(entries))
    if (back[name] === undefined || Buffer.compare(back[name], content) !== 0) throw graphError("corrupt", path);
  removeClear(folder);
}

/** Unpacks the case beside its encrypted file, and removes that last. Throws GraphError and DiskError. */
export async function unsealCase(folder: string, passphrase: string): Promise<void> {
  const entries = await entriesOf(folder, passphrase);
  for (const [name, content] of Object.entries(entries)) {
    if (name.startsWith(`${FILES}/`)) makePrivateFolder(join(folder, FILES));
    writeWhole(join(folder, name), content);
  }
  rmSync(join(folder, SEALED));
}

export type OpenedSeal = {
  /** Of the case, for `openGraph(":memory:", { bytes })`. */
  readonly database: Uint8Array<ArrayBuffer>;
  /** Encrypts the case with this database in the place of the one before. */
  readonly save: (database: Uint8Array) => Promise<void>;
};

/** Nothing of it is written in clear. Throws GraphError "sealed", "wrong_passphrase" or "corrupt". */
export async function openSealed(
  folder: string,
  passphrase: string | undefined,
  { work }: SealOptions = {},
): Promise<OpenedSeal> {
  if (passphrase === undefined) throw graphError("sealed", join(folder, SEALED));
  const entries = await entriesOf(folder, passphrase);
  const database = entries[DATABASE];
  if (database === undefined) throw graphError("corrupt", join(folder, SEALED));
  // Of its own: what is handed over must be no part of a larger buffer.
  const bytes = new Uint8Array(database);
  // The format's versions for writing and reading, of which 2 stands for a log beside the file: in memory there is none.
  bytes.fill(1, 18, 20);
  return {
    database: bytes,
    save: async (changed) =>
      writeWhole(join(folder, SEALED), await sealedBytes({ ...entries, [DATABASE]: changed }, passphrase, work)),
  };
}

function sealedBytes(entries: Entries, passphrase: string, work: number | undefined): Promise<Uint8Array> {
  return encryptBytes(zipSync(entries, { level: 1 }), passphrase, work);
}

async function entriesOf(folder: string, passphrase: string): Promise<Entries> {
  const path = join(folder, SEALED);
  try {
    // Written by sealedBytes alone: whoever does not know the passphrase cannot make one that opens.
    const entries = unzipSync(await decryptBytes(readFileSync(path), passphrase));
    return Object.fromEntries(Object.entries(entries).filter(([name]) => isOurs(name)));
  } catch (cause) {
    if (cause instanceof AgeError && cause.code === "wrong_passphrase")
      throw graphError("wrong_passphrase", path, cause);
    throw graphError("corrupt", path, cause);
  }
}

function isOurs(name: string): boolean {
  const [folder, file, ...deeper] = name.split("/");
  if (deeper.length > 0 || name.includes("\\") || name.includes("..")) return false;
  return file === undefined ? name.startsWith("case.") && name !== SEALED : folder === FILES && file !== "";
}

function clearEntries(folder: string): Entries {
  // Opening and closing brings what SQLite holds beside the database into it, and fails where a run is at work.
  const graph = openGraph(join(folder, DATABASE));
  const lock = graph.lockRun();
  lock[Symbol.dispose]();
  graph.close();
  const names = clearNames(folder);
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
