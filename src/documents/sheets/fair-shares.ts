/** Divides a budget among parts of different sizes, so that the small ones are whole and the large ones get equal shares. */

/** A share each, in the order of the sizes, none above its size; together no more than the budget. */
export function fairShares(sizes: readonly number[], budget: number): readonly number[] {
  const shares = sizes.map(() => 0);
  let left = budget;
  const ascending = sizes.map((size, at) => ({ size, at })).toSorted((a, b) => a.size - b.size);
  for (const [done, { size, at }] of ascending.entries()) {
    const share = Math.min(size, Math.floor(left / (ascending.length - done)));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
