/** What the room of letters says in French. */
import { listed, type Sentences } from "./en.ts";

const EXPORT = "un export mensuel de vos propres outils pour les clients et les volumes en question";

export const FRENCH_SENTENCES: Sentences = {
  warnings: {
    bankDetails:
      "Coordonnées bancaires par mail : appelez l'auteur à un numéro que vous avez déjà avant tout versement.",
    pressure: "Le message vous presse de vous engager : décidez à votre rythme.",
    newTerm: (term) =>
      `Une clause dont rien dans le dossier ne parle : « ${term} ». Lisez-en le texte avant de répondre.`,
    confidential: "On vous demande ce que vous gardez pour vous ; le brouillon décline.",
    rule: (why) => `Une de vos règles n'est pas respectée : ${why}`,
  },
  firstMail: {
    holds: (claims) =>
      `Une bonne part de votre présentation se retrouve dans votre modèle financier, dont ${listed(claims, "et")}.`,
    send: (papers) => `Pour lever ces doutes, pourriez-vous m'envoyer ${listed(papers, "et")} ?`,
    loan: "le contrat de prêt",
    documents: {
      pnl: "les comptes mensuels",
      unit_economics: "les comptes mensuels",
      cash: "les relevés bancaires des trois derniers mois",
      balance: "le dernier bilan",
      cap_table: "la table de capitalisation, entièrement diluée",
      round: "le projet de lettre d'intention",
      team: "la liste des salariés",
      market: "",
      saas: EXPORT,
      marketplace: EXPORT,
      ecommerce: EXPORT,
      hardware: EXPORT,
      fintech: EXPORT,
      biotech: EXPORT,
      customers: EXPORT,
    },
  },
};
