/** Sentences of the scorer, the devil's advocate and the memo. */
import type { Language } from "../../../documents/index.ts";
import type { MemoQuestionGroup, Recommendation, ScorePart } from "../tier3/synthesis-types.ts";

export type SynthesisTexts = {
  parts: Readonly<Record<ScorePart, string>>;
  evidence(score: string, borneOut: number, ambiguous: number, contradicted: number, unknown: number): string;
  model(score: string, high: number, medium: number): string;
  grades(score: string, list: string): string;
  team(score: string, points: string): string;
  teamPoints: Readonly<Record<"base" | "two" | "technical" | "outside" | "flags", string>>;
  market(score: string, points: string): string;
  marketPoints: Readonly<Record<"base" | "size" | "source" | "competition" | "flags", string>>;
  notScored: string;
  calculationNone: string;
  formula(sum: string, parts: string, value: string, ceiling: string | null): string;
  ceiling(title: string, value: number): string;
  recommendation: Readonly<Record<Recommendation, string>>;
  nothing: string;
  tooLittle(missing: readonly string[]): string;
  within(recommendation: string, low: string, high: string): string;
  confidence(n: number): string;
  scoreSentence(value: string, recommendation: string): string;
  objections: {
    alone: { title: string; text(unknown: number, total: number): string; change: string };
    downside: { title: string; text(text: string): string; change: string };
    price: { title(multiple: string): string; text(multiple: string, growth: string | null): string; change: string };
    weak: { title(metric: string): string; change: string };
    summary(n: number, first: string): string;
    none: string;
  };
  memo: {
    inShort(company: string, score: string, recommendation: string, flags: string): string;
    flags(critical: number, high: number): string;
    groups: Readonly<Record<MemoQuestionGroup, string>>;
    whyGap: string;
    whyRuling(topic: string): string;
    whyUnknown: string;
    unknownQuestion(claim: string, place: string): string;
    unread(what: string): string;
    unreadWhy: string;
    holds(claim: string, place: string, value: string): string;
    refuted(claim: string, place: string, other: string): string;
    leftOutModel: string;
    leftOutContext: string;
    leftOutDeals: string;
    summary(questions: number, sources: number): string;
    noCompany: string;
  };
};

