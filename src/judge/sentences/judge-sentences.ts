import type { RejectedCandidate } from "../compare-facts.ts";
import type { FormulaPhrase } from "../formula-in-words.ts";
import type { Gap } from "../model-judge/coverage.ts";
import type { Predicate } from "../score/index.ts";
import type { Status } from "../types.ts";

/** What decided a verdict. */
export type VerdictSentences = {
  readonly nothingRecognised: string;
  /** "Model!D3 gives 2,480". */
  gives(place: string, value: string): string;
  /** Behind a place: that nobody sees what stands there, or what it is computed from. */
  readonly hidden: string;
  readonly onHidden: string;
  verified(gives: string): string;
  contradicted(gives: string, stated: string): string;
  /** The same figure for another time than the claim says. */
  datedOtherwise(gives: string, period: string, stated: string): string;
  ambiguous(supported: string, refuted: string): string;
  readonly noEvidence: string;
  nearest(anchor: string, quote: string, why: string): string;
  /** What the likeliest place gives or is said to be. */
  likeliest(place: string, label: string, finding: string): string;
  /** What the line gives that other figures of the claim's row stand in. */
  inRow(gives: string, label: string, given: number, of: number): string;
  likeliestGives(place: string, label: string, value: string): string;
  /** What is said of a line that is so, and of one that is not. */
  readonly holds: Readonly<Record<Predicate, readonly [string, string]>>;
  /** Why a fact was rejected as evidence for the claim. */
  readonly why: Readonly<Record<RejectedCandidate["why"] | "perhaps" | "onlyRead", string>>;
  /** What a sentence without figures says of the claim. */
  saysTheSame(place: string, sentence: string): string;
  saysTheOpposite(place: string, sentence: string): string;
};

/** Why a model's verdict was taken, or thrown out. */
type ModelSentences = {
  readonly nothing: string;
  readonly noQuote: string;
  readonly quoteMissing: string;
  readonly unsure: string;
  readonly addressesAi: string;
  /** What a quoted passage does not speak of or in, and the sentence for it. */
  readonly gaps: Readonly<Record<Gap, string>>;
  notCovered(gap: string): string;
  failed(why: string): string;
  readonly says: Readonly<Record<Status, string>>;
  decided(place: string, file: string, says: string, quote: string): string;
  disagrees(arithmetic: string, model: string): string;
};

/** How a recorded formula is read to people. */
type FormulaWords = {
  readonly phrases: Readonly<Record<FormulaPhrase, string>>;
  /** Figures without a metric of their own, which analysts number. */
  readonly numbered: Readonly<Record<"part" | "holder" | "founder" | "use", string>>;
  /** What may follow a metric's id beside a month or a year. */
  readonly cases: Readonly<Record<"base" | "downside" | "upside" | "to", string>>;
};

/** All that the judge says to people; a language is one file that fills it. */
export type JudgeSentences = {
  readonly verdicts: VerdictSentences;
  readonly model: ModelSentences;
  readonly formulas: FormulaWords;
  /** How figures are written beside their units. */
  readonly figures: {
    percent(figure: string): string;
    months(figure: string): string;
    money(figure: string, sign: string): string;
  };
};
