/** A model behind an OpenAI-compatible endpoint: this machine's own unless the user names another host. */
import { setTimeout as sleep } from "node:timers/promises";
import { generatedOf } from "./endpoint-answer.ts";
import {
  type Dialect,
  FIRST_DIALECT,
  isTooLong,
  messageOf,
  nextDialect,
  type Refusal,
  requestBody,
  withoutStream,
} from "./endpoint-dialects.ts";
import { allowedAddress, isLoopback } from "./endpoint-host.ts";
import { isStream, type StreamedAnswer, streamedAnswer } from "./endpoint-stream.ts";
import { aborted, type LlmError } from "./llm-error.ts";
import { type Patience, type PatienceEnd, patience, WHOLE_FACTOR } from "./patience.ts";
import { serverFailure } from "./server-trouble.ts";
import { spaced } from "./spaced.ts";
import type { GenerateRequest, OnText, Runtime, ServerTrouble } from "./types.ts";

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
  /**
   * Milliseconds to wait for the first word of an answer, the loading of the model with it, and from one word to the
   * next; for all of an answer that is not streamed. Default 40000; fetch itself ends at 300000.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds between tries while the server loads its model or is busy. Default 2000. */
  readonly retryMs?: number | undefined;
  /** Default: the platform's fetch. */
  readonly fetch?: typeof fetch | undefined;
};

/** A whole analysis must end within a minute where a server hangs; one that needs longer is given it by name. */
const DEFAULT_TIMEOUT_MS = 40_000;

/** Throws LlmError "endpoint_not_allowed". Its `generate` rejects with endpoint_failed, prompt_too_long or aborted. */
export function endpointRuntime(options: EndpointOptions): Runtime {
  const base = allowedAddress(options.baseUrl, options.allowedHost);
  const url = new URL(`${base.pathname.replace(/\/$/, "")}/chat/completions`, base);
  const open = base.protocol === "http:" && !isLoopback(base.hostname);
  let dialect: Dialect = FIRST_DIALECT;
  return {
    description: {
      name: options.model,
      architecture: "endpoint",
      device: base.host,
      deviceNote: open ? "the connection is not encrypted" : null,
      contextTokens: options.contextTokens ?? 8192,
      chatTemplate: "the server's",
      endpointHost: base.hostname,
    },
    async generate(request, signal, onText) {
      const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
      const until = performance.now() + timeoutMs;
      for (;;) {
        const sent = requestBody(options.model, request, dialect);
        const answer = await post(url, sent, { ...options, signal, onText, mostBytes: mostBytesOf(request) });
        if (answer.kind === "answer") {
          const generated = generatedOf(answer.body, request);
          if (generated === null) throw failed(base, "its answer is not that of a chat completion");
          if (answer.streamed && generated.counted?.sent === null) dialect = withoutStream(dialect);
          return generated;
        }
        if (isTooLong(answer))
          throw serverFailure({ reason: "cut", host: base.host, detail: answer.message }, null, "prompt_too_long");
        const next = nextDialect(dialect, answer);
        if (next !== null) dialect = next;
        else if (!BUSY.has(answer.status)) throw refusedBy(base, answer);
        else if (performance.now() < until) await pause(options.retryMs ?? 2000, signal);
        else throw outOfTime(base, timeoutMs, `it was still not ready: ${answer.message}`, answer.status);
      }
    },
    async [Symbol.asyncDispose]() {},
  };
}

/** Only these answers may change by waiting: the model is being loaded, or others are served first. */
const BUSY: ReadonlySet<number> = new Set([503, 429]);

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, null, signal ? { signal } : {}).catch(() => {
    throw aborted();
  });
}

type Posted =
  | { readonly kind: "answer"; readonly body: unknown; readonly streamed: boolean }
  | ({ readonly kind: "refusal" } & Refusal);

type PostOptions = EndpointOptions & {
  readonly signal: AbortSignal | undefined;
  readonly onText: OnText | undefined;
  readonly mostBytes: number;
};

/** A token of a stream with its ten rivals takes about so many bytes; what goes on far beyond is no answer. */
const BYTES_A_TOKEN = 8192;

function mostBytesOf({ maxTokens, thinkingTokens }: GenerateRequest): number {
  return BYTES_A_TOKEN * (256 + maxTokens + thinkingTokens);
}

