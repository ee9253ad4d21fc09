/** The known name that a misspelt one was likely meant to be. */

/** Null where none is near: more than a third of its letters, and more than two, would have to change. */
export function nearest(text: string, names: readonly string[]): string | null {
  if (text.length < 2) return null;
  const wanted = text.toLowerCase();
  let best: { name: string; edits: number } | null = null;
  for (const name of names) {
    const edits = name.startsWith(wanted) ? 1 : editsBetween(wanted, name.toLowerCase());
    if (edits <= Math.max(2, Math.floor(name.length / 3)) && edits < name.length && edits < (best?.edits ?? Infinity))
      best = { name, edits };
  }
  return best?.name ?? null;
}

/** Letters added, dropped, replaced, or swapped with their neighbour (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
