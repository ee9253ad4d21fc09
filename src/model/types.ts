/** What the rest of the product asks of a language model: answers bound to a schema, one at a time, with their cost. */
import type { z } from "zod";

/** Constant part first, so that what was evaluated for one request is kept for the next. */
export type Prompt = {
  /** Instructions and notes on the schema; the same for every request of a role. */
  readonly system: string;
  /** What neighbouring requests have in common: the evidence. */
  readonly shared: string;
  /** What only this request asks. */
  readonly ask: string;
};

/** A question typed by the user goes before a background run. */
export type Priority = "user" | "background";

export type CompletionOptions = {
  /** Ids that fields made with `citation()` may hold. Default none. */
  readonly citations?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default "background". */
  readonly priority?: Priority | undefined;
  /** Tokens of the answer, reasoning aside. Default 512. */
  readonly maxTokens?: number | undefined;
  /** Tokens a thinking model may reason before it answers. Default 0: reasoning is closed at once. */
  readonly thinkingTokens?: number | undefined;
  /** Name of a field whose value is one of a few single letters: their probabilities are given back. */
  readonly choice?: string | undefined;
};

/** Tokens. `sent` counts whole prompts; `evaluated` what was not already in memory; both without the answer. */
export type TokenUse = {
  readonly requests: number;
  readonly sent: number;
  readonly evaluated: number;
  readonly generated: number;
};

/** Of one role, with what code did not take of its answers. */
export type RoleUse = TokenUse & { readonly refused: number };

/** Why a step of a run sent no question. */
export const NOT_ASKED = [
  /** The claims were given. */
  "given",
  /** Turned off by the user. */
  "off",
  /** Every line of the decks is a claim already, or none. */
  "nothing-unread",
  /** No claim is open that it could read. */
  "nothing-open",
  /** Calibrated, and seen to gain nothing. */
  "no-gain",
  /** No report needs a review. */
  "nothing-weak",
  /** Nothing is in contradiction. */
  "nothing-opposed",
  /** Rules or evidence settled every contradiction. */
  "settled",
  /** The tokens were spent before its turn. */
  "budget",
  /** The model had stopped answering before its turn. */
  "stopped",
] as const;
export type NotAsked = (typeof NOT_ASKED)[number];

export type Completion<T> = {
  readonly value: T;
  /** Letter -> probability among the letters allowed; null when no choice was asked or the model gives none. */
  readonly probabilities: Readonly<Record<string, number>> | null;
  readonly use: TokenUse;
  /** Answers refused before this one. */
  readonly retries: number;
};

export type ModelUse = {
  readonly budgetTokens: number;
  /** Evaluated and generated tokens, what the budget is spent on. */
  readonly spentTokens: number;
  /** The part of `spentTokens` that went into answers which could not be used. */
  readonly wastedTokens: number;
  /** Why a model server is no longer asked, or failed when it was last asked; null where it answers or none is used. */
  readonly trouble: ServerTrouble | null;
  readonly total: TokenUse;
  /** Of the roles that asked. */
  readonly byRole: Readonly<Record<string, RoleUse>>;
  /** Of those that did not. */
  readonly notAsked: Readonly<Record<string, NotAsked>>;
};

export type ModelDescription = {
  readonly name: string;
  readonly architecture: string;
  /** "cpu", "cuda", "metal", "vulkan", or the host of an endpoint. */
  readonly device: string;
  /** Why a GPU was not used, when one was tried. */
  readonly deviceNote: string | null;
  readonly contextTokens: number;
  /** The resolved chat template. */
  readonly chatTemplate: string;
  /** Host that text is sent to; null when the model runs in this machine's own processes. */
  readonly endpointHost: string | null;
};

export type LanguageModel = AsyncDisposable & {
  readonly description: ModelDescription;
  /** Rejects with LlmError: aborted, invalid_answer (after one retry), budget_exhausted, endpoint_failed, prompt_too_long, crashed, disposed. */
  completeJson<T>(
    role: string,
    schema: z.ZodType<T>,
    prompt: Prompt,
    options?: CompletionOptions,
  ): Promise<Completion<T>>;
  use(): ModelUse;
  /** Notes how many things that a role answered code did not take. */
  refuse(role: string, count: number): void;
  /** Notes why a role asks nothing. */
  pass(role: string, why: NotAsked): void;
  /** Forgets what was spent and what failed: a new run begins. */
  newRun(budgetTokens?: number): void;
};

/** The part of JSON Schema that grammars hold, and the mark of a citation. */
export type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  /** True for a field that names a source. */
  readonly citation?: boolean;
};

/** One inference, plain JSON, so that it can cross to another process. */
export type GenerateRequest = {
  readonly prompt: Prompt;
  readonly schema: JsonSchema;
  readonly choice: { readonly field: string; readonly letters: readonly string[] } | null;
  readonly maxTokens: number;
  readonly thinkingTokens: number;
};

export type Generated = {
  readonly text: string;
  /** False when maxTokens cut it. */
  readonly finished: boolean;
  readonly probabilities: Readonly<Record<string, number>> | null;
  readonly tokens: { readonly sent: number; readonly evaluated: number; readonly generated: number };
  /** A server's own counts of the prompt and the answer; null or absent where it gave none. */
  readonly counted?: { readonly sent: number | null; readonly generated: number | null } | undefined;
};

/** Told the answer as it stands so far, some times a second: raw, unchecked, to be shown and never to be used. */
export type OnText = (text: string) => void;

/** What runs inferences: a model in this process, in a child process, or behind an endpoint. Never two at a time. */
export type Runtime = AsyncDisposable & {
  readonly description: ModelDescription;
  generate(request: GenerateRequest, signal?: AbortSignal, onText?: OnText): Promise<Generated>;
};

export type LoadOptions = {
  readonly modelPath: string;
  /** "auto" takes the best there is and falls back on the CPU. Default "auto". */
  readonly gpu?: "auto" | false | undefined;
  /** Tokens of context. Default 8192, or what the model was trained on if that is less. */
  readonly contextTokens?: number | undefined;
  /** CPU threads. Default: one a core, less one. */
  readonly threads?: number | undefined;
  /** Bytes of memory the model may take. Default: what is free. */
  readonly memoryLimitBytes?: number | undefined;
};

export type LoadRunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** 0..1 */
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

export type ServerTrouble = {
  /**
   * "gone": no connection; "key" and "model": refused, or not there (HTTP 401, 403, 404); "stopped": no server, a model
   * of this machine's own that ended by itself.
   */
  readonly reason: "timeout" | "gone" | "key" | "model" | "failed" | "unreadable" | "cut" | "stopped";
  /** Its address; "" where there is none. */
  readonly host: string;
  /** Failures in a row; questions and answers cut, in a row or not. */
  readonly failures: number;
  /** Seconds that were waited for an answer; null but for a timeout. */
  readonly seconds: number | null;
  /** HTTP status of the answer; null where there was none. */
  readonly status: number | null;
  /** The words of the server or of the connection; absent or "" where they say no more than the reason. */
  readonly detail?: string | undefined;
  /** Of the last failure. */
  readonly code: string;
  readonly message: string;
};
