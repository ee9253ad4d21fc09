/** Servers on loopback that speak as the common model servers do, after their public documentation and bug reports. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { JsonSchema } from "../../src/model/index.ts";

export type Asked = {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>> & {
    readonly response_format?: { readonly type: string; readonly schema?: unknown; readonly json_schema?: unknown };
  };
};
export type Reply = (asked: Asked, response: ServerResponse, count: number) => void;
export type ModelServer = AsyncDisposable & {
  readonly baseUrl: string;
  readonly port: number;
  readonly asked: Asked[];
};

export async function serverOf(reply: Reply): Promise<ModelServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      asked.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text || "{}") });
      reply(asked.at(-1)!, response, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    asked,
    port,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

/** Chunks of a stream as OpenAI's API writes them: one event each, the counts at the end in one without a choice. */
export function streamOf(
  pieces: readonly string[],
  {
    usage = { prompt_tokens: 90, completion_tokens: 6 },
    finish = "stop",
  }: { readonly usage?: object | null; readonly finish?: string | null } = {},
): string {
  const event = (chunk: object) => `data: ${JSON.stringify({ object: "chat.completion.chunk", ...chunk })}\n\n`;
  return [
    event({ choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }] }),
    ...pieces.map((content) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
    ...(finish === null ? [] : [event({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })]),
    ...(usage === null ? [] : [event({ choices: [], usage })]),
    ...(finish === null ? [] : ["data: [DONE]\n\n"]),
  ].join("");
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

const TEXT = '{"verdict":"C"}';
/** The answer's tokens; the letter with its rivals. */
const TOKENS: readonly (readonly [string, readonly (readonly [string, number])[]])[] = [
  ['{"verdict"', []],
  [':"', []],
  [
    "C",
    [
      ["C", 0.6],
      ["V", 0.2],
      ["x", 0.1],
    ],
  ],
  ['"}', []],
];

function logprobs(log: (p: number) => number | null) {
  return {
    content: TOKENS.map(([token, top]) => ({
      id: 7,
      token,
      bytes: [...new TextEncoder().encode(token)],
      logprob: -0.1,
      top_logprobs: top.map(([t, p]) => ({ id: 8, token: t, bytes: [1], logprob: log(p) })),
    })),
  };
}

const heldBySchema = ({ body }: Asked) => body.response_format?.type === "json_schema";

/** llama.cpp's own: `timings`, reasoning apart from the answer, errors with a code and a type. */
export const llamaServer: Reply = (asked, response) => {
  if (asked.path !== "/v1/chat/completions")
    return json(response, 404, { error: { code: 404, message: "File Not Found", type: "not_found_error" } });
  json(response, 200, {
    choices: [
      {
        finish_reason: "stop",
        index: 0,
        message: { role: "assistant", reasoning_content: "", content: heldBySchema(asked) ? TEXT : "I think C." },
        ...(asked.body.logprobs === true ? { logprobs: logprobs(Math.log) } : {}),
      },
    ],
    created: 1,
    model: "m.gguf",
    system_fingerprint: "b8681",
    object: "chat.completion",
    usage: { completion_tokens: 6, prompt_tokens: 90, total_tokens: 96 },
    id: "chatcmpl-1",
    timings: { cache_n: 80, prompt_n: 10, prompt_ms: 5, predicted_n: 6, predicted_ms: 9 },
  });
};

/** An older llama-server: a schema only beside json_object. */
export const olderLlamaServer: Reply = (asked, response) => {
  const format = asked.body.response_format;
  if (format?.type === "json_schema")
    return json(response, 400, {
      error: {
        code: 400,
        message: 'response_format type must be one of "text" or "json_object", but got: json_schema',
        type: "invalid_request_error",
      },
    });
  const text = format?.schema === undefined ? "I think C." : TEXT;
  json(response, 200, {
    choices: [{ finish_reason: "stop", index: 0, message: { role: "assistant", content: text } }],
    usage: { completion_tokens: 6, prompt_tokens: 90, total_tokens: 96 },
  });
};

