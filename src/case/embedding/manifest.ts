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
  /** The tokens of a text are those of its words between white space, one after the other: they may be remembered by word. */
  readonly wordwiseTokens: boolean;
  /** SHA-256 by path relative to the folder. */
  readonly files: ReadonlyMap<string, string>;
};

/** The manifest, or what is wrong with it. */
export function parseManifest(value: unknown): Manifest | string {
  if (!isRecord(value)) return "it is no object";
  const fault = FIELDS.find(([name, isRight]) => !isRight(value[name]))?.[2];
  if (fault !== undefined) return fault;
  const hashes = Object.entries(value["files"] as Record<string, unknown>);
  const [wrong] = hashes.filter(([, hash]) => typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash));
  if (wrong) return `the SHA-256 of ${wrong[0]} is none`;
  // Each field has just been found to be what the type says.
  const { wordwiseTokens, prefixes, ...given } = value as Omit<Manifest, "files"> & Record<string, unknown>;
  const { name, dimension, maxTokens, pooling } = given;
  const { query, passage } = prefixes;
  return {
    name,
    dimension,
    maxTokens,
    prefixes: { query, passage },
    pooling,
    wordwiseTokens: wordwiseTokens ?? false,
    files: new Map(hashes as [string, string][]),
  };
}

const isText = (value: unknown): boolean => typeof value === "string";
const isCount = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value > 0;
const mayBe = (isRight: (value: unknown) => boolean) => (value: unknown) => value === undefined || isRight(value);

/** Each field, what it must be, and what is said where it is not; in the order in which they are told. */
const FIELDS: readonly (readonly [name: string, isRight: (value: unknown) => boolean, fault: string])[] = [
  ["name", (value) => isText(value) && value !== "", "name must be a text"],
  ["dimension", isCount, "dimension must be a whole number above 0"],
  ["maxTokens", isCount, "maxTokens must be a whole number above 0"],
  [
    "prefixes",
    (value) => isRecord(value) && isText(value["query"]) && isText(value["passage"]),
    "prefixes must have query and passage",
  ],
  ["pooling", (value) => value === "mean" || value === "cls", 'pooling must be "mean" or "cls"'],
  ["wordwiseTokens", mayBe((value) => typeof value === "boolean"), "wordwiseTokens must be true or false"],
  ["files", isRecord, "files must give a SHA-256 for each file"],
];

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
