/** Tells a claim from the rest of a page. */
export { isClaim } from "./claimhood.ts";
export { type Candidate, featuresOf, surroundingsOf } from "./features.ts";
