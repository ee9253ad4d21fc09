import type { CitationFault } from "../../findings/index.ts";
import type { Grade } from "../resolution/exhibit.ts";

type FaultName = CitationFault["fault"];

/** All that the consensus says to people; a language is one file that fills it. Figures and places come as they are printed. */
export type ConsensusSentences = {
  /** What is found where a position cites something. */
  readonly citations: {
    readonly missing: string;
    readonly hidden: (file: string, place: string) => string;
  };
  /** What a piece of evidence is. */
  readonly grades: Readonly<Record<Grade, string>>;
  readonly onHiddenPlace: string;
  /** Between a subject and what is said of it. */
  readonly colon: string;
  readonly quoted: (text: string) => string;
  readonly noValue: string;
  /** A metric whose change is spoken of. */
  readonly growthOf: (metric: string) => string;
  /** Why a position is weak. */
  readonly flaws: {
    readonly noPrimary: string;
    readonly nothingCited: string;
    readonly noPlaceGivesIt: string;
    readonly faults: Readonly<Record<FaultName, string>>;
    readonly weaker: (evidence: string) => string;
    readonly unexplained: (gap: string) => string;
    readonly moreThanRounding: (values: string) => string;
    readonly reason: string;
  };
  /** Ready to send to the founder. */
  readonly question: (topic: string, one: string, other: string) => string;
  readonly shareDetail: (inputs: string) => string;
  readonly shareDocument: string;
  /** A ruling in one line. */
  readonly lines: {
    readonly ruled: (topic: string, value: string, source: string) => string;
    readonly minor: (topic: string, value: string) => string;
    readonly unresolved: (topic: string) => string;
    readonly average: (topic: string, value: string) => string;
  };
  /** Why it was ruled so, or not ruled. */
  readonly reasons: {
    readonly lowConfidence: (a: string, b: string, limit: number) => string;
    readonly lowFlaw: (confidence: number) => string;
    readonly lowEvidence: (limit: number) => string;
    readonly noPrimary: string;
    readonly even: string;
    readonly clusters: (count: number) => string;
    readonly ask: string;
    readonly confidence: (a: string, b: string) => string;
    readonly faultUpstream: (fault: string) => string;
    readonly noSource: string;
    readonly checkPlaces: (places: string) => string;
    readonly average: (parts: string, result: string) => string;
  };
  /** How far positions are apart, and what hangs on it. */
  readonly severity: {
    readonly oppositeSigns: string;
    readonly gap: (percent: string) => string;
    readonly assessments: (steps: number) => string;
    readonly existence: string;
    readonly interpretation: string;
    readonly calculation: (
      divergence: string,
      confidence: number,
      dependants: number,
      points: readonly [number, number, number],
      total: number,
      level: string,
    ) => string;
    readonly notComparable: string;
    readonly gapOfDocuments: (gap: string) => string;
    readonly metric: (name: string) => string;
  };
  readonly impact: {
    readonly statement: string;
    readonly value: (metric: string) => string;
    readonly consequences: (metric: string, consequences: string) => string;
  };
  readonly debate: {
    readonly noCheckedSource: string;
    readonly confidence: (percent: string, places: number, faults: number) => string;
  };
  /** What is wrong with what a model answered. */
  readonly model: {
    readonly fellBack: (why: string) => string;
    readonly addressesAi: string;
    readonly unsourcedInput: (figure: string) => string;
    readonly language: string;
    readonly quoteStands: string;
    readonly ownConfidence: string;
    readonly twoSides: string;
    readonly against: string;
    readonly synthesis: string;
    readonly noPrimary: string;
    readonly otherValue: string;
    readonly faults: Readonly<Record<FaultName, string>>;
    readonly failed: (code: string) => string;
  };
};
