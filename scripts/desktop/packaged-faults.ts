/** Reads what was packaged: are the fuses of the binary as decided, and is every file of the archive the one that was packed? */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FuseState, FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { z } from "zod";
import { FUSES } from "./fuses.ts";

/** Where the packager puts them, by platform as Node names it. */
export function packagedFiles(folder: string, platform: string): { readonly binary: string; readonly archive: string } {
  if (platform === "darwin") {
    const app = join(folder, "Probant.app");
    return { binary: app, archive: join(app, "Contents/Resources/app.asar") };
  }
  const binary = join(folder, platform === "win32" ? "probant.exe" : "probant");
  return { binary, archive: join(folder, "resources/app.asar") };
}

/** One sentence each; empty when all is as decided. */
export async function fuseFaults(binary: string): Promise<readonly string[]> {
  const wire = new Map(Object.entries(await getCurrentFuseWire(binary)));
  return Object.entries(FUSES).flatMap(([key, decided]) => {
    const name = FuseV1Options[Number(key)];
    if (name === undefined) return [];
    const wanted = decided ? FuseState.ENABLE : FuseState.DISABLE;
    const found = wire.get(key);
    return found === wanted ? [] : [`The fuse ${name} is ${found}, not ${wanted}.`];
  });
}

const FileSchema = z.object({
  size: z.number(),
  offset: z.string(),
  integrity: z.object({ algorithm: z.literal("SHA256"), hash: z.string() }),
});
type Entry = { readonly files?: Readonly<Record<string, Entry>> | undefined; readonly unpacked?: boolean | undefined };
const EntrySchema: z.ZodType<Entry> = z.looseObject({
  files: z.lazy(() => z.record(z.string(), EntrySchema)).optional(),
  unpacked: z.boolean().optional(),
});

/** Sizes of the pickle around the header: four numbers of four bytes, of which the second and the fourth count. */
const PICKLE = { headerSizeAt: 4, textSizeAt: 12, textAt: 16, filesAfterHeader: 8 };

/** Files that lie beside the archive have no hash that Electron would look at, and are left out. */
export function archiveFaults(archive: string): readonly string[] {
  const bytes = readFileSync(archive);
  const text = bytes.subarray(PICKLE.textAt, PICKLE.textAt + bytes.readUInt32LE(PICKLE.textSizeAt)).toString("utf8");
  const filesAt = PICKLE.filesAfterHeader + bytes.readUInt32LE(PICKLE.headerSizeAt);
  const faults: string[] = [];
  const look = (entry: Entry, path: string) => {
    if (entry.files) {
      for (const [name, inside] of Object.entries(entry.files)) look(inside, `${path}/${name}`);
      return;
    }
    if (entry.unpacked || "link" in entry) return;
    const file = FileSchema.safeParse(entry);
    if (!file.success) {
      faults.push(`${path} has no hash.`);
      return;
    }
    const { size, offset, integrity } = file.data;
    const start = filesAt + Number(offset);
    const hash = createHash("sha256").update(bytes.subarray(start, start + size));
    if (hash.digest("hex") !== integrity.hash) faults.push(`${path} is not the file that was packed.`);
  };
  look(EntrySchema.parse(JSON.parse(text)), "");
  return faults;
}
