/** Pictures out of a file: told by their bytes, and refused before they can hurt. */
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readPicture } from "../../src/documents/index.ts";
import { gifHead, jpegHead, png, pngOf, webpHead } from "./picture-files.ts";

const LIMITS = { bytes: 1000, pixels: 10_000 };

function typeOf(bytes: Uint8Array, path = "ppt/media/image1.bin"): string {
  return readPicture(zipSync({ [path]: bytes }), "deck.pptx", LIMITS)(path).mediaType;
}

test("its kind is told by how it begins, whatever its name says", () => {
  expect(typeOf(png(4, 4, [255, 0, 0]))).toBe("image/png");
  expect(typeOf(jpegHead(40, 30))).toBe("image/jpeg");
  expect(typeOf(gifHead(40, 30))).toBe("image/gif");
  expect(typeOf(webpHead(40, 30))).toBe("image/webp");
  expect(typeOf(jpegHead(40, 30), "ppt/media/image1.svg")).toBe("image/jpeg");
});

test("its bytes come as they are in the file", () => {
  const bytes = png(4, 4, [255, 0, 0]);
  expect(readPicture(zipSync({ "a.png": bytes }), "deck.pptx", LIMITS)("a.png").bytes).toEqual(bytes);
});

test("a drawing that can run scripts or reach elsewhere, a metafile and a page are refused under any name", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const emf = new Uint8Array(60).fill(1);
  const html = Buffer.from("<!doctype html><title>A page that is no picture</title>");
  for (const bytes of [svg, emf, html, new Uint8Array()])
    expect(() => typeOf(bytes, "image.png")).toThrow(expect.objectContaining({ code: "unsupported_type" }));
});

test("one cut before its size, or of no size, is refused", () => {
  for (const bytes of [png(4, 4, [0, 0, 0]).slice(0, 20), pngOf(0, 4, new Uint8Array()), jpegHead(40, 30).slice(0, 22)])
    expect(() => typeOf(bytes)).toThrow(expect.objectContaining({ code: "unsupported_type" }));
});

test("one larger than the limit is refused before it is inflated", () => {
  // What it holds is damaged: inflating it would say "corrupt".
  const file = zipSync({ "a.png": new Uint8Array(1001) });
  const name = Buffer.from("a.png");
  const data = Buffer.from(file).indexOf(name) + name.length;
  file.fill(0xff, data, data + 4);
  const read = readPicture(file, "deck.pptx", LIMITS);
  expect(() => read("a.png")).toThrow(expect.objectContaining({ code: "too_large" }));
});

test("a small file that would unfold into a huge picture is refused in every format", () => {
  expect(typeOf(pngOf(100, 100, new Uint8Array(8)))).toBe("image/png");
  for (const bytes of [pngOf(101, 100, new Uint8Array(8)), jpegHead(101, 100), gifHead(101, 100), webpHead(101, 100)])
    expect(() => typeOf(bytes)).toThrow(expect.objectContaining({ code: "too_large" }));
});

test("a part that is not there is not found", () => {
  const read = readPicture(zipSync({ "a.png": png(4, 4, [0, 0, 0]) }), "deck.pptx", LIMITS);
  expect(() => read("../../etc/passwd")).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("a picture that is a file is given as one, within the same limits, and has no other part", () => {
  const bytes = png(4, 4, [255, 0, 0]);
  expect(readPicture(bytes, "page.png", LIMITS)(".")).toEqual({ mediaType: "image/png", bytes });
  expect(() => readPicture(bytes, "page.png", LIMITS)("ppt/media/image1.png")).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
  for (const limits of [
    { ...LIMITS, bytes: 10 },
    { ...LIMITS, pixels: 10 },
  ])
    expect(() => readPicture(bytes, "page.png", limits)(".")).toThrow(expect.objectContaining({ code: "too_large" }));
});
