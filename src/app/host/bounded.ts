/** Texts and numbers as a request may hold them: each with a bound. */
import { z } from "zod";
import { LIMITS } from "../protocol/index.ts";

const text = (most: number) => z.string().min(1).max(most);

export const bounded = {
  id: text(LIMITS.id),
  fileName: text(LIMITS.fileName),
  path: text(LIMITS.path),
  /** Typed by a person, and kept in memory alone. */
  passphrase: text(LIMITS.passphrase),
  caseName: z.string().max(LIMITS.caseName),
  /** Without the blanks around it. */
  words: (most: number) => z.string().trim().min(1).max(most),
  whole: z.number().int().min(1).max(2_000_000),
  bytes: z.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.byteLength <= LIMITS.fileBytes,
    "bytes of at most 256 MB",
  ),
  place: z.strictObject({ file: text(LIMITS.fileName), anchor: text(LIMITS.anchor) }),
};
