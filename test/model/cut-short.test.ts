/** A server that cuts what it is sent is known by its counts; one that reads whole, or does not count, is not suspected. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  endpointRuntime,
  type LanguageModel,
  LlmError,
  languageModelOf,
  type Prompt,
  probeEndpoint,
} from "../../src/model/index.ts";
import { type ImitationMode, imitationServer } from "./imitation-server.ts";
import { json, type ModelServer, serverOf } from "./model-servers.ts";
import { scriptedRuntime } from "./scripted-runtime.ts";

const Letter = z.object({ letter: z.enum(["A", "B"]) });
const promptOf = (words: number): Prompt => ({ system: "Choose.", shared: "word ".repeat(words), ask: "A or B?" });

type Usage = { readonly prompt_tokens?: number; readonly completion_tokens?: number } | undefined;

/** Answers A, with these counts one after the other, the last for ever. */
const counting = (usages: readonly Usage[], finish_reason = "stop") =>
  serverOf((_, response, count) =>
    json(response, 200, {
      choices: [{ finish_reason, message: { content: '{"letter":"A"}' } }],
      usage: usages[Math.min(count, usages.length) - 1],
    }),
  );

const modelAt = ({ baseUrl }: ModelServer) => languageModelOf(endpointRuntime({ baseUrl, model: "m" }));
const outcomes = async (model: LanguageModel, words: readonly number[]) => {
  const found: string[] = [];
  for (const count of words)
    found.push(
      await model.completeJson("judge", Letter, promptOf(count)).then(
        ({ value }) => value.letter,
        (error) => error.code,
      ),
    );
  return found;
};

describe("a question", () => {
  test("counted with fewer tokens than it has words was cut, and is not asked again", async () => {
    await using server = await counting([{ prompt_tokens: 700, completion_tokens: 5 }]);
    await using model = modelAt(server);
    expect(await outcomes(model, [1000])).toEqual(["prompt_too_long"]);
    expect(server.asked).toHaveLength(1);
    expect(model.use()).toMatchObject({ trouble: { reason: "cut", failures: 1 }, wastedTokens: 705 });
  });

  test.each([1024, 1026, 4098])("counted twice as %i tokens at two lengths was cut the second time", async (tokens) => {
    await using server = await counting([{ prompt_tokens: tokens }]);
    await using model = modelAt(server);
    expect(await outcomes(model, [900, 1000])).toEqual(["A", "prompt_too_long"]);
  });

  test.each<[string, Usage]>([
    ["counted as many tokens as it has words", { prompt_tokens: 1004 }],
    ["of a server that does not count", undefined],
  ])("%s is taken", async (_, usage) => {
    await using server = await counting([usage]);
    await using model = modelAt(server);
    expect(await outcomes(model, [1000, 900])).toEqual(["A", "A"]);
    expect(model.use().trouble).toBeNull();
  });

  test("that is short does not hide those that were cut: after three nothing more is asked", async () => {
    await using server = await counting([400, 20, 400, 20, 400].map((prompt_tokens) => ({ prompt_tokens })));
    await using model = modelAt(server);
    const cut = "prompt_too_long";
    expect(await outcomes(model, [1000, 5, 1000, 5, 1000, 5])).toEqual([cut, "A", cut, "A", cut, "endpoint_failed"]);
    expect(server.asked).toHaveLength(5);
    expect(model.use().trouble).toMatchObject({ reason: "cut", failures: 3 });
  });
});

describe("an answer", () => {
  test("ended by the server long before the tokens allowed was cut", async () => {
    await using server = await counting([{ prompt_tokens: 20, completion_tokens: 40 }], "length");
    await using model = modelAt(server);
    expect(await outcomes(model, [5])).toEqual(["invalid_answer"]);
    expect(model.use().trouble).toMatchObject({ reason: "cut" });
  });

  test("that used all its tokens is the model's fault, and is asked for again", async () => {
    await using server = await counting([{ prompt_tokens: 200, completion_tokens: 512 }], "length");
    await using model = modelAt(server);
    expect(await outcomes(model, [5])).toEqual(["invalid_answer"]);
    expect(server.asked).toHaveLength(2);
    expect(model.use().trouble).toMatchObject({ reason: "unreadable" });
  });
});

test("a server that refuses long questions is told as one that cuts, and still asked shorter ones", async () => {
  await using server = await serverOf((asked, response) =>
    JSON.stringify(asked.body).length > 2000
      ? json(response, 400, { error: { message: "the request exceeds the available context size" } })
      : json(response, 200, { choices: [{ finish_reason: "stop", message: { content: '{"letter":"A"}' } }] }),
  );
  await using model = modelAt(server);
  expect(await outcomes(model, [1000, 1000, 1000, 1000, 5])).toEqual([...Array(4).fill("prompt_too_long"), "A"]);
  expect(model.use().trouble).toMatchObject({ reason: "cut", failures: 4 });
});

test("a model of this machine's own that ended by itself is told, and asked again", async () => {
  await using model = languageModelOf(
    scriptedRuntime((_, count) => {
      if (count === 1) throw new LlmError("crashed", "The model stopped.");
      return '{"letter":"A"}';
    }),
  );
  expect(await outcomes(model, [5, 5])).toEqual(["crashed", "A"]);
  expect(model.use().trouble).toMatchObject({ reason: "stopped", failures: 1 });
});

test.each<[ImitationMode, boolean]>([
  ["right", true],
  ["cutting", false],
])("a server that is %s is tested with a long question", async (mode, readsWhole) => {
  await using server = await imitationServer(mode);
  expect(await probeEndpoint({ baseUrl: server.baseUrl, model: "m" })).toMatchObject({
    trouble: readsWhole ? null : { facts: { reason: "cut" } },
    readsWhole,
  });
});

test("whether a server reads whole is not known where it does not count", async () => {
  await using server = await counting([undefined]);
  expect(await probeEndpoint({ baseUrl: server.baseUrl, model: "m" })).toMatchObject({ readsWhole: null });
});
