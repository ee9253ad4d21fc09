/** Words of a report that nothing supports: no source, no name of the metric, no other statement of the report. */
import type { Language } from "../../../documents/index.ts";
import { JOINING_WORDS } from "../../../language/index.ts";
import { readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { asMetricId, contentWords, metricById, stemWord } from "../../../ontology/index.ts";
import type { AgentReport, ScoredFinding } from "../../findings/index.ts";

/** Fewer say too little to be held against anything; beside a figure, which other rules check, one more. */
const FEWEST_WORDS = 2;
/** One word in so many must be supported: people say with words of their own what a source says. */
const LEAST_BORNE = 2;
const CLAUSES = /(?<=[.!?])\s+(?=\p{Lu})|\s*[,;:—(]\s+|\s+[–—]\s+/u;

/** Clauses of a finding of which hardly a word stands in a source, a name of the metric, or in the report's other statements. */
export function unfoundedSentences(
  finding: ScoredFinding,
  elsewhere: ReadonlyMap<string, number>,
  language: Language,
): string[] {
  // What has no source at all is another rule's, and a finding that nothing is said has none.
  if (finding.evidence.length === 0) return [];
  const metric = metricById(asMetricId(finding.metric));
  const given = wordsOf(
    [
      ...finding.evidence.flatMap(({ quote, reference }) => [quote ?? "", reference]),
      ...(finding.calculation?.inputs ?? []).map(({ name }) => name.replaceAll("_", " ")),
      finding.metric.replaceAll("_", " "),
      finding.scope,
      ...(metric?.names.en ?? []),
      ...(metric?.names.fr ?? []),
    ],
    language,
  );
  // What an earlier review noted in brackets is no sentence of the analyst's.
  return unfoundedClauses(
    finding.text.replace(/\[[^\]]*\]/g, ""),
    (word) => given.has(word) || (elsewhere.get(word) ?? 0) > 1,
    language,
  );
}

/** Clauses of a summary of which hardly a word stands in what it sums up. */
export function unfoundedInSummary(
  { summary, findings, redFlags, gaps, crossReferences }: AgentReport,
  language: Language,
): string[] {
  const metrics = [...findings, ...gaps].flatMap(({ metric }) => {
    const names = metricById(asMetricId(metric))?.names;
    return [metric.replaceAll("_", " "), ...(names?.en ?? []), ...(names?.fr ?? [])];
  });
  const given = wordsOf(
    [
      ...findings.map(({ text }) => text),
      ...redFlags.flatMap(({ title, text, impactText }) => [title, text, impactText]),
      ...gaps.flatMap(({ text, questionForFounder }) => [text, questionForFounder]),
      ...crossReferences.map(({ result }) => result),
      ...metrics,
    ],
    language,
  );
  return unfoundedClauses(summary, (word) => given.has(word), language);
}

function unfoundedClauses(text: string, isSupported: (word: string) => boolean, language: Language): string[] {
  const neutral = new Set(JOINING_WORDS[language].ofReports.flatMap((word) => [word, stemWord(word)]));
  return text.split(CLAUSES).filter((clause) => {
    const figures = readQuantities(clause, { language }).length;
    const words = [...new Set(contentWords(withoutPeriods(clause, language), language))].filter(
      (word) => !neutral.has(word) && !/\d/.test(word) && word.length > 2,
    );
    const supported = words.filter(isSupported);
    return (
      words.length - supported.length >= FEWEST_WORDS + Math.min(figures, 1) &&
      supported.length * LEAST_BORNE < words.length
    );
  });
}

function withoutPeriods(text: string, language: Language): string {
  return readPeriods(text, { language }).reduce((left, { text: written }) => left.replace(written, " "), text);
}

const wordsOf = (texts: readonly string[], language: Language): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => contentWords(text, language)));

/** In how many items of the report each word stands. */
export function wordsOfReport({ findings, redFlags, gaps }: AgentReport): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of [...findings, ...redFlags, ...gaps])
    for (const word of new Set(contentWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