export const SYNTHESIS_TEXTS: Readonly<Record<Language, SynthesisTexts>> = {
  en: {
    parts: {
      evidence: "Deck borne out",
      model: "Soundness of the model",
      economics: "Growth and economics",
      cash: "Cash",
      terms: "Terms",
      team: "Team",
      market: "Market",
    },
    evidence: (score, borneOut, ambiguous, contradicted, unknown) =>
      `Mean of the points of all claims: 100 for each of ${borneOut} that a document bears out, 50 for each of ${ambiguous} more on which documents disagree, 0 to 50 by weight for each of ${contradicted} contradicted, none for ${unknown} that nothing bears on: ${score}.`,
    model: (score, high, medium) =>
      `100, less 20 for each of ${high} serious and 10 for each of ${medium} lesser kinds of fault: ${score}.`,
    grades: (score, list) =>
      `Mean of the grades (exceptional 100, above average 80, average 60, below average 40, weak 15) of ${list}: ${score}.`,
    team: (score, points) => `${points}: ${score}.`,
    teamPoints: {
      base: "40 to start with",
      two: "20 for two people or more with a role",
      technical: "20 for someone who leads technology",
      outside: "20 for a person named outside the deck",
      flags: "10 off a red flag",
    },
    market: (score, points) => `${points}: ${score}.`,
    marketPoints: {
      base: "40 to start with",
      size: "20 for a market size",
      source: "20 for a source of it",
      competition: "20 for naming the competition",
      flags: "15 off a red flag",
    },
    notScored: "Nothing was found to score this by.",
    calculationNone: "not scored; it counts as nothing",
    formula: (sum, parts, value, ceiling) =>
      `Sum of score times weight over the parts scored (${parts}) = ${sum}${ceiling === null ? "" : `, held at ${ceiling} by a red flag`}: ${value}.`,
    ceiling: (title, value) => `“${title}” holds the score at ${value} whatever the rest says.`,
    recommendation: {
      stop: "Get answers to the critical points before spending more time.",
      ask: "Worth a meeting, with the questions below answered first.",
      go_on: "Ready for due diligence.",
      none: "Too little is covered to recommend anything.",
    },
    nothing: "Too little could be read to score anything.",
    tooLittle: (missing) =>
      `Too little is covered to score or recommend anything.${missing.length === 0 ? "" : ` No grade could be given for: ${missing.join(", ")}.`}`,
    within: (recommendation, low, high) =>
      low === high ? recommendation : `${recommendation} Up to ${high} if all that is unknown turns out well.`,
    confidence: (n) => `mean confidence of the ${n} findings that the parts rest on`,
    scoreSentence: (value, recommendation) => `Score ${value} out of 100. ${recommendation}`,
    objections: {
      alone: {
        title: "Much of the deck stands alone",
        text: (unknown, total) =>
          `${unknown} of the deck's ${total} claims have nothing else in the documents to bear them out.`,
        change: "Documents that bear them out: contracts, accounts, exports of the product's own figures.",
      },
      downside: {
        title: "The downside does not survive without the round",
        text: (text) => text,
        change: "A plan of costs that follows revenue, with the month in which each is cut.",
      },
      price: {
        title: (multiple) => `The price: ${multiple} revenue`,
        text: (multiple, growth) =>
          `At the model's pre-money the angel pays ${multiple} last year's revenue${growth ? `, for a company that grew by ${growth}` : ""}.`,
        change: "Comparable rounds at such a multiple, or a lower price.",
      },
      weak: { title: (metric) => `Weak: ${metric}`, change: "Figures of the last six months that show it mending." },
      summary: (n, first) => `${n} ${n === 1 ? "objection" : "objections"}, the strongest first: ${first}.`,
      none: "No sourced objection was found.",
    },
    memo: {
      inShort: (company, score, recommendation, flags) => `${company}: ${score}. ${recommendation} ${flags}`,
      flags: (critical, high) =>
        critical + high === 0
          ? "No critical or serious red flag was raised."
          : `${critical} critical and ${high} serious red flags stand below, each with its source.`,
      groups: {
        figures: "Figures that do not agree",
        model: "The financial model",
        cash: "Cash and runway",
        customers: "Customers and retention",
        terms: "The round and the shareholders",
        team: "Team",
        market: "Market and competition",
        documents: "The documents themselves",
      },
      whyGap: "An investor expects to know this, and the documents do not say.",
      whyRuling: (topic) => `The documents disagree on ${topic} and nothing in them settles it.`,
      whyUnknown: "Nothing else in the documents bears on it.",
      unknownQuestion: (claim, place) => `What bears out “${claim}” (${place})?`,
      unread: (what) => `Not read: ${what}`,
      unreadWhy: "What stands there could not be checked.",
      holds: (claim, place, value) => `${place}: “${claim}” is borne out by ${value}.`,
      refuted: (claim, place, other) => `${place}: “${claim}”, against ${other}.`,
      leftOutModel: "No financial model was given: nothing could be recomputed.",
      leftOutContext: "No outside document was given: people, market and competition rest on the deck alone.",
      leftOutDeals: "No table of comparable deals was given: the price was not compared.",
      summary: (questions, sources) => `${questions} questions, ${sources} places cited.`,
      noCompany: "This deal",
    },
  },
  fr: {
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
      `100, moins 20 pour chacun des ${high} types de faute graves et 10 pour chacun des ${medium} moindres : ${score}.`,
    grades: (score, list) =>
      `Moyenne des notes (exceptionnel 100, au-dessus de la moyenne 80, moyen 60, en dessous 40, faible 15) de ${list} : ${score}.`,
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
      competition: "20 pour la concurrence nommée",
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
          `${unknown} des ${total} affirmations du deck n'ont rien d'autre dans les documents pour les confirmer.`,
        change: "Des pièces qui les confirment : contrats, comptes, exports des chiffres du produit.",
      },
      downside: {
        title: "Le cas bas ne survit pas sans le tour",
        text: (text) => text,
        change: "Un plan de charges qui suit le chiffre d'affaires, avec le mois de chaque coupe.",
      },
      price: {
        title: (multiple) => `Le prix : ${multiple} le chiffre d'affaires`,
        text: (multiple, growth) =>
          `À la pré-money du modèle, l'investisseur paie ${multiple} le chiffre d'affaires de l'an passé${growth ? `, pour une société qui a crû de ${growth}` : ""}.`,
        change: "Des tours comparables à un tel multiple, ou un prix plus bas.",
      },
      weak: {
        title: (metric) => `Point faible : ${metric}`,
        change: "Des chiffres des six derniers mois qui montrent le redressement.",
      },
      summary: (n, first) => `${n} ${n === 1 ? "objection" : "objections"}, la plus forte d'abord : ${first}.`,
      none: "Aucune objection étayée n'a été trouvée.",
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
      whyUnknown: "Rien d'autre dans les documents ne porte dessus.",
      unknownQuestion: (claim, place) => `Qu'est-ce qui confirme « ${claim} » (${place}) ?`,
      unread: (what) => `Non lu : ${what}`,
      unreadWhy: "Ce qui s'y trouve n'a pas pu être vérifié.",
      holds: (claim, place, value) => `${place} : « ${claim} », confirmé par ${value}.`,
      refuted: (claim, place, other) => `${place} : « ${claim} », contre ${other}.`,
      leftOutModel: "Aucun modèle financier n'a été fourni : rien n'a pu être recalculé.",
      leftOutContext:
        "Aucun document extérieur n'a été fourni : équipe, marché et concurrence reposent sur le seul deck.",
      leftOutDeals: "Aucune table d'opérations comparables n'a été fournie : le prix n'a pas été comparé.",
      summary: (questions, sources) => `${questions} questions, ${sources} endroits cités.`,
      noCompany: "Ce dossier",
    },
  },
};
