/** Token sequences kept flat: one array of ids, one of where each text begins. */

export type Sequences = {
  readonly ids: Int32Array;
  /** One more than there are texts. */
  readonly starts: Int32Array;
};

export function encodeAll(texts: Iterable<string>, encode: (text: string) => Int32Array, maxTokens: number): Sequences {
  let ids = new Int32Array(1 << 16);
  const starts: number[] = [0];
  let size = 0;
  for (const text of texts) {
    const own = encode(text);
    const length = Math.min(own.length, maxTokens);
    if (size + length > ids.length) {
      const larger = new Int32Array(2 * (size + length));
      larger.set(ids.subarray(0, size));
      ids = larger;
    }
    ids.set(own.subarray(0, length), size);
    size += length;
    starts.push(size);
  }
  return { ids: ids.slice(0, size), starts: Int32Array.from(starts) };
}

export function countOf(sequences: Sequences): number {
  return sequences.starts.length - 1;
}

/** A view, not a copy. */
export function sequenceAt(sequences: Sequences, index: number): Int32Array {
  return sequences.ids.subarray(sequences.starts[index]!, sequences.starts[index + 1]!);
}
