/** What kind of rule the user's own words are. */
import { expect, test } from "vitest";
import { DOMAINS } from "../../../src/analysis/correspondence/index.ts";
import { classifyByCode } from "../../../src/analysis/correspondence/rules/instructions.ts";

test.each([
  ["Stay courteous, do not lecture.", "tone"],
  ["Reste courtoise, n'entre pas dans la polémique.", "tone"],
  ["Tell her that we take no board seat.", "must-say"],
  ["Réponds que nous ne prenons pas de siège au conseil.", "must-say"],
  ["Have them send the lease first.", "must-ask"],
  ["Fais-toi envoyer le bail avant de signer.", "must-ask"],
  ["On se retire s'ils refusent un siège d'observateur.", "walk-away"],
])("%s is of the kind %s", (rule, kind) => {
  expect(classifyByCode(rule, DOMAINS.investment).worded).toMatchObject([{ kind }]);
});
