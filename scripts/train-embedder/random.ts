/** Seeded randomness: the same seed gives the same training, byte for byte. */

export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, limit). */
  below(limit: number): number;
  /** Standard normal. */
  normal(): number;
};

/** xoshiro128**; the state is filled by splitmix32 from the seed and a stream name. */
export function seededRandom(seed: number, stream: string): Random {
  let mix = seed >>> 0;
  for (const char of stream) mix = (Math.imul(mix ^ char.codePointAt(0)!, 0x9e3779b1) + 0x7f4a7c15) >>> 0;
  const state = new Uint32Array(4).map(() => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  });
  const nextBits = (): number => {
    const s1 = state[1]!;
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    state[2]! ^= state[0]!;
    state[3]! ^= s1;
    state[1]! ^= state[2]!;
    state[0]! ^= state[3]!;
    state[2]! ^= shifted;
    state[3] = rotateLeft(state[3]!, 11);
    return result;
  };
  const next = (): number => nextBits() / 4294967296;
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Fisher-Yates, in place. */
export function shuffle(items: Int32Array, random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const kept = items[i]!;
    items[i] = items[j]!;
    items[j] = kept;
  }
}

function rotateLeft(bits: number, count: number): number {
  return (bits << count) | (bits >>> (32 - count));
}
