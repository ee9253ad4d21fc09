/** The probability of each letter of a choice, read from the token probabilities where the letter is written. */

/** True where the text stands right before the value of the field: inside JSON strings a bare quote cannot occur. */
export function standsAtChoice(text: string, field: string): boolean {
  return new RegExp(`"${field}"\\s*:\\s*"?$`).test(text.slice(-(field.length + 64)));
}

/**
 * Adds up the probabilities of the tokens that write each letter; null while no allowed token writes one
 * (the token is only the opening quote). `pieces` are the texts of the tokens.
 */
export function letterProbabilities(
  pieces: Iterable<readonly [piece: string, probability: number]>,
  letters: readonly string[],
): Readonly<Record<string, number>> | null {
  const sums = new Map(letters.map((letter) => [letter, 0]));
  let total = 0;
  for (const [piece, probability] of pieces) {
    if (probability <= 0) continue;
    const letter = piece.replace(/^[\s"]+/, "")[0];
    const known = letter === undefined ? undefined : sums.get(letter);
    if (letter === undefined || known === undefined) continue;
    sums.set(letter, known + probability);
    total += probability;
  }
  if (total <= 0) return null;
  return Object.fromEntries([...sums].map(([letter, sum]) => [letter, sum / total]));
}
