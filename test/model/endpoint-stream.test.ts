/** Servers on loopback that stream their answers: word by word, in their own ways, and cut off midway. */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  type EndpointOptions,
  endpointRuntime,
  type LlmError,
  languageModelOf,
  wordsSoFar,
} from "../../src/model/index.ts";
import { beginStream, json, llamaServer, type ModelServer, type Reply, serverOf, streamOf } from "./model-servers.ts";

const PROMPT = { system: "Rules.", shared: "Evidence.", ask: "Claim." };
const Answer = z.object({ verdict: z.enum(["V", "C"]) });
const REQUEST = {
  prompt: PROMPT,
  schema: { type: "object", properties: { verdict: { enum: ["V", "C"] } }, required: ["verdict"] },
  choice: { field: "verdict", letters: ["V", "C"] },
  maxTokens: 64,
  thinkingTokens: 0,
} as const;
const PIECES = ['{"ver', 'dict":"', "C", '"}'];

const modelAt = (server: ModelServer, more: Partial<EndpointOptions> = {}) =>
  languageModelOf(endpointRuntime({ baseUrl: server.baseUrl, model: "m", retryMs: 5, ...more }));
const ask = (server: ModelServer, more: Partial<EndpointOptions> = {}) =>
  modelAt(server, more).completeJson("judge", Answer, PROMPT, { choice: "verdict" });
const streaming =
  (text: string): Reply =>
  (_, response) => {
    beginStream(response);
    response.end(text);
  };

