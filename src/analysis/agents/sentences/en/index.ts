/** What the analysts say, in English. */

import { capTable } from "./cap-table-auditor.ts";
import { committee, memoTables } from "./committee.ts";
import { forensics } from "./deck-forensics.ts";
import { evidence } from "./evidence.ts";
import { financial } from "./financial-auditor.ts";
import { market } from "./market-intelligence.ts";
import { scenarios } from "./scenario-modeler.ts";
import { sector } from "./sector-expert.ts";
import { synthesis } from "./synthesis.ts";
import { team } from "./team-investigator.ts";

export const ENGLISH = {
  capTable,
  committee,
  evidence,
  financial,
  forensics,
  market,
  memoTables,
  scenarios,
  sector,
  synthesis,
  team,
};

export type AgentSentences = typeof ENGLISH;
