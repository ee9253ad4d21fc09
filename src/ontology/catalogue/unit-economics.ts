/** Metrics of one customer or one unit: what it costs to win and what it brings. */

import { defineMetrics } from "../define.ts";
import { A16Z, SKOK, SMSB } from "./sources.ts";

export const UNIT_ECONOMICS = defineMetrics("unit_economics", {
  cac: {
    is: ["money", "rate", "average"],
    en: "customer acquisition cost; CAC; cost per acquisition; CPA; acquisition cost; cost of customer acquisition; cost to acquire a customer; blended CAC; fully loaded CAC; average CAC; acquisition cost per customer; cost per customer; cost per new customer",
    fr: "coût d'acquisition client; CAC; coût d'acquisition; coût d'acquisition par client; CAC moyen; coût par acquisition; coût d'acquisition clients; coût d'acquisition d'un client; coût par client acquis; coût par nouveau client; CAC complet; CAC blended; CPA",
    formulas: [
      ["sales_and_marketing / new_customers", "same period, fully loaded"],
      ["marketing_spend / new_customers", "same period, marketing alone"],
    ],
    not: ["ltv", "cost_per_lead"],
    means: "Sales and marketing cost of winning one customer.",
    source: SKOK,
  },
  ltv: {
    is: ["money", "rate", "average"],
    en: "lifetime value; LTV; customer lifetime value; CLV; CLTV; CLTV; average LTV; customer LTV; life time value",
    fr: "valeur vie client; LTV; valeur à vie du client; valeur vie; VVC; CLV; valeur client; valeur vie d'un client; valeur à vie; LTV client",
    formulas: [
      ["arpa * gross_margin / logo_churn", "ARPA and churn over the same unit of time"],
      ["arpa * gross_margin * customer_lifetime", "ARPA per month, lifetime in months"],
      ["ltv_cac * cac", "same date"],
    ],
    not: ["arpa", "tcv"],
    means: "Gross margin a customer brings over its life.",
    source: SKOK,
  },
  ltv_cac: {
    is: ["multiple", "rate", "none"],
    en: "LTV/CAC; LTV to CAC; LTV:CAC; LTV : CAC; LTV/CAC ratio; LTV to CAC ratio; LTV CAC; CLV/CAC; CLTV/CAC; lifetime value to CAC; LTV over CAC; CLV to CAC",
    fr: "ratio LTV/CAC; LTV/CAC; LTV sur CAC; rapport LTV/CAC; ratio LTV sur CAC; LTV CAC; CLV/CAC; valeur vie sur coût d'acquisition",
    formulas: [["ltv / cac", "same date"]],
    not: ["ltv", "cac"],
    means: "Lifetime value over acquisition cost.",
    source: SKOK,
  },
  cac_payback: {
    is: ["duration", "rate", "average"],
    en: "CAC payback; CAC payback period; payback; months to recover CAC; time to recover CAC; CAC recovery; CAC recovery time; CAC payback months; payback on CAC; customer payback; CAC payback time",
    fr: "délai de récupération du CAC; payback CAC; payback; retour sur CAC; récupération du CAC; amortissement du CAC; temps de récupération du CAC; durée de récupération du CAC; payback du CAC; délai d'amortissement du CAC; retour sur coût d'acquisition",
    formulas: [["cac / (arpa * gross_margin)", "in months, ARPA per month"]],
    not: ["payback_period", "sales_cycle"],
    means: "Months of gross margin that repay the acquisition cost.",
    source: SKOK,
  },
  payback_period: {
    is: ["duration", "rate", "average"],
    en: "payback period; return on investment period; investment payback; customer ROI payback; ROI period; payback time",
    fr: "délai de retour sur investissement; retour sur investissement; temps de retour; délai de récupération; durée d'amortissement client; délai de retour; temps de retour sur investissement",
    means: "Time in which an investment, often the customer's, repays itself.",
  },
  customer_lifetime: {
    is: ["duration", "rate", "average"],
    en: "customer lifetime; average customer lifetime; customer lifespan; average lifetime; average customer life",
    fr: "durée de vie client; durée de vie moyenne; durée de vie d'un client; durée de vie moyenne d'un client; durée de vie du client; durée de vie des clients",
    asked: {
      en: "long do customers stay; customers stay",
      fr: "temps restent les clients; restent les clients",
    },
    formulas: [["1 / logo_churn", "in the unit of time of the churn"]],
    means: "How long a customer stays, on average.",
    source: SKOK,
  },
  sales_cycle: {
    is: ["duration", "rate", "average"],
    en: "sales cycle; sales cycle length; average sales cycle; time to close; deal cycle; average time to close",
    fr: "cycle de vente; durée du cycle de vente; cycle de vente moyen; durée moyenne du cycle de vente; cycles de vente; délai de signature; cycle commercial",
    means: "Time from first contact to signature.",
    source: A16Z,
  },
  cost_per_lead: {
    is: ["money", "rate", "average"],
    en: "cost per lead; CPL; cost per click; CPC; cost per signup; CPM; cost per install; CPI; cost per MQL",
    fr: "coût par lead; CPL; coût par clic; CPC; coût par prospect; coût par inscription; CPM",
    means: "Marketing cost of one lead.",
    source: "IAB, Interactive Advertising glossary",
  },
  win_rate: {
    is: ["ratio", "rate", "average"],
    en: "win rate; closing rate; close rate; lead conversion rate; trial conversion; trial to paid; free-to-paid conversion; trial-to-paid conversion; pilot conversion rate; lead to customer conversion; conversion from trial",
    fr: "taux de transformation; taux de signature; taux de closing; taux de conversion des leads; taux de gain; taux de transformation commerciale; taux de conversion des pilotes; taux de réussite commerciale; taux de conversion essai; transformation pilote",
    not: ["conversion_rate"],
    means: "Share of opportunities that become customers.",
    source: SMSB,
  },
  price: {
    is: ["money", "rate", "average"],
    en: "price; list price; unit price; selling price; subscription price; monthly price; retail price; pricing; public price; annual licence price; price per month; subscription fee; monthly fee; price per unit; fee; price list; licence fee; license fee; monthly subscription; sale price",
    fr: "prix; tarif; prix public; prix unitaire; prix catalogue; prix d'abonnement; tarif mensuel; prix de vente conseillé; prix par mois; tarification; prix de l'abonnement; prix TTC; prix HT; abonnement mensuel; tarifs; tarif public; redevance mensuelle; forfait mensuel; prix mensuel",
    not: ["arpa", "asp", "share_price", "competitor_price"],
    means: "What a customer is asked to pay for one unit.",
  },
  unit_cost: {
    is: ["money", "rate", "average"],
    en: "unit cost; cost per unit; unit production cost; cost per order; cost per delivery; production cost per unit; cost to serve; manufacturing cost per unit",
    fr: "coût unitaire; coût par unité; coût de revient unitaire; coût de production unitaire; coût par commande; coût par livraison; coût unitaire de production; coût de fabrication unitaire; prix de revient unitaire; prix de revient",
    not: ["bom_cost", "cogs"],
    means: "Full cost of one unit or one order.",
    source: "IAS 2 Inventories",
  },
  unit_margin: {
    is: ["money", "rate", "average", "either"],
    en: "unit margin; margin per unit; contribution per order; margin per order; profit per unit; contribution margin per order; contribution per unit; gross profit per unit; gross margin per unit; gross profit per order",
    fr: "marge unitaire; marge par unité; marge par commande; contribution par commande; marge brute unitaire; marge par vente; marge brute par unité; marge brute par commande",
    formulas: [["price - unit_cost", "one unit"]],
    means: "Price less cost of one unit or order.",
  },
  customer_savings: {
    is: ["ratio", "rate", "average"],
    en: "customer savings; cost savings; savings; cost reduction; time saved; time savings; productivity gain; time saving; efficiency gain",
    fr: "économies réalisées; économies; gain de temps; réduction des coûts; temps gagné; gain de productivité; gains de productivité; économies clients; économie pour le client",
    means: "What the customer saves with the product.",
  },
});
