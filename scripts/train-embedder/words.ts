/** Splits text into words exactly as the tokenizer file this script writes asks its reader to. */

/** Calendar years stay whole; other digits go in groups of three from the right, so "12345", "12,345" and "12 345" share theirs. */
export const NUMBER_GROUPS = "(?:19|20)\\d\\d(?!\\d)|\\d{1,3}(?=(?:\\d{3})*(?!\\d))";

const GROUPS = new RegExp(NUMBER_GROUPS, "gu");
const PIECES = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

export function wordsOf(text: string, stripAccents: boolean): string[] {
  const lower = text.toLowerCase();
  const folded = stripAccents ? lower.normalize("NFD").replace(/\p{Mn}/gu, "") : lower;
  const words: string[] = [];
  for (const piece of folded.match(PIECES) ?? []) {
    if (!/\d/.test(piece)) words.push(piece);
    else words.push(...splitNumbers(piece));
  }
  return words;
}

function splitNumbers(piece: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const match of piece.matchAll(GROUPS)) {
    if (match.index > end) parts.push(piece.slice(end, match.index));
    parts.push(match[0]);
    end = match.index + match[0].length;
  }
  if (end < piece.length) parts.push(piece.slice(end));
  return parts;
}
