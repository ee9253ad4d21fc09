/** A position that cites what does not exist, or does not stand, is a red flag whatever the ruling. */
import { referenceName } from "../../language/index.ts";
import type {
  CitationFault,
  DealMaterial,
  EnhancedContradiction,
  EnhancedResolution,
  RedFlag,
} from "../findings/index.ts";
import { sourceTypeOf } from "./detection/from-documents.ts";
import { CONSENSUS_SENTENCES } from "./sentences/index.ts";
import { FLAWS, questionFor } from "./words.ts";

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
  resolution: EnhancedResolution,
  material: Pick<DealMaterial, "documents" | "language">,
): RedFlag[] {
  const { language } = material;
  const cited = new Set(
    contradiction.positions.flatMap((p) => p.sources.flatMap((s) => [s.reference, s.quote ?? s.reference])),
  );
  return resolution.debateRecord.faults
    .filter((fault) => SEVERITY[fault.fault] !== null && cited.has(fault.said))
    .map((fault, i): RedFlag => {
      const { flaw, evidence } = FLAWS.fault(fault, language);
      return {
        id: `flag:${contradiction.id}:${i + 1}`,
        agentName: "consensus",
        title: `${flaw} – ${referenceName(fault.agentName, language)}`,
        severity: SEVERITY[fault.fault] ?? "HIGH",
        severityReason: CONSENSUS_SENTENCES[language].flaws.reason,
        text: `${contradiction.topic}${CONSENSUS_SENTENCES[language].colon} ${evidence}`,
        evidence: resolution.baGuidance.verifiableSources.map((s) => ({
          type: s.file === undefined ? ("inference" as const) : sourceTypeOf(s.file, material),
          reference: s.reference,
          ...(s.file === undefined ? {} : { file: s.file }),
          ...(s.anchor === undefined ? {} : { anchor: s.anchor }),
        })),
        impact: null,
        impactText: contradiction.severity.impactIfWrong,
        questionForFounder: questionFor(contradiction, language),
      };
    });
}
