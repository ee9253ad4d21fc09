/** The words of a deal's lines by numbers: what each claim asks of thousands of lines, it asks of lists of numbers. */
import { rememberedBy, rememberedWith } from "../../facts/index.ts";
import type { DealView, Line } from "./deal-view.ts";
import { LINE_FEATURES } from "./features.ts";
import type { Meaning } from "./meaning.ts";
import { listsOf } from "./records.ts";
import { isIdentifier, spelledAlike, type Words } from "./words.ts";

/** Words by their numbers, in their order. */
export type Numbered = { readonly [Kind in keyof Words]: readonly number[] };

export type LineNames = {
  /** The row's words, or its column's where it has none. */
  readonly own: Numbered;
  readonly section: Numbered;
  readonly column: Numbered;
  readonly sheet: Numbered;
  /** Of row, section and column. */
  readonly stems: readonly number[];
};

export type Lexis = ReturnType<typeof made>;

/** Of all lines of a deal, or of its dates. */
export const lexisOf = rememberedWith((meaning: Meaning) =>
  rememberedWith((weight: DealView["weight"]) =>
    rememberedWith((lines: readonly Line[]) => made(lines, weight, meaning)),
  ),
);

function made(lines: readonly Line[], weight: DealView["weight"], { alike, meant }: Meaning) {
  const words = new Map<string, number>();
  for (const { stems, concepts } of wordsOfLines(lines))
    for (const word of [...stems, ...concepts]) if (!words.has(word)) words.set(word, words.size);
  const numbered = rememberedWith(({ stems, concepts }: Words): Numbered => {
    const numbers = (some: readonly string[]) => some.flatMap((word) => words.get(word) ?? []);
    return { stems: numbers(stems), concepts: numbers(concepts) };
  });
  const namesWith = (line: Line, named: Words): LineNames => {
    const [own, section, column] = [numbered(named), numbered(line.section), numbered(line.column)];
    const stems = [...new Set([...own.stems, ...section.stems, ...column.stems])];
    return { own, section, column, sheet: numbered(line.sheetWords), stems };
  };
  const numbers = new Float64Array(lines.length * LINE_FEATURES.length);
  const namesOfLine = rememberedBy((line: Line) => namesWith(line, line.row.stems.length > 0 ? line.row : line.column));
  const first = new Map<string, number>();
  return {
    rows: lines.map((line, i) => {
      const key = `${line.rowText}|${line.text}|${line.sheet}`;
      if (!first.has(key)) first.set(key, i);
      return {
        line,
        /** Where its features are written, for one reading after the other. */
        vector: numbers.subarray(i * LINE_FEATURES.length, (i + 1) * LINE_FEATURES.length),
        /** The first line that is named alike, and so fits a claim as well. */
        same: first.get(key) ?? i,
      };
    }),
    numberOf: (word: string): number | undefined => words.get(word),
    /** How much each word weighs, by its number. */
    weights: Float64Array.from(words.keys(), weight),
    /** @param own of a thing of a list the words by which the claim names it: what else is told of it may be anything */
    namesOf: (line: Line, own: Words | null): LineNames => (own ? namesWith(line, own) : namesOfLine(line)),
    /** For each word by its number, how near it comes to a word of a claim, 0..1: by its letters, by the embedder's vectors and by those of meaning. */
    nearTo: kept(3 * words.size, (stem: string) =>
      Float64Array.from(
        [...words.keys()].flatMap((word) => {
          if (word === stem) return SAME;
          if (isIdentifier(word) || isIdentifier(stem)) return APART;
          return [spelledAlike(stem, word), alike(stem, word), meant(stem, word)];
        }),
      ),
    ),
    /** For each line, how alike its row and all its labels are to a claim: by the embedder's vectors, then by those of meaning. */
    likeTo: kept(4 * lines.length, (text: string) =>
      Float64Array.from(
        lines.flatMap((line) => [
          ...[alike(text, line.rowText), alike(text, line.text)],
          ...[meant(text, line.rowText), meant(text, line.text)],
        ]),
      ),
    ),
  };
}

/** Those of their labels, and those that may name things of a list among them. */
export function* wordsOfLines(lines: readonly Line[]): Generator<Words> {
  for (const { row, section, column, sheetWords } of lines) yield* [row, section, column, sheetWords];
  for (const list of listsOf(lines)) for (const { attributes } of list) for (const { words } of attributes) yield words;
}

const SAME = [1, 1, 1];
const APART = [0, 0, 0];

/** So many numbers are kept of what claims have asked: some 50 MB. */
const MOST_NUMBERS = 6_000_000;

function kept<V>(size: number, make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size * size > MOST_NUMBERS) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
