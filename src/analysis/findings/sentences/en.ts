/** Names and faults that all of the analysis shares, in English. */

/** What analysts speak of that is no metric of the ontology. */
export const OWN_TOPICS = [
  "planned_growth",
  "runway_to_zero",
  "model_integrity",
  "hidden_text",
  "claims_verified",
  "chart_shape",
  "competition",
  "key_people",
  "headcount_plan",
  "cap_table_total",
  "use_of_funds_total",
  "comparables",
  "net_cash",
  "sector",
] as const;

/** Kinds of fault that reading a model finds, the gravest first. */
export const DEFECT_KINDS = [
  "error value",
  "sum that leaves out a row",
  "sum that leaves out a period",
  "sum that counts a subtotal twice",
  "total that does not add up",
  "sign flip",
  "units mixed in a row",
  "identity that does not hold",
  "inconsistent formula in a row",
  "hard-coded number inside a formula row",
  "hard-coded number that should be linked",
] as const;

const metrics: Readonly<Record<string, string>> = {};

export const ENGLISH = {
  topics: {
    planned_growth: "planned growth of revenue",
    runway_to_zero: "cash without new money",
    model_integrity: "integrity of the model",
    hidden_text: "hidden text",
    claims_verified: "claims borne out",
    chart_shape: "how charts are drawn",
    competition: "competition",
    key_people: "key people",
    headcount_plan: "hiring plan",
    cap_table_total: "total of the cap table",
    use_of_funds_total: "total use of funds",
    comparables: "comparable deals",
    net_cash: "net cash",
    sector: "sector",
  },
  /** A disagreement, as one asks the founder about it. */
  ask: {
    quoted: (text: string) => `“${text}”`,
    yourDeck: (slide: string) => `your deck, ${slide}`,
    yourModel: (sheet: string, row: string | null) =>
      `your financial model, ${row === null ? `sheet “${sheet}”` : `“${row}”`}`,
    yourDocument: (name: string) => `the document “${name}”`,
    figures: (topic: string, first: string, second: string) =>
      `For ${topic} we read ${first} and ${second}: which figure is right, and where does the difference come from?`,
    words: (first: string, second: string) => `We read ${first} and ${second}: how do the two go together?`,
    /** The deck's figure is something else in the model. */
    really: (topic: string, first: string, row: string, second: string) =>
      `For ${topic} we read ${first}, which your model gives as “${row}”, and ${second}: which one is meant?`,
  },
  /** How figures are written beside their units. */
  figures: {
    /** A number as a cell shows it, "5,494.5" or "12%". */
    cellNumber: (written: string) => written,
    percent: (figure: string) => `${figure}%`,
    months: (figure: string, isOne: boolean) => `${figure} ${isOne ? "month" : "months"}`,
    fullTimeEquivalents: "FTE",
    million: "m",
    billion: "bn",
    /** "−£1.08m"; the symbol is null where a currency has none. */
    money: (sign: string, figure: string, scale: string, symbol: string | null, currency: string) =>
      symbol === null ? `${sign}${currency} ${figure}${scale}` : `${sign}${symbol}${figure}${scale}`,
  },
  /** "29% more": what a figure is beside another. */
  apart: (amount: string, isMore: boolean) => `${amount} ${isMore ? "more" : "less"}`,
  points: (printed: string, points: number) => `${printed} ${points === 1 ? "point" : "points"}`,
  /** Metrics that the memo calls by another name than the ontology does. */
  metrics,
  defects: {
    "error value": "a cell shows an error",
    "sum that leaves out a row": "a sum leaves out a row",
    "sum that leaves out a period": "a sum leaves out a period",
    "sum that counts a subtotal twice": "a sum counts a subtotal twice",
    "total that does not add up": "a total does not add up",
    "sign flip": "a sign is turned round",
    "units mixed in a row": "units are mixed in a row",
    "identity that does not hold": "an accounting identity does not hold",
    "inconsistent formula in a row": "a formula differs from its neighbours",
    "hard-coded number inside a formula row": "a typed figure in a row of formulas",
    "hard-coded number that should be linked": "a typed figure where the model computes another",
  },
};

export type FindingSentences = typeof ENGLISH;

export type OwnTopic = (typeof OWN_TOPICS)[number];

export type DefectKind = (typeof DEFECT_KINDS)[number];
