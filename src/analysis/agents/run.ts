/** Runs the analysts one after another, as a plan would; each may also be called by itself. */
import { rememberedWith } from "../../facts/index.ts";
import type { AgentReport, DealMaterial, DealScore, Memo, Objection, Scenarios } from "../findings/index.ts";
import { priceOf } from "./evidence/holders.ts";
import { mentionedIn, withoutMentioned } from "./evidence/mentioned.ts";
import {
  capTableAuditorInput,
  deckForensicsInput,
  financialAuditorInput,
  marketIntelligenceInput,
  scenarioModelerInput,
  sectorExpertInput,
  teamInvestigatorInput,
} from "./inputs.ts";
import { capTableAuditor } from "./tier1/cap-table-auditor.ts";
import { deckForensics } from "./tier1/deck-forensics.ts";
import { financialAuditor } from "./tier1/financial-auditor.ts";
import { marketIntelligence } from "./tier1/market-intelligence.ts";
import { teamInvestigator } from "./tier1/team-investigator.ts";
import { chooseSector, type SectorChoice } from "./tier2/choose-sector.ts";
import { sectorExpert } from "./tier2/sector-expert.ts";
import type { SectorId } from "./tier2/sectors.ts";
import { committeeLines } from "./tier3/committee.ts";
import { dealScorer } from "./tier3/deal-scorer.ts";
import { devilsAdvocate } from "./tier3/devils-advocate.ts";
import { memoGenerator, memoInput } from "./tier3/memo-generator.ts";
import { scenarioModeler } from "./tier3/scenario-modeler.ts";
import { verdictsOf } from "./tier3/weighed-verdicts.ts";

export type AnalystOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Called as each report is done. */
  readonly onReport?: ((report: AgentReport) => void) | undefined;
};

/** Kinds of company that somebody has to lead the technology of: a bell foundry has none to lead. */
const LED_BY_TECHNOLOGY: ReadonlySet<SectorId> = new Set(["saas", "marketplace", "fintech", "hardware", "deeptech"]);

/** The five analysts of the first tier, by the names a plan calls them. */
export const TIER_1 = {
  "financial-auditor": (material: DealMaterial) =>
    financialAuditor(
      financialAuditorInput(material),
      // A company of no known kind is held to nobody's growth, and not asked what a customer costs.
      chooseSector(sectorExpertInput(material)).sector?.notAsked ?? ["revenue_growth", "cac"],
    ),
  "deck-forensics": (material: DealMaterial) => deckForensics(deckForensicsInput(material)),
  "market-intelligence": (material: DealMaterial) =>
    marketIntelligence(
      marketIntelligenceInput(material),
      chooseSector(sectorExpertInput(material)).sector?.dealWords ?? [],
    ),
  "team-investigator": (material: DealMaterial) => {
    const { sector } = chooseSector(sectorExpertInput(material));
    return teamInvestigator(teamInvestigatorInput(material), sector !== null && LED_BY_TECHNOLOGY.has(sector.id));
  },
  "cap-table-auditor": (material: DealMaterial) => capTableAuditor(capTableAuditorInput(material)),
} as const;
export type Tier1Name = keyof typeof TIER_1;

/** One analyst of the first tier. Throws only when aborted. */
export function runAnalyst(name: Tier1Name, material: DealMaterial, options: AnalystOptions = {}): AgentReport {
  options.signal?.throwIfAborted();
  const report = withoutMentioned(TIER_1[name](material), mentionedBy(material));
  options.onReport?.(report);
  return report;
}

/** Read once a deal, though each analyst asks. */
const mentionedBy = rememberedWith(mentionedIn);

/** What a review asks for beside the analyst is held to the same: nothing that a document mentions is called missing. */
export function withoutWhatIsMentioned(report: AgentReport, material: DealMaterial): AgentReport {
  return withoutMentioned(report, mentionedBy(material));
}

export function runTier1(material: DealMaterial, options: AnalystOptions = {}): AgentReport[] {
  // Object.keys forgets its object's own keys.
  return (Object.keys(TIER_1) as Tier1Name[]).map((name) => runAnalyst(name, material, options));
}

export function runSectorExpert(
  material: DealMaterial,
  options: AnalystOptions = {},
): { readonly report: AgentReport; readonly sector: SectorChoice } {
  options.signal?.throwIfAborted();
  const input = sectorExpertInput(material);
  const sector = chooseSector(input);
  const report = withoutMentioned(sectorExpert(input, sector), mentionedBy(material));
  options.onReport?.(report);
  return { report, sector };
}

export type Tier3Input = {
  /** Of the first two tiers, as reflexion and consensus left them. */
  readonly reports: readonly AgentReport[];
  readonly sector: Pick<SectorChoice, "id" | "name" | "why">;
  readonly rulings: Memo["contradictions"];
  /** What the budget left undone, in words. Default: nothing. */
  readonly leftOut?: readonly string[] | undefined;
};

export type Tier3Result = {
  readonly reports: readonly AgentReport[];
  readonly score: DealScore;
  readonly objections: readonly Objection[];
  readonly scenarios: Scenarios;
  readonly memo: Memo;
};

/** Scenarios, score, the case against, and the memo that holds them all. Works by rules alone. */
export function runTier3(material: DealMaterial, input: Tier3Input): Tier3Result {
  const { language } = material;
  const committee = committeeLines(material, input.sector.id);
  const [price, sales] = (["price", "sales"] as const).map(
    (id) => committee.find((line) => line.id === id)?.figures[0],
  );
  const scenarios = scenarioModeler(scenarioModelerInput(material), priceOf(capTableAuditorInput(material)).round);
  const score = dealScorer({ language, reports: input.reports, verdicts: verdictsOf(material) });
  const against = devilsAdvocate({
    language,
    reports: input.reports,
    scenarios: scenarios.scenarios,
    claims: {
      total: material.claims.length,
      alone: material.claims.filter(({ result }) => result.status === "UNKNOWN").length,
    },
    price: (sales && price) ?? null,
  });
  const reports = [...input.reports, scenarios.report, score.report, against.report];
  const { report, memo } = memoGenerator(
    memoInput(material, {
      reports,
      rulings: input.rulings,
      sector: input.sector,
      score: score.score,
      objections: against.objections,
      scenarios: scenarios.scenarios,
      leftOut: input.leftOut ?? [],
      committee,
    }),
  );
  return {
    reports: [scenarios.report, score.report, against.report, report],
    score: score.score,
    objections: against.objections,
    scenarios: scenarios.scenarios,
    memo,
  };
}
