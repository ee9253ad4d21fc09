/** What the consensus says of its own records, put together from the sentences of the reader's language. */
import type { Language } from "../../documents/index.ts";
import { formulaInWords } from "../../judge/index.ts";
import { placeName, referenceName } from "../../language/index.ts";
import { asMetricId, metricById } from "../../ontology/index.ts";
import type { CitationCheck, CitationFault, ContradictionPosition, EnhancedContradiction } from "../findings/index.ts";
import { ontologyId } from "./detection/detect.ts";
import { cut, gapPercent, inNameOrder, printPercent, printPosition, printValue } from "./figures.ts";
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
    const gap = gapPercent(own, other);
    if (gap === null || gap === 0) return null;
    const { flaws } = CONSENSUS_SENTENCES[language];
    return {
      flaw: flaws.unexplained(printPercent(gap, language)),
      evidence: flaws.moreThanRounding(`${printValue(own, unit, language)} / ${printValue(other, unit, language)}`),
    };
  },
};

/** Ready to send; asks for the inputs of the figure where the ontology knows them. */
export function questionFor({ topic, positions }: EnhancedContradiction, language: Language): string {
  const { question, shareDetail, shareDocument } = CONSENSUS_SENTENCES[language];
  const [a, b] = inNameOrder(positions) as [ContradictionPosition, ContradictionPosition]; // at least two, by schema
  const inputs = inputNames(topic, language);
  const asked = question(capital(topic), printPosition(a, language), printPosition(b, language));
  return `${asked}${inputs.length > 0 ? shareDetail(inputs.join(", ")) : shareDocument}`;
}

function inputNames(topic: string, language: Language): string[] {
  const id = ontologyId(topic.replace(/, .*/s, ""));
  const expression = (id === null ? null : metricById(id))?.formulas[0]?.expression ?? "";
  return [...new Set(expression.match(/[a-z][a-z0-9_]+/g) ?? [])]
    .flatMap((name) => {
      const metric = metricById(asMetricId(name));
      return metric && name !== id ? metric.names[language].slice(0, 1) : [];
    })
    .slice(0, 3);
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
