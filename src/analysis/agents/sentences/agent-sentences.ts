import type { CapTableSentences } from "./types/cap-table-auditor.ts";
import type { ForensicsSentences } from "./types/deck-forensics.ts";
import type { EvidenceSentences } from "./types/evidence.ts";
import type { FinancialSentences } from "./types/financial-auditor.ts";
import type { MarketSentences } from "./types/market-intelligence.ts";
import type { MemoTableSentences } from "./types/memo-tables.ts";
import type { ProseSentences } from "./types/prose.ts";
import type { ScenarioSentences } from "./types/scenario-modeler.ts";
import type { SectorSentences } from "./types/sector-expert.ts";
import type { SynthesisSentences } from "./types/synthesis.ts";
import type { TeamSentences } from "./types/team-investigator.ts";

/** All that the analysts say to people; a language is one folder that fills it. */
export type AgentSentences = {
  readonly capTable: CapTableSentences;
  readonly evidence: EvidenceSentences;
  readonly financial: FinancialSentences;
  readonly forensics: ForensicsSentences;
  readonly market: MarketSentences;
  readonly memoTables: MemoTableSentences;
  readonly prose: ProseSentences;
  readonly scenarios: ScenarioSentences;
  readonly sector: SectorSentences;
  readonly synthesis: SynthesisSentences;
  readonly team: TeamSentences;
};
