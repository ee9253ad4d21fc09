/** What an analysis says of its own making, in English. */
import { referenceName } from "../../../../language/index.ts";
import type { QualitySentences } from "./quality-sentences.ts";

export const ENGLISH: QualitySentences = {
  notReflected: (agentName) => `The report of ${agentName} was not reviewed: the least confident went first.`,
  byRulesAlone: (count, most) =>
    `${count} contradiction${count > 1 ? "s" : ""} beyond the ${most} most severe ${count > 1 ? "were" : "was"} settled by the written rules alone.`,
  unresolved: "the documents do not settle it",
  borneOut: "borne out by the ruling",
  rejected: "rejected by the ruling",
  budgetSpent: (budget) =>
    `The model's budget of ${budget} tokens was spent: what came after was settled by the written rules.`,
  sourceDropped: (reference, fault) =>
    `A source of the draft memo does not stand and was taken out (${referenceName(reference, "en")}): ${
      { missing_source: "no document has that place", misquote: "the words quoted do not stand there" }[fault]
    }`,
  pointRefuted: (text) => `Taken out of what holds, because the documents refute it: ${text}`,
  calculationDropped: (text) => `A calculation of the draft memo could not be confirmed and was taken out: ${text}`,
};
