/** The two plans of an analysis: what the analysts find and agree on, then the memo drafted, criticised, checked and written. */
import type { Plan } from "../plan/plan.ts";

/** Tier 1, reviewed and settled; the sector's expert, reviewed and settled with them. */
export const ANALYSIS_PLAN: Plan = {
  type: "analysis",
  given: [],
  steps: [
    { id: "tier1_financial", agent: "financial-auditor", action: "analyse", input: {} },
    { id: "tier1_deck", agent: "deck-forensics", action: "analyse", input: {} },
    { id: "tier1_market", agent: "market-intelligence", action: "analyse", input: {} },
    { id: "tier1_team", agent: "team-investigator", action: "analyse", input: {} },
    { id: "tier1_cap_table", agent: "cap-table-auditor", action: "analyse", input: {} },
    {
      id: "reflexion_1",
      agent: "reflexion",
      action: "review",
      input: {
        financial: { source: "tier1_financial" },
        deck: { source: "tier1_deck" },
        market: { source: "tier1_market" },
        team: { source: "tier1_team" },
        capTable: { source: "tier1_cap_table" },
      },
    },
    { id: "consensus_1", agent: "consensus", action: "settle", input: { reviewed: { source: "reflexion_1" } } },
    { id: "tier2_sector", agent: "sector-expert", action: "analyse", input: {} },
    {
      id: "reflexion_2",
      agent: "reflexion",
      action: "review_sector",
      input: { sector: { source: "tier2_sector" }, settled: { source: "consensus_1" } },
    },
    {
      id: "consensus_2",
      agent: "consensus",
      action: "settle_sector",
      input: { reviewed: { source: "reflexion_2" }, settled: { source: "consensus_1" } },
    },
  ],
};

/** Draft, critique, fact-check and synthesis, strictly in this order. */
export const DEBATE_V2_PLAN: Plan = {
  type: "debate_v2",
  given: ["settled"],
  steps: [
    { id: "step1_draft", agent: "memo-generator", action: "draft", input: { settled: { source: "settled" } } },
    { id: "step2_critique", agent: "critic", action: "critique", input: { draft: { source: "step1_draft" } } },
    { id: "step3_factcheck", agent: "fact-checker", action: "verify", input: { draft: { source: "step1_draft" } } },
    {
      id: "step4_synthesis",
      agent: "memo-generator",
      action: "synthesise",
      input: {
        draft: { source: "step1_draft" },
        critique: { source: "step2_critique" },
        verification: { source: "step3_factcheck" },
      },
    },
  ],
};

/** Both as one run, so that a memo cut short does not have its analysis done again. */
export const WHOLE_PLAN: Plan = {
  type: "analysis",
  given: [],
  steps: [
    ...ANALYSIS_PLAN.steps,
    ...DEBATE_V2_PLAN.steps.map((step) => ({
      ...step,
      input: Object.fromEntries(
        Object.entries(step.input).map(([name, { source }]) => [
          name,
          { source: source === "settled" ? "consensus_2" : source },
        ]),
      ),
    })),
  ],
};
