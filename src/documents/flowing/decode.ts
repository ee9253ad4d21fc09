/** Bytes of a plain text to characters: byte order mark, UTF-8, UTF-16, else the Windows code page of western Europe. */
import { markedEncoding, wideEncoding } from "../encoding.ts";
import type { DocumentWarning } from "../types.ts";

/** Characters read of one text; the rest is cut with a warning. */
const MAX_CHARACTERS = 8_000_000;

export type DecodedText = { readonly text: string; readonly warnings: readonly DocumentWarning[] };

export function decodePlainText(bytes: Uint8Array): DecodedText {
  const { text, guessed } = decode(bytes);
  const warnings: DocumentWarning[] = [];
  if (guessed !== null) {
    const message = `the text does not say its encoding; read as ${guessed}: check accents, or save it as UTF-8`;
    warnings.push({ code: "encoding_guessed", anchor: null, message });
  }
  if (text.length > MAX_CHARACTERS) {
    const message = `only the first ${MAX_CHARACTERS} characters were read: split the text`;
    warnings.push({ code: "limit_reached", anchor: null, message });
  }
  return { text: text.slice(0, MAX_CHARACTERS).replace(/\r\n?/g, "\n"), warnings };
}

function decode(bytes: Uint8Array): { text: string; guessed: string | null } {
  const marked = markedEncoding(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), guessed: null };
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), guessed: wide };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessed: null };
  } catch {
    // Not UTF-8: every byte means something in windows-1252, which western mail and notepads write.
    return { text: new TextDecoder("windows-1252").decode(bytes), guessed: "windows-1252" };
  }
}
