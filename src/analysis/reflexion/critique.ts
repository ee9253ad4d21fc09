/** A fault put into words: what, where, by which standard, what to do, and what it costs the angel. */
import type { Language } from "../../documents/index.ts";
import type { AgentReport, EnhancedCritique, EnhancedReflexionOutput } from "../findings/index.ts";
import { CRITIQUE_TYPES } from "../findings/index.ts";
import { type Fault, RULES } from "./fault.ts";
import { assessmentIn, capital, type Details, nameOf, REFLEXION_SENTENCES, shown } from "./sentences/index.ts";

/** `number` counts from 1 within one reflexion. */
export function critiqueOf(fault: Fault, number: number, report: AgentReport, language: Language): EnhancedCritique {
  const texts = REFLEXION_SENTENCES[language];
  const type = RULES[fault.rule];
  const said = inWords(fault, report, language);
  const rule = texts.rules[fault.rule];
  const { standard, expected, impact } = texts.types[type];
  return {
    id: critiqueId(number),
    type,
    severity: fault.severity,
    location: { section: fault.section, quote: fault.quote },
    issue: capital(rule.issue(said)),
    standard,
    expectedBehavior: expected,
    suggestedFix: {
      action: capital(rule.action(said)),
      ...(fault.source ? { source: fault.source.reference } : {}),
      ...(fault.source?.quote ? { example: `${fault.source.reference}: ${fault.source.quote}` } : {}),
      estimatedEffort: fault.source ? "TRIVIAL" : fault.rule === "expected_missing" ? "MODERATE" : "EASY",
    },
    impactOnBA: impact,
    ...(fault.related && fault.related.length > 0 ? { relatedFindings: [...fault.related] } : {}),
  };
}

export function critiqueId(number: number): string {
  return `CRT-${String(number).padStart(3, "0")}`;
}

/** Ids of metrics become names, bare values the figures people write. */
export function inWords(fault: Fault, report: AgentReport, language: Language): Details {
  const finding = report.findings.find((f) => f.id === fault.item.id || fault.related?.includes(f.id));
  const words: Record<string, string> = { ...fault.said };
  for (const key of ["topic", "metric"]) if (words[key]) words[key] = nameOf(words[key], language);
  if (fault.rule === "confused_metric" && words["other"]) words["other"] = nameOf(words["other"], language);
  // Inputs of a calculation are not in the unit of its result.
  const figure = fault.rule === "input_differs" ? undefined : finding;
  if (finding)
    for (const key of ["value", "other", "low", "high", "result", "again"])
      if (words[key] && Number.isFinite(Number(words[key])))
        words[key] = shown(Number(words[key]), figure ?? { unit: null, metric: "" }, language);
  for (const key of ["assessment", "value", "other"]) if (words[key]) words[key] = assessmentIn(words[key], language);
  if (fault.parts) {
    const texts = REFLEXION_SENTENCES[language];
    words["parts"] = fault.parts.map((part) => texts.parts[part]).join(", ");
  }
  return words;
}

export function summaryOf(critiques: readonly EnhancedCritique[]): EnhancedReflexionOutput["critiqueSummary"] {
  const count = (of: (c: EnhancedCritique) => boolean) => critiques.filter(of).length;
  return {
    total: critiques.length,
    bySeverity: {
      CRITICAL: count((c) => c.severity === "CRITICAL"),
      HIGH: count((c) => c.severity === "HIGH"),
      MEDIUM: count((c) => c.severity === "MEDIUM"),
    },
    byType: Object.fromEntries(
      CRITIQUE_TYPES.map((type) => [type, count((c) => c.type === type)]),
      // Every type is a key of the entries.
    ) as EnhancedReflexionOutput["critiqueSummary"]["byType"],
  };
}
