/** A case as one file to move to another machine: its card, its database, the user's decisions, and its documents if wanted. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { z } from "zod";
import { makePrivateFolder, writeWhole } from "../engine.ts";
import { LIMITS } from "../protocol/index.ts";
import { CaseFileSchema, type CaseFolder, type FileSource, refuseName } from "./case-folder.ts";
import { HostError } from "./host-error.ts";
import { parsedJson } from "./json-file.ts";

export const ARCHIVE_EXTENSION = "probant";

const ABOUT = "probant.json";
const DATABASE = "case.sqlite";
const DECISIONS = "case.decisions.jsonl";
const FILES = "files/";

const AboutSchema = z.object({
  format: z.literal(1),
  name: z.string().max(LIMITS.caseName),
  files: z.array(CaseFileSchema),
});

/** The case must not be open: its database is copied as it lies. */
export function archiveOf(folder: CaseFolder, { withDocuments }: { readonly withDocuments: boolean }): Uint8Array {
  const { name, files } = folder.summary();
  const about: z.infer<typeof AboutSchema> = { format: 1, name, files: [...files] };
  const entries: Record<string, Uint8Array> = { [ABOUT]: strToU8(JSON.stringify(about)) };
  for (const own of [DATABASE, DECISIONS]) {
    const content = folder.seal ? folder.seal.read(own) : contentOf({ path: join(folder.path, own) });
    if (content) entries[own] = content;
  }
  if (withDocuments)
    for (const { name: file } of files) {
      const content = contentOf(folder.source(file));
      if (content) entries[`${FILES}${file}`] = content;
    }
  return zipSync(entries, { level: 6 });
}

function contentOf({ path, bytes }: FileSource): Uint8Array | undefined {
  return bytes ?? (existsSync(path) ? readFileSync(path) : undefined);
}

/** What an archive may hold when it is opened: a small file can unpack to a huge one. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
const MOST_ENTRIES = 1000;

/** Into a case that was just made. Throws HostError for what is no archive of ours. */
export async function takeArchive(bytes: Uint8Array, make: (name: string) => CaseFolder): Promise<CaseFolder> {
  const entries = unpacked(bytes);
  const about = AboutSchema.safeParse(parsedJson(entries[ABOUT]));
  if (!about.success) throw new HostError({ code: "bad_archive" });
  const names = new Set(about.data.files.map(({ name }) => name));
  for (const name of names) refuseName(name);
  const folder = make(about.data.name);
  for (const own of [DATABASE, DECISIONS]) {
    const content = entries[own];
    if (content) writeWhole(join(folder.path, own), content);
  }
  makePrivateFolder(join(folder.path, "files"));
  for (const name of names) {
    const content = entries[`${FILES}${name}`];
    if (content) await folder.addFile(name, content);
  }
  // Documents that were left out stay listed: what was read of them is in the database.
  folder.setFiles(about.data.files);
  return folder;
}

function unpacked(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let [total, count] = [0, 0];
  const wanted = ({ name, originalSize }: UnzipFileInfo) => {
    total += originalSize;
    count++;
    if (total > MOST_BYTES || count > MOST_ENTRIES) throw new HostError({ code: "bad_archive" });
    return name === ABOUT || name === DATABASE || name === DECISIONS || name.startsWith(FILES);
  };
  try {
    return unzipSync(bytes, { filter: wanted });
  } catch (cause) {
    throw cause instanceof HostError ? cause : new HostError({ code: "bad_archive" }, { cause });
  }
}
