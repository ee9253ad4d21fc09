/** Names and faults that all of the analysis shares, in French. */
import { capital } from "../text.ts";
import type { FindingSentences } from "./en.ts";

export const FRENCH: FindingSentences = {
  topics: {
    planned_growth: "croissance prévue du chiffre d'affaires",
    runway_to_zero: "trésorerie sans nouvel apport",
    model_integrity: "intégrité du modèle",
    hidden_text: "texte caché",
    claims_verified: "affirmations confirmées",
    chart_shape: "tracé des graphiques",
    competition: "concurrence",
    key_people: "personnes clés",
    headcount_plan: "plan de recrutement",
    cap_table_total: "total de la table de capitalisation",
    use_of_funds_total: "total de l'emploi des fonds",
    comparables: "opérations comparables",
    net_cash: "trésorerie nette",
    sector: "secteur",
  },
  ask: {
    quoted: (text) => `« ${text} »`,
    yourDeck: (slide) => `votre présentation, ${slide}`,
    yourModel: (sheet, row) => `votre modèle financier, ${row === null ? `feuille « ${sheet} »` : `« ${row} »`}`,
    yourDocument: (name) => `le document « ${name} »`,
    figures: (topic, first, second) =>
      `${capital(topic)} : nous lisons ${first} et ${second} ; quel chiffre est le bon, et d’où vient l’écart ?`,
    words: (first, second) => `Nous lisons ${first} et ${second} : comment l’un va-t-il avec l’autre ?`,
    really: (topic, first, row, second) =>
      `${capital(topic)} : nous lisons ${first}, que votre modèle donne sous « ${row} », et ${second} ; lequel faut-il entendre ?`,
  },
  figures: {
    cellNumber: (written) => written.replaceAll(",", "\u202f").replace(".", ",").replace("%", "\u00a0%"),
    percent: (figure) => `${figure}\u202f%`,
    months: (figure) => `${figure}\u00a0mois`,
    fullTimeEquivalents: "ETP",
    million: "M",
    billion: "Md",
    money: (sign, figure, scale, symbol, currency) =>
      `${sign}${figure}\u00a0${scale}${symbol ?? `${scale === "" ? "" : " "}${currency}`}`,
  },
  apart: (amount, isMore) => `${amount} de ${isMore ? "plus" : "moins"}`,
  points: (printed, points) => `${printed} ${points < 2 ? "point" : "points"}`,
  metrics: { runway: "autonomie de trésorerie" },
  defects: {
    "error value": "une cellule affiche une erreur",
    "sum that leaves out a row": "une somme oublie une ligne",
    "sum that leaves out a period": "une somme oublie une période",
    "sum that counts a subtotal twice": "une somme compte deux fois un sous-total",
    "total that does not add up": "un total ne tombe pas juste",
    "sign flip": "un signe est inversé",
    "units mixed in a row": "des unités sont mêlées dans une ligne",
    "identity that does not hold": "une identité comptable n'est pas respectée",
    "inconsistent formula in a row": "une formule diffère de ses voisines",
    "hard-coded number inside a formula row": "un chiffre saisi dans une ligne de formules",
    "hard-coded number that should be linked": "un chiffre saisi là où le modèle en calcule un autre",
  },
};
