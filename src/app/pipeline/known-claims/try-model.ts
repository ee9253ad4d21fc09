/** Tries a language model on claims with a known answer, by the very judge that a run uses. */
import { type Embedder, openEmbedder } from "../../../case/embedding/index.ts";
import { openGraph } from "../../../case/graph/index.ts";
import { openSearch } from "../../../case/search/index.ts";
import {
  type Claim,
  type Found,
  findEvidence,
  isUnsure,
  judgeWithModel,
  leavesOpen,
  queryTables,
  type SaidOfTables,
  type Status,
  type TableOptions,
} from "../../../judge/index.ts";
import {
  type EndpointOptions,
  endpointRuntime,
  type LanguageModel,
  type LlmError,
  languageModelOf,
  loadChildRuntime,
  type StartModelProcess,
} from "../../../model/index.ts";
import { newMarker } from "../model-work.ts";
import { examineDeal } from "../verify-deal.ts";
import { type KnownClaim, type KnownSet, knownNotes } from "./known-claims.ts";
import { knownDeals } from "./known-deals.ts";

export type Tried = {
  readonly claim: KnownClaim;
  /** What the rules say without the model. */
  readonly ruled: Status;
  /** The model's own answer; null where it gave none. */
  readonly said: { readonly status: Status; readonly uncalibrated: number } | null;
  /** Where it was asked which lines of the tables decide; absent where it read passages. */
  readonly tables?: SaidOfTables | undefined;
  /** What code keeps of it when the model is believed as far as it says. */
  readonly checked: Status;
  readonly ms: number;
};

export type TryOptions = {
  /** How many claims on notes, from the beginning, and none on deals. Default: all of both. */
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
  options: TryOptions = {},
): Promise<readonly Tried[]> {
  const { most, onProgress } = options;
  const sets = [knownNotes(most), ...(most === undefined ? knownDeals() : [])];
  const total = sets.reduce((sum, { claims }) => sum + claims.length, 0);
  const tried: Tried[] = [];
  let before = 0;
  for (const set of sets) {
    const own = await tryOn(set, model, embedder, {
      ...options,
      onProgress: ({ done }) => onProgress?.({ done: before + done, total }),
    });
    tried.push(...own);
    before += set.claims.length;
  }
  return tried;
}

/** The claims of one set that are asked: those that the evidence judge leaves open, or all. */
export async function tryOn(
  { files, claims, asks }: KnownSet,
  model: LanguageModel,
  embedder: Embedder,
  { signal, clock = () => performance.now(), onProgress }: TryOptions = {},
): Promise<readonly Tried[]> {
  const graph = openGraph(":memory:");
  try {
    const given = files.map(({ name, bytes, kind }) => ({ path: name, bytes, kind }));
    const asked = claims.map(({ id, text }) => ({ id, text }));
    using examined = await examineDeal(given, { graph, embedder, claims: asked, signal });
    using search = await openSearch(graph, embedder);
    const { facts, documents } = examined.material;
    const hashes = new Map(documents.map((document) => [document.name, document.contentHash]));
    const options = { index: facts, search, documentHash: (file: string) => hashes.get(file) ?? null };
    const tried: Tried[] = [];
    const unsure: Unsure[] = [];
    for (const [i, { claim }] of examined.material.claims.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ done: i, total: claims.length });
      const known = claims.find(({ id }) => id === claim.id);
      const found = await findEvidence(claim, options);
      if (known && asks === "open" && isUnsure(claim, found.judgement, found.result)) unsure.push({ ...found, known });
      if (known === undefined || (asks === "open" && !leavesOpen(claim, found.judgement, found.result))) continue;
      const began = clock();
      const how = { result: found.result, marker: newMarker(), calibration: BELIEVED, signal };
      const { result, said, failure } = await judgeWithModel(claim, found.hits, found.judgement, model, how);
      // An answer that cannot be read is a wrong one; a model that is gone answers nothing more.
      if (failure !== null && FINAL.has(failure.code)) throw failure;
      tried.push({
        claim: known,
        ruled: found.result.status,
        said,
        checked: result.judge === "model" ? result.status : found.result.status,
        ms: clock() - began,
      });
    }
    const judgeOf = ({ place }: Claim) => facts.seenFrom(place?.file ?? null).scored(search.vectors);
    tried.push(...(await tryTables(unsure, model, { judgeOf, clock, signal })));
    onProgress?.({ done: claims.length, total: claims.length });
    return tried;
  } finally {
    graph.close();
  }
}

type Unsure = Found & { readonly known: KnownClaim };

/** Which lines of the tables decide what the evidence judge is not sure of. */
async function tryTables(
  unsure: readonly Unsure[],
  model: LanguageModel,
  { judgeOf, clock, signal }: Pick<TableOptions, "judgeOf" | "signal"> & { readonly clock: () => number },
): Promise<readonly Tried[]> {
  const began = clock();
  const options = { judgeOf, marker: newMarker(), calibration: BELIEVED, signal };
  const { said, failure } = await queryTables(unsure, model, options);
  if (failure !== null) throw failure;
  const ms = (clock() - began) / Math.max(1, unsure.length);
  return unsure.flatMap(({ known, result }, i): Tried[] => {
    const tables = said[i];
    if (!tables) return [];
    const { status } = tables;
    return [{ claim: known, ruled: result.status, said: { status, uncalibrated: 1 }, checked: status, tables, ms }];
  });
}

const FINAL: ReadonlySet<LlmError["code"]> = new Set(["crashed", "budget_exhausted", "disposed", "endpoint_failed"]);

export type FirstAnswers = {
  readonly right: number;
  readonly wrong: number;
  /** Neither: nothing that could be read. */
  readonly none: number;
  readonly seconds: number;
  /** The first claim, what the model said of it (null: nothing that could be read), and what is right. */
  readonly first: {
    readonly text: string;
    readonly said: Status | null;
    readonly label: Status;
    readonly seconds: number;
  } | null;
};

export function firstAnswersOf(tried: readonly Tried[]): FirstAnswers {
  const right = tried.filter(({ said, claim }) => said?.status === claim.label).length;
  const none = tried.filter(({ said }) => said === null).length;
  const tenths = (ms: number) => Math.round(ms / 100) / 10;
  const [one] = tried;
  const first = one
    ? { text: one.claim.text, said: one.said?.status ?? null, label: one.claim.label, seconds: tenths(one.ms) }
    : null;
  const seconds = tenths(tried.reduce((sum, { ms }) => sum + ms, 0));
  return { right, wrong: tried.length - right - none, none, seconds, first };
}

export type GivenModel = { readonly path: string } | { readonly endpoint: EndpointOptions };

/** A trial is asked for, and ends by itself: no budget of a run holds it back. */
const BUDGET_TOKENS = 10_000_000;

/** Rejects with LlmError where the model cannot be opened, or can be asked no more. */
export async function openAndTry(
  given: GivenModel,
  options: TryOptions & { readonly startModel?: StartModelProcess | undefined } = {},
): Promise<{ readonly name: string; readonly device: string; readonly tried: readonly Tried[] }> {
  const runtime =
    "endpoint" in given
      ? endpointRuntime(given.endpoint)
      : await loadChildRuntime(
          { modelPath: given.path },
          { signal: options.signal },
          { startProcess: options.startModel },
        );
  await using model = languageModelOf(runtime, { budgetTokens: BUDGET_TOKENS });
  await using embedder = await openEmbedder();
  const tried = await tryModel(model, embedder, options);
  const { name, device } = model.description;
  return { name, device, tried };
}
