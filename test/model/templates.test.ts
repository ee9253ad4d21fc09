/** Sliding windows and thinking models, whose state and whose template ask for care. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as library from "node-llama-cpp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { languageModelOf, loadLlamaRuntime } from "../../src/model/index.ts";
import { promptTokens } from "../../src/model/prompt-tokens.ts";
import { think } from "../../src/model/thinking.ts";
import { writeTinyGguf } from "./tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-templates-"));
const path = join(folder, "tiny.gguf");
let llama: library.Llama;
let model: library.LlamaModel;

beforeAll(async () => {
  writeTinyGguf(path);
  llama = await library.getLlama({ gpu: false, build: "never", skipDownload: true, maxThreads: 1 });
  model = await llama.loadModel({ modelPath: path });
});
afterAll(async () => {
  await llama.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const PROMPT = { system: "Rules.", shared: "Evidence.", ask: "Claim?" };
const text = (tokens: readonly library.Token[]) => model.detokenize(tokens, true);

test("a thinking model that is to answer at once gets its reasoning opened and closed", () => {
  const { tokens } = promptTokens(library, model, new library.QwenChatWrapper(), { prompt: PROMPT, thinkingTokens: 0 });
  expect(text(tokens)).toMatch(/<think>\n\n<\/think>\n\n$/);
});

test("a thinking model that may reason starts inside its reasoning", () => {
  const { tokens } = promptTokens(library, model, new library.QwenChatWrapper(), { prompt: PROMPT, thinkingTokens: 9 });
  expect(text(tokens)).toMatch(/<think>\n$/);
});

test("a model that does not reason gets the plain template", () => {
  const { tokens } = promptTokens(library, model, new library.ChatMLChatWrapper(), {
    prompt: PROMPT,
    thinkingTokens: 9,
  });
  expect(text(tokens)).toMatch(/<\|im_start\|>assistant\n$/);
});

test("reasoning stops at its bound and is closed", async () => {
  const context = await model.createContext({ contextSize: 512, threads: 1 });
  const sequence = context.getSequence();
  const wrapper = new library.QwenChatWrapper();
  const { tokens } = promptTokens(library, model, wrapper, { prompt: PROMPT, thinkingTokens: 12 });
  await sequence.evaluateWithoutGeneratingNewTokens([...tokens.slice(0, -1)]);
  const { last, count } = await think(library, wrapper, sequence, tokens.at(-1)!, 12);
  expect(count).toBeLessThanOrEqual(12);
  // "\n</think>\n\n" has 11 bytes and 10 tokens ("th" is one), the last of them still to be evaluated.
  expect(sequence.nextTokenIndex).toBe(tokens.length + count + 9);
  expect(text([last])).toBe("\n");
  await context.dispose();
});

test("a model with a sliding window keeps its shared prefix by a checkpoint", async () => {
  const sliding = join(folder, "sliding.gguf");
  writeTinyGguf(sliding, { slidingWindow: 64 });
  await using gemma = languageModelOf(
    await loadLlamaRuntime({ modelPath: sliding, gpu: false, threads: 1, contextTokens: 1024 }),
  );
  const Answer = z.object({ note: z.string().min(60).max(64), verdict: z.enum(["V", "C"]) });
  const prompt = (ask: string) => ({ system: "Rule. ".repeat(40), shared: "Evidence. ".repeat(30), ask });
  await gemma.completeJson("judge", Answer, prompt("First claim"), { maxTokens: 300 });
  const { use } = await gemma.completeJson("judge", Answer, prompt("Second claim"), { maxTokens: 300 });
  expect(use.sent).toBeGreaterThan(540);
  expect(use.evaluated).toBeLessThan(100);
});
