/** Likeness of texts by their vectors, each text embedded once. */

/** Texts to unit vectors; absent where no embedder is open. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

export type Meaning = {
  /** -1..1 by the embedder's own vectors; 0 where a text has no vector. */
  alike(a: string, b: string): number;
  /** -1..1 after the map from what people say to how documents label it; 0 where a text has no vector. */
  meant(a: string, b: string): number;
};

/** Meanings of the texts that it has learnt; those that it has not are alike to nothing. */
export type LearningMeaning = Meaning & {
  /** Embeds those of the texts that are new. */
  learn(texts: Iterable<string>): Promise<void>;
};

export function createMeaning(embed: Embed, map: MeaningMap | null): LearningMeaning {
  const plain = new Map<string, Float32Array>();
  const mapped = new Map<string, Float32Array>();
  const through = (text: string): Float32Array | undefined => {
    const known = mapped.get(text);
    if (known) return known;
    const vector = plain.get(text);
    if (!vector || !map) return undefined;
    const result = map.apply(vector);
    mapped.set(text, result);
    return result;
  };
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
    alike: remembered((a, b) => dot(plain.get(a), plain.get(b))),
    meant: (a, b) => dot(through(a), through(b)),
  };
}

/** The same words of one deal meet again and again. */
function remembered(measure: (a: string, b: string) => number): (a: string, b: string) => number {
  const known = new Map<string, Map<string, number>>();
  return (a, b) => {
    let row = known.get(a);
    if (!row) {
      row = new Map();
      known.set(a, row);
    }
    let value = row.get(b);
    if (value === undefined) {
      value = measure(a, b);
      row.set(b, value);
    }
    return value;
  };
}

function dot(x: Float32Array | undefined, y: Float32Array | undefined): number {
  if (!x || !y) return 0;
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i] as number) * (y[i] as number);
  return sum;
}

/** A linear map of the embedder's vectors, trained on pairs of what is said and how it is labelled. */
export type MeaningMap = {
  /** A unit vector of the map's own dimension. */
  apply(vector: Float32Array): Float32Array;
};

export type MeaningMapFile = {
  readonly embedder: string;
  readonly rows: number;
  readonly columns: number;
  readonly scale: number;
  readonly values: string;
};

export function meaningMapOf(file: MeaningMapFile): MeaningMap {
  const bytes = Buffer.from(file.values, "base64");
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rows, columns, scale } = file;
  return {
    apply(vector) {
      const out = new Float32Array(columns);
      for (let i = 0; i < rows; i++) {
        const x = (vector[i] as number) * scale;
        for (let j = 0; j < columns; j++) out[j] = (out[j] as number) + x * (values[i * columns + j] as number);
      }
      let length = 0;
      for (const value of out) length += value * value;
      length = Math.sqrt(length) || 1;
      return out.map((value) => value / length);
    },
  };
}
