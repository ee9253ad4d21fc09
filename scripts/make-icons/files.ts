/** Pictures as the files that systems want: PNG, and the two containers of PNGs, ICO for Windows and ICNS for macOS. */
import { crc32, deflateSync } from "node:zlib";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** RGBA of 8 bits, no filter. See the PNG specification (W3C), sections 5 and 11. */
export function png(size: number, rgba: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) rows.set(rgba.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export type Picture = { readonly size: number; readonly png: Buffer };

/** A directory of 16 bytes a picture, then the pictures; 256 is written as 0. */
export function ico(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  pictures.forEach(({ size, png: content }, i) => {
    const entry = 6 + 16 * i;
    head.set([size % 256, size % 256, 0, 0], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(content.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += content.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png: content }) => content)]);
}

/** Types of ICNS that hold a PNG, by its side in pixels. */
const ICNS_TYPES: Readonly<Record<number, string>> = { 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10" };

export function icns(pictures: readonly Picture[]): Buffer {
  const parts = pictures.map(({ size, png: content }) => {
    const type = ICNS_TYPES[size];
    if (type === undefined) throw new RangeError(`ICNS has no PNG of ${size} pixels`);
    const head = Buffer.alloc(8);
    head.write(type, 0, "latin1");
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  });
  const head = Buffer.alloc(8);
  head.write("icns", 0, "latin1");
  head.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, 8),
    4,
  );
  return Buffer.concat([head, ...parts]);
}
