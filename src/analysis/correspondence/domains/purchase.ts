/** A buyer and a supplier: how many, at what price, by when, and who pays and carries what. */
import type { Domain } from "../domain.ts";

/** Incoterms 2020. */
const INCOTERMS = ["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"];

export const PURCHASE: Domain = {
  name: "purchase",
  label: { en: "purchase", fr: "achat" },
  counterpart: { en: "supplier", fr: "fournisseur" },
  readsClaims: false,
  plural: true,
  offerFields: ["unit_price", "quantity"],
  fields: [
    {
      id: "unit_price",
      label: { en: "unit price", fr: "prix unitaire" },
      kind: "money",
      names: /\b(?:unit price|price(?: per unit)?|prix unitaire|prix|tarifs?)\b/gi,
      before: /(?:\b(?:deal at|best we can do is|offer(?: you)?|at|proposer)|(?<!\p{L})(?:banco )?à|@)\s*$/iu,
      after:
        /^\s*(?:is|est)\s+(?:the|our|un|notre|le)\s+(?:floor|lowest|best|plancher|meilleur|dernier)\b|^\s*(?:HT\s*)?(?:\/|per |par |an? |l['’]|la |each\b|apiece\b|ea\b)?\s*(?:each|apiece|ea|pcs?|pieces?|pièces?|units?|unités?|u)?\b/i,
      better: "lower",
      metrics: [],
      ask: { en: "What is the unit price?", fr: "Quel est le prix unitaire ?" },
    },
    {
      id: "quantity",
      label: { en: "quantity", fr: "quantité" },
      kind: "count",
      names: /\b(?:quantity|quantité|order of|commande de|if you order|si vous commandez)\b/gi,
      units: ["unit"],
      after:
        /^\s*(?:pcs|pieces|pièces|units|unités)\b|^\s*(?:\p{L}[\p{L}-]*\s+){0,2}(?:at|à|for|pour)\s*(?:€|\$|£|EUR|USD|GBP|\d)/iu,
      better: null,
      metrics: [],
      ask: { en: "For what quantity does the offer hold?", fr: "Pour quelle quantité l'offre est-elle valable ?" },
    },
    {
      id: "minimum_order",
      label: { en: "minimum order", fr: "minimum de commande" },
      kind: "count",
      names:
        /(?<!\p{L})(?:MOQ|minimum (?:order(?: quantity)?|quantity)|(?:quantité )?minimale? de commande|minimum de commande|commande minim(?:um|ale)|quantité minim(?:um|ale)(?: de commande)?|à partir de|starting (?:at|from)|from a minimum of|minimum|at least|au moins)(?![\p{L}])/giu,
      better: "lower",
      metrics: [],
      ask: { en: "What is the minimum order?", fr: "Quel est le minimum de commande ?" },
    },
    {
      id: "lead_time",
      label: { en: "lead time", fr: "délai de livraison" },
      kind: "duration",
      names:
        /\b(?:lead[ -]?times?|deliver\w*(?: time| within| in)?|ship\w*(?: within| in)?|ready in|door to door|production|manufactur\w+)\b|(?<!\p{L})(?:délais?(?: de (?:livraison|fabrication|production))?|livraison(?: sous| en)?|livr\p{L}+|expédi\p{L}+(?: sous| en)?|porte à porte|fabrication)(?!\p{L})/giu,
      better: "lower",
      metrics: [],
      ask: { en: "What is the lead time?", fr: "Quel est le délai de livraison ?" },
    },
    {
      id: "payment_terms",
      label: { en: "payment terms", fr: "délai de paiement" },
      kind: "duration",
      names:
        /\b(?:payments?(?: terms?)?|payable|terms|invoice|net)\b|(?<!\p{L})(?:paiements?|règlements?|payables?|factures?|nets?|fin de mois)(?!\p{L})/giu,
      better: "higher",
      metrics: [],
      ask: { en: "What are the payment terms?", fr: "Quelles sont les conditions de paiement ?" },
    },
    {
      id: "deposit",
      label: { en: "deposit", fr: "acompte" },
      kind: "ratio",
      names:
        /(?<!\p{L})(?:deposit|upfront|up front|advance payment|down payment|acomptes?|à la commande|d['’]avance)(?!\p{L})/giu,
      better: "lower",
      metrics: [],
      ask: { en: "Is a deposit asked for?", fr: "Un acompte est-il demandé ?" },
    },
    {
      id: "incoterm",
      label: { en: "incoterm", fr: "incoterm" },
      kind: "choice",
      names: /\bincoterms?\b/gi,
      options: INCOTERMS.map((term) => ({
        id: term,
        label: { en: term, fr: term },
        pattern: new RegExp(`\\b${term}\\b`),
      })),
      better: null,
      metrics: [],
      ask: {
        en: "Under which incoterm do you deliver?",
        fr: "Sous quel incoterm livrez-vous ?",
      },
      askFamiliar: "Sous quel incoterm livres-tu ?",
    },
  ],
  words: {
    en: {
      greeting: "Hello,",
      thanks: "Thank you for your message.",
      accept: "We accept your offer and confirm the order on these terms:",
      counter: "We cannot order on the terms as they stand. We would be ready to on these:",
      counterPlain: "We cannot order on the terms as they stand.",
      counterBetter: "We cannot order on the following as it stands. What could you propose instead?",
      clarify: "Before we can decide, could you clear up the following?",
      escalate: "We have taken note of it and will come back to you shortly.",
      openQuestions: "Could you also clear up the following?",
      closing: "Kind regards,",
      subject: "Your offer",
      first: {
        subject: "Your documents: a few questions",
        thanks: "Thank you for your documents, which we have read with interest.",
        differs: "Before we go further, could you clear up the following?",
        nothing: "Your documents agree with each other on price, quantities and times.",
      },
      nextStep: "Could you send us your confirmation of the order by {day}?",
    },
    fr: {
      greeting: "Bonjour,",
      thanks: "Merci pour votre message.",
      accept: "Nous acceptons votre offre et confirmons la commande à ces conditions :",
      counter: "Nous ne pouvons pas commander aux conditions actuelles. Nous pourrions le faire à celles-ci :",
      counterPlain: "Nous ne pouvons pas commander aux conditions actuelles.",
      counterBetter: "Nous ne pouvons pas commander en l'état sur ce qui suit. Que pourriez-vous proposer à la place ?",
      clarify: "Avant de décider, pourriez-vous nous éclairer sur les points suivants ?",
      escalate: "Nous en avons bien pris note et revenons vers vous prochainement.",
      openQuestions: "Pourriez-vous aussi nous éclairer sur les points suivants ?",
      closing: "Bien cordialement,",
      subject: "Votre offre",
      first: {
        subject: "Vos documents : quelques questions",
        thanks: "Merci pour vos documents, que nous avons lus avec attention.",
        differs: "Avant d'aller plus loin, pourriez-vous nous éclairer sur les points suivants ?",
        nothing: "Vos documents concordent sur les prix, les quantités et les délais.",
      },
      nextStep: "Pourriez-vous nous envoyer votre confirmation de commande d'ici au {day} ?",
    },
  },
  familiar: {
    thanks: "Merci pour ton message.",
    counterBetter: "Nous ne pouvons pas commander en l'état sur ce qui suit. Que pourrais-tu proposer à la place ?",
    clarify: "Avant de décider, pourrais-tu nous éclairer sur les points suivants ?",
    openQuestions: "Pourrais-tu aussi nous éclairer sur les points suivants ?",
    accept: "Nous acceptons ton offre et confirmons la commande à ces conditions :",
    nextStep: "Pourrais-tu nous envoyer ta confirmation de commande d'ici au {day} ?",
    escalate: "Nous en avons bien pris note et revenons vers toi prochainement.",
    closing: "Bien à toi,",
    subject: "Ton offre",
  },
};
