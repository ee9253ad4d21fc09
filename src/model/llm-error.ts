/** What can go wrong with a language model, in words that say what to do next. */

export type LlmErrorCode =
  | "not_found"
  | "not_gguf"
  | "truncated"
  | "corrupt"
  | "unsupported_architecture"
  | "too_large"
  | "no_runtime"
  | "load_failed"
  | "crashed"
  | "aborted"
  | "disposed"
  | "prompt_too_long"
  | "invalid_answer"
  | "budget_exhausted"
  | "endpoint_not_allowed"
  | "endpoint_failed"
  | "download_failed"
  | "checksum_mismatch";

export class LlmError extends Error {
  readonly code: LlmErrorCode;
  /** Figures and names behind the message, plain JSON. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;

  constructor(
    code: LlmErrorCode,
    message: string,
    facts: Readonly<Record<string, string | number | boolean>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "LlmError";
    this.code = code;
    this.facts = facts;
  }
}

export function aborted(): LlmError {
  return new LlmError("aborted", "The language model's work was cancelled.");
}
