/** What OpenAI-compatible servers disagree on: how a schema is held, which extras they take, and how they say no. */
import type { GenerateRequest, JsonSchema } from "./types.ts";

/**
 * Ways to hold an answer to a schema, the common one first: llama-server, Ollama (0.5 on), LM Studio and vLLM all know
 * `json_schema`; older llama-servers take a schema beside `json_object`; older vLLM `guided_json`, later named
 * `structured_outputs`. A server that knows none is refused: free text is not picked apart.
 */
const HOLDERS: readonly ((schema: JsonSchema) => object)[] = [
  (schema) => ({ response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } } }),
  (schema) => ({ response_format: { type: "json_object", schema } }),
  (schema) => ({ guided_json: schema, structured_outputs: { json: schema } }),
];

/** Fields that help and that a strict server may refuse. */
type Extra = "logprobs" | "chat_template_kwargs" | "cache_prompt" | "seed" | "stream" | "stream_options";

export type Dialect = { readonly holder: number; readonly without: ReadonlySet<Extra> };

export const FIRST_DIALECT: Dialect = { holder: 0, without: new Set() };

export function requestBody(model: string, request: GenerateRequest, { holder, without }: Dialect): object {
  const { prompt, schema, choice, maxTokens, thinkingTokens } = request;
  const extra = (name: Extra, fields: object) => (without.has(name) ? {} : fields);
  return {
    model,
    messages: [
      { role: "system", content: prompt.system },
      { role: "user", content: `${prompt.shared}\n\n${prompt.ask}` },
    ],
    temperature: 0,
    ...(without.has("stream")
      ? { stream: false }
      : // Without the counts at its end nobody would see that the server cuts questions.
        { stream: true, ...extra("stream_options", { stream_options: { include_usage: true } }) }),
    max_tokens: maxTokens + thinkingTokens,
    ...HOLDERS[holder]?.(portable(schema)),
    ...extra("seed", { seed: 1 }),
    ...extra("cache_prompt", { cache_prompt: true }),
    ...(choice === null ? {} : extra("logprobs", { logprobs: true, top_logprobs: 10 })),
    ...(thinkingTokens > 0 ? {} : extra("chat_template_kwargs", { chat_template_kwargs: { enable_thinking: false } })),
  };
}

/** `anyOf` is understood by more servers than `oneOf`, and holds no less: the options here exclude each other. */
function portable(schema: JsonSchema): JsonSchema {
  const { oneOf, items, properties, ...rest } = schema;
  return {
    ...rest,
    ...(oneOf === undefined ? {} : { anyOf: oneOf.map(portable) }),
    ...(items === undefined ? {} : { items: portable(items) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, portable(value)])),
        }),
  };
}

/** Each extra with the words by which servers refuse it. */
const EXTRAS: readonly (readonly [Extra, readonly string[]])[] = [
  ["logprobs", ["logprobs"]],
  ["chat_template_kwargs", ["chat_template_kwargs", "enable_thinking"]],
  ["cache_prompt", ["cache_prompt"]],
  ["seed", ["seed"]],
  ["stream_options", ["stream"]],
  ["stream", ["stream"]],
];
const STRICT = [
  "extra input",
  "extra field",
  "unrecognised",
  "unrecognized",
  "unknown field",
  "unknown parameter",
  "unknown argument",
  "unexpected field",
  "unexpected keyword",
  "unexpected parameter",
  "not permitted",
];
const SCHEMA = ["response_format", "json_object", "guided", "structured", "grammar", "schema"];
const TOO_LONG = [
  "context length",
  "context size",
  "context window",
  "exceed_context",
  "n_ctx",
  "max_model_len",
  "prompt is too long",
  "too many tokens",
  "max_tokens must be at least",
];

function saysOneOf(message: string, words: readonly string[]): boolean {
  const lower = message.toLowerCase();
  return words.some((word) => lower.includes(word));
}

export type Refusal = { readonly status: number; readonly message: string };

/** Another way to ask after a refusal; null when there is none. */
export function nextDialect({ holder, without }: Dialect, { status, message }: Refusal): Dialect | null {
  if (status !== 400 && status !== 422 && status !== 501) return null;
  const named = EXTRAS.filter(([name, words]) => !without.has(name) && saysOneOf(message, words)).map(([name]) => name);
  // A refusal of stream_options names the stream too: it goes only when it is refused without them.
  if (named.includes("stream_options")) return withoutExtra({ holder, without }, "stream_options");
  if (named.length > 0) return { holder, without: new Set([...without, ...named]) };
  if (saysOneOf(message, SCHEMA) && holder + 1 < HOLDERS.length) return { holder: holder + 1, without };
  const rest = EXTRAS.map(([name]) => name).filter((name) => !without.has(name));
  return saysOneOf(message, STRICT) && rest.length > 0 ? { holder, without: new Set([...without, ...rest]) } : null;
}

/** From a stream that gave no counts: whole answers may give them. */
export function withoutStream(dialect: Dialect): Dialect {
  return withoutExtra(dialect, "stream");
}

function withoutExtra({ holder, without }: Dialect, name: Extra): Dialect {
  return { holder, without: new Set([...without, name]) };
}

export function isTooLong({ message }: Refusal): boolean {
  return saysOneOf(message, TOO_LONG);
}

/** `{error: {message}}` (OpenAI, llama-server, Ollama, vLLM), `{error: "..."}` (LM Studio), `{message}` (older vLLM), `{detail}`. */
export function messageOf(body: string): string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return tidy(body.replace(/<[^>]*>/g, " "));
  }
  return tidy(saidIn(json) ?? body);
}

function saidIn(json: unknown): string | null {
  if (typeof json === "string") return json;
  if (Array.isArray(json))
    return (
      json
        .map(saidIn)
        .filter((said) => said !== null)
        .join("; ") || null
    );
  if (typeof json !== "object" || json === null) return null;
  const fields = json as Readonly<Record<string, unknown>>; // an object, as just checked
  for (const name of ["error", "message", "detail", "msg"])
    if (fields[name] !== undefined && fields[name] !== null) return saidIn(fields[name]);
  return null;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 300);
}
