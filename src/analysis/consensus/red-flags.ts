/** What the positions of a contradiction cite and does not stand, each a red flag. */

import { referenceName } from "../../language/index.ts";
import {
  type CitationFault,
  type DealMaterial,
  type EnhancedContradiction,
  type EnhancedResolution,
  kindsOf,
  type RedFlag,
  sourceTypeOf,
} from "../findings/index.ts";
import { voiceOf } from "./voice.ts";

const SEVERITY: Readonly<Record<CitationFault["fault"], RedFlag["severity"] | null>> = {
  missing_source: "CRITICAL",
  hidden_source: "CRITICAL",
  misquote: "HIGH",
  wrong_calculation: "HIGH",
  // The model's manners, not the deal's.
  wrong_language: null,
  unsupported_ruling: null,
};

/** One for each fault of the positions themselves; what a model says in a debate is dropped and recorded, but is no fault of the deal. */
export function redFlagsOf(
  contradiction: EnhancedContradiction,
  { debateRecord, baGuidance }: EnhancedResolution,
  material: Pick<DealMaterial, "documents" | "language">,
): RedFlag[] {
  const voice = voiceOf(material.language);
  const kinds = kindsOf(material.documents);
  const cited = new Set(
    contradiction.positions.flatMap((p) => p.sources.flatMap((s) => [s.reference, s.quote ?? s.reference])),
  );
  const sources = baGuidance.verifiableSources.map(({ reference, file, anchor }) => ({
    type: file === undefined ? ("inference" as const) : sourceTypeOf(file, kinds),
    reference,
    ...(file === undefined ? {} : { file }),
    ...(anchor === undefined ? {} : { anchor }),
  }));
  const faults = debateRecord.faults.flatMap((fault) => {
    const severity = SEVERITY[fault.fault];
    return severity !== null && cited.has(fault.said) ? [{ fault, severity }] : [];
  });
  return faults.map(({ fault, severity }, i) => {
    const { flaw, evidence } = voice.faulty(fault);
    return {
      id: `flag:${contradiction.id}:${i + 1}`,
      agentName: "consensus",
      title: `${flaw} – ${referenceName(fault.agentName, material.language)}`,
      severity,
      severityReason: voice.texts.flaws.reason,
      text: `${contradiction.topic}${voice.texts.colon} ${evidence}`,
      evidence: sources,
      impact: null,
      impactText: contradiction.severity.impactIfWrong,
      questionForFounder: voice.question(contradiction),
    };
  });
}
