/** A run that was ended from outside because it reached a limit, or because its thread broke. */
export type RunErrorCode = "run_timed_out" | "run_out_of_memory" | "run_crashed";

export class RunError extends Error {
  readonly code: RunErrorCode;
  constructor(code: RunErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "RunError";
    this.code = code;
  }
}
