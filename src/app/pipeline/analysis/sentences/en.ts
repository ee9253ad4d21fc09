/** What an analysis says of its own making, in English. */

import type { CitationCheck } from "../../../../analysis/findings/index.ts";
import { referenceName } from "../../../../language/index.ts";

export const ENGLISH = {
  notReflected: (agentName: string) => `The report of ${agentName} was not reviewed: the least confident went first.`,
  byRulesAlone: (count: number, most: number) =>
    `${count} contradiction${count > 1 ? "s" : ""} beyond the ${most} most severe ${count > 1 ? "were" : "was"} settled by the written rules alone.`,
  budgetSpent:
    "The language model read as much as it may in one analysis: what came after was settled by the written rules.",
  sourceDropped: (reference: string, fault: SourceFault) =>
    `A source of the draft memo does not stand and was taken out (${referenceName(reference, "en")}): ${
      { missing_source: "no document has that place", misquote: "the words quoted do not stand there" }[fault]
    }`,
  pointRefuted: (text: string) => `Taken out of what holds, because the documents refute it: ${text}`,
  calculationDropped: (text: string) =>
    `A calculation of the draft memo could not be confirmed and was taken out: ${text}`,
};

export type QualitySentences = typeof ENGLISH;

/** Why a source of the draft memo does not stand. Hidden text does: it is what some red flags show. */
export type SourceFault = Exclude<CitationCheck["kind"], "stands" | "hidden">;
