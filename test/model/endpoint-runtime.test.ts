/** OpenAI-compatible servers on loopback, each with its ways; other hosts only by name. */
import { expect, test } from "vitest";
import { z } from "zod";
import {
  type EndpointOptions,
  endpointRuntime,
  isLoopback,
  type JsonSchema,
  languageModelOf,
  type Prompt,
} from "../../src/model/index.ts";
import {
  json,
  keywordsOf,
  llamaServer,
  lmStudio,
  type ModelServer,
  olderLlamaServer,
  olderVllm,
  ollama,
  type Reply,
  serverOf,
  vllm,
} from "./model-servers.ts";

const PROMPT: Prompt = { system: "Rules.", shared: "Evidence.", ask: "Claim." };
const Answer = z.object({ verdict: z.enum(["V", "C"]) });

function modelAt(server: ModelServer, more: Partial<EndpointOptions> = {}) {
  return languageModelOf(endpointRuntime({ baseUrl: server.baseUrl, model: "qwen3:4b", retryMs: 5, ...more }));
}
const ask = (server: ModelServer, more: Partial<EndpointOptions> = {}) =>
  modelAt(server, more).completeJson("judge", Answer, PROMPT, { choice: "verdict" });

test.each<[string, Reply, { cached: boolean; probabilities: boolean; requests: number }]>([
  ["llama-server", llamaServer, { cached: true, probabilities: true, requests: 1 }],
  [
    "an older llama-server, which holds a schema beside json_object",
    olderLlamaServer,
    { cached: false, probabilities: false, requests: 2 },
  ],
  ["Ollama, which gives no probabilities", ollama, { cached: false, probabilities: false, requests: 1 }],
  ["LM Studio, which fences its answer", lmStudio, { cached: false, probabilities: false, requests: 1 }],
  ["vLLM", vllm, { cached: true, probabilities: true, requests: 1 }],
])("%s: the answer, its probabilities where there are any, and its cost", async (_, reply, wants) => {
  await using server = await serverOf(reply);
  const { value, probabilities, use, retries } = await ask(server);
  expect(value).toEqual({ verdict: "C" });
  expect(retries).toBe(0);
  expect(use).toEqual({ requests: 1, sent: 90, evaluated: wants.cached ? 10 : 90, generated: 6 });
  // 0.6 and 0.2 of the 0.8 that fall on letters.
  if (wants.probabilities) expect(probabilities?.C).toBeCloseTo(0.75, 6);
  else expect(probabilities).toBeNull();
  expect(server.asked).toHaveLength(wants.requests);
  expect(server.asked[0]).toMatchObject({
    path: "/v1/chat/completions",
    body: { temperature: 0, stream: true, stream_options: { include_usage: true } },
  });
});

test("a vLLM that knows guided_json alone is found out once, and asked rightly from then on", async () => {
  await using server = await serverOf(olderVllm);
  const model = modelAt(server);
  for (const _ of [1, 2]) expect((await model.completeJson("judge", Answer, PROMPT)).value.verdict).toBe("C");
  expect(server.asked.map(({ body }) => Object.keys(body).includes("guided_json"))).toEqual([false, false, true, true]);
});

test("a server that holds no schema at all is refused rather than taken at its word", async () => {
  await using server = await serverOf((_, response) =>
    json(response, 400, {
      error: { message: "response_format, guided_json: not supported", type: "invalid_request_error" },
    }),
  );
  await expect(ask(server)).rejects.toMatchObject({ code: "endpoint_failed" });
  expect(server.asked).toHaveLength(3);
});