/** Ollama: until 0.12.11 probabilities are passed over in silence; what is cached is not told. */
export const ollama: Reply = (asked, response) => {
  if (asked.body.model !== "qwen3:4b")
    return json(response, 404, {
      error: { message: `model '${asked.body.model}' not found`, type: "not_found_error", param: null, code: null },
    });
  json(response, 200, {
    id: "chatcmpl-2",
    object: "chat.completion",
    created: 1,
    model: "qwen3:4b",
    system_fingerprint: "fp_ollama",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: heldBySchema(asked) ? TEXT : "C" },
        finish_reason: "stop",
      },
    ],
    usage: { prompt_tokens: 90, completion_tokens: 6, total_tokens: 96 },
  });
};

/** LM Studio: errors as a bare string, `logprobs: null`, and 200 for paths that are not its own. */
export const lmStudio: Reply = (asked, response) => {
  if (asked.path !== "/v1/chat/completions")
    return json(response, 200, { error: `Unexpected endpoint or method. (POST ${asked.path})` });
  const type = asked.body.response_format?.type;
  if (type !== "json_schema" && type !== "text" && type !== undefined)
    return json(response, 400, { error: "'response_format.type' must be 'json_schema' or 'text'" });
  json(response, 200, {
    id: "chatcmpl-3",
    object: "chat.completion",
    created: 1,
    model: "qwen3-4b",
    // Its MLX engine has been seen to fence an answer.
    choices: [
      {
        index: 0,
        logprobs: null,
        finish_reason: "stop",
        message: { role: "assistant", content: `\`\`\`json\n${TEXT}\n\`\`\`` },
      },
    ],
    usage: { prompt_tokens: 90, completion_tokens: 6, total_tokens: 96 },
    stats: {},
    system_fingerprint: "qwen3-4b",
  });
};

/** vLLM: prefix caching told in the usage, -9999 for what cannot be, errors of its two ages. */
export const vllm: Reply = (asked, response) => {
  json(response, 200, {
    id: "chatcmpl-4",
    object: "chat.completion",
    created: 1,
    model: "Qwen/Qwen3-4B",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          reasoning_content: null,
          content: heldBySchema(asked) ? TEXT : "C",
          tool_calls: [],
        },
        logprobs: asked.body.logprobs === true ? logprobs((p) => (p === 0.1 ? -9999 : Math.log(p))) : null,
        finish_reason: "stop",
        stop_reason: null,
      },
    ],
    usage: {
      prompt_tokens: 90,
      total_tokens: 96,
      completion_tokens: 6,
      prompt_tokens_details: { cached_tokens: 80 },
    },
    prompt_logprobs: null,
  });
};

/** vLLM before it knew json_schema: guided_json alone holds. */
export const olderVllm: Reply = (asked, response) => {
  const type = asked.body.response_format?.type;
  if (type === "json_schema" || asked.body.response_format?.schema !== undefined)
    return json(response, 400, {
      object: "error",
      message:
        "[{'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'msg': \"Input should be 'text' or 'json_object'\"}]",
      type: "BadRequestError",
      param: null,
      code: 400,
    });
  const text = asked.body.guided_json === undefined ? "C" : TEXT;
  json(response, 200, { choices: [{ index: 0, finish_reason: "stop", logprobs: null, message: { content: text } }] });
};

/** A schema as it must reach a server: nothing but common keywords. */
export function keywordsOf(schema: JsonSchema | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (part: unknown, names: boolean): void => {
    if (Array.isArray(part)) for (const item of part) walk(item, false);
    else if (typeof part === "object" && part !== null)
      for (const [key, value] of Object.entries(part)) {
        if (!names) found.add(key);
        walk(value, key === "properties" && !names);
      }
  };
  walk(schema, false);
  return found;
}
