/** What of a sentence another version says otherwise: its figures that the other does not have. */
export type Piece = { readonly text: string; readonly marked: boolean };

const FIGURE = /(?:\p{Sc}\s?)?\p{N}(?:[\p{N}.,\s]*\p{N})?\s?(?:%|\p{L}{1,2}(?!\p{L})|\p{Sc})*/gu;

/** Pieces in the order of the text, which they make up; all of it is unmarked where there is no other version. */
export function markedFigures(text: string, other: string | null): readonly Piece[] {
  if (other === null) return [{ text, marked: false }];
  const known = new Set((other.match(FIGURE) ?? []).map(plain));
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(FIGURE)) {
    if (known.has(plain(match[0]))) continue;
    const figure = match[0].trimEnd();
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), marked: false });
    pieces.push({ text: figure, marked: true });
    at = match.index + figure.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

function plain(figure: string): string {
  return figure.replace(/\s/g, "").toLowerCase();
}
