/** What the host itself refuses, and how any error becomes words for a window: a code, a sentence, never a stack. */

import {
  CorrespondenceError,
  DocumentError,
  EmbedderError,
  GraphError,
  type Language,
  LlmError,
  modelFailureIn,
  RunError,
} from "../engine.ts";
import { type EngineFailure, EngineFailureError } from "../protocol/index.ts";
import { type HostProblem, sentence } from "./problems.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

/** An expected failure; its sentence is written when the language is known. */
export class HostError extends Error {
  readonly problem: HostProblem;
  constructor(problem: HostProblem, options?: ErrorOptions) {
    super(sentence(problem, "en"), options);
    this.name = "HostError";
    this.problem = problem;
  }
}

export function failureOf(error: unknown, language: Language, signal?: AbortSignal | undefined): EngineFailure {
  const said = (problem: HostProblem) => ({ code: problem.code, message: sentence(problem, language) });
  if (signal?.aborted || isAbort(error)) return said({ code: "aborted" });
  if (error instanceof HostError) return said(error.problem);
  if (error instanceof EngineFailureError) return { code: error.code, message: error.message };
  if (error instanceof RunError) return said({ code: error.code });
  const own = ownFailure(error, language);
  if (own !== null) return own;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOSPC") return said({ code: "disk_full" });
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return said({ code: "not_writable" });
  if (code === "ENAMETOOLONG") return said({ code: "bad_file_name" });
  return said({ code: "unexpected" });
}

/** What the engine's own parts say; in English, where the language does not say it itself. */
function ownFailure(error: unknown, language: Language): EngineFailure | null {
  const { caseFailures } = HOST_SENTENCES[language];
  if (error instanceof LlmError) return { code: error.code, message: modelFailureIn(error, language) };
  if (isNamed(error)) return { code: error.code, message: error.message };
  if (error instanceof GraphError)
    return { code: `case_${error.code}`, message: caseFailures?.[error.code] ?? error.message };
  return null;
}

/** Errors of the engine that say what to do. */
function isNamed(error: unknown): error is DocumentError | LlmError | EmbedderError | CorrespondenceError {
  return [DocumentError, LlmError, EmbedderError, CorrespondenceError].some((kind) => error instanceof kind);
}

function isAbort(error: unknown): boolean {
  if (error instanceof DocumentError || error instanceof LlmError) return error.code === "aborted";
  return error instanceof Error && error.name === "AbortError";
}
