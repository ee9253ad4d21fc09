import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AutoTokenizer, env, pipeline } from "@xenova/transformers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Embedder, openEmbedder, readModelFolder } from "../../../src/case/embedding/index.ts";
import { loadModel } from "../../../src/case/embedding/load.ts";
import { tokensOver } from "../../../src/case/embedding/tokens.ts";
import { hashedEmbedder } from "./hashed-embedder.ts";
import { writeTinyModel } from "./tiny-model.ts";

const root = mkdtempSync(join(tmpdir(), "probant-embedding-"));
let tiny: Embedder;

beforeAll(async () => {
  tiny = await openEmbedder(writeTinyModel(join(root, "tiny")));
});
afterAll(async () => {
  await tiny[Symbol.asyncDispose]();
  rmSync(root, { recursive: true });
});

function length(vector: Float32Array): number {
  return Math.hypot(...vector);
}

describe("a model folder", () => {
  test("says who it is", () => {
    expect(tiny.identity).toMatchObject({
      name: "tiny",
      dimension: 2,
      maxTokens: 8,
      prefixQuery: "",
      prefixPassage: "",
    });
    expect(tiny.identity.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("gives the mean of the tokens' vectors, scaled to length 1, in the order of the texts", async () => {
    const vectors = await tiny.embed(["revenue cash cash", "cash", "revenue revenue revenue cash"], "passage");
    expect(vectors.map((vector) => [...vector].map((value) => Number(value.toFixed(3))))).toEqual([
      [0.447, 0.894],
      [0, 1],
      [0.949, 0.316],
    ]);
  });

  test("reads a text longer than its window in pieces: what stands at the end still counts", async () => {
    const long = `${"revenue ".repeat(30)}${"cash ".repeat(30)}`;
    const [vector] = await tiny.embed([long], "passage");
    expect(vector![0]).toBeGreaterThan(0.3);
    expect(vector![1]).toBeGreaterThan(0.3);
    expect(length(vector!)).toBeCloseTo(1, 5);
  });

  test("gives a text without tokens the vector of the unknown token", async () => {
    const vectors = await tiny.embed(["", " \n ", "xyzzy"], "query");
    expect(vectors.map((vector) => Math.round(vector[0]!))).toEqual([-1, -1, -1]);
  });

  test("puts its prefix before questions only", async () => {
    await using prefixed = await openEmbedder(writeTinyModel(join(root, "prefixed"), { prefix: "query: " }));
    const [question] = await prefixed.embed(["revenue"], "query");
    const [passage] = await prefixed.embed(["revenue"], "passage");
    // query (1,1) + : (1,1) + revenue (1,0) = (3,2)
    expect(question![1]! / question![0]!).toBeCloseTo(2 / 3, 2);
    expect(passage![1]).toBeCloseTo(0, 5);
    expect(prefixed.identity.maxTokens).toBe(6);
  });

  test("without a manifest is read by what is known of its name", async () => {
    const folder = writeTinyModel(join(root, "multilingual-e5-small"), { manifest: false });
    await using e5 = await openEmbedder(folder);
    expect(e5.identity).toMatchObject({
      name: "multilingual-e5-small",
      prefixQuery: "query: ",
      prefixPassage: "passage: ",
    });
    const [vector] = await e5.embed(["revenue"], "query");
    expect(vector![1]! / vector![0]!).toBeCloseTo(2 / 3, 2);
  });

  test("two folders with other vectors have other identities", async () => {
    await using other = await openEmbedder(writeTinyModel(join(root, "other"), { maxTokens: 16 }));
    expect(other.identity.sha256).not.toBe(tiny.identity.sha256);
  });

  test("gives what the ordinary feature-extraction pipeline gives", async () => {
    env.allowRemoteModels = false;
    env.localModelPath = `${root}/`;
    const extractor = await pipeline("feature-extraction", "tiny", { dtype: "q8", device: "cpu" });
    const texts = ["revenue cash loss loss", "Cash.", "revenue"];
    const expected = (await extractor(texts, { pooling: "mean", normalize: true })).tolist() as number[][];
    const vectors = await tiny.embed(texts, "passage");
    vectors.forEach((vector, i) => {
      vector.forEach((value, k) => {
        expect(value).toBeCloseTo(expected[i]![k]!, 5);
      });
    });
    await extractor.dispose();
  });

  test("never reaches for the network, once the runtime is loaded", async () => {
    const loaded = await loadModel(readModelFolder(writeTinyModel(join(root, "loaded"))));
    await loaded.close();
    await expect(async () => env.fetch("https://huggingface.co/x")).rejects.toThrow(/never goes to the network/);
    await expect(AutoTokenizer.from_pretrained("some/model")).rejects.toThrow();
  });
});

describe("progress and cancelling", () => {
  const texts = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? "revenue" : "cash loss"));

  test("progress ends at the number of texts", async () => {
    const seen: number[] = [];
    await tiny.embed(texts, "passage", { onProgress: ({ done }) => seen.push(done) });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe(300);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test("an aborted run stops after its batch and rejects with the reason", async () => {
    const controller = new AbortController();
    let batches = 0;
    const run = tiny.embed(texts, "passage", {
      signal: controller.signal,
      onProgress: () => {
        batches++;
        controller.abort(new Error("stopped by the user"));
      },
    });
    await expect(run).rejects.toThrow("stopped by the user");
    expect(batches).toBe(1);
  });
});

describe("pieces of a text", () => {
  const { pieces, count } = tokensOver({ encode: (text) => [...text.matchAll(/\p{L}+|\S/gu)].map((_, i) => i) }, false);

  test("are at most so many tokens, cut between words, and all of it together", () => {
    const text = "revenue cash loss. ".repeat(9);
    const found = pieces(text, 10);
    expect(found.join("")).toBe(text);
    for (const piece of found) {
      expect(count(piece)).toBeLessThanOrEqual(10);
      expect(piece).toMatch(/^\s?(?:\b(?:revenue|cash|loss)\b\.?\s?)+$/);
    }
  });

  test("break inside a word that alone is too long, and inside no character", () => {
    for (const word of ["12".repeat(40), "🙂".repeat(40)]) {
      const found = pieces(word, 8);
      expect(found.join("")).toBe(word);
      for (const piece of found) expect(piece.isWellFormed()).toBe(true);
    }
  });
});

describe("hashed n-grams", () => {
  const hashed = hashedEmbedder(128);

  test("give unit vectors, nearer for texts that share spellings", async () => {
    const [a, b, c] = await hashed.embed(["recurring revenue", "recurring revenues", "trésorerie nette"], "query");
    const cosine = (x: Float32Array, y: Float32Array): number => x.reduce((sum, value, k) => sum + value * y[k]!, 0);
    expect(length(a!)).toBeCloseTo(1, 5);
    expect(cosine(a!, b!)).toBeGreaterThan(0.8);
    expect(cosine(a!, c!)).toBeLessThan(0.3);
  });
});
