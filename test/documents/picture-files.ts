/** Small pictures made byte by byte, so that a test says what its file holds. */
import { crc32, deflateSync } from "node:zlib";

/** A PNG of one colour. */
export function png(width: number, height: number, colour: readonly [number, number, number]): Uint8Array {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  return pngOf(width, height, deflateSync(Buffer.concat(Array.from({ length: height }, () => row))));
}

/** A PNG that states a size of its own, whatever its pixels are: three bytes a dot, or of grey so many bits. */
export function pngOf(width: number, height: number, pixels: Uint8Array, greyBits?: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(greyBits === undefined ? [8, 2, 0, 0, 0] : [greyBits, 0, 0, 0, 0], 8);
  const chunk = (name: string, content: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const end = chunk("IEND", new Uint8Array());
  return new Uint8Array(Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), end]));
}

/** The head of a JPEG: a JFIF segment, then a start of frame with its height and width. */
export function jpegHead(width: number, height: number): Uint8Array {
  const jfif = [0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return new Uint8Array([0xff, 0xd8, ...jfif, ...frame, ...new Array<number>(16).fill(0)]);
}

/** The head of a GIF. */
export function gifHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set(Buffer.from("GIF89a"));
  bytes.set([width & 255, width >> 8, height & 255, height >> 8], 6);
  return bytes;
}

/** The head of a WebP in its extended form: the canvas, each side less one, in three bytes. */
export function webpHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set(Buffer.from("RIFF\0\0\0\0WEBPVP8X"));
  const side = (value: number): number[] => [value & 255, (value >> 8) & 255, value >> 16];
  bytes.set([...side(width - 1), ...side(height - 1)], 24);
  return bytes;
}
