/** Metrics of online shops. */

import { defineMetrics } from "../define.ts";
import { A16Z } from "./sources.ts";

export const ECOMMERCE = defineMetrics("ecommerce", {
  conversion_rate: {
    is: ["ratio", "rate", "none"],
    en: "conversion rate; conversion; website conversion; CVR; visit-to-order conversion; site conversion rate; checkout conversion; e-commerce conversion rate; conversion rate %",
    fr: "taux de conversion; conversion; taux de transformation du site; taux de conversion du site; taux de conversion web; TC; taux de conversion e-commerce",
    formulas: [["orders / sessions", "same period"]],
    means: "Orders over visits, or the stated step over the one before.",
    source: "Google Analytics, e-commerce reports",
  },
  sessions: {
    is: ["count", "flow", "sum"],
    en: "sessions; visits; website visits; traffic; website traffic; visitors; unique visitors; site visits; monthly visits; number of visits; web sessions; page views; monthly visitors; number of visitors",
    fr: "visites; sessions; trafic; trafic du site; visiteurs; visiteurs uniques; nombre de visites; visites du site; trafic web; visiteurs mensuels; pages vues; nombre de visiteurs; visites mensuelles",
    not: ["active_users", "registered_users"],
    means: "Visits to the site in the period.",
    source: "Google Analytics, sessions",
  },
  return_rate: {
    is: ["ratio", "rate", "none"],
    en: "return rate; returns rate; product return rate; returns; refund rate; returned goods; share of returns; returns % of sales",
    fr: "taux de retour; taux de retours; retours; retours produits; taux de remboursement; part de retours; retours clients; taux de retour produit",
    means: "Share of sales returned by buyers.",
  },
  roas: {
    is: ["multiple", "rate", "none"],
    en: "return on ad spend; ROAS; return on advertising spend; MER; marketing efficiency ratio; blended ROAS; ad return",
    fr: "retour sur dépenses publicitaires; ROAS; rendement publicitaire; retour sur investissement publicitaire; ROAS moyen; ROI publicitaire",
    formulas: [["revenue / marketing_spend", "same period, revenue from ads or in all"]],
    means: "Revenue per unit of advertising spend.",
    source: A16Z,
  },
  cart_abandonment: {
    is: ["ratio", "rate", "none"],
    en: "cart abandonment; cart abandonment rate; abandoned carts; basket abandonment rate; basket abandonment",
    fr: "taux d'abandon de panier; abandon de panier; paniers abandonnés; abandons de panier",
    not: ["conversion_rate"],
    means: "Share of baskets not turned into orders.",
    source: "Google Analytics, e-commerce reports",
  },
  delivery_time: {
    is: ["duration", "rate", "average"],
    en: "delivery time; shipping time; average delivery time; time to deliver; delivery delay",
    fr: "délai de livraison; temps de livraison; délai moyen de livraison; délais de livraison",
    not: ["lead_time", "implementation_time"],
    means: "Time from order to delivery.",
  },
  on_time_delivery: {
    is: ["ratio", "rate", "average"],
    en: "on-time delivery; OTD; on-time delivery rate; OTIF; on time in full; on-time rate",
    fr: "taux de livraison à l'heure; ponctualité; livraisons à l'heure; taux de ponctualité; OTIF; livraison dans les délais; taux de livraison dans les délais",
    not: ["delivery_time"],
    means: "Share of orders delivered on time.",
    source: "APICS SCOR model",
  },
  inventory_turnover: {
    is: ["multiple", "rate", "none"],
    en: "inventory turnover; stock turnover; inventory turns; stock turns; stock rotation",
    fr: "rotation des stocks; taux de rotation des stocks; rotation du stock; rotation de stock",
    formulas: [["cogs / inventory", "year, average or closing stock", "year"]],
    not: ["inventory"],
    means: "How many times stock is sold in a year.",
    source: "CFA Institute, Financial Analysis Techniques",
  },
});
