/** A deck with one sentence of one slide written otherwise, as a founder sends it again. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

export function newerDeck(deck: Uint8Array, slide: number, before: string, after: string): Uint8Array {
  const parts = unzipSync(deck);
  const path = `ppt/slides/slide${slide}.xml`;
  const was = strFromU8(parts[path] ?? new Uint8Array());
  const is = was.replace(before, after);
  if (is === was) throw new Error(`slide ${slide} of the deck does not say ${before}`);
  return zipSync({ ...parts, [path]: strToU8(is) });
}
