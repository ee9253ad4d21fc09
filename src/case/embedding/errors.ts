/** The one error of this folder: which file is wrong, how, and what to do about it. */

export type EmbedderErrorCode =
  | "folder_missing"
  | "file_missing"
  | "manifest_invalid"
  | "hash_mismatch"
  | "tokenizer_unreadable"
  | "graph_unreadable"
  | "not_an_embedder"
  | "wrong_dimension";

export class EmbedderError extends Error {
  override readonly name = "EmbedderError";
  readonly code: EmbedderErrorCode;
  /** Path of the file or folder at fault. */
  readonly file: string;

  constructor(code: EmbedderErrorCode, file: string, message: string, cause?: unknown) {
    super(`${file}: ${message}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.file = file;
  }
}
