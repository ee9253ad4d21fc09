/** Asks a model server whether it is there, knows the model, holds a schema, and how long its context is. */
import { z } from "zod";
import { createCutWatch, isFewerThanWords } from "./cut-short.ts";
import { allowedAddress } from "./endpoint-host.ts";
import { type EndpointOptions, endpointRuntime, noConnection } from "./endpoint-runtime.ts";
import { readAnswer } from "./json-schema.ts";
import { LlmError } from "./llm-error.ts";
import { serverFailure, troubleOf } from "./server-trouble.ts";
import type { GenerateRequest } from "./types.ts";

export type EndpointProbe = {
  /** Why it cannot be used as it stands; null where it can. */
  readonly trouble: LlmError | null;
  /** Null where the server has no list of its models. */
  readonly modelListed: boolean | null;
  /** Names the server lists. */
  readonly models: readonly string[];
  /** Tokens, where the server tells; else null. */
  readonly contextTokens: number | null;
  /** False where it counts fewer tokens than a long question has; null where it does not count, or took too long. */
  readonly readsWhole: boolean | null;
};

const DEFAULT_TIMEOUT_MS = 40_000;
const SHORT_MS = 10_000;

const ModelsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** vLLM. */
      max_model_len: z.number().nullish().catch(null),
      /** llama-server, newer. */
      meta: z.object({ n_ctx: z.number().nullish() }).nullish().catch(null),
    }),
  ),
});

/** No deal is needed: the question is about nothing. Only the letters A and B fit it, and a free answer is something else. */
const Answer = z.object({ letter: z.enum(["A", "B"]) });
const QUESTION = { system: "Answer the question in a full sentence.", shared: "", ask: "How are you today?" };
const LETTER: GenerateRequest = {
  prompt: QUESTION,
  schema: {
    type: "object",
    properties: { letter: { enum: ["A", "B"] } },
    required: ["letter"],
    additionalProperties: false,
  },
  choice: null,
  maxTokens: 64,
  thinkingTokens: 0,
};

/** Rejects with LlmError endpoint_not_allowed alone: what else is wrong is told. */
export async function probeEndpoint(options: EndpointOptions): Promise<EndpointProbe> {
  const { host } = allowedAddress(options.baseUrl, options.allowedHost);
  const given = { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS };
  let found: EndpointProbe = { trouble: null, modelListed: null, models: [], contextTokens: null, readsWhole: null };
  try {
    const listed = await modelsAt(given, Math.min(SHORT_MS, given.timeoutMs));
    const own = listed?.find(({ id }) => id === given.model);
    const contextTokens = own?.meta?.n_ctx ?? own?.max_model_len ?? null;
    if (listed !== null)
      found = { ...found, modelListed: own !== undefined, models: listed.map(({ id }) => id), contextTokens };
    const reason = await wrongWithAnswer(given, host);
    if (reason !== null) return { ...found, trouble: serverFailure({ reason, host }) };
    const whole = await readsWhole(given);
    return { ...found, readsWhole: whole, trouble: whole === false ? serverFailure({ reason: "cut", host }) : null };
  } catch (error) {
    const trouble = error instanceof LlmError ? troubleOf(error) : null;
    if (!(error instanceof LlmError) || trouble === null) throw error;
    return { ...found, trouble: trouble.reason === "model" ? modelMissing(host, found.models, trouble.status) : error };
  }
}

const MOST_NAMED = 10;

export function modelMissing(host: string, models: readonly string[], status: number | null): LlmError {
  const detail = models.slice(0, MOST_NAMED).join(", ");
  return serverFailure({ reason: "model", host, detail, ...(status === null ? {} : { status }) });
}

/** More than the 4,096 tokens that Ollama reads where nothing was set, and well within the 8,192 that are needed. */
const LONG_WORDS = 5000;
/** Each is one token of any vocabulary, so that there are at least as many tokens as words. */
const WORDS = ["time", "people", "way", "day", "man", "world", "life", "hand", "part", "place", "work", "week"];

async function readsWhole(options: EndpointOptions): Promise<boolean | null> {
  await using runtime = endpointRuntime(options);
  const shared = Array.from({ length: LONG_WORDS }, (_, at) => WORDS[(at * 7 + Math.floor(at / 12)) % 12]).join(" ");
  const prompt = { ...QUESTION, shared };
  try {
    const { counted } = await runtime.generate({ ...LETTER, prompt });
    const sent = counted?.sent ?? null;
    return sent === null ? null : !isFewerThanWords(prompt, sent);
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    return error.code === "prompt_too_long" ? false : null;
  }
}

async function wrongWithAnswer(options: EndpointOptions, host: string): Promise<"cut" | "unreadable" | null> {
  await using runtime = endpointRuntime(options);
  const answer = await runtime.generate(LETTER);
  if (createCutWatch(host).cutIn("test", LETTER, answer) !== null) return "cut";
  return readAnswer(answer.text, Answer, []).ok ? null : "unreadable";
}

/** Null where there is no such list; rejects where nobody answers at all. */
async function modelsAt(options: EndpointOptions, timeoutMs: number) {
  const base = allowedAddress(options.baseUrl, options.allowedHost);
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(new URL(`${base.pathname.replace(/\/$/, "")}/models`, base), {
      redirect: "manual",
      headers: options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw noConnection(base, cause);
  }
  const list = ModelsSchema.safeParse(await response.json().catch(() => null));
  return list.success ? list.data.data : null;
}