test("extras that a strict server does not know are left out, one refusal after the other, and the schema stays", async () => {
  await using server = await serverOf(({ body }, response, count) => {
    for (const name of ["logprobs", "chat_template_kwargs"])
      if (body[name] !== undefined)
        return json(response, 400, { error: { message: `${name} is not supported`, type: "BadRequestError" } });
    if (body.cache_prompt !== undefined)
      return json(response, 422, {
        detail: [{ type: "extra_forbidden", loc: ["body"], msg: "Extra inputs are not permitted" }],
      });
    expect(body.response_format?.type).toBe("json_schema");
    llamaServer({ path: "/v1/chat/completions", headers: {}, body }, response, count);
  });
  const { value, probabilities } = await ask(server);
  expect(value.verdict).toBe("C");
  expect(probabilities).toBeNull();
  expect(server.asked).toHaveLength(4);
});

test("the schema that goes out holds common keywords only", async () => {
  const Wide = z.object({
    item: z.union([z.object({ a: z.string().max(9) }), z.object({ b: z.array(z.enum(["x", "y"])).max(3) })]),
  });
  await using server = await serverOf(llamaServer);
  await modelAt(server)
    .completeJson("judge", Wide, PROMPT)
    .catch(() => null);
  const sent = server.asked[0]?.body.response_format?.json_schema as { schema: JsonSchema; strict: boolean };
  expect(sent.strict).toBe(true);
  expect([...keywordsOf(sent.schema)].toSorted()).toEqual([
    ...["additionalProperties", "anyOf", "enum", "items", "maxItems", "maxLength", "properties", "required", "type"],
  ]);
});

