/** The saved HNSW index: a cache beside the case, believed only when its card, checksum and stamp all agree. */
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type HnswIndex, readHnswIndex } from "./hnsw-index.ts";

const card = z.object({
  version: z.literal(1),
  /** JSON of the embedder's identity. */
  embedder: z.string(),
  dimension: z.number().int(),
  /** Graph.vectorStamp when it was saved. */
  stamp: z.string(),
  count: z.number().int(),
  sha256: z.string(),
});

export type IndexOrigin = { readonly embedder: string; readonly dimension: number; readonly stamp: string };

/** Each file is renamed into place whole; a crash between the two leaves a checksum that does not match. */
export function saveIndex(path: string, index: HnswIndex, origin: IndexOrigin): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    index.write(draft);
    const sha256 = checksum(draft);
    sync(draft);
    renameSync(draft, path);
    writeFileSync(draft, JSON.stringify({ version: 1, ...origin, count: index.size, sha256 }));
    sync(draft);
    renameSync(draft, cardPath(path));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Null when it is missing, torn, stale or of another embedder: then it is to be rebuilt. */
export function loadIndex(path: string, origin: IndexOrigin): HnswIndex | null {
  try {
    const saved = card.parse(JSON.parse(readFileSync(cardPath(path), "utf8")));
    const same =
      saved.embedder === origin.embedder && saved.dimension === origin.dimension && saved.stamp === origin.stamp;
    if (!same || checksum(path) !== saved.sha256) return null;
    const index = readHnswIndex(path, origin.dimension);
    return index.size === saved.count ? index : null;
  } catch {
    // A cache: whatever is wrong with it, the case can make it anew.
    return null;
  }
}

function cardPath(path: string): string {
  return `${path}.json`;
}

function checksum(path: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(1 << 20);
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}

function sync(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
