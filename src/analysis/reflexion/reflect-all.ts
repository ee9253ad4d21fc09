/** Several reports reviewed together: with a model, one call criticises them all and one corrects them. */

import type { LanguageModel } from "../../model/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import type { DealMaterial } from "../findings/index.ts";
import { reviewWithModel } from "./model/review.ts";
import { readReport } from "./read-report.ts";
import { type Reflected, type ReflectOptions, type ReportToReflect, reflectOn } from "./reflect.ts";

export type ReflectAllOptions = Omit<ReflectOptions, "expected"> & {
  /** Default: none; the rules alone review. */
  readonly model?: { readonly model: LanguageModel; readonly marker: string } | null | undefined;
  /** By analyst; default: the reviewer's checklist. */
  readonly expected?: ((agentName: string) => readonly (readonly MetricId[])[] | undefined) | undefined;
};

export async function reflectOnAll(
  toReflect: readonly ReportToReflect[],
  material: DealMaterial,
  options: ReflectAllOptions = {},
): Promise<Reflected[]> {
  const readable = toReflect.flatMap((one) => {
    const read = readReport(one.output, { ...one, language: material.language });
    return read.kind === "read" ? [read.report] : [];
  });
  const reviews =
    options.model && readable.length > 0
      ? await reviewWithModel(readable, material, options.model.model, {
          marker: options.model.marker,
          signal: options.signal,
        })
      : null;
  const results: Reflected[] = [];
  for (const one of toReflect)
    results.push(
      await reflectOn(
        one,
        material,
        { ...options, expected: options.expected?.(one.agentName) },
        reviews?.get(one.agentName) ?? null,
      ),
    );
  return results;
}
