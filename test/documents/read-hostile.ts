/** Reads files of which each ends in a Document or a DocumentError, two at a time, and in silence. */
import { afterEach, beforeEach, expect, vi } from "vitest";
import { DocumentError, readDocumentIsolated } from "../../src/documents/index.ts";

const CODES = new Set(["unsupported_type", "encrypted", "empty", "corrupt", "too_large", "timed_out", "out_of_memory"]);

const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);

/** Nothing is logged and no rejection is left alone in the tests of a file. */
export function inSilence(): void {
  beforeEach(() => {
    process.on("unhandledRejection", onRejection);
    for (const method of ["log", "warn", "error", "info", "debug"] as const) vi.spyOn(console, method);
  });

  afterEach(() => {
    process.off("unhandledRejection", onRejection);
    vi.restoreAllMocks();
  });
}

type FileToRead = { readonly name: string; readonly source: string | Uint8Array };

/** Two at a time. */
export async function readAll(files: readonly FileToRead[]): Promise<Map<string, string>> {
  const ends = new Map<string, string>();
  const waiting = files.values();
  const work = async (): Promise<void> => {
    for (const { name, source } of waiting)
      try {
        ends.set(name, (await readDocumentIsolated(source, name)).format);
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        ends.set(name, error.code);
        expect(CODES).toContain(error.code);
        expect(error.message.length).toBeGreaterThan(20);
      }
  };
  await Promise.all([work(), work()]);
  expect(ends.size).toBe(files.length);
  expect(rejections).toEqual([]);
  for (const method of ["log", "warn", "error", "info", "debug"] as const)
    expect(console[method]).not.toHaveBeenCalled();
  return ends;
}
