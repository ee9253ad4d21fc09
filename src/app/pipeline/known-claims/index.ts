/** Claims with a known answer: a model is tried on them before it is believed, and calibrated by them. */
export { calibrateModel, type ModelCalibration } from "./calibrate-model.ts";
export { knownClaims } from "./known-claims.ts";
export { knownDeals } from "./known-deals.ts";
export {
  FIRST_CLAIMS,
  type FirstAnswers,
  firstAnswersOf,
  type GivenModel,
  openAndTry,
  type Tried,
  tryModel,
  tryOn,
} from "./try-model.ts";
