/** Claims that rules do not see, proposed by a language model; code keeps those whose words stand where it says. */
export { type Proposed, type ProposeOptions, proposeClaims, type Refusal } from "./propose-claims.ts";
