/** Trains the map that brings what people say of a quantity near to how documents label it: `node scripts/train-judge/train-map.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { type Concept, readConcepts } from "./phrases.ts";
import { seeded } from "./random.ts";

const OUT = 256;
const STEPS = 420;
const BATCH = 400;
const HARD = 3;
const TEMPERATURE = 0.05;
const RATE = 0.001;
const NOISE = 0.5;
const LANGUAGES = ["en", "fr"] as const;

const random = seeded(20261122);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const gauss = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

const training = readConcepts("training");
const heldout = readConcepts("heldout");
const texts = [...training, ...heldout].flatMap((c) => [c.said, c.labels, c.unlike].flatMap((s) => [...s.en, ...s.fr]));
await using embedder = await openEmbedder();
const clean = (text: string): string => text.replaceAll("#", " ").replace(/\s+/g, " ").trim();
const distinct = [...new Set(texts.map(clean))];
const vectors = await embedder.embed(distinct, "query");
const IN = embedder.identity.dimension;
const vectorOf = new Map(distinct.map((text, i) => [text, vectors[i] as Float32Array]));
const vector = (text: string): Float32Array => vectorOf.get(clean(text)) as Float32Array;

/** IN x OUT, by rows. A start that keeps angles: random directions of equal length. */
const map = Float32Array.from({ length: IN * OUT }, () => gauss() / Math.sqrt(IN));

function project(x: Float32Array): { unit: Float32Array; length: number } {
  const y = new Float32Array(OUT);
  for (let i = 0; i < IN; i++) {
    const xi = x[i] as number;
    const row = i * OUT;
    for (let j = 0; j < OUT; j++) y[j] = (y[j] as number) + xi * (map[row + j] as number);
  }
  let length = 0;
  for (const value of y) length += value * value;
  length = Math.sqrt(length) + 1e-6;
  for (let j = 0; j < OUT; j++) y[j] = (y[j] as number) / length;
  return { unit: y, length };
}

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

function noisy(x: Float32Array): Float32Array {
  return x.map((value) => value + (NOISE * gauss()) / Math.sqrt(IN));
}

/** Labels of a made-up workbook: one of the concept, four that look like it, sixty of other concepts. */
function measure(concepts: readonly Concept[], plain: boolean): { first: number; five: number; questions: number } {
  const chance = seeded(5);
  const choose = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
  const cache = new Map<string, Float32Array>();
  const place = (text: string): Float32Array => {
    const known = cache.get(text) ?? (plain ? vector(text) : project(vector(text)).unit);
    cache.set(text, known);
    return known;
  };
  let first = 0;
  let five = 0;
  let questions = 0;
  for (const concept of concepts)
    for (const spoken of LANGUAGES)
      for (const written of LANGUAGES)
        for (const said of concept.said[spoken].slice(0, 4)) {
          const others = Array.from({ length: 60 }, () => choose(concepts)).filter((c) => c !== concept);
          const rivals = [...concept.unlike[written].slice(0, 4), ...others.map((c) => choose(c.labels[written]))];
          const asked = place(said);
          const own = dot(asked, place(choose(concept.labels[written])));
          const rank = rivals.filter((label) => dot(asked, place(label)) > own).length;
          questions++;
          if (rank === 0) first++;
          if (rank < 5) five++;
        }
  return { first: first / questions, five: five / questions, questions };
}

const before = measure(heldout, true);
console.log("shipped embedder, held-out concepts", before);
const mean = new Float32Array(map.length);
const square = new Float32Array(map.length);
for (let step = 1; step <= STEPS; step++) {
  const batch = [...training]
    .map((c) => [random(), c] as const)
    .sort((a, b) => a[0] - b[0])
    .slice(0, BATCH)
    .map(([, c]) => c);
  const asked: Float32Array[] = [];
  const offered: Float32Array[] = [];
  const hard: Float32Array[] = [];
  for (const concept of batch) {
    const spoken = pick(LANGUAGES);
    const written = random() < 0.6 ? spoken : pick(LANGUAGES);
    asked.push(noisy(vector(random() < 0.8 ? pick(concept.said[spoken]) : pick(concept.labels[spoken]))));
    offered.push(noisy(vector(pick(concept.labels[written]))));
    for (let i = 0; i < HARD; i++) hard.push(noisy(vector(pick(concept.unlike[written]))));
  }
  const inputs = [...asked, ...offered, ...hard];
  const projected = inputs.map(project);
  const count = asked.length;
  const grads = inputs.map(() => new Float32Array(OUT));
  for (let q = 0; q < count; q++) {
    const question = (projected[q] as { unit: Float32Array }).unit;
    const scores = projected.slice(count).map(({ unit }) => dot(question, unit) / TEMPERATURE);
    const highest = Math.max(...scores);
    let sum = 0;
    const shares = scores.map((s) => {
      const e = Math.exp(s - highest);
      sum += e;
      return e;
    });
    const gq = grads[q] as Float32Array;
    for (let k = 0; k < shares.length; k++) {
      const weight = ((shares[k] as number) / sum - (k === q ? 1 : 0)) / (count * TEMPERATURE);
      if (Math.abs(weight) < 1e-7) continue;
      const unit = (projected[count + k] as { unit: Float32Array }).unit;
      const gk = grads[count + k] as Float32Array;
      for (let j = 0; j < OUT; j++) {
        gq[j] = (gq[j] as number) + weight * (unit[j] as number);
        gk[j] = (gk[j] as number) + weight * (question[j] as number);
      }
    }
  }
  const gradient = new Float32Array(map.length);
  for (const [n, x] of inputs.entries()) {
    const { unit, length } = projected[n] as { unit: Float32Array; length: number };
    const g = grads[n] as Float32Array;
    const along = dot(g, unit);
    for (let j = 0; j < OUT; j++) g[j] = ((g[j] as number) - along * (unit[j] as number)) / length;
    for (let i = 0; i < IN; i++) {
      const xi = x[i] as number;
      const row = i * OUT;
      for (let j = 0; j < OUT; j++) gradient[row + j] = (gradient[row + j] as number) + xi * (g[j] as number);
    }
  }
  const rate = RATE * (1 - (0.95 * step) / STEPS);
  for (let i = 0; i < map.length; i++) {
    const g = gradient[i] as number;
    mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
    square[i] = 0.99 * (square[i] as number) + 0.01 * g * g;
    map[i] =
      (map[i] as number) -
      (rate * ((mean[i] as number) / (1 - 0.9 ** step))) /
        (Math.sqrt((square[i] as number) / (1 - 0.99 ** step)) + 1e-8);
  }
  if (step % 60 === 0) console.log(step, measure(heldout, false));
}
const after = measure(heldout, false);
const largest = map.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const bytes = Int8Array.from(map, (value) => Math.round((value / largest) * 127));
const folder = process.argv[2] ?? join(import.meta.dirname, "..", "..", "models", "judge");
writeFileSync(
  join(folder, "meaning-map.json"),
  JSON.stringify({
    embedder: embedder.identity.sha256,
    rows: IN,
    columns: OUT,
    scale: largest / 127,
    heldout: { before, after },
    values: Buffer.from(bytes.buffer).toString("base64"),
  }),
);
console.log("done", after);
