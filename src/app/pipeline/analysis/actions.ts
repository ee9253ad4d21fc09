/** Who does what in the plans of an analysis. */
import { z } from "zod";
import { runAnalyst, runSectorExpert, runTier3, type Tier1Name } from "../../../analysis/agents/index.ts";
import { ARBITRATOR_VERSION, DEBATER_VERSION } from "../../../analysis/consensus/index.ts";
import {
  AgentReportSchema,
  type CitationChecker,
  type DealMaterial,
  EnhancedContradictionSchema,
  type EnhancedResolution,
  EnhancedResolutionSchema,
  type Memo,
  MemoSchema,
  RedFlagSchema,
  ReflexionOutputSchema,
} from "../../../analysis/findings/index.ts";
import { CRITIC_VERSION } from "../../../analysis/reflexion/index.ts";
import type { LanguageModel } from "../../../model/index.ts";
import type { Action, Actions } from "../plan/execute.ts";
import type { QualityProcessor } from "./quality-processor.ts";
import { checkMemo, critiqueMemo, FactCheckSchema, MemoCritiqueSchema, synthesiseMemo } from "./write-memo.ts";

export type AnalysisContext = {
  readonly material: DealMaterial;
  readonly citations: CitationChecker;
  readonly quality: QualityProcessor;
  readonly model: { readonly model: LanguageModel; readonly marker: string } | null;
  readonly signal?: AbortSignal | undefined;
  /** Says so when the model has spent its tokens; empty otherwise. */
  readonly budgetNote: () => readonly string[];
};

const sectorSchema = z.object({ id: z.string(), name: z.string(), why: z.string() });

const SectorSchema = z.object({ report: AgentReportSchema, sector: sectorSchema });

const ReviewedSchema = z.object({
  reports: z.array(AgentReportSchema),
  reflexions: z.array(ReflexionOutputSchema),
  leftOut: z.array(z.string()),
});

const ReviewedSectorSchema = ReviewedSchema.extend({ sector: sectorSchema });

const SettledSchema = z.object({
  reports: z.array(AgentReportSchema),
  detected: z.array(EnhancedContradictionSchema),
  resolutions: z.array(EnhancedResolutionSchema),
  redFlags: z.array(RedFlagSchema),
  reflexions: z.array(ReflexionOutputSchema),
  leftOut: z.array(z.string()),
});

/** Everything settled, as the memo is written from it. */
export const SettledDealSchema = SettledSchema.extend({ sector: sectorSchema });
export type SettledDeal = z.infer<typeof SettledDealSchema>;

export const DraftSchema = z.object({ reports: z.array(AgentReportSchema), memo: MemoSchema });

/** An action whose inputs are read by a schema, so that a plan cannot hand it anything else. */
function action<I>(
  inputs: z.ZodType<I>,
  output: z.ZodType,
  promptVersion: string | null,
  work: (inputs: I, context: AnalysisContext) => Promise<unknown> | unknown,
): Action<AnalysisContext> {
  return { schema: output, promptVersion, work: (given, context) => work(inputs.parse(given), context) };
}

const none = z.object({});
const CONSENSUS_VERSION = `debater ${DEBATER_VERSION}, arbitrator ${ARBITRATOR_VERSION}`;
const REFLEXION_VERSION = `critic ${CRITIC_VERSION}`;

const TIER_1: readonly Tier1Name[] = [
  "financial-auditor",
  "deck-forensics",
  "market-intelligence",
  "team-investigator",
  "cap-table-auditor",
];

const analysts = Object.fromEntries(
  TIER_1.map((name) => [
    `${name}.analyse`,
    action(none, AgentReportSchema, null, (_, { material, signal }) => runAnalyst(name, material, { signal })),
  ]),
);

