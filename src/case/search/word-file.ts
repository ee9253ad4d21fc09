/** The saved word index of a large case: a cache, believed only when its checksum and stamp agree. */
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { z } from "zod";
import type { WordRows } from "./word-rows.ts";

/** One line of JSON, then the parts, one after the other, each of so many bytes. */
const head = z.object({
  version: z.literal(1),
  /** Graph.chunkStamp when it was saved. */
  stamp: z.string(),
  sha256: z.string(),
  /** Sizes in bytes of ids, documentOf, starts, terms, vocabulary, documents. */
  sizes: z.array(z.number().int()).length(6),
});

export function saveWords(path: string, rows: WordRows, stamp: string): void {
  const parts = [
    bytesOf(Int32Array.from(rows.ids)),
    bytesOf(Int32Array.from(rows.documentOf)),
    bytesOf(Int32Array.from(rows.starts)),
    bytesOf(rows.terms.subarray(0, rows.starts.at(-1) ?? 0)),
    Buffer.from(rows.vocabulary.join("\n")),
    Buffer.from(rows.documents.join("\n")),
  ];
  const line = JSON.stringify({ version: 1, stamp, sha256: checksum(parts), sizes: parts.map(({ length }) => length) });
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(draft, "w");
    try {
      for (const part of [Buffer.from(`${line}\n`), ...parts]) writeWhole(file, part);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Null when it is missing, torn or stale: then it is to be read from the case. */
export function loadWords(path: string, stamp: string): WordRows | null {
  try {
    const bytes = readFileSync(path);
    const line = bytes.indexOf("\n");
    const saved = head.parse(JSON.parse(bytes.toString("utf8", 0, line)));
    if (saved.stamp !== stamp) return null;
    let offset = line + 1;
    const parts = saved.sizes.map((size) => {
      offset += size;
      return bytes.subarray(offset - size, offset);
    });
    if (offset !== bytes.length || checksum(parts) !== saved.sha256) return null;
    const [ids, documentOf, starts, terms, vocabulary, documents] = parts as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ]; // six by the schema
    const words = vocabulary.toString("utf8").split("\n");
    return {
      ids: [...numbersOf(ids)],
      documentOf: [...numbersOf(documentOf)],
      starts: [...numbersOf(starts)],
      terms: numbersOf(terms),
      vocabulary: words,
      termOf: new Map(words.map((word, term) => [word, term])),
      documents: documents.toString("utf8").split("\n"),
    };
  } catch {
    // A cache: whatever is wrong with it, the case can make it anew.
    return null;
  }
}

function writeWhole(file: number, part: Buffer): void {
  for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
}

function bytesOf(numbers: Int32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Copied: the bytes in a file need not lie on a multiple of four. */
function numbersOf(bytes: Buffer): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer);
}

function checksum(parts: readonly Buffer[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
