/** The files of a deal as the command line names them: files, and folders that stand for the documents in them. */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { looksLikeDocument } from "./document-names.ts";
import { CommandError, EXIT } from "./exit.ts";

export type DealFiles = {
  /** In the order they were named; those of a folder by name. */
  readonly paths: readonly string[];
  /** For each folder what was taken and what was left out, relative to it. */
  readonly folders: readonly FolderOfDeal[];
};

export type FolderOfDeal = {
  readonly folder: string;
  readonly taken: readonly string[];
  readonly leftOut: readonly string[];
};

/** Folders of folders: enough for a data room, and an end to a loop of links. */
const MOST_DEPTH = 6;
const MOST_FILES = 500;

/**
 * `written`: files that the command itself writes, which are no documents of the deal. Throws CommandError where a
 * folder holds no document, or too many to be one deal. A file that is not there is left for the reader to name.
 */
export function dealFiles(named: readonly string[], written: readonly (string | undefined)[] = []): DealFiles {
  const own = new Set(written.filter((path) => path !== undefined).map((path) => resolve(path)));
  const paths = new Set<string>();
  const folders: FolderOfDeal[] = [];
  for (const path of named) {
    if (!isFolder(path)) {
      paths.add(path);
      continue;
    }
    const found = documentsIn(path, own);
    if (found.taken.length === 0)
      throw new CommandError(EXIT.nothingRead, `There is no document in ${path}${namesOf(found.leftOut)}.`);
    for (const name of found.taken) paths.add(join(path, name));
    folders.push(found);
  }
  return { paths: [...paths], folders };
}

/** “my-deal: deck.pptx, model.xlsx; left out: logo.svg” */
export function folderLine({ folder, taken, leftOut }: FolderOfDeal): string {
  return `${folder}: ${taken.join(", ")}${leftOut.length === 0 ? "" : `; left out: ${few(leftOut)}`}`;
}

function documentsIn(folder: string, own: ReadonlySet<string>): FolderOfDeal {
  const taken: string[] = [];
  const leftOut: string[] = [];
  const root = realpathSync(folder);
  const look = (path: string, depth: number) => {
    for (const entry of entriesOf(path)) {
      const inside = join(path, entry.name);
      if (isHidden(entry.name) || own.has(resolve(inside))) continue;
      if (entry.isDirectory()) {
        if (depth < MOST_DEPTH) look(inside, depth + 1);
        else leftOut.push(relative(folder, inside));
      } else if (isFileIn(entry, inside, root) && looksLikeDocument(entry.name)) taken.push(relative(folder, inside));
      else leftOut.push(relative(folder, inside));
      if (taken.length > MOST_FILES)
        throw new CommandError(
          EXIT.usage,
          `${folder} holds more than ${MOST_FILES} documents: name the folder of one deal.`,
        );
    }
  };
  look(folder, 0);
  return { folder, taken, leftOut };
}

function entriesOf(folder: string): Dirent[] {
  try {
    // By their code units, so that the order does not depend on the machine.
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new CommandError(
      EXIT.nothingRead,
      `${folder} cannot be opened: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** What the system and the office programs leave about: .DS_Store, ~$model.xlsx while it is open, .~lock.model.ods#. */
function isHidden(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$") || name === "node_modules";
}

/** A link counts where it leads to a file of the folder itself: one that leads out of it was not named by anybody. */
function isFileIn(entry: Dirent, path: string, root: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
  return !relative(root, realpathSync(path)).startsWith("..");
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function namesOf(leftOut: readonly string[]): string {
  return leftOut.length === 0 ? "" : ` (it holds ${few(leftOut)})`;
}

function few(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(", ");
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
