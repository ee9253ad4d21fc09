/** What analysts, consensus and reflexion share: findings, contradictions and their resolutions, critiques, the memo, and the deal they are about. */
export * from "./contradiction.ts";
export * from "./critique.ts";
export type { DealMaterial, FundingDeal, JudgedClaim } from "./deal-material.ts";
export * from "./finding.ts";
export * from "./memo.ts";
export * from "./scenario.ts";
export * from "./score.ts";
