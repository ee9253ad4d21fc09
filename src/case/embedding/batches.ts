/** Groups token sequences of like length, so that little of a batch is padding. */

export type Batch = {
  /** Positions in the list given. */
  readonly members: readonly number[];
  readonly length: number;
};

/** @param maxCells padded tokens in one batch; a longer sequence gets a batch of its own. */
export function batchesByLength(lengths: readonly number[], maxCells: number, maxMembers: number): Batch[] {
  const order = lengths.map((_, i) => i).sort((a, b) => lengths[a]! - lengths[b]! || a - b);
  const batches: Batch[] = [];
  let members: number[] = [];
  for (const i of order) {
    const length = lengths[i]!;
    if (members.length > 0 && (members.length >= maxMembers || (members.length + 1) * length > maxCells)) {
      batches.push({ members, length: lengths[members.at(-1)!]! });
      members = [];
    }
    members.push(i);
  }
  if (members.length > 0) batches.push({ members, length: lengths[members.at(-1)!]! });
  return batches;
}
