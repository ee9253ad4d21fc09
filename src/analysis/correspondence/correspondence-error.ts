/** The one error of this folder: why a message or its instructions could not be used, and what to do. */

export type CorrespondenceErrorCode = "unreadable" | "empty" | "too_large";

export class CorrespondenceError extends Error {
  readonly code: CorrespondenceErrorCode;
  constructor(code: CorrespondenceErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "CorrespondenceError";
    this.code = code;
  }
}
