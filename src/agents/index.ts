/** The analysts: each reads its own part of a deal and gives findings with their sources, red flags and gaps. No model is needed. */
export { FundingTableError, type ImportedDeals, importFundingDeals } from "./funding/import-deals.ts";
export {
  capTableAuditorInput,
  deckForensicsInput,
  financialAuditorInput,
  marketIntelligenceInput,
  scenarioModelerInput,
  sectorExpertInput,
  teamInvestigatorInput,
} from "./inputs.ts";
export { capTableAuditor } from "./tier1/cap-table-auditor.ts";
export { deckForensics } from "./tier1/deck-forensics.ts";
export { financialAuditor } from "./tier1/financial-auditor.ts";
export { marketIntelligence } from "./tier1/market-intelligence.ts";
export { teamInvestigator } from "./tier1/team-investigator.ts";
export { chooseSector, type SectorChoice } from "./tier2/choose-sector.ts";
export { sectorExpert } from "./tier2/sector-expert.ts";
export type { SectorId } from "./tier2/sectors.ts";
