import type { MemoQuestionGroup, Recommendation, ScorePart } from "../../tier3/synthesis-types.ts";

/** Sentences of the scorer, the devil's advocate and the memo. */
export type SynthesisSentences = {
  parts: Readonly<Record<ScorePart, string>>;
  evidence(score: string, borneOut: number, ambiguous: number, contradicted: number, unknown: number): string;
  model(score: string, high: number, medium: number): string;
  grades(score: string, list: string): string;
  team(score: string, points: string): string;
  teamPoints: Readonly<Record<"base" | "two" | "technical" | "outside" | "flags", string>>;
  market(score: string, points: string): string;
  marketPoints: Readonly<Record<"base" | "size" | "source" | "competition" | "flags", string>>;
  notScored: string;
  calculationNone: string;
  formula(sum: string, parts: string, value: string, ceiling: string | null): string;
  ceiling(title: string, value: number): string;
  recommendation: Readonly<Record<Recommendation, string>>;
  nothing: string;
  tooLittle(missing: readonly string[]): string;
  within(recommendation: string, low: string, high: string): string;
  confidence(n: number): string;
  scoreSentence(value: string, recommendation: string): string;
  objections: {
    alone: { title: string; text(unknown: number, total: number): string; change: string };
    downside: { title: string; text(text: string): string; change: string };
    price: { title(multiple: string): string; text(multiple: string, growth: string | null): string; change: string };
    weak: { title(metric: string): string; change: string };
    summary(n: number, first: string): string;
    none: string;
  };
  memo: {
    inShort(company: string, score: string, recommendation: string, flags: string): string;
    flags(critical: number, high: number): string;
    groups: Readonly<Record<MemoQuestionGroup, string>>;
    whyGap: string;
    whyRuling(topic: string): string;
    whyUnknown: string;
    unknownQuestion(claim: string, place: string): string;
    unread(what: string): string;
    unreadWhy: string;
    holds(claim: string, place: string, value: string): string;
    refuted(claim: string, place: string, other: string): string;
    leftOutModel: string;
    leftOutContext: string;
    leftOutDeals: string;
    summary(questions: number, sources: number): string;
    noCompany: string;
  };
};
