/** Asks the model about the claims left open, so that neighbours share their passages and little is evaluated twice. */

import type { Hit } from "../../case/search/index.ts";
import type { Language } from "../../documents/index.ts";
import type { LanguageModel, LlmError, Priority, TokenUse } from "../../model/index.ts";
import { isOutside } from "../about.ts";
import type { Judgement } from "../finding.ts";
import { mapOf, tablesOf } from "../query/index.ts";
import type { DealJudge } from "../score/index.ts";
import type { Claim, VerificationResult } from "../types.ts";
import type { Calibration } from "./calibration.ts";
import { judgeWithModel } from "./judge-with-model.ts";
import { type Passage, readablePassages } from "./passages.ts";
import { MOST_QUERIED, type Queried, queryWithModel, type SaidOfTables } from "./query-with-model.ts";

export type { SaidOfTables };

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
  /** What the model said of the tables, in the same order; null where it was not asked, or of passages. */
  readonly said: readonly (SaidOfTables | null)[];
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

/** Asks what passages say of the claims that are open. */
export function settleWithModel(
  open: readonly OpenClaim[],
  model: LanguageModel,
  options: SettleOptions,
): Promise<Settled> {
  const steps = groups(open).flatMap(({ claims, passages }) =>
    claims.map(
      (at): Step => ({
        claims: [at],
        async ask([asked]) {
          if (!asked) return null;
          const { claim, hits, judgement, result } = asked;
          const judged = await judgeWithModel(claim, hits, judgement, model, { ...options, result, shared: passages });
          return { ...judged, results: [judged.result], said: [null] };
        },
      }),
    ),
  );
  return inTurn(open, steps, options);
}

type Step = {
  /** Places in `open` of the claims that it asks about. */
  readonly claims: readonly number[];
  /** Results in the order of the claims. */
  readonly ask: (asked: readonly OpenClaim[]) => Promise<Queried | null>;
};

/** One step after the other, until the model has stopped for good. */
async function inTurn(
  open: readonly OpenClaim[],
  steps: readonly Step[],
  { calibration, signal, onProgress }: SettleOptions,
): Promise<Settled> {
  const results = open.map(({ result }) => result);
  const answers: (SaidOfTables | null)[] = open.map(() => null);
  const use: TokenUse[] = [];
  let failure: LlmError | null = null;
  let left = 0;
  let done = 0;
  // A model that was calibrated and gains on the rules nowhere is not asked.
  for (const { claims, ask } of calibration?.helps?.length === 0 ? [] : steps) {
    signal?.throwIfAborted();
    const said: Queried | null = failure === null ? await ask(claims.flatMap((at) => open[at] ?? [])) : null;
    for (const [i, at] of claims.entries()) {
      if (!said) continue;
      results.splice(at, 1, ...said.results.slice(i, i + 1));
      answers[at] = said.said[i] ?? null;
    }
    if (said?.use) use.push(said.use);
    if (said?.failure && FINAL.has(said.failure.code)) failure = said.failure;
    if (failure !== null) left += claims.length;
    done += claims.length;
    onProgress?.({ done, total: open.length });
  }
  return { results, said: answers, asked: use.length, left, use, failure };
}

/** A claim that the shipped judge is not sure of: it decided nothing, or by a likelihood alone. */
export function isUnsure({ kind, about }: Claim, { main }: Judgement, { status }: VerificationResult): boolean {
  // Of markets and competitors the company's own tables say nothing.
  if (kind === "opinion" || isOutside(about)) return false;
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
  { judgeOf, ...options }: TableOptions,
): Promise<Settled> {
  const steps = (await batches(open, judgeOf)).map(
    ({ deal, claims, map }): Step => ({
      claims,
      ask(asked) {
        const language = options.promptLanguage ?? asked[0]?.claim.language ?? "en";
        return queryWithModel(asked, deal, map, model, { ...options, language });
      },
    }),
  );
  return inTurn(open, steps, options);
}

type Batch = {
  readonly deal: DealJudge;
  readonly claims: readonly number[];
  /** Of the whole deal, or of the lines that are likeliest for its one claim. */
  readonly map: string;
};

/** Signs of a map that a context of 8,000 tokens holds beside its instructions and its answer. */
const LONGEST_MAP = 12_000;
/** Lines of a large deal that are shown for a claim, best first. */
const MOST_LINES = 90;

/** The map of all tables; null where it is too long to be shown, and is cut to the likeliest lines for each claim. */
export function wholeMap({ view }: DealJudge): string | null {
  const whole = mapOf(tablesOf(view));
  return whole.length <= LONGEST_MAP ? whole : null;
}

/** Numbers of the lines that are shown of a large deal. */
export async function likelyLines(deal: DealJudge, claim: Claim): Promise<ReadonlySet<number>> {
  const ranked = await deal.ranked(claim);
  return new Set(ranked.flatMap(tablesOf(deal.view).numbersOf).slice(0, MOST_LINES));
}

/** What is shown of a deal's tables for a claim that is asked alone. */
export async function mapFor(deal: DealJudge, claim: Claim): Promise<string> {
  return wholeMap(deal) ?? mapOf(tablesOf(deal.view), { chosen: await likelyLines(deal, claim) });
}

async function batches(open: readonly OpenClaim[], judgeOf: TableOptions["judgeOf"]): Promise<readonly Batch[]> {
  const byDeal = new Map<DealJudge, { readonly at: number; readonly claim: Claim }[]>();
  for (const [at, { claim }] of open.entries()) {
    const deal = await judgeOf(claim);
    if (deal.view.lines.length > 0) byDeal.set(deal, [...(byDeal.get(deal) ?? []), { at, claim }]);
  }
  const made: Batch[] = [];
  for (const [deal, claims] of byDeal) {
    const whole = wholeMap(deal);
    if (whole !== null) {
      const places = claims.map(({ at }) => at);
      for (let from = 0; from < places.length; from += MOST_QUERIED)
        made.push({ deal, claims: places.slice(from, from + MOST_QUERIED), map: whole });
      continue;
    }
    for (const { at, claim } of claims) made.push({ deal, claims: [at], map: await mapFor(deal, claim) });
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
