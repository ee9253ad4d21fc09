/** What a contradiction is about, in the reader's language. */
import type { Language } from "../documents/index.ts";
import { formatPeriod, readPeriods } from "../language/quantities/index.ts";
import { allMetrics } from "../ontology/index.ts";

/**
 * The topic in the reader's language: the metric by its name, its segments, its period in words. Where the head is a
 * label and no metric's name, its other words stay as the document writes them.
 */
export function topicInWords(topic: string, language: Language): string {
  const [head = "", ...rest] = topic.split(", ");
  const metric = allMetrics().find((candidate) => candidate.names.en[0] === head);
  const parts = rest.flatMap((part) => {
    const period = periodIn(part, language);
    if (period !== null) return head.toLowerCase().includes(part.toLowerCase()) ? [] : [period];
    return [metric ? part.replaceAll("_", " ") : part];
  });
  return [metric?.names[language][0] ?? head, ...parts].join(", ");
}

function periodIn(part: string, language: Language): string | null {
  const [period, ...others] =
    readPeriods(part, { language: "fr" }).length > 0
      ? readPeriods(part, { language: "fr" })
      : readPeriods(part, { language: "en" });
  if (!period || others.length > 0 || period.text.trim().length < part.trim().length * 0.6) return null;
  return formatPeriod(period, language) || null;
}
