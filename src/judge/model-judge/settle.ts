/** Asks the model about the claims left open, so that neighbours share their passages and little is evaluated twice. */

import type { Hit } from "../../case/search/index.ts";
import type { Language } from "../../documents/index.ts";
import type { LanguageModel, LlmError, Priority, TokenUse } from "../../model/index.ts";
import type { Judgement } from "../finding.ts";
import { mapOf } from "../query/index.ts";
import type { DealJudge } from "../score/index.ts";
import type { Claim, VerificationResult } from "../types.ts";
import type { Calibration } from "./calibration.ts";
import { judgeWithModel } from "./judge-with-model.ts";
import { type Passage, readablePassages } from "./passages.ts";
import { MOST_QUERIED, queryWithModel } from "./query-with-model.ts";

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

/** A claim that the shipped judge is not sure of: it decided nothing, or by a likelihood alone. */
export function isUnsure({ kind }: Claim, { main }: Judgement, { status }: VerificationResult): boolean {
  if (kind === "opinion") return false;
  const first = status === "CONTRADICTED" ? main?.refutes[0] : main?.supports[0];
  return status === "UNKNOWN" || status === "AMBIGUOUS" || first?.byScore === true;
}

export type TableOptions = SettleOptions & {
  /** The judge of a claim's deal, as it is seen from the claim's document. */
  readonly judgeOf: (claim: Claim) => Promise<DealJudge>;
};

/** Asks the model which lines of the tables decide the claims, several a request, so that they share a map. */
export async function queryTables(
  open: readonly OpenClaim[],
  model: LanguageModel,
  { judgeOf, marker, promptLanguage, calibration, priority, signal, onProgress }: TableOptions,
): Promise<Settled> {
  const results = open.map(({ result }) => result);
  const use: TokenUse[] = [];
  let failure: LlmError | null = null;
  let left = 0;
  let done = 0;
  if (calibration?.helps?.length === 0) return { results, asked: 0, left: 0, use, failure };
  for (const { deal, claims, lines } of await batches(open, judgeOf)) {
    signal?.throwIfAborted();
    const asked = claims.flatMap((at) => open[at] ?? []);
    if (failure === null) {
      const language = promptLanguage ?? asked[0]?.claim.language ?? "en";
      const said = await queryWithModel(asked, deal, lines, model, { marker, language, calibration, priority, signal });
      for (const [i, at] of claims.entries()) results.splice(at, 1, ...said.results.slice(i, i + 1));
      if (said.use !== null) use.push(said.use);
      if (said.failure !== null && FINAL.has(said.failure.code)) failure = said.failure;
    }
    if (failure !== null) left += claims.length;
    done += claims.length;
    onProgress?.({ done, total: open.length });
  }
  return { results, asked: use.length, left, use, failure };
}

type Batch = {
  readonly deal: DealJudge;
  readonly claims: readonly number[];
  /** Lines of the map; all where absent. */
  readonly lines: ReadonlySet<number> | undefined;
};

/** Signs of a map that a context of 8,000 tokens holds beside its instructions and its answer. */
const LONGEST_MAP = 12_000;
/** Lines of a large deal that are shown for a claim, best first. */
const MOST_LINES = 70;

async function batches(open: readonly OpenClaim[], judgeOf: TableOptions["judgeOf"]): Promise<readonly Batch[]> {
  const byDeal = new Map<DealJudge, number[]>();
  for (const [at, { claim }] of open.entries()) {
    const deal = await judgeOf(claim);
    if (deal.view.lines.length > 0) byDeal.set(deal, [...(byDeal.get(deal) ?? []), at]);
  }
  const made: Batch[] = [];
  for (const [deal, claims] of byDeal) {
    const isWhole = mapOf(deal.view).length <= LONGEST_MAP;
    for (let from = 0; from < claims.length; from += isWhole ? MOST_QUERIED : 1) {
      const own = claims.slice(from, from + (isWhole ? MOST_QUERIED : 1));
      const [first] = own.flatMap((at) => open[at]?.claim ?? []);
      const lines = isWhole || !first ? undefined : new Set((await deal.ranked(first)).slice(0, MOST_LINES));
      made.push({ deal, claims: own, lines });
    }
  }
  return made;
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
