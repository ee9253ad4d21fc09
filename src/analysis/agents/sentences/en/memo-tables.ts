/** Headings, rows and assumptions of the memo's tables, in English. */

export const memoTables = {
  titles: {
    unit_economics: "Unit economics",
    cash: "Cash, with and without the round",
    cap_table: "Shareholders before and after the round",
    sensitivity: "Sensitivity: three cases without the round",
    use_of_funds: "Use of funds",
  },
  plan: (year: string) => `${year} plan`,
  withRound: "With the round",
  withoutRound: "Without it",
  asPlanned: "As planned",
  cashAt: (month: string) => `Cash, ${month}`,
  runway: "Months of cash at that burn",
  burn: "Net burn a month, at the latest",
  cashNote: "Without the round: the plan's cash less the equity it raises from now on.",
  roundNotSeen:
    "The plan shows no equity raised from now on: whether its cash includes the round, the model does not say.",
  shares: "Shares",
  before: "Before",
  after: "After",
  newMoney: "New investors",
  holders: "Present shareholders",
  others: (count: number) => `${count} others`,
  capNote: "After: each share less the round's dilution, if nothing else is issued.",
  outOfCash: "Cash runs out",
  beyond: (month: string) => `after ${month}`,
  share: "Share",
  amount: "Of the round",
  ownCases: (year: string) => `The model's own cases, ${year}`,
};

export type MemoTableSentences = typeof memoTables;
