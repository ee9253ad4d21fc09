/** Tells a claim from the rest of a page. */
export { claimhoodOf, isClaim } from "./claimhood.ts";
export { type Candidate, featuresOf, type Surroundings, surroundingsOf } from "./features.ts";
