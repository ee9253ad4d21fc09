/** How alike two texts are: shared words, shared figures. */

export function foldWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%€$£]+/gu, " ")
    .trim();
}

/** Words of two letters or more, and whatever holds a figure or a sign of money. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    foldWords(text)
      .split(" ")
      .filter((word) => word.length > 1 || /\d|[%€$£]/.test(word)),
  );
}

/** Shared words over the words of the shorter text, 0..1. */
export function overlap(one: string, other: string): number {
  const a = wordsOf(one);
  const b = wordsOf(other);
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** "1,234.5" and "1 234,5" are one figure. */
export function figuresOf(text: string): ReadonlySet<string> {
  const joined = text.replace(/(\d)[\s\u00a0\u202f.,](?=\d{3}(?!\d))/g, "$1");
  return new Set((joined.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => figure.replace(",", ".")));
}
