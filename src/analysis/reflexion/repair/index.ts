/** The improver that needs no model: every fault repaired from facts and calculations, or said to be beyond repair. */
import { RULES } from "../fault.ts";
import { nameOf } from "../sentences/index.ts";
import { repairCalculation, repairFlagCalculation } from "./calculations.ts";
import { repairConclusion, repairInconsistency, repairMethod } from "./conclusions.ts";
import { repairCrossReference } from "./cross-references.ts";
import { repairMissingData } from "./missing-data.ts";
import { repairRedFlag } from "./red-flags.ts";
import { confirmedSources, repairSource } from "./sources.ts";
import { changeReport, type Repair, type RepairInput } from "./types.ts";

export type { Comparison, Repair, RepairInput } from "./types.ts";

export async function repair(input: RepairInput): Promise<Repair> {
  const { fault, report, texts } = input;
  input.signal?.throwIfAborted();
  if (fault.item.kind === "report") return repairReport(input);
  if (fault.item.kind === "gap")
    return changeReport(
      input,
      { ...report, gaps: report.gaps.filter((gap) => gap.metric !== fault.item.id) },
      fault.quote,
      texts.repair.summaryFixed(nameOf(fault.item.id, input.material.language)),
      {
        status: "FIXED",
        type: "removed",
        justification: { crossReferenceResult: fault.related?.join(", ") ?? "" },
        effect: "clarified",
      },
    );
  if (fault.item.kind === "redFlag") return repairFlag(input);
  const finding = report.findings.find((f) => f.id === fault.item.id);
  if (!finding) return withdrawn(input);
  const type = RULES[fault.rule];
  switch (type) {
    case "unsourced_claim":
      return repairSource(input, finding);
    case "unverifiable_calculation":
      return repairCalculation(input, finding);
    case "missing_cross_reference":
      return repairCrossReference(input, finding);
    case "weak_conclusion":
      return repairConclusion(input, finding);
    case "methodological_flaw":
      return repairMethod(input, finding);
    case "inconsistency":
      return repairInconsistency(input, finding);
    case "incomplete_red_flag":
    case "missing_data_not_flagged":
      throw new Error(`${type} is no fault of a finding.`);
    default:
      return type satisfies never;
  }
}

async function repairFlag(input: RepairInput): Promise<Repair> {
  const { fault, report } = input;
  const flag = report.redFlags.find((f) => f.id === fault.item.id);
  if (!flag) return withdrawn(input);
  if (RULES[fault.rule] === "unverifiable_calculation") return repairFlagCalculation(input, flag.id);
  if (RULES[fault.rule] === "unsourced_claim") {
    const kept = confirmedSources(flag.evidence, input);
    const without = { ...flag, evidence: kept };
    const next = {
      ...input,
      fault: { ...fault, parts: kept.length === 0 ? (["proof"] as const) : [] },
      report: { ...report, redFlags: report.redFlags.map((f) => (f.id === flag.id ? without : f)) },
    };
    const repaired = await repairRedFlag(next, without);
    return {
      ...repaired,
      improvement: {
        ...repaired.improvement,
        change: {
          ...repaired.improvement.change,
          before: `${repaired.improvement.change.before} | ${flag.evidence.map((s) => `${s.reference}: ${s.quote ?? ""}`).join("; ")}`,
        },
      },
    };
  }
  return repairRedFlag(input, flag);
}

function repairReport(input: RepairInput): Repair | Promise<Repair> {
  const { fault, report, texts, material } = input;
  if (fault.rule === "expected_missing") return repairMissingData(input);
  if (fault.rule === "outside_unsaid") {
    const source = fault.said["metric"] === "funding_db" ? "funding_db" : "context_engine";
    const result = texts.repair.notConsulted;
    return changeReport(
      input,
      { ...report, crossReferences: [...report.crossReferences, { source, result }] },
      fault.quote,
      texts.repair.noted(fault.quote, result),
      {
        status: "PARTIALLY_FIXED",
        type: "added_cross_reference",
        justification: { crossReferenceResult: result },
        effect: "clarified",
      },
    );
  }
  if (fault.rule === "unfounded_words" || fault.rule === "unfounded_figure")
    return changeReport(
      input,
      {
        ...report,
        summary: report.summary
          .replace(fault.quote, "")
          .replace(/\s{2,}/g, " ")
          .trim(),
      },
      fault.quote,
      texts.repair.notVerifiable(fault.quote),
      {
        status: "FIXED",
        type: "removed",
        justification: { crossReferenceResult: texts.repair.withdrawn },
        effect: "clarified",
      },
    );
  if (fault.rule === "malformed")
    return changeReport(input, report, fault.quote, texts.repair.noted(fault.quote, texts.repair.dropped), {
      status: "CANNOT_FIX",
      type: "removed",
      justification: { ifCannotFix: texts.repair.dropped },
      effect: "unproven",
    });
  // summary_differs: the sentence gives way to the finding.
  const finding = report.findings.find((f) => fault.related?.includes(f.id));
  const after = finding
    ? finding.text
    : texts.repair.summaryFixed(nameOf(fault.said["topic"] ?? "", material.language));
  return changeReport(
    input,
    { ...report, summary: report.summary.replace(fault.quote, () => after) },
    fault.quote,
    after,
    {
      status: "FIXED",
      type: "clarified",
      justification: { crossReferenceResult: finding?.id ?? "" },
      effect: "clarified",
    },
  );
}

/** What an earlier correction withdrew has no fault left. */
function withdrawn(input: RepairInput): Repair {
  const { fault, report, texts } = input;
  return changeReport(input, report, fault.quote, texts.repair.noted(fault.quote, texts.repair.withdrawn), {
    status: "FIXED",
    type: "removed",
    justification: { crossReferenceResult: texts.repair.withdrawn },
    effect: "clarified",
  });
}
