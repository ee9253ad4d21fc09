/** The one answer to "are these two numbers the same amount?": who compares says how far apart they may be, and why. */

/** What may lie between two numbers that are one amount. With none of its fields only equal numbers are. */
export type Allowance = {
  /** Base units: half a unit of the last digit printed; of both added up where both are rounded. Default 0. */
  readonly rounding?: number;
  /** 0..1, a share of the amount: 0.01 for one percent. Default 0. */
  readonly share?: number;
  /** Of which of the two that is a share: the larger in size (default), or the second where that is the reference. */
  readonly of?: "larger" | "second";
  /** Whether the wider of the two counts (default) or both are added up. */
  readonly together?: "wider" | "sum";
  /** Compares sizes only: a cost is shown with either sign. Default false. */
  readonly eitherSign?: boolean;
};

/** The noise of binary fractions, as a share. */
export const FLOAT_NOISE = 1e-9;

export function isSameAmount(a: number, b: number, allowance: Allowance = {}): boolean {
  const { rounding = 0, share = 0, of = "larger", together = "wider", eitherSign = false } = allowance;
  const reach = share * (of === "second" ? Math.abs(b) : Math.max(Math.abs(a), Math.abs(b)));
  const apart = eitherSign ? Math.abs(Math.abs(a) - Math.abs(b)) : Math.abs(a - b);
  return apart <= (together === "sum" ? rounding + reach : Math.max(rounding, reach));
}
