/** The sequential plans: what is done to a deal, step by step, with progress and abort. */
export { type AnalyseOptions, type Analysis, analyseDeal } from "./analysis/analyse-deal.ts";
export { type CheckedClaim, checkText } from "./check-text.ts";
export type { GivenFigure } from "./figures.ts";
export type { FoundPassage } from "./find-passages.ts";
export { type CarriedError, carried, revived } from "./isolated/carried-error.ts";
export { RunError, type RunErrorCode } from "./isolated/run-error.ts";
export { lookUps, type RunLimits, runIsolated, standingThread } from "./isolated/run-isolated.ts";
export type { AnalysisAnswer, RunAnswers, RunTask } from "./isolated/run-task.ts";
export {
  caseStamp,
  type DealSummary,
  documentIn,
  documentsIn,
  factsIn,
  type KeptAnalysis,
  keepPutRight,
  keepRun,
  LAST_RUN,
  lastAnalysisIn,
  lastReportIn,
  MARKS,
  PutRightSchema,
  putRightIn,
  summaryIn,
  whileSame,
} from "./kept.ts";
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
export { CONVERSATION, conversationIn, memoWithMails, withMails } from "./mails-in-report.ts";
export type { PicturePage, Progress, RunOptions, Stage } from "./progress.ts";
export type { MetricAnswer } from "./questions.ts";
export type { DealFile } from "./read-deal.ts";
export { type ReadFigure, readFigures } from "./read-figures.ts";
export {
  type FirstMailRequest,
  firstMailInCase,
  isMessage,
  type ReplyRequest,
  replyInCase,
} from "./reply-in-case.ts";
export {
  type ExaminedDeal,
  examineDeal,
  type StreamedVerdict,
  type VerifyOptions,
  verifyDeal,
} from "./verify-deal.ts";
