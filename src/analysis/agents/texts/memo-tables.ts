/** Headings, rows and assumptions of the memo's tables. */
import type { Language } from "../../../documents/index.ts";
import type { MemoTableName } from "../../findings/index.ts";

export type MemoTableTexts = {
  readonly titles: Readonly<Record<MemoTableName, string>>;
  plan(year: string): string;
  readonly grossMargin: string;
  readonly withRound: string;
  readonly withoutRound: string;
  readonly asPlanned: string;
  cashAt(month: string): string;
  readonly runway: string;
  readonly burn: string;
  readonly cashNote: string;
  readonly roundNotSeen: string;
  readonly shares: string;
  readonly before: string;
  readonly after: string;
  readonly newMoney: string;
  readonly holders: string;
  others(count: number): string;
  readonly capNote: string;
  readonly outOfCash: string;
  beyond(month: string): string;
  readonly runwayAt: Readonly<Record<"less" | "stated" | "more", string>>;
  readonly burnColumns: Readonly<Record<"less" | "stated" | "more", string>>;
  readonly runwayRow: string;
  readonly share: string;
  readonly amount: string;
  multiple(times: number): string;
  readonly exitValue: string;
  readonly exitShare: string;
  readonly proceeds: string;
  readonly timesMoney: string;
  readonly returnsNote: string;
  readonly inItsWords: string;
};

export const MEMO_TABLE_TEXTS: Readonly<Record<Language, MemoTableTexts>> = {
  en: {
    titles: {
      unit_economics: "Unit economics",
      cash: "Cash, with and without the round",
      cap_table: "Shareholders before and after the round",
      sensitivity: "Sensitivity: three cases without the round",
      use_of_funds: "Use of funds",
      returns: "Returns by exit value",
    },
    plan: (year) => `${year} plan`,
    grossMargin: "Gross margin",
    withRound: "With the round",
    withoutRound: "Without it",
    asPlanned: "As planned",
    cashAt: (month) => `Cash, ${month}`,
    runway: "Months of cash at that burn",
    burn: "Net burn a month, last quarter",
    cashNote: "Without the round: the plan's cash less the equity it raises from now on.",
    roundNotSeen:
      "The plan shows no equity raised from now on: whether its cash includes the round, the model does not say.",
    shares: "Shares",
    before: "Before",
    after: "After",
    newMoney: "New investors",
    holders: "Present shareholders",
    others: (count) => `${count} others`,
    capNote: "After: each share less the round's dilution, if nothing else is issued.",
    outOfCash: "Cash runs out",
    beyond: (month) => `after ${month}`,
    runwayAt: { less: "Burn 20% lower", stated: "Burn as it is", more: "Burn 20% higher" },
    burnColumns: { less: "20% lower", stated: "as it is", more: "20% higher" },
    runwayRow: "Months of cash",
    share: "Share",
    amount: "Of the round",
    multiple: (times) => `${times}x post-money`,
    exitValue: "Value of the company",
    exitShare: "Share left to the round",
    proceeds: "Proceeds of the round",
    timesMoney: "Times the money",
    returnsNote: "Assumes one later round that takes 20%, and no preference; tax and fees left out.",
    inItsWords: "In its own words:",
  },
  fr: {
    titles: {
      unit_economics: "Économie unitaire",
      cash: "Trésorerie, avec et sans le tour",
      cap_table: "Associés avant et après le tour",
      sensitivity: "Sensibilité : trois cas sans le tour",
      use_of_funds: "Emploi des fonds",
      returns: "Retour selon la valeur de sortie",
    },
    plan: (year) => `${year} prévu`,
    grossMargin: "Taux de marge brute",
    withRound: "Avec le tour",
    withoutRound: "Sans le tour",
    asPlanned: "Selon le plan",
    cashAt: (month) => `Trésorerie, ${month}`,
    runway: "Mois de trésorerie à ce rythme",
    burn: "Consommation nette par mois, dernier trimestre",
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
    runwayAt: { less: "Consommation −20 %", stated: "Consommation actuelle", more: "Consommation +20 %" },
    burnColumns: { less: "−20 %", stated: "actuelle", more: "+20 %" },
    runwayRow: "Mois de trésorerie",
    share: "Part",
    amount: "Du tour",
    multiple: (times) => `${times}x la post-money`,
    exitValue: "Valeur de la société",
    exitShare: "Part restant au tour",
    proceeds: "Produit pour le tour",
    timesMoney: "Multiple de la mise",
    returnsNote: "Suppose un tour ultérieur qui prend 20 %, sans préférence ; impôts et frais non comptés.",
    inItsWords: "Dans ses propres mots :",
  },
};
