/** Which of the wide encodings a text is written in, told by its bytes. */

export type WideEncoding = "utf-16le" | "utf-16be";

/** By its byte order mark; null for a text that has none of these two. */
export function markedEncoding([first, second]: Uint8Array): WideEncoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** UTF-16 without a byte order mark shows as a zero in nearly every second byte. */
export function wideEncoding(head: Uint8Array): WideEncoding | null {
  const sample = head.subarray(0, 2048);
  if (sample.length < 8) return null;
  let even = 0;
  let odd = 0;
  sample.forEach((byte, i) => {
    if (byte === 0 && i % 2 === 0) even++;
    if (byte === 0 && i % 2 === 1) odd++;
  });
  const half = sample.length / 2;
  if (odd > half * 0.7 && even < half * 0.05) return "utf-16le";
  if (even > half * 0.7 && odd < half * 0.05) return "utf-16be";
  return null;
}
