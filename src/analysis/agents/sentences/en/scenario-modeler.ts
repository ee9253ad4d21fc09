/** Sentences of the scenario modeler, in English. */

export const scenarios = {
  names: { downside: "Downside", base: "Base", upside: "Upside" },
  method: (year: string, isAsPlanned: boolean) =>
    `Revenue of ${year} is last year's revenue times one plus the growth of the case; gross profit follows from the margin of the case; operating costs are those of the plan in every case, since they are spent whether or not revenue comes; working capital and investments are those of the plan. Cash is shown ${isAsPlanned ? "as planned" : "without the new round"}. After ${year} each case goes on at its own monthly burn.`,
  notFound: (missing: string) =>
    `How long cash lasts in each case could not be worked out: the model does not give ${missing}.`,
  missing: {
    revenue: "revenue of the last full year",
    plan: "planned revenue of the next year",
    ebitda: "planned EBITDA of the next year",
    cash: "cash at the end of the plan year",
  },
  drivers: { growth: "Growth of revenue", margin: "Gross margin", opex: "Operating costs" },
  growth: {
    plan: (value: string) => `${value}: the plan's own growth.`,
    model: (value: string) => `${value}: from the revenue that the model itself gives for this case.`,
    halved: (value: string) =>
      `${value}: half the plan's growth, since no revenue of such a case could be set beside the plan's.`,
    raised: (value: string) =>
      `${value}: the plan's growth and a quarter more, since no revenue of such a case could be set beside the plan's.`,
  },
  margin: {
    plan: (value: string) => `${value}: the plan's.`,
    kept: (value: string) => `${value}: it stays where it was last year.`,
  },
  opex: (value: string) => `${value}: the plan's, in every case.`,
  ownDriver: (name: string, value: string) => `${name}: ${value}, as the model sets it for this case.`,
  outcomes: {
    growth: (year: string) => `Growth of revenue, ${year}`,
    break_even: (year: string) => `Revenue at which EBITDA is nil, ${year}`,
    revenue: (year: string) => `Revenue, ${year}`,
    gross_profit: (year: string) => `Gross profit, ${year}`,
    ebitda: (year: string) => `EBITDA, ${year}`,
    cash_balance: (year: string) => `Cash at the end of ${year}, without the round`,
    as_planned: (year: string) => `Cash at the end of ${year}, as planned`,
    with_round: (year: string) => `Cash at the end of ${year}, with the round`,
  },
  text: (revenue: string, ebitda: string, cash: string, year: string, isAsPlanned: boolean) =>
    `Revenue of ${revenue} and EBITDA of ${ebitda} in ${year}; ${isAsPlanned ? "as planned" : "without the round"}, ${cash} of cash is left at its end.`,
  short: (revenue: string, ebitda: string, lack: string, year: string, isAsPlanned: boolean) =>
    `Revenue of ${revenue} and EBITDA of ${ebitda} in ${year}; ${isAsPlanned ? "as planned" : "without the round"}, ${lack} of cash is missing at its end.`,
  lasts: (month: string, isAsPlanned: boolean) =>
    `${isAsPlanned ? "As planned" : "Without the round"}, cash runs out by ${month}.`,
  lastsBeyond: (month: string, isAsPlanned: boolean) =>
    `${isAsPlanned ? "As planned" : "Without the round"}, cash lasts beyond ${month}.`,
};

export type ScenarioSentences = typeof scenarios;
