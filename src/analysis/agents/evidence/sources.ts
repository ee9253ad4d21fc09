/** Citations: a place of the case and what stands there, as findings carry them. */
import type { Fact } from "../../../facts/index.ts";
import type { Calculation } from "../../../judge/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { evaluateFormula, FormulaError } from "../../../ontology/index.ts";
import { type FileKinds, kindsOf, type Source, sourceAt } from "../../findings/index.ts";
import type { Figure } from "./figures.ts";

export { type FileKinds, kindsOf, sourceAt };

export function sourceOf(fact: Fact, kinds: FileKinds): Source {
  return sourceAt(fact.place, fact.quote, kinds);
}

/** The cells a figure rests on, each once; of a long sum its first and last. */
export function sourcesOf(figure: Figure, kinds: FileKinds): Source[] {
  const facts = figure.inputs.map((input) => input.fact);
  return distinct(
    (facts.length > 6 ? [...facts.slice(0, 1), ...facts.slice(-1)] : facts).map((f) => sourceOf(f, kinds)),
  );
}

export function distinct(sources: readonly Source[]): Source[] {
  return sources.filter(
    (source, i) =>
      sources.findIndex(
        (other) => other.file === source.file && other.anchor === source.anchor && other.quote === source.quote,
      ) === i,
  );
}

/** Nothing where the formula is in words that neither a sum nor a mean of the inputs supports. */
export function redoable(calculation: Calculation): { readonly calculation?: Calculation } {
  const { inputs, result, formula } = calculation;
  const close = (value: number | null) =>
    value !== null && isSameAmount(value, result, { rounding: 1e-9, share: 1e-6, of: "second", together: "sum" });
  if (new Set(inputs.map(({ name }) => name)).size === inputs.length) {
    try {
      const value = evaluateFormula(formula, (name) => inputs.find((input) => input.name === name)?.value ?? null);
      if (close(value)) return { calculation };
    } catch (error) {
      // Words are no formula; what they say may still be a sum or a mean.
      if (!(error instanceof FormulaError)) throw error;
    }
  }
  const named = inputs.map((input, i) => ({ ...input, name: `part_${i + 1}` }));
  const sum = named.map(({ name }) => name).join(" + ");
  const total = inputs.reduce((added, { value }) => added + value, 0);
  if (close(total)) return { calculation: { ...calculation, formula: sum, inputs: named } };
  if (close(total / inputs.length))
    return { calculation: { ...calculation, formula: `(${sum}) / ${inputs.length}`, inputs: named } };
  return {};
}
