/** What manifest.json says of a model. */
import { z } from "zod";

const count = (name: string) => {
  const fault = `${name} must be a whole number above 0`;
  return z.int(fault).positive(fault);
};
const PREFIXES = "prefixes must have query and passage";

const ManifestSchema = z.object(
  {
    name: z.string("name must be a text").min(1, "name must be a text"),
    dimension: count("dimension"),
    /** The model's window, prefix and special tokens included. */
    maxTokens: count("maxTokens"),
    prefixes: z.object({ query: z.string(PREFIXES), passage: z.string(PREFIXES) }, PREFIXES),
    pooling: z.enum(["mean", "cls"], 'pooling must be "mean" or "cls"'),
    /** The tokens of a text are those of its words between white space, one after the other: they may be remembered by word. */
    wordwiseTokens: z.boolean("wordwiseTokens must be true or false").default(false),
    /** SHA-256 by path relative to the folder. */
    files: z
      .record(z.string(), z.string().regex(/^[0-9a-f]{64}$/), "files must give a SHA-256 for each file")
      .transform((files): ReadonlyMap<string, string> => new Map(Object.entries(files))),
  },
  "it is no object",
);
export type Manifest = Readonly<z.output<typeof ManifestSchema>>;

/** The manifest, or what is wrong with it. */
export function parseManifest(value: unknown): Manifest | string {
  const { data, error } = ManifestSchema.safeParse(value);
  if (data) return data;
  const [fault] = error.issues;
  const [field, file] = fault?.path ?? [];
  return field === "files" && file !== undefined ? `the SHA-256 of ${String(file)} is none` : (fault?.message ?? "");
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
