/** Sentences of the financial auditor. */
export type FinancialSentences = {
  level(metric: string, period: string, value: string): string;
  growth(metric: string, period: string, value: string, from: string, to: string): string;
  margin(metric: string, period: string, value: string, before: string | null): string;
  graded(sentence: string, grade: string, range: string): string;
  runway(months: string, cash: string, burn: string, asOf: string): string;
  withoutRound(end: string, value: string): string;
  runsOut(month: string): string;
  planned(growth: string, year: string, before: string | null): string;
  restated(metric: string, stated: string, recomputed: string): string;
  net(value: string, cash: string, debt: string): string;
  summary(revenue: string | null, runway: string | null, faults: number): string;
  noFigures: string;
  shortRunway: {
    title: string;
    text(months: string): string;
    reason(months: string): string;
    impact(burn: string): string;
    question(months: string): string;
  };
  shrinking: {
    title: string;
    text(runway: string, month: string, left: string): string;
    reason: string;
    impact(months: string): string;
    question(month: string): string;
  };
  negativeMargin: { title: string; reason: string; impact(value: string): string; question: string };
  acceleration: {
    title: string;
    text(plan: string, last: string, year: string): string;
    reason(factor: string): string;
    impact(value: string, year: string): string;
    question(year: string): string;
  };
  mismatch: {
    title(metric: string): string;
    text(metric: string, place: string, stated: string, recomputed: string): string;
    reason(gap: string): string;
    impact(metric: string, stated: string, recomputed: string): string;
    question(metric: string, place: string): string;
  };
  defects: {
    title(kind: string, count: number): string;
    text(kind: string, places: string): string;
    one(place: string, label: string, found: string | null, expected: string | null): string;
    reasonGap(gap: string): string;
    reasonUnknown: string;
    impact(found: string, expected: string, label: string): string;
    noImpact: string;
    question(places: string): string;
    finding(count: number, kinds: string): string;
    none: string;
  };
  gap(metric: string): string;
  gapQuestion(metric: string): string;
  integrityReason: string;
};
