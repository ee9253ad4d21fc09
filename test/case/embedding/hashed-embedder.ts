/** An embedder without a model: hashed character n-grams. The floor of the benches, and the embedder of tests that need no meaning. */
import type { Embedder, EmbedOptions } from "../../../src/case/embedding/index.ts";
import { toUnitLength } from "../../../src/case/embedding/vectors.ts";

const SHORTEST = 3;
const LONGEST = 5;

/** Texts that share spellings get near vectors; meaning is not known to it. Same text, same vector, on every machine. */
export function hashedEmbedder(dimension = 256): Embedder {
  return {
    identity: {
      name: "hashed-ngrams",
      sha256: `ngrams-${SHORTEST}-${LONGEST}-${dimension}`,
      dimension,
      prefixQuery: "",
      prefixPassage: "",
      maxTokens: 1_000_000,
    },
    embed: async (texts, _kind, options: EmbedOptions = {}) =>
      texts.map((text, i) => {
        options.signal?.throwIfAborted();
        const vector = hashText(text, dimension);
        options.onProgress?.({ done: i + 1, total: texts.length });
        return vector;
      }),
    [Symbol.asyncDispose]: async () => {},
  };
}

function hashText(text: string, dimension: number): Float32Array {
  const vector = new Float32Array(dimension);
  const folded = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  for (const word of folded.match(/[\p{L}\p{N}]+/gu) ?? [" "]) {
    const framed = `<${word}>`;
    for (let size = SHORTEST; size <= LONGEST; size++)
      for (let start = 0; start + size <= framed.length; start++) {
        const hash = fnv1a(framed, start, start + size);
        const at = (hash >>> 1) % dimension;
        vector[at] = (vector[at] ?? 0) + (hash & 1 ? 1 : -1);
      }
  }
  return toUnitLength(vector);
}

function fnv1a(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
