/** All cases of a data folder, and the one that may lie elsewhere. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { isSealed, type OpenedSeal } from "../engine.ts";
import {
  type CaseFolder,
  createCaseFolder,
  damagedCaseFolder,
  lockedCaseFolder,
  openedCaseFolder,
  readCaseFolder,
  repairCaseCard,
} from "./case-folder.ts";
import { HostError } from "./host-error.ts";

export type CaseShelf = {
  /** Last opened first. */
  readonly list: () => readonly CaseFolder[];
  readonly create: (name: string) => CaseFolder;
  /** Throws HostError when there is no such case. */
  readonly get: (id: string) => CaseFolder;
  /** Makes the card of a damaged case anew from the files that are there. */
  readonly repair: (id: string) => CaseFolder;
  readonly forget: (id: string) => void;
  /** An encrypted case, opened by its passphrase. */
  readonly unlock: (id: string, seal: OpenedSeal) => CaseFolder;
  /** Overwrites what was held of it. Nothing for a case that is not open. */
  readonly lock: (id: string) => void;
  /** It was encrypted or unpacked: what lies in its folder is looked at anew. */
  readonly reload: (id: string) => CaseFolder;
};

export type ShelfOptions = {
  readonly dataFolder: string;
  /** A case kept elsewhere, shown with the others; made when the folder holds none. */
  readonly caseFolder?: string | undefined;
  readonly newId: () => string;
  readonly now: () => string;
};

export function openShelf({ dataFolder, caseFolder, newId, now }: ShelfOptions): CaseShelf {
  const root = join(dataFolder, "cases");
  const known = new Map<string, CaseFolder>();
  if (caseFolder !== undefined) {
    const path = resolve(caseFolder);
    // Never a new card over a damaged one: it would hide the files of the case.
    const elsewhere = caseAt(path, newId()) ?? createCaseFolder(path, newId(), basename(path).slice(0, 120), now());
    known.set(elsewhere.summary().id, elsewhere);
  }
  const load = (folder: string) => {
    if (known.has(folder)) return;
    const found = caseAt(join(root, folder), folder);
    // The folder's name is the id: a card copied from another case must not answer for it.
    if (found?.summary().id === folder) known.set(folder, found);
  };
  const list = () => {
    for (const entry of existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [])
      if (entry.isDirectory()) load(entry.name);
    for (const [id, folder] of known) if (wasSealed(folder)) known.set(id, lockedCaseFolder(folder.path, id));
    const latest = (a: CaseFolder, b: CaseFolder) => (a.summary().openedAt < b.summary().openedAt ? 1 : -1);
    return [...known.values()].filter(({ path }) => existsSync(path)).toSorted(latest);
  };
  const get = (id: string) => {
    const found = list().find((one) => one.summary().id === id);
    if (!found) throw new HostError({ code: "not_found", what: "case" });
    return found;
  };
  return {
    list,
    create(name) {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      const id = newId();
      const made = createCaseFolder(join(root, id), id, name, now());
      known.set(id, made);
      return made;
    },
    get,
    repair(id) {
      const repaired = repairCaseCard(get(id).path, id, now());
      known.set(id, repaired);
      return repaired;
    },
    forget: (id) => void known.delete(id),
    unlock(id, seal) {
      const opened = openedCaseFolder(get(id).path, id, seal, now());
      known.set(id, opened);
      return opened;
    },
    lock(id) {
      const folder = known.get(id);
      if (!folder?.seal) return;
      folder.seal.forget();
      known.set(id, lockedCaseFolder(folder.path, id));
    },
    reload(id) {
      const { path } = get(id);
      const found = caseAt(path, id);
      if (found) known.set(id, found);
      return get(id);
    },
  };
}

/** Null where there is no case. */
function caseAt(path: string, id: string): CaseFolder | null {
  if (isSealed(path)) return lockedCaseFolder(path, id);
  const found = readCaseFolder(path);
  return found === "damaged" ? damagedCaseFolder(path, id) : found;
}

/** Another program encrypted it since it was looked at. */
function wasSealed(folder: CaseFolder): boolean {
  return folder.seal === null && !folder.summary().locked && isSealed(folder.path);
}
