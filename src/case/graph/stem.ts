/** Light stemming for French and English at once: plurals and the commonest endings, and never the root. */

type Ending = { readonly ends: (word: string) => boolean; readonly letters: number; readonly put: string };

const ending = (letters: string, put = ""): Ending => ({
  ends: (word) => word.endsWith(letters),
  letters: letters.length,
  put,
});
/** An s after one of these letters is a plural's, after the others part of the word. */
const pluralAfter = (before: RegExp): Ending => ({
  ends: (word) => word.endsWith("s") && before.test(word.at(-2) ?? ""),
  letters: 1,
  put: "",
});

const plurals: readonly (readonly [ending: Ending, least: number])[] = [
  [ending("ies", "y"), 5],
  [ending("sses", "ss"), 6],
  [ending("aux", "al"), 5],
  [ending("eux", "eu"), 5],
  [pluralAfter(/[^aeious]/), 4],
  [pluralAfter(/[aeo]/), 4],
];

const suffixes: readonly (readonly [suffix: Ending, least: number])[] = [
  [ending("issement"), 10],
  [ending("ement"), 8],
  [ending("ing"), 6],
  [ending("ed"), 5],
  [ending("e"), 5],
];

export function stem(word: string): string {
  return [plurals, suffixes].reduce((stemmed, endings) => {
    const [found] = endings.find(([{ ends }, least]) => stemmed.length >= least && ends(stemmed)) ?? [];
    return found ? stemmed.slice(0, -found.letters) + found.put : stemmed;
  }, word);
}
