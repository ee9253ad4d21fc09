/** A claimed figure as the rules ask about it: its claim, the facts of the deal, and which of them the claim may not lean on. */
import type { Fact } from "../facts/index.ts";
import { properNounsOf } from "./claims.ts";
import type { ComparisonContext } from "./compare-facts.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Claim } from "./types.ts";

export type Asked = {
  readonly claim: Claim;
  readonly index: FactIndex;
  readonly context: ComparisonContext;
  /** True of facts that stand in the very passage of the claim. */
  isInOwnPassage(fact: Fact): boolean;
  /** True of facts of the claim's slide or page. */
  isOnOwnPage(fact: Fact): boolean;
};

export function askedOf(claimed: Fact, claim: Claim, index: FactIndex): Asked {
  const { place, located } = claim;
  return {
    claim,
    index,
    context: {
      segmentWords: index.segmentWordsOf(claimed),
      properNouns: properNounsOf(claim.text),
      asOfMonth: index.asOfMonth,
    },
    isInOwnPassage: (fact) =>
      place !== null &&
      fact.place.file === place.file &&
      (located ? fact.place.blockId === place.blockId : fact.place.unit === place.unit),
    isOnOwnPage: (fact) =>
      place !== null && fact.place.file === place.file && fact.place.unit === place.unit && fact.source !== "cell",
  };
}

/** What is said with this figure: the whole claim, or its own clause where the claim holds several figures. */
export function ownWords(claim: Claim, claimed: Fact): string {
  return claim.facts.length > 1 ? claimed.label : claim.text;
}
