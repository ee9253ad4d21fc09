/** Of figures, of how far they are believed, and of what they are held against, in English. */

export const evidence = {
  /** Between sentences of a list. */
  semicolon: "; ",
  grades: {
    exceptional: "exceptional",
    above_average: "above average",
    average: "average",
    below_average: "below average",
    poor: "weak",
    suspicious: "doubtful",
    not_assessed: "not assessed",
  },
  /** "12 to 18 months" */
  between: (low: string, high: string) => `${low} to ${high}`,
  atLeast: (low: string) => `at least ${low}`,
  atMost: (high: string) => `at most ${high}`,
  benchmarkSources: {
    thumb: "rule of thumb among early-stage investors; no single published source",
    skok: "David Skok, SaaS Metrics 2.0 (For Entrepreneurs): LTV at least 3 times CAC, CAC recovered within 12 months",
    ralston:
      "Geoff Ralston, A Guide to Seed Fundraising (Y Combinator): the next fundable milestone is usually 12 to 18 months away",
    t2d3: "Neeraj Agrawal (Battery Ventures), T2D3: from about 2 million of ARR, triple twice, then double three times",
    saasCapitalNrr:
      "SaaS Capital, B2B SaaS Retention Benchmarks (annual survey of private companies): median a little over 100 %",
    saasCapitalGrr: "SaaS Capital, B2B SaaS Retention Benchmarks: median about 92 %",
    keyBanc: "KeyBanc (KBCM) private SaaS company surveys: total gross margins mostly between 70 % and 80 %",
    sacks: "David Sacks, The Burn Multiple: under 1 amazing, 1-1.5 great, 1.5-2 good, 2-3 suspect, over 3 bad",
    feld: "Brad Feld, The Rule of 40% For a Healthy SaaS Company",
    gurley:
      "Bill Gurley, A Rake Too Far (2013): eBay just under 10 %, 30 % and more invites competition; the bands are a rule of thumb around it",
  },
  sectors: {
    saas: "software by subscription (SaaS)",
    marketplace: "marketplace",
    ecommerce: "e-commerce",
    fintech: "financial services (fintech)",
    lender: "lending",
    hardware: "hardware",
    deeptech: "deep technology and biotechnology",
    insurance: "insurance",
    food: "food and drink",
    health: "care and clinics",
    venues: "sites open to customers",
  },
  quoted: (text: string) => `“${text}”`,
  /** A place that begins a sentence or stands in it. */
  thePlace: (place: string) => place,
};

export type EvidenceSentences = typeof evidence;
