/** The two steps: a wide hybrid search for what may bear on a claim, then the judge. */

import type { Hit, Search } from "../case/search/index.ts";
import { judgeByScore } from "./by-score.ts";
import { judgeBySeries } from "./by-series.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Judgement, Support } from "./finding.ts";
import { judge } from "./judge.ts";
import { speaksToJudge } from "./model-judge/index.ts";
import { type Looked, resultOf } from "./result.ts";
import { JUDGE_SENTENCES } from "./sentences/index.ts";
import { dateVerdict, textVerdict } from "./text-judge.ts";
import type { Claim, VerificationResult } from "./types.ts";

export type FindEvidenceOptions = {
  readonly index: FactIndex;
  /** Null where there is no embedder: facts alone decide. */
  readonly search: Search | null;
  readonly documentHash: (file: string) => string | null;
  /** Content hashes of the documents whose passages may bear on a claim of this one; undefined for all. */
  readonly searchedFrom?: ((file: string | null) => readonly string[] | undefined) | undefined;
  /** Passages to look at. Default 8. */
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
};

export type Found = {
  readonly claim: Claim;
  readonly judgement: Judgement;
  readonly result: VerificationResult;
  /** Passages that were looked at, best first, the claim's own slide left out. */
  readonly hits: readonly Hit[];
};

export async function findEvidence(claim: Claim, options: FindEvidenceOptions): Promise<Found> {
  const { search } = options;
  const index = options.index.seenFrom(claim.place?.file ?? null);
  const hits = search ? await passagesFor(claim, search, options) : [];
  const ruled = judge(claim, index, index.inPassages(hits));
  const scored = search ? await judgeByScore(ruled, claim, index, search) : ruled;
  const judgement = search ? await judgeBySeries(scored, claim, index, search) : scored;
  const result = textualResult(claim, judgement, hits) ?? resultOf(claim, judgement, lookedAt(claim, hits));
  return { claim, judgement, result, hits };
}

/** Passages that may bear on the claim, those of its own slide left out. */
async function passagesFor(claim: Claim, search: Search, options: FindEvidenceOptions): Promise<readonly Hit[]> {
  const { place, located } = claim;
  const documentHash = place ? options.documentHash(place.file) : null;
  const documentIds = options.searchedFrom?.(place?.file ?? null);
  const hits = await search.search(claim.text, {
    limit: options.limit ?? 8,
    ...(documentIds ? { documentIds } : {}),
    ...(place && located && documentHash ? { excludeBlocks: [{ documentHash, blockId: place.blockId }] } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return hits.filter((hit) => hit.documentName !== place?.file || hit.anchor !== place.anchor);
}

function textualResult(claim: Claim, { status }: Judgement, hits: readonly Hit[]): VerificationResult | null {
  if (status !== "UNKNOWN") return null;
  // What orders a verdict supports nothing, though it may hold the claim's words.
  const heard = hits.filter(({ text }) => !speaksToJudge(text));
  return dateVerdict(claim, heard) ?? (claim.facts.length > 0 ? null : textVerdict(claim, heard));
}

function lookedAt({ language }: Claim, hits: readonly Hit[]): readonly Looked[] {
  return hits.map((hit) => ({
    file: hit.documentName,
    anchor: hit.anchor,
    content: hit.text.slice(0, 240),
    why: JUDGE_SENTENCES[language].verdicts.why.onlyRead,
  }));
}

/**
 * Statements that another place of their document denies, by the very cell that bears them out, as AMBIGUOUS; all others as
 * they are. Where a calculation stands between, the two need not be of one thing.
 */
export function disputedByOthers(judged: readonly Found[]): readonly Found[] {
  const denials = Map.groupBy(
    judged.filter(({ judgement }) => judgement.status === "CONTRADICTED"),
    ({ judgement }) => cellOf(judgement.main?.refutes[0]) ?? "",
  );
  return judged.map((found) => {
    const { claim, judgement, result } = found;
    const { main, posterior: _, ...rest } = judgement;
    const cell = judgement.status === "VERIFIED" ? cellOf(main?.supports[0]) : null;
    const others = (cell === null ? [] : (denials.get(cell) ?? [])).filter(
      ({ claim: { place } }) => place?.file === claim.place?.file && place?.anchor !== claim.place?.anchor,
    );
    if (!main || others.length === 0) return found;
    const refutes = others.flatMap(({ judgement: { main: denied } }): Support[] =>
      denied ? [{ fact: denied.claimed, derivation: null, mayRefute: true, strength: 1 }] : [],
    );
    const disputed = { ...rest, status: "AMBIGUOUS", main: { ...main, status: "AMBIGUOUS", refutes } } as const;
    return { ...found, judgement: disputed, result: resultOf(claim, disputed, result.lookedAt) };
  });
}

/** The cell of a sheet that a side rests on, taken as it stands; null for a statement or a calculation. */
const cellOf = (support: Support | undefined): string | null =>
  support && support.fact.source === "cell" && support.derivation === null && !support.holds ? support.fact.id : null;
