/** A model behind an OpenAI-compatible endpoint: this machine's own unless the user names another host. */
import { z } from "zod";
import { letterProbabilities, standsAtChoice } from "./choice-letters.ts";
import { aborted, LlmError } from "./llm-error.ts";
import type { Generated, GenerateRequest, Runtime } from "./types.ts";

export type EndpointOptions = {
  /** Up to and with its version: http://127.0.0.1:8080/v1 */
  readonly baseUrl: string;
  /** Name the server knows the model by. */
  readonly model: string;
  /** A host the user allowed by name; anything else than loopback is refused without it. */
  readonly allowedHost?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Tokens of context, as the server is set. Default 8192. */
  readonly contextTokens?: number | undefined;
  /** Default: the platform's fetch. */
  readonly fetch?: typeof fetch | undefined;
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** True for this machine alone: text sent there does not leave it. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

const AnswerSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish() }),
        logprobs: z
          .object({
            content: z
              .array(
                z.object({
                  token: z.string(),
                  top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

export function endpointRuntime(options: EndpointOptions): Runtime {
  const base = new URL(options.baseUrl);
  if (!isLoopback(base.hostname) && base.hostname !== options.allowedHost)
    throw new LlmError(
      "endpoint_not_allowed",
      `${base.hostname} is another machine: the deal's text would be sent there. Allow this host by its name if that is what you want.`,
      { host: base.hostname },
    );
  const url = new URL(`${base.pathname.replace(/\/$/, "")}/chat/completions`, base);
  const send = options.fetch ?? fetch;

  return {
    description: {
      name: options.model,
      architecture: "endpoint",
      device: base.host,
      deviceNote: null,
      contextTokens: options.contextTokens ?? 8192,
      chatTemplate: "the server's",
      endpointHost: base.hostname,
    },
    async generate(request, signal) {
      if (signal?.aborted) throw aborted();
      let body: unknown;
      try {
        const response = await send(url, {
          method: "POST",
          // A redirect could carry the deal to a host nobody allowed.
          redirect: "error",
          headers: {
            "content-type": "application/json",
            ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
          },
          body: JSON.stringify(requestBody(options.model, request)),
          ...(signal ? { signal } : {}),
        });
        if (!response.ok) throw new Error(`it answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
        body = await response.json();
      } catch (cause) {
        if (signal?.aborted) throw aborted();
        throw failed(base.host, cause instanceof Error ? cause.message : String(cause), cause);
      }
      const answer = AnswerSchema.safeParse(body);
      if (!answer.success) throw failed(base.host, "its answer is not that of a chat completion", answer.error);
      return generated(answer.data, request);
    },
    async [Symbol.asyncDispose]() {},
  };
}

function requestBody(model: string, { prompt, schema, choice, maxTokens, thinkingTokens }: GenerateRequest) {
  return {
    model,
    messages: [
      { role: "system", content: prompt.system },
      { role: "user", content: `${prompt.shared}\n\n${prompt.ask}` },
    ],
    temperature: 0,
    seed: 1,
    max_tokens: maxTokens + thinkingTokens,
    cache_prompt: true,
    response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    ...(choice === null ? {} : { logprobs: true, top_logprobs: 10 }),
    ...(thinkingTokens > 0 ? {} : { chat_template_kwargs: { enable_thinking: false } }),
  };
}

function generated(answer: z.infer<typeof AnswerSchema>, request: GenerateRequest): Generated {
  const [first] = answer.choices;
  const written = first?.message.content ?? "";
  // Some servers leave the reasoning in the answer.
  const text = written.replace(/^\s*<think>[\s\S]*?<\/think>/, "").trim();
  const usage = answer.usage;
  const sent = usage?.prompt_tokens ?? 0;
  return {
    text,
    finished: first?.finish_reason !== "length",
    probabilities: request.choice === null ? null : probabilitiesOf(first?.logprobs?.content ?? [], request.choice),
    tokens: {
      sent,
      evaluated: sent - (usage?.prompt_tokens_details?.cached_tokens ?? 0),
      generated: usage?.completion_tokens ?? 0,
    },
  };
}

type LogToken = {
  readonly token: string;
  readonly top_logprobs?: readonly { readonly token: string; readonly logprob: number }[] | null | undefined;
};

function probabilitiesOf(
  tokens: readonly LogToken[],
  { field, letters }: NonNullable<GenerateRequest["choice"]>,
): Generated["probabilities"] {
  let text = "";
  for (const { token, top_logprobs } of tokens) {
    if (standsAtChoice(text, field)) {
      const pieces = (top_logprobs ?? []).map((top) => [top.token, Math.exp(top.logprob)] as const);
      const found = letterProbabilities(pieces, letters);
      if (found !== null) return found;
    }
    text += token;
  }
  return null;
}

function failed(host: string, why: string, cause: unknown): LlmError {
  return new LlmError(
    "endpoint_failed",
    `The model server at ${host} could not answer (${why}). Check that it runs and holds this model; verification goes on without it.`,
    { host },
    { cause },
  );
}
