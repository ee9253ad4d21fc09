import type { Materiality, Memo } from "../../../analysis/findings/index.ts";
import type { Status } from "../../../judge/index.ts";

type Recommendation = Memo["score"]["recommendation"];
type Decision = "POSITION_A" | "POSITION_B" | "SYNTHESIS" | "UNRESOLVED";

/** All that the memo says to people beside what analysts wrote; a language is one file that fills it. */
export type MemoSentences = {
  readonly memo: string;
  readonly colon: string;
  /** Between the parts of a list. */
  readonly semicolon: string;
  /** Words of a document. */
  readonly quoted: (words: string) => string;
  readonly on: (company: string) => string;
  readonly writtenOn: (date: string) => string;
  readonly deckOf: (month: string) => string;
  readonly contents: string;
  readonly sections: Readonly<
    Record<
      | "onePage"
      | "figures"
      | "prose"
      | "contradictions"
      | "redFlags"
      | "caseAgainst"
      | "questions"
      | "claims"
      | "notVerifiable"
      | "deckAgainstModel"
      | "scenarios"
      | "score"
      | "comparables"
      | "sources"
      | "making",
      string
    >
  >;
  readonly outOf100: string;
  readonly notScored: string;
  readonly recommendation: Readonly<Record<Recommendation, string>>;
  readonly confidence: (score: string) => string;
  readonly ask: string;
  readonly sector: string;
  readonly keyFigures: string;
  readonly worst: string;
  readonly first: string;
  readonly claims: string;
  /** Of many claims, as the head of their counts. */
  readonly status: Readonly<Record<Status, string>>;
  /** Of one claim. */
  readonly oneStatus: Readonly<Record<Status, string>>;
  readonly severity: Readonly<Record<"CRITICAL" | "HIGH" | "MEDIUM" | "MAJOR" | "MODERATE" | "MINOR", string>>;
  readonly part: string;
  readonly points: string;
  readonly weight: string;
  readonly how: string;
  readonly noPoints: string;
  readonly formula: string;
  readonly ceiling: string;
  readonly calculation: string;
  readonly none: string;
  readonly ruling: string;
  readonly decision: Readonly<Record<Decision, string>>;
  readonly retained: string;
  readonly range: string;
  readonly between: (low: string, high: string) => string;
  readonly because: string;
  readonly rejected: string;
  readonly toCheck: string;
  readonly askFounder: string;
  readonly notRuled: string;
  readonly byModel: string;
  readonly byRules: string;
  readonly impact: string;
  readonly why: string;
  readonly whySevere: string;
  readonly wouldChange: string;
  readonly month: string;
  readonly cash: string;
  readonly cashAtMonthEnd: string;
  readonly emptyIn: (month: string) => string;
  readonly neverEmpty: string;
  readonly drivers: string;
  readonly outcomes: string;
  readonly fromModel: string;
  readonly shock: string;
  readonly missing: string;
  readonly deck: string;
  readonly model: string;
  readonly gap: string;
  readonly period: string;
  readonly kinds: Readonly<Record<"claim" | "missing_figure" | "unread", string>>;
  readonly place: string;
  readonly says: string;
  readonly agent: string;
  readonly findings: string;
  readonly flags: string;
  readonly writtenBy: string;
  readonly leftOut: string;
  readonly nothingLeftOut: string;
  readonly promise: string;
  readonly sentTo: (host: string) => string;
  readonly figure: string;
  readonly value: string;
  readonly usual: string;
  readonly more: string;
  readonly comparableSources: Readonly<Record<"context_engine" | "funding_db", string>>;
  readonly documents: string;
  readonly agents: Readonly<Record<string, string>>;
  readonly summary: (name: string) => string;
  readonly company: string;
  readonly round: string;
  readonly notStated: string;
  readonly materiality: Readonly<Record<Materiality, string>>;
  readonly allClaims: string;
  readonly matters: string;
  readonly apart: (sides: string, gap: string) => string;
  readonly against: (a: string, placeA: string, b: string, placeB: string) => string;
  readonly upheldShort: (value: string) => string;
  readonly notSettledShort: string;
  readonly recommends: string;
  readonly partsToWin: (parts: string) => string;
  readonly partToWin: (name: string, points: number) => string;
  readonly claim: string;
  readonly side: string;
  readonly stated: string;
  readonly materialityOf: string;
  readonly gapOf: (money: string, percent: string) => string;
  readonly pointsApart: (printed: string, points: number) => string;
  readonly gapOfWords: string;
  readonly verdict: string;
  readonly proof: string;
  readonly allByRules: string;
  readonly explained: string;
  readonly lifts: (objection: string, change: string) => string;
  readonly rulingFor: (value: string, place: string) => string;
  readonly holds: string;
  readonly whichIsRight: (topic: string, a: string, b: string) => string;
};
