/** Is a calculation that the product recorded still true of the documents: inputs at their places, and the result of the formula? */

import type { Fact } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import { written } from "../../language/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { evaluateFormula, FormulaError } from "../../ontology/index.ts";

export type RecordedCheck =
  | { readonly kind: "right" }
  | { readonly kind: "wrong_result"; readonly computed: number }
  | {
      readonly kind: "wrong_input";
      readonly name: string;
      readonly file: string;
      readonly anchor: string;
      readonly found: number | null;
    }
  /** The formula is in words that are no arithmetic; inputs hold. */
  | { readonly kind: "unreadable" };

const RELATIVE = 1e-6;

export function checkRecorded(calculation: Calculation, facts: readonly Fact[]): RecordedCheck {
  for (const { name, value, file, anchor } of calculation.inputs) {
    const anchors = endsOfRange(anchor);
    const there = facts.filter((f) => f.place.file === file && anchors.includes(f.place.anchor));
    // A burn or a cost may be written with either sign.
    if (there.some((f) => near(Math.abs(f.value.value), Math.abs(value), f.value.halfUnit))) continue;
    return { kind: "wrong_input", name, file, anchor, found: there[0]?.value.value ?? null };
  }
  const computed = compute(calculation);
  if (computed === null) return { kind: "unreadable" };
  return near(Math.abs(computed), Math.abs(calculation.result), 0)
    ? { kind: "right" }
    : { kind: "wrong_result", computed };
}

const near = (a: number, b: number, slack: number): boolean =>
  isSameAmount(a, b, { rounding: slack, share: RELATIVE, together: "sum" });

/** The anchor, and for a range its two ends: "'Cap table'!D5:E5" names a figure and the share beside it. */
export function endsOfRange(anchor: string): string[] {
  const range = /^(.*!)([A-Z]{1,3}\d+):([A-Z]{1,3}\d+)$/.exec(anchor);
  return range ? [anchor, `${range[1]}${range[2]}`, `${range[1]}${range[3]}`] : [anchor];
}

const SUM_OF = new RegExp(`^${written("sumOf")} `, "i");
const MEAN_OF = new RegExp(`^${written("meanOf")} `, "i");

/** "sum of ... over n periods" and "mean of ...", as derivations word them; else arithmetic over the inputs' names. */
function compute({ formula, inputs }: Calculation): number | null {
  const total = inputs.reduce((sum, input) => sum + input.value, 0);
  if (SUM_OF.test(formula)) return total;
  if (MEAN_OF.test(formula)) return total / inputs.length;
  const values = new Map<string, number>();
  let text = formula;
  // Names may hold operators ("o/w", "pre-money"): each is replaced by a word of its own, the longest first.
  for (const name of [...new Set(inputs.map((input) => input.name))].sort((a, b) => b.length - a.length)) {
    const word = `input${values.size}`;
    // Inputs under one name are the months or the rows of one sum.
    const value = inputs.reduce((sum, input) => (input.name === name ? sum + input.value : sum), 0);
    values.set(word, value);
    text = text.split(name).join(` ${word} `);
  }
  try {
    return evaluateFormula(text, (word) => values.get(word) ?? null);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
