/** Sentences of the scenario modeler, in French. */
import type { ScenarioSentences } from "../en/scenario-modeler.ts";
import { during, of, the } from "./time.ts";

export const scenarios: ScenarioSentences = {
  names: { downside: "Cas bas", base: "Cas de base", upside: "Cas haut" },
  method: (year, isAsPlanned) =>
    `Le chiffre d'affaires ${of(year)} est celui de l'an passé multiplié par un plus la croissance du cas ; la marge brute découle du taux de marge du cas ; les charges d'exploitation sont celles du plan dans tous les cas, puisqu'elles sont dépensées que le chiffre d'affaires vienne ou non ; besoin en fonds de roulement et investissements sont ceux du plan. La trésorerie est montrée ${isAsPlanned ? "selon le plan" : "sans le nouveau tour"}. Après ${the(year)}, chaque cas se poursuit à sa propre consommation mensuelle.`,
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
    halved: (value) =>
      `${value} : la moitié de la croissance du plan, faute d'un chiffre d'affaires de ce cas à mettre en regard du plan.`,
    raised: (value) =>
      `${value} : la croissance du plan et un quart de plus, faute d'un chiffre d'affaires de ce cas à mettre en regard du plan.`,
  },
  margin: {
    plan: (value) => `${value} : celui du plan.`,
    kept: (value) => `${value} : il reste où il était l'an passé.`,
  },
  opex: (value) => `${value} : celles du plan, dans tous les cas.`,
  ownDriver: (name, value) => `${name} : ${value}, tel que le modèle le fixe pour ce cas.`,
  outcomes: {
    growth: (year) => `Croissance du chiffre d'affaires, ${year}`,
    break_even: (year) => `Chiffre d'affaires d'équilibre (EBE nul), ${year}`,
    revenue: (year) => `Chiffre d'affaires, ${year}`,
    gross_profit: (year) => `Marge brute, ${year}`,
    ebitda: (year) => `EBE, ${year}`,
    cash_balance: (year) => `Trésorerie à la fin ${of(year)}, sans le tour`,
    as_planned: (year) => `Trésorerie à la fin ${of(year)}, selon le plan`,
    with_round: (year) => `Trésorerie à la fin ${of(year)}, avec le tour`,
  },
  text: (revenue, ebitda, cash, year, isAsPlanned) =>
    `Chiffre d'affaires de ${revenue} et EBE de ${ebitda} ${during(year)} ; ${isAsPlanned ? "selon le plan" : "sans le tour"}, il reste ${cash} de trésorerie à la fin de l'exercice.`,
  short: (revenue, ebitda, lack, year, isAsPlanned) =>
    `Chiffre d'affaires de ${revenue} et EBE de ${ebitda} ${during(year)} ; ${isAsPlanned ? "selon le plan" : "sans le tour"}, il manque ${lack} de trésorerie à la fin de l'exercice.`,
  lasts: (month, isAsPlanned) =>
    `${isAsPlanned ? "Selon le plan" : "Sans le tour"}, la trésorerie s'épuise d'ici ${month}.`,
  lastsBeyond: (month, isAsPlanned) =>
    `${isAsPlanned ? "Selon le plan" : "Sans le tour"}, la trésorerie tient au-delà de ${month}.`,
};
