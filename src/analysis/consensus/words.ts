/** What the consensus says of its own records, put together from the sentences of the reader's language. */
import type { Language } from "../../documents/index.ts";
import { formulaInWords } from "../../judge/index.ts";
import { placeName, referenceName } from "../../language/index.ts";
import {
  askAbout,
  askedSides,
  type CitationCheck,
  type CitationFault,
  type DealMaterial,
  type EnhancedContradiction,
  type EnhancedResolution,
  type RedFlag,
  sayGap,
} from "../findings/index.ts";
import { sourceTypeOf } from "./detection/from-documents.ts";
import { cut, inNameOrder, printValue } from "./figures.ts";
import type { Exhibit } from "./resolution/exhibit.ts";
import { CONSENSUS_SENTENCES } from "./sentences/index.ts";

const LONGEST_LINE = 200;

export function sayFault(
  check: Exclude<CitationCheck, { kind: "stands" }>,
  language: Language,
): Pick<CitationFault, "fault" | "said" | "found"> {
  const { citations, colon } = CONSENSUS_SENTENCES[language];
  switch (check.kind) {
    case "missing_source":
      return { fault: "missing_source", said: check.said, found: citations.missing };
    case "misquote":
      return {
        fault: "misquote",
        said: check.said,
        found: `${check.file}, ${placeName(check.anchor, language)}${colon} ${check.found === "" ? "–" : check.found}`,
      };
    case "hidden":
      return {
        fault: "hidden_source",
        said: check.said,
        found: citations.hidden(check.file, placeName(check.anchor, language)),
      };
    default:
      return check satisfies never;
  }
}

/** "1,925,700 computed in the model, ... (fault: ...)" */
export function sayExhibit(exhibit: Exhibit, unit: string | undefined, language: Language): string {
  const { grades, onHiddenPlace, colon, quoted } = CONSENSUS_SENTENCES[language];
  const value = exhibit.value === null ? quoted(cut(exhibit.quote, 90)) : printValue(exhibit.value, unit, language);
  const formula =
    exhibit.calculation === null ? "" : ` (${cut(formulaInWords(exhibit.calculation.formula, language), 120)})`;
  const fault = exhibit.fault === null ? "" : ` (${exhibit.fault})`;
  return `${value}${colon} ${grades[exhibit.grade]}${formula}${exhibit.hidden ? onHiddenPlace : ""}${fault}`;
}

export function sayCitation({ reference, quote }: Exhibit, language: Language): string {
  const { colon, quoted } = CONSENSUS_SENTENCES[language];
  return `${referenceName(reference, language)}${colon} ${quoted(cut(quote, 160))}`;
}

export type Flaw = { readonly flaw: string; readonly evidence: string };

export const FLAWS = {
  noPrimary: (language: Language, cited: number): Flaw => {
    const { flaws } = CONSENSUS_SENTENCES[language];
    return { flaw: flaws.noPrimary, evidence: cited === 0 ? flaws.nothingCited : flaws.noPlaceGivesIt };
  },
  fault: (fault: CitationFault, language: Language): Flaw => ({
    flaw: CONSENSUS_SENTENCES[language].flaws.faults[fault.fault],
    evidence: `${CONSENSUS_SENTENCES[language].quoted(cut(fault.said, 120))} – ${cut(fault.found, 200)}`,
  }),
  weaker: (own: Exhibit, other: Exhibit, unit: string | undefined, language: Language): Flaw => ({
    flaw: CONSENSUS_SENTENCES[language].flaws.weaker(sayExhibit(own, unit, language)),
    evidence: sayCitation(other, language),
  }),
  unexplained: (own: number, other: number, unit: string | undefined, language: Language): Flaw | null => {
    const gap = own * other > 0 && sayGap(own, other, unit, language, (value, of) => printValue(value, of, language));
    if (!gap) return null;
    const { flaws } = CONSENSUS_SENTENCES[language];
    return {
      flaw: flaws.unexplained(gap),
      evidence: flaws.moreThanRounding(`${printValue(own, unit, language)} / ${printValue(other, unit, language)}`),
    };
  },
};

/** Ready to send. */
export function questionFor({ topic, positions }: EnhancedContradiction, language: Language): string {
  const sides = askedSides(inNameOrder(positions), (value, unit) => printValue(value, unit, language), language);
  return sides === null ? capital(topic) : askAbout(topic, sides, language);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Never over 200 characters. */
export const LINES = {
  ruled: (topic: string, value: string, reference: string, language: Language) =>
    cut(
      CONSENSUS_SENTENCES[language].lines.ruled(capital(topic), value, referenceName(reference, language)),
      LONGEST_LINE,
    ),
  minor: (topic: string, value: string, language: Language) =>
    cut(CONSENSUS_SENTENCES[language].lines.minor(capital(topic), value), LONGEST_LINE),
  unresolved: (topic: string, language: Language) =>
    cut(CONSENSUS_SENTENCES[language].lines.unresolved(capital(topic)), LONGEST_LINE),
  average: (topic: string, value: string, language: Language) =>
    cut(CONSENSUS_SENTENCES[language].lines.average(capital(topic), value), LONGEST_LINE),
};

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
