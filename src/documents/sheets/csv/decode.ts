/** Bytes of a CSV file as text, when nothing in the file says how it is encoded. */
import { wideEncoding } from "../../sniff.ts";

export type Decoded = {
  readonly text: string;
  /** As people call it, e.g. "Windows-1252". */
  readonly encoding: string;
  /** True when neither a byte order mark nor valid UTF-8 settles it. */
  readonly guessed: boolean;
};

export function decodeCsv(bytes: Uint8Array): Decoded {
  const as = (label: string): string => new TextDecoder(label).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: as("utf-16le"), encoding: "UTF-16", guessed: false };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: as("utf-16be"), encoding: "UTF-16", guessed: false };
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: as(wide), encoding: "UTF-16", guessed: true };
  const utf8 = decodeStrictly(bytes, "utf-8");
  if (utf8 !== null) return { text: utf8, encoding: "UTF-8", guessed: false };
  const japanese = decodeStrictly(bytes, "shift_jis");
  if (japanese !== null && looksJapanese(japanese)) return { text: japanese, encoding: "Shift-JIS", guessed: true };
  return { text: as("windows-1252"), encoding: "Windows-1252", guessed: true };
}

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Accented Latin letters can pass for kanji, but they stand alone between plain letters; kanji and kana come in runs. */
function looksJapanese(text: string): boolean {
  const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  const inRuns = (text.match(/[\u3000-\u30ff\u4e00-\u9fff]{2,}/g) ?? []).join("").length;
  return foreign > 0 && inRuns >= foreign * 0.6;
}
