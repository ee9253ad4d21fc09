/** Kind and size of a picture, by how its bytes begin and never by its name. */

export type PictureType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/bmp";

export type PictureHead = { readonly mediaType: PictureType; readonly width: number; readonly height: number };

/** A page of A2 at 300 dpi, in dots: a file of a few kilobytes can unfold to thousands of times as many. */
export const MOST_DOTS = 35_000_000;

/** False for a picture of too many dots, and for one of a kind that does not say how many: neither may be unfolded. */
export function mayBeUnfolded(bytes: Uint8Array): boolean {
  const head = pictureHeadOf(bytes);
  return head !== null && head.width * head.height <= MOST_DOTS;
}

/** Null for any other kind, and for one that is cut before its size. */
export function pictureHeadOf(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = (mediaType: PictureType, width: number, height: number): PictureHead | null =>
    width > 0 && height > 0 ? { mediaType, width, height } : null;
  if (bytes.length < 30) return null;
  if (begins(bytes, "\x89PNG\r\n\x1a\n")) return head("image/png", view.getUint32(16), view.getUint32(20));
  if (begins(bytes, "GIF87a") || begins(bytes, "GIF89a")) {
    return head("image/gif", view.getUint16(6, true), view.getUint16(8, true));
  }
  if (begins(bytes, "RIFF") && begins(bytes, "WEBP", 8)) {
    const [width, height] = webpSize(bytes, view);
    return head("image/webp", width, height);
  }
  // A height below 0 says that its rows go from the top down.
  if (begins(bytes, "BM")) return head("image/bmp", view.getInt32(18, true), Math.abs(view.getInt32(22, true)));
  if (begins(bytes, "\xff\xd8\xff")) {
    const [width, height] = jpegSize(view);
    return head("image/jpeg", width, height);
  }
  return null;
}

function begins(bytes: Uint8Array, letters: string, at = 0): boolean {
  return [...letters].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
}

/** https://developers.google.com/speed/webp/docs/riff_container: the canvas, or the frame of the one picture. */
function webpSize(bytes: Uint8Array, view: DataView): readonly [number, number] {
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (begins(bytes, "VP8X", 12)) return [three(24) + 1, three(27) + 1];
  if (begins(bytes, "VP8 ", 12)) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (!begins(bytes, "VP8L", 12)) return [0, 0];
  const packed = view.getUint32(21, true);
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
}

/** Of the start of frame, the first marker C0 to CF that is neither a table (C4, CC) nor reserved (C8). */
function jpegSize(view: DataView): readonly [number, number] {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return [0, 0];
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    }
    at += 2 + view.getUint16(at + 2);
  }
  return [0, 0];
}
