/** The sequential plans: what is done to a deal, step by step, with progress and abort. */
export {
  type AnalyseOptions,
  type Analysis,
  analyseDeal,
  type KeptAnalysis,
  KeptAnalysisSchema,
} from "./analysis/analyse-deal.ts";
export type { CloudPrice, EngineMetrics } from "./analysis/cost.ts";
export { type CheckedClaim, checkText } from "./check-text.ts";
export { type DealSummary, keepSummary, summaryIn } from "./deal-summary.ts";
export type { GivenFigure, KeyFigures } from "./figures.ts";
export type { FoundPassage } from "./find-passages.ts";
export { type CarriedError, carried, revived } from "./isolated/carried-error.ts";
export { RunError, type RunErrorCode } from "./isolated/run-error.ts";
export { type RunLimits, runIsolated, standingThread } from "./isolated/run-isolated.ts";
export { type AnalysisAnswer, carryOut, type RunAnswers, type RunTask } from "./isolated/run-task.ts";
export { ANALYSIS, documentIn, documentsIn, factsIn, LAST_RUN, lastReportIn } from "./kept.ts";
export {
  calibrateModel,
  FIRST_CLAIMS,
  type FirstAnswers,
  firstAnswersOf,
  type GivenModel,
  type ModelCalibration,
  openAndTry,
} from "./known-claims/index.ts";
export { answerIn, answerQuestion, askedDealIn, type QuestionAnswer } from "./look-up.ts";
export { memoWithMails, withMails } from "./mails-in-report.ts";
export type { MaterialOptions } from "./material.ts";
export type { PicturePage, Progress, RunOptions, Stage } from "./progress.ts";
export { keepPutRight, MARKS, PutRightSchema, putRightIn } from "./put-right.ts";
export type { MetricAnswer } from "./questions.ts";
export { type DealFile, READER_VERSION } from "./read-deal.ts";
export { type ReadFigure, readFigures } from "./read-figures.ts";
export {
  CONVERSATION,
  conversationIn,
  type FirstMailRequest,
  firstMailInCase,
  isMessage,
  type ReplyRequest,
  replyInCase,
} from "./reply-in-case.ts";
export { caseStamp, type StandingCase, standingCase, whileSame } from "./standing-case.ts";
export { type StreamedVerdict, streamedVerdict } from "./streamed-verdict.ts";
export {
  askDeal,
  type ExaminedDeal,
  examineDeal,
  type VerifiedDeal,
  type VerifyOptions,
  verifyDeal,
} from "./verify-deal.ts";
