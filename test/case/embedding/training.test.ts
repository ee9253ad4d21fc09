import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Corpus } from "../../../scripts/train-embedder/corpus.ts";
import { quantise } from "../../../scripts/train-embedder/export.ts";
import { gradedGradient } from "../../../scripts/train-embedder/graded-loss.ts";
import { contrastiveLoss } from "../../../scripts/train-embedder/loss.ts";
import { seededRandom } from "../../../scripts/train-embedder/random.ts";
import { FULL, type Settings } from "../../../scripts/train-embedder/settings.ts";
import { train } from "../../../scripts/train-embedder/train.ts";
import { learnVocabulary } from "../../../scripts/train-embedder/vocabulary.ts";
import { wordsOf } from "../../../scripts/train-embedder/words.ts";
import { openEmbedder } from "../../../src/case/embedding/index.ts";

const root = mkdtempSync(join(tmpdir(), "probant-training-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Twelve things in two languages; each sentence names two. */
const THINGS: readonly (readonly [string, string])[] = [
  ["revenue", "ventes"],
  ["cash", "caisse"],
  ["debt", "dette"],
  ["margin", "marge"],
  ["customers", "clients"],
  ["employees", "salaries"],
  ["shares", "actions"],
  ["stock", "marchandises"],
  ["rent", "loyer"],
  ["taxes", "impots"],
  ["growth", "croissance"],
  ["price", "tarif"],
];
const translations = THINGS.flatMap(([en, fr], i) =>
  THINGS.filter((_, j) => j !== i).map(([otherEn, otherFr]) => ({
    source: "tiny",
    kind: "translation",
    left: `the ${en} and the ${otherEn} of the firm`,
    right: `les ${fr} et les ${otherFr} de la firme`,
  })),
).flatMap((pair) => [pair, pair]);
const corpus: Corpus = {
  sources: [],
  english: [{ source: "tiny", lines: translations.map(({ left }) => left) }],
  french: [{ source: "tiny", lines: translations.map(({ right }) => right) }],
  translations,
  pairs: [],
  graded: translations.slice(0, 20).map(({ left, right }) => ({ left, right, score: 5 })),
};
const small: Settings = {
  ...FULL,
  vocabularySize: 1600,
  dimension: 16,
  contrastive: { ...FULL.contrastive, steps: 30, batch: 64, checkpointEvery: 10 },
};

async function trainInto(name: string, settings: Settings): Promise<string> {
  const out = join(root, name);
  const work = join(root, `${name}-work`);
  mkdirSync(work, { recursive: true });
  await train(corpus, [], settings, "0000000", out, work, () => {});
  return out;
}

function bytesOf(folder: string): string {
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.(json|onnx)$/.test(file))
    .sort();
  return files
    .map(
      (file) =>
        `${file} ${createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex")}`,
    )
    .join("\n");
}

describe("training", () => {
  test("gives the same bytes twice from one seed, also when the second run was stopped and went on", async () => {
    const first = await trainInto("model", small);
    const bytes = bytesOf(first);
    rmSync(first, { recursive: true });
    // The work folder still holds the checkpoint of step 30 and the vocabulary: this run only has to write.
    expect(bytesOf(await trainInto("model", small))).toBe(bytes);
    rmSync(first, { recursive: true });
    rmSync(`${first}-work`, { recursive: true });
    expect(bytesOf(await trainInto("model", small))).toBe(bytes);
  });

  test("gives other vectors from another seed", async () => {
    const one = await trainInto("seed-one", small);
    const two = await trainInto("seed-two", { ...small, seed: 7 });
    const graph = join("onnx", "model_quantized.onnx");
    expect(readFileSync(join(one, graph)).equals(readFileSync(join(two, graph)))).toBe(false);
  });

  test("brings a word and its translation together", async () => {
    const longer = { ...small, contrastive: { ...small.contrastive, steps: 100 } };
    await using embedder = await openEmbedder(await trainInto("bilingual", longer));
    const english = await embedder.embed(
      THINGS.map(([en]) => en),
      "query",
    );
    const french = await embedder.embed(
      THINGS.map(([, fr]) => fr),
      "passage",
    );
    const cosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, k) => sum + value * b[k]!, 0);
    const right = english.filter((vector, i) => {
      const cosines = french.map((other) => cosine(vector, other));
      return cosines.indexOf(Math.max(...cosines)) === i;
    });
    expect(right.length).toBeGreaterThanOrEqual(10);
  });
});

