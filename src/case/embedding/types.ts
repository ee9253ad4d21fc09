/** What an embedder is to the rest of the program: texts in, unit vectors out. */

/** A question and the passage that answers it may need different prefixes (e5 does). */
export type EmbedKind = "query" | "passage";

/** Two embedders with equal identities give interchangeable vectors; an index stores the identity beside them. */
export type EmbedderIdentity = {
  readonly name: string;
  /** Over the graph, the tokenizer and their configuration. */
  readonly sha256: string;
  readonly dimension: number;
  readonly prefixQuery: string;
  readonly prefixPassage: string;
  /** Tokens of a text, prefix and special tokens aside, that one pass of the model reads. */
  readonly maxTokens: number;
};

export type EmbedOptions = {
  /** Stops between batches; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Texts finished so far, after each batch. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
};

export type Embedder = AsyncDisposable & {
  readonly identity: EmbedderIdentity;
  /**
   * One vector a text, of length 1, in the order given. A text longer than the model's window is read in pieces and
   * gets their mean, weighted by tokens: nothing is cut off. A text without any token gets the vector of the unknown token.
   */
  embed(texts: readonly string[], kind: EmbedKind, options?: EmbedOptions): Promise<Float32Array[]>;
};
