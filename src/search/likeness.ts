/** How like in meaning short texts are to a question: labels of cells, mostly, which are no passages of their own. */
import type { Embedder } from "../embedding/index.ts";

/** Cosines (-1..1) of each text with the likest of the queries, in the order of the texts. */
export type Likeness = (queries: readonly string[], texts: readonly string[]) => Promise<readonly number[]>;

/** Remembers the texts it has seen: the claims of a deal are held against the same labels. */
export function likenessBy(embedder: Embedder): Likeness {
  const known = new Map<string, Float32Array>();
  return async (queries, texts) => {
    const fresh = [...new Set(texts)].filter((text) => !known.has(text));
    const vectors = fresh.length > 0 ? await embedder.embed(fresh, "passage") : [];
    for (const [i, text] of fresh.entries()) known.set(text, vectors[i]!);
    const asked = await embedder.embed([...queries], "query");
    return texts.map((text) => Math.max(...asked.map((query) => cosine(query, known.get(text)!))));
  };
}

/** Of vectors of length 1. */
function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
