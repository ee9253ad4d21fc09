/** Tries a language model on claims with a known answer, by the very judge that a run uses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "../../../case/embedding/index.ts";
import { openGraph } from "../../../case/graph/index.ts";
import { openSearch } from "../../../case/search/index.ts";
import { findEvidence, judgeWithModel, type Status } from "../../../judge/index.ts";
import type { LanguageModel, LlmError } from "../../../model/index.ts";
import { newMarker } from "../model-work.ts";
import { examineDeal } from "../verify-deal.ts";
import { type KnownClaim, knownClaims, knownNotes } from "./known-claims.ts";

export type Tried = {
  readonly claim: KnownClaim;
  /** What the rules say without the model. */
  readonly ruled: Status;
  /** The model's own answer; null where it gave none. */
  readonly said: { readonly status: Status; readonly uncalibrated: number } | null;
  /** What code keeps of it when the model is believed as far as it says. */
  readonly checked: Status;
  readonly ms: number;
};

export type TryOptions = {
  /** How many claims, from the beginning. Default: all. */
  readonly most?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, monotonic. Default: the machine's. */
  readonly clock?: (() => number) | undefined;
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
};

/** What a test before first use asks. */
export const FIRST_CLAIMS = 10;

/** Any answer counts as sure: what it is worth is found out here. */
const BELIEVED = { temperature: 0.05, shift: 5, ceiling: 1 };

/** Rejects with LlmError when the model can be asked no more. */
export async function tryModel(
  model: LanguageModel,
  embedder: Embedder,
  { most, signal, clock = () => performance.now(), onProgress }: TryOptions = {},
): Promise<readonly Tried[]> {
  const known = knownClaims().slice(0, most);
  const folder = mkdtempSync(join(tmpdir(), "probant-known-"));
  const graph = openGraph(":memory:");
  try {
    const files = knownNotes().map(({ name, text }) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return { path, kind: "context" as const };
    });
    const claims = known.map(({ id, text }) => ({ id, text }));
    using examined = await examineDeal(files, { graph, embedder, claims, ...(signal ? { signal } : {}) });
    using search = await openSearch(graph, embedder);
    const { facts, documents } = examined.material;
    const hashes = new Map(documents.map((document) => [document.name, document.contentHash]));
    const options = { index: facts, search, documentHash: (file: string) => hashes.get(file) ?? null };
    const tried: Tried[] = [];
    for (const [i, { claim }] of examined.material.claims.entries()) {
      signal?.throwIfAborted();
      const found = await findEvidence(claim, options);
      const began = clock();
      const { result, said, failure } = await judgeWithModel(claim, found.hits, found.judgement, model, {
        result: found.result,
        marker: newMarker(),
        calibration: BELIEVED,
        ...(signal ? { signal } : {}),
      });
      // An answer that cannot be read is a wrong one; a model that is gone answers nothing more.
      if (failure !== null && FINAL.has(failure.code)) throw failure;
      const own = known.find(({ id }) => id === claim.id) ?? known[i];
      if (own !== undefined)
        tried.push({
          claim: own,
          ruled: found.result.status,
          said,
          checked: result.judge === "model" ? result.status : found.result.status,
          ms: clock() - began,
        });
      onProgress?.({ done: tried.length, total: known.length });
    }
    return tried;
  } finally {
    graph.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const FINAL: ReadonlySet<LlmError["code"]> = new Set(["crashed", "budget_exhausted", "disposed", "endpoint_failed"]);

export type FirstAnswers = {
  readonly right: number;
  readonly wrong: number;
  /** Neither: nothing that could be read. */
  readonly none: number;
  readonly seconds: number;
};

export function firstAnswersOf(tried: readonly Tried[]): FirstAnswers {
  const right = tried.filter(({ said, claim }) => said?.status === claim.label).length;
  const none = tried.filter(({ said }) => said === null).length;
  const seconds = tried.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return { right, wrong: tried.length - right - none, none, seconds: Math.round(seconds * 10) / 10 };
}
