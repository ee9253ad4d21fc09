/** Sentences of the scorer, the devil's advocate and the memo, in English. */

export const synthesis = {
  parts: {
    evidence: "Deck borne out",
    model: "Soundness of the model",
    economics: "Growth and economics",
    cash: "Cash",
    terms: "Terms",
    team: "Team",
    market: "Market",
  },
  evidence: (score: string, borneOut: number, ambiguous: number, contradicted: number, unknown: number) =>
    `Mean of the points of all claims: 100 for each of ${borneOut} that a document bears out, 50 for each of ${ambiguous} more on which documents disagree, 0 to 50 by weight for each of ${contradicted} contradicted, none for ${unknown} that nothing bears on: ${score}.`,
  model: (score: string, high: number, medium: number) =>
    `100, less 20 for each serious kind of fault (${high}) and 10 for each lesser kind (${medium}): ${score}.`,
  grades: (score: string, list: string) =>
    `Mean of the grades (exceptional 100, above average 80, average 60, below average 40, weak 15) of ${list}: ${score}.`,
  team: (score: string, points: string) => `${points}: ${score}.`,
  teamPoints: {
    base: "40 to start with",
    two: "20 for two people or more with a role",
    technical: "20 for someone who leads technology",
    outside: "20 for a person named outside the deck",
    flags: "10 off a red flag",
  },
  market: (score: string, points: string) => `${points}: ${score}.`,
  marketPoints: {
    base: "40 to start with",
    size: "20 for a market size",
    source: "20 for a source of it",
    competition: "20 for a comparison with the alternatives",
    flags: "15 off a red flag",
  },
  notScored: "Nothing was found to score this by.",
  calculationNone: "not scored; it counts as nothing",
  formula: (sum: string, parts: string, value: string, ceiling: string | null) =>
    `Sum of score times weight over the parts scored (${parts}) = ${sum}${ceiling === null ? "" : `, held at ${ceiling} by a red flag`}: ${value}.`,
  ceiling: (title: string, value: number) => `“${title}” holds the score at ${value} whatever the rest says.`,
  recommendation: {
    stop: "Get answers to the critical points before spending more time.",
    ask: "Worth a meeting, with the questions below answered first.",
    go_on: "Ready for due diligence.",
    none: "Too little is covered to recommend anything.",
  },
  nothing: "Too little could be read to score anything.",
  tooLittle: (missing: readonly string[]) =>
    `Too little is covered to score or recommend anything.${missing.length === 0 ? "" : ` No grade could be given for: ${missing.join(", ")}.`}`,
  within: (recommendation: string, low: string, high: string) =>
    low === high ? recommendation : `${recommendation} Up to ${high} if all that is unknown turns out well.`,
  confidence: (n: number) => `mean confidence of the ${n} findings that the parts rest on`,
  scoreSentence: (value: string, recommendation: string) => `Score ${value} out of 100. ${recommendation}`,
  objections: {
    alone: {
      title: "Much of the deck stands alone",
      text: (unknown: number, total: number) =>
        `For ${unknown} of the deck's ${total} claims nothing was found in the documents that bears them out.`,
      change: "Documents that bear them out: contracts, accounts, exports of the product's own figures.",
    },
    downside: {
      titles: {
        plan: (isWithout: boolean) => `The plan's own cash does not last${isWithout ? " without the round" : ""}`,
        own: (isWithout: boolean) => `The low case does not last${isWithout ? " without the round" : ""}`,
        assumed: (isWithout: boolean) =>
          `At half the planned growth, cash does not last${isWithout ? " without the round" : ""}`,
      },
      text: (text: string) => text,
      change: "A plan of costs that follows revenue, with the month in which each is cut.",
    },
    price: {
      title: (multiple: string) => `The price: ${multiple} revenue`,
      text: (multiple: string, growth: string | null) =>
        `After the round the company is priced at ${multiple} last year's revenue${growth ? `, for a company that grew by ${growth}` : ""}.`,
      change: "Comparable rounds at such a multiple, or a lower price.",
    },
    weak: {
      title: (metric: string) => `Weak: ${metric}`,
      change: "Figures of the last six months that show it mending.",
    },
  },
  memo: {
    inShort: (company: string, score: string, recommendation: string, flags: string) =>
      `${company}: ${score}. ${recommendation} ${flags}`,
    flags: (critical: number, high: number) =>
      critical + high === 0
        ? "No critical or serious red flag was raised."
        : `${critical} critical and ${high} serious red flags stand below, each with its source.`,
    groups: {
      figures: "Figures that do not agree",
      model: "The financial model",
      cash: "Cash and runway",
      customers: "Customers and retention",
      terms: "The round and the shareholders",
      team: "Team",
      market: "Market and competition",
      documents: "The documents themselves",
    },
    whyGap: "An investor expects to know this, and the documents do not say.",
    whyRuling: (topic: string) => `The documents disagree on ${topic} and nothing in them settles it.`,
    whyUnknown: "Nothing was found in the documents that bears it out.",
    unknownQuestion: (claim: string, place: string) => `What bears out “${claim}” (${place})?`,
    unread: (what: string) => `Not read: ${what}`,
    unreadWhy: "What stands there could not be checked.",
    holds: (claim: string, place: string, value: string) => `${place}: “${claim}” is borne out by ${value}.`,
    refuted: (claim: string, place: string, other: string) => `${place}: “${claim}”, against ${other}.`,
    leftOutModel: "No financial model was given: nothing could be recomputed.",
    leftOutContext: "No outside document was given: people, market and competition rest on the deck alone.",
    leftOutDeals: "No table of comparable deals was given: the price was not compared.",
    noCompany: "This deal",
  },
};

export type SynthesisSentences = typeof synthesis;
