/** The work that touches what documents hold, as it is handed to a thread: plain data in, plain data out. */
import type { FirstMail, MessageInput, ReplyResult } from "../../../analysis/correspondence/index.ts";
import type { FundingDeal } from "../../../analysis/findings/index.ts";
import type { Embedder } from "../../../case/embedding/index.ts";
import type { Graph } from "../../../case/graph/index.ts";
import type { Document, Language } from "../../../documents/index.ts";
import type { Calibration, GivenClaim, VerificationResult } from "../../../judge/index.ts";
import type { LanguageModel } from "../../../model/index.ts";
import type { Report } from "../../../report/index.ts";
import type { Analysis } from "../analysis/analyse-deal.ts";
import type { CheckedClaim } from "../check-text.ts";
import type { FoundPassage } from "../find-passages.ts";
import { type DealSummary, documentsIn, lastReportIn, putRightIn } from "../kept.ts";
import type { RunOptions } from "../progress.ts";
import type { MetricAnswer } from "../questions.ts";
import { type DealFile, factsOfDeal, type ReadingOptions } from "../read-deal.ts";
import type { FirstMailRequest, ReplyRequest } from "../reply-in-case.ts";
import type { StandingCase } from "../standing-case.ts";
import type { StreamedVerdict, VerifyOptions } from "../verify-deal.ts";

export type RunTask =
  | {
      readonly kind: "verify";
      readonly files: readonly DealFile[];
      readonly claims?: readonly GivenClaim[] | undefined;
      readonly modelClaims?: boolean | undefined;
      readonly index?: VerifyOptions["index"];
      /** The documents themselves are wanted with the report: they may be large. */
      readonly withDocuments: boolean;
    }
  | {
      readonly kind: "analyse";
      readonly files: readonly DealFile[];
      readonly modelClaims?: boolean | undefined;
      readonly index?: VerifyOptions["index"];
      readonly language?: Language | undefined;
      readonly debate?: boolean | undefined;
      readonly fundingDeals?: readonly FundingDeal[] | null | undefined;
    }
  | { readonly kind: "ask"; readonly text: string }
  | { readonly kind: "question"; readonly text: string }
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
  readonly question: MetricAnswer | null;
  readonly find: readonly FoundPassage[] | null;
  readonly check: readonly CheckedClaim[];
  readonly reply: ReplyResult;
  readonly firstMail: FirstMail;
};

export type RunMeans = RunOptions &
  ReadingOptions & {
    readonly graph: Graph;
    readonly standing: StandingCase;
    readonly model: LanguageModel | null;
    readonly calibration: Calibration | undefined;
    readonly onVerdict?: ((verdict: StreamedVerdict) => void) | undefined;
  };

/** Carries a task out in this very thread. What a task needs is loaded with it alone. */
export async function carryOut(task: RunTask, means: RunMeans): Promise<RunAnswers[RunTask["kind"]]> {
  const { standing, onVerdict: tell, ...options } = means;
  const { graph, model, startReader, signal, onProgress } = options;
  const run = { signal, onProgress };
  const mails = async () => {
    const { firstMailInCase, replyInCase } = await import("../reply-in-case.ts");
    const known = { graph, startReader, ...run, documents: documentsIn(graph), report: lastReportIn(graph) };
    return { firstMailInCase, replyInCase, known };
  };
  switch (task.kind) {
    case "firstMail": {
      const { firstMailInCase, known } = await mails();
      return firstMailInCase(task.request, { ...known, model: null });
    }
    case "reply": {
      const { replyInCase, known } = await mails();
      return replyInCase(task.request, { ...known, model, embedder: standing.embedder });
    }
    case "ask": {
      const { askDeal } = await import("../verify-deal.ts");
      return askDeal(task.text, await openDeal(standing, run), options);
    }
    case "question": {
      if (model === null) return null;
      const { askTables } = await import("../ask-tables.ts");
      return askTables(task.text, await openDeal(standing, run), options);
    }
    case "find": {
      const { findPassages } = await import("../find-passages.ts");
      const search = await standing.search(run);
      return search && findPassages(task.text, search, run);
    }
    case "check": {
      const { checkText } = await import("../check-text.ts");
      return checkText(
        task.input,
        (text) => openDeal(standing, { ...run, putRight: putRightIn(graph) }, withoutText(graph, text)),
        options,
      );
    }
    case "verify": {
      const { files, claims, modelClaims, index, withDocuments } = task;
      const embedder = begun(standing);
      const { streamedVerdict, verifyDeal } = await import("../verify-deal.ts");
      const onVerdict: VerifyOptions["onVerdict"] = tell && ((...judged) => tell(streamedVerdict(...judged)));
      const asked = { embedder, onVerdict, claims, modelClaims, index };
      const { documents, ...found } = await verifyDeal(files, { ...options, ...asked });
      return { ...found, documents: withDocuments ? documents : [] };
    }
    case "analyse": {
      const { kind: _, files, ...asked } = task;
      const embedder = begun(standing);
      const { streamedVerdict } = await import("../verify-deal.ts");
      const { analyseDeal } = await import("../analysis/analyse-deal.ts");
      const onVerdict: VerifyOptions["onVerdict"] = tell && ((...judged) => tell(streamedVerdict(...judged)));
      const given = { ...options, embedder, onVerdict, ...asked };
      const { documents: _documents, ...analysis } = await analyseDeal(files, given);
      return analysis;
    }
    default:
      return task satisfies never;
  }
}

/** Loaded while the files are being read; until then a failure is nobody's. */
function begun(standing: StandingCase): Promise<Embedder | null> {
  const embedder = standing.embedder();
  embedder.catch(() => undefined);
  return embedder;
}

/** The documents of the case without the text, where it is one of them; else null. */
function withoutText(graph: Graph, { contentHash }: Document): readonly Document[] | null {
  if (!graph.listDocuments().some(({ hash }) => hash === contentHash)) return null;
  return documentsIn(graph).filter((document) => document.contentHash !== contentHash);
}

async function openDeal(
  standing: StandingCase,
  run: Parameters<typeof factsOfDeal>[2],
  only: readonly Document[] | null = null,
) {
  return {
    read: await (only ? factsOfDeal(only, [], run) : standing.read(run)),
    search: await standing.search(run),
  };
}
