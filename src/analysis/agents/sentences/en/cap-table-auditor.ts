/** Sentences of the cap table auditor, in English. */

export const capTable = {
  level: (metric: string, value: string) => `${metric}: ${value}.`,
  postMoney: (value: string, pre: string, round: string) =>
    `Post-money is ${value}: ${pre} before the round plus ${round}.`,
  dilution: (value: string, round: string, post: string, grade: string, range: string) =>
    `The round buys ${value} of the company (${round} of ${post} post-money). For existing holders that is ${grade} (usual range: ${range}).`,
  deckDilution: (deck: string, deckPre: string, model: string, modelPre: string, extra: string) =>
    `At the deck's pre-money (${deckPre}) the round buys ${deck}; at the model's (${modelPre}) it buys ${model}, ${extra} points more for the same money.`,
  adds: (what: string, total: string, place: string) => `${what} add up to the total: ${total} (${place}).`,
  founders: (value: string) => `The founders hold ${value} before the round.`,
  foundersAfter: (value: string) => `After the round the founders would hold ${value}, if nothing else is issued.`,
  pool: (value: string, grade: string, range: string) =>
    `The option pool is ${value}. That is ${grade} (usual range: ${range}).`,
  funds: (total: string) => `The use of funds adds up to ${total}.`,
  what: { shares: "Shares", percent: "Percentages" },
  notAdding: (what: string, place: string, sum: string, total: string, gap: string) => ({
    title: "The cap table does not add up",
    text: `${what}: the rows add up to ${sum}, and ${place} says ${total}.`,
    reason:
      "Who owns what decides what the angel buys; a table that does not add up hides a holder or counts one twice.",
    impact: `${gap} without an owner, or with two.`,
    question: `Who holds the difference in ${place}, and can you send the register of shareholders?`,
  }),
  identity: (pre: string, round: string, sum: string, post: string, gap: string, change: string) => ({
    title: "Pre-money and round do not make post-money",
    text: `${pre} pre-money plus ${round} makes ${sum}, and the documents say ${post} post-money.`,
    reason: `The gap is ${gap}; price per share follows from it.`,
    impact: `The share bought for the same money changes by ${change}.`,
    question:
      "Which pre-money valuation is offered, on a fully diluted basis, and does the round include notes that convert?",
  }),
  lowFounders: (text: string, share: string) => ({
    title: "The founders hold little",
    text,
    reason:
      "Founders who hold little before an early round may not stay to the end (rule of thumb: well over half before a Series A).",
    impact: `The founders hold ${share}.`,
    question: "How did the founders come to hold so little, and what keeps them?",
  }),
  fundsOff: (total: string, place: string, gap: string) => ({
    title: "The use of funds does not add up to 100%",
    text: `The shares of ${place} add up to ${total}.`,
    reason: "A part of the money has no use, or is used twice.",
    impact: `${gap} of the round.`,
    question: "What is the full use of funds, in money and by quarter?",
  }),
  gaps: {
    round_size: {
      text: "The size of the round was not found.",
      question: "How much are you raising, in which instrument, and how much is committed?",
    },
    pre_money: { text: "No valuation was found.", question: "At what pre-money valuation, fully diluted?" },
    cap_table: {
      text: "No cap table was found.",
      question: "Can you send the fully diluted cap table before and after the round?",
    },
    use_of_funds_share: {
      text: "No use of funds was found.",
      question: "How will the money be spent, by item and by quarter?",
    },
    liquidation_preference: {
      text: "The terms of the shares are not stated.",
      question: "Which rights come with the shares: preference, anti-dilution, seat, veto, drag and tag along?",
    },
  },
};

export type CapTableSentences = typeof capTable;
