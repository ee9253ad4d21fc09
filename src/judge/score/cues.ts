/** What a text announces of its figures: growth, a share, a mean, that there is none. */
import { type Cue, LEXICONS } from "../../language/index.ts";
import type { Bound } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";

const TABLES = LEXICONS.flatMap((lexicon) =>
  Object.entries(lexicon.cues).map(([cue, words]) => ({ cue: cue as Cue, words: words.map((word) => ` ${word} `) })),
);

/** A text's words, folded, each between two blanks. */
export const spacedWords = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^a-z0-9%'.-]+/g, " ")
    .replace(/\.(?!\d)/g, "")} `;

const BOUNDS: ReadonlySet<Bound> = new Set(["at_least", "more_than", "at_most", "less_than"]);

/** "Never fell below 400": it speaks of every figure of a run, which its lowest or its highest decides, and no single one. */
export const isOfRun = (cues: ReadonlySet<Cue>, bound: Bound | undefined): boolean =>
  bound !== undefined && BOUNDS.has(bound) && cues.has("throughout") && cues.has("none");

export function cuesOf(text: string): ReadonlySet<Cue> {
  const spaced = spacedWords(text);
  const found = new Set<Cue>();
  for (const { cue, words } of TABLES) if (words.some((word) => spaced.includes(word))) found.add(cue);
  return found;
}
