import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { AutoTokenizer, env } from "@xenova/transformers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_MODEL, type Embedder, openEmbedder, readModelFolder } from "../../../src/case/embedding/index.ts";
import { loadModel } from "../../../src/case/embedding/load.ts";
import { readStaticModel } from "../../../src/case/embedding/static-model.ts";
import { tokensOver } from "../../../src/case/embedding/tokens.ts";

const models = join(import.meta.dirname, "../../../models");
let embedder: Embedder;
beforeAll(async () => {
  embedder = await openEmbedder();
});
afterAll(async () => {
  await embedder[Symbol.asyncDispose]();
});

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
}

test("the models folder stays under 20 MB", () => {
  const files = readdirSync(join(models, DEFAULT_MODEL), { recursive: true }) as string[];
  const bytes = files.reduce((sum, file) => sum + statSync(join(models, DEFAULT_MODEL, file)).size, 0);
  expect(bytes).toBeLessThan(20_000_000);
});

test("vectors are of the length 1 and the dimension declared", async () => {
  const [vector] = await embedder.embed(["Chiffre d'affaires 2025 : 1 234,5 k€"], "passage");
  expect(vector).toHaveLength(embedder.identity.dimension);
  expect(cosine(vector!, vector!)).toBeCloseTo(1, 4);
});

test("tokens remembered by word are the tokenizer's own", async () => {
  env.allowRemoteModels = false;
  env.localModelPath = `${models}/`;
  const tokenizer = await AutoTokenizer.from_pretrained(DEFAULT_MODEL, { local_files_only: true });
  const texts = [
    "L'ARR atteint 1 234,5 k€ (+12 %)\u00a0; soit 1\u202f234\u202f500 €.",
    "Revenue\tgrew\nfrom $12,345.67 to $1234567 in FY2026E — see note 3.a",
    "soft\u00adhyphen zero\u200bwidth ﬁn œuvre ÉTÉ 日本 🙂",
  ];
  for (const text of texts) {
    const own = [
      ...tokensOver({ encode: (words, options) => tokenizer.encode(words, options) }, true).withSpecials(text),
    ];
    expect(own).toEqual(tokenizer.encode(text, { add_special_tokens: false }));
  }
});

test("vectors read from the table are those that the runtime gives for the graph", async () => {
  const folder = readModelFolder(join(models, DEFAULT_MODEL));
  const own = readStaticModel(folder);
  const graph = await loadModel(folder);
  const texts = ["Chiffre d'affaires 2025 : 1 234,5 k€", "Burn fell to $40k", "x", ""];
  const sequences = texts.map((text) => Int32Array.from(graph.tokenizer.encode(text, { add_special_tokens: false })));
  const [read, run] = await Promise.all([own?.run(sequences), graph.run(sequences)]);
  await graph.close();
  expect(read?.length).toBe(texts.length);
  for (const [i, vector] of run.entries())
    for (const [k, value] of vector.entries()) expect(read?.[i]?.[k]).toBeCloseTo(value, 6);
});

test("a French question is nearer to its English answer than to another", async () => {
  const [question] = await embedder.embed(["Combien coûte l'acquisition d'un client ?"], "query");
  const [answer, other] = await embedder.embed(
    ["Customer acquisition cost fell to 320 euros.", "The office lease ends in June."],
    "passage",
  );
  expect(cosine(question!, answer!)).toBeGreaterThan(cosine(question!, other!) + 0.2);
});
