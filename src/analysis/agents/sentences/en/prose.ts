/** Of the sections that a model may write, in English. */

export const prose = {
  titles: {
    business: "Business",
    cash: "Cash",
    deck: "What the deck says",
    market_team: "Market and team",
    terms: "Terms",
    scenarios: "Scenarios",
    for: "The case for",
    against: "The case against",
  },
  refused: (n: number) =>
    `${n} ${n === 1 ? "sentence" : "sentences"} that the model wrote for the memo ${n === 1 ? "was" : "were"} left out: not borne out by the findings cited, or a repetition.`,
  reviewed: (n: number) =>
    `${n} ${n === 1 ? "sentence" : "sentences"} of the model's draft ${n === 1 ? "was" : "were"} left out when the model reviewed it.`,
  failed: (why: string) => `The model could not write all of the memo's text: ${why}`,
};

export type ProseSentences = typeof prose;
