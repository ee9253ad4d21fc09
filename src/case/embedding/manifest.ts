/**
 * What manifest.json says of a model. Read by hand: this file stands between the start of the program and its first
 * search, and a schema library alone would take a fifth of that time to load.
 */

export type Manifest = {
  readonly name: string;
  readonly dimension: number;
  /** The model's window, prefix and special tokens included. */
  readonly maxTokens: number;
  readonly prefixes: { readonly query: string; readonly passage: string };
  readonly pooling: "mean" | "cls";
  /** Name of a graph output that is pooled and normalised already, if there is one. */
  readonly pooledOutput: string | undefined;
  /** The tokens of a text are those of its words between white space, one after the other: they may be remembered by word. */
  readonly wordwiseTokens: boolean;
  /** SHA-256 by path relative to the folder. */
  readonly files: ReadonlyMap<string, string>;
};

/** The manifest, or what is wrong with it. */
export function parseManifest(value: unknown): Manifest | string {
  if (!isRecord(value)) return "it is no object";
  const { name, dimension, maxTokens, prefixes, pooling, pooledOutput, wordwiseTokens, files } = value;
  if (typeof name !== "string" || name === "") return "name must be a text";
  if (!isCount(dimension)) return "dimension must be a whole number above 0";
  if (!isCount(maxTokens)) return "maxTokens must be a whole number above 0";
  if (!isRecord(prefixes)) return "prefixes must have query and passage";
  const { query, passage } = prefixes;
  if (typeof query !== "string" || typeof passage !== "string") return "prefixes must have query and passage";
  if (pooling !== "mean" && pooling !== "cls") return 'pooling must be "mean" or "cls"';
  if (pooledOutput !== undefined && typeof pooledOutput !== "string") return "pooledOutput must be a text";
  if (wordwiseTokens !== undefined && typeof wordwiseTokens !== "boolean")
    return "wordwiseTokens must be true or false";
  if (!isRecord(files)) return "files must give a SHA-256 for each file";
  const hashes = new Map<string, string>();
  for (const [file, hash] of Object.entries(files)) {
    if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) return `the SHA-256 of ${file} is none`;
    hashes.set(file, hash);
  }
  const wordwise = wordwiseTokens ?? false;
  return {
    name,
    dimension,
    maxTokens,
    prefixes: { query, passage },
    pooling,
    pooledOutput,
    wordwiseTokens: wordwise,
    files: hashes,
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
