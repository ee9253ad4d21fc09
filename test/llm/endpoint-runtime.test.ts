/** An OpenAI-compatible server on loopback; other hosts only by name. */
import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { endpointRuntime, isLoopback, languageModelOf, type Prompt } from "../../src/llm/index.ts";

const PROMPT: Prompt = { system: "Rules.", shared: "Evidence.", ask: "Claim." };
const Answer = z.object({ verdict: z.enum(["V", "C"]) });
let server: Server | null = null;
const asked: { url: string; body: Record<string, unknown> }[] = [];

async function serve(answer: unknown, status = 200, headers: Record<string, string> = {}): Promise<string> {
  asked.length = 0;
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      asked.push({ url: request.url ?? "", body: JSON.parse(body) });
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/v1`;
}
afterEach(() => {
  server?.close();
  server = null;
});

test("the schema goes out, the answer and the letter's probabilities come back", async () => {
  const token = (token: string, top: readonly [string, number][] = []) => ({
    token,
    top_logprobs: top.map(([token, p]) => ({ token, logprob: Math.log(p) })),
  });
  const baseUrl = await serve({
    choices: [
      {
        finish_reason: "stop",
        message: { content: '{"verdict":"C"}' },
        logprobs: {
          content: [
            token('{"verdict"'),
            token(':"'),
            token("C", [
              ["C", 0.6],
              ["V", 0.2],
              ["x", 0.1],
            ]),
            token('"}'),
          ],
        },
      },
    ],
    usage: { prompt_tokens: 90, completion_tokens: 6, prompt_tokens_details: { cached_tokens: 80 } },
  });
  const model = languageModelOf(endpointRuntime({ baseUrl, model: "m" }));
  const { value, probabilities, use } = await model.completeJson("judge", Answer, PROMPT, { choice: "verdict" });
  expect(value.verdict).toBe("C");
  // 0.6 and 0.2 of the 0.8 that fall on letters.
  expect(probabilities?.C).toBeCloseTo(0.75, 6);
  expect(probabilities?.V).toBeCloseTo(0.25, 6);
  expect(use).toEqual({ requests: 1, sent: 90, evaluated: 10, generated: 6 });
  expect(asked[0]?.url).toBe("/v1/chat/completions");
  expect(asked[0]?.body.temperature).toBe(0);
  expect(model.description.endpointHost).toBe("127.0.0.1");
});

test("another machine is refused unless it is named", () => {
  const elsewhere = { baseUrl: "https://models.example/v1", model: "m" };
  expect(() => endpointRuntime(elsewhere)).toThrow(/models\.example is another machine/);
  expect(() => endpointRuntime({ ...elsewhere, allowedHost: "other.example" })).toThrow(/another machine/);
  expect(endpointRuntime({ ...elsewhere, allowedHost: "models.example" }).description.endpointHost).toBe(
    "models.example",
  );
});

test("names that only look like loopback are not", () => {
  expect(["localhost", "127.0.0.1", "127.8.8.8", "[::1]"].map(isLoopback)).toEqual([true, true, true, true]);
  expect(["localhost.example", "127.0.0.1.example", "0.0.0.0", "10.0.0.1"].map(isLoopback)).toEqual(
    Array(4).fill(false),
  );
});

test("a server's error, its redirect and its nonsense are told as such", async () => {
  for (const [answer, status, headers] of [
    [{ error: "no such model" }, 404, {}],
    [{}, 302, { location: "http://127.0.0.1:9/elsewhere" }],
    [{ hello: "world" }, 200, {}],
  ] as const) {
    const baseUrl = await serve(answer, status, headers);
    const model = languageModelOf(endpointRuntime({ baseUrl, model: "m" }));
    await expect(model.completeJson("judge", Answer, PROMPT)).rejects.toMatchObject({ code: "endpoint_failed" });
    server?.close();
  }
});
