/** A picture out of an Office file, or one that is a file, of a kind that any browser draws: told by how its bytes begin, never by its name. */
import { type PictureType, pictureHeadOf } from "./picture-head.ts";
import { DocumentError } from "./types.ts";
import { openZip } from "./zip.ts";

export type PictureOfFile = { readonly mediaType: PictureType; readonly bytes: Uint8Array };

export type PictureLimits = {
  /** Bytes, once inflated. */
  readonly bytes: number;
  /** Width times height, as the picture states them: a small file can hold a huge one. */
  readonly pixels: number;
};

/** The "part" of a picture that is a file of its own. */
export const WHOLE_FILE = ".";

/**
 * Opens the package `file` once and gives its pictures by part. The reader throws DocumentError: "not_found" for a part
 * that is not there, "unsupported_type" for one that is no png, jpeg, gif or webp, "too_large" beyond the limits, which
 * are checked before a byte is inflated.
 */
export function readPicture(file: Uint8Array, name: string, limits: PictureLimits): (part: string) => PictureOfFile {
  const whole = pictureHeadOf(file);
  if (whole !== null)
    return (part) => {
      if (part !== WHOLE_FILE) throw new DocumentError("not_found", name, `${name} has no part ${part}`);
      if (file.length > limits.bytes || whole.width * whole.height > limits.pixels) throw tooLarge(name);
      return { mediaType: whole.mediaType, bytes: file };
    };
  const zip = openZip(file, name);
  return (part) => {
    const size = zip.sizeBytes(part);
    if (size === null) throw new DocumentError("not_found", name, `${name} has no part ${part}`);
    if (size > limits.bytes) throw tooLarge(name);
    const bytes = zip.bytes(part);
    const head = pictureHeadOf(bytes);
    if (head === null) {
      const message = `a picture of ${name} is of a kind that is not drawn: open the file to see it`;
      throw new DocumentError("unsupported_type", name, message);
    }
    if (head.width * head.height > limits.pixels) throw tooLarge(name);
    return { mediaType: head.mediaType, bytes };
  };
}

function tooLarge(name: string): DocumentError {
  return new DocumentError("too_large", name, `a picture of ${name} is too large to be drawn: open the file to see it`);
}
