/** Consults the source that was left aside and says what it says. */

import { isSameAmount } from "../../../language/quantities/index.ts";
import type { ScoredFinding, Source } from "../../findings/index.ts";
import { factsAt, gives, isPlaced } from "../places.ts";
import { changeFinding, changeReport, type Repair, type RepairInput } from "./types.ts";

export function repairCrossReference(input: RepairInput, finding: ScoredFinding): Repair {
  const { fault, report, texts } = input;
  if (fault.rule === "funding_unused") {
    const comparison = input.compareWithDeals(finding);
    if (!comparison) {
      const crossReferences = [
        ...report.crossReferences,
        { source: "funding_db" as const, result: texts.repair.noComparables },
      ];
      return changeReport(
        input,
        { ...report, crossReferences },
        finding.text,
        texts.repair.noted(finding.text, texts.repair.noComparables),
        {
          status: "PARTIALLY_FIXED",
          type: "added_cross_reference",
          justification: { crossReferenceResult: texts.repair.noComparables },
          effect: "clarified",
        },
      );
    }
    return changeFinding(
      {
        ...input,
        report: {
          ...report,
          crossReferences: [...report.crossReferences, { source: "funding_db", result: comparison.result }],
        },
      },
      finding,
      {
        evidence: [...finding.evidence, comparison.source],
        ...(finding.benchmark || !comparison.benchmark ? {} : { benchmark: comparison.benchmark }),
        text: texts.repair.noted(finding.text, comparison.result),
      },
      {
        status: "FIXED",
        type: "added_cross_reference",
        justification: { crossReferenceResult: comparison.result },
        effect: "agrees",
      },
    );
  }
  return compareWithPlace(input, finding, fault.source);
}

function compareWithPlace(input: RepairInput, finding: ScoredFinding, source: Source | undefined): Repair {
  const { fault, report, material, texts } = input;
  if (!source || !isPlaced(source) || typeof finding.value !== "number")
    return changeReport(input, report, finding.text, texts.repair.noted(finding.text, texts.repair.noComparables), {
      status: "CANNOT_FIX",
      type: "clarified",
      justification: { ifCannotFix: texts.repair.noComparables },
      effect: "clarified",
    });
  const value = finding.value;
  const cited = finding.evidence
    .filter(isPlaced)
    .flatMap((s) => factsAt(s, material))
    .filter((f) => gives(f, value));
  // The figure a deck rounds covers the model's exact one.
  const agrees = factsAt(source, material).some(
    (f) =>
      gives(f, value) ||
      cited.some((own) =>
        isSameAmount(own.value.value, f.value.value, { rounding: own.value.halfUnit, eitherSign: true }),
      ),
  );
  const result = agrees
    ? texts.repair.agreesWith(source.reference)
    : texts.repair.differsFrom(source.reference, source.quote ?? "");
  const crossReferences =
    fault.rule === "context_unused"
      ? [...report.crossReferences, { source: "context_engine" as const, result }]
      : report.crossReferences;
  return changeFinding(
    { ...input, report: { ...report, crossReferences } },
    finding,
    {
      evidence: [...finding.evidence, source],
      text: texts.repair.noted(finding.text, result),
      ...(agrees ? {} : { assessment: "suspicious" as const }),
    },
    {
      status: "FIXED",
      type: "added_cross_reference",
      justification: { sourceUsed: source.reference, crossReferenceResult: result },
      effect: agrees ? "agrees" : "differs",
    },
  );
}
