/** Sentences of the cap table auditor, in English. */
import type { CapTableSentences } from "../types/cap-table-auditor.ts";

export const capTable: CapTableSentences = {
  level: (metric, value) => `${metric}: ${value}.`,
  postMoney: (value, pre, round) => `Post-money is ${value}: ${pre} before the round plus ${round}.`,
  dilution: (value, round, post, grade, range) =>
    `The round buys ${value} of the company (${round} of ${post} post-money). For existing holders that is ${grade} (usual range: ${range}).`,
  deckDilution: (deck, deckPre, model, modelPre, extra) =>
    `At the deck's pre-money (${deckPre}) the round buys ${deck}; at the model's (${modelPre}) it buys ${model}, ${extra} points more for the same money.`,
  adds: (what, total, place) => `${what} add up to the total: ${total} (${place}).`,
  founders: (value) => `The founders hold ${value} before the round.`,
  foundersAfter: (value) => `After the round the founders would hold ${value}, if nothing else is issued.`,
  pool: (value, grade, range) => `The option pool is ${value}. That is ${grade} (usual range: ${range}).`,
  funds: (total) => `The use of funds adds up to ${total}.`,
  what: { shares: "Shares", percent: "Percentages" },
  ruleReason: "recomputed from the cells of the cap table",
  notAdding: {
    title: "The cap table does not add up",
    text: (what, place, sum, total) => `${what}: the rows add up to ${sum}, and ${place} says ${total}.`,
    reason:
      "Who owns what decides what the angel buys; a table that does not add up hides a holder or counts one twice.",
    impact: (gap) => `${gap} without an owner, or with two.`,
    question: (place) => `Who holds the difference in ${place}, and can you send the register of shareholders?`,
  },
  identity: {
    title: "Pre-money and round do not make post-money",
    text: (pre, round, sum, post) =>
      `${pre} pre-money plus ${round} makes ${sum}, and the documents say ${post} post-money.`,
    reason: (gap) => `The gap is ${gap}; price per share follows from it.`,
    impact: (gap) => `The share bought for the same money changes by ${gap}.`,
    question:
      "Which pre-money valuation is offered, on a fully diluted basis, and does the round include notes that convert?",
  },
  lowFounders: {
    title: "The founders hold little",
    reason:
      "Founders who hold little before an early round may not stay to the end (rule of thumb: well over half before a Series A).",
    impact: (value) => `The founders hold ${value}.`,
    question: "How did the founders come to hold so little, and what keeps them?",
  },
  fundsOff: {
    title: "The use of funds does not add up to 100%",
    text: (total, place) => `The shares of ${place} add up to ${total}.`,
    reason: "A part of the money has no use, or is used twice.",
    impact: (gap) => `${gap} of the round.`,
    question: "What is the full use of funds, in money and by quarter?",
  },
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
  summary: (round, pre, dilution, founders) =>
    [
      round && pre
        ? `The round is ${round} at ${pre} pre-money.`
        : round
          ? `The round is ${round}.`
          : "The terms of the round could not be read.",
      dilution,
      founders,
    ]
      .filter(Boolean)
      .join(" "),
};
