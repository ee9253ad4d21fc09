/** Recall at k, averaged over claims, and the share of claims all of whose passages are among the first ten. */

export type Tally = { claims: number; recall: Record<3 | 5 | 10, number>; allGold10: number };

export function emptyTally(): Tally {
  return { claims: 0, recall: { 3: 0, 5: 0, 10: 0 }, allGold10: 0 };
}

export function count(tally: Tally, gold: readonly number[], found: readonly number[]): void {
  const wanted = new Set(gold);
  const share = (k: number) => found.slice(0, k).filter((id) => wanted.has(id)).length / wanted.size;
  tally.claims += 1;
  for (const k of [3, 5, 10] as const) tally.recall[k] += share(k);
  if (share(10) === 1) tally.allGold10 += 1;
}

export function row(name: string, { claims, recall, allGold10 }: Tally): string {
  const cells = [recall[3], recall[5], recall[10], allGold10].map((sum) => (sum / claims).toFixed(3));
  return `| ${name} | ${claims} | ${cells.join(" | ")} |`;
}
