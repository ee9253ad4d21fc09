/** What a long run tells its caller: the stage, how far, and how long it may still take. */
export type Stage = "read" | "facts" | "index" | "verify" | "cross-check" | "analyse";

export type Progress = {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
  /** The file or claim at hand. */
  readonly detail: string | null;
  /** Of stage "read": the page of the file at hand whose pictures are being read; null once pages without any follow; absent where a file begins or ends. */
  readonly picture?: PicturePage | null | undefined;
  /** Of stage "read": why the file at hand could not be read; absent when it could. */
  readonly unread?: { readonly code: string; readonly message: string } | undefined;
};

/** A page, counted from 1, and how many the file has. */
export type PicturePage = { readonly page: number; readonly of: number };

export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};
