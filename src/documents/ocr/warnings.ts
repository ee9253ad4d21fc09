/** What a person is told of a picture that was read, or was not. */
import type { DocumentWarning } from "../types.ts";
import type { PictureReading } from "./index.ts";

/** `kind` as of PictureReader.read. Null where there is nothing to say. */
export function warningOf(reading: PictureReading, kind: "page" | "embedded", anchor: string): DocumentWarning | null {
  const what = kind === "page" ? `${anchor} is a picture` : `a picture on ${anchor}`;
  switch (reading.kind) {
    case "photograph":
      return null;
    case "read":
      if (reading.words.length > 0) {
        const message = `${what}: its text was read from the picture and may hold errors`;
        return { code: "read_from_picture", anchor, message };
      }
      return kind === "page" ? { code: "image_only", anchor, message: `${what}: no text was found in it` } : null;
    case "no_time":
      return {
        code: "image_only",
        anchor,
        message: `${what}: not read, the time for pictures was used up by those before it; type its figures in if they matter`,
      };
    case "failed":
      return {
        code: "image_only",
        anchor,
        message: `${what}: its text could not be read; type its figures in if they matter`,
      };
    default:
      return reading satisfies never;
  }
}
