/** Where a figure stands among comparable deals: percentiles by linear interpolation, silent when the sample is too small. */

import { foldText } from "../../../ontology/index.ts";
import type { FundingDeal } from "../../findings/index.ts";

/** Fewer deals give no percentile worth the name. */
export const LEAST_DEALS = 5;

/** The value below which a share `p` (0..1) of the sorted sample lies, interpolated between neighbours at rank (n - 1) p. */
export function percentile(sample: readonly number[], p: number): number | null {
  if (sample.length < LEAST_DEALS) return null;
  const sorted = [...sample].sort((a, b) => a - b);
  const rank = (sorted.length - 1) * p;
  const below = Math.floor(rank);
  const low = sorted[below];
  const high = sorted[below + 1] ?? low;
  return low === undefined || high === undefined ? null : low + (high - low) * (rank - below);
}

/** Share (0..1) of the sample that lies below a value, interpolated the same way; null under five deals. */
export function percentileOf(value: number, sample: readonly number[]): number | null {
  if (sample.length < LEAST_DEALS) return null;
  const sorted = [...sample].sort((a, b) => a - b);
  // Nothing lies below the lowest value, even where others equal it.
  if (sorted.every((v) => v >= value)) return 0;
  const above = sorted.findIndex((v) => v > value);
  const [low, high] = [sorted[above - 1], sorted[above]];
  if (low === undefined || high === undefined) return 1;
  return (above - 1 + (value - low) / (high - low)) / (sorted.length - 1);
}

export type Comparables = {
  readonly deals: readonly FundingDeal[];
  /** What was asked of them, from narrow to wide: the first that keeps five deals is used. */
  readonly by: readonly ("currency" | "sector" | "stage")[];
};

/** Deals of the same currency, and of the same sector and stage while five remain. */
export function comparablesOf(
  deals: readonly FundingDeal[],
  own: { readonly currency: string | null; readonly sector: readonly string[]; readonly stage: string | null },
): Comparables {
  const sameCurrency = deals.filter(
    (deal) => deal.currency === null || own.currency === null || deal.currency === own.currency,
  );
  const ofSector = (list: readonly FundingDeal[]) =>
    list.filter(({ sector }) => sector !== null && own.sector.some((word) => foldText(sector).includes(word)));
  const ofStage = (list: readonly FundingDeal[]) =>
    list.filter(
      (deal) => deal.stage !== null && own.stage !== null && foldText(deal.stage).includes(foldText(own.stage)),
    );
  const narrower: Comparables[] = [
    { deals: ofStage(ofSector(sameCurrency)), by: ["currency", "sector", "stage"] },
    { deals: ofSector(sameCurrency), by: ["currency", "sector"] },
    { deals: ofStage(sameCurrency), by: ["currency", "stage"] },
  ];
  return narrower.find(({ deals: kept }) => kept.length >= LEAST_DEALS) ?? { deals: sameCurrency, by: ["currency"] };
}
