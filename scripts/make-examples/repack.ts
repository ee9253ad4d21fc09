/** Zips an Office file again with fixed dates, so that the same content gives the same bytes. */
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";

const MADE = new Date(2026, 0, 1, 12, 0, 0);
const STAMP = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;

export function repack(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const files: Zippable = {};
  for (const path of Object.keys(parts).sort(contentTypesFirst)) {
    const part = parts[path];
    if (!part || path.endsWith("/")) continue;
    files[path] = fixed(path, part);
  }
  return zipSync(files, { mtime: MADE, level: 9 });
}

function fixed(path: string, part: Uint8Array): Uint8Array {
  if (path.endsWith(".xlsx")) return repack(part);
  if (path.endsWith("docProps/core.xml")) return strToU8(strFromU8(part).replace(STAMP, "$12026-01-01T12:00:00Z"));
  return part;
}

/** Readers expect [Content_Types].xml first. */
function contentTypesFirst(a: string, b: string): number {
  const rank = (path: string) => (path === "[Content_Types].xml" ? 0 : path.startsWith("_rels/") ? 1 : 2);
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
}
