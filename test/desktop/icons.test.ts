/** The icons' files, read back by hand. */
import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { icns, ico, png } from "../../scripts/make-icons/files.ts";
import { drawIcon } from "../../scripts/make-icons/picture.ts";

test("a PNG gives its pixels back, every chunk with its sum", () => {
  const pixels = drawIcon(32);
  const file = png(32, pixels);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString("latin1"), body.subarray(4));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
  const rows = inflateSync(chunks.get("IDAT")!);
  expect(rows.length).toBe(32 * (32 * 4 + 1));
  expect(rows.subarray(1, 1 + 32 * 4)).toEqual(Buffer.from(pixels.subarray(0, 32 * 4)));
});

test("the picture is clear in its corners, blue at its edge, white on the tick", () => {
  const pixels = drawIcon(64);
  const at = (x: number, y: number) => [...pixels.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
  expect(at(0, 0)[3]).toBe(0);
  expect(at(63, 63)[3]).toBe(0);
  expect(at(32, 2)).toEqual([0x1d, 0x4f, 0x6e, 255]);
  // 13.6, 21.1 of 32: where the two strokes meet.
  expect(at(27, 42)).toEqual([255, 255, 255, 255]);
});

test("ICO and ICNS point at each picture they hold", () => {
  const pictures = [128, 256].map((size) => ({ size, png: png(size, drawIcon(size)) }));
  const windows = ico(pictures);
  expect(windows.readUInt16LE(4)).toBe(2);
  for (const i of [0, 1]) {
    const [length, offset] = [windows.readUInt32LE(6 + 16 * i + 8), windows.readUInt32LE(6 + 16 * i + 12)];
    expect(windows.subarray(offset, offset + length)).toEqual(pictures[i]!.png);
  }
  expect(windows[6 + 16]).toBe(0);
  const mac = icns(pictures);
  expect(mac.subarray(0, 4).toString()).toBe("icns");
  expect(mac.readUInt32BE(4)).toBe(mac.length);
  expect(mac.subarray(8, 12).toString()).toBe("ic07");
  expect(mac.subarray(16, 16 + pictures[0]!.png.length)).toEqual(pictures[0]!.png);
});