test.each<[string, number, unknown, string, RegExp]>([
  [
    "Ollama: no such model",
    404,
    { error: { message: "model 'm' not found", type: "not_found_error", param: null, code: null } },
    "endpoint_failed",
    /does not have this model \(HTTP 404\): name one that it has/,
  ],
  ["LM Studio: a bare string", 400, { error: "Model unloaded." }, "endpoint_failed", /400: Model unloaded/],
  [
    "LM Studio: 200 for a path that is not its own",
    200,
    { error: "Unexpected endpoint or method. (POST /chat/completions)" },
    "endpoint_failed",
    /Unexpected endpoint or method/,
  ],
  [
    "vLLM, older: the message at the top",
    400,
    { object: "error", message: "top_k must be -1", type: "BadRequestError", param: null, code: 400 },
    "endpoint_failed",
    /top_k must be -1/,
  ],
  [
    "FastAPI: a list of details",
    422,
    { detail: [{ loc: ["body", "model"], msg: "field required" }] },
    "endpoint_failed",
    /field required/,
  ],
  [
    "no key",
    401,
    { error: { message: "Invalid API Key", type: "authentication_error", code: 401 } },
    "endpoint_failed",
    /PROBANT_ENDPOINT_KEY/,
  ],
  [
    "llama-server: too long",
    400,
    {
      error: {
        code: 400,
        message: "request (14429 tokens) exceeds the available context size (8192 tokens), try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: 14429,
        n_ctx: 8192,
      },
    },
    "prompt_too_long",
    /start it with a context of 8192 tokens or more/,
  ],
  [
    "vLLM: too long",
    400,
    {
      error: {
        message:
          "You passed 1015 input tokens and requested 10 output tokens. However, the model's context length is only 1024 tokens",
        type: "BadRequestError",
        param: "input_tokens",
        code: 400,
      },
    },
    "prompt_too_long",
    /start it with a context of 8192 tokens or more/,
  ],
  ["not a completion", 200, { hello: "world" }, "endpoint_failed", /not that of a chat completion/],
])("%s", async (_, status, body, code, message) => {
  await using server = await serverOf((_asked, response) => json(response, status, body));
  await expect(ask(server)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test.each<[string, Reply, RegExp]>([
  ["a page of HTML", (_, r) => r.end("<html><body>502 Bad Gateway</body></html>"), /not JSON: 502 Bad Gateway/],
  ["half of an answer", (_, r) => r.end('{"choices":[{"mess'), /not JSON/],
  ["a failure streamed as text", (_, r) => r.end('data: {"error":{"message":"out of memory"}}\n\n'), /out of memory/],
  [
    "a connection cut in the middle",
    (_, r) => {
      r.writeHead(200, { "content-type": "application/json", "content-length": "500" });
      r.write('{"choices":', () => r.destroy());
    },
    /other side closed|terminated|aborted/,
  ],
  ["a connection cut before any answer", (_, r) => void r.destroy(), /other side closed|ECONNRESET|socket hang up/],
])("%s is told as such", async (_, reply, message) => {
  await using server = await serverOf(reply);
  await expect(ask(server)).rejects.toMatchObject({
    code: "endpoint_failed",
    facts: { detail: expect.stringMatching(message) },
  });
});

test("a model that writes something else than the schema is asked again, then given up", async () => {
  await using server = await serverOf((asked, response) =>
    ollama({ ...asked, body: { model: "qwen3:4b" } }, response, 1),
  );
  await expect(ask(server)).rejects.toMatchObject({ code: "invalid_answer" });
  expect(server.asked).toHaveLength(2);
});

test("an answer cut by its length is not read", async () => {
  await using server = await serverOf((_, response) =>
    json(response, 200, { choices: [{ finish_reason: "length", message: { content: '{"verdict":"C"}' } }] }),
  );
  await expect(ask(server)).rejects.toMatchObject({ code: "invalid_answer" });
});

test("probabilities of a shape of their own cost the probabilities, not the answer", async () => {
  await using server = await serverOf((_, response) =>
    json(response, 200, {
      choices: [
        {
          finish_reason: "stop",
          message: { content: '<think>short</think>\n{"verdict":"V"}' },
          logprobs: { content: "V", tokens: ["V"], top_logprobs: [{ V: -0.1 }] },
        },
      ],
    }),
  );
  const { value, probabilities, use } = await ask(server);
  expect(value.verdict).toBe("V");
  expect(probabilities).toBeNull();
  // "Rules.Evidence.Claim." has 21 characters and the answer 15: without a count of its own the budget must still shrink.
  expect(use).toEqual({ requests: 1, sent: 7, evaluated: 7, generated: 5 });
});

test("a server that loads its model is waited for", async () => {
  await using server = await serverOf((asked, response, count) =>
    count < 4
      ? json(response, 503, { error: { code: 503, message: "Loading model", type: "unavailable_error" } })
      : llamaServer(asked, response, count),
  );
  expect((await ask(server)).value.verdict).toBe("C");
  const abort = new AbortController();
  await using loading = await serverOf((_, response) => {
    json(response, 503, { error: { message: "Loading model" } });
    abort.abort();
  });
  const waiting = modelAt(loading, { retryMs: 60_000 }).completeJson("judge", Answer, PROMPT, { signal: abort.signal });
  await expect(waiting).rejects.toMatchObject({ code: "aborted" });
});

test("a slow server is given up after its time, an aborted request at once, and the next one works", {
  retry: 2,
}, async () => {
  const closed: boolean[] = [];
  await using server = await serverOf((asked, response, count) => {
    if (count > 2) return llamaServer(asked, response, count);
    response.on("close", () => closed.push(!response.writableFinished));
  });
  await expect(ask(server, { timeoutMs: 50 })).rejects.toMatchObject({
    code: "endpoint_failed",
    message: expect.stringContaining("gave no answer within 0.05 s"),
  });
  const abort = new AbortController();
  const model = modelAt(server);
  const pending = model.completeJson("judge", Answer, PROMPT, { signal: abort.signal });
  setTimeout(() => abort.abort(), 20);
  const started = performance.now();
  await expect(pending).rejects.toMatchObject({ code: "aborted" });
  expect(performance.now() - started).toBeLessThan(1000);
  expect((await model.completeJson("judge", Answer, PROMPT)).value.verdict).toBe("C");
  // The server is told: it can stop computing.
  expect(closed).toEqual([true, true]);
});

test("nobody at the port is told as such", async () => {
  const server = await serverOf(llamaServer);
  await server[Symbol.asyncDispose]();
  await expect(ask(server)).rejects.toMatchObject({
    message: expect.stringMatching(/^No connection to the model server at 127\.0\.0\.1:\d+: start it/),
    facts: { detail: expect.stringContaining("ECONNREFUSED") },
  });
});

test("a redirect is followed nowhere, not even on this machine", async () => {
  await using other = await serverOf(llamaServer);
  for (const [status, location] of [
    [302, `${other.baseUrl}/chat/completions`],
    [307, `${other.baseUrl}/chat/completions`],
    [308, "https://models.example/v1/chat/completions"],
  ] as const) {
    await using server = await serverOf((_, response) => json(response, status, {}, { location }));
    await expect(ask(server)).rejects.toMatchObject({
      code: "endpoint_failed",
      message: expect.stringContaining(`it sends elsewhere, to ${new URL(location).host}`),
    });
  }
  expect(other.asked).toEqual([]);
});

test("another machine is refused unless it is named", () => {
  const elsewhere = { baseUrl: "https://models.example/v1", model: "m" };
  expect(() => endpointRuntime(elsewhere)).toThrow(/models\.example is another machine/);
  expect(() => endpointRuntime({ ...elsewhere, allowedHost: "other.example" })).toThrow(/another machine/);
  expect(() => endpointRuntime({ ...elsewhere, allowedHost: "" })).toThrow(/another machine/);
  for (const allowedHost of ["models.example", "Models.Example:8443"])
    expect(endpointRuntime({ ...elsewhere, allowedHost }).description).toMatchObject({
      endpointHost: "models.example",
      deviceNote: null,
    });
  expect(
    endpointRuntime({ baseUrl: "http://models.example/v1", model: "m", allowedHost: "models.example" }).description
      .deviceNote,
  ).toBe("the connection is not encrypted");
});

test("a name that leads to this machine is still a name: refused, and sent to once it is allowed", async () => {
  await using server = await serverOf(llamaServer);
  const baseUrl = `http://loopback.test:${server.port}/v1`;
  // As a resolver that knows the name would.
  const resolving: typeof fetch = (address, options) =>
    fetch(String(address).replace("loopback.test", "127.0.0.1"), options);
  const options = { baseUrl, model: "m", fetch: resolving };
  expect(() => endpointRuntime(options)).toThrow(/loopback\.test is another machine/);
  expect(server.asked).toEqual([]);
  const model = languageModelOf(endpointRuntime({ ...options, allowedHost: "loopback.test" }));
  expect((await model.completeJson("judge", Answer, PROMPT)).value.verdict).toBe("C");
  expect(model.description.endpointHost).toBe("loopback.test");
});

test("what is no address, another protocol, or holds a password is refused", () => {
  for (const baseUrl of ["models", "file:///etc/passwd", "ftp://127.0.0.1/v1", "http://me:secret@127.0.0.1:8080/v1"])
    expect(() => endpointRuntime({ baseUrl, model: "m" })).toThrow(
      expect.objectContaining({ code: "endpoint_not_allowed" }),
    );
});

test("a key goes out as a bearer, and none without one", async () => {
  await using server = await serverOf(llamaServer);
  await ask(server, { apiKey: "k-1" });
  await ask(server);
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer k-1", undefined]);
});

test("names that only look like loopback are not", () => {
  // URL writes the short and the decimal forms out: both are 127.0.0.1.
  const hosts = ["localhost", "127.0.0.1", "127.8.8.8", "[::1]", "127.1", "2130706433", "LOCALHOST"];
  expect(hosts.map((host) => isLoopback(new URL(`http://${host}/`).hostname))).toEqual(hosts.map(() => true));
  const others = ["localhost.example", "127.0.0.1.example", "0.0.0.0", "10.0.0.1", "[::ffff:10.0.0.1]", "my.localhost"];
  expect(others.map((host) => isLoopback(new URL(`http://${host}/`).hostname))).toEqual(others.map(() => false));
});
