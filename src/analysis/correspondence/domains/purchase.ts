/** A buyer and a supplier: how many, at what price, by when, and who pays and carries what. */
import { cue, cues } from "../../../language/index.ts";
import type { Domain } from "../domain.ts";

const CURRENCY_CODES = ["EUR", "USD", "GBP"];

/** Incoterms 2020. */
const INCOTERMS = ["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"];

export const PURCHASE: Domain = {
  name: "purchase",
  label: { en: "purchase", fr: "achat" },
  counterpart: { en: "supplier", fr: "fournisseur" },
  readsClaims: false,
  plural: true,
  offerFields: ["unit_price", "quantity"],
  firstAsked: ["unit_price", "quantity"],
  fields: [
    {
      id: "unit_price",
      label: { en: "unit price", fr: "prix unitaire" },
      kind: "money",
      names: cues`<unitPrice>`,
      before: cue`(?:<beforeUnitPrice>|@)\s*$`,
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
      names: cues`<quantity>`,
      units: ["unit"],
      after: cue`^\s*<pieces>|^\s*(?:\p{L}[\p{L}-]*\s+){0,2}<atPrice>\s*(?:€|\$|£|${CURRENCY_CODES.join("|")}|\d)`,
      better: null,
      metrics: [],
      ask: { en: "For what quantity does the offer hold?", fr: "Pour quelle quantité l'offre est-elle valable ?" },
    },
    {
      id: "minimum_order",
      label: { en: "minimum order", fr: "minimum de commande" },
      kind: "count",
      names: cues`<minimumOrder>`,
      better: "lower",
      metrics: [],
      ask: { en: "What is the minimum order?", fr: "Quel est le minimum de commande ?" },
    },
    {
      id: "lead_time",
      label: { en: "lead time", fr: "délai de livraison" },
      kind: "duration",
      names: cues`<leadTime>`,
      better: "lower",
      metrics: [],
      ask: { en: "What is the lead time?", fr: "Quel est le délai de livraison ?" },
    },
    {
      id: "payment_terms",
      label: { en: "payment terms", fr: "délai de paiement" },
      kind: "duration",
      names: cues`<paymentTerms>`,
      better: "higher",
      metrics: [],
      ask: { en: "What are the payment terms?", fr: "Quelles sont les conditions de paiement ?" },
    },
    {
      id: "deposit",
      label: { en: "deposit", fr: "acompte" },
      kind: "ratio",
      names: cues`<deposit>`,
      better: "lower",
      metrics: [],
      ask: { en: "Is a deposit asked for?", fr: "Un acompte est-il demandé ?" },
    },
    {
      id: "incoterm",
      label: { en: "incoterm", fr: "incoterm" },
      kind: "choice",
      names: cues`<incoterm>`,
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
    },
  ],
};
