/** Completes a red flag from the documents; what they do not prove is lowered, never kept as it was. */
import type { Language } from "../../../documents/index.ts";
import type { RedFlag, Source } from "../../findings/index.ts";
import { RED_FLAG_SEVERITIES } from "../../findings/index.ts";
import { sourceAt } from "../places.ts";
import { changeReport, type Outcome, type Repair, type RepairInput } from "./types.ts";

export async function repairRedFlag(input: RepairInput, flag: RedFlag): Promise<Repair> {
  const { fault, material, report, texts } = input;
  const parts = fault.parts ?? [];
  let evidence: Source[] = [...flag.evidence];
  if (parts.includes("proof")) evidence = [...evidence, ...(await proofOf(flag, input))];
  const proven = evidence.some((s) => s.type !== "inference");
  const severity = proven ? flag.severity : lower(flag.severity);
  const impact = flag.impact ?? (parts.includes("impact") ? impactOf(flag) : null);
  const after: RedFlag = {
    ...flag,
    evidence,
    severity,
    severityReason: !proven
      ? texts.repair.severityUnproven
      : parts.includes("severity")
        ? texts.repair.severityByProof(evidence.length)
        : flag.severityReason,
    impact,
    impactText:
      parts.includes("impact") && impact === null
        ? `${keepIfSaid(flag.impactText, input)}${texts.repair.impactUnknown}`
        : flag.impactText,
    questionForFounder: parts.includes("question") ? texts.repair.askProof(flag.title) : flag.questionForFounder,
    text: proven ? flag.text : texts.repair.unproven(flag.text),
  };
  const outcome: Outcome = proven
    ? {
        status: "FIXED",
        type: "completed_red_flag",
        justification: { sourceUsed: evidence.map((s) => s.reference).join("; ") },
        effect: "clarified",
      }
    : {
        status: "CANNOT_FIX",
        type: "downgraded",
        justification: { ifCannotFix: texts.repair.lowered(flag.severity, severity) },
        effect: "unproven",
      };
  return changeReport(
    input,
    { ...report, redFlags: report.redFlags.map((f) => (f.id === flag.id ? after : f)) },
    inOneLine(flag, material.language),
    inOneLine(after, material.language),
    outcome,
  );
}

/** Places that decide the flag's own words, when verification reaches a verdict on them. */
async function proofOf(flag: RedFlag, { material, signal }: RepairInput): Promise<Source[]> {
  for (const words of [flag.text, flag.title]) {
    const answer = await material.findEvidence(words, { signal });
    if (answer.status === "VERIFIED" && answer.evidence) return [sourceAt(answer.evidence, material)];
    // Two places that disagree are what such a flag is about.
    if (answer.status === "AMBIGUOUS" && answer.evidence)
      return [answer.evidence, ...(answer.contradictoryEvidence ?? [])].slice(0, 3).map((e) => sourceAt(e, material));
  }
  return [];
}

function impactOf({ calculation }: RedFlag): RedFlag["impact"] {
  return calculation ? { value: calculation.result, unit: calculation.unit ?? "" } : null;
}

function lower(severity: RedFlag["severity"]): RedFlag["severity"] {
  const index = RED_FLAG_SEVERITIES.indexOf(severity);
  return RED_FLAG_SEVERITIES[Math.min(index + 1, RED_FLAG_SEVERITIES.length - 1)] ?? severity;
}

function keepIfSaid(text: string, { texts }: RepairInput): string {
  const trimmed = text.trim();
  return trimmed === "" || trimmed === texts.notStated ? "" : `${trimmed} `;
}

function inOneLine(flag: RedFlag, language: Language): string {
  const colon = language === "fr" ? " :" : ":";
  return [
    `[${flag.severity}] ${flag.title}${colon} ${flag.text}`,
    flag.severityReason,
    flag.impactText,
    flag.questionForFounder,
    flag.evidence.map((s) => s.reference).join("; ") || "-",
  ].join(" | ");
}
