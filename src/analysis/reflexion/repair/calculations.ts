/** Recomputes what can be recomputed: from the places of the inputs, or by a formula of the ontology. */

import type { Calculation } from "../../../judge/index.ts";
import { asMetricId } from "../../../ontology/index.ts";
import { checkRecorded, type ScoredFinding } from "../../findings/index.ts";
import { factsAt, gives, near, wholeFacts } from "../places.ts";
import { nameOf, shown } from "../sentences/index.ts";
import { calculationShown, derivedFigure } from "./find-figure.ts";
import { changeFinding, changeReport, type Outcome, type Repair, type RepairInput } from "./types.ts";

export function repairCalculation(input: RepairInput, finding: ScoredFinding): Repair {
  const { material, texts } = input;
  const again = finding.calculation ? recomputed(finding.calculation, finding, input) : null;
  const calculation =
    again ??
    (typeof finding.value === "number"
      ? (derivedFigure(finding.metric, finding.period, finding.value, finding.unit, material) ??
        derivedFigure(finding.metric, finding.period, null, finding.unit, material))
      : null);
  if (!calculation)
    return changeFinding(
      input,
      finding,
      { assessment: "not_assessed", text: texts.repair.notVerifiable(finding.text), calculation: undefined },
      {
        status: "CANNOT_FIX",
        type: "clarified",
        justification: { ifCannotFix: texts.repair.noFormula(nameOf(finding.metric, material.language)) },
        effect: "unproven",
      },
    );
  const line = calculationShown(calculation);
  const unchanged =
    typeof finding.value === "number" && near(Math.abs(finding.value), Math.abs(calculation.result), 0.01);
  if (unchanged)
    return changeFinding(
      input,
      finding,
      { calculation, text: texts.repair.computed(finding.text, line) },
      { status: "FIXED", type: "added_calculation", justification: { calculationShown: line }, effect: "computed" },
    );
  const was =
    typeof finding.value === "number" ? shown(finding.value, finding, material.language) : String(finding.value);
  const now = shown(calculation.result, finding, material.language);
  return changeFinding(
    input,
    finding,
    {
      calculation,
      value: calculation.result,
      // What was concluded from the wrong figure does not carry over to the right one.
      assessment: finding.benchmark ? "not_assessed" : finding.assessment,
      text: texts.repair.computed(texts.repair.corrected(finding.text, was, now), line),
    },
    { status: "FIXED", type: "added_calculation", justification: { calculationShown: line }, effect: "corrected" },
  );
}

/** A red flag's arithmetic done again; without inputs that stand, the calculation is withdrawn. */
export function repairFlagCalculation(input: RepairInput, flagId: string): Repair {
  const { report, texts } = input;
  // biome-ignore lint/style/noNonNullAssertion: the caller has found it
  const flag = report.redFlags.find((f) => f.id === flagId)!;
  const calculation = flag.calculation ? recomputed(flag.calculation, null, input) : null;
  const line = calculation ? calculationShown(calculation) : texts.repair.noFormula(flag.title);
  const after = {
    ...flag,
    ...(calculation ? { calculation } : { calculation: undefined }),
    text: calculation ? texts.repair.computed(flag.text, line) : texts.repair.unproven(flag.text),
  };
  const outcome: Outcome = calculation
    ? { status: "FIXED", type: "added_calculation", justification: { calculationShown: line }, effect: "clarified" }
    : { status: "CANNOT_FIX", type: "clarified", justification: { ifCannotFix: line }, effect: "unproven" };
  return changeReport(
    input,
    { ...report, redFlags: report.redFlags.map((f) => (f.id === flagId ? after : f)) },
    flag.text,
    after.text,
    outcome,
  );
}

/** Inputs put back to what their places give, and the formula worked out again; null when an input stands nowhere. */
function recomputed(
  calculation: Calculation,
  finding: ScoredFinding | null,
  { material }: RepairInput,
): Calculation | null {
  const inputs: Calculation["inputs"] = [];
  for (const input of calculation.inputs) {
    const facts = factsAt(input, material);
    const own = facts.find((fact) => gives(fact, input.value));
    if (own) inputs.push(input);
    else if (facts[0])
      inputs.push({
        ...input,
        value: input.value < 0 ? -Math.abs(facts[0].value.value) : Math.abs(facts[0].value.value),
      });
    else {
      const metric = asMetricId(input.name.replace(/_\d.*$| \(.*$/, ""));
      const fact = wholeFacts(metric, finding?.period ?? null, material).find((f) => gives(f, input.value));
      if (!fact) return null;
      inputs.push({ ...input, file: fact.place.file, anchor: fact.place.anchor });
    }
  }
  // No result is right: what the formula gives comes back.
  const check = checkRecorded({ ...calculation, inputs, result: Number.NaN }, material.facts.all);
  return check.kind === "wrong_result" ? { ...calculation, inputs, result: check.computed } : null;
}
