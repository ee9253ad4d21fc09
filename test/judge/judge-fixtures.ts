/** Claims and passages for the judge that reads. */

import type { Hit } from "../../src/case/search/index.ts";
import type { DealContext } from "../../src/facts/index.ts";
import { type Claim, indexFacts, type Judgement, judge, locateClaim, resultOf } from "../../src/judge/index.ts";

const DEAL = {
  fiscalYearEnd: 12,
  currency: "EUR",
  asOfMonth: null,
  planStart: null,
  companies: [],
} as unknown as DealContext; // only what a lone claim needs

export function claimOf(text: string, more: Partial<Claim> = {}): Claim {
  return { ...locateClaim({ id: "c1", text }, [], DEAL), ...more };
}

/** With no facts at hand, arithmetic leaves every claim open. */
export function leftOpen(claim: Claim): { judgement: Judgement; result: ReturnType<typeof resultOf> } {
  const judgement = judge(claim, indexFacts([], null));
  return { judgement, result: resultOf(claim, judgement) };
}

export function hitOf(text: string, more: Partial<Hit> = {}): Hit {
  const blockId = more.blockId ?? `b${text.length}`;
  return {
    chunkId: 1 as Hit["chunkId"], // any id
    nodeId: `chunk:${text.slice(0, 40)}`,
    text,
    context: "",
    documentHash: "h",
    documentName: "deck.pptx",
    anchor: "slide 9",
    blockId,
    score: 0.9,
    from: ["lexical"],
    ...more,
  };
}
