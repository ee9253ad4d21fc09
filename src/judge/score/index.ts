/** The learned judge: what a claim may mean is weighed against cells, small formula trees and nothing at all. */
export { type Candidate, wordsShared } from "./candidate.ts";
export { cuesOf, isOfRun } from "./cues.ts";
export { type Agrees, type DealJudge, isInOtherMoney, mayFlip, type Opinion, openDealJudge } from "./deal-judge.ts";
export { type Cell, type DealView, hasHappened, type Line, startOf } from "./deal-view.ts";
export { figureOfWords } from "./figures-in-words.ts";
export { unitRelation } from "./line-features.ts";
export type { OfSeries } from "./line-of-series.ts";
export type { Embed } from "./meaning.ts";
export { hasTrait, isPredicate, type Predicate } from "./operations.ts";
export type { ClaimToJudge, NamedPeriod, Reading } from "./reading.ts";
export { namedThings } from "./records.ts";
export { isMet, isWithin, type PeriodRelation, relationOf } from "./time.ts";
export type { Weighed } from "./verdict.ts";
export { type JudgeModel, readJudgeModel } from "./weights.ts";
export { spelledAlike, wordsOf } from "./words.ts";
