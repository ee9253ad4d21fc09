/** Headings, rows and assumptions of the memo's tables, in French. */
import type { MemoTableSentences } from "../en/memo-tables.ts";

export const memoTables: MemoTableSentences = {
  titles: {
    unit_economics: "Économie unitaire",
    cash: "Trésorerie, avec et sans le tour",
    cap_table: "Associés avant et après le tour",
    sensitivity: "Sensibilité : trois cas sans le tour",
    use_of_funds: "Emploi des fonds",
  },
  plan: (year) => `${year} prévu`,
  withRound: "Avec le tour",
  withoutRound: "Sans le tour",
  asPlanned: "Selon le plan",
  cashAt: (month) => `Trésorerie, ${month}`,
  runway: "Mois de trésorerie à ce rythme",
  burn: "Consommation nette par mois, la plus récente",
  cashNote: "Sans le tour : la trésorerie du plan moins les fonds propres qu'il lève désormais.",
  roundNotSeen: "Le plan ne montre aucune levée à venir : le modèle ne dit pas si sa trésorerie comprend le tour.",
  shares: "Actions",
  before: "Avant",
  after: "Après",
  newMoney: "Nouveaux investisseurs",
  holders: "Associés en place",
  others: (count) => `${count} autres`,
  capNote: "Après : chaque part moins la dilution du tour, sans autre émission.",
  outOfCash: "Trésorerie épuisée",
  beyond: (month) => `après ${month}`,
  share: "Part",
  amount: "Du tour",
  ownCases: (year) => `Les cas du modèle, ${year}`,
};
