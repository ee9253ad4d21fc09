/** Sentences of the scenario modeler. */

import type { Language } from "../../../documents/index.ts";

export type ScenarioTexts = {
  names: Readonly<Record<"downside" | "base" | "upside", string>>;
  method(year: string): string;
  notFound(missing: string): string;
  missing: Readonly<Record<"revenue" | "plan" | "ebitda" | "cash", string>>;
  drivers: Readonly<Record<"growth" | "margin" | "opex", string>>;
  growth: Readonly<Record<"plan" | "model" | "halved" | "raised", (value: string) => string>>;
  margin: Readonly<Record<"plan" | "kept", (value: string) => string>>;
  opex(value: string): string;
  ownDriver(name: string, value: string): string;
  outcomes: Readonly<
    Record<
      "growth" | "revenue" | "gross_profit" | "ebitda" | "cash_balance" | "with_round" | "break_even",
      (year: string) => string
    >
  >;
  text(revenue: string, ebitda: string, cash: string, year: string): string;
  short(revenue: string, ebitda: string, lack: string, year: string): string;
  lasts(month: string): string;
  lastsBeyond(month: string): string;
  summary(down: string, base: string, up: string, year: string): string;
};

export const SCENARIO_TEXTS: Readonly<Record<Language, ScenarioTexts>> = {
  en: {
    names: { downside: "Downside", base: "Base", upside: "Upside" },
    method: (year) =>
      `Revenue of ${year} is last year's revenue times one plus the growth of the case; gross profit follows from the margin of the case; operating costs are those of the plan in every case, since they are spent whether or not revenue comes; working capital and investments are those of the plan. Cash is shown without the new round. After ${year} each case goes on at its own monthly burn.`,
    notFound: (missing) => `No scenario was computed: the model does not give ${missing}.`,
    missing: {
      revenue: "revenue of the last full year",
      plan: "planned revenue of the next year",
      ebitda: "planned EBITDA of the next year",
      cash: "cash at the end of the plan year",
    },
    drivers: { growth: "Growth of revenue", margin: "Gross margin", opex: "Operating costs" },
    growth: {
      plan: (value) => `${value}: the plan's own growth.`,
      model: (value) => `${value}: from the revenue that the model itself gives for this case.`,
      halved: (value) => `${value}: half the plan's growth, since the model holds no case of its own.`,
      raised: (value) => `${value}: the plan's growth and a quarter more, since the model holds no case of its own.`,
    },
    margin: { plan: (value) => `${value}: the plan's.`, kept: (value) => `${value}: it stays where it was last year.` },
    opex: (value) => `${value}: the plan's, in every case.`,
    ownDriver: (name, value) => `${name}: ${value}, as the model sets it for this case.`,
    outcomes: {
      growth: (year) => `Growth of revenue, ${year}`,
      break_even: (year) => `Revenue at which EBITDA is nil, ${year}`,
      revenue: (year) => `Revenue, ${year}`,
      gross_profit: (year) => `Gross profit, ${year}`,
      ebitda: (year) => `EBITDA, ${year}`,
      cash_balance: (year) => `Cash at the end of ${year}, without the round`,
      with_round: (year) => `Cash at the end of ${year}, with the round`,
    },
    text: (revenue, ebitda, cash, year) =>
      `Revenue of ${revenue} and EBITDA of ${ebitda} in ${year}; without the round, ${cash} of cash is left at its end.`,
    short: (revenue, ebitda, lack, year) =>
      `Revenue of ${revenue} and EBITDA of ${ebitda} in ${year}; without the round, ${lack} of cash is missing at its end.`,
    lasts: (month) => `Without the round, cash runs out in ${month}.`,
    lastsBeyond: (month) => `Without the round, cash lasts beyond ${month}.`,
    summary: (down, base, up, year) =>
      `Cash at the end of ${year} without the round: ${down} in the downside, ${base} in the base, ${up} in the upside.`,
  },
  fr: {
    names: { downside: "Cas bas", base: "Cas de base", upside: "Cas haut" },
    method: (year) =>
      `Le chiffre d'affaires ${year} est celui de l'an passé multiplié par un plus la croissance du cas ; la marge brute découle du taux de marge du cas ; les charges d'exploitation sont celles du plan dans tous les cas, puisqu'elles sont dépensées que le chiffre d'affaires vienne ou non ; besoin en fonds de roulement et investissements sont ceux du plan. La trésorerie est montrée sans le nouveau tour. Après ${year}, chaque cas se poursuit à sa propre consommation mensuelle.`,
    notFound: (missing) => `Aucun scénario n'a été calculé : le modèle ne donne pas ${missing}.`,
    missing: {
      revenue: "le chiffre d'affaires du dernier exercice complet",
      plan: "le chiffre d'affaires prévu de l'exercice suivant",
      ebitda: "l'EBE prévu de l'exercice suivant",
      cash: "la trésorerie à la fin de l'exercice prévu",
    },
    drivers: {
      growth: "Croissance du chiffre d'affaires",
      margin: "Taux de marge brute",
      opex: "Charges d'exploitation",
    },
    growth: {
      plan: (value) => `${value} : la croissance du plan.`,
      model: (value) => `${value} : d'après le chiffre d'affaires que le modèle lui-même donne pour ce cas.`,
      halved: (value) => `${value} : la moitié de la croissance du plan, le modèle n'ayant pas de cas à lui.`,
      raised: (value) => `${value} : la croissance du plan et un quart de plus, le modèle n'ayant pas de cas à lui.`,
    },
    margin: {
      plan: (value) => `${value} : celui du plan.`,
      kept: (value) => `${value} : il reste où il était l'an passé.`,
    },
    opex: (value) => `${value} : celles du plan, dans tous les cas.`,
    ownDriver: (name, value) => `${name} : ${value}, tel que le modèle le fixe pour ce cas.`,
    outcomes: {
      growth: (year) => `Croissance du chiffre d'affaires ${year}`,
      break_even: (year) => `Chiffre d'affaires d'équilibre (EBE nul) ${year}`,
      revenue: (year) => `Chiffre d'affaires ${year}`,
      gross_profit: (year) => `Marge brute ${year}`,
      ebitda: (year) => `EBE ${year}`,
      cash_balance: (year) => `Trésorerie fin ${year}, sans le tour`,
      with_round: (year) => `Trésorerie fin ${year}, avec le tour`,
    },
    text: (revenue, ebitda, cash, year) =>
      `Chiffre d'affaires de ${revenue} et EBE de ${ebitda} en ${year} ; sans le tour, il reste ${cash} de trésorerie à la fin de l'exercice.`,
    short: (revenue, ebitda, lack, year) =>
      `Chiffre d'affaires de ${revenue} et EBE de ${ebitda} en ${year} ; sans le tour, il manque ${lack} de trésorerie à la fin de l'exercice.`,
    lasts: (month) => `Sans le tour, la trésorerie s'épuise en ${month}.`,
    lastsBeyond: (month) => `Sans le tour, la trésorerie tient au-delà de ${month}.`,
    summary: (down, base, up, year) =>
      `Trésorerie fin ${year} sans le tour : ${down} dans le cas bas, ${base} dans le cas de base, ${up} dans le cas haut.`,
  },
};
