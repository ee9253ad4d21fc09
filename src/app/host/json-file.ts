/** Small files of our own as JSON: checked when read, replaced whole when written. */
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { z } from "zod";
import { makePrivateFolder, writeWhole } from "../engine.ts";

export type JsonFile<T> =
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "absent" }
  /** It is no JSON, or not of this shape. */
  | { readonly kind: "damaged" };

export function jsonFileAt<T>(path: string, schema: z.ZodType<T>): JsonFile<T> {
  if (!existsSync(path)) return { kind: "absent" };
  const value = readJsonFile(path, schema);
  return value === null ? { kind: "damaged" } : { kind: "read", value };
}

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

/** Readable by the user alone; a crash leaves the old file or the new one, never a torn one. Throws DiskError. */
export function writeJsonFile(path: string, value: unknown): void {
  makePrivateFolder(dirname(path));
  writeWhole(path, `${JSON.stringify(value, null, 1)}\n`);
}

/** Null for what is no JSON. */
export function parsedJson(content: Uint8Array | undefined): unknown {
  try {
    return content === undefined ? null : JSON.parse(new TextDecoder().decode(content));
  } catch {
    return null;
  }
}
