/** Sentences of the deck's examiner. */
export type ForensicsSentences = {
  claim(metric: string, period: string, value: string, place: string, verdict: string): string;
  verdicts: Readonly<Record<"VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN", string>>;
  tally(verified: number, contradicted: number, ambiguous: number, unknown: number): string;
  tallyReason: string;
  verdictReason(probability: string, verdict: string): string;
  refuted: {
    title(subject: string): string;
    text(claim: string, place: string, stated: string, otherPlace: string, other: string): string;
    words(claim: string, place: string, otherPlace: string, other: string): string;
    isReally: Readonly<Record<"scenario" | "metric" | "segment" | "period", (what: string, place: string) => string>>;
    reason(gap: string | null, core: boolean, flatters: boolean): string;
    impact(stated: string, other: string, gap: string | null): string;
    impactWords: string;
    impactAmount(other: string): string;
    cells(first: string, others: number): string;
    question(claim: string, place: string, otherPlace: string, other: string): string;
  };
  ambiguous: {
    title(subject: string): string;
    text(claim: string, place: string, a: string, b: string): string;
    reason: string;
    impact: string;
    question(claim: string, a: string, b: string): string;
  };
  insideDeck: { title(subject: string): string };
  orders: {
    title: string;
    text(place: string, quote: string, how: string): string;
    reason: string;
    impact: string;
    question(place: string): string;
  };
  hidden: {
    title: string;
    text(place: string, quote: string, how: string): string;
    reason: string;
    impact: string;
    question(place: string): string;
  };
  hiddenUnit(place: string, title: string): string;
  hiddenReasons: Readonly<
    Record<
      "colour" | "tiny" | "outside" | "behind_picture" | "invisible" | "hidden_slide" | "hidden_sheet" | "addresses_ai",
      string
    >
  >;
  axis: {
    title: string;
    text(place: string, min: string, seen: string, real: string): string;
    reason: string;
    impact(seen: string, real: string): string;
    question(place: string): string;
  };
  label: {
    title: string;
    text(place: string, label: string, category: string, value: string): string;
    reason: string;
    impact(label: string, value: string): string;
    question(place: string, category: string): string;
  };
  stops: {
    title: string;
    text(place: string, last: string, next: string, shownValue: string, left: string): string;
    reason: string;
    impact(drop: string): string;
    question(place: string, next: string): string;
  };
  chartsFine(count: number): string;
  chartsReason: string;
  summary(verified: number, decided: number, flags: number, hidden: boolean): string;
};
