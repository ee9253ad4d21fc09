/** Asks the model about the claims left open, so that neighbours share their passages and little is evaluated twice. */

import type { Hit } from "../../case/search/index.ts";
import type { Language } from "../../documents/index.ts";
import type { LanguageModel, LlmError, Priority, TokenUse } from "../../model/index.ts";
import type { Judgement } from "../finding.ts";
import type { Claim, VerificationResult } from "../types.ts";
import type { Calibration } from "./calibration.ts";
import { judgeWithModel } from "./judge-with-model.ts";
import { type Passage, readablePassages } from "./passages.ts";

export type OpenClaim = {
  readonly claim: Claim;
  readonly judgement: Judgement;
  readonly hits: readonly Hit[];
  readonly result: VerificationResult;
};

export type SettleOptions = {
  /** Unguessable, drawn once a run. */
  readonly marker: string;
  /** The deal's; by default each claim's own. */
  readonly promptLanguage?: Language | undefined;
  readonly calibration?: Calibration | undefined;
  readonly priority?: Priority | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
};

export type Settled = {
  /** In the order given. */
  readonly results: readonly VerificationResult[];
  readonly asked: number;
  /** Claims that were to be asked and were not, or not to the end, once the model had stopped. */
  readonly left: number;
  readonly use: readonly TokenUse[];
  /** What made the model stop being asked; null when it was asked to the end. */
  readonly failure: LlmError | null;
};

/**
 * Arithmetic has no answer, and a reader might have one: words without figures, several figures told together, a measure
 * without a sure name or of which the documents hold no fact.
 */
export function leavesOpen(claim: Claim, judgement: Judgement, result: VerificationResult): boolean {
  if (result.status !== "UNKNOWN" || claim.kind === "opinion") return false;
  const [only, ...others] = judgement.findings;
  if (only === undefined || others.length > 0) return true;
  // Facts of the very measure were compared, and each failed for a reason that reading would not change.
  return only.rejected.length === 0 || only.claimed.metricId === null;
}

/** A few claims over one block of passages. */
const MOST_SHARED = 12;
/** Failures after which asking again is pointless. */
const FINAL = new Set(["crashed", "budget_exhausted", "disposed", "endpoint_failed"]);

export async function settleWithModel(
  open: readonly OpenClaim[],
  model: LanguageModel,
  options: SettleOptions,
): Promise<Settled> {
  const results = open.map(({ result }) => result);
  // It was calibrated, and gains on the rules nowhere.
  if (options.calibration?.helps?.length === 0) return { results, asked: 0, left: 0, use: [], failure: null };
  const use: TokenUse[] = [];
  let failure: LlmError | null = null;
  let left = 0;
  let done = 0;
  for (const group of groups(open)) {
    for (const at of group.claims) {
      options.signal?.throwIfAborted();
      // biome-ignore lint/style/noNonNullAssertion: an index of `open`
      const { claim, hits, judgement, result } = open[at]!;
      if (failure === null) {
        const judged = await judgeWithModel(claim, hits, judgement, model, {
          ...options,
          result,
          shared: group.passages,
        });
        results[at] = judged.result;
        if (judged.use !== null) use.push(judged.use);
        if (judged.failure !== null && FINAL.has(judged.failure.code)) failure = judged.failure;
      }
      if (failure !== null) left++;
      options.onProgress?.({ done: ++done, total: open.length });
    }
  }
  return { results, asked: use.length, left, use, failure };
}

type Group = { readonly claims: readonly number[]; readonly passages: readonly Passage[] };

/** Each claim joins the group whose passages hold most of its own, while they stay few; else it begins one. */
export function groups(open: readonly OpenClaim[]): Group[] {
  const made: { claims: number[]; passages: Map<string, Passage> }[] = [];
  for (const [at, { claim, hits }] of open.entries()) {
    const own = new Map(readablePassages(claim, hits).passages.map((p) => [p.hit.nodeId, p]));
    if (own.size === 0) continue;
    let best: { group: (typeof made)[number]; shared: number } | null = null;
    for (const group of made) {
      const shared = [...own.keys()].filter((id) => group.passages.has(id)).length;
      const size = group.passages.size + own.size - shared;
      if (size <= MOST_SHARED && (best === null || shared > best.shared)) best = { group, shared };
    }
    if (best === null) made.push({ claims: [at], passages: own });
    else {
      best.group.claims.push(at);
      for (const [id, passage] of own) best.group.passages.set(id, passage);
    }
  }
  return made.map(({ claims, passages }) => ({ claims, passages: [...passages.values()] }));
}