async function post(url: URL, sent: object, options: PostOptions): Promise<Posted> {
  const { signal } = options;
  if (signal?.aborted) throw aborted();
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  using waiting = patience(timeoutMs);
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method: "POST",
      // A redirect could carry the deal to a host nobody allowed: none is followed.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
      },
      body: JSON.stringify(sent),
      signal: signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal,
    });
    if (response.status >= 300 && response.status < 400)
      throw new Error(`it sends elsewhere, to ${targetOf(response, url)}, and that is not followed`);
    return await answerIn(response, waiting, options);
  } catch (cause) {
    if (signal?.aborted) throw aborted();
    const end = waiting.ended();
    if (end !== null) throw outOfTime(url, timeoutMs, ENDS[end], undefined, cause);
    // "ECONNREFUSED" and the like: there is no connection.
    const inner = cause instanceof Error ? cause.cause : null;
    const isGone = inner instanceof Error && "code" in inner;
    throw isGone ? noConnection(url, cause) : failed(url, reasonOf(cause), cause);
  }
}

const ENDS: Readonly<Record<PatienceEnd, string>> = {
  silent: "no answer came",
  stopped: "its answer stopped midway",
  endless: `its answer was not whole after ${WHOLE_FACTOR} times as long`,
};

/** A server that was asked to stream may answer whole all the same, and one that streams may call it by another name. */
async function answerIn(response: Response, waiting: Patience, options: PostOptions): Promise<Posted> {
  const { status } = response;
  const answer = streamedAnswer();
  const whole = await wholeOrStreamed(response, answer, waiting, options);
  const failure = whole === null ? answer.failure() : response.ok ? null : whole;
  if (failure !== null) return { kind: "refusal", status, message: messageOf(failure) };
  if (whole === null) {
    if (!answer.isOver()) throw new Error("it broke off its answer");
    return { kind: "answer", body: answer.body(), streamed: true };
  }
  const body = parsed(whole);
  // LM Studio answers 200 where a path is not its own, and some gateways whatever goes wrong.
  if (isError(body)) return { kind: "refusal", status, message: messageOf(whole) };
  return { kind: "answer", body, streamed: false };
}

/** The text of an answer that came whole; null where it was streamed, into `answer`. */
async function wholeOrStreamed(
  response: Response,
  answer: StreamedAnswer,
  waiting: Patience,
  { onText, mostBytes }: PostOptions,
): Promise<string | null> {
  const tell = onText && spaced(onText);
  const decoder = new TextDecoder();
  let streams = response.ok ? isEventStream(response) || null : false;
  let text = "";
  let taken = 0;
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (taken + text.length > mostBytes) throw new Error("it sends far more than the answer that was asked for");
    streams ??= isStream(text);
    if (streams !== true) continue;
    const alive = answer.take(text);
    taken += text.length;
    text = "";
    if (answer.isDone() || answer.failure() !== null) break;
    if (!alive) continue;
    waiting.goOn();
    tell?.(answer.text());
  }
  return streams === true ? null : text;
}

function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.includes("text/event-stream") ?? false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`its answer is not JSON: ${messageOf(text).slice(0, 120)}`);
  }
}

function targetOf(response: Response, url: URL): string {
  const location = response.headers.get("location") ?? "";
  return URL.canParse(location, url.href) ? new URL(location, url).host : "an unknown place";
}

function isError(body: unknown): boolean {
  return typeof body === "object" && body !== null && "error" in body && Boolean(body.error) && !("choices" in body);
}

/** "fetch failed" says nothing; what caused it does. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause;
  if (inner instanceof AggregateError) return reasonOf(inner.errors[0]);
  return inner instanceof Error ? reasonOf(inner) : cause.message;
}

/** What a server means by refusing whatever is asked. */
const REFUSALS: Readonly<Record<number, ServerTrouble["reason"]>> = { 401: "key", 403: "key", 404: "model" };

function refusedBy({ host, pathname }: URL, { status, message }: Refusal): LlmError {
  const isElsewhere = (status === 404 || status === 200) && !/\/v\d+\/?$/.test(pathname);
  const hint = isElsewhere ? ". Addresses mostly end in /v1" : "";
  // A path that is not there is no model that is not there.
  const reason = isElsewhere ? "failed" : (REFUSALS[status] ?? "failed");
  return serverFailure({
    reason,
    host,
    status,
    ...(reason === "failed" && { detail: `HTTP ${status}: ${message}${hint}` }),
  });
}

export function noConnection({ host }: URL, cause: unknown): LlmError {
  return serverFailure({ reason: "gone", host, detail: reasonOf(cause) }, cause);
}

function outOfTime({ host }: URL, timeoutMs: number, detail: string, status?: number, cause?: unknown): LlmError {
  const at = status === undefined ? {} : { status };
  return serverFailure({ reason: "timeout", host, seconds: timeoutMs / 1000, detail, ...at }, cause);
}

function failed({ host }: URL, detail: string, cause: unknown = null): LlmError {
  return serverFailure({ reason: "failed", host, detail }, cause);
}
