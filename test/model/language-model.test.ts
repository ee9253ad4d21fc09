/** The queue, the budget, the schema and the retry, on a scripted runtime. */
import { expect, test } from "vitest";
import { z } from "zod";
import { citation, LlmError, languageModelOf, type Prompt } from "../../src/model/index.ts";
import { scriptedRuntime } from "./scripted-runtime.ts";

const PROMPT: Prompt = { system: "Rules.", shared: "Evidence.", ask: "Question?" };
const Answer = z.object({ sources: z.array(citation()).max(3), verdict: z.enum(["V", "C", "U"]) });

test("an answer that fits the schema comes back with its cost", async () => {
  const model = languageModelOf(scriptedRuntime(() => '{"sources":["P1"],"verdict":"V"}'));
  const { value, retries, use } = await model.completeJson("judge", Answer, PROMPT, { citations: ["P1", "P2"] });
  expect(value).toEqual({ sources: ["P1"], verdict: "V" });
  expect(retries).toBe(0);
  expect(use).toMatchObject({ requests: 1, generated: 10 });
  expect(model.use().byRole.judge).toEqual({ ...use, refused: 0 });
});

test("the grammar allows the ids given and no others", async () => {
  const runtime = scriptedRuntime(() => '{"sources":[],"verdict":"U"}');
  await languageModelOf(runtime).completeJson("judge", Answer, PROMPT, { citations: ["P1", "P2"] });
  expect(runtime.requests[0]?.schema.properties?.sources?.items).toEqual({ enum: ["P1", "P2"] });
});

test("keywords that a grammar cannot hold are dropped, and zod still decides", async () => {
  const Bounded = z.object({ n: z.number().int().min(1).max(5), code: z.string().regex(/^[a-z]+$/) });
  const runtime = scriptedRuntime((_, count) => (count === 1 ? '{"n":9,"code":"ab"}' : '{"n":4,"code":"ab"}'));
  const { value, retries } = await languageModelOf(runtime).completeJson("role", Bounded, PROMPT);
  expect(runtime.requests[0]?.schema.properties).toEqual({ n: { type: "integer" }, code: { type: "string" } });
  expect(value).toEqual({ n: 4, code: "ab" });
  expect(retries).toBe(1);
});

test("a retry tells the model what was wrong", async () => {
  const runtime = scriptedRuntime((_, count) =>
    count === 1 ? '{"sources":["P9"],"verdict":"V"}' : '{"sources":["P1"],"verdict":"V"}',
  );
  await languageModelOf(runtime).completeJson("judge", Answer, PROMPT, { citations: ["P1"] });
  expect(runtime.requests[1]?.prompt.ask).toContain('there is no source "P9"');
  expect(runtime.requests[1]?.prompt.system).toBe(PROMPT.system);
});

test("after one retry the failure is typed", async () => {
  const runtime = scriptedRuntime(() => "no JSON at all");
  const failure = languageModelOf(runtime).completeJson("judge", Answer, PROMPT);
  await expect(failure).rejects.toMatchObject({ code: "invalid_answer", facts: { role: "judge" } });
  expect(runtime.requests).toHaveLength(2);
});

test("an answer cut by its length is refused, never read", async () => {
  const runtime = scriptedRuntime((_, count) => ({ text: '{"sources":[],"verdict":"V"}', finished: count > 1 }));
  const { retries } = await languageModelOf(runtime).completeJson("judge", Answer, PROMPT);
  expect(retries).toBe(1);
});

test("a spent budget stops the run with what was spent, and a new run begins anew", async () => {
  const runtime = scriptedRuntime(() => ({
    text: '{"sources":[],"verdict":"U"}',
    tokens: { sent: 500, evaluated: 60, generated: 50 },
  }));
  const model = languageModelOf(runtime, { budgetTokens: 100 });
  await model.completeJson("judge", Answer, PROMPT);
  await expect(model.completeJson("judge", Answer, PROMPT)).rejects.toMatchObject({
    code: "budget_exhausted",
    facts: { budgetTokens: 100, spentTokens: 110 },
  });
  model.newRun();
  await expect(model.completeJson("judge", Answer, PROMPT)).resolves.toBeDefined();
});

test("a role whose turn comes when the tokens are spent says so", async () => {
  const runtime = scriptedRuntime(() => ({
    text: '{"sources":[],"verdict":"U"}',
    tokens: { sent: 500, evaluated: 200, generated: 10 },
  }));
  const model = languageModelOf(runtime);
  model.newRun(200);
  await model.completeJson("judge", Answer, PROMPT);
  await expect(model.completeJson("critic", Answer, PROMPT)).rejects.toMatchObject({ code: "budget_exhausted" });
  expect(model.use().notAsked).toEqual({ critic: "budget" });
});

test("the budget is 100,000 tokens unless said otherwise", () => {
  expect(languageModelOf(scriptedRuntime(() => "{}")).use().budgetTokens).toBe(100_000);
});

test("a user's question goes before waiting background work, one at a time", async () => {
  const order: string[] = [];
  let running = 0;
  const runtime = scriptedRuntime(async (request) => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    order.push(request.prompt.ask);
    return '{"sources":[],"verdict":"U"}';
  });
  const model = languageModelOf(runtime);
  const ask = (text: string, priority: "user" | "background") =>
    model.completeJson("judge", Answer, { ...PROMPT, ask: text }, { priority });
  await Promise.all([ask("first", "background"), ask("second", "background"), ask("asked", "user")]);
  expect(order).toEqual(["first", "asked", "second"]);
});

test("a waiting request that is aborted never reaches the model, and the next one does", async () => {
  const runtime = scriptedRuntime(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return '{"sources":[],"verdict":"U"}';
  });
  const model = languageModelOf(runtime);
  const abort = new AbortController();
  const first = model.completeJson("judge", Answer, PROMPT);
  const second = model.completeJson("judge", Answer, PROMPT, { signal: abort.signal });
  const third = model.completeJson("judge", Answer, PROMPT);
  abort.abort();
  await expect(second).rejects.toMatchObject({ code: "aborted" });
  await Promise.all([first, third]);
  expect(runtime.requests).toHaveLength(2);
});

test("a closed model refuses, with a reason", async () => {
  const model = languageModelOf(scriptedRuntime(() => "{}"));
  await model[Symbol.asyncDispose]();
  await expect(model.completeJson("judge", Answer, PROMPT)).rejects.toBeInstanceOf(LlmError);
});
