/** Sentences of the financial auditor, in English. */
import type { FinancialSentences } from "../types/financial-auditor.ts";

export const financial: FinancialSentences = {
  level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""}: ${value}.`,
  growth: (metric, period, value, from, to) => `${metric} grew by ${value} in ${period}, from ${from} to ${to}.`,
  margin: (metric, period, value, before) =>
    `${metric}, ${period}: ${value}${before ? `, against ${before} the year before` : ""}.`,
  graded: (sentence, grade, range) => `${sentence} That is ${grade} (usual range: ${range}).`,
  runway: (months, cash, burn, asOf) =>
    `At ${asOf} the company has ${cash} in cash and burns ${burn} a month: ${months} of runway.`,
  withoutRound: (end, value) => `Without new money the plan itself ends ${end} with ${value} in cash.`,
  runsOut: (month) => `Without new money the plan runs out of cash in ${month}.`,
  planned: (growth, year, before) =>
    `The plan has revenue grow by ${growth} in ${year}${before ? `, after ${before} the year before` : ""}.`,
  restated: (metric, stated, recomputed) => `${metric}: ${stated} as stated, ${recomputed} when recomputed.`,
  net: (value, cash, debt) => `Net cash: ${value} (${cash} of cash less ${debt} of debt).`,
  summary: (revenue, runway, faults) =>
    [
      revenue ?? "No revenue could be read.",
      runway,
      faults === 0
        ? "No fault was found in the model's formulas."
        : `${faults} ${faults === 1 ? "fault was" : "faults were"} found in the model's formulas.`,
    ]
      .filter(Boolean)
      .join(" "),
  noFigures: "No figure of revenue, margin or cash could be read with certainty.",
  shortRunway: {
    title: "Little cash left",
    text: (months) => `At the present burn the company has ${months} of cash left.`,
    reason: (months) =>
      `${months} is less than the six to nine months that a round usually takes to close (rule of thumb).`,
    impact: (burn) => `Each month of delay costs ${burn}.`,
    question: (months) =>
      `By our reading you have ${months} of cash left at the present burn: what is the latest date at which this round can close, and what happens if it slips?`,
  },
  shrinking: {
    title: "The plan spends the runway faster",
    text: (runway, month, left) =>
      `At the present burn cash lasts ${runway}; under the plan's own spending, and without new money, it runs out in ${month}, after ${left}.`,
    reason: "A runway at today's burn says little when the plan spends more from the first month on.",
    impact: (months) => `${months} of runway are lost to the plan.`,
    question: (month) =>
      `If this round closes late or smaller, which spending of the plan is held back so that cash lasts beyond ${month}?`,
  },
  negativeMargin: {
    title: "Each sale loses money",
    reason: "A business that sells below cost burns more as it grows.",
    impact: (value) => `The gross result of the year is ${value}.`,
    question: "What brings the gross margin above zero, and from what volume on?",
  },
  acceleration: {
    title: "The plan accelerates",
    text: (plan, last, year) => `The plan has revenue grow by ${plan} in ${year}, when it last grew by ${last}.`,
    reason: (factor) => `Planned growth is ${factor} times the last one; growth usually slows as a company grows.`,
    impact: (value, year) => `At the last growth, revenue in ${year} would be lower by ${value}.`,
    question: (year) =>
      `What makes growth accelerate in ${year}: which customers already signed, which price changes, which hires?`,
  },
  mismatch: {
    title: (metric) => `${metric} does not follow from its own inputs`,
    text: (metric, place, stated, recomputed) =>
      `${place} gives ${metric} as ${stated}; recomputed from the cells beside it, it is ${recomputed}.`,
    reason: (gap) => `The gap is ${gap}, beyond rounding.`,
    impact: (metric, stated, recomputed) => `Whoever relies on ${metric} uses ${stated} instead of ${recomputed}.`,
    question: (metric, place) => `How is ${metric} in ${place} computed?`,
  },
  defects: {
    title: (kind, count) => (count === 1 ? `Fault in the model: ${kind}` : `${count} faults in the model: ${kind}`),
    text: (kind, places) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${places}.`,
    one: (place, label, found, expected) =>
      `${place}${label ? ` (${label})` : ""}${found && expected ? `: ${found} where ${expected} is expected` : ""}`,
    reasonGap: (gap) => `The figure is off by ${gap}.`,
    reasonUnknown: "The fault breaks the pattern of its row; its effect could not be put in figures.",
    impact: (found, expected, label) => `${label}: ${found} instead of ${expected}.`,
    noImpact: "The effect on the totals could not be computed from the cells alone.",
    question: (places) => `Can you correct ${places} and send the model again?`,
    finding: (count, kinds) => `${count} ${count === 1 ? "fault" : "faults"} in the model's formulas: ${kinds}.`,
    none: "No fault was found in the model's formulas and totals.",
  },
  gap: (metric) => `No figure for ${metric} was found.`,
  gapQuestion: (metric) => `Can you send ${metric}, with the cells it is computed from?`,
  integrityReason: "found by checking each formula against its row and each total against its parts",
};
