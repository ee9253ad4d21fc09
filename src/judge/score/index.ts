/** The learned judge: what a claim may mean is weighed against cells, small formula trees and nothing at all. */
export type { Candidate } from "./candidate.ts";
export { cuesOf, isOfRun } from "./cues.ts";
export { type Agrees, type DealJudge, type Opinion, openDealJudge } from "./deal-judge.ts";
export { isPredicate, type Predicate } from "./features.ts";
export type { OfSeries } from "./line-of-series.ts";
export type { Embed } from "./meaning.ts";
export type { ClaimToJudge } from "./reading.ts";
export type { Weighed } from "./verdict.ts";
export { type JudgeModel, readJudgeModel } from "./weights.ts";
