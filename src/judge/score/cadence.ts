/** How often, or of what span of time, a text says that a figure is: "quarterly", "per month". */
import { LEXICONS } from "../../language/index.ts";
import { foldText } from "../../ontology/index.ts";

export const CADENCES = ["month", "quarter", "half", "year"] as const;
export type Cadence = (typeof CADENCES)[number];

export const MONTHS_OF: Readonly<Record<Cadence, number>> = { month: 1, quarter: 3, half: 6, year: 12 };

const spaced = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

type Phrase = { readonly cadence: Cadence; readonly words: string };

/** Longest first, so that "half year" is no year. */
const table = (which: "cadences" | "spans"): Phrase[] =>
  LEXICONS.flatMap((lexicon) =>
    CADENCES.flatMap((cadence) => lexicon[which][cadence].map((words) => ({ cadence, words: spaced(words) }))),
  ).sort((a, b) => b.words.length - a.words.length);

const SAID = table("cadences");
const SPANS = table("spans");

function namedIn(text: string, phrases: readonly Phrase[]): ReadonlySet<Cadence> {
  const found = new Set<Cadence>();
  let rest = spaced(text);
  for (const { cadence, words } of phrases) {
    if (!rest.includes(words)) continue;
    found.add(cadence);
    rest = rest.replaceAll(words, " ");
  }
  return found;
}

export const cadencesOf = (text: string): ReadonlySet<Cadence> => namedIn(text, SAID);

/** Spans of time that a text names at all: "in each half-year shown" names the half. */
export const spansNamedIn = (text: string): ReadonlySet<Cadence> => namedIn(text, SPANS);

const PHRASES = SAID.map(({ words }) => words.trim().split(" ")).filter((words) => words.length > 1);

/** "Positive every month" speaks of no month: phrases of several words that say how often, cut out. */
export function withoutCadences(text: string): string {
  const words = text.split(" ");
  const folded = words.map((word) => spaced(word).trim());
  for (const phrase of PHRASES)
    for (let i = 0; i + phrase.length <= words.length; i++)
      if (phrase.every((word, j) => folded[i + j] === word))
        for (let j = 0; j < phrase.length; j++) {
          words[i + j] = "";
          folded[i + j] = "";
        }
  return words.filter((word) => word !== "").join(" ");
}
