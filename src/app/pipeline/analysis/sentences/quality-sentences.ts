import type { CitationCheck } from "../../../../analysis/findings/index.ts";

/** Why a source of the draft memo does not stand. Hidden text does: it is what some red flags show. */
export type SourceFault = Exclude<CitationCheck["kind"], "stands" | "hidden">;

/** What an analysis says of its own making; a language is one file that fills it. */
export type QualitySentences = {
  readonly notReflected: (agentName: string) => string;
  readonly byRulesAlone: (count: number, most: number) => string;
  readonly unresolved: string;
  readonly borneOut: string;
  readonly rejected: string;
  readonly budgetSpent: (budget: number) => string;
  readonly sourceDropped: (reference: string, fault: SourceFault) => string;
  readonly pointRefuted: (text: string) => string;
  readonly calculationDropped: (text: string) => string;
};
