/** The sequential plans: what is done to a deal, step by step, with progress and abort. */
export type { Progress, RunOptions, Stage } from "./progress.ts";
export { askDeal, type DealFile, READER_VERSION, type VerifyOptions, verifyDeal } from "./verify-deal.ts";
