/** Sentences of the financial auditor, in English. */

export const financial = {
  level: (metric: string, period: string, value: string) => `${metric}${period ? `, ${period}` : ""}: ${value}.`,
  growth: (metric: string, period: string, value: string, from: string, to: string) =>
    `${metric} grew by ${value} in ${period}, from ${from} to ${to}.`,
  margin: (metric: string, period: string, value: string, before: string | null) =>
    `${metric}, ${period}: ${value}${before ? `, against ${before} the year before` : ""}.`,
  graded: (sentence: string, grade: string, range: string) => `${sentence} That is ${grade} (usual range: ${range}).`,
  runway: (months: string, cash: string, burn: string, asOf: string) =>
    `At ${asOf} the company has ${cash} in cash and burns ${burn} a month: ${months} of runway.`,
  withoutRound: (end: string, value: string) => `Without new money the plan itself ends ${end} with ${value} in cash.`,
  runsOut: (month: string) => `Without new money the plan runs out of cash in ${month}.`,
  planned: (growth: string, year: string, before: string | null) =>
    `The plan has revenue grow by ${growth} in ${year}${before ? `, after ${before} the year before` : ""}.`,
  net: (value: string, cash: string, debt: string) => `Net cash: ${value} (${cash} of cash less ${debt} of debt).`,
  shortRunway: (left: string, burn: string) => ({
    title: "Little cash left",
    text: `At the present burn the company has ${left} of cash left.`,
    reason: `${left} is less than the six to nine months that a round usually takes to close (rule of thumb).`,
    impact: `Each month of delay costs ${burn}.`,
    question: `By our reading you have ${left} of cash left at the present burn: what is the latest date at which this round can close, and what happens if it slips?`,
  }),
  shrinking: (runway: string, month: string, left: string, lost: string) => ({
    title: "The plan spends the runway faster",
    text: `At the present burn cash lasts ${runway}; under the plan's own spending, and without new money, it runs out in ${month}, after ${left}.`,
    reason: "A runway at today's burn says little when the plan spends more from the first month on.",
    impact: `${lost} of runway are lost to the plan.`,
    question: `If this round closes late or smaller, which spending of the plan is held back so that cash lasts beyond ${month}?`,
  }),
  negativeMargin: (text: string, loss: string) => ({
    title: "Each sale loses money",
    text,
    reason: "A business that sells below cost burns more as it grows.",
    impact: `The gross result of the year is ${loss}.`,
    question: "What brings the gross margin above zero, and from what volume on?",
  }),
  acceleration: (plan: string, last: string, year: string, factor: string, shortfall: string) => ({
    title: "The plan accelerates",
    text: `The plan has revenue grow by ${plan} in ${year}, when it last grew by ${last}.`,
    reason: `Planned growth is ${factor} times the last one; growth usually slows as a company grows.`,
    impact: `At the last growth, revenue in ${year} would be lower by ${shortfall}.`,
    question: `What makes growth accelerate in ${year}: which customers already signed, which price changes, which hires?`,
  }),
  mismatch: (metric: string, place: string, stated: string, right: string, gap: string) => ({
    title: `${metric} does not follow from its own inputs`,
    text: `${place} gives ${metric} as ${stated}; recomputed from the cells beside it, it is ${right}.`,
    reason: `That is ${gap}, beyond rounding.`,
    impact: `Whoever relies on ${metric} uses ${stated} instead of ${right}.`,
    question: `How is ${metric} in ${place} computed?`,
  }),
  defects: {
    title: (kind: string, count: number) =>
      count === 1 ? `Fault in the model: ${kind}` : `${count} faults in the model: ${kind}`,
    text: (kind: string, places: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${places}.`,
    row: (place: string, label: string, when: string) =>
      label === "" ? place : `${label}${when === "" ? "" : `, ${when}`} (${place})`,
    one: (
      row: string,
      pair: { readonly found: string; readonly expected: string } | null,
      moved: { readonly name: string; readonly found: string; readonly expected: string } | null,
    ) =>
      `${row}${pair ? `: ${pair.found} where ${pair.expected} is expected` : ""}${moved ? `, so ${moved.name} would be ${moved.expected} instead of ${moved.found}` : ""}`,
    more: (count: number) => `; and ${count} more`,
    reasonGap: (gap: string, isClosed: boolean) =>
      `The figure is ${gap} than expected, in a period ${isClosed ? "already closed" : "still to come"}.`,
    reasonUnknown: "The fault breaks the pattern of its row; its effect could not be put in figures.",
    impact: (found: string, expected: string, label: string) => `${label}: ${found} instead of ${expected}.`,
    noImpact: "The effect on the totals could not be computed from the cells alone.",
    question: (places: string) => `Can you correct ${places} and send the model again?`,
    finding: (count: number, kinds: string) =>
      `${count} ${count === 1 ? "fault" : "faults"} in the model's formulas: ${kinds}.`,
    none: "No fault was found in the model's formulas and totals.",
  },
  gap: (metric: string) => `No figure for ${metric} was found.`,
  noCash: {
    text: "No cash balance month by month was found.",
    question: "Could you send your cash balance month by month, past and planned?",
  },
};

export type FinancialSentences = typeof financial;
