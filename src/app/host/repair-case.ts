/** Repairs a case folder from outside a window: its card, then its database. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { type CaseRepair, repairCase } from "../engine.ts";
import { readCaseFolder, repairCaseCard } from "./case-folder.ts";

export type FolderRepair = {
  /** Whether the card was damaged; a case of the command line has none. */
  readonly card: "whole" | "repaired" | "none";
  readonly database: CaseRepair;
  /** Paths of the documents that the case keeps. */
  readonly files: readonly string[];
};

/** Throws GraphError for a database that is newer or at work, DiskError for a folder that cannot be written. */
export function repairCaseFolder(path: string, now: Date): FolderRepair {
  const found = readCaseFolder(path);
  // A case of the data folder has its folder's name for its id.
  const card = found === "damaged" ? repairCaseCard(path, basename(path), now.toISOString()) : found;
  const database = repairCase(path, { now: () => now });
  const files = card?.summary().files.map(({ name }) => join(path, "files", name)) ?? [];
  return {
    card: found === "damaged" ? "repaired" : found === null ? "none" : "whole",
    database,
    files: files.filter((file) => existsSync(file)),
  };
}
