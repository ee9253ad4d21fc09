/** Likeness of texts by their vectors, each text embedded once. */
import { rememberedBy } from "../../facts/index.ts";
import type { PhraseVectors } from "./phrase-vectors.ts";

/** Texts to unit vectors; absent where no embedder is open. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

export type Meaning = {
  /** -1..1 by the embedder's own vectors; 0 where a text has no vector. */
  alike(a: string, b: string): number;
  /** -1..1 by vectors trained on what people say and how documents label it; 0 where a text has no vector. */
  meant(a: string, b: string): number;
};

/** Meanings of the texts that it has learnt; those that it has not are alike to nothing. */
export type LearningMeaning = Meaning & {
  /** Embeds those of the texts that are new. */
  learn(texts: Iterable<string>): Promise<void>;
};

export function createMeaning(embed: Embed, phrases: PhraseVectors | null): LearningMeaning {
  const plain = new Map<string, Float32Array>();
  const phrase = rememberedBy((text: string) => phrases?.(text) ?? null);
  return {
    async learn(texts) {
      const fresh = [...new Set(texts)].filter((text) => text !== "" && !plain.has(text));
      if (fresh.length === 0) return;
      const vectors = await embed(fresh);
      for (const [i, text] of fresh.entries()) {
        const vector = vectors[i];
        if (vector) plain.set(text, vector);
      }
    },
    alike: (a, b) => dot(plain.get(a), plain.get(b)),
    meant: (a, b) => dot(phrase(a), phrase(b)),
  };
}

function dot(x: Float32Array | null | undefined, y: Float32Array | null | undefined): number {
  if (!x || !y) return 0;
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i] as number) * (y[i] as number);
  return sum;
}
