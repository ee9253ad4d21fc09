/** What analysts, consensus and reflexion share: findings, contradictions and their resolutions, critiques, and the deal they are about. */
export * from "./contradiction.ts";
export * from "./critique.ts";
export type { DealMaterial, FundingDeal, JudgedClaim } from "./deal-material.ts";
export * from "./finding.ts";