describe("gradients", () => {
  const random = seededRandom(1, "gradients");
  const unitRows = (rows: number, dimension: number): Float32Array => {
    const values = new Float32Array(rows * dimension).map(() => random.normal());
    for (let row = 0; row < rows; row++) {
      const own = values.subarray(row * dimension, (row + 1) * dimension);
      const length = Math.hypot(...own);
      own.forEach((value, k) => {
        own[k] = value / length;
      });
    }
    return values;
  };
  const nudged = (values: Float32Array, at: number, by: number): Float32Array => {
    const copy = Float32Array.from(values);
    copy[at]! += by;
    return copy;
  };

  test("of the contrastive loss are those of small differences", async () => {
    const [batch, dimension] = [6, 4];
    const [left, right] = [unitRows(batch, dimension), unitRows(batch, dimension)];
    const bias = new Float32Array(batch * batch);
    const loss = await contrastiveLoss(batch, dimension, 0.5);
    const { left: gradient } = await loss.gradient(left, right, bias);
    // The reported loss is of one direction; the gradient is of the mean of both.
    const both = async (values: Float32Array): Promise<number> =>
      ((await loss.gradient(values, right, bias)).loss + (await loss.gradient(right, values, bias)).loss) / 2;
    for (const at of [0, 5, 17, 23]) {
      const slope = ((await both(nudged(left, at, 0.01))) - (await both(nudged(left, at, -0.01)))) / 0.02;
      expect(gradient[at]! / batch).toBeCloseTo(slope, 2);
    }
  });

  test("of the graded loss are those of small differences", () => {
    const [left, right] = [unitRows(5, 3), unitRows(5, 3)];
    const grades = [0, 3, 1, 5, 2];
    const { left: gradient } = gradedGradient(left, right, grades, 0.5);
    for (const at of [0, 4, 10]) {
      const lossAt = (by: number): number => gradedGradient(nudged(left, at, by), right, grades, 0.5).loss;
      expect(gradient[at]!).toBeCloseTo((lossAt(0.01) - lossAt(-0.01)) / 0.02, 2);
    }
  });
});

describe("words", () => {
  test("share their number groups whatever separates thousands", () => {
    expect(wordsOf("12,345", true)).toEqual(["12", ",", "345"]);
    expect(wordsOf("12 345", true)).toEqual(["12", "345"]);
    expect(wordsOf("12345", true)).toEqual(["12", "345"]);
  });

  test("keep a year whole, and part it from letters", () => {
    expect(wordsOf("FY2025 Société", true)).toEqual(["fy", "2025", "societe"]);
    expect(wordsOf("Société", false)).toEqual(["société"]);
  });

  test("merge by frequency into a vocabulary", () => {
    const vocabulary = learnVocabulary(
      new Map([
        ["aab", 100],
        ["aa", 50],
        ["b", 10],
      ]),
      10_000,
    );
    // a a -> aa (150 times), then aa b -> aab (100 times)
    expect(vocabulary.slice(0, 2)).toEqual(["[PAD]", "[UNK]"]);
    expect(vocabulary.indexOf("aa")).toBeLessThan(vocabulary.indexOf("aab"));
    expect(vocabulary).not.toContain("ab");
  });
});

test("a row keeps its values to half a level of 127", () => {
  const { table, scales } = quantise(Float32Array.of(1.27, -0.5, 0.012, 0.02), 2);
  expect([...table]).toEqual([127, -50, 76, 127]);
  expect(scales[0]).toBeCloseTo(0.01, 6);
});
