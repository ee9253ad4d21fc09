/** Every place and every calculation that a memo, a ruling or a report cites, wherever it stands in it. */
import { z } from "zod";
import { type Source, SourceSchema } from "../../../analysis/findings/index.ts";
import { type Calculation, CalculationSchema } from "../../../judge/index.ts";

export type CitedAt<T> = { readonly path: string; readonly cited: T };

export type Citations = {
  readonly sources: readonly CitedAt<Source>[];
  readonly calculations: readonly CitedAt<Calculation>[];
};

/** A ruling names its places so: "source" is the kind of document. */
const VerifiableSchema = z.object({
  source: z.string(),
  reference: z.string(),
  file: z.string(),
  anchor: z.string(),
});

export function citationsIn(value: unknown): Citations {
  const sources: CitedAt<Source>[] = [];
  const calculations: CitedAt<Calculation>[] = [];
  const walk = (part: unknown, path: string): void => {
    if (Array.isArray(part)) {
      for (const [i, item] of part.entries()) walk(item, `${path}[${i}]`);
      return;
    }
    if (typeof part !== "object" || part === null) return;
    const source = SourceSchema.safeParse(part);
    if (source.success) sources.push({ path, cited: source.data });
    const verifiable = VerifiableSchema.safeParse(part);
    if (verifiable.success)
      sources.push({
        path,
        cited: {
          type: "context_engine",
          reference: verifiable.data.reference,
          file: verifiable.data.file,
          anchor: verifiable.data.anchor,
        },
      });
    const calculation = CalculationSchema.safeParse(part);
    if (calculation.success) calculations.push({ path, cited: calculation.data });
    for (const [key, item] of Object.entries(part)) walk(item, path === "" ? key : `${path}.${key}`);
  };
  walk(value, "");
  return { sources, calculations };
}

/** The value without the array items and the optional calculations at these paths. */
export function withoutPaths<T>(value: T, paths: ReadonlySet<string>): T {
  const prune = (part: unknown, path: string): unknown => {
    if (Array.isArray(part))
      return part.flatMap((item, i) => (paths.has(`${path}[${i}]`) ? [] : [prune(item, `${path}[${i}]`)]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, item]) => {
        const at = path === "" ? key : `${path}.${key}`;
        return paths.has(at) ? [] : [[key, prune(item, at)]];
      }),
    );
  };
  return prune(value, "") as T; // only optional parts and items of lists are taken out; the caller parses the result
}
