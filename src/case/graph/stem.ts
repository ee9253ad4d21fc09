/** Light stemming for French and English at once: plurals and the commonest endings, and never the root. */

const endings: readonly (readonly [ending: RegExp, replacement: string, least: number])[] = [
  [/ies$/, "y", 5],
  [/sses$/, "ss", 6],
  [/aux$/, "al", 5],
  [/eux$/, "eu", 5],
  [/(?<=[^aeious])s$/, "", 4],
  [/(?<=[aeo])s$/, "", 4],
];

const suffixes: readonly (readonly [suffix: RegExp, least: number])[] = [
  [/issement$/, 10],
  [/ement$/, 8],
  [/ing$/, 6],
  [/ed$/, 5],
  [/e$/, 5],
];

export function stem(word: string): string {
  let stemmed = word;
  for (const [ending, replacement, least] of endings) {
    if (stemmed.length >= least && ending.test(stemmed)) {
      stemmed = stemmed.replace(ending, replacement);
      break;
    }
  }
  for (const [suffix, least] of suffixes) {
    if (stemmed.length >= least && suffix.test(stemmed)) {
      stemmed = stemmed.replace(suffix, "");
      break;
    }
  }
  return stemmed;
}
