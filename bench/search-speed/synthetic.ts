/** Synthetic passages with the shape of real ones: words by Zipf's law, a year, some figures; the same for one seed. */

export type Random = () => number;

/** mulberry32: small, and good enough to draw words with. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const VOCABULARY = 20_000;
const cumulative = (() => {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= VOCABULARY; rank++) {
    sum += 1 / (rank + 2);
    sums.push(sum);
  }
  return sums.map((value) => value / sum);
})();

export function passage(random: Random, words: number): string {
  const parts = Array.from({ length: words }, () => word(random));
  parts.push(
    String(2020 + Math.floor(random() * 8)),
    (random() * 1000).toFixed(1),
    `${Math.floor(random() * 9000) * 1000}`,
  );
  return parts.join(" ");
}

/** A claim about a passage: some of its words in its order, its figures, and words of its own. */
export function claimAbout(random: Random, text: string): string {
  const parts = text.split(" ");
  return [...parts.filter((_, i) => i >= parts.length - 3 || random() < 0.35), word(random), word(random)].join(" ");
}

/** A unit vector; with a centre given, near it. */
export function unitVector(random: Random, dimension: number, centre?: Float32Array): Float32Array {
  const vector = Float32Array.from({ length: dimension }, (_, i) => {
    const gauss = Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
    return centre === undefined ? gauss : gauss + 1.5 * Math.sqrt(dimension) * (centre[i] ?? 0);
  });
  const length = Math.hypot(...vector);
  return vector.map((x) => x / length);
}

function word(random: Random): string {
  const drawn = random();
  let low = 0;
  let high = VOCABULARY - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 1) < drawn) low = middle + 1;
    else high = middle;
  }
  return spell(low);
}

/** Distinct syllables for each rank: short words are the frequent ones, as in speech. */
function spell(rank: number): string {
  const syllables = ["ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "pu", "ra", "ve", "ti", "so", "zu"];
  let text = "";
  for (let rest = rank + 15; rest > 0; rest = Math.floor(rest / 15)) text += syllables[rest % 15];
  return `${text}n`;
}
