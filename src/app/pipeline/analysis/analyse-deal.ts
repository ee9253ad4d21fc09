/** The whole analysis of a deal: verified, analysed, reviewed, settled, and written up as a memo. */
import { randomBytes } from "node:crypto";
import { entitiesOf } from "../../../analysis/agents/index.ts";
import {
  type AgentReport,
  citationsOf,
  type EnhancedReflexionOutput,
  type Memo,
  MemoSchema,
} from "../../../analysis/findings/index.ts";
import type { Document, Language } from "../../../documents/index.ts";
import type { ModelUse } from "../../../model/index.ts";
import { modelTroubleLine, type Report } from "../../../report/index.ts";
import { type DealSummary, putRightIn, READER_VERSION } from "../kept.ts";
import type { MaterialOptions } from "../material.ts";
import { withFinalUse } from "../model-work.ts";
import { digest, executePlan, type StepRecord } from "../plan/execute.ts";
import { printedFigures } from "../printed-figures.ts";
import type { DealFile } from "../read-deal.ts";
import { examineDeal, type VerifyOptions } from "../verify-deal.ts";
import { ACTIONS, type AnalysisContext, DraftSchema, rulingsOf, SettledDealSchema } from "./actions.ts";
import { type CloudPrice, type EngineMetrics, metricsOf } from "./cost.ts";
import { putEntities } from "./entities-in-graph.ts";
import { WHOLE_PLAN } from "./plans.ts";
import { qualityProcessor } from "./quality-processor.ts";
import { QUALITY_SENTENCES } from "./sentences/index.ts";

/** Raise it when an analyst, a rule or a plan changes what it gives: a run that was cut short then starts anew. */
const ANALYSIS_VERSION = "11";

export type AnalyseOptions = Omit<VerifyOptions, "claims"> &
  MaterialOptions & {
    /** True: each contradiction is argued before it is ruled on; false: it is ruled on at once. Default: as consensus measured best. */
    readonly debate?: boolean | undefined;
    /** What a cloud service charges, to say what this would have cost there. */
    readonly price?: CloudPrice | undefined;
    /** ISO 8601. Default: the machine's. */
    readonly now?: (() => string) | undefined;
  };

export type Analysis = {
  readonly report: Report;
  readonly documents: readonly Document[];
  readonly summary: DealSummary;
  readonly memo: Memo;
  /** Of every analyst, as reflexion and consensus left them. */
  readonly reports: readonly AgentReport[];
  readonly contradictions: Memo["contradictions"];
  readonly reflexions: readonly EnhancedReflexionOutput[];
  readonly metrics: EngineMetrics;
  /** Tokens by role; null without a model. */
  readonly use: ModelUse | null;
  /** What each step was given, took and cost; its output aside. */
  readonly steps: readonly Omit<StepRecord, "output">[];
};

export async function analyseDeal(files: readonly DealFile[], options: AnalyseOptions): Promise<Analysis> {
  const clock = options.clock ?? (() => performance.now());
  const now = options.now ?? (() => new Date().toISOString());
  const started = clock();
  using examined = await examineDeal(files, options);
  const { material, report, documents, summary } = examined;
  const { graph, signal } = options;
  const model = options.model ? { model: options.model, marker: `data-${randomBytes(12).toString("hex")}` } : null;
  const context: AnalysisContext = {
    material,
    citations: citationsOf(material),
    quality: qualityProcessor({ material, model, debate: options.debate, signal, now, clock }),
    model,
    signal,
    budgetNote: () => modelNotes(options, material.language),
  };
  const inputsHash = digest({
    version: [ANALYSIS_VERSION, READER_VERSION],
    documents: documents.map((d) => [d.name, d.kind, d.contentHash]),
    language: material.language,
    debate: options.debate ?? null,
    model: options.model?.description.name ?? null,
    deals: material.fundingDeals,
    putRight: putRightIn(graph),
    claims: material.claims.map(({ claim, result }) => [claim.id, result.status]),
  });
  const total = WHOLE_PLAN.steps.length;
  const { outputs, records } = await executePlan(WHOLE_PLAN, ACTIONS, {
    context,
    graph,
    given: {},
    inputsHash,
    model: options.model ?? null,
    clock,
    signal,
    onProgress: ({ step, done }) => options.onProgress?.({ stage: "analyse", done, total, detail: step }),
  });
  const settled = SettledDealSchema.parse(outputs.get("consensus_2"));
  options.onProgress?.({ stage: "analyse", done: total, total, detail: null });
  const memo = MemoSchema.parse(outputs.get("step4_synthesis"));
  const [runway] = printedFigures({ id: "runway", dimension: "duration" }, memo, material.facts.all);
  if (!graph.newer) putEntities(graph, { ...entitiesOf(material), company: memo.company }, documents);
  const use = options.model?.use() ?? null;
  return {
    report: withFinalUse(report, options.model ?? null),
    documents,
    // As the memo works it out from how cash has gone, where no row gives it.
    summary: { ...summary, figures: { ...summary.figures, runway: runway ?? summary.figures.runway } },
    memo,
    reports: DraftSchema.parse(outputs.get("step1_draft")).reports,
    contradictions: rulingsOf(settled, material),
    reflexions: settled.reflexions,
    metrics: metricsOf({
      detected: settled.detected,
      resolutions: settled.resolutions,
      reflexions: settled.reflexions,
      use,
      durationMs: clock() - started,
      price: options.price,
    }),
    use,
    steps: records.map(({ output: _, ...record }) => record),
  };
}

/** Why the rules did what the model was to do. */
function modelNotes({ model }: AnalyseOptions, language: Language): string[] {
  const use = model?.use();
  if (!use) return [];
  const trouble = modelTroubleLine(use, language);
  return [
    ...(trouble === null ? [] : [trouble]),
    ...(use.spentTokens >= use.budgetTokens ? [QUALITY_SENTENCES[language].budgetSpent] : []),
  ];
}
