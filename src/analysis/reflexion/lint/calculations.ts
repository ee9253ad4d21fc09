/** Every derived figure shows its formula, its inputs with their places, and a result that arithmetic confirms. */

import type { Calculation } from "../../../judge/index.ts";
import { asMetricId } from "../../../ontology/index.ts";
import { checkRecorded } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { factsAt, gives, isPlaced, near, statesValue } from "../places.ts";
import { mayBeDerived } from "./sources.ts";

export function calculationFaults(input: LintInput): Fault[] {
  const { report, material } = input;
  const faults: Fault[] = [];
  for (const [i, finding] of report.findings.entries()) {
    const at = {
      item: { kind: "finding", id: finding.id } as const,
      section: `findings[${i}].text`,
      quote: finding.text,
    };
    if (finding.calculation) {
      const wrong = wrongWith(finding.calculation, input);
      if (wrong) faults.push({ ...at, ...wrong });
      else if (
        typeof finding.value === "number" &&
        !near(Math.abs(finding.value), Math.abs(finding.calculation.result)) &&
        finding.calculation.unit === finding.unit
      )
        faults.push({
          ...at,
          rule: "result_differs",
          severity: "HIGH",
          said: { result: String(finding.calculation.result), value: String(finding.value) },
        });
      continue;
    }
    if (typeof finding.value !== "number" || !asMetricId(finding.metric)) continue;
    if (finding.evidence.filter(isPlaced).length === 0) continue;
    if (mayBeDerived(finding) && !statesValue(finding, material))
      faults.push({ ...at, rule: "no_formula", severity: "HIGH", said: { topic: finding.metric } });
  }
  for (const [i, flag] of report.redFlags.entries()) {
    if (!flag.calculation) continue;
    const wrong = wrongWith(flag.calculation, input);
    if (wrong)
      faults.push({
        ...wrong,
        item: { kind: "redFlag", id: flag.id },
        section: `redFlags[${i}].text`,
        quote: flag.text,
      });
  }
  return faults;
}

/** The first input whose place does not stand, or gives another figure. */
function wrongInput(
  { formula, inputs }: Calculation,
  { material, citations }: Pick<LintInput, "material" | "citations">,
): Pick<Fault, "rule" | "severity" | "said"> | null {
  for (const { name, file, anchor } of inputs)
    if (anchor.trim() === "" || citations.check({ reference: `${file}, ${anchor}`, file, anchor }).kind !== "stands")
      return { rule: "unsourced_inputs", severity: "HIGH", said: { input: name, formula } };
  for (const { name, value, file, anchor } of inputs) {
    const facts = factsAt({ file, anchor }, material);
    const [found] = facts;
    if (found && !facts.some((fact) => gives(fact, value)))
      return {
        rule: "input_differs",
        severity: "CRITICAL",
        said: { input: name, value: String(value), place: `${file}, ${anchor}`, found: found.value.text },
      };
  }
  return null;
}

/** The first thing wrong with a calculation; null when it can be verified from its places. */
export function wrongWith(
  calculation: Calculation,
  { material, citations }: Pick<LintInput, "material" | "citations">,
): Pick<Fault, "rule" | "severity" | "said"> | null {
  const { formula, inputs, result } = calculation;
  if (formula.trim() === "" || inputs.length === 0)
    return { rule: "no_formula", severity: "HIGH", said: { topic: formula || String(result) } };
  const input = wrongInput(calculation, { material, citations });
  if (input !== null) return input;
  const check = checkRecorded(calculation, material.facts.all);
  switch (check.kind) {
    case "right":
    // An input that stands where nothing was read as a figure: it cannot be held against the calculation.
    case "wrong_input":
      return null;
    case "unreadable":
      return { rule: "no_formula", severity: "HIGH", said: { topic: formula } };
    case "wrong_result":
      // Reports round to a few digits.
      return near(Math.abs(check.computed), Math.abs(result))
        ? null
        : {
            rule: "wrong_arithmetic",
            severity: "CRITICAL",
            said: { formula, result: String(result), again: String(check.computed) },
          };
    default:
      return check satisfies never;
  }
}
