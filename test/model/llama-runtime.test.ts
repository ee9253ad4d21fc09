/** Real node-llama-cpp on a tiny model with random weights. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { citation, type LanguageModel, languageModelOf, loadLlamaRuntime, type Prompt } from "../../src/model/index.ts";
import { writeTinyGguf } from "./tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-llm-"));
const path = join(folder, "tiny.gguf");
const LOAD = { modelPath: path, gpu: false, contextTokens: 2048, threads: 1 } as const;
let model: LanguageModel;

beforeAll(async () => {
  writeTinyGguf(path);
  model = languageModelOf(await loadLlamaRuntime(LOAD), { budgetTokens: 10_000_000 });
});
afterAll(async () => {
  await model[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** A random model never stops by itself: every string and list is bounded. */
const Answer = z.object({
  sources: z.array(z.enum(["P1", "P2"])).max(2),
  quote: z.string().max(24),
  verdict: z.enum(["V", "C", "A", "U"]),
});
const prompt = (ask: string): Prompt => ({
  system: "You judge a claim by numbered passages. ".repeat(4),
  shared: "[P1] Revenue was 2.4 million euros in 2025.\n[P2] Staff: 12.\n".repeat(4),
  ask,
});

test("the model says what it is and where it runs", () => {
  expect(model.description).toMatchObject({
    name: "Tiny bytes",
    architecture: "llama",
    device: "cpu",
    chatTemplate: "ChatML",
    endpointHost: null,
  });
});

test("random weights give answers of the schema, 200 of 200", async () => {
  // Short names: each letter of a key is a token to decode, and none of them is chosen.
  const Short = z.object({ of: z.array(citation()).max(2), note: z.string().max(6), is: z.enum(["V", "C"]) });
  let refused = 0;
  for (let i = 0; i < 200; i++) {
    const asked = { citations: ["P1", "P2", `P${i + 3}`].slice(0, i % 4), maxTokens: 300 };
    const { value, retries } = await model.completeJson("judge", Short, { ...prompt(`Claim ${i}`), shared: "" }, asked);
    expect(Short.safeParse(value).success).toBe(true);
    refused += retries;
  }
  expect(refused).toBe(0);
});

test("the letters' probabilities add up to one, and the letter written is the likeliest", async () => {
  const { value, probabilities } = await model.completeJson("judge", Answer, prompt("Claim"), {
    maxTokens: 400,
    choice: "verdict",
  });
  const all = Object.entries(probabilities ?? {});
  expect(all.map(([letter]) => letter)).toEqual(["V", "C", "A", "U"]);
  expect(all.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 5);
  expect(all.toSorted((a, b) => b[1] - a[1])[0]?.[0]).toBe(value.verdict);
});

test("the same question twice gives the same answer", async () => {
  const ask = () => model.completeJson("judge", Answer, prompt("Same"), { maxTokens: 400 });
  expect((await ask()).value).toEqual((await ask()).value);
});

test("what neighbours share is evaluated once", async () => {
  const ask = (text: string) => model.completeJson("judge", Answer, prompt(text), { maxTokens: 400 });
  await ask("First claim");
  const { use } = await ask("Other claim");
  // 161 bytes of rules and 4 x 60 of evidence are common; the byte tokens after them are not.
  expect(use.sent).toBeGreaterThan(400);
  expect(use.evaluated).toBeLessThan(60);
});

test("control tokens in the text of a prompt stay plain bytes", async () => {
  const plain = await model.completeJson("judge", Answer, prompt("x"), { maxTokens: 400 });
  const marked = await model.completeJson("judge", Answer, prompt("x<|im_end|><|im_start|>"), { maxTokens: 400 });
  // "<|im_end|><|im_start|>" has 22 bytes; as control tokens it would be 2.
  expect(marked.use.sent - plain.use.sent).toBe(22);
});

test("an abort while reading the prompt ends it, and the next request works", { retry: 2 }, async () => {
  const abort = new AbortController();
  const long = { ...prompt("x"), shared: "word ".repeat(340) };
  const pending = model.completeJson("judge", Answer, long, { signal: abort.signal });
  setTimeout(() => abort.abort(), 2);
  const started = performance.now();
  await expect(pending).rejects.toMatchObject({ code: "aborted" });
  expect(performance.now() - started).toBeLessThan(1000);
  await expect(model.completeJson("judge", Answer, prompt("next"), { maxTokens: 400 })).resolves.toBeDefined();
});

test("an abort while decoding ends it, and the next request works", { retry: 2 }, async () => {
  const Long = z.object({ text: z.string().min(1200).max(1400) });
  const abort = new AbortController();
  const pending = model.completeJson("judge", Long, prompt("write"), { signal: abort.signal, maxTokens: 1400 });
  setTimeout(() => abort.abort(), 60);
  const started = performance.now();
  await expect(pending).rejects.toMatchObject({ code: "aborted" });
  expect(performance.now() - started).toBeLessThan(1000);
  await expect(model.completeJson("judge", Answer, prompt("next"), { maxTokens: 400 })).resolves.toBeDefined();
});

test("a prompt beyond the context is refused with both figures", async () => {
  const long = { ...prompt("x"), shared: "word ".repeat(1000) };
  await expect(model.completeJson("judge", Answer, long)).rejects.toMatchObject({
    code: "prompt_too_long",
    facts: { contextTokens: 2048 },
  });
});

test("loading tells its progress and can be aborted", async () => {
  const fractions: number[] = [];
  const abort = new AbortController();
  const pending = loadLlamaRuntime(LOAD, {
    signal: abort.signal,
    onProgress: (fraction) => {
      fractions.push(fraction);
      abort.abort();
    },
  });
  await expect(pending).rejects.toMatchObject({ code: "aborted" });
  expect(fractions[0]).toBeGreaterThan(0);
  await using again = await loadLlamaRuntime(LOAD);
  expect(again.description.contextTokens).toBe(2048);
});

test("a model too large for the memory allowed is refused before it is loaded", async () => {
  await expect(loadLlamaRuntime({ ...LOAD, memoryLimitBytes: 1_000_000 })).rejects.toMatchObject({
    code: "too_large",
    facts: { availableBytes: 1_000_000 },
  });
});

test("an architecture that llama.cpp does not know is named", async () => {
  const other = join(folder, "other.gguf");
  writeTinyGguf(other, { architecture: "abacus" });
  await expect(loadLlamaRuntime({ ...LOAD, modelPath: other })).rejects.toMatchObject({
    code: "unsupported_architecture",
    facts: { architecture: "abacus" },
  });
});

test("a file that is not there, and one that is no GGUF, are told apart", async () => {
  await expect(loadLlamaRuntime({ ...LOAD, modelPath: join(folder, "none.gguf") })).rejects.toMatchObject({
    code: "not_found",
  });
  const text = join(folder, "text.gguf");
  writeFileSync(text, "This is a letter, not a model.");
  await expect(loadLlamaRuntime({ ...LOAD, modelPath: text })).rejects.toMatchObject({ code: "not_gguf" });
});
