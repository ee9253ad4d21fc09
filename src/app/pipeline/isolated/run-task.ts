/** The work that touches what documents hold, as it is handed to a thread: plain data in, plain data out. */
import type { FirstMail, MessageInput, ReplyResult } from "../../../analysis/correspondence/index.ts";
import type { FundingDeal } from "../../../analysis/findings/index.ts";
import { type Embedder, EmbedderError, openEmbedder } from "../../../case/embedding/index.ts";
import type { Graph } from "../../../case/graph/index.ts";
import type { Document, Language } from "../../../documents/index.ts";
import type { Calibration, GivenClaim, VerificationResult } from "../../../judge/index.ts";
import type { LanguageModel } from "../../../model/index.ts";
import type { Report } from "../../../report/index.ts";
import { type Analysis, analyseDeal } from "../analysis/analyse-deal.ts";
import { type CheckedClaim, checkText } from "../check-text.ts";
import type { DealSummary } from "../deal-summary.ts";
import { type FoundPassage, findPassages } from "../find-passages.ts";
import { documentsIn, lastReportIn } from "../kept.ts";
import type { RunOptions } from "../progress.ts";
import type { DealFile, ReadingOptions } from "../read-deal.ts";
import { type FirstMailRequest, firstMailInCase, type ReplyRequest, replyInCase } from "../reply-in-case.ts";
import { askDeal, type VerifyOptions, verifyDeal } from "../verify-deal.ts";

export type RunTask =
  | {
      readonly kind: "verify";
      readonly files: readonly DealFile[];
      readonly claims?: readonly GivenClaim[] | undefined;
      readonly modelClaims?: boolean | undefined;
      /** The documents themselves are wanted with the report: they may be large. */
      readonly withDocuments: boolean;
    }
  | {
      readonly kind: "analyse";
      readonly files: readonly DealFile[];
      readonly modelClaims?: boolean | undefined;
      readonly language?: Language | undefined;
      readonly debate?: boolean | undefined;
      readonly fundingDeals?: readonly FundingDeal[] | null | undefined;
    }
  | { readonly kind: "ask"; readonly text: string }
  | { readonly kind: "find"; readonly text: string }
  | { readonly kind: "check"; readonly input: MessageInput }
  | { readonly kind: "reply"; readonly request: ReplyRequest }
  | { readonly kind: "firstMail"; readonly request: FirstMailRequest };

/** The documents stay in the case: they may be large. */
export type AnalysisAnswer = Omit<Analysis, "documents">;

export type RunAnswers = {
  readonly verify: {
    readonly report: Report;
    readonly documents: readonly Document[];
    readonly summary: DealSummary;
  };
  readonly analyse: AnalysisAnswer;
  readonly ask: VerificationResult;
  readonly find: readonly FoundPassage[] | null;
  readonly check: readonly CheckedClaim[];
  readonly reply: ReplyResult;
  readonly firstMail: FirstMail;
};

export type RunMeans = RunOptions &
  ReadingOptions & {
    readonly graph: Graph;
    /** A transformers.js model folder; by default the embedder that ships. */
    readonly embedderFolder: string | undefined;
    readonly model: LanguageModel | null;
    readonly calibration: Calibration | undefined;
    readonly onVerdict?: VerifyOptions["onVerdict"];
  };

/** Carries a task out in this very thread. */
export async function carryOut(task: RunTask, means: RunMeans): Promise<RunAnswers[RunTask["kind"]]> {
  const { graph, model, startReader, embedderFolder, ...run } = means;
  const { signal, onProgress } = run;
  const known = { graph, startReader, signal, onProgress };
  if (task.kind === "firstMail")
    return firstMailInCase(task.request, {
      ...known,
      documents: documentsIn(graph),
      report: lastReportIn(graph),
      model: null,
    });
  if (task.kind === "reply") {
    let embedder: Promise<Embedder | null> | null = null;
    const loaded = () => (embedder ??= embedderAt(embedderFolder));
    const [documents, report] = [documentsIn(graph), lastReportIn(graph)];
    return replyInCase(task.request, { ...known, documents, report, model, embedder: loaded }).finally(() =>
      disposed(embedder),
    );
  }
  // Loaded while the files are being read; until then a failure is nobody's.
  const embedder = embedderAt(embedderFolder);
  embedder.catch(() => undefined);
  try {
    const options = { ...run, graph, embedder, model, startReader };
    switch (task.kind) {
      case "ask":
        return await askDeal(task.text, documentsIn(graph), options);
      case "find":
        return await findPassages(task.text, { graph, embedder: await embedder, signal, onProgress });
      case "check":
        return await checkText(task.input, documentsIn(graph), options);
      case "verify": {
        const { files, claims, modelClaims, withDocuments } = task;
        const { documents, ...found } = await verifyDeal(files, { ...options, claims, modelClaims });
        return { ...found, documents: withDocuments ? documents : [] };
      }
      case "analyse": {
        const { kind: _, files, ...asked } = task;
        const { documents: _documents, ...analysis } = await analyseDeal(files, { ...options, ...asked });
        return analysis;
      }
      default:
        return task satisfies never;
    }
  } finally {
    await disposed(embedder);
  }
}

async function disposed(embedder: Promise<Embedder | null> | null): Promise<void> {
  const open = await embedder?.catch(() => null);
  await open?.[Symbol.asyncDispose]();
}

/** Null where the one that ships is not there: a run on facts alone goes on without it. */
function embedderAt(folder: string | undefined): Promise<Embedder | null> {
  return openEmbedder(folder).catch((error: unknown) => {
    if (error instanceof EmbedderError && folder === undefined) return null;
    throw error;
  });
}
