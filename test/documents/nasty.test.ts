/** Hostile and odd files: each ends in a Document or a DocumentError, in bounded time and memory, and in silence. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentError, readDocumentIsolated } from "../../src/documents/index.ts";
import { hostileFiles } from "./hostile-files.ts";

const NASTY = join(process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data"), "nasty");
const CODES = new Set(["unsupported_type", "encrypted", "empty", "corrupt", "too_large", "timed_out", "out_of_memory"]);

const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);

beforeEach(() => {
  process.on("unhandledRejection", onRejection);
  for (const method of ["log", "warn", "error", "info", "debug"] as const) vi.spyOn(console, method);
});

afterEach(() => {
  process.off("unhandledRejection", onRejection);
  vi.restoreAllMocks();
});

type FileToRead = { readonly name: string; readonly source: string | Uint8Array };

/** Two at a time. */
async function readAll(files: readonly FileToRead[]): Promise<Map<string, string>> {
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

function count(ends: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const end of ends.values()) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].map(([end, times]) => `${end} ${times}`).join(", ");
}

describe("hostile files", () => {
  it("made here end as they should", { timeout: 120_000 }, async () => {
    const ends = await readAll(hostileFiles().map(({ name, bytes }) => ({ name, source: bytes })));
    expect(Object.fromEntries(ends)).toMatchObject({
      "empty.pptx": "empty",
      "truncated.pptx": "corrupt",
      "half.xlsx": "corrupt",
      "only-a-signature.xlsx": "corrupt",
      "bomb.pptx": "too_large",
      "bomb.xlsx": "too_large",
      "laughs.docx": "corrupt",
      "deep.docx": "too_large",
      "deck-called-model.xlsx": "pptx",
      "model-called-deck.pdf": "xlsx",
      "picture.pptx": "corrupt",
      "noise.pdf": "unsupported_type",
      "header-only.pdf": "corrupt",
      "loop.pdf": "pdf",
      "long.csv": "csv",
      "one-long-line.csv": "csv",
      "many-slides.pptx": "pptx",
      "open-brackets.md": "markdown",
    });
  });

  const present = existsSync(NASTY);
  it.skipIf(!present)(
    `of the reference data all end (skipped unless ${NASTY} is there)`,
    { timeout: 600_000 },
    async () => {
      const files = readdirSync(NASTY).map((name) => ({ name, source: join(NASTY, name) }));
      const ends = await readAll(files);
      process.stdout.write(`nasty: ${files.length} files: ${count(ends)}\n`);
      expect([...ends].filter(([, end]) => end === "timed_out" || end === "out_of_memory")).toEqual([]);
    },
  );
});
