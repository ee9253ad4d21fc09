/** What is wrong with a model, as an error, as a record of a run, and as a sentence that says what to do: the same wherever it is met. */
import { type Language, LOCALES } from "../language/index.ts";
import { LlmError } from "./llm-error.ts";
import { MODEL_SENTENCES } from "./sentences/index.ts";
import type { ServerTrouble } from "./types.ts";

type Failure = Pick<ServerTrouble, "reason" | "host"> & {
  readonly detail?: string;
  readonly status?: number;
  readonly seconds?: number;
};

/** `facts.host` is the address, with its port. */
export function serverFailure(failure: Failure, cause?: unknown, code: LlmError["code"] = "endpoint_failed"): LlmError {
  const { detail = "", status = null, seconds = null } = failure;
  const said = troubleClause({ ...failure, detail, status, seconds, failures: 1 }, "en");
  return new LlmError(code, `${said.charAt(0).toUpperCase()}${said.slice(1)}.`, { ...failure }, { cause });
}

/** Null where the error is not about a server, nor about a model that ended by itself. */
export function troubleOf({ code, message, facts }: LlmError): ServerTrouble | null {
  const { reason, host = "", detail = "", status, seconds } = facts;
  const why = code === "crashed" ? "stopped" : REASONS.find((one) => one === reason);
  if (why === undefined) return null;
  return {
    reason: why,
    host: String(host),
    failures: 1,
    seconds: typeof seconds === "number" ? seconds : null,
    status: typeof status === "number" ? status : null,
    detail: String(detail),
    code,
    message,
  };
}

export const REASONS = ["timeout", "gone", "key", "model", "failed", "unreadable", "cut", "stopped"] as const;

/** Without a capital and a full stop: to stand within a sentence. */
export function troubleClause(
  { reason, host, seconds, status, failures, detail = "" }: Omit<ServerTrouble, "code" | "message">,
  language: Language,
): string {
  const count = new Intl.NumberFormat(LOCALES[language]).format(seconds ?? 0);
  return MODEL_SENTENCES[language].trouble[reason]({ where: host, seconds: count, status, failures, detail });
}

/** What happened to a model and what to do. */
export function modelFailureIn(error: LlmError, language: Language): string {
  const trouble = error.code === "endpoint_failed" || error.code === "prompt_too_long" ? troubleOf(error) : null;
  if (trouble !== null) {
    const said = troubleClause(trouble, language);
    return `${said.charAt(0).toLocaleUpperCase(language)}${said.slice(1)}.`;
  }
  return (error.code !== "endpoint_failed" && MODEL_SENTENCES[language].failures?.[error.code]) || error.message;
}
