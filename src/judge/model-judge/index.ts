/** The judge that reads: a language model over numbered passages, every word of its answer checked by code. */
export { answerWithModel } from "./answer-with-model.ts";
export {
  type Calibration,
  calibrated,
  DEFAULT_CALIBRATION,
  fitCalibration,
  type Kept,
  LEAST_TRUST,
  type SeenAnswer,
} from "./calibration.ts";
export { calibrationPathOf, readCalibration } from "./calibration-file.ts";
export { isKept, judgeWithModel } from "./judge-with-model.ts";
export { speaksToJudge } from "./passages.ts";
export { normaliseQuote } from "./quotes.ts";
export {
  isUnsure,
  leavesOpen,
  type OpenClaim,
  queryTables,
  type SaidOfTables,
  type Settled,
  type SettleOptions,
  settleWithModel,
  type TableOptions,
} from "./settle.ts";
