/** What judging every claim by itself would cost: the whole prompt each time, and ten tokens out. */

import type { Search } from "../../src/case/search/index.ts";
import { claimJudgeAsk, claimJudgePassages, claimJudgeSystem } from "../../src/judge/prompts/claim-judge.ts";
import type { LabelledClaim } from "./sets.ts";

export type PlainCost = { readonly tokens: number; readonly claims: number };

const ANSWER_TOKENS = 10;
const PASSAGES = 8;

export async function plainCost(
  claims: readonly LabelledClaim[],
  search: Search,
  count: (text: string) => number,
): Promise<PlainCost> {
  let tokens = 0;
  for (const { text } of claims) {
    const hits = await search.search(text, { limit: PASSAGES });
    const passages = hits.map((hit, i) => ({
      id: `P${i + 1}`,
      where: `${hit.documentName}, ${hit.anchor}`,
      text: `${hit.context}: ${hit.text}`.slice(0, 860),
    }));
    const marker = `data-${"0".repeat(24)}`;
    const whole = [
      claimJudgeSystem(marker, "en"),
      claimJudgePassages(marker, passages, "en"),
      claimJudgeAsk(marker, "en", { text, where: null, title: null, allowed: passages.map((p) => p.id), compared: [] }),
    ].join("\n");
    tokens += count(whole) + ANSWER_TOKENS;
  }
  return { tokens, claims: claims.length };
}
