/** All cases of a data folder, and the one that may lie elsewhere. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type CaseFolder, createCaseFolder, readCaseFolder } from "./case-folder.ts";
import { HostError } from "./host-error.ts";

export type CaseShelf = {
  /** Last opened first. */
  readonly list: () => readonly CaseFolder[];
  readonly create: (name: string) => CaseFolder;
  /** Throws HostError when there is no such case. */
  readonly get: (id: string) => CaseFolder;
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
    const elsewhere = readCaseFolder(path) ?? createCaseFolder(path, newId(), basename(path).slice(0, 120), now());
    known.set(elsewhere.summary().id, elsewhere);
  }
  const load = (folder: string) => {
    const found = readCaseFolder(join(root, folder));
    // The folder's name is the id: a card copied from another case must not answer for it.
    if (found && found.summary().id === folder && !known.has(folder)) known.set(folder, found);
  };
  const list = () => {
    for (const entry of existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [])
      if (entry.isDirectory()) load(entry.name);
    const latest = (a: CaseFolder, b: CaseFolder) => (a.summary().openedAt < b.summary().openedAt ? 1 : -1);
    return [...known.values()].filter(({ path }) => existsSync(path)).toSorted(latest);
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
    get(id) {
      const found = list().find((one) => one.summary().id === id);
      if (!found) throw new HostError({ code: "not_found", what: "case" });
      return found;
    },
    forget: (id) => void known.delete(id),
  };
}
