/** Takes an analyst's output as it came: whole, in parts, or not at all. */

import { z } from "zod";
import type { Language } from "../../documents/index.ts";
import {
  type AgentReport,
  AgentReportSchema,
  RED_FLAG_SEVERITIES,
  type RedFlag,
  RedFlagSchema,
  ScoredFindingSchema,
} from "../findings/index.ts";
import type { Fault } from "./fault.ts";
import { REFLEXION_SENTENCES } from "./sentences/index.ts";

export type ReadReport =
  | { readonly kind: "read"; readonly report: AgentReport; readonly faults: readonly Fault[] }
  /** Nothing to review: no output, an empty one, or no part of it that can be read. */
  | { readonly kind: "empty"; readonly reason: string };

/** `agentName` and `tier` are the caller's: an analyst does not name itself. */
export function readReport(
  output: unknown,
  { agentName, tier, language }: { agentName: string; tier: 1 | 2 | 3; language: Language },
): ReadReport {
  const texts = REFLEXION_SENTENCES[language];
  if (output === null || output === undefined || typeof output !== "object" || Object.keys(output).length === 0)
    return { kind: "empty", reason: texts.repair.malformed(agentName) };
  const whole = AgentReportSchema.safeParse(output);
  if (whole.success) return { kind: "read", report: whole.data, faults: [] };
  const parts = PartsSchema.safeParse(output);
  if (!parts.success) return { kind: "empty", reason: texts.repair.malformed(agentName) };
  const faults: Fault[] = [];
  const drop = (section: string, part: unknown) => {
    faults.push({
      rule: "malformed",
      severity: "HIGH",
      item: { kind: "report", id: agentName },
      section,
      quote: oneLine(part),
      said: { part: section },
    });
  };
  const findings = parts.data.findings.flatMap((part, i) => {
    const finding = ScoredFindingSchema.safeParse(part);
    if (!finding.success) drop(`findings[${i}]`, part);
    return finding.success ? [finding.data] : [];
  });
  const redFlags = parts.data.redFlags.flatMap((part, i) => {
    const flag = completeFlag(part, { agentName, number: i + 1, missing: texts.notStated });
    if (flag === null) drop(`redFlags[${i}]`, part);
    return flag === null ? [] : [flag];
  });
  if (findings.length === 0 && redFlags.length === 0 && faults.length === 0 && parts.data.summary.trim() === "")
    return { kind: "empty", reason: texts.repair.malformed(agentName) };
  const report: AgentReport = {
    agentName,
    tier,
    summary: parts.data.summary,
    findings,
    redFlags,
    gaps: keep(parts.data.gaps, AgentReportSchema.shape.gaps.element),
    crossReferences: keep(parts.data.crossReferences, AgentReportSchema.shape.crossReferences.element),
    judge: "rules",
    fellBack: null,
    tokensUsed: 0,
  };
  return { kind: "read", report, faults };
}

const list = z.array(z.unknown()).catch([]);
const words = z.string().catch("");

const PartsSchema = z.looseObject({
  summary: words,
  findings: list,
  redFlags: list,
  gaps: list,
  crossReferences: list,
});

/** A red flag with a title is worth completing; what it lacks is what the critic says. */
const LooseRedFlagSchema = z.looseObject({
  id: z.string().min(1).optional(),
  title: z.string().min(1),
  severity: z.enum(RED_FLAG_SEVERITIES).catch("MEDIUM"),
  severityReason: words,
  text: words,
  evidence: RedFlagSchema.shape.evidence.catch([]),
  impact: RedFlagSchema.shape.impact.catch(null),
  impactText: words,
  questionForFounder: words,
});

/** A red flag whose missing sentences are said to be missing; null for what has no title. */
function completeFlag(
  part: unknown,
  { agentName, number, missing }: { agentName: string; number: number; missing: string },
): RedFlag | null {
  const flag = LooseRedFlagSchema.safeParse(part);
  if (!flag.success) return null;
  const filled = { ...flag.data };
  for (const key of ["severityReason", "text", "impactText", "questionForFounder"] as const)
    if (filled[key].trim() === "") filled[key] = missing;
  const complete = RedFlagSchema.safeParse({ ...filled, id: filled.id ?? `${agentName}:flag:${number}`, agentName });
  return complete.success ? complete.data : null;
}

function keep<T>(parts: readonly unknown[], schema: z.ZodType<T>): T[] {
  return parts.flatMap((part) => {
    const read = schema.safeParse(part);
    return read.success ? [read.data] : [];
  });
}

function oneLine(part: unknown): string {
  const text = typeof part === "string" ? part : (JSON.stringify(part) ?? "?");
  return text.replace(/\s+/g, " ").slice(0, 200) || "?";
}
