/** Sentences of the cap table auditor. */

import type { Language } from "../../../documents/index.ts";

export type CapTableTexts = {
  level(metric: string, value: string): string;
  postMoney(value: string, pre: string, round: string): string;
  dilution(value: string, round: string, post: string, grade: string, range: string): string;
  deckDilution(deck: string, deckPre: string, model: string, modelPre: string, extra: string): string;
  adds(what: string, total: string, place: string): string;
  founders(value: string): string;
  foundersAfter(value: string): string;
  pool(value: string, grade: string, range: string): string;
  funds(total: string): string;
  what: Readonly<Record<"shares" | "percent", string>>;
  ruleReason: string;
  notAdding: {
    title: string;
    text(what: string, place: string, sum: string, total: string): string;
    reason: string;
    impact(gap: string): string;
    question(place: string): string;
  };
  identity: {
    title: string;
    text(pre: string, round: string, sum: string, post: string): string;
    reason(gap: string): string;
    impact(gap: string): string;
    question: string;
  };
  lowFounders: { title: string; reason: string; impact(value: string): string; question: string };
  fundsOff: {
    title: string;
    text(total: string, place: string): string;
    reason: string;
    impact(gap: string): string;
    question: string;
  };
  gaps: Readonly<
    Record<
      "round_size" | "pre_money" | "cap_table" | "use_of_funds_share" | "liquidation_preference",
      { text: string; question: string }
    >
  >;
  summary(round: string | null, pre: string | null, dilution: string | null, founders: string | null): string;
};

export const CAP_TABLE_TEXTS: Readonly<Record<Language, CapTableTexts>> = {
  en: {
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
  },
  fr: {
    level: (metric, value) => `${metric} : ${value}.`,
    postMoney: (value, pre, round) =>
      `La valorisation post-money est de ${value} : ${pre} avant le tour plus ${round}.`,
    dilution: (value, round, post, grade, range) =>
      `Le tour achète ${value} de la société (${round} sur ${post} post-money). Pour les associés en place, c'est ${grade} (fourchette usuelle : ${range}).`,
    deckDilution: (deck, deckPre, model, modelPre, extra) =>
      `Avec la pré-money du deck (${deckPre}), le tour achète ${deck} ; avec celle du modèle (${modelPre}), ${model}, soit ${extra} points de plus pour le même argent.`,
    adds: (what, total, place) => `${what} : la somme correspond au total, ${total} (${place}).`,
    founders: (value) => `Les fondateurs détiennent ${value} avant le tour.`,
    foundersAfter: (value) => `Après le tour, les fondateurs détiendraient ${value}, sans autre émission.`,
    pool: (value, grade, range) => `Le pool d'options est de ${value}. C'est ${grade} (fourchette usuelle : ${range}).`,
    funds: (total) => `L'emploi des fonds totalise ${total}.`,
    what: { shares: "Titres", percent: "Pourcentages" },
    ruleReason: "recalculé à partir des cellules de la table de capitalisation",
    notAdding: {
      title: "La table de capitalisation ne tombe pas juste",
      text: (what, place, sum, total) => `${what} : les lignes totalisent ${sum}, et ${place} indique ${total}.`,
      reason:
        "Qui possède quoi décide de ce que l'investisseur achète ; une table fausse cache un associé ou en compte un deux fois.",
      impact: (gap) => `${gap} sans propriétaire, ou avec deux.`,
      question: (place) =>
        `Qui détient la différence en ${place}, et pouvez-vous envoyer le registre des mouvements de titres ?`,
    },
    identity: {
      title: "Pré-money et tour ne font pas la post-money",
      text: (pre, round, sum, post) =>
        `${pre} de pré-money plus ${round} font ${sum}, et les documents disent ${post} post-money.`,
      reason: (gap) => `L'écart est de ${gap} ; le prix par action en découle.`,
      impact: (gap) => `La part achetée pour le même argent change de ${gap}.`,
      question:
        "Quelle pré-money est proposée, en dilué complet, et le tour comprend-il des obligations ou BSA qui se convertissent ?",
    },
    lowFounders: {
      title: "Les fondateurs détiennent peu",
      reason:
        "Des fondateurs peu détenteurs avant un tour précoce risquent de ne pas aller au bout (usage courant : nettement plus de la moitié avant une série A).",
      impact: (value) => `Les fondateurs détiennent ${value}.`,
      question: "Comment les fondateurs en sont-ils venus à détenir si peu, et qu'est-ce qui les retient ?",
    },
    fundsOff: {
      title: "L'emploi des fonds ne totalise pas 100 %",
      text: (total, place) => `Les parts de la ${place} totalisent ${total}.`,
      reason: "Une part de l'argent n'a pas d'emploi, ou en a deux.",
      impact: (gap) => `${gap} du tour.`,
      question: "Quel est l'emploi complet des fonds, en montants et par trimestre ?",
    },
    gaps: {
      round_size: {
        text: "Le montant du tour n'a pas été trouvé.",
        question: "Combien levez-vous, par quel instrument, et combien est déjà engagé ?",
      },
      pre_money: {
        text: "Aucune valorisation n'a été trouvée.",
        question: "À quelle valorisation pré-money, en dilué complet ?",
      },
      cap_table: {
        text: "Aucune table de capitalisation n'a été trouvée.",
        question: "Pouvez-vous envoyer la table de capitalisation en dilué complet, avant et après le tour ?",
      },
      use_of_funds_share: {
        text: "Aucun emploi des fonds n'a été trouvé.",
        question: "Comment l'argent sera-t-il dépensé, par poste et par trimestre ?",
      },
      liquidation_preference: {
        text: "Les droits attachés aux titres ne sont pas indiqués.",
        question:
          "Quels droits accompagnent les titres : préférence, anti-dilution, siège, veto, sortie conjointe et forcée ?",
      },
    },
    summary: (round, pre, dilution, founders) =>
      [
        round && pre
          ? `Le tour est de ${round}, à ${pre} de pré-money.`
          : round
            ? `Le tour est de ${round}.`
            : "Les conditions du tour n'ont pas pu être lues.",
        dilution,
        founders,
      ]
        .filter(Boolean)
        .join(" "),
  },
};
