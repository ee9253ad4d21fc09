/** Groups token sequences of like length, so that little of a batch is padding. */

export type Batch = {
  /** Positions in the list given. */
  readonly members: readonly number[];
  readonly length: number;
};

/** @param maxCells padded tokens in one batch; a longer sequence gets a batch of its own. */
export function batchesByLength(lengths: readonly number[], maxCells: number, maxMembers: number): Batch[] {
  const order = [...lengths.entries()].sort(([a, one], [b, other]) => one - other || a - b);
  const batches: Batch[] = [];
  let members: number[] = [];
  // In order of length: the last member is the longest.
  let longest = 0;
  for (const [at, length] of order) {
    if (members.length > 0 && (members.length >= maxMembers || (members.length + 1) * length > maxCells)) {
      batches.push({ members, length: longest });
      members = [];
    }
    members.push(at);
    longest = length;
  }
  if (members.length > 0) batches.push({ members, length: longest });
  return batches;
}
