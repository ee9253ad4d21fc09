/** Sentences of the scorer, the devil's advocate and the memo, in French. */
import type { SynthesisSentences } from "../en/synthesis.ts";

export const synthesis: SynthesisSentences = {
  parts: {
    evidence: "Deck confirmé",
    model: "Solidité du modèle",
    economics: "Croissance et économie",
    cash: "Trésorerie",
    terms: "Conditions",
    team: "Équipe",
    market: "Marché",
  },
  evidence: (score, borneOut, ambiguous, contradicted, unknown) =>
    `Moyenne des points de toutes les affirmations : 100 pour chacune des ${borneOut} qu'un document confirme, 50 pour chacune des ${ambiguous} autres sur lesquelles les documents divergent, 0 à 50 selon le poids pour chacune des ${contradicted} contredites, rien pour ${unknown} que rien n'étaye : ${score}.`,
  model: (score, high, medium) =>
    `100, moins 20 par type de faute grave (${high}) et 10 par type de faute moindre (${medium}) : ${score}.`,
  grades: (score, list) =>
    `Moyenne des notes (exceptionnel 100, au-dessus de la moyenne 80, moyen 60, en dessous 40, faible 15) pour ${list} : ${score}.`,
  team: (score, points) => `${points} : ${score}.`,
  teamPoints: {
    base: "40 au départ",
    two: "20 pour deux personnes ou plus avec un rôle",
    technical: "20 pour un responsable technique",
    outside: "20 pour une personne nommée hors du deck",
    flags: "10 de moins par alerte",
  },
  market: (score, points) => `${points} : ${score}.`,
  marketPoints: {
    base: "40 au départ",
    size: "20 pour une taille de marché",
    source: "20 pour sa source",
    competition: "20 pour la comparaison avec les alternatives",
    flags: "15 de moins par alerte",
  },
  notScored: "Rien n'a été trouvé pour noter ce volet.",
  calculationNone: "non noté ; il compte pour rien",
  formula: (sum, parts, value, ceiling) =>
    `Somme des notes multipliées par les poids des volets notés (${parts}) = ${sum}${ceiling === null ? "" : `, plafonnée à ${ceiling} par une alerte`} : ${value}.`,
  ceiling: (title, value) => `« ${title} » plafonne la note à ${value}, quoi que dise le reste.`,
  recommendation: {
    stop: "Obtenir des réponses aux points critiques avant d'y passer plus de temps.",
    ask: "Mérite un rendez-vous, une fois les questions ci-dessous répondues.",
    go_on: "Prêt pour les audits.",
    none: "Trop peu est couvert pour recommander quoi que ce soit.",
  },
  nothing: "Trop peu a pu être lu pour noter quoi que ce soit.",
  tooLittle: (missing) =>
    `Trop peu est couvert pour noter ou recommander quoi que ce soit.${missing.length === 0 ? "" : ` Aucune note n'a pu être donnée à : ${missing.join(", ")}.`}`,
  within: (recommendation, low, high) =>
    low === high ? recommendation : `${recommendation} Jusqu'à ${high} si tout ce qui est inconnu s'avère bon.`,
  confidence: (n) => `confiance moyenne des ${n} constats sur lesquels reposent les volets`,
  scoreSentence: (value, recommendation) => `Note de ${value} sur 100. ${recommendation}`,
  objections: {
    alone: {
      title: "Une grande part du deck ne s'appuie sur rien",
      text: (unknown, total) =>
        `Pour ${unknown} des ${total} affirmations du deck, rien n'a été trouvé dans les documents qui les confirme.`,
      change: "Des pièces qui les confirment : contrats, comptes, exports des chiffres du produit.",
    },
    downside: {
      titles: {
        plan: (isWithout) => `La trésorerie du plan lui-même ne tient pas${isWithout ? " sans le tour" : ""}`,
        own: (isWithout) => `Le cas bas ne tient pas${isWithout ? " sans le tour" : ""}`,
        assumed: (isWithout) =>
          `Avec une croissance moitié moindre, la trésorerie ne tient pas${isWithout ? " sans le tour" : ""}`,
      },
      text: (text) => text,
      change: "Un plan de charges qui suit le chiffre d'affaires, avec le mois de chaque coupe.",
    },
    price: {
      title: (multiple) => `Le prix : ${multiple} le chiffre d'affaires`,
      text: (multiple, growth) =>
        `Après le tour, la société est valorisée ${multiple} le chiffre d'affaires de l'an passé${growth ? `, pour une société qui a crû de ${growth}` : ""}.`,
      change: "Des tours comparables à un tel multiple, ou un prix plus bas.",
    },
    weak: {
      title: (metric) => `Point faible : ${metric}`,
      change: "Des chiffres des six derniers mois qui montrent le redressement.",
    },
  },
  memo: {
    inShort: (company, score, recommendation, flags) => `${company} : ${score}. ${recommendation} ${flags}`,
    flags: (critical, high) =>
      critical + high === 0
        ? "Aucune alerte critique ni grave n'a été levée."
        : `${critical} ${critical > 1 ? "alertes critiques" : "alerte critique"} et ${high} ${high > 1 ? "graves" : "grave"} figurent ci-dessous, chacune avec sa source.`,
    groups: {
      figures: "Chiffres qui ne concordent pas",
      model: "Le modèle financier",
      cash: "Trésorerie et autonomie",
      customers: "Clients et fidélité",
      terms: "Le tour et les associés",
      team: "Équipe",
      market: "Marché et concurrence",
      documents: "Les documents eux-mêmes",
    },
    whyGap: "Un investisseur s'attend à le savoir, et les documents ne le disent pas.",
    whyRuling: (topic) => `Les documents divergent (${topic}) et rien ne permet de trancher.`,
    whyUnknown: "Rien n'a été trouvé dans les documents qui le confirme.",
    unknownQuestion: (claim, place) => `Qu'est-ce qui confirme « ${claim} » (${place}) ?`,
    unread: (what) => `Non lu : ${what}`,
    unreadWhy: "Ce qui s'y trouve n'a pas pu être vérifié.",
    holds: (claim, place, value) => `${place} : « ${claim} », confirmé par ${value}.`,
    refuted: (claim, place, other) => `${place} : « ${claim} », contre ${other}.`,
    leftOutModel: "Aucun modèle financier n'a été fourni : rien n'a pu être recalculé.",
    leftOutContext:
      "Aucun document extérieur n'a été fourni : équipe, marché et concurrence reposent sur le seul deck.",
    leftOutDeals: "Aucune table d'opérations comparables n'a été fournie : le prix n'a pas été comparé.",
    noCompany: "Ce dossier",
  },
};
