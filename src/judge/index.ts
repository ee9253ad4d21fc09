/** Claims, the evidence judge, and contradictions: what is true, what clashes, what nothing bears on. */
export { type About, isOutside } from "./about.ts";
export { candidatesOf, claimOf, claimsOf } from "./claims.ts";
export {
  type Contradiction,
  contradictionsOf,
  lastPlace,
  type Position,
  partAsWritten,
  pastedOf,
  positionOf,
  topicOf,
} from "./contradictions.ts";
export { type FactIndex, indexFacts } from "./fact-index.ts";
export { disputedByOthers, type FindEvidenceOptions, type Found, findEvidence } from "./find-evidence.ts";
export type { Judgement } from "./finding.ts";
export { figureInWords, formulaInWords } from "./formula-in-words.ts";
export { type GivenClaim, locateClaim, sameFile } from "./given-claims.ts";
export { judge } from "./judge.ts";
export { type Proposed, type ProposeOptions, proposeClaims, type Refusal } from "./model-claims/index.ts";
export {
  answerWithModel,
  type Calibration,
  calibrationPathOf,
  DEFAULT_CALIBRATION,
  fitCalibration,
  isKept,
  isUnsure,
  judgeWithModel,
  type Kept,
  LEAST_TRUST,
  leavesOpen,
  normaliseQuote,
  type OpenClaim,
  queryTables,
  readCalibration,
  type SaidOfTables,
  type SeenAnswer,
  type Settled,
  type SettleOptions,
  settleWithModel,
  type TableOptions,
} from "./model-judge/index.ts";
export { isOfSomeYear } from "./periods.ts";
export { CLAIM_FINDER_VERSION } from "./prompts/claim-finder.ts";
export { CLAIM_JUDGE_VERSION } from "./prompts/claim-judge.ts";
export { CLAIM_QUERY_VERSION } from "./prompts/claim-query.ts";
export { type ReportedClaim, ReportedClaimSchema, reportedClaim } from "./reported-claim.ts";
export { resultOf } from "./result.ts";
export { JUDGE_SENTENCES, type JudgeSentences, type VerdictSentences } from "./sentences/index.ts";
export { DECISIVE, gapOf, type Severity, severityBesideNearest, severityOf, type Weighed } from "./severity.ts";
export { topicInWords } from "./topic-in-words.ts";
export * from "./types.ts";
