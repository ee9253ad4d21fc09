/** How fast: texts a second through the product's path, the bare graph on the same tokens, and a cold start. */
import "../../scripts/silence-onnxruntime.ts";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type Embedder, readModelFolder } from "../../src/case/embedding/index.ts";
import { readStaticModel } from "../../src/case/embedding/static-model.ts";
import { tokensOver } from "../../src/case/embedding/tokens.ts";
import { readFindver } from "../retrieval/findver.ts";
import { referenceFolder } from "./reference.ts";

const TEXTS = 4096;
const TOKENS = 200;
const BATCHES = [16, 80];

export type Speed = {
  readonly textsPerSecond: number;
  readonly bareTextsPerSecond: number;
  readonly coldStartMs: number;
};

export async function speedOf(embedder: Embedder, folder: string): Promise<Speed> {
  const texts = textsOf(folder);
  const product = await bestOf(3, () => embedder.embed(texts, "passage"));
  return {
    textsPerSecond: texts.length / product,
    bareTextsPerSecond: await bareSpeed(folder),
    coldStartMs: coldStart(folder),
  };
}

/** Passages of filings, each just under 200 tokens. */
function textsOf(folder: string): string[] {
  const model = readStaticModel(readModelFolder(folder));
  if (model === null) throw new Error(`${folder} is no table of vectors`);
  const tokens = tokensOver(model.tokenizer, true);
  const texts: string[] = [];
  for (const { context } of readFindver(join(referenceFolder, "findver"))?.reports.values() ?? [])
    for (const { text } of context) {
      let piece = "";
      for (const word of text.split(" ")) {
        if (tokens.count(`${piece} ${word}`) <= TOKENS) piece += ` ${word}`;
        else {
          texts.push(piece);
          piece = word;
        }
        if (texts.length === TEXTS) return texts;
      }
    }
  return texts;
}

/** The graph alone on ids that are there already, all its tokens' vectors fetched, at the better of two batch sizes. */
async function bareSpeed(folder: string): Promise<number> {
  const session = await InferenceSession.create(join(folder, "onnx", "model_quantized.onnx"));
  let best = 0;
  for (const batch of BATCHES) {
    const dims = [batch, TOKENS];
    const ids = BigInt64Array.from({ length: batch * TOKENS }, (_, i) => BigInt(2 + ((i * 7919) % 30_000)));
    const feeds = {
      input_ids: new Tensor("int64", ids, dims),
      attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), dims),
    };
    const seconds = await bestOf(3, async () => {
      for (let done = 0; done < TEXTS; done += batch) await session.run(feeds, ["last_hidden_state"]);
    });
    best = Math.max(best, TEXTS / seconds);
  }
  await session.release();
  return best;
}

/** A fresh process that keeps compiled code, as the command line does: from the import to the first vector. */
function coldStart(folder: string): number {
  const script = `
    const start = performance.now();
    (await import("node:module")).enableCompileCache();
    const { openEmbedder } = await import(${JSON.stringify(join(import.meta.dirname, "../../src/case/embedding/index.ts"))});
    const embedder = await openEmbedder(${JSON.stringify(folder)});
    await embedder.embed(["chiffre d'affaires 2025"], "query");
    console.log(performance.now() - start);
    await embedder[Symbol.asyncDispose]();`;
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })),
  );
  return Math.min(...times);
}

async function bestOf(times: number, run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await run();
    best = Math.min(best, (performance.now() - start) / 1000);
  }
  return best;
}
