/** Files of the built interface by the path of a URL, and nothing outside their folder. */
import { realpathSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".pfb": "application/octet-stream",
  ".bcmap": "application/octet-stream",
  ".icc": "application/vnd.iccprofile",
  ".wasm": "application/wasm",
};

export type Asset = { readonly path: string; readonly mediaType: string };

/**
 * `urlPath` is a URL's pathname, still percent-encoded. Null for what is not a file of the folder: a way out of it
 * (also by a link), a type that the interface does not have, or nothing at all.
 */
export function findAsset(folder: string, urlPath: string): Asset | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (!decoded.startsWith("/") || /[\u0000-\u001f\\:]/.test(decoded)) return null;
  const parts = decoded.slice(1).split("/");
  if (parts.some((part) => part.startsWith("."))) return null;
  const name = decoded === "/" ? "index.html" : join(...parts);
  const mediaType = MEDIA_TYPES[extname(name).toLowerCase()];
  if (mediaType === undefined) return null;
  try {
    const root = realpathSync(folder);
    const path = realpathSync(join(root, name));
    return path.startsWith(root + sep) && statSync(path).isFile() ? { path, mediaType } : null;
  } catch {
    return null;
  }
}
