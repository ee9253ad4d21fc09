/** All cases of a data folder, and the one that may lie elsewhere. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type CaseFolder, createCaseFolder, damagedCaseFolder, readCaseFolder, repairCaseCard } from "./case-folder.ts";
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
    const found = readCaseFolder(path);
    // Never a new card over a damaged one: it would hide the files of the case.
    const elsewhere =
      found === "damaged"
        ? damagedCaseFolder(path, newId())
        : (found ?? createCaseFolder(path, newId(), basename(path).slice(0, 120), now()));
    known.set(elsewhere.summary().id, elsewhere);
  }
  const load = (folder: string) => {
    if (known.has(folder)) return;
    const found = readCaseFolder(join(root, folder));
    if (found === "damaged") known.set(folder, damagedCaseFolder(join(root, folder), folder));
    // The folder's name is the id: a card copied from another case must not answer for it.
    else if (found?.summary().id === folder) known.set(folder, found);
  };
  const list = () => {
    for (const entry of existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [])
      if (entry.isDirectory()) load(entry.name);
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
  };
}
