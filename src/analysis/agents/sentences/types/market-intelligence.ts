/** Sentences of the market analyst. */
export type MarketSentences = {
  size(metric: string, value: string, place: string, sourced: boolean): string;
  sourceNamed(words: string): string;
  noSource: string;
  share(value: string, revenue: string, market: string): string;
  growth(value: string, place: string): string;
  competitors(count: number, names: string, place: string): string;
  sizeReason: string;
  rulesReason: string;
  incoherent: {
    title: string;
    text(inner: string, innerValue: string, outer: string, outerValue: string): string;
    reason: string;
    impact(a: string, b: string): string;
    question: string;
  };
  noRival: {
    title: string;
    text(place: string, quote: string): string;
    reason: string;
    impact: string;
    question: string;
  };
  multiple(kind: string, value: string): string;
  percentile(
    kind: string,
    value: string,
    rank: string,
    n: number,
    median: string,
    low: string,
    high: string,
    by: string,
  ): string;
  tooFew(n: number): string;
  noDeals: string;
  by: Readonly<Record<"currency" | "sector" | "stage", string>>;
  context(count: number, files: string): string;
  noContext: string;
  gaps: Readonly<Record<"tam" | "competitors" | "market_source", { text: string; question: string }>>;
  summary(sizes: number, sourced: number, rivals: number): string;
  /** "40th" */
  ordinal(percent: number): string;
  kinds: Readonly<Record<"pre_money" | "arr_multiple" | "revenue_multiple" | "round_size", string>>;
  dear: {
    title: string;
    reason(rank: string, n: number): string;
    impact(value: string): string;
    question(kind: string, median: string): string;
  };
};
