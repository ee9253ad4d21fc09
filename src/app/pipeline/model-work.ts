/** What the language model does in a run: it points out claims, reads what arithmetic leaves open, and its cost is told. */
import { randomBytes } from "node:crypto";
import type { Language } from "../../documents/index.ts";
import {
  type Calibration,
  CLAIM_FINDER_VERSION,
  CLAIM_JUDGE_VERSION,
  CLAIM_QUERY_VERSION,
  type Claim,
  type Found,
  isUnsure,
  leavesOpen,
  type Proposed,
  proposeClaims,
  queryTables,
  type Settled,
  settleWithModel,
  type TableOptions,
  type VerificationResult,
} from "../../judge/index.ts";
import { isLoopback, type LanguageModel, type Priority } from "../../model/index.ts";
import type { Report } from "../../report/index.ts";
import type { RunOptions } from "./progress.ts";
import { isCopy, type ReadDeal } from "./read-deal.ts";

export type ModelWork = {
  readonly calibration: Calibration | undefined;
  readonly proposed: Proposed | null;
  readonly settled: Pick<Settled, "left" | "failure"> | null;
};

/** What the verdict on a claim may take: it comes later, and is needed before more claims are. */
const TOKENS_OF_A_VERDICT = 300;

export function findMoreClaims(
  read: ReadDeal,
  known: readonly Claim[],
  model: LanguageModel,
  { signal, onProgress }: RunOptions,
): Promise<Proposed> {
  const decks = read.documents
    .filter(({ document }) => document.kind === "deck" && !isCopy(read, document))
    .map(({ document, facts }) => ({ document, statements: facts.statements }));
  const before = read.documents.length;
  return proposeClaims(decks, known, model, {
    marker: newMarker(),
    deal: read.deal,
    mostTokens: Math.min(20_000, model.use().budgetTokens - known.length * TOKENS_OF_A_VERDICT),
    signal,
    // The same stage goes on: what it has done, it keeps.
    onProgress: ({ done, total, place }) =>
      onProgress?.({ stage: "facts", done: before + done, total: before + total, detail: place || null }),
  });
}

type Reading = RunOptions & {
  /** The judge of the deal as a claim's document sees it; absent where there is no embedder. */
  readonly judgeOf?: TableOptions["judgeOf"] | undefined;
  /** The deal's language. */
  readonly promptLanguage?: Language | undefined;
  readonly calibration?: Calibration | undefined;
  /** Who waits for the answers. */
  readonly priority?: Priority | undefined;
  readonly onVerdict?: ((claim: Claim, result: VerificationResult) => void) | undefined;
};

/** Whether a model is asked about a claim at all. */
export const isForModel = ({ claim, judgement, result }: Found): boolean =>
  isUnsure(claim, judgement, result) || leavesOpen(claim, judgement, result);

/**
 * What the judge is not sure of goes to the model: first which lines of the tables decide, then, of what is still open,
 * what passages say; in one go each, so that neighbours share what it has read. Changes `judged`.
 */
export async function readOpenClaims(judged: Found[], model: LanguageModel, options: Reading): Promise<Settled> {
  const { signal, onProgress, onVerdict, judgeOf, calibration, promptLanguage, priority } = options;
  const asked = judged.filter(isForModel);
  let before = judged.length;
  const shared = {
    marker: newMarker(),
    promptLanguage,
    calibration,
    priority,
    signal,
    onProgress: ({ done, total }: { readonly done: number; readonly total: number }) =>
      onProgress?.({ stage: "verify", done: before + done, total: before + total, detail: model.description.name }),
  };
  const keep = (open: readonly Found[], { results }: Settled): void => {
    for (const [i, found] of open.entries())
      judged[judged.indexOf(found)] = { ...found, result: results[i] ?? found.result };
  };
  const unsure = judgeOf ? judged.filter((f) => isUnsure(f.claim, f.judgement, f.result)) : [];
  const byTables = judgeOf ? await queryTables(unsure, model, { ...shared, judgeOf }) : null;
  if (byTables) keep(unsure, byTables);
  before += unsure.length;
  const open = judged.filter((f) => leavesOpen(f.claim, f.judgement, f.result));
  if (calibration?.helps?.length === 0) model.pass("judge", "no-gain");
  else if (unsure.length + open.length === 0) model.pass("judge", "nothing-open");
  const byPassages = await settleWithModel(open, model, shared);
  keep(open, byPassages);
  for (const { claim } of asked) {
    const found = judged.find((one) => one.claim === claim);
    if (found) onVerdict?.(claim, found.result);
  }
  return {
    results: [...(byTables?.results ?? []), ...byPassages.results],
    said: [...(byTables?.said ?? []), ...byPassages.said],
    asked: byPassages.asked + (byTables?.asked ?? 0),
    // The same claims are asked about twice.
    left: Math.max(byPassages.left, byTables?.left ?? 0),
    use: [...(byTables?.use ?? []), ...byPassages.use],
    failure: byTables?.failure ?? byPassages.failure,
  };
}

/** Stands around what comes from documents; no document can contain it. */
export function newMarker(): string {
  return `data-${randomBytes(12).toString("hex")}`;
}

/** What the run has cost until now, role by role, and what was left to the rules. */
export function languageUseOf(
  model: LanguageModel,
  { proposed, settled, calibration }: ModelWork,
): NonNullable<Report["models"]["languageUse"]> {
  const { device, deviceNote, endpointHost } = model.description;
  const { budgetTokens, trouble } = model.use();
  const failure = settled?.failure ?? proposed?.failure ?? trouble;
  return {
    device,
    deviceNote,
    endpointHost,
    leftMachine: endpointHost !== null && !isLoopback(endpointHost),
    prompts: { judge: CLAIM_JUDGE_VERSION, tables: CLAIM_QUERY_VERSION, claims: CLAIM_FINDER_VERSION },
    calibrated: calibration !== undefined,
    budgetTokens,
    ...spentBy(model),
    claimsFound: proposed?.claims.length ?? 0,
    leftOut: { pages: proposed?.left ?? 0, claims: settled?.left ?? 0 },
    stopped: failure === null ? null : { code: failure.code, message: failure.message },
  };
}

/** What each step spent, and why others did not ask. */
function spentBy(model: LanguageModel) {
  const { spentTokens, wastedTokens, trouble, byRole, notAsked } = model.use();
  return {
    spentTokens,
    wastedTokens,
    trouble,
    roles: Object.entries(byRole).map(([role, use]) => ({ role, ...use })),
    notAsked: Object.entries(notAsked).map(([role, why]) => ({ role, why })),
  };
}

/** The same part of the report once everything else has asked the model too. */
export function withFinalUse(report: Report, model: LanguageModel | null): Report {
  const { languageUse } = report.models;
  if (model === null || languageUse === undefined) return report;
  const spent = spentBy(model);
  const { trouble } = spent;
  const stopped = languageUse.stopped ?? (trouble && { code: trouble.code, message: trouble.message });
  return { ...report, models: { ...report.models, languageUse: { ...languageUse, ...spent, stopped } } };
}
