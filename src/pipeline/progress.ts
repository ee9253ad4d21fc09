/** What a long run tells its caller: the stage, how far, and how long it may still take. */
export type Stage = "read" | "facts" | "index" | "verify" | "cross-check";

export type Progress = {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
  /** The file or claim at hand. */
  readonly detail: string | null;
};

export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};
