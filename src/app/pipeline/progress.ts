/** What a long run tells its caller: the stage, how far, and how long it may still take. */
export type Stage = "read" | "facts" | "index" | "verify" | "cross-check" | "analyse";

export type Progress = {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
  /** The file or claim at hand. */
  readonly detail: string | null;
  /** Of stage "read": pages of the file at hand behind that whose pictures are being read, and all; absent otherwise. */
  readonly pictures?: { readonly done: number; readonly total: number } | undefined;
  /** Of stage "read": why the file at hand could not be read; absent when it could. */
  readonly unread?: { readonly code: string; readonly message: string } | undefined;
};

export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};
