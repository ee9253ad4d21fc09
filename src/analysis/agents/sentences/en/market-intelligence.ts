/** Sentences of the market analyst, in English. */

export const market = {
  size: (metric: string, value: string, place: string, sourced: boolean) =>
    `${place} puts ${metric} at ${value}${sourced ? "" : ", naming no source"}.`,
  said: (sentence: string, place: string, sourced: boolean) =>
    `${place} says ${sentence}${sourced ? "" : ", naming no source"}.`,
  share: (value: string, revenue: string, market: string) =>
    `Present revenue (${revenue}) is ${value} of the market claimed (${market}).`,
  growth: (value: string, place: string) => `${place} has the market grow by ${value}.`,
  competitors: (count: number, names: string, place: string) =>
    `${place} sets the company beside ${count} ${count === 1 ? "alternative" : "alternatives"}: ${names}.`,
  incoherent: (inner: string, innerValue: string, outer: string, outerValue: string) => ({
    title: "Market sizes do not fit into each other",
    text: `${inner} (${innerValue}) is larger than ${outer} (${outerValue}), which should contain it.`,
    reason: "A part cannot exceed the whole: one of the two is wrong, or they do not count the same thing.",
    impact: `${innerValue} against ${outerValue}.`,
    question: "How were TAM, SAM and SOM computed, and from which sources?",
  }),
  noRival: (place: string, quote: string) => ({
    title: "No competition is admitted",
    text: `${place} says “${quote}”.`,
    reason:
      "Every customer does something today instead; a founder who sees no alternative has not looked, or not said.",
    impact: "The price and the sales effort needed to win cannot be judged.",
    question:
      "What do customers use or do today instead of your product, and why did the last three you lost choose otherwise?",
  }),
  multiple: (kind: string, value: string) => `${kind}: ${value}.`,
  percentile: (
    kind: string,
    value: string,
    rank: string,
    n: number,
    median: string,
    low: string,
    high: string,
    by: string,
  ) =>
    `${kind} is ${value}: at the ${rank} percentile of ${n} deals (${by}); median ${median}, middle half from ${low} to ${high}.`,
  tooFew: (n: number) =>
    `${n} comparable ${n === 1 ? "deal" : "deals"} in your table: too few for a percentile (five are needed).`,
  noDeals: "no table of comparable deals was imported",
  by: { currency: "same currency", sector: "same sector", stage: "same stage" },
  context: (count: number, files: string) =>
    `${count} outside ${count === 1 ? "document was" : "documents were"} read: ${files}.`,
  noContext: "no outside document was given",
  gaps: {
    tam: {
      text: "No market size was found.",
      question: "How large is the market you can serve, and how did you compute it?",
    },
    competitors: {
      text: "No competitor is named.",
      question: "Who are your three closest competitors, and where do they beat you?",
    },
    market_source: {
      text: "The market size has no source.",
      question: "Which study or count is your market size taken from, and of what date?",
    },
  },
  summary: (sizes: number, sourced: number, rivals: number) =>
    `${sizes === 0 ? "No market size is given" : `${sizes} market ${sizes === 1 ? "size is" : "sizes are"} given, ${sourced} with a source named`}; ${rivals === 0 ? "no competitor is named" : `${rivals} ${rivals === 1 ? "alternative is" : "alternatives are"} compared`}.`,
  /** "40th" */
  ordinal,
  kinds: {
    pre_money: "Pre-money valuation",
    arr_multiple: "Pre-money over ARR",
    revenue_multiple: "Pre-money over revenue",
    round_size: "Round",
  },
  dear: (text: string, kind: string, rank: string, n: number, above: string, median: string) => ({
    title: "Dearer than comparable deals",
    text,
    reason: `At the ${rank} percentile of ${n} comparable deals.`,
    impact: `Above the median by ${above}.`,
    question: `${kind} is well above the median of comparable deals (${median}): what justifies it?`,
  }),
};

function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${tail}`;
}

export type MarketSentences = typeof market;
