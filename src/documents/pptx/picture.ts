/** Whether a picture lets what lies beneath show through; formats we cannot tell of are taken to. */
import { unzlibSync } from "fflate";
import { child, prefixedAttr } from "../xml.ts";
import type { Parts, Relationships } from "./parts.ts";
import type { Drawn } from "./shape-tree.ts";

const BYTES_READ = 40_000_000;
const CLEAR_SHARE = 0.05;

export function pictureTransparency(parts: Parts, relationships: Relationships): (picture: Drawn) => boolean {
  const known = new Map<string, boolean>();
  return (picture) => {
    const holder = picture.kind === "picture" ? picture.element : child(picture.element, "spPr");
    const path = relationships.byId(prefixedAttr(child(holder, "blipFill", "blip"), "embed"))?.target;
    if (path === undefined || !parts.has(path)) return true;
    const cached = known.get(path);
    if (cached !== undefined) return cached;
    const seeThrough = isSeeThrough(path, parts);
    known.set(path, seeThrough);
    return seeThrough;
  };
}

function isSeeThrough(path: string, parts: Parts): boolean {
  try {
    const bytes = parts.bytes(path);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return false;
    if (bytes[0] === 0x42 && bytes[1] === 0x4d) return false;
    return bytes[0] === 0x89 && bytes[1] === 0x50 ? pngHasClearAreas(bytes) : true;
  } catch {
    // A picture that cannot be read is not drawn, and so hides nothing.
    return true;
  }
}

function pngHasClearAreas(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, type, interlaced] = [bytes[24], bytes[25], bytes[28]];
  const packed: Uint8Array[] = [];
  let palettedAlpha = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === "tRNS") palettedAlpha = true;
    if (name === "IDAT") packed.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const channels = type === 6 ? 4 : type === 4 ? 2 : 0;
  if (channels === 0) return palettedAlpha;
  const stride = width * channels + 1;
  if (depth !== 8 || interlaced !== 0 || stride * height > BYTES_READ) return true;
  const pixels = unzlibSync(Buffer.concat(packed), { out: new Uint8Array(stride * height) });
  return clearShare(pixels, width, height, channels) > CLEAR_SHARE;
}

/** PNG filters work byte by byte across pixels, so the alpha channel can be undone on its own. */
function clearShare(pixels: Uint8Array, width: number, height: number, channels: number): number {
  let above = new Uint8Array(width);
  let clear = 0;
  for (let row = 0; row < height; row++) {
    const start = row * (width * channels + 1);
    const filter = pixels[start] ?? 0;
    const line = new Uint8Array(width);
    for (let column = 0; column < width; column++) {
      const written = pixels[start + (column + 1) * channels] ?? 0;
      const left = column > 0 ? (line[column - 1] ?? 0) : 0;
      const up = above[column] ?? 0;
      const corner = column > 0 ? (above[column - 1] ?? 0) : 0;
      const alpha = (written + predicted(filter, left, up, corner)) & 255;
      line[column] = alpha;
      if (alpha < 200) clear++;
    }
    above = line;
  }
  return clear / Math.max(1, width * height);
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}
