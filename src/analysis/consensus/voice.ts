/** What the consensus says of its own records: figures, evidence, faults and rulings put together from the sentences of the reader's language. */
import type { Language } from "../../documents/index.ts";
import { formulaInWords } from "../../judge/index.ts";
import { LOCALES, placeName, referenceName } from "../../language/index.ts";
import {
  askAbout,
  askedSides,
  type CitationCheck,
  type CitationFault,
  type ContradictionPosition,
  capital,
  type EnhancedContradiction,
  sayGap,
  shortened,
  shown,
} from "../findings/index.ts";
import type { Exhibit } from "./resolution/exhibit.ts";
import { type ConsensusSentences, ENGLISH } from "./sentences/en.ts";
import { FRENCH } from "./sentences/fr.ts";

/** Per cent of the smaller figure; 0 for equals; null where a figure is no number or one of them is zero or of another sign. */
export function gapPercent(a: number, b: number): number | null {
  if (a === b) return 0;
  const smaller = Math.min(Math.abs(a), Math.abs(b));
  return smaller === 0 || Math.sign(a) !== Math.sign(b) ? null : (Math.abs(a - b) / smaller) * 100;
}

/** An order of positions that does not depend on which is called A: what is said of both is said in it. */
export function inNameOrder(positions: readonly ContradictionPosition[]): ContradictionPosition[] {
  const key = (p: ContradictionPosition) => `${p.agentName}|${p.findingId}`;
  return [...positions].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

export const isMoney = (unit: string | undefined): boolean => unit !== undefined && /^[A-Z]{3}$/.test(unit);

export type Flaw = { readonly flaw: string; readonly evidence: string };
type Value = ContradictionPosition["value"];

/** A line for the angel is never longer, by schema. */
const LONGEST_LINE = 200;

const CONSENSUS_SENTENCES: Readonly<Record<Language, ConsensusSentences>> = { en: ENGLISH, fr: FRENCH };

function voice(language: Language) {
  const texts = CONSENSUS_SENTENCES[language];
  const { colon, quoted, flaws, grades, lines } = texts;
  const line = (text: string) => shortened(text, LONGEST_LINE);

  const value = (of: Value, unit?: string | null): string =>
    typeof of === "number" ? shown(of, unit, language) : (of ?? texts.noValue);
  /** Of a figure out of a hundred. */
  const percent = (of: number): string => {
    const rounded = of.toLocaleString(LOCALES[language], { maximumFractionDigits: of < 10 ? 1 : 0 });
    return language === "fr" ? `${rounded}\u00a0%` : `${rounded}%`;
  };

  /** "1,925,700 computed in the model, ... (fault: ...)" */
  const exhibit = ({ value: own, quote, calculation, grade, hidden, fault }: Exhibit, unit?: string): string => {
    const figure = own === null ? quoted(shortened(quote, 90)) : value(own, unit);
    const formula = calculation === null ? "" : ` (${shortened(formulaInWords(calculation.formula, language), 120)})`;
    const why = `${grades[grade]}${formula}${hidden ? texts.onHiddenPlace : ""}`;
    return `${figure}${colon} ${why}${fault === null ? "" : ` (${fault})`}`;
  };

  const citation = ({ reference, quote }: Exhibit): string =>
    `${referenceName(reference, language)}${colon} ${quoted(shortened(quote, 160))}`;

  return {
    language,
    texts,
    value,
    percent,
    exhibit,
    citation,
    position: ({ agentName, value: own, unit, claim }: ContradictionPosition): string =>
      `${referenceName(agentName, language)} (${own === null ? claim : value(own, unit)})`,

    fault: (agentName: string, check: Exclude<CitationCheck, { kind: "stands" }>): CitationFault => {
      const { said } = check;
      if (check.kind === "missing_source")
        return { agentName, fault: "missing_source", said, found: texts.citations.missing };
      const place = placeName(check.anchor, language);
      return check.kind === "hidden"
        ? { agentName, fault: "hidden_source", said, found: texts.citations.hidden(check.file, place) }
        : { agentName, fault: "misquote", said, found: `${check.file}, ${place}${colon} ${check.found || "–"}` };
    },

    noPrimary: (cited: number): Flaw => ({
      flaw: flaws.noPrimary,
      evidence: cited === 0 ? flaws.nothingCited : flaws.noPlaceGivesIt,
    }),
    faulty: ({ fault, said, found }: CitationFault): Flaw => ({
      flaw: flaws.faults[fault],
      evidence: `${quoted(shortened(said, 120))} – ${shortened(found, 200)}`,
    }),
    weaker: (own: Exhibit, other: Exhibit, unit?: string): Flaw => ({
      flaw: flaws.weaker(exhibit(own, unit)),
      evidence: citation(other),
    }),
    unexplained: (own: Value, other: Value, unit?: string): Flaw | null => {
      if (typeof own !== "number" || typeof other !== "number" || own * other <= 0) return null;
      const gap = sayGap(own, other, unit, language);
      if (gap === null) return null;
      const values = `${value(own, unit)} / ${value(other, unit)}`;
      return { flaw: flaws.unexplained(gap), evidence: flaws.moreThanRounding(values) };
    },

    /** Ready to send. */
    question: ({ topic, positions }: EnhancedContradiction): string => {
      const sides = askedSides(inNameOrder(positions), language);
      return sides === null ? capital(topic) : askAbout(topic, sides, language);
    },
    ruled: (topic: string, of: string, reference: string) =>
      line(lines.ruled(capital(topic), of, referenceName(reference, language))),
    minor: (topic: string, of: string) => line(lines.minor(capital(topic), of)),
    unresolved: (topic: string) => line(lines.unresolved(capital(topic))),
    average: (topic: string, of: string) => line(lines.average(capital(topic), of)),
  };
}

export type Voice = ReturnType<typeof voice>;

const VOICES: Readonly<Record<Language, Voice>> = { en: voice("en"), fr: voice("fr") };

export const voiceOf = (language: Language): Voice => VOICES[language];
