/** Sentences of the cap table auditor, in French. */
import type { CapTableSentences } from "../en/cap-table-auditor.ts";

export const capTable: CapTableSentences = {
  level: (metric, value) => `${metric} : ${value}.`,
  postMoney: (value, pre, round) => `La valorisation post-money est de ${value} : ${pre} avant le tour plus ${round}.`,
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
  notAdding: (what, place, sum, total, gap) => ({
    title: "La table de capitalisation ne tombe pas juste",
    text: `${what} : les lignes totalisent ${sum}, et ${place} indique ${total}.`,
    reason:
      "Qui possède quoi décide de ce que l'investisseur achète ; une table fausse cache un associé ou en compte un deux fois.",
    impact: `${gap} sans propriétaire, ou avec deux.`,
    question: `Qui détient la différence en ${place}, et pouvez-vous envoyer le registre des mouvements de titres ?`,
  }),
  identity: (pre, round, sum, post, gap, change) => ({
    title: "Pré-money et tour ne font pas la post-money",
    text: `${pre} de pré-money plus ${round} font ${sum}, et les documents disent ${post} post-money.`,
    reason: `L'écart est de ${gap} ; le prix par action en découle.`,
    impact: `La part achetée pour le même argent change de ${change}.`,
    question:
      "Quelle pré-money est proposée, en dilué complet, et le tour comprend-il des obligations ou BSA qui se convertissent ?",
  }),
  lowFounders: (text, share) => ({
    title: "Les fondateurs détiennent peu",
    text,
    reason:
      "Des fondateurs peu détenteurs avant un tour précoce risquent de ne pas aller au bout (usage courant : nettement plus de la moitié avant une série A).",
    impact: `Les fondateurs détiennent ${share}.`,
    question: "Comment les fondateurs en sont-ils venus à détenir si peu, et qu'est-ce qui les retient ?",
  }),
  fundsOff: (total, place, gap) => ({
    title: "L'emploi des fonds ne totalise pas 100 %",
    text: `Les parts de la ${place} totalisent ${total}.`,
    reason: "Une part de l'argent n'a pas d'emploi, ou en a deux.",
    impact: `${gap} du tour.`,
    question: "Quel est l'emploi complet des fonds, en montants et par trimestre ?",
  }),
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
};
