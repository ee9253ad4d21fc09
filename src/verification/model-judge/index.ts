/** The judge that reads: a language model over numbered passages, every word of its answer checked by code. */
export {
  type Calibration,
  type CalibrationFile,
  CalibrationFileSchema,
  calibrated,
  DEFAULT_CALIBRATION,
  fitCalibration,
  LEAST_ANSWERS,
  type SeenAnswer,
} from "./calibration.ts";
export { judgeWithModel } from "./judge-with-model.ts";
export { leavesOpen, type OpenClaim, type Settled, type SettleOptions, settleWithModel } from "./settle.ts";
