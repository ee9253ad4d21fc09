/** The two steps: a wide hybrid search for what may bear on a claim, then the judge. */

import type { Hit, Search } from "../case/search/index.ts";
import type { LanguageModel, Priority } from "../model/index.ts";
import { judgeByScore } from "./by-score.ts";
import type { FactIndex } from "./fact-index.ts";
import { type Judgement, judge } from "./judge.ts";
import { type Calibration, judgeWithModel, leavesOpen, speaksToJudge } from "./model-judge/index.ts";
import { resultOf } from "./result.ts";
import { textVerdict } from "./text-judge.ts";
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
  readonly signal?: AbortSignal;
  /** Reads what arithmetic leaves open; `marker` is drawn once a run and stands around what comes from documents. */
  readonly reader?: {
    readonly model: LanguageModel;
    readonly marker: string;
    readonly priority?: Priority;
    readonly calibration?: Calibration | undefined;
  };
};

export type Found = {
  readonly claim: Claim;
  readonly judgement: Judgement;
  readonly result: VerificationResult;
  /** Passages that were looked at, best first, the claim's own slide left out. */
  readonly hits: readonly Hit[];
};

export async function findEvidence(claim: Claim, options: FindEvidenceOptions): Promise<Found> {
  const hash = claim.place ? options.documentHash(claim.place.file) : null;
  const index = options.index.seenFrom(claim.place?.file ?? null);
  const documentIds = options.searchedFrom?.(claim.place?.file ?? null);
  const hits = options.search
    ? await options.search.search(claim.text, {
        limit: options.limit ?? 8,
        ...(documentIds ? { documentIds } : {}),
        ...(claim.place && claim.located && hash
          ? { excludeBlocks: [{ documentHash: hash, blockId: claim.place.blockId }] }
          : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
    : [];
  const ownUnit = (file: string, anchor: string) =>
    claim.place !== null && file === claim.place.file && anchor === claim.place.anchor;
  const elsewhere = hits.filter((h) => !ownUnit(h.documentName, h.anchor));
  const candidates = index.inPassages(elsewhere);
  const ruled = judge(claim, index, candidates);
  const judgement = options.search ? await judgeByScore(ruled, claim, index, options.search) : ruled;
  // What orders a verdict bears nothing out, though it may hold the claim's words.
  const sayable = () => elsewhere.filter(({ text }) => !speaksToJudge(text));
  const textual = judgement.status === "UNKNOWN" && claim.facts.length === 0 ? textVerdict(claim, sayable()) : null;
  const looked = elsewhere.map((h) => ({
    file: h.documentName,
    anchor: h.anchor,
    content: h.text.slice(0, 240),
    why: claim.language === "fr" ? "lu, sans effet sur le verdict" : "read; does not decide",
  }));
  const result = textual ?? resultOf(claim, judgement, looked);
  const found: Found = { claim, judgement, result, hits: elsewhere };
  if (!options.reader || !leavesOpen(claim, judgement, result)) return found;
  const read = await judgeWithModel(claim, elsewhere, judgement, options.reader.model, {
    ...options.reader,
    result,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return { ...found, result: read.result };
}
