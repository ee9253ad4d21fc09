/** The analysts: each reads its own part of a deal and gives findings with their sources, red flags and gaps. No model is needed. */
export { type Entities, entitiesOf } from "./evidence/entities.ts";
export { untoldContradictions } from "./evidence/untold-contradictions.ts";
export { FundingTableError, type ImportedDeals, importFundingDeals } from "./funding/import-deals.ts";
export {
  type CapTableAuditorInput,
  capTableAuditorInput,
  type DeckForensicsInput,
  deckForensicsInput,
  type FinancialAuditorInput,
  financialAuditorInput,
  type MarketIntelligenceInput,
  marketIntelligenceInput,
  type ScenarioModelerInput,
  type SectorExpertInput,
  scenarioModelerInput,
  sectorExpertInput,
  type TeamInvestigatorInput,
  teamInvestigatorInput,
} from "./inputs.ts";
export {
  type AnalystOptions,
  runAnalyst,
  runSectorExpert,
  runTier1,
  runTier3,
  type Tier1Name,
  type Tier3Input,
  type Tier3Result,
  withoutWhatIsMentioned,
} from "./run.ts";
export { capTableAuditor } from "./tier1/cap-table-auditor.ts";
export { deckForensics } from "./tier1/deck-forensics.ts";
export { financialAuditor } from "./tier1/financial-auditor.ts";
export { marketIntelligence } from "./tier1/market-intelligence.ts";
export { teamInvestigator } from "./tier1/team-investigator.ts";
export { chooseSector, type SectorChoice } from "./tier2/choose-sector.ts";
export { sectorExpert } from "./tier2/sector-expert.ts";
export type { SectorId } from "./tier2/sectors.ts";
export { dealScorer } from "./tier3/deal-scorer.ts";
export { devilsAdvocate } from "./tier3/devils-advocate.ts";
export { memoGenerator, memoInput, memoInShort } from "./tier3/memo-generator.ts";
export { withFigureQuestions } from "./tier3/questions.ts";
export { scenarioModeler } from "./tier3/scenario-modeler.ts";
export { roundTable } from "./tier3/tables.ts";
export { type WeighedVerdict, weighedVerdict } from "./tier3/weighed-verdicts.ts";