export const ACTIONS: Actions<AnalysisContext> = {
  ...analysts,
  "reflexion.review": action(
    z.record(z.string(), AgentReportSchema),
    ReviewedSchema,
    REFLEXION_VERSION,
    (reports, { quality }) => quality.reflect(Object.values(reports)),
  ),
  "consensus.settle": action(
    z.object({ reviewed: ReviewedSchema }),
    SettledSchema,
    CONSENSUS_VERSION,
    async ({ reviewed }, { quality }) => ({
      ...(await quality.settle(reviewed.reports)),
      reflexions: reviewed.reflexions,
    }),
  ),
  "sector-expert.analyse": action(none, SectorSchema, null, (_, { material, signal }) => {
    const { report, sector } = runSectorExpert(material, { signal });
    return { report, sector: { id: sector.id, name: sector.name, why: sector.why } };
  }),
  "reflexion.review_sector": action(
    z.object({ sector: SectorSchema, settled: SettledSchema }),
    ReviewedSectorSchema,
    REFLEXION_VERSION,
    async ({ sector }, { quality }) => ({ ...(await quality.reflect([sector.report])), sector: sector.sector }),
  ),
  "consensus.settle_sector": action(
    z.object({ reviewed: ReviewedSectorSchema, settled: SettledSchema }),
    SettledDealSchema,
    CONSENSUS_VERSION,
    async ({ reviewed, settled }, { quality }): Promise<SettledDeal> => {
      const phase = await quality.settleWith(settled.reports, reviewed.reports, settled.detected);
      return {
        ...phase,
        detected: [...settled.detected, ...phase.detected],
        resolutions: [...settled.resolutions, ...phase.resolutions],
        redFlags: [...settled.redFlags, ...phase.redFlags],
        reflexions: [...settled.reflexions, ...reviewed.reflexions],
        leftOut: [...new Set([...settled.leftOut, ...reviewed.leftOut, ...phase.leftOut])],
        sector: reviewed.sector,
      };
    },
  ),
  "memo-generator.draft": action(
    z.object({ settled: SettledDealSchema }),
    DraftSchema,
    null,
    ({ settled }, { material, budgetNote }) => {
      const reports = withFlags(settled);
      const drafted = runTier3(material, {
        reports,
        sector: settled.sector as Parameters<typeof runTier3>[1]["sector"], // written by the sector's expert, read back
        rulings: rulingsOf(settled, material),
        // What failed goes first: a short list is cut at its end.
        leftOut: [...budgetNote(), ...settled.leftOut],
      });
      return { reports: [...reports, ...drafted.reports], memo: drafted.memo };
    },
  ),
  "critic.critique": action(z.object({ draft: DraftSchema }), MemoCritiqueSchema, null, ({ draft }) =>
    critiqueMemo(draft.memo),
  ),
  "fact-checker.verify": action(
    z.object({ draft: DraftSchema }),
    FactCheckSchema,
    null,
    ({ draft }, { material, citations, signal }) => checkMemo(draft.memo, material, citations, signal),
  ),
  "memo-generator.synthesise": action(
    z.object({ draft: DraftSchema, critique: MemoCritiqueSchema, verification: FactCheckSchema }),
    MemoSchema,
    null,
    ({ draft, critique, verification }) => synthesiseMemo(draft.memo, critique, verification),
  ),
};

/**
 * Every contradiction of the documents with its ruling, in the order they were settled. What only the analysts read
 * differently is no contradiction of the deal: their rulings put their findings in line, and end there.
 */
export function rulingsOf(
  { detected, resolutions }: Pick<SettledDeal, "detected" | "resolutions">,
  { contradictions }: Pick<DealMaterial, "contradictions">,
): Memo["contradictions"] {
  const byId = new Map(resolutions.map((r) => [r.contradictionId, r]));
  const ofDocuments = new Set(contradictions.map(({ id }) => id));
  return detected
    .filter(({ id }) => ofDocuments.has(id))
    .map((contradiction) => {
      const resolution = byId.get(contradiction.id);
      return { contradiction, resolution: resolution ? withoutUntrueWords(resolution) : null };
    });
}

/** What a model cited that stands nowhere is counted in the memo, and not repeated there. */
function withoutUntrueWords(resolution: EnhancedResolution): EnhancedResolution {
  const { debateRecord } = resolution;
  if (debateRecord.tokensUsed === 0) return resolution;
  return {
    ...resolution,
    debateRecord: { ...debateRecord, faults: debateRecord.faults.map((fault) => ({ ...fault, said: "" })) },
  };
}

/** What consensus raised stands with the forensics of the deck. */
function withFlags({ reports, redFlags }: SettledDeal): SettledDeal["reports"] {
  if (redFlags.length === 0) return reports;
  return reports.map((report) =>
    report.agentName === "deck-forensics" ? { ...report, redFlags: [...report.redFlags, ...redFlags] } : report,
  );
}
