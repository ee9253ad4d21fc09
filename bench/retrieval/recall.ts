/** Recall at k, averaged over claims, and the share of claims all of whose passages are among the first ten. */

export const measures = ["recall@3", "recall@5", "recall@10", "all-gold@10"] as const;
export type Measures = Readonly<Record<(typeof measures)[number], number>>;

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

export function measuresOf({ claims, recall, allGold10 }: Tally): Measures {
  const mean = (sum: number) => Number((sum / claims).toFixed(4));
  return {
    "recall@3": mean(recall[3]),
    "recall@5": mean(recall[5]),
    "recall@10": mean(recall[10]),
    "all-gold@10": mean(allGold10),
  };
}

export function table(tallies: ReadonlyMap<string, Tally>): string {
  const rows = [...tallies].map(([name, tally]) => {
    const shown = measuresOf(tally);
    return `| ${name} | ${tally.claims} | ${measures.map((measure) => shown[measure].toFixed(3)).join(" | ")} |`;
  });
  return [
    `| what | asked | ${measures.join(" | ")} |`,
    `|---|---|${measures.map(() => "---|").join("")}`,
    ...rows,
  ].join("\n");
}