describe("an answer that is streamed", () => {
  test("is put together, with its probabilities, its reasoning left out, and the server's counts", async () => {
    const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\r\n\r\n`;
    const rivals = [
      { token: "C", logprob: Math.log(0.6) },
      { token: "V", logprob: Math.log(0.2) },
    ];
    const said = (content: string, top: object[] = []) => ({
      choices: [{ delta: { content }, logprobs: { content: [{ token: content, top_logprobs: top }] } }],
    });
    await using server = await serverOf(
      streaming(
        [
          ": keeping the connection\r\n\r\n",
          event({ choices: [{ delta: { role: "assistant", reasoning_content: "Let me think." } }] }),
          event(said('{"verdict":"')),
          event(said("C", rivals)),
          event(said('"}')),
          event({ choices: [{ delta: {}, finish_reason: "stop" }], timings: { prompt_n: 10 } }),
          event({ choices: [], usage: { prompt_tokens: 90, completion_tokens: 6 } }),
          "data: [DONE]\r\n\r\n",
        ].join(""),
      ),
    );
    const { value, probabilities, use } = await ask(server);
    expect(value).toEqual({ verdict: "C" });
    // 0.6 of the 0.8 that fall on letters.
    expect(probabilities?.["C"]).toBeCloseTo(0.75, 6);
    expect(use).toEqual({ requests: 1, sent: 90, evaluated: 10, generated: 6 });
  });

  test("is told as it grows, and no word is lost where the network cuts between bytes", async () => {
    const bytes = new TextEncoder().encode(streamOf(['{"ver', 'dict":"é', "C", '"}']));
    const told: string[] = [];
    await using runtime = endpointRuntime({
      baseUrl: "http://127.0.0.1:9/v1",
      model: "m",
      fetch: () =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              start(controller) {
                for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
                controller.close();
              },
            }),
          ),
        ),
    });
    const { text } = await runtime.generate(REQUEST, undefined, (so) => told.push(so));
    expect(text).toBe('{"verdict":"éC"}');
    expect(told[0]).toBe('{"ver');
    expect(told.every((so) => text.startsWith(so))).toBe(true);
  });

  test("cut by the token limit is not taken for whole", async () => {
    await using server = await serverOf(streaming(streamOf(['{"ver'], { finish: "length" })));
    const runtime = endpointRuntime({ baseUrl: server.baseUrl, model: "m" });
    expect(await runtime.generate(REQUEST)).toMatchObject({ finished: false, text: '{"ver' });
  });

  test("without counts is the last that is streamed: whole answers may have them, and cut questions are known by them", async () => {
    await using server = await serverOf((asked, response, count) => {
      if (asked.body["stream"] !== true)
        return llamaServer({ ...asked, path: "/v1/chat/completions" }, response, count);
      beginStream(response);
      response.end(streamOf(PIECES, { usage: null }));
    });
    const model = modelAt(server);
    for (const _ of [1, 2]) expect((await model.completeJson("judge", Answer, PROMPT)).value.verdict).toBe("C");
    expect(server.asked.map(({ body }) => body["stream"])).toEqual([true, false]);
  });

  test("is done without where the server refuses its options, then the stream itself", async () => {
    await using server = await serverOf((asked, response, count) => {
      const { stream, stream_options } = asked.body;
      if (stream_options !== undefined)
        return json(response, 400, { error: { message: "Unrecognized request argument supplied: stream_options" } });
      if (stream === true) return json(response, 422, { detail: "stream is not supported" });
      llamaServer(asked, response, count);
    });
    expect((await ask(server)).value.verdict).toBe("C");
    expect(server.asked.map(({ body }) => [body["stream"], "stream_options" in body])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe("a stream that fails", () => {
  test.each<[string, Reply, RegExp]>([
    [
      "is broken off by a lost connection",
      (_, response) => {
        beginStream(response);
        response.write(streamOf(PIECES, { finish: null, usage: null }), () => response.destroy());
      },
      /failed \(|no connection/i,
    ],
    ["ends without its end", streaming(streamOf(PIECES, { finish: null, usage: null })), /broke off its answer/],
    [
      "tells a failure midway",
      streaming(
        `${streamOf(PIECES, { finish: null, usage: null })}data: {"error":{"message":"CUDA error: out of memory"}}\n\n`,
      ),
      /CUDA error: out of memory/,
    ],
    [
      "tells a failure in a field of its own",
      streaming('error: {"code":500,"message":"slot unavailable"}\n\n'),
      /slot unavailable/,
    ],
    ["goes on far beyond what was asked for", streaming(streamOf(Array(1000).fill("x".repeat(8000)))), /far more/],
    ["holds no event that can be read", streaming("data: sure!\n\n"), /broke off its answer/],
  ])("%s", async (_, reply, message) => {
    await using server = await serverOf(reply);
    await expect(ask(server)).rejects.toMatchObject({
      code: "endpoint_failed",
      message: expect.stringMatching(message),
    });
  });
});

describe("the time-out", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Words of an answer at such seconds, by a clock of our own; it ends with the last where `ends`. */
  async function answered(seconds: readonly number[], { ends }: { readonly ends: boolean }) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
    const write = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
    const runtime = endpointRuntime({
      baseUrl: "http://127.0.0.1:9/v1",
      model: "m",
      timeoutMs: 40_000,
      fetch: (_, options) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            stream = controller;
            options?.signal?.addEventListener("abort", () => {
              controller.error(new Error("aborted"));
              stream = null;
            });
          },
        });
        return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
      },
    });
    const outcome = runtime.generate(REQUEST).then(
      ({ text }) => text,
      (error: LlmError) => String(error.facts["detail"]),
    );
    let now = 0;
    for (const at of seconds) {
      await vi.advanceTimersByTimeAsync(1000 * (at - now));
      now = at;
      write(streamOf(["a"], { finish: null, usage: null }));
      await vi.advanceTimersByTimeAsync(0);
    }
    if (ends) write(streamOf([]));
    await vi.advanceTimersByTimeAsync(41_000);
    return outcome;
  }

  test("is from one word to the next: an answer of two minutes is waited for", async () => {
    expect(await answered([30, 60, 90, 120], { ends: true })).toBe("aaaa");
  });

  test("ends a stream that falls silent, and one that never begins", async () => {
    expect(await answered([30, 60], { ends: false })).toContain("its answer stopped midway");
    expect(await answered([], { ends: false })).toContain("no answer came");
  });

  test("ends an answer that goes on for ten times as long", async () => {
    const everyHalfMinute = Array.from({ length: 14 }, (_, index) => 30 * (index + 1));
    expect(await answered(everyHalfMinute, { ends: true })).toContain(
      "its answer was not whole after 10 times as long",
    );
  });
});

describe("the words of an answer under way", () => {
  test("are its texts of several words, without names of fields, ids and letters", () => {
    const answer =
      '{"verdict":"C","quotes":[{"passage":"p3","text":"ARR reached \\"€2.4m\\"\\nin 2025"},{"text":"and then it fe';
    expect(wordsSoFar(answer)).toBe('ARR reached "€2.4m"\nin 2025 and then it fe');
    expect(wordsSoFar(`<think>They say "so much".</think>{"text":"two words"`)).toBe("two words");
    for (const none of ["", "Sure! I would say so.", '{"verdict', '{"verdict":"C"}', '{"text":"a b\\u00']) {
      const words = wordsSoFar(none);
      expect(words === "" || words === "a b").toBe(true);
    }
  });

  test("grow with it, wherever it is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.nat(), (texts, cut) => {
        const whole = JSON.stringify({ texts: texts.map((text) => `a b${text}`) });
        const shown = texts.map((text) => `a b${text}`).join(" ");
        expect(wordsSoFar(whole)).toBe(shown);
        const part = wordsSoFar(whole.slice(0, cut % (whole.length + 1)));
        expect(shown.startsWith(part.toWellFormed().replace(/\uFFFD$/u, ""))).toBe(true);
      }),
      { examples: [[["\\"], 0]] },
    );
  });
});
