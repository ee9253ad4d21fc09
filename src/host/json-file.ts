/** Small files of our own as JSON: checked when read, replaced whole when written. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { z } from "zod";

/** Null when the file is missing, is no JSON, or is not of this shape. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null; // fs throws no other class
    throw error;
  }
}

/** Readable by the user alone; a crash leaves the old file or the new one, never a torn one. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.next`;
  writeFileSync(next, `${JSON.stringify(value, null, 1)}\n`, { mode: 0o600 });
  renameSync(next, path);
}
